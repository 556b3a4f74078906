/** Resumes held against a job of the company's own. */
import { z } from 'zod'
import * as jobMatch from '../../calls/candidates/job-match'
import { defineCalls, idSchema } from '../../define-calls'
import { enumKeys } from '../../domain/enums'
import { CRITERION_LABELS } from '../../domain/job-match'

/** How many resumes one call compares. */
const MAX_RESUMES = 50

export const criterion = z.object({
  kind: z.enum(enumKeys(CRITERION_LABELS)),
  wanted: z.string(),
  found: z.string(),
  isMet: z.boolean(),
})
/** `met` of `total` requirements; a job that asks for nothing has 0 of 0. */
export const match = z.object({
  resumeId: idSchema(),
  met: z.number().int(),
  total: z.number().int(),
  requirements: z.array(criterion),
})

export const jobMatchCalls = defineCalls({
  [jobMatch.list]: {
    summary: '把简历逐条对照一个职位的要求，最多 50 份；看不到的简历不在结果里',
    auth: 'company',
    limit: 'personal',
    tenancy: { of: 'company' },
    permission: 'talent.search',
    input: z.object({
      jobId: idSchema(),
      resumeIds: z.array(idSchema()).min(1, '请选择人才').max(MAX_RESUMES, `一次最多对照 ${MAX_RESUMES} 份简历`),
    }),
    output: z.array(match),
    shape: 'one',
    isRead: true,
  },
})
