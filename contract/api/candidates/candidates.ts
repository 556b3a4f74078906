/** Talent search, resumes, collections, invitations, local import. */
import { z } from 'zod'
import * as candidates from '../../calls/candidates/candidates'
import * as localResumes from '../../calls/candidates/local-resumes'
import * as jobInvitations from '../../calls/hiring/job-invitations'
import { cursorInfo, cursorInput } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText } from '../../define-calls'
import { EDUCATION, EXPERIENCE, enumKeys, GENDER, INVITATION_STATUS, JOB_SEEKING_STATUS } from '../../domain/enums'
import { APPLICATION_STATUS } from '../../domain/job-applications'
import { LIMITS, REGION_PATTERN } from '../../domain/limits'
import { CANDIDATE_STAGE, IMPORTED_FIELD } from '../../domain/talent-pool'
import { RESUME_FORMATS } from '../../domain/texts/resume-files'
import { versionOfView } from '../../edits/edit-input'
import { publicShape } from '../../fields/field-schemas'
import { RESUME_FIELDS } from '../../fields/resume-fields'
import { fileInfo } from '../common'

const companyTenancy = { of: 'company' } as const

/** A company's own label; also a group of its pool. */
export const idAndName = z.object({ id: idSchema(), name: z.string() })

/** A row of a talent list; the contact stays masked. */
export const candidateCard = z.object({
  id: idSchema(),
  name: z.string(),
  ...publicShape(RESUME_FIELDS),
  age: z.number().int().nullable(),
  avatarUrl: z.string(),
  /** Current or last employer and title. */
  company: z.string(),
  title: z.string(),
  school: z.string(),
  major: z.string(),
  wantedCity: z.string(),
  wantedDistrict: z.string(),
  /** The sentence of the resume that describes the candidate best, or that holds the keyword. */
  highlight: z.string(),
  activeTime: instantSchema(),
  isCollected: z.boolean(),
  isSeen: z.boolean(),
  /** State of the company's latest invitation, if any. */
  invitation: z.enum(enumKeys(INVITATION_STATUS)).nullable(),
  /** The job of that invitation. */
  invitedJob: z.object({ jobId: idSchema(), jobTitle: z.string() }).nullable(),
  /** Chat user id of the candidate; empty for a locally imported resume. */
  chatUserId: z.string(),
  /** The candidate's stage in the company; null = none yet. */
  stage: z.enum(enumKeys(CANDIDATE_STAGE)).nullable(),
  /** The application that the stage is of; null = the candidate has applied for no job of the company. */
  application: z
    .object({
      id: idSchema(),
      jobId: idSchema(),
      jobTitle: z.string(),
      status: z.enum(enumKeys(APPLICATION_STATUS)),
    })
    .nullable(),
  isPooled: z.boolean(),
  /** Shown neither in search nor in recommendations. */
  isHidden: z.boolean(),
  tags: z.array(idAndName),
  /** Imported, with a question that nobody has answered. */
  hasQuestions: z.boolean(),
})

const period = { start: z.string(), end: z.string() }
export const educationEntry = z.object({
  school: z.string(),
  major: z.string(),
  degree: z.enum(enumKeys(EDUCATION)),
  ...period,
})
export const experienceEntry = z.object({ company: z.string(), title: z.string(), description: z.string(), ...period })

/** What is asked about an imported resume, until it is answered. */
export const importReview = z.object({
  /** Recognised with little confidence, 0 to 1; 0 = written, but not as a value that can be stored. */
  uncertain: z.array(z.object({ field: z.enum(enumKeys(IMPORTED_FIELD)), confidence: z.number() })),
  /** The company's other imports with the same phone number, and those with the same e-mail address. */
  samePhone: z.array(idAndName),
  sameEmail: z.array(idAndName),
})

/** As an imported resume writes the period, where its months could not be read. */
const unreadPeriod = { periodText: z.string().optional() }

/** The whole resume. Contacts are masked until bought; `start` and `end` are YYYY-MM, '' = until now, both '' = unknown. */
export const resume = candidateCard.extend({
  phoneMasked: z.string(),
  emailMasked: z.string(),
  /** Of an imported resume: landlines and further mobile numbers. */
  otherPhonesMasked: z.array(z.string()),
  /** Bought by the company, or its number given by the candidate: getContact may be called at once and returns it in full. */
  isContactShown: z.boolean(),
  summary: z.string(),
  birthYear: z.number().int().nullable(),
  cityName: z.string(),
  educations: z.array(educationEntry.extend(unreadPeriod)),
  experiences: z.array(experienceEntry.extend(unreadPeriod)),
  projects: z.array(z.object({ name: z.string(), role: z.string(), description: z.string(), ...period })),
  certificates: z.array(z.string()),
  /** The expected pay as an imported resume writes it, where it has no monthly value in yuan, or more than its ends. */
  payText: z.string().optional(),
  /** Null = nothing is open. */
  review: importReview.nullable(),
  /** Where the resume comes from: a profile of the candidate's own, or a file the company imported. */
  source: z.enum(['profile', 'local']),
  attachment: fileInfo.nullable(),
  /** Why not suitable, '' otherwise; the line on the entry of the pool; the groups it lies in. */
  reason: z.string(),
  note: z.string(),
  /** Of the note, for its form. */
  noteVersion: versionOfView(),
  groups: z.array(idAndName),
  /** Invitations of this company to this candidate, newest first. */
  invitations: z.array(
    z.object({
      id: idSchema(),
      jobId: idSchema(),
      jobTitle: z.string(),
      status: z.enum(enumKeys(INVITATION_STATUS)),
      createdTime: instantSchema(),
    }),
  ),
})

export const candidateFilter = {
  keyword: optionalText('关键词', LIMITS.keyword).default(''),
  /** '' = nationwide. A province, city or district code. */
  cityCode: z.string().regex(REGION_PATTERN, '城市不正确').or(z.literal('')).default(''),
  postCode: z.string().max(20, '职位类别不正确').default(''),
  experience: z
    .array(z.enum(enumKeys(EXPERIENCE), '工作经验不正确'))
    .max(6)
    .default([]),
  /** Lowest degree wanted. */
  education: z.enum(enumKeys(EDUCATION), '学历不正确').default('any'),
  /** Range of the candidate's expected monthly pay in k yuan; 0 = open. */
  salaryMin: z.coerce.number().int().min(0, '薪资不能小于 0').max(LIMITS.salaryMaxK).default(0),
  salaryMax: z.coerce.number().int().min(0, '薪资不能小于 0').max(LIMITS.salaryMaxK).default(0),
  jobSeeking: z
    .array(z.enum(enumKeys(JOB_SEEKING_STATUS), '求职状态不正确'))
    .max(4)
    .default([]),
  gender: z.enum(enumKeys(GENDER)).optional(),
  /** Days since last activity; 0 = any. */
  activeWithin: z.coerce.number().int().min(0).max(365).default(0),
  /** relevance: where the keyword occurs, title before skills before company before free text; activity second. */
  sort: z.enum(['active', 'relevance', 'experience', 'salary', 'match']).default('active'),
  /** A job of one's own that every row is held against; '' = none. Sorting by match needs one. */
  matchJobId: idSchema().or(z.literal('')).default(''),
}

/** How a row matches the job it is compared with: how it misses each requirement is said, never a bare score. */
const matchCount = z.object({ met: z.number().int(), total: z.number().int(), missing: z.array(z.string()) })
const foundCards = z.array(candidateCard.extend({ match: matchCount.optional() }))
const cappedPage = z.object({
  ...cursorInfo,
  /** True: there are more than `total`; shown as 1000+. */
  isCapped: z.boolean(),
})
/** Input of the company's own lists of candidates. */
const pooledInput = z.object({ ...cursorInput, keyword: optionalText('关键词', LIMITS.keyword).default('') })
const talentId = z.object({ resumeId: idSchema() })

export const candidateCalls = defineCalls({
  [candidates.search]: {
    summary: '人才搜索：关键词和筛选，游标翻页',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    permission: 'talent.search',
    input: z.object({ ...candidateFilter, ...cursorInput }),
    output: foundCards,
    pageInfo: cappedPage,
    shape: 'page',
  },
  [candidates.recommend]: {
    summary: '为一个职位推荐人才：同类职位、同城，按活跃排序',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.search',
    input: z.object({ jobId: idSchema().optional(), ...cursorInput }),
    output: foundCards,
    pageInfo: cappedPage,
    shape: 'page',
  },
  [candidates.listJobs]: {
    summary: '可用来推荐人才的职位（招聘中）和各自的人才数，上限 1000',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.search',
    input: z.object({}),
    output: z.array(
      z.object({
        jobId: idSchema(),
        title: z.string(),
        cityName: z.string(),
        salaryText: z.string(),
        total: z.number().int(),
      }),
    ),
    shape: 'one',
    isRead: true,
  },
  [candidates.get]: {
    summary: '简历详情，记录谁看过',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    permission: 'talent.view',
    input: talentId,
    output: resume,
    shape: 'one',
    isRead: true,
  },
  [candidates.getByUser]: {
    summary: '沟通对象的简历',
    limit: 'personal',
    auth: 'company',
    tenancy: { of: 'platform' },
    permission: 'talent.view',
    input: z.object({ chatUserId: z.string().max(64, '用户编号不正确') }),
    output: resume,
    shape: 'one',
    isRead: true,
  },
  [candidates.listCollected]: {
    summary: '收藏的人才',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.collect',
    input: pooledInput,
    output: z.array(candidateCard),
    pageInfo: cappedPage,
    shape: 'page',
  },
  [candidates.collect]: {
    summary: '收藏一份简历',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.collect',
    input: talentId,
    output: candidateCard,
    shape: 'one',
  },
  [candidates.uncollect]: {
    summary: '取消收藏',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.collect',
    input: talentId,
    output: candidateCard,
    shape: 'one',
  },
  [jobInvitations.create]: {
    summary: '邀请一位人才应聘职位，并在沟通中发出邀请卡片',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z.object({ resumeId: idSchema(), jobId: idSchema(), message: optionalText('附言', 200).default('') }),
    output: z.object({ invitationId: idSchema(), status: z.enum(enumKeys(INVITATION_STATUS)), chatUserId: z.string() }),
    shape: 'one',
    isIdempotent: true,
  },
  [jobInvitations.createMany]: {
    summary: '批量邀请，最多 50 位；逐个给出结果',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z.object({
      resumeIds: z.array(idSchema()).min(1, '请选择人才').max(50, '一次最多邀请 50 位'),
      jobId: idSchema(),
      message: optionalText('附言', 200).default(''),
    }),
    output: z.array(z.object({ resumeId: idSchema(), isInvited: z.boolean(), message: z.string() })),
    shape: 'one',
    isIdempotent: true,
  },
  [localResumes.import]: {
    summary: `导入一份简历（${RESUME_FORMATS}）到本公司人才库；识别不到姓名时由 name 给出`,
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.import',
    input: z.object({ name: optionalText('姓名', LIMITS.personName).default('') }),
    output: resume,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
  [localResumes.list]: {
    summary: '本公司导入的简历；hasQuestions 只看有问题待回答的',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.view',
    input: z.object({ ...pooledInput.shape, hasQuestions: z.boolean().default(false) }),
    output: z.array(candidateCard),
    pageInfo: cappedPage,
    shape: 'page',
  },
})
