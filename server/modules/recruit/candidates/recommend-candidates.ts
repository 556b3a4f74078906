/** Candidates recommended for the open jobs of a company. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { enumKeys, JOB_SEEKING_STATUS } from '../../../../contract/domain/enums'
import { salaryText } from '../../../../contract/domain/format'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobs } from '../../../db/schema'
import { regionName } from '../../reference-data/region-and-job-trees'
import { type CandidateFilter, toConditions } from '../candidate-search/search-conditions'
import type { JobRow } from '../jobs/present'
import { requireCompanyJob } from '../jobs/queries'
import { type CandidatePage, EMPTY_FILTER, EMPTY_PAGE, type PageQuery, searchCandidates } from './candidate-search'
import { withSearch } from './search-transaction'

const MAX_SCREENED_JOBS = 30

/** Candidates who are not looking for a job are found by search, but not recommended. */
const SEEKING_STATUSES = enumKeys(JOB_SEEKING_STATUS).filter((status) => status !== 'closed')

const filterForJob = (job: JobRow): CandidateFilter => ({
  ...EMPTY_FILTER,
  postCode: job.postCode,
  cityCode: job.cityCode,
  jobSeeking: SEEKING_STATUSES,
})

const selectOpenCompanyJobs = (ctx: AppContext, request: RequestContext, limit: number) =>
  ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, request.companyId), eq(jobs.status, 'adopt'), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(limit)

/** Candidates for a job: same post, same city, most recently active first; without `jobId` for the job refreshed last. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
export const recommendCandidates = async (
  ctx: AppContext,
  request: RequestContext,
  jobId: string | undefined,
  page: PageQuery,
): Promise<CandidatePage> => {
  const job = jobId ? await requireCompanyJob(ctx, request, jobId) : (await selectOpenCompanyJobs(ctx, request, 1))[0]
  if (!job) return EMPTY_PAGE
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return searchCandidates(ctx, request, filterForJob(job), page, job)
}

/** The company's open jobs with the number of candidates recommended for each, counted up to 1000. */
export const listScreeningJobs = async (ctx: AppContext, request: RequestContext) => {
  const openJobs = await selectOpenCompanyJobs(ctx, request, MAX_SCREENED_JOBS)
  return withSearch(ctx, async (findHits) => {
    const rows = []
    for (const job of openJobs) {
      const { total } = await findHits({
        conditions: toConditions(filterForJob(job)) ?? [],
        bounds: { exclude: { companyId: request.companyId, jobId: job.id } },
        pageSize: 1,
      })
      rows.push({
        jobId: job.id,
        title: job.title,
        cityName: regionName(job.cityCode),
        salaryText: salaryText(job.salaryMin, job.salaryMax, job.salaryMonths),
        total: Math.min(total, LIMITS.totalCap),
      })
    }
    return rows
  })
}
