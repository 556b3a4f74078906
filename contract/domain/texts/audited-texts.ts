/** What the automatic review sends back: the server's audits and the hints beside a form read it here. */
import { findPhone } from '../format'
import { applicantLimits } from './applicant-limits'

export const PHONE_IN_JOB = '职位名称和描述里不能留手机号，请通过平台沟通'
export const PHONE_IN_REQUIREMENT = '标题和说明里不能留手机号，联系方式请填在「联系电话」'

/** Why the review would send the title and description of a job back; empty when it would not. */
export const jobTextIssues = (text: string): string[] => [
  ...(findPhone(text) ? [PHONE_IN_JOB] : []),
  ...applicantLimits(text),
]

/** The same of the title and description of a requirement. */
export const requirementTextIssues = (text: string): string[] => (findPhone(text) ? [PHONE_IN_REQUIREMENT] : [])
