/** Types of jobs, and the tones of their statuses. */
import type { Output } from '@/api'
import type { Tone } from '@/ui'
import type * as jobs from '~contract/calls/jobs/jobs'
import type { AuditStatus } from '~contract/domain/enums'
import { EDUCATION, EXPERIENCE } from '~contract/domain/enums'

export type Job = Output<typeof jobs.get>
export type PublicJob = Output<typeof jobs.getPublic>
export type JobAction = Job['can'][number]

/** Red = rejected, orange = pending, green = open, grey = inactive. */
export const STATUS_TONE: Record<AuditStatus, Tone> = {
  pending: 'warning',
  adopt: 'success',
  reject: 'danger',
  stop: 'normal',
  expire: 'normal',
  temporary: 'normal',
}

/** Tab order of job management: statuses that need action first. */
export const STATUS_ORDER: readonly AuditStatus[] = ['adopt', 'temporary', 'pending', 'reject', 'stop', 'expire']

type JobFacts = Pick<Job, 'experience' | 'education' | 'headcount' | 'cityName'>

/** 成都, 3-5 年, 本科, 招 2 人. */
export const jobSummary = ({ cityName, experience, education, headcount }: JobFacts): string[] => [
  cityName,
  experience === 'any' ? '经验不限' : EXPERIENCE[experience].label,
  education === 'any' ? '学历不限' : EDUCATION[education].label,
  headcount > 1 ? `招 ${headcount} 人` : '',
]

/** Reasons of a rejection, one a line. */
export const rejectReasons = ({ auditReason }: Pick<Job, 'auditReason'>): string[] =>
  auditReason
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
