/** Talent search: filters and words in, a page by keyset cursor out, with a total that stops counting at 1000 (P-7.7-01). */

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { enumKeys, JOB_SEEKING_STATUS } from '../../../../contract/domain/enums'
import { salaryText } from '../../../../contract/domain/format'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { monotonicMs } from '../../../core/monotonic-clock'
import type { RequestContext } from '../../../core/request-context'
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

const DAY = 86_400_000
const SCREENED_JOBS = 30

interface Asked {
  cursor: string
  pageSize: number
}
export interface CandidatePage {
  rows: (CandidateCard & { match?: CriteriaCount | undefined })[]
  nextCursor: string
  total: number
  isCapped: boolean
}
const NOTHING: CandidatePage = { rows: [], nextCursor: '', total: 0, isCapped: false }

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

type Find = (asked: {
  conditions: SearchCondition[]
  bounds: SearchBounds
  page: number
  want?: number
}) => Promise<SearchResult>

/**
 * One place for the search's own rules of planning: the windows of gather() are made for the GIN index, and a parallel or compiled
 * plan costs more than it saves on a thousand rows.
 */
const SETTINGS = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

const statsOf = new WeakMap<AppContext, (run: RunQuery) => Promise<IndexStats>>()

const searching = <T>(ctx: AppContext, work: (find: Find) => Promise<T>): Promise<T> => {
  let stats = statsOf.get(ctx)
  if (!stats) {
    stats = createIndexStatsCache(monotonicMs)
    statsOf.set(ctx, stats)
  }
  const read = stats
  return ctx.db.transaction(async (tx) => {
    await tx.execute(SETTINGS)
    const run: RunQuery = async <R extends object>(query: SQL) => (await tx.execute(query)).rows as unknown as R[]
    const known = await read(run)
    return work((asked) => runSearch(run, known, { ...asked, now: ctx.clock.now() }))
  })
}

/** 面议 stands behind every amount. */
const NEGOTIABLE = LIMITS.salaryMaxK + 1

/** Somebody found; `met` is known when the list is sorted by it. */
type Found = SearchHit & { met?: number }

const sortedBy = (sort: CandidateFilter['sort'], hit: Found): number => {
  if (sort === 'match') return hit.met ?? 0
  if (sort === 'experience') return hit.years
  return sort === 'salary' ? hit.salaryMax || NEGOTIABLE : Number(hit.at)
}

/** Descending by the sorted value, then by activity, then by id; salary ascends: whom one can afford first. */
const compare = (sort: CandidateFilter['sort']) => (a: Found, b: Found) => {
  const by = sortedBy(sort, b) - sortedBy(sort, a)
  return (sort === 'salary' ? -by : by) || Number(b.at) - Number(a.at) || Number(BigInt(b.id) - BigInt(a.id))
}

const hitOf = (cursor: SearchCursor): Found => ({
  id: cursor.i,
  at: cursor.a,
  years: cursor.v,
  salaryMin: 0,
  salaryMax: cursor.v,
  met: cursor.v,
})

const pageOf = async (
  ctx: AppContext,
  request: RequestContext,
  filter: CandidateFilter,
  gathered: SearchResult,
  asked: Asked,
  held: { job?: JobRow | undefined; counts?: Map<string, CriteriaCount> | undefined },
  first?: SearchCursor,
) => {
  const rows = gathered.hits.slice(0, asked.pageSize)
  const total = first?.t ?? Math.min(gathered.total, LIMITS.totalCap)
  const isCapped = first?.c ?? gathered.total > LIMITS.totalCap
  const last = rows.at(-1)
  const more = gathered.hits.length > asked.pageSize && last
  const ids = rows.map((hit) => hit.id)
  const cards = await getCandidateCards(ctx, request, ids, parseTerms(filter.keyword))
  const counts = held.counts ?? (held.job && (await countMatches(ctx, held.job, ids)))
  return {
    rows: counts ? cards.map((card) => ({ ...card, match: counts.get(card.id) })) : cards,
    nextCursor: more
      ? encodeCursor({ v: sortedBy(filter.sort, last), a: last.at, i: last.id, t: total, c: isCapped })
      : '',
    total,
    isCapped,
  }
}

/** Whom the company does not want to see; undefined while it has hidden nobody, so that most searches ask nothing more. */
const leftOut = async (ctx: AppContext, request: RequestContext, jobId: string | undefined) => {
  const without = { companyId: request.companyId, jobId }
  if (jobId) return without
  const [some] = await ctx.db
    .select({ id: poolCandidates.resumeId })
    .from(poolCandidates)
    .where(and(eq(poolCandidates.companyId, request.companyId), isNotNull(poolCandidates.hiddenAt)))
    .limit(1)
  return some && without
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
  asked: Asked,
  recommended?: JobRow,
): Promise<CandidatePage> => {
  const cursor = decodeCursor(asked.cursor)
  const conditions = toConditions(filter)
  if (!conditions) return NOTHING
  if (filter.sort === 'match' && !filter.matchJobId)
    throw httpError('BAD_INPUT', { message: '请选择要对照的职位', field: 'matchJobId' })
  const job = recommended ?? (filter.matchJobId ? await requireCompanyJob(ctx, request, filter.matchJobId) : undefined)
  const since = filter.activeWithin ? new Date(ctx.clock.now().getTime() - filter.activeWithin * DAY) : undefined
  const bySort = filter.sort !== 'active'
  const size = asked.pageSize + 1
  const without = await leftOut(ctx, request, recommended?.id)
  const gathered = await searching(ctx, (find) => {
    if (bySort) return find({ conditions, bounds: { since, without }, page: LIMITS.totalCap })
    if (!cursor) return find({ conditions, bounds: { since, without }, page: size })
    return find({
      conditions,
      bounds: { since, without, before: { at: cursor.a, id: cursor.i } },
      page: size,
      want: size,
    })
  })
  let counts: Map<string, CriteriaCount> | undefined
  if (bySort) {
    const order = compare(filter.sort)
    let hits: Found[] = gathered.hits
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
    gathered.hits = cursor ? hits.filter((hit) => order(hitOf(cursor), hit) < 0) : hits
  }
  return pageOf(ctx, request, filter, gathered, asked, { job, counts }, cursor)
}

/** Whoever wants to be left alone is found when asked for, but recommended to nobody. */
const LOOKING = enumKeys(JOB_SEEKING_STATUS).filter((state) => state !== 'closed')

const wantedBy = (job: JobRow): CandidateFilter => ({
  ...EMPTY_FILTER,
  postCode: job.postCode,
  cityCode: job.cityCode,
  jobSeeking: LOOKING,
})

const openOwnJobs = (ctx: AppContext, request: RequestContext, limit: number) =>
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
  asked: Asked,
): Promise<CandidatePage> => {
  const job = jobId ? await requireCompanyJob(ctx, request, jobId) : (await openOwnJobs(ctx, request, 1))[0]
  if (!job) return NOTHING
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return searchCandidates(ctx, request, wantedBy(job), asked, job)
}

/** The company's open jobs and how many talents each would be shown, counted to 1000. */
export const listScreeningJobs = async (ctx: AppContext, request: RequestContext) => {
  const open = await openOwnJobs(ctx, request, SCREENED_JOBS)
  return searching(ctx, async (find) => {
    const rows = []
    for (const job of open) {
      const { total } = await find({
        conditions: toConditions(wantedBy(job)) ?? [],
        bounds: { without: { companyId: request.companyId, jobId: job.id } },
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
