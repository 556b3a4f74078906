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
import { type Condition, indexed } from './filter'
import { cellOf, timeCover } from './grams'
import type { Stats } from './stats'

/** Runs one statement and returns its rows. */
export type Run = <T extends object>(query: SQL) => Promise<T[]>

export interface Hit {
  id: string
  /** Last activity, milliseconds since 1970 as text. */
  at: string
  years: number
  salaryMin: number
  salaryMax: number
}
export interface Bounds {
  /** Only people active before this point of the list: the last row of the previous page. */
  before?: { at: string; id: string }
  /** Only people active at or after. */
  since?: Date
}
export interface Asked {
  conditions: Condition[]
  bounds: Bounds
  /** Rows wanted. */
  page: number
  /** Matches to count, LIMITS.totalCap + 1 unless told; no less than `page`. */
  want?: number
  now: Date
}
export interface Gathered {
  hits: Hit[]
  /** Matches found, at most `want`: every window's matches are counted until there are enough. */
  total: number
}

/** Above this share of all resumes an index condition costs more than reading the rows. */
const COMMON = 0.3
/** The index must leave no more than this many rows per match to be checked. */
const ENOUGH = 0.15
/** How many more rows a window holds than the estimate asks for. */
const SLACK = 1.2

const shareOf = (condition: Condition, stats: Stats): number => {
  const shares = condition.grams.map(stats.shareOf)
  if (condition.mode === 'some')
    return Math.min(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    )
  return Math.min(1, ...shares)
}

interface Plan {
  index: Condition[]
  checks: SQL[]
  /** Estimated share of all resumes that fulfil everything. */
  share: number
}

/** Which conditions the index answers and which the rows. */
export const planOf = (conditions: Condition[], stats: Stats): Plan => {
  const sorted = conditions.map((c) => ({ c, share: shareOf(c, stats) })).sort((a, b) => a.share - b.share)
  const share = sorted.reduce((product, { share }) => product * share, 1)
  const index: Condition[] = []
  const checks: SQL[] = []
  let left = share
  for (const { c, share } of sorted) {
    const isIndexed = c.grams.length > 0 && (share <= COMMON || left < ENOUGH)
    if (isIndexed) {
      left /= Math.max(share, 1e-9)
      index.push({ ...c, grams: c.mode === 'every' ? rarest(c.grams, stats) : c.grams })
    }
    if (!isIndexed || !c.isExact) checks.push(c.check)
  }
  return { index, checks, share }
}

/** The most telling grams of a word: very common pairs add index work and no selectivity; the row check is exact anyway. */
const rarest = (grams: number[], stats: Stats): number[] => {
  const sorted = [...grams].sort((a, b) => stats.shareOf(a) - stats.shareOf(b))
  return sorted.filter((gram, i) => i === 0 || stats.shareOf(gram) <= COMMON)
}

/** An expression no btree index matches: the planner must use the window's grams, whose cost is known. */
const at = sql.raw(`(t.active_time + interval '0')`)
const moment = (ms: string) => sql`(timestamptz 'epoch' + ${ms}::float8 * interval '1 millisecond')`

const boundChecks = ({ before, since }: Bounds): SQL[] => [
  ...(before ? [sql`(${at}, t.resume_id) < (${moment(before.at)}, ${before.id}::bigint)`] : []),
  ...(since ? [sql`${at} >= ${since.toISOString()}::timestamptz`] : []),
]

interface Row extends Hit {
  found: number
}

const columns = sql.raw('resume_id, active_time, years, salary_min, salary_max')
const output = sql.raw(
  `resume_id::text as id, (extract(epoch from active_time) * 1000)::bigint::text as at, years, salary_min as "salaryMin", salary_max as "salaryMax"`,
)
const and = (parts: SQL[]) => (parts.length ? sql.join(parts, sql` and `) : sql`true`)

const windowQuery = (plan: Plan, bounds: Bounds, cover: number[] | null, page: number, want: number): SQL => {
  const time = cover ? [indexed({ grams: cover, mode: 'some' })] : []
  const where = and([...plan.index.map(indexed), ...time, ...plan.checks, ...boundChecks(bounds)])
  return sql`with hits as materialized (select ${columns} from talent_index t where ${where})
    select ${output}, (select count(*)::int from (select 1 from hits limit ${want}) counted) as found
    from hits order by active_time desc, resume_id desc limit ${page}`
}

/** Conditions too broad for the index: the activity index is walked until there are enough. */
const walkQuery = (plan: Plan, { before, since }: Bounds, page: number, want: number): SQL => {
  const range = [
    ...(before ? [sql`(t.active_time, t.resume_id) < (${moment(before.at)}, ${before.id}::bigint)`] : []),
    ...(since ? [sql`t.active_time >= ${since.toISOString()}::timestamptz`] : []),
  ]
  return sql`with hits as materialized (select ${columns} from talent_index t where ${and([...plan.checks, ...range])}
      order by t.active_time desc, t.resume_id desc limit ${Math.max(page, want)})
    select ${output}, (select count(*)::int from hits) as found from hits order by active_time desc, resume_id desc limit ${page}`
}

/** The first `page` matches inside `bounds`, and how many there are, counted to `want` at most. */
export const gather = async (run: Run, stats: Stats, asked: Asked): Promise<Gathered> => {
  const { conditions, bounds, page } = asked
  const want = asked.want ?? LIMITS.totalCap + 1
  const plan = planOf(conditions, stats)
  if (!plan.index.length) {
    const rows = await run<Row>(walkQuery(plan, bounds, page, want))
    return { hits: rows, total: rows[0]?.found ?? 0 }
  }
  const oldest = bounds.since ? cellOf(bounds.since) : 0
  let until = bounds.before ? cellOf(new Date(Number(bounds.before.at))) + 1 : Number.POSITIVE_INFINITY
  const now = cellOf(asked.now)
  let share = plan.share
  const hits: Hit[] = []
  let total = 0
  while (until > oldest && total < want) {
    const rows = Math.ceil(((want - total) * SLACK) / Math.max(share, 1e-9))
    const isWhole = rows > stats.rows * 0.6
    const from = isWhole ? oldest : Math.max(oldest, rounded(stats.cellBack(until, rows), Math.min(until, now)))
    const cover = coverOf(from, until, now)
    const found = await run<Row>(windowQuery(plan, bounds, cover, page - hits.length, want - total))
    for (const { found: _, ...hit } of found) hits.push(hit)
    total += found[0]?.found ?? 0
    until = from
    share = share / 4
  }
  return { hits, total: Math.min(total, want) }
}

/** Top cells are a year long: the cover of "until now" ends on one, so a clock that runs ahead loses nobody. */
const TOP = 4 ** 11
const coverOf = (from: number, until: number, now: number): number[] | null => {
  if (from === 0 && until === Number.POSITIVE_INFINITY) return null
  return timeCover(from, until === Number.POSITIVE_INFINITY ? (Math.floor(now / TOP) + 2) * TOP : until)
}

/** A little earlier, on a round cell: fewer grams cover the window. */
const rounded = (from: number, until: number): number => {
  const size = 4 ** Math.max(0, Math.floor(Math.log(Math.max(1, (until - from) / 16)) / Math.log(4)))
  return Math.floor(from / size) * size
}
