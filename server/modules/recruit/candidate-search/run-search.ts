/**
 * Finding people, most recently active first, with work bounded by the answer and not by the table.
 *
 * An index scan of a common keyword at a million resumes yields two hundred thousand rows, of which a page shows twenty and the
 * total counts a thousand. So the scan is cut into windows of activity time: the newest stretch that should hold enough matches
 * (by the planner's own statistics) is intersected inside the GIN index, then, if it held too few, the next older one.
 * A rare keyword takes one window over everything. Conditions that most people fulfil are checked on the rows instead.
 */
import { type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { IndexStats } from './index-stats'
import { cellOf, timeCover } from './resume-grams'
import { type SearchCondition, toIndexCondition } from './search-conditions'

/** Runs one statement and returns its rows. */
export type RunQuery = <T extends object>(query: SQL) => Promise<T[]>

export interface SearchHit {
  id: string
  /** Last activity, milliseconds since 1970 as text. */
  at: string
  years: number
  salaryMin: number
  salaryMax: number
}
export interface SearchBounds {
  /** Nobody this company has hidden; and nobody who does not fit this job of it. */
  exclude?: { companyId: string; jobId?: string }
  /** Only people active before this point of the list: the last row of the previous page. */
  before?: { at: string; id: string }
  /** Only people active at or after. */
  since?: Date
}
export interface SearchInput {
  conditions: SearchCondition[]
  bounds: SearchBounds
  /** Rows wanted. */
  pageSize: number
  /** Matches to count, LIMITS.totalCap + 1 unless told; no less than `page`. */
  countLimit?: number
  now: Date
}
export interface SearchResult {
  hits: SearchHit[]
  /** Matches found, at most `want`: every window's matches are counted until there are enough. */
  total: number
}

/** A gram that so small a share of all resumes holds is read at no cost worth counting. */
const CHEAP_SHARE = 0.02
/** Microseconds, measured on PostgreSQL 15 at a million resumes: an index entry, a row, reading a row's text. */
const COST_MICROS = { entry: 0.035, row: 1, text: 2 }
/** How many more rows a window holds than the estimate asks for. */
const WINDOW_SLACK = 1.2

interface Share {
  low: number
  high: number
}
const shareOf = (condition: SearchCondition, stats: IndexStats): Share => {
  const shares = condition.grams.map(stats.shareOf)
  const sum = (pick: keyof Share) =>
    Math.min(
      1,
      shares.reduce((total, share) => total + share[pick], 0),
    )
  if (condition.mode === 'some') return { low: sum('low'), high: sum('high') }
  return { low: Math.min(1, ...shares.map((s) => s.low)), high: Math.min(1, ...shares.map((s) => s.high)) }
}

interface Plan {
  index: SearchCondition[]
  checks: SQL[]
  /** Share of all resumes that fulfil everything: rather too high than too low. */
  share: number
}

type RankedCondition = { c: SearchCondition } & Share

/** Estimated microseconds when the index answers the first `k` conditions and the rows the others. */
const costOf = (ranked: RankedCondition[], k: number, rows: number, countLimit: number): number => {
  const product = (list: RankedCondition[]) => list.reduce((share, { low }) => share * Math.max(low, 1e-9), 1)
  const [indexed, rest] = [ranked.slice(0, k), ranked.slice(k)]
  const read = Math.min(countLimit / product(rest), rows * product(indexed))
  const texts = rest.filter(({ c }) => c.isText).length + indexed.filter(({ c }) => c.isText && !c.isExact).length / 2
  const entries = indexed.reduce((sum, { low }) => sum + rows * low, 0)
  return entries * COST_MICROS.entry + read * (COST_MICROS.row + texts * COST_MICROS.text)
}

/** Which conditions the index answers and which the rows; with `everything` the index answers at least one. */
export const planSearch = (
  conditions: SearchCondition[],
  stats: IndexStats,
  countLimit: number = LIMITS.totalCap,
  requiresIndex = false,
): Plan => {
  const ranked: RankedCondition[] = conditions.map((c) => ({ c, ...shareOf(c, stats) })).sort((a, b) => a.low - b.low)
  const minSplit = requiresIndex && ranked.length ? 1 : 0
  let split = minSplit
  for (let k = minSplit; k <= ranked.length; k++)
    if (costOf(ranked, k, stats.rows, countLimit) <= costOf(ranked, split, stats.rows, countLimit)) split = k
  const index = ranked
    .slice(0, split)
    .map(({ c }) => ({ ...c, grams: c.mode === 'every' ? rarestGrams(c.grams, stats) : c.grams }))
  const checks = ranked.flatMap(({ c }, i) => (i < split && c.isExact ? [] : [c.check]))
  // Wishes go together (Java and 微服务, pay and city): the first window believes the rarest and little of the others,
  // and measures; one that is too small costs a millisecond, one that is too large a hundred.
  const share = ranked.reduce((product, { high }, i) => product * (i ? high ** 0.25 : high), 1)
  return { index, checks, share }
}

/**
 * The most telling grams of a word: its rarest, and others that cost next to nothing. The pairs of one word nearly always stand
 * together, so further common ones add index work and no selectivity; the row check is exact anyway.
 */
const rarestGrams = (grams: number[], stats: IndexStats): number[] => {
  const low = (gram: number) => stats.shareOf(gram).low
  return [...grams].sort((a, b) => low(a) - low(b)).filter((gram, i) => i === 0 || low(gram) < CHEAP_SHARE)
}

/** An expression no btree index matches: the planner must use the window's grams, whose cost is known. */
const activeTime = sql.raw(`(t.active_time + interval '0')`)
const toTimestamp = (ms: string) => sql`(timestamptz 'epoch' + ${ms}::float8 * interval '1 millisecond')`

const excludeChecks = ({ exclude }: SearchBounds): SQL[] => {
  if (!exclude) return []
  const isHidden = sql`not exists (select 1 from company_talents c where c.company_id = ${exclude.companyId}::bigint
    and c.resume_id = t.resume_id and (c.hidden_at is not null${exclude.jobId ? sql` or c.stage in ('unsuitable', 'onboarded')` : sql``}))`
  if (!exclude.jobId) return [isHidden]
  const isRejected = sql`not exists (select 1 from job_unsuitables j where j.job_id = ${exclude.jobId}::bigint and j.resume_id = t.resume_id)`
  return [isHidden, isRejected]
}

const boundChecks = ({ before, since }: SearchBounds): SQL[] => [
  ...(before ? [sql`(${activeTime}, t.resume_id) < (${toTimestamp(before.at)}, ${before.id}::bigint)`] : []),
  ...(since ? [sql`${activeTime} >= ${since.toISOString()}::timestamptz`] : []),
]

interface HitRow extends SearchHit {
  found: number
}

const columns = sql.raw('resume_id, active_time, years, salary_min, salary_max')
const output = sql.raw(
  `resume_id::text as id, (extract(epoch from active_time) * 1000)::bigint::text as at, years, salary_min as "salaryMin", salary_max as "salaryMax"`,
)
const joinAnd = (conditions: SQL[]) => (conditions.length ? sql.join(conditions, sql` and `) : sql`true`)

const windowQuery = (plan: Plan, bounds: SearchBounds, cover: number[] | null, pageSize: number, countLimit: number): SQL => {
  const time = cover ? [toIndexCondition({ grams: cover, mode: 'some' })] : []
  const where = joinAnd([
    ...plan.index.map(toIndexCondition),
    ...time,
    ...plan.checks,
    ...boundChecks(bounds),
    ...excludeChecks(bounds),
  ])
  return sql`with hits as materialized (select ${columns} from talent_index t where ${where})
    select ${output}, (select count(*)::int from (select 1 from hits limit ${countLimit}) counted) as found
    from hits order by active_time desc, resume_id desc limit ${pageSize}`
}

/** Rows a walk reads at most before the index takes over; it stops as soon as it has enough. */
const MAX_WALKED_ROWS = 20_000

/** Conditions too broad for the index: the newest rows are read in order until there are enough. */
const walkQuery = (plan: Plan, bounds: SearchBounds, pageSize: number, countLimit: number): SQL => {
  const { before, since } = bounds
  const range = [
    ...(before ? [sql`(t.active_time, t.resume_id) < (${toTimestamp(before.at)}, ${before.id}::bigint)`] : []),
    ...(since ? [sql`t.active_time >= ${since.toISOString()}::timestamptz`] : []),
  ]
  const order = sql`order by t.active_time desc, t.resume_id desc`
  return sql`with hits as materialized (select ${columns} from
        (select * from talent_index t where ${joinAnd(range)} ${order} limit ${MAX_WALKED_ROWS}) t
      where ${joinAnd([...plan.checks, ...excludeChecks(bounds)])} ${order} limit ${countLimit})
    select ${output}, (select count(*)::int from hits) as found from hits t ${order} limit ${pageSize}`
}

/** The first `page` matches inside `bounds`, and how many there are, counted to `want` at most. */
export const runSearch = async (run: RunQuery, stats: IndexStats, search: SearchInput): Promise<SearchResult> => {
  const { conditions, bounds, pageSize } = search
  const countLimit = search.countLimit ?? LIMITS.totalCap + 1
  let plan = planSearch(conditions, stats, countLimit)
  if (!plan.index.length) {
    const rows = await run<HitRow>(walkQuery(plan, bounds, pageSize, countLimit))
    const total = rows[0]?.found ?? 0
    // Fewer than estimated: the rest may lie beyond the rows that were read.
    if (total >= countLimit || !conditions.length) return { hits: rows.map(({ found: _, ...hit }) => hit), total }
    plan = { ...planSearch(conditions, stats, countLimit, true), share: Math.max(1, total) / MAX_WALKED_ROWS }
  }
  const oldest = bounds.since ? cellOf(bounds.since) : 0
  let until = bounds.before ? cellOf(new Date(Number(bounds.before.at))) + 1 : Number.POSITIVE_INFINITY
  const now = cellOf(search.now)
  let share = plan.share
  const hits: SearchHit[] = []
  let total = 0
  while (until > oldest && total < countLimit) {
    const rows = Math.ceil(((countLimit - total) * WINDOW_SLACK) / share)
    const isWhole = rows > stats.rows * 0.6
    const from = isWhole
      ? oldest
      : Math.max(oldest, roundestCell(stats.cellBack(until, rows * WINDOW_SLACK), stats.cellBack(until, rows)))
    const cover = coverOf(from, until, now)
    const foundRows = await run<HitRow>(windowQuery(plan, bounds, cover, Math.max(1, pageSize - hits.length), countLimit - total))
    for (const { found: _, ...hit } of foundRows) hits.push(hit)
    const count = foundRows[0]?.found ?? 0
    total += count
    share = Math.min(share / 1.5, (count + 1) / Math.max(1, stats.rowsBetween(from, until)))
    until = from
  }
  return { hits: hits.slice(0, pageSize), total: Math.min(total, countLimit) }
}

/** Top cells are a year long: the cover of "until now" ends on one, so a clock that runs ahead loses nobody. */
const TOP_CELL_SIZE = 4 ** 11
const coverOf = (from: number, until: number, now: number): number[] | null => {
  if (from === 0 && until === Number.POSITIVE_INFINITY) return null
  return timeCover(from, until === Number.POSITIVE_INFINITY ? (Math.floor(now / TOP_CELL_SIZE) + 2) * TOP_CELL_SIZE : until)
}

/** The roundest cell between `earliest` and `latest`: the fewest grams cover the window that begins there. */
const roundestCell = (earliest: number, latest: number): number => {
  let size = TOP_CELL_SIZE
  while (size > 1 && Math.floor(latest / size) * size < earliest) size /= 4
  return Math.floor(latest / size) * size
}
