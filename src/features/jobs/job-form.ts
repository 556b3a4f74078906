/** Values and validation rules of the job form: the client's side of contract/api/jobs.ts. */
import type { Input } from '@/api'
import type { Form, ValidationRule } from '@/ui'
import type * as jobs from '~contract/calls/jobs/jobs'
import { LIMITS } from '~contract/domain/limits'
import type { Job } from './job-types'

export interface JobValues {
  title: string
  postCode: string | undefined
  jobKind: Job['jobKind']
  /** 面议: both salaries are 0 on the wire. */
  isNegotiable: boolean
  /** k yuan a month. */
  salaryMin: number | undefined
  salaryMax: number | undefined
  salaryMonths: number | undefined
  experience: Job['experience'] | undefined
  education: Job['education'] | undefined
  headcount: number | undefined
  addressId: string | undefined
  tags: readonly string[]
  welfare: readonly string[]
  description: string
}

export const EMPTY_JOB: JobValues = {
  title: '',
  postCode: undefined,
  jobKind: 'full',
  isNegotiable: false,
  salaryMin: undefined,
  salaryMax: undefined,
  salaryMonths: 12,
  experience: 'any',
  education: 'any',
  headcount: 1,
  addressId: undefined,
  tags: [],
  welfare: [],
  description: '',
}

const required =
  (message: string): ValidationRule<unknown, JobValues> =>
  (value) =>
    value === undefined || value === '' ? message : undefined

const whenPaid =
  (rule: ValidationRule<number | undefined, JobValues>): ValidationRule<number | undefined, JobValues> =>
  (value, all) =>
    all.isNegotiable ? undefined : rule(value, all)

/** The highest salary allowed for a lowest one. */
export const maxSalaryFor = (salaryMin: number): number => Math.min(LIMITS.salaryMaxK, salaryMin * LIMITS.salarySpread)

export const JOB_RULES: { [K in keyof JobValues]?: readonly ValidationRule<JobValues[K], JobValues>[] } = {
  title: [
    required('请填写职位名称'),
    (title) => (title.trim().length < 2 ? '职位名称至少2个字' : undefined),
    (title) => (title.trim().length > LIMITS.jobTitle ? `职位名称不能超过${LIMITS.jobTitle}个字` : undefined),
  ],
  postCode: [required('请选择职位类别')],
  salaryMin: [whenPaid((value) => (value ? undefined : '请填写最低月薪'))],
  salaryMax: [
    whenPaid((value) => (value ? undefined : '请填写最高月薪')),
    whenPaid((value, { salaryMin = 0 }) => ((value ?? 0) < salaryMin ? '最高月薪不能低于最低月薪' : undefined)),
    whenPaid((value, { salaryMin = 0 }) =>
      salaryMin && (value ?? 0) > maxSalaryFor(salaryMin)
        ? `最高月薪不能超过${maxSalaryFor(salaryMin)}K（最低的${LIMITS.salarySpread}倍）`
        : undefined,
    ),
  ],
  salaryMonths: [required('请填写每年薪资月数')],
  headcount: [(value) => (value ? undefined : '请填写招聘人数')],
  addressId: [required('请选择工作地址')],
  description: [
    required('请填写职位描述'),
    (text) => (text.trim().length < 10 ? '职位描述至少10个字' : undefined),
    (text) => (text.trim().length > LIMITS.jobDescription ? `职位描述不能超过${LIMITS.jobDescription}个字` : undefined),
  ],
}

export type JobForm = Form<JobValues>

/** Maps a job to form values. */
export const toValues = (job: Job): JobValues => ({
  title: job.title,
  postCode: job.postCode || undefined,
  jobKind: job.jobKind,
  isNegotiable: job.salaryMin === 0 && job.salaryMax === 0,
  salaryMin: job.salaryMin || undefined,
  salaryMax: job.salaryMax || undefined,
  salaryMonths: job.salaryMonths,
  experience: job.experience,
  education: job.education,
  headcount: job.headcount,
  addressId: job.addressId || undefined,
  tags: job.tags,
  welfare: job.welfare,
  description: job.description,
})

/** Maps form values to a draft, complete or not: an empty salary is null. */
export const toDraft = (v: JobValues): Input<typeof jobs.saveDraft> => ({
  title: v.title.trim(),
  postCode: v.postCode ?? '',
  jobKind: v.jobKind,
  salaryMin: v.isNegotiable ? 0 : v.salaryMin || null,
  salaryMax: v.isNegotiable ? 0 : v.salaryMax || null,
  salaryMonths: v.salaryMonths ?? 12,
  experience: v.experience ?? 'any',
  education: v.education ?? 'any',
  headcount: v.headcount ?? 1,
  addressId: v.addressId ?? '',
  tags: [...v.tags],
  welfare: [...v.welfare],
  description: v.description.trim(),
})

/** True once the user entered something worth saving as a draft. */
export const hasContent = (v: JobValues): boolean => Boolean(v.title.trim() || v.description.trim())
