/** Talent search: filters and words in, a page by keyset cursor out, with a total that stops counting at 1000 (platform.md 7.7). */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { JOB_SEEKING, keysOf } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import { salaryText } from '../../../../contract/domain/text'
import type { Context, Who } from '../../../context'
import { jobs } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { placeName } from '../../common/trees'
import type { JobRow } from '../jobs/present'
import { ownJob } from '../jobs/queries'
import { type Condition, conditionsOf, type TalentFilter } from '../search/filter'
import { type Bounds, type Gathered, gather, type Hit, type Run } from '../search/gather'
import { termsOf } from '../search/grams'
import { createStats, type Stats } from '../search/stats'
import { type Cursor, readCursor, writeCursor } from './cursor'
import { cardsByIds, type TalentCard } from './present'

const DAY = 86_400_000
const SCREENED_JOBS = 30

interface Asked {
  cursor: string
  pageSize: number
}
export interface TalentPage {
  rows: TalentCard[]
  nextCursor: string
  total: number
  isCapped: boolean
}
const NOTHING: TalentPage = { rows: [], nextCursor: '', total: 0, isCapped: false }

export const ANY: TalentFilter = {
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
}

type Find = (asked: { conditions: Condition[]; bounds: Bounds; page: number; want?: number }) => Promise<Gathered>

/**
 * One place for the search's own rules of planning: the windows of gather() are made for the GIN index, and a parallel or compiled
 * plan costs more than it saves on a thousand rows.
 */
const SETTINGS = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

const statsOf = new WeakMap<Context, (run: Run) => Promise<Stats>>()

const searching = <T>(ctx: Context, work: (find: Find) => Promise<T>): Promise<T> => {
  let stats = statsOf.get(ctx)
  if (!stats) {
    stats = createStats(() => Date.now())
    statsOf.set(ctx, stats)
  }
  const read = stats
  return ctx.db.transaction(async (tx) => {
    await tx.execute(SETTINGS)
    const run: Run = async <R extends object>(query: SQL) => (await tx.execute(query)).rows as unknown as R[]
    const known = await read(run)
    return work((asked) => gather(run, known, { ...asked, now: ctx.clock.now() }))
  })
}

/** 面议 stands behind every amount. */
const NEGOTIABLE = LIMITS.salaryMaxK + 1

const sortedBy = (sort: TalentFilter['sort'], hit: Hit): number => {
  if (sort === 'experience') return hit.years
  return sort === 'salary' ? hit.salaryMax || NEGOTIABLE : Number(hit.at)
}

/** Descending by the sorted value, then by activity, then by id; salary ascends: whom one can afford first. */
const compare = (sort: TalentFilter['sort']) => (a: Hit, b: Hit) => {
  const by = sortedBy(sort, b) - sortedBy(sort, a)
  return (sort === 'salary' ? -by : by) || Number(b.at) - Number(a.at) || Number(BigInt(b.id) - BigInt(a.id))
}

const hitOf = (cursor: Cursor): Hit => ({
  id: cursor.i,
  at: cursor.a,
  years: cursor.v,
  salaryMin: 0,
  salaryMax: cursor.v,
})

const pageOf = async (
  ctx: Context,
  who: Who,
  filter: TalentFilter,
  gathered: Gathered,
  asked: Asked,
  first?: Cursor,
) => {
  const rows = gathered.hits.slice(0, asked.pageSize)
  const total = first?.t ?? Math.min(gathered.total, LIMITS.totalCap)
  const isCapped = first?.c ?? gathered.total > LIMITS.totalCap
  const last = rows.at(-1)
  const more = gathered.hits.length > asked.pageSize && last
  return {
    rows: await cardsByIds(
      ctx,
      who,
      rows.map((hit) => hit.id),
      termsOf(filter.keyword),
    ),
    nextCursor: more
      ? writeCursor({ v: sortedBy(filter.sort, last), a: last.at, i: last.id, t: total, c: isCapped })
      : '',
    total,
    isCapped,
  }
}

/**
 * A page of talents. Sorted by activity it goes on for ever; sorted by years or pay it orders the thousand most recently active
 * matches, which is what the total promises.
 */
export const searchTalent = async (ctx: Context, who: Who, filter: TalentFilter, asked: Asked): Promise<TalentPage> => {
  const cursor = readCursor(asked.cursor)
  const conditions = conditionsOf(filter)
  if (!conditions) return NOTHING
  const since = filter.activeWithin ? new Date(ctx.clock.now().getTime() - filter.activeWithin * DAY) : undefined
  const bySort = filter.sort !== 'active'
  const size = asked.pageSize + 1
  const gathered = await searching(ctx, (find) => {
    if (bySort) return find({ conditions, bounds: { since }, page: LIMITS.totalCap })
    if (!cursor) return find({ conditions, bounds: { since }, page: size })
    return find({ conditions, bounds: { since, before: { at: cursor.a, id: cursor.i } }, page: size, want: size })
  })
  if (bySort) {
    const order = compare(filter.sort)
    gathered.hits.sort(order)
    if (cursor) gathered.hits = gathered.hits.filter((hit) => order(hitOf(cursor), hit) < 0)
  }
  return pageOf(ctx, who, filter, gathered, asked, cursor)
}

/** Whoever wants to be left alone is found when asked for, but recommended to nobody. */
const LOOKING = keysOf(JOB_SEEKING).filter((state) => state !== 'closed')

const wantedBy = (job: JobRow): TalentFilter => ({
  ...ANY,
  postCode: job.postCode,
  cityCode: job.cityCode,
  jobSeeking: LOOKING,
})

const openOwnJobs = (ctx: Context, who: Who, limit: number) =>
  ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, who.companyId), eq(jobs.status, 'adopt'), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(limit)

/** Talents for a job: same post, same city, most recently active first. Without a job the one refreshed last. */
export const recommendFor = async (
  ctx: Context,
  who: Who,
  jobId: string | undefined,
  asked: Asked,
): Promise<TalentPage> => {
  const job = jobId ? await ownJob(ctx, who, jobId) : (await openOwnJobs(ctx, who, 1))[0]
  if (!job) return NOTHING
  if (job.status !== 'adopt') throw fail('JOB_NOT_OPEN')
  return searchTalent(ctx, who, wantedBy(job), asked)
}

/** The company's open jobs and how many talents each would be shown, counted to 1000. */
export const screenJobs = async (ctx: Context, who: Who) => {
  const open = await openOwnJobs(ctx, who, SCREENED_JOBS)
  return searching(ctx, async (find) => {
    const rows = []
    for (const job of open) {
      const { total } = await find({ conditions: conditionsOf(wantedBy(job)) ?? [], bounds: {}, page: 1 })
      rows.push({
        jobId: job.id,
        title: job.title,
        cityName: placeName(job.cityCode),
        salaryText: salaryText(job.salaryMin, job.salaryMax, job.salaryMonths),
        total: Math.min(total, LIMITS.totalCap),
      })
    }
    return rows
  })
}
