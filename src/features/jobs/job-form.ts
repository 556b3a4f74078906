/** Values and validation rules of the job form, from the table of its fields. */
import type { Input } from '@/api'
import {
  draftOf,
  emptyValues,
  type FieldRules,
  type Form,
  type FormValues,
  rulesOf,
  type ValidationRule,
  valuesOf,
} from '@/ui'
import type * as jobs from '~contract/calls/jobs/jobs'
import { LIMITS } from '~contract/domain/limits'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import type { Job } from './job-types'

export interface JobValues extends FormValues<typeof JOB_FIELDS> {
  /** 面议: both salaries are 0 on the wire. */
  isNegotiable: boolean
}

export const EMPTY_JOB: JobValues = { ...emptyValues(JOB_FIELDS), isNegotiable: false }

const whenPaid =
  (rule: ValidationRule<number | undefined, JobValues>): ValidationRule<number | undefined, JobValues> =>
  (value, all) =>
    all.isNegotiable ? undefined : rule(value, all)

/** The highest salary allowed for a lowest one. */
export const maxSalaryFor = (salaryMin: number): number => Math.min(LIMITS.salaryMaxK, salaryMin * LIMITS.salarySpread)

export const JOB_RULES: FieldRules<JobValues> = {
  ...(rulesOf(JOB_FIELDS) as FieldRules<JobValues>),
  salaryMin: [whenPaid((value) => (value ? undefined : '请填写最低月薪'))],
  salaryMax: [
    whenPaid((value) => (value ? undefined : '请填写最高月薪')),
    whenPaid((value, { salaryMin = 0 }) => ((value ?? 0) < salaryMin ? '最高月薪不能低于最低月薪' : undefined)),
    whenPaid((value, { salaryMin = 0 }) =>
      salaryMin && (value ?? 0) > maxSalaryFor(salaryMin)
        ? `最高月薪不能超过 ${maxSalaryFor(salaryMin)}K（最低的 ${LIMITS.salarySpread} 倍）`
        : undefined,
    ),
  ],
}

export type JobForm = Form<JobValues>

/** Maps a job to form values. */
export const toValues = (job: Job): JobValues => ({
  ...valuesOf(JOB_FIELDS, job),
  isNegotiable: job.salaryMin === 0 && job.salaryMax === 0,
  salaryMin: job.salaryMin || undefined,
  salaryMax: job.salaryMax || undefined,
})

/** Maps form values to a draft, complete or not: an empty salary is null. */
export const toDraft = ({ isNegotiable, ...values }: JobValues): Input<typeof jobs.saveDraft> => ({
  ...draftOf(JOB_FIELDS, values),
  salaryMin: isNegotiable ? 0 : values.salaryMin || null,
  salaryMax: isNegotiable ? 0 : values.salaryMax || null,
})

/** True once the user entered something worth saving as a draft. */
export const hasContent = (v: JobValues): boolean => Boolean(v.title.trim() || v.description.trim())
