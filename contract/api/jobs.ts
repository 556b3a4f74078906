/** Jobs and work addresses. */
import { z } from 'zod'
import * as jobs from '../calls/jobs/jobs'
import * as workAddresses from '../calls/jobs/work-addresses'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput, phone, requiredText } from '../define-calls'
import { AUDIT_STATUS, enumKeys } from '../domain/enums'
import { LIMITS, REGION_PATTERN } from '../domain/limits'
import { editInput, versionOfView } from '../edits/edit-input'
import { draftShape, filterShape, formShape, ownerShape, publicShape } from '../fields/field-schemas'
import { JOB_FIELDS } from '../fields/job-fields'

const companyTenancy = { of: 'company' } as const

export const jobStatus = z.enum(enumKeys(AUDIT_STATUS))
/** What the caller may do with a job now. */
export const jobAction = z.enum(['edit', 'post', 'refresh', 'close', 'open', 'delete'])

/** Coordinates of a location on WeChat's map (GCJ-02). */
const spot = z.object({
  latitude: z.number('请选择位置').min(-90).max(90),
  longitude: z.number('请选择位置').min(-180).max(180),
})

/** Work address of a company. */
export const workAddressForm = z.object({
  cityCode: z.string('请选择城市').regex(REGION_PATTERN, '请选择城市'),
  districtCode: z.string().regex(REGION_PATTERN, '请选择区县').or(z.literal('')).default(''),
  detail: requiredText('详细地址', LIMITS.addressLength),
  contactName: optionalText('联系人', LIMITS.personName).default(''),
  contactPhone: phone().or(z.literal('')).default(''),
  /** Null = not marked on the map. */
  spot: spot.nullable().default(null),
})
export const workAddress = workAddressForm.extend({
  id: idSchema(),
  version: versionOfView(),
  cityName: z.string(),
  districtName: z.string(),
  /** City, district and detail in one line. */
  fullText: z.string(),
  jobCount: z.number().int(),
})

/** The whole job form; monthly salary in k yuan, 0 and 0 = 面议. */
export const jobForm = z.object(formShape(JOB_FIELDS)).superRefine((job, refine) => {
  const bad = (path: string, message: string) => refine.addIssue({ code: 'custom', path: [path], message })
  if (job.salaryMax < job.salaryMin) bad('salaryMax', '最高月薪不能低于最低月薪')
  else if (job.salaryMin > 0 && job.salaryMax > job.salaryMin * LIMITS.salarySpread)
    bad('salaryMax', `最高月薪不能超过最低月薪的 ${LIMITS.salarySpread} 倍`)
  else if (job.salaryMin === 0 && job.salaryMax > 0) bad('salaryMin', '请填写最低月薪，面议请都填 0')
})

/** A draft: any field may be missing; only lengths are checked. A pay of null = not filled in yet. */
export const jobDraft = z.object(draftShape(JOB_FIELDS))

/** A job as its own company sees it. */
export const job = z.object({
  id: idSchema(),
  version: versionOfView(),
  status: jobStatus,
  ...ownerShape(JOB_FIELDS),
  postName: z.string(),
  addressText: z.string(),
  addressSpot: spot.nullable(),
  cityCode: z.string(),
  cityName: z.string(),
  /** Reasons of a rejection, one a line; empty otherwise. */
  auditReason: z.string(),
  /** What is still missing before a draft can be posted: field labels. */
  missing: z.array(z.string()),
  viewCount: z.number().int(),
  deliverCount: z.number().int(),
  inviteCount: z.number().int(),
  /** Hires for the job, to be compared with its headcount. */
  hiredCount: z.number().int(),
  publisherName: z.string(),
  createdTime: instantSchema(),
  updatedTime: instantSchema(),
  refreshedTime: instantSchema().nullable(),
  expiresTime: instantSchema().nullable(),
  can: z.array(jobAction),
})

/** An open job as anybody sees it. */
export const publicJob = job
  .pick({ id: true, postName: true, addressText: true, addressSpot: true, cityCode: true, cityName: true })
  .extend({
    ...publicShape(JOB_FIELDS),
    companyId: idSchema(),
    companyName: z.string(),
    companyShortName: z.string(),
    companyLogoUrl: z.string(),
    industryName: z.string(),
    scale: z.string(),
    refreshedTime: instantSchema(),
    publisherName: z.string(),
  })

export const jobListInput = z.object({
  ...pageInput,
  ...filterShape(JOB_FIELDS),
  status: jobStatus.optional(),
  keyword: optionalText('关键词', LIMITS.keyword).default(''),
  sort: z.enum(['attention', 'updated', 'refreshed', 'created']).default('attention'),
})

export const openJobListInput = z.object({
  ...pageInput,
  ...filterShape(JOB_FIELDS),
  name: optionalText('关键词', LIMITS.keyword).default(''),
  cityCode: z.string().regex(REGION_PATTERN, '城市不正确').or(z.literal('')).default(''),
  postCode: z.string().max(20).default(''),
  jobsOfCompanyId: idSchema().optional(),
})

const byId = z.object({ id: idSchema() })
const jobCall = <const A extends string>(summary: string, permission: A) => ({
  summary,
  auth: 'company' as const,
  tenancy: companyTenancy,
  permission,
  input: byId,
  output: job,
  shape: 'one' as const,
  isIdempotent: true,
})

export const jobCalls = defineCalls({
  [jobs.saveDraft]: {
    summary: '保存草稿；带 id 时改写这份草稿',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.edit',
    input: editInput(jobDraft, { id: idSchema().optional() }),
    output: job,
    shape: 'one',
    isIdempotent: true,
  },
  [jobs.publish]: {
    summary: '发布新职位，进入审核；带 id 时由草稿发布',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.publish',
    input: editInput(jobForm, { id: idSchema().optional() }),
    output: job,
    shape: 'one',
    isIdempotent: true,
  },
  [jobs.update]: {
    summary: '修改职位，重新进入审核',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.edit',
    input: editInput(jobForm, { id: idSchema() }),
    output: job,
    shape: 'one',
    isIdempotent: true,
  },
  [jobs.submitDraft]: jobCall('把草稿提交审核', 'job.publish'),
  [jobs.refresh]: jobCall('刷新职位，每 24 小时一次', 'job.publish'),
  [jobs.close]: jobCall('关闭职位', 'job.publish'),
  [jobs.open]: jobCall('重新打开已关闭或已过期的职位', 'job.publish'),
  [jobs.delete]: {
    summary: '删除职位',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.delete',
    input: byId,
    output: z.null(),
    shape: 'none',
    isIdempotent: true,
  },
  [jobs.list]: {
    summary: '公司的职位，按状态和关键词；不给状态为全部',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.view',
    input: jobListInput,
    output: z.array(job),
    shape: 'page',
  },
  [jobs.countByStatus]: {
    summary: '各状态的职位数',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.view',
    input: z.object({}),
    output: z.object({
      total: z.number().int(),
      byStatus: z.record(jobStatus, z.number().int()),
      /** Adopted jobs that expire within seven days. */
      expiringSoon: z.number().int(),
    }),
    shape: 'one',
    isRead: true,
  },
  [jobs.get]: {
    summary: '本公司的一个职位',
    auth: 'company',
    limit: 'read',
    tenancy: companyTenancy,
    permission: 'job.view',
    input: byId,
    output: job,
    shape: 'one',
    isRead: true,
  },
  [jobs.getPublic]: {
    summary: '招聘中的职位详情，任何人可看',
    auth: 'none',
    limit: 'read',
    tenancy: { of: 'public', why: '已审核并在招聘中的职位是公开的' },
    input: byId,
    output: publicJob,
    shape: 'one',
    isRead: true,
  },
  [jobs.listPublic]: {
    summary: '按名称和城市查找招聘中的职位',
    auth: 'none',
    tenancy: { of: 'public', why: '已审核并在招聘中的职位是公开的' },
    input: openJobListInput,
    output: z.array(publicJob),
    shape: 'page',
  },
  [workAddresses.list]: {
    summary: '公司的工作地址',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'job.view',
    input: z.object({}),
    output: z.array(workAddress),
    shape: 'one',
    isRead: true,
  },
  [workAddresses.create]: {
    summary: '新增工作地址',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'address.edit',
    input: workAddressForm,
    output: workAddress,
    shape: 'one',
    isIdempotent: true,
  },
  [workAddresses.update]: {
    summary: '修改工作地址',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'address.edit',
    input: editInput(workAddressForm, { id: idSchema() }),
    output: workAddress,
    shape: 'one',
    isIdempotent: true,
  },
  [workAddresses.delete]: {
    summary: '删除没有职位使用的工作地址',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'address.edit',
    input: byId,
    output: z.null(),
    shape: 'none',
    isIdempotent: true,
  },
})
