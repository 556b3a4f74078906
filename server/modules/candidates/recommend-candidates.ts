/** Candidates recommended for the open jobs of a company. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { enumKeys, JOB_SEEKING_STATUS } from '../../../contract/domain/enums'
import { salaryText } from '../../../contract/domain/format'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { jobs, resumes } from '../../db/schema'
import { type JobRow, requireCompanyJob } from '../jobs'
import { regionName } from '../reference-data'
import { type CandidatePage, EMPTY_FILTER, EMPTY_PAGE, type PageQuery, searchCandidates } from './candidate-search'
import type { CandidateFilter } from './search/search-conditions'

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
export async function recommendCandidates(
  ctx: AppContext,
  request: RequestContext,
  jobId: string | undefined,
  page: PageQuery,
): Promise<CandidatePage> {
  const job = jobId ? await requireCompanyJob(ctx, request, jobId) : (await selectOpenCompanyJobs(ctx, request, 1))[0]
  if (!job) return EMPTY_PAGE
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return searchCandidates(ctx, request, filterForJob(job), page, job)
}

/** Codes of the wanted places that lie in a region: a province, a city, or the one code; every code for ''. */
const regionCodeRange = (regionCode: string): { from: string; to: string } => {
  if (!regionCode) return { from: '', to: '999999' }
  if (regionCode.endsWith('0000')) return { from: regionCode, to: `${regionCode.slice(0, 2)}9999` }
  if (regionCode.endsWith('00')) return { from: regionCode, to: `${regionCode.slice(0, 4)}99` }
  return { from: regionCode, to: regionCode }
}

/**
 * Number of candidates recommended for each job, counted up to the cap: what a search with filterForJob() would count. Raw: one statement
 * reads an index of resumes for all jobs, in place of a search for each.
 */
const countRecommended = async (ctx: AppContext, { companyId }: RequestContext, openJobs: JobRow[]) => {
  const criteria = openJobs.map((job) => {
    const { from, to } = regionCodeRange(job.cityCode)
    return { id: job.id, post_code: job.postCode, place_from: from, place_to: to }
  })
  const { rows } = await ctx.db.execute(sql`
    select j.id::text as id, (select count(*)::int from (
      select 1 from ${resumes} r where r.owner_company_id is null and r.wanted_post_code = j.post_code
        and r.wanted_place_code between j.place_from and j.place_to and r.job_seeking <> 'closed'
        and not exists (select 1 from company_talents c where c.company_id = ${companyId}::bigint and c.resume_id = r.id
          and (c.hidden_at is not null or c.stage in ('unsuitable', 'onboarded')))
        and not exists (select 1 from job_unsuitables u where u.job_id = j.id and u.resume_id = r.id)
      limit ${LIMITS.totalCap}) counted) as total
    from jsonb_to_recordset(${JSON.stringify(criteria)}::jsonb) j(id bigint, post_code text, place_from text, place_to text)`)
  return new Map(rows.map(({ id, total }) => [id as string, total as number]))
}

/** The company's open jobs with the number of candidates recommended for each, counted up to 1000. */
export async function listScreeningJobs(ctx: AppContext, request: RequestContext) {
  const openJobs = await selectOpenCompanyJobs(ctx, request, MAX_SCREENED_JOBS)
  if (!openJobs.length) return []
  const totals = await countRecommended(ctx, request, openJobs)
  return openJobs.map((job) => ({
    jobId: job.id,
    title: job.title,
    cityName: regionName(job.cityCode),
    salaryText: salaryText(job.salaryMin, job.salaryMax, job.salaryMonths),
    total: totals.get(job.id) ?? 0,
  }))
}
