/** Talent search: filters and words in, a page by keyset cursor out, with a total that stops counting at 1000 (P-7.7-01). */

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { enumKeys, JOB_SEEKING_STATUS } from '../../../../contract/domain/enums'
import { salaryText } from '../../../../contract/domain/format'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext, RequestContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { monotonicMs } from '../../../core/monotonic-clock'
import { jobs, poolCandidates } from '../../../db/schema'
import { regionName } from '../../reference-data/region-and-job-trees'
import { createIndexStatsCache, type IndexStats } from '../candidate-search/index-stats'
import { parseTerms } from '../candidate-search/resume-grams'
import {
  type RunQuery,
  runSearch,
  type SearchBounds,
  type SearchHit,
  type SearchResult,
} from '../candidate-search/run-search'
import { type CandidateFilter, type SearchCondition, toConditions } from '../candidate-search/search-conditions'
import { type CriteriaCount, countMatches } from '../job-match/match-resumes'
import type { JobRow } from '../jobs/present'
import { requireCompanyJob } from '../jobs/queries'
import { decodeCursor, encodeCursor, type SearchCursor } from './cursor'
import { type CandidateCard, getCandidateCards } from './present-candidate'

const DAY_MS = 86_400_000
const MAX_SCREENED_JOBS = 30

interface PageQuery {
  cursor: string
  pageSize: number
}
export interface CandidatePage {
  rows: (CandidateCard & { match?: CriteriaCount | undefined })[]
  nextCursor: string
  total: number
  isCapped: boolean
}
const EMPTY_PAGE: CandidatePage = { rows: [], nextCursor: '', total: 0, isCapped: false }

export const EMPTY_FILTER: CandidateFilter = {
  keyword: '',
  cityCode: '',
  postCode: '',
  experience: [],
  education: 'any',
  salaryMin: 0,
  salaryMax: 0,
  jobSeeking: [],
  activeWithin: 0,
  sort: 'active',
  matchJobId: '',
}

type FindHits = (asked: {
  conditions: SearchCondition[]
  bounds: SearchBounds
  page: number
  want?: number
}) => Promise<SearchResult>

/**
 * One place for the search's own rules of planning: the windows of gather() are made for the GIN index, and a parallel or compiled
 * plan costs more than it saves on a thousand rows.
 */
const PLANNER_SETTINGS = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

const statsCaches = new WeakMap<AppContext, (run: RunQuery) => Promise<IndexStats>>()

const withSearch = <T>(ctx: AppContext, work: (find: FindHits) => Promise<T>): Promise<T> => {
  let stats = statsCaches.get(ctx)
  if (!stats) {
    stats = createIndexStatsCache(monotonicMs)
    statsCaches.set(ctx, stats)
  }
  const read = stats
  return ctx.db.transaction(async (tx) => {
    await tx.execute(PLANNER_SETTINGS)
    const run: RunQuery = async <R extends object>(query: SQL) => (await tx.execute(query)).rows as unknown as R[]
    const known = await read(run)
    return work((asked) => runSearch(run, known, { ...asked, now: ctx.clock.now() }))
  })
}

/** 面议 stands behind every amount. */
const NEGOTIABLE_RANK = LIMITS.salaryMaxK + 1

/** Somebody found; `met` is known when the list is sorted by it. */
type SortedHit = SearchHit & { met?: number }

const sortValue = (sort: CandidateFilter['sort'], hit: SortedHit): number => {
  if (sort === 'match') return hit.met ?? 0
  if (sort === 'experience') return hit.years
  return sort === 'salary' ? hit.salaryMax || NEGOTIABLE_RANK : Number(hit.at)
}

/** Descending by the sorted value, then by activity, then by id; salary ascends: whom one can afford first. */
const compareHits = (sort: CandidateFilter['sort']) => (a: SortedHit, b: SortedHit) => {
  const difference = sortValue(sort, b) - sortValue(sort, a)
  return (sort === 'salary' ? -difference : difference) || Number(b.at) - Number(a.at) || Number(BigInt(b.id) - BigInt(a.id))
}

const toHit = (cursor: SearchCursor): SortedHit => ({
  id: cursor.i,
  at: cursor.a,
  years: cursor.v,
  salaryMin: 0,
  salaryMax: cursor.v,
  met: cursor.v,
})

const presentPage = async (
  ctx: AppContext,
  request: RequestContext,
  filter: CandidateFilter,
  result: SearchResult,
  asked: PageQuery,
  match: { job?: JobRow | undefined; counts?: Map<string, CriteriaCount> | undefined },
  cursor?: SearchCursor,
) => {
  const rows = result.hits.slice(0, asked.pageSize)
  const total = cursor?.t ?? Math.min(result.total, LIMITS.totalCap)
  const isCapped = cursor?.c ?? result.total > LIMITS.totalCap
  const last = rows.at(-1)
  const hasMore = result.hits.length > asked.pageSize && last
  const ids = rows.map((hit) => hit.id)
  const cards = await getCandidateCards(ctx, request, ids, parseTerms(filter.keyword))
  const counts = match.counts ?? (match.job && (await countMatches(ctx, match.job, ids)))
  return {
    rows: counts ? cards.map((card) => ({ ...card, match: counts.get(card.id) })) : cards,
    nextCursor: hasMore
      ? encodeCursor({ v: sortValue(filter.sort, last), a: last.at, i: last.id, t: total, c: isCapped })
      : '',
    total,
    isCapped,
  }
}

/** Whom the company does not want to see; undefined while it has hidden nobody, so that most searches ask nothing more. */
const findExclusions = async (ctx: AppContext, request: RequestContext, jobId: string | undefined) => {
  const exclude = { companyId: request.companyId, jobId }
  if (jobId) return exclude
  const [hiddenEntry] = await ctx.db
    .select({ id: poolCandidates.resumeId })
    .from(poolCandidates)
    .where(and(eq(poolCandidates.companyId, request.companyId), isNotNull(poolCandidates.hiddenAt)))
    .limit(1)
  return hiddenEntry && exclude
}

/**
 * A page of talents. Sorted by activity it goes on for ever; sorted by years, pay or match it orders the thousand most recently
 * active ones, which is what the total promises. Held against a job, every row says what it meets; `recommended` = the job that
 * people are recommended for. Throws JOB_NOT_FOUND.
 */
export const searchCandidates = async (
  ctx: AppContext,
  request: RequestContext,
  filter: CandidateFilter,
  asked: PageQuery,
  recommended?: JobRow,
): Promise<CandidatePage> => {
  const cursor = decodeCursor(asked.cursor)
  const conditions = toConditions(filter)
  if (!conditions) return EMPTY_PAGE
  if (filter.sort === 'match' && !filter.matchJobId)
    throw httpError('BAD_INPUT', { message: '请选择要对照的职位', field: 'matchJobId' })
  const job = recommended ?? (filter.matchJobId ? await requireCompanyJob(ctx, request, filter.matchJobId) : undefined)
  const since = filter.activeWithin ? new Date(ctx.clock.now().getTime() - filter.activeWithin * DAY_MS) : undefined
  const isSorted = filter.sort !== 'active'
  const size = asked.pageSize + 1
  const exclude = await findExclusions(ctx, request, recommended?.id)
  const result = await withSearch(ctx, (find) => {
    if (isSorted) return find({ conditions, bounds: { since, exclude }, page: LIMITS.totalCap })
    if (!cursor) return find({ conditions, bounds: { since, exclude }, page: size })
    return find({
      conditions,
      bounds: { since, exclude, before: { at: cursor.a, id: cursor.i } },
      page: size,
      want: size,
    })
  })
  let counts: Map<string, CriteriaCount> | undefined
  if (isSorted) {
    const order = compareHits(filter.sort)
    let hits: SortedHit[] = result.hits
    if (job && filter.sort === 'match') {
      const known = await countMatches(
        ctx,
        job,
        hits.map(({ id }) => id),
      )
      counts = known
      hits = hits.map((hit) => ({ ...hit, met: known.get(hit.id)?.met ?? 0 }))
    }
    hits.sort(order)
    result.hits = cursor ? hits.filter((hit) => order(toHit(cursor), hit) < 0) : hits
  }
  return presentPage(ctx, request, filter, result, asked, { job, counts }, cursor)
}

/** Whoever wants to be left alone is found when asked for, but recommended to nobody. */
const SEEKING_STATUSES = enumKeys(JOB_SEEKING_STATUS).filter((state) => state !== 'closed')

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

/** Talents for a job: same post, same city, most recently active first. Without a job the one refreshed last. */
export const recommendCandidates = async (
  ctx: AppContext,
  request: RequestContext,
  jobId: string | undefined,
  asked: PageQuery,
): Promise<CandidatePage> => {
  const job = jobId ? await requireCompanyJob(ctx, request, jobId) : (await selectOpenCompanyJobs(ctx, request, 1))[0]
  if (!job) return EMPTY_PAGE
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return searchCandidates(ctx, request, filterForJob(job), asked, job)
}

/** The company's open jobs and how many talents each would be shown, counted to 1000. */
export const listScreeningJobs = async (ctx: AppContext, request: RequestContext) => {
  const openJobs = await selectOpenCompanyJobs(ctx, request, MAX_SCREENED_JOBS)
  return withSearch(ctx, async (find) => {
    const rows = []
    for (const job of openJobs) {
      const { total } = await find({
        conditions: toConditions(filterForJob(job)) ?? [],
        bounds: { exclude: { companyId: request.companyId, jobId: job.id } },
        page: 1,
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
