/** Talent search, resumes, collections, invitations, local import (P-7.7-01 to P-7.7-04). Merged into the noun recruit. */
import { z } from 'zod'
import { defineCalls, id, instant, optionalText } from '../define'
import { EDUCATION, EXPERIENCE, GENDER, INVITATION, JOB_SEEKING, keysOf } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { TALENT_STAGE } from '../domain/pool'
import { fileInfo } from './common'

const F = '/job-center/api/agent/findResume'
const ofCompany = { of: 'company' } as const

/** A company's own label; also a group of its pool. */
export const named = z.object({ id: id(), name: z.string() })

/** A row of a talent list; the contact stays masked. */
export const talentCard = z.object({
  id: id(),
  name: z.string(),
  gender: z.enum(keysOf(GENDER)),
  age: z.number().int().nullable(),
  avatarUrl: z.string(),
  years: z.number().int(),
  education: z.enum(keysOf(EDUCATION)),
  jobSeeking: z.enum(keysOf(JOB_SEEKING)),
  /** Current or last employer and title. */
  company: z.string(),
  title: z.string(),
  school: z.string(),
  major: z.string(),
  wantedPost: z.string(),
  wantedCity: z.string(),
  wantedDistrict: z.string(),
  salaryMin: z.number(),
  salaryMax: z.number(),
  salaryMonths: z.number(),
  skills: z.array(z.string()),
  /** The sentence of the resume that shows the person best, or that holds the keyword. */
  highlight: z.string(),
  activeTime: instant(),
  isCollected: z.boolean(),
  isSeen: z.boolean(),
  /** State of the company's latest invitation, if any. */
  invitation: z.enum(keysOf(INVITATION)).nullable(),
  /** Chat user id of the person; empty for a locally imported resume. */
  chatUserId: z.string(),
  /** Where the person stands with the company; null = nothing has been done yet. */
  stage: z.enum(keysOf(TALENT_STAGE)).nullable(),
  isPooled: z.boolean(),
  /** Shown neither in search nor in recommendations. */
  isHidden: z.boolean(),
  tags: z.array(named),
})

const period = { start: z.string(), end: z.string() }
export const education$ = z.object({
  school: z.string(),
  major: z.string(),
  degree: z.enum(keysOf(EDUCATION)),
  ...period,
})
export const experience$ = z.object({ company: z.string(), title: z.string(), description: z.string(), ...period })

/** The whole resume. Contacts are masked until bought; `start` and `end` are YYYY-MM, '' = until now. */
export const resume = talentCard.extend({
  phoneMasked: z.string(),
  emailMasked: z.string(),
  summary: z.string(),
  birthYear: z.number().int().nullable(),
  cityName: z.string(),
  educations: z.array(education$),
  experiences: z.array(experience$),
  projects: z.array(z.object({ name: z.string(), role: z.string(), description: z.string(), ...period })),
  certificates: z.array(z.string()),
  /** Where the resume comes from: an own profile of the person, or a file the company imported. */
  source: z.enum(['profile', 'local']),
  attachment: fileInfo.nullable(),
  /** Why not suitable, '' otherwise; the line on the entry of the pool; the groups it lies in. */
  reason: z.string(),
  note: z.string(),
  groups: z.array(named),
  /** Invitations of this company to this person, newest first. */
  invitations: z.array(
    z.object({
      id: id(),
      jobId: id(),
      jobTitle: z.string(),
      status: z.enum(keysOf(INVITATION)),
      createdTime: instant(),
    }),
  ),
})

export const talentFilter = {
  keyword: optionalText('关键词', LIMITS.keyword).default(''),
  /** '' = nationwide. A province, city or district code. */
  cityCode: z
    .string()
    .regex(/^\d{6}$/, '城市不正确')
    .or(z.literal(''))
    .default(''),
  postCode: z.string().max(20, '职位类别不正确').default(''),
  experience: z
    .array(z.enum(keysOf(EXPERIENCE), '工作经验不正确'))
    .max(6)
    .default([]),
  /** Lowest degree wanted. */
  education: z.enum(keysOf(EDUCATION), '学历不正确').default('any'),
  /** Monthly k yuan the person may expect at least and at most; 0 = open. */
  salaryMin: z.coerce.number().int().min(0, '薪资不能小于0').max(LIMITS.salaryMaxK).default(0),
  salaryMax: z.coerce.number().int().min(0, '薪资不能小于0').max(LIMITS.salaryMaxK).default(0),
  jobSeeking: z
    .array(z.enum(keysOf(JOB_SEEKING), '求职状态不正确'))
    .max(4)
    .default([]),
  gender: z.enum(keysOf(GENDER)).optional(),
  /** Days since last activity; 0 = any. */
  activeWithin: z.coerce.number().int().min(0).max(365).default(0),
  sort: z.enum(['active', 'experience', 'salary', 'match']).default('active'),
  /** A job of one's own that every row is held against; '' = none. Sorting by match needs one. */
  matchJobId: id().or(z.literal('')).default(''),
}

/** Keyset page: `cursor` of the previous answer, '' for the first. */
export const cursorInput = {
  cursor: z.string().max(200, '游标不正确').default(''),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
}
/** How a row stands to the job it is held against: what it misses is named, never a bare score. */
const matchCount = z.object({ met: z.number().int(), total: z.number().int(), missing: z.array(z.string()) })
const talentPage = z.object({
  rows: z.array(talentCard.extend({ match: matchCount.optional() })),
  /** '' when there is no more. */
  nextCursor: z.string(),
  /** Matches found, at most LIMITS.totalCap. */
  total: z.number().int(),
  /** True: there are more than `total`; shown as 1000+. */
  isCapped: z.boolean(),
})
/** People whom the company keeps. */
const ownInput = z.object({ ...cursorInput, keyword: optionalText('关键词', LIMITS.keyword).default('') })
const ownPage = z.object({
  rows: z.array(talentCard),
  /** '' when there is no more. */
  nextCursor: z.string(),
  /** On the first page, at most LIMITS.totalCap; 0 on the others. */
  total: z.number().int(),
  /** True: there are more than `total`. */
  isCapped: z.boolean(),
})
const talentId = z.object({ resumeId: id() })

export const talent = defineCalls({
  [`POST ${F}/searchResume` as const]: {
    summary: '人才搜索：关键词和筛选，游标翻页',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    act: 'talent.search',
    input: z.object({ ...talentFilter, ...cursorInput }),
    output: talentPage,
    shape: 'one',
  },
  [`POST ${F}/findResume` as const]: {
    summary: '为一个职位推荐人才：同类职位、同城，按活跃排序',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.search',
    input: z.object({ jobId: id().optional(), ...cursorInput }),
    output: talentPage,
    shape: 'one',
  },
  [`POST ${F}/jobScreening` as const]: {
    summary: '可用来推荐人才的职位（招聘中）和各自的人才数，上限 1000',
    limit: 'read',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.search',
    input: z.object({}),
    output: z.array(
      z.object({
        jobId: id(),
        title: z.string(),
        cityName: z.string(),
        salaryText: z.string(),
        total: z.number().int(),
      }),
    ),
    shape: 'one',
  },
  [`POST ${F}/talentDetails` as const]: {
    summary: '简历详情，记录谁看过',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    act: 'talent.view',
    input: talentId,
    output: resume,
    shape: 'one',
  },
  'POST /job-center/api/resumes/queryResumeByUserId': {
    summary: '沟通对象的简历',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    act: 'talent.view',
    input: z.object({ chatUserId: z.string().max(64, '用户编号不正确') }),
    output: resume,
    shape: 'one',
  },
  [`POST ${F}/talentManagementMyCollection` as const]: {
    summary: '收藏的人才',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.collect',
    input: ownInput,
    output: ownPage,
    shape: 'one',
  },
  'POST /job-center/api/collections/createMyCollection': {
    summary: '收藏一份简历',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.collect',
    input: talentId,
    output: talentCard,
    shape: 'one',
  },
  'POST /job-center/api/collections/removeJobMyCollection': {
    summary: '取消收藏',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.collect',
    input: talentId,
    output: talentCard,
    shape: 'one',
  },
  'POST /job-center/api/jobCompanyTalents/invitedCompanyTalent': {
    summary: '邀请一位人才应聘职位，并在沟通中发出邀请卡片',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.invite',
    input: z.object({ resumeId: id(), jobId: id(), message: optionalText('附言', 200).default('') }),
    output: z.object({ invitationId: id(), status: z.enum(keysOf(INVITATION)), chatUserId: z.string() }),
    shape: 'one',
    isIdempotent: true,
  },
  'POST /job-center/api/jobCompanyTalents/invitedCompanyTalents': {
    summary: '批量邀请，最多 50 位；逐个给出结果',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.invite',
    input: z.object({
      resumeIds: z.array(id()).min(1, '请选择人才').max(50, '一次最多邀请50位'),
      jobId: id(),
      message: optionalText('附言', 200).default(''),
    }),
    output: z.array(z.object({ resumeId: id(), isInvited: z.boolean(), message: z.string() })),
    shape: 'one',
    isIdempotent: true,
  },
  'POST /job-center/api/talentManageTalentPool/uploadAttachment': {
    summary: '导入一份 PDF 或 Word 简历到本公司人才库；识别不到姓名时由 name 给出',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.import',
    input: z.object({ name: optionalText('姓名', 20).default('') }),
    output: resume,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
  [`POST ${F}/localTalentManagement` as const]: {
    summary: '本公司导入的简历',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'talent.view',
    input: ownInput,
    output: ownPage,
    shape: 'one',
  },
})
