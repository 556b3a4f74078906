/** A company's records of candidates: tags, the timeline, local resumes, saved searches. */
import { z } from 'zod'
import * as candidateTags from '../../calls/candidates/candidate-tags'
import * as localResumes from '../../calls/candidates/local-resumes'
import * as savedSearches from '../../calls/candidates/saved-searches'
import * as timeline from '../../calls/candidates/timeline'
import { cursorInfo, cursorInput } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, requiredText } from '../../define-calls'
import { EDUCATION, enumKeys, GENDER } from '../../domain/enums'
import { LIMITS, RESUME_PHONE_PATTERN } from '../../domain/limits'
import { IMPORT_ITEM_STATUS, IMPORT_QUESTION, POOL_LIMITS, TIMELINE_EVENT } from '../../domain/talent-pool'
import { editInput } from '../../edits/edit-input'
import { fileInfo } from '../common'
import { candidateCard, candidateFilter, idAndName, importReview, resume } from './candidates'
import {
  batchResult,
  companyAuth,
  idList,
  managePool,
  managePoolBatch,
  resumeIdInput,
  resumeIdsInput,
  viewPool,
} from './talent-pool'

/** An event of the timeline. */
export const timelineEvent = z.object({
  id: idSchema(),
  kind: z.enum(enumKeys(TIMELINE_EVENT)),
  text: z.string(),
  /** '' = the candidate or an agent. */
  userName: z.string(),
  isOwn: z.boolean(),
  createdTime: instantSchema(),
  file: fileInfo.nullable(),
})
/** The basics of a resume that the company has imported. */
export const localResumeForm = z.object({
  name: requiredText('姓名', LIMITS.personName),
  phone: z.string().regex(RESUME_PHONE_PATTERN, '手机号格式不正确').or(z.literal('')),
  email: z.email('邮箱格式不正确').max(100).or(z.literal('')),
  gender: z.enum(enumKeys(GENDER), '性别不正确'),
  birthYear: z.number().int().min(1930, '出生年份不正确').max(2100, '出生年份不正确').nullable(),
  years: z.number().int().min(0).max(60, '工作年限不正确'),
  education: z.enum(enumKeys(EDUCATION), '学历不正确'),
  wantedPost: optionalText('期望职位', 40),
})

export const savedSearch = z.object({
  id: idSchema(),
  name: z.string(),
  filter: z.object(candidateFilter),
  isPinned: z.boolean(),
  updatedTime: instantSchema(),
})
export const resumeImport = z.object({
  id: idSchema(),
  name: z.string(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  isFinished: z.boolean(),
  createdTime: instantSchema(),
  /**
   * Files that were not imported, and why, which nobody has acknowledged: of this import, or, when no id was given, of every
   * import of the company, the newest first.
   */
  failures: z.array(
    z.object({
      importId: idSchema(),
      /** Index in the directory of its ZIP. */
      place: z.number().int(),
      zipName: z.string(),
      name: z.string(),
      status: z.enum(enumKeys(IMPORT_ITEM_STATUS)),
      message: z.string(),
    }),
  ),
  /** Imported files with a question that nobody has answered: about fields, and whether another has the same contact. */
  checks: z.array(
    z.object({
      resumeId: idSchema(),
      fileName: z.string(),
      uncertain: importReview.shape.uncertain,
      isSameAsked: z.boolean(),
    }),
  ),
})

const tagsOfOne = idList('标签', 0, POOL_LIMITS.tagsOfOne)
const tagIds = idList('标签', 1, POOL_LIMITS.tagsOfOne)
const tags = defineCalls({
  [candidateTags.create]: {
    ...managePool,
    summary: '新建一个标签，同名的直接返回；给出简历时同时打上',
    input: z.object({ name: requiredText('标签', POOL_LIMITS.tagName), resumeId: idSchema().optional() }),
    output: idAndName,
    shape: 'one',
  },
  [candidateTags.add]: {
    ...managePool,
    summary: '给一位人才加一个标签',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, tagId: idSchema() }),
    output: candidateCard,
    shape: 'one',
  },
  [candidateTags.set]: {
    ...managePool,
    summary:
      '设定一位人才的全部标签；给出 formerTagIds（修改前看到的标签）时只改与它不同的，别人同时改的标签保留；不给时替换全部',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, tagIds: tagsOfOne, formerTagIds: tagsOfOne.optional() }),
    output: candidateCard,
    shape: 'one',
  },
  [candidateTags.remove]: {
    ...managePool,
    summary: '移除一位人才的一个标签',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, tagId: idSchema() }),
    output: candidateCard,
    shape: 'one',
  },
  [candidateTags.addMany]: {
    ...managePoolBatch,
    summary: '给多位人才加标签；isRemoved 为 true 取下；addedTagIds 是这次新加上的',
    input: z.object({ ...resumeIdsInput, tagIds, isRemoved: z.boolean().default(false) }),
    output: z.array(batchResult.element.extend({ addedTagIds: z.array(idSchema()) })),
  },
  [candidateTags.list]: {
    ...viewPool,
    summary: '本公司的全部标签',
    limit: 'read',
    input: z.object({}),
    output: z.array(idAndName),
    shape: 'one',
    isRead: true,
  },
  [candidateTags.delete]: {
    ...managePool,
    summary: '删除一个标签，所有人才都不再带它',
    input: z.object({ id: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
})

const space = defineCalls({
  [timeline.list]: {
    ...viewPool,
    summary: '人才空间：本公司与这位人才的全部往来，最近的在前',
    input: z.object({ ...resumeIdInput, ...cursorInput }),
    output: z.array(timelineEvent),
    pageInfo: z.object({
      ...cursorInfo,
      /** Colleagues who chatted with the candidate, the latest first; on the first page only. */
      talks: z.array(z.object({ userName: z.string(), count: z.number().int(), lastTime: instantSchema() })),
    }),
    shape: 'page',
  },
  [timeline.addRemark]: {
    ...managePool,
    summary: '给一位人才写备注，团队可见',
    input: z.object({ ...resumeIdInput, text: requiredText('备注', POOL_LIMITS.remark) }),
    output: timelineEvent,
    shape: 'one',
  },
  [timeline.addRemarks]: {
    ...managePoolBatch,
    summary: '给多位人才写同一条备注，eventId 是各自的编号；isRemoved 为 true 删除 eventIds 中自己写的',
    input: z
      .object({
        ...resumeIdsInput,
        text: requiredText('备注', POOL_LIMITS.remark),
        isRemoved: z.boolean().default(false),
        eventIds: idList('备注', 0, POOL_LIMITS.batch).default([]),
      })
      .refine(({ isRemoved, eventIds }) => !isRemoved || eventIds.length > 0, {
        path: ['eventIds'],
        message: '请选择要删除的备注',
      }),
    /** null = nothing written. */
    output: z.array(batchResult.element.extend({ eventId: idSchema().nullable() })),
  },
  [timeline.delete]: {
    ...managePool,
    summary: '删除自己写的一条备注或上传的一个附件',
    input: z.object({ eventId: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [timeline.uploadAttachment]: {
    ...managePool,
    summary: '给一位人才添加附件，如作品、证书、笔试',
    input: z.object(resumeIdInput),
    output: timelineEvent,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
})

const local = defineCalls({
  [localResumes.update]: {
    ...managePool,
    summary: '修改一份本地简历的基本资料',
    limit: 'personal',
    input: editInput(localResumeForm, resumeIdInput),
    output: resume,
    shape: 'one',
  },
  [localResumes.answerQuestion]: {
    ...managePool,
    summary: '回答一份本地简历导入时的一个问题：资料已核对，或不是同一个人',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, question: z.enum(enumKeys(IMPORT_QUESTION), '问题不正确') }),
    output: resume,
    shape: 'one',
  },
  [localResumes.delete]: {
    ...managePoolBatch,
    summary: '批量删除本地简历，连同原件和备注',
    input: z.object(resumeIdsInput),
    output: batchResult,
  },
  [localResumes.importZip]: {
    ...companyAuth,
    permission: 'talent.import',
    summary: '上传一个装有简历的 ZIP，后台逐份导入',
    input: z.object({}),
    output: resumeImport,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
  [localResumes.markFailuresSeen]: {
    ...companyAuth,
    permission: 'talent.import',
    summary: '确认看过 ZIP 里未导入的文件，之后不再列出',
    input: z.object({
      files: z
        .array(
          z.object({
            importId: idSchema(),
            place: z
              .number()
              .int()
              .min(0)
              .max(2 ** 31 - 1),
          }),
        )
        .min(1, '请选择文件')
        .max(POOL_LIMITS.zipFiles, `一次最多 ${POOL_LIMITS.zipFiles} 份`),
    }),
    output: z.null(),
    shape: 'none',
  },
  [localResumes.getZipImport]: {
    ...companyAuth,
    permission: 'talent.import',
    summary: '一次 ZIP 导入的进度；不给编号时是最近一次，没有则为 null',
    limit: 'read',
    input: z.object({ importId: idSchema().optional() }),
    output: resumeImport.nullable(),
    shape: 'one',
    isRead: true,
  },
})

const searches = defineCalls({
  [savedSearches.list]: {
    ...companyAuth,
    permission: 'talent.search',
    summary: '我的常用搜索，置顶的在前，所有设备相同',
    limit: 'read',
    input: z.object({}),
    output: z.array(savedSearch),
    shape: 'one',
    isRead: true,
  },
  [savedSearches.save]: {
    ...companyAuth,
    permission: 'talent.search',
    summary: '保存或修改常用搜索',
    input: z.object({
      searchId: idSchema().optional(),
      name: requiredText('名称', POOL_LIMITS.searchName),
      filter: z.object(candidateFilter),
      isPinned: z.boolean().default(false),
    }),
    output: savedSearch,
    shape: 'one',
  },
  [savedSearches.countNew]: {
    ...companyAuth,
    permission: 'talent.search',
    summary: `我的每个常用搜索上次查看之后新增了多少候选人，最多数到 ${POOL_LIMITS.newCandidates}`,
    limit: 'read',
    input: z.object({}),
    output: z.array(z.object({ id: idSchema(), count: z.number().int() })),
    shape: 'one',
    isRead: true,
  },
  [savedSearches.markViewed]: {
    ...companyAuth,
    permission: 'talent.search',
    summary: '看过了一个常用搜索的候选人，新增从现在算起',
    input: z.object({ searchId: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [savedSearches.delete]: {
    ...companyAuth,
    permission: 'talent.search',
    summary: '删除常用搜索',
    input: z.object({ searchId: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
})

export const talentPoolTimelineCalls = { ...tags, ...space, ...local, ...searches }
