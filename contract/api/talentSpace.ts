/** What a company writes about people, and what its members keep: tags, the talent space, local resumes, saved searches. */
import { z } from 'zod'
import { defineCalls, id, instant, optionalText, text } from '../define'
import { EDUCATION, GENDER, keysOf } from '../domain/enums'
import { PHONE_PATTERN } from '../domain/limits'
import { IMPORT_ITEM, POOL_LIMITS, TALENT_EVENT } from '../domain/pool'
import { fileInfo } from './common'
import { cursorInput, named, resume, talentCard, talentFilter } from './talent'
import { batch, batchResult, ids, managing, many, ofCompany, one, reading } from './talentManagement'

const F = '/job-center/api/agent/findResume'
const T = '/job-center/api/jobResumeTagRelation'
const own = '/pinqiao/v1/talent'

/** A line of a talent space. */
export const spaceEvent = z.object({
  id: id(),
  kind: z.enum(keysOf(TALENT_EVENT)),
  text: z.string(),
  /** '' = the person himself or an agent. */
  userName: z.string(),
  isOwn: z.boolean(),
  createdTime: instant(),
  file: fileInfo.nullable(),
})
export const savedSearch = z.object({
  id: id(),
  name: z.string(),
  filter: z.object(talentFilter),
  isPinned: z.boolean(),
  updatedTime: instant(),
})
export const talentImport = z.object({
  id: id(),
  name: z.string(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  isFinished: z.boolean(),
  createdTime: instant(),
  /** Files that were not imported, and why. */
  failures: z.array(z.object({ name: z.string(), status: z.enum(keysOf(IMPORT_ITEM)), message: z.string() })),
})

const tagIds = ids('标签', 1, POOL_LIMITS.tagsOfOne)
const tags = defineCalls({
  'POST /job-center/api/v1/job-resume-operation-logs/createCollectResumeTag': {
    ...managing,
    summary: '新建一个标签，同名的直接返回；给出简历时同时打上',
    input: z.object({ name: text('标签', POOL_LIMITS.tagName), resumeId: id().optional() }),
    output: named,
    shape: 'one',
  },
  [`POST ${T}/insertTagRelation` as const]: {
    ...managing,
    summary: '给一位人才加一个标签',
    limit: 'personal',
    input: z.object({ ...one, tagId: id() }),
    output: talentCard,
    shape: 'one',
  },
  [`POST ${T}/insertTagRelations` as const]: {
    ...managing,
    summary: '设定一位人才的全部标签',
    limit: 'personal',
    input: z.object({ ...one, tagIds: ids('标签', 0, POOL_LIMITS.tagsOfOne) }),
    output: talentCard,
    shape: 'one',
  },
  [`POST ${T}/removeTagRelation` as const]: {
    ...managing,
    summary: '移除一位人才的一个标签',
    limit: 'personal',
    input: z.object({ ...one, tagId: id() }),
    output: talentCard,
    shape: 'one',
  },
  [`POST ${F}/insertTagRelations` as const]: {
    ...batch,
    summary: '给多位人才加标签',
    input: z.object({ ...many, tagIds }),
    output: batchResult,
  },
  [`POST ${own}/tags/mine` as const]: {
    ...reading,
    summary: '本公司的全部标签',
    limit: 'read',
    input: z.object({}),
    output: z.array(named),
    shape: 'one',
  },
  [`POST ${own}/tags/delete` as const]: {
    ...managing,
    summary: '删除一个标签，所有人才都不再带它',
    input: z.object({ id: id() }),
    output: z.null(),
    shape: 'none',
  },
})

const space = defineCalls({
  [`POST ${own}/space/page` as const]: {
    ...reading,
    summary: '人才空间：本公司与这位人才的全部往来，最近的在前',
    input: z.object({ ...one, ...cursorInput }),
    output: z.object({
      rows: z.array(spaceEvent),
      nextCursor: z.string(),
      /** Colleagues who talked with the person, the latest first; on the first page only. */
      talks: z.array(z.object({ userName: z.string(), count: z.number().int(), lastTime: instant() })),
    }),
    shape: 'one',
  },
  [`POST ${F}/createLocalResumeRemark` as const]: {
    ...managing,
    summary: '给一位人才写备注，团队可见',
    input: z.object({ ...one, text: text('备注', POOL_LIMITS.remark) }),
    output: spaceEvent,
    shape: 'one',
  },
  'POST /job-center/api/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots': {
    ...batch,
    summary: '给多位人才写同一条备注',
    input: z.object({ ...many, text: text('备注', POOL_LIMITS.remark) }),
    output: batchResult,
  },
  [`POST ${own}/space/delete` as const]: {
    ...managing,
    summary: '删除自己写的一条备注或上传的一个附件',
    input: z.object({ eventId: id() }),
    output: z.null(),
    shape: 'none',
  },
  [`POST ${F}/uploadAttachment` as const]: {
    ...managing,
    summary: '给一位人才添加附件，如作品、证书、笔试',
    input: z.object(one),
    output: spaceEvent,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
})

const local = defineCalls({
  'POST /api/human/hrRsmBasic/updateRsmBasicById': {
    ...managing,
    summary: '修改一份本地简历的基本资料',
    limit: 'personal',
    input: z.object({
      ...one,
      name: text('姓名', 20),
      phone: z.string().regex(PHONE_PATTERN, '手机号格式不正确').or(z.literal('')),
      email: z.email('邮箱格式不正确').max(100).or(z.literal('')),
      gender: z.enum(keysOf(GENDER), '性别不正确'),
      birthYear: z.number().int().min(1930, '出生年份不正确').max(2100, '出生年份不正确').nullable(),
      years: z.number().int().min(0).max(60, '工作年限不正确'),
      education: z.enum(keysOf(EDUCATION), '学历不正确'),
      wantedPost: optionalText('期望职位', 40),
    }),
    output: resume,
    shape: 'one',
  },
  [`POST ${F}/batchRemoveResumes` as const]: {
    ...batch,
    summary: '批量删除本地简历，连同原件和备注',
    input: z.object(many),
    output: batchResult,
  },
  [`POST ${own}/imports/start` as const]: {
    ...ofCompany,
    act: 'talent.import',
    summary: '上传一个装有简历的 ZIP，后台逐份导入',
    input: z.object({}),
    output: talentImport,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
  [`POST ${own}/imports/detail` as const]: {
    ...ofCompany,
    act: 'talent.import',
    summary: '一次 ZIP 导入的进度；不给编号时是最近一次，没有则为 null',
    limit: 'read',
    input: z.object({ importId: id().optional() }),
    output: talentImport.nullable(),
    shape: 'one',
  },
})

const searches = defineCalls({
  [`POST ${own}/searches/mine` as const]: {
    ...ofCompany,
    act: 'talent.search',
    summary: '我的常用搜索，置顶的在前，所有设备相同',
    limit: 'read',
    input: z.object({}),
    output: z.array(savedSearch),
    shape: 'one',
  },
  [`POST ${own}/searches/save` as const]: {
    ...ofCompany,
    act: 'talent.search',
    summary: '保存或修改常用搜索',
    input: z.object({
      searchId: id().optional(),
      name: text('名称', POOL_LIMITS.searchName),
      filter: z.object(talentFilter),
      isPinned: z.boolean().default(false),
    }),
    output: savedSearch,
    shape: 'one',
  },
  [`POST ${own}/searches/delete` as const]: {
    ...ofCompany,
    act: 'talent.search',
    summary: '删除常用搜索',
    input: z.object({ searchId: id() }),
    output: z.null(),
    shape: 'none',
  },
})

export const talentSpace = { ...tags, ...space, ...local, ...searches }
