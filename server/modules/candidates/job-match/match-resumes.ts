/** Explained match of resumes with a job of the company (contract/api/candidates/job-match.ts). */
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { match } from '../../../../contract/api/candidates/job-match'
import { missedTexts } from '../../../../contract/domain/job-match'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { resumes } from '../../../db/schema'
import { type JobRow, requireCompanyJob } from '../../jobs'
import { visibleResumesFilter } from '../resume-policy'
import { countMet, evaluateCriteria } from './match-criteria'

/** Matches in the order of `resumeIds`; resumes that the company may not see are left out. Throws JOB_NOT_FOUND. */
export async function matchResumes(
  ctx: AppContext,
  request: RequestContext,
  { jobId, resumeIds }: { jobId: string; resumeIds: string[] },
): Promise<z.input<typeof match>[]> {
  const job = await requireCompanyJob(ctx, request, jobId)
  const rows = await ctx.db
    .select()
    .from(resumes)
    .where(and(inArray(resumes.id, resumeIds), visibleResumesFilter(request)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(resumeIds)].flatMap((resumeId) => {
    const resume = byId.get(resumeId)
    if (!resume) return []
    const criteria = evaluateCriteria(job, resume)
    return [{ resumeId, met: countMet(criteria), total: criteria.length, requirements: criteria }]
  })
}

export interface CriteriaCount {
  met: number
  total: number
  /** How each criterion is missed: '学历低于硕士', '缺 React、Vue'. */
  missing: string[]
}

/** Counts of met criteria by resume id, in one statement. */
export async function countMatches(
  ctx: AppContext,
  job: JobRow,
  resumeIds: readonly string[],
): Promise<Map<string, CriteriaCount>> {
  if (!resumeIds.length) return new Map()
  const rows = await ctx.db
    .select({
      id: resumes.id,
      wantedPost: resumes.wantedPost,
      wantedPostCode: resumes.wantedPostCode,
      wantedPlaceCode: resumes.wantedPlaceCode,
      years: resumes.years,
      education: resumes.education,
      salaryMin: resumes.salaryMin,
      salaryMax: resumes.salaryMax,
      salaryMonths: resumes.salaryMonths,
      title: resumes.title,
      skills: resumes.skills,
      details: resumes.details,
    })
    .from(resumes)
    .where(inArray(resumes.id, [...resumeIds]))
  return new Map(
    rows.map(({ id, ...resume }) => {
      const criteria = evaluateCriteria(job, resume)
      return [id, { met: countMet(criteria), total: criteria.length, missing: missedTexts(criteria) }]
    }),
  )
}
