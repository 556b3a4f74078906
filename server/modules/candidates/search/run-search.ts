/**
 * Candidate search, most recently active first, with work bounded by the result and not by the table.
 *
 * An index scan of a common keyword at a million resumes yields two hundred thousand rows, of which a page shows twenty and the
 * total counts a thousand. So the scan is cut into windows of activity time: the newest window that should hold enough matches
 * (by the planner's statistics) is intersected inside the GIN index, then, if it held too few, the next older one.
 * A rare keyword takes one window over everything. Conditions that most resumes meet are checked on the rows instead.
 */
import { type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { IndexStats } from './index-stats'
import { cellOf, timeCover } from './resume-grams'
import type { RunQuery } from './run-query'
import { type SearchCondition, toIndexCondition } from './search-conditions'

export interface SearchHit {
  id: string
  /** Last activity, milliseconds since 1970 as text. */
  at: string
  years: number
  salaryMin: number
  salaryMax: number
}
export interface SearchBounds {
  /** Leaves out candidates the company has hidden, and with `jobId` those rejected for that job. */
  exclude?: { companyId: string; jobId?: string }
  /** Only candidates after this row of the list: the last one of the previous page. */
  before?: { at: string; id: string }
  /** Only candidates active at or after this time. */
  since?: Date
}
/** What is read with each hit of `page(resume_id)`: columns and the joins they come from. */
export interface HitDetails {
  columns: SQL
  joins: SQL
}
export interface SearchInput {
  conditions: SearchCondition[]
  bounds: SearchBounds
  /** Maximum number of hits. */
  pageSize: number
  /** Matches to count, by default LIMITS.totalCap + 1; not less than `pageSize`. */
  countLimit?: number
  now: Date
  /** Nothing but the hits without it. */
  details?: HitDetails
}
export interface SearchResult<H extends SearchHit = SearchHit> {
  hits: H[]
  /** Number of matches, at most `countLimit`: the matches of each window are counted until there are enough. */
  total: number
}

/** Reading a gram that at most this share of all resumes have costs next to nothing. */
const CHEAP_SHARE = 0.02
/** Microseconds, measured on PostgreSQL 15: an entry of the grams, one of the newest, a row, reading a row's text. */
const COST_MICROS = { entry: 0.035, newest: 0.2, row: 1, text: 2 }
/** How many more rows a window holds than the estimate asks for. */
const WINDOW_SLACK = 1.2

interface Share {
  low: number
  high: number
}
const variantsOf = ({ variants = [] }: SearchCondition) => variants

const shareOf = (condition: SearchCondition, stats: IndexStats): Share => {
  const shares = condition.grams.map(stats.shareOf)
  const sum = (pick: keyof Share) =>
    Math.min(
      1,
      shares.reduce((total, share) => total + share[pick], 0),
    )
  if (condition.mode === 'some') return { low: sum('low'), high: sum('high') }
  const first = { low: Math.min(1, ...shares.map((s) => s.low)), high: Math.min(1, ...shares.map((s) => s.high)) }
  const others = variantsOf(condition).slice(1)
  const othersShare = others.map(({ grams }) => shareOf({ ...condition, grams, variants: [] }, stats))
  const withOthers = (pick: keyof Share) =>
    Math.min(
      1,
      othersShare.reduce((total, share) => total + share[pick], first[pick]),
    )
  return { low: withOthers('low'), high: withOthers('high') }
}

interface Plan {
  index: SearchCondition[]
  checks: SQL[]
  /** Estimated share of resumes that meet all conditions, rather too high than too low. */
  share: number
}

type RankedCondition = { condition: SearchCondition } & Share

/** Estimated microseconds when the index answers the first `split` conditions and the other ones are checked on rows. */
const costOf = (ranked: RankedCondition[], split: number, rows: number, countLimit: number): number => {
  const product = (list: RankedCondition[]) => list.reduce((share, { low }) => share * Math.max(low, 1e-9), 1)
  const [indexed, rest] = [ranked.slice(0, split), ranked.slice(split)]
  const read = Math.min(countLimit / product(rest), rows * product(indexed))
  const texts =
    rest.filter(({ condition }) => condition.isText).length +
    indexed.filter(({ condition }) => condition.isText && !condition.isExact).length / 2
  const entries = indexed.reduce((sum, { low }) => sum + rows * low, 0)
  const isInNewest = !indexed.length && rest.every(({ condition }) => condition.isInNewest)
  if (isInNewest) return read * COST_MICROS.newest
  return entries * COST_MICROS.entry + read * (COST_MICROS.row + texts * COST_MICROS.text)
}

/** Decides which conditions the index answers and which are checked on rows; with `requiresIndex` the index answers at least one. */
export function planSearch(
  conditions: SearchCondition[],
  stats: IndexStats,
  countLimit: number = LIMITS.totalCap,
  requiresIndex = false,
): Plan {
  const ranked: RankedCondition[] = conditions
    .filter(({ isOnlyChecked }) => !isOnlyChecked)
    .map((condition) => ({ condition, ...shareOf(condition, stats) }))
    .sort((a, b) => a.low - b.low)
  const minSplit = requiresIndex && ranked.length ? 1 : 0
  let split = minSplit
  for (let next = minSplit; next <= ranked.length; next++)
    if (costOf(ranked, next, stats.rows, countLimit) <= costOf(ranked, split, stats.rows, countLimit)) split = next
  const indexed = withFewArms(ranked.slice(0, split).map(({ condition }) => condition))
  const index = indexed.map((condition) => ({
    ...condition,
    grams: condition.mode === 'every' ? rarestGrams(condition.grams, stats) : condition.grams,
    variants: variantsOf(condition).map(({ grams, check }) => ({ grams: rarestGrams(grams, stats), check })),
  }))
  const isProven = (condition: SearchCondition) =>
    indexed.includes(condition) && (condition.isExact || variantsOf(condition).length > 1)
  const checks = [
    ...ranked.flatMap(({ condition }) => (isProven(condition) ? [] : [condition.check])),
    ...conditions.flatMap(({ isOnlyChecked, check }) => (isOnlyChecked ? [check] : [])),
  ]
  // Conditions correlate (Java and 微服务, salary and city): the estimate counts the rarest fully and the others little; the
  // first window then measures. A window that is too small costs a millisecond, one that is too large a hundred.
  const share = ranked.reduce((product, { high }, i) => product * (i ? high ** 0.25 : high), 1)
  return { index, checks, share }
}

/** Look-ups of one window: one for each combination of the variants of its words. */
const MAX_ARMS = 12
/** The conditions whose variants make few enough look-ups together; others are checked on the rows. The rarest stays. */
const withFewArms = (conditions: SearchCondition[]): SearchCondition[] => {
  let arms = 1
  return conditions.filter((condition, at) => {
    const count = arms * Math.max(1, variantsOf(condition).length)
    if (at > 0 && count > MAX_ARMS) return false
    arms = count
    return true
  })
}

/** What the index and the rows have to meet, for each combination of variants. The planner would look up an OR with other indexes. */
function armsOf(index: SearchCondition[]): SQL[][] {
  let arms: SQL[][] = [[]]
  for (const condition of index) {
    const variants = variantsOf(condition)
    if (variants.length > 1)
      arms = arms.flatMap((arm) =>
        variants.map(({ grams, check }) => [
          ...arm,
          toIndexCondition({ grams, mode: 'every' }),
          ...(check ? [check] : []),
        ]),
      )
    else arms = arms.map((arm) => [...arm, toIndexCondition(condition)])
  }
  return arms
}

/**
 * The most selective grams of a word: its rarest, and others that cost next to nothing. The pairs of one word nearly always occur
 * together, so further common ones add index work and no selectivity; the row check is exact anyway.
 */
const rarestGrams = (grams: number[], stats: IndexStats): number[] => {
  const low = (gram: number) => stats.shareOf(gram).low
  return [...grams].sort((a, b) => low(a) - low(b)).filter((gram, i) => i === 0 || low(gram) < CHEAP_SHARE)
}

/** An expression that no btree index matches, so that the planner uses the window's grams, whose cost is known. */
const activeTime = sql.raw(`(t.active_time + interval '0')`)
const toTimestamp = (ms: string) => sql`(timestamptz 'epoch' + ${ms}::float8 * interval '1 millisecond')`

/** A rejected application says nothing about other jobs: only a candidate who was rejected without one is left out everywhere. */
const IS_DECIDED = sql` or c.stage = 'onboarded' or (c.stage = 'unsuitable' and not exists (select 1 from deliveries d
      where d.resume_id = c.resume_id and d.company_id = c.company_id and d.status = 'unsuitable'))`

/** A company without hidden candidates is asked for them once in a statement, not for each row. */
const excludeChecks = ({ exclude }: SearchBounds): SQL[] => {
  if (!exclude) return []
  const companyId = sql`${exclude.companyId}::bigint`
  const isListed = sql`not exists (select 1 from company_talents c where c.company_id = ${companyId}
    and c.resume_id = t.resume_id and c.hidden_at is not null)`
  const hidesNobody = sql`not (select exists (select 1 from company_talents c where c.company_id = ${companyId}
    and c.hidden_at is not null))`
  if (!exclude.jobId) return [sql`(${hidesNobody} or ${isListed})`]
  return [
    sql`not exists (select 1 from company_talents c where c.company_id = ${companyId} and c.resume_id = t.resume_id
      and (c.hidden_at is not null${IS_DECIDED}))`,
    sql`not exists (select 1 from job_unsuitables j where j.job_id = ${exclude.jobId}::bigint and j.resume_id = t.resume_id)`,
  ]
}

const boundChecks = ({ before, since }: SearchBounds): SQL[] => [
  ...(before ? [sql`(${activeTime}, t.resume_id) < (${toTimestamp(before.at)}, ${before.id}::bigint)`] : []),
  ...(since ? [sql`${activeTime} >= ${since.toISOString()}::timestamptz`] : []),
]

type HitRow<H extends SearchHit> = H & { found: number }

const columns = sql.raw('resume_id, active_time, years, salary_min, salary_max')
const output = sql.raw(
  `page.resume_id::text as id, (extract(epoch from page.active_time) * 1000)::bigint::text as at, page.years,
    page.salary_min as "salaryMin", page.salary_max as "salaryMax"`,
)
/** The first `pageSize` of "hits" with their number and details. */
const selectPage = (found: SQL, pageSize: number, details: HitDetails | undefined): SQL =>
  sql`select ${output}, ${found} as found${details ? sql`, ${details.columns}` : sql``}
    from (select * from hits order by active_time desc, resume_id desc limit ${pageSize}) page ${details?.joins ?? sql``}
    order by page.active_time desc, page.resume_id desc`
const joinAnd = (conditions: SQL[]) => (conditions.length ? sql.join(conditions, sql` and `) : sql`true`)

interface PageSizes {
  pageSize: number
  countLimit: number
}

const windowQuery = (
  plan: Plan,
  search: SearchInput,
  cover: number[] | null,
  { pageSize, countLimit }: PageSizes,
): SQL => {
  const time = cover ? [toIndexCondition({ grams: cover, mode: 'some' })] : []
  const common = [...time, ...plan.checks, ...boundChecks(search.bounds), ...excludeChecks(search.bounds)]
  // "union": a row may match in two ways
  const hits = sql.join(
    armsOf(plan.index).map((arm) => sql`select ${columns} from talent_index t where ${joinAnd([...arm, ...common])}`),
    sql` union `,
  )
  const found = sql`(select count(*)::int from (select 1 from hits limit ${countLimit}) counted)`
  return sql`with hits as materialized (${hits})
    ${selectPage(found, pageSize, search.details)}`
}

/** Maximum rows a walk reads before the index takes over; it stops as soon as it has enough. */
const MAX_SCANNED_ROWS = 20_000

/** Conditions too broad for the index: the newest rows are read in order until there are enough. */
const walkQuery = (plan: Plan, { bounds, details }: SearchInput, { pageSize, countLimit }: PageSizes): SQL => {
  const { before, since } = bounds
  const range = [
    ...(before ? [sql`(t.active_time, t.resume_id) < (${toTimestamp(before.at)}, ${before.id}::bigint)`] : []),
    ...(since ? [sql`t.active_time >= ${since.toISOString()}::timestamptz`] : []),
  ]
  const order = sql.raw('order by t.active_time desc, t.resume_id desc')
  return sql`with hits as materialized (select ${columns} from
        (select * from talent_index t where ${joinAnd(range)} ${order} limit ${MAX_SCANNED_ROWS}) t
      where ${joinAnd([...plan.checks, ...excludeChecks(bounds)])} ${order} limit ${countLimit})
    ${selectPage(sql.raw('(select count(*)::int from hits)'), pageSize, details)}`
}

/** The first `pageSize` matches inside `bounds`, and their number, counted up to `countLimit`. */
export async function runSearch<H extends SearchHit = SearchHit>(
  run: RunQuery,
  stats: IndexStats,
  search: SearchInput,
): Promise<SearchResult<H>> {
  const { conditions, bounds, pageSize } = search
  const countLimit = search.countLimit ?? LIMITS.totalCap + 1
  let plan = planSearch(conditions, stats, countLimit)
  if (!plan.index.length) {
    const rows = await run<HitRow<H>>(walkQuery(plan, search, { pageSize, countLimit }))
    const total = rows[0]?.found ?? 0
    // Fewer than estimated: more matches may lie beyond the rows that were read. No index leads to those of `-词` alone, and more
    // than 19 of 20 resumes would have to hold the word.
    if (total >= countLimit || conditions.every(({ isOnlyChecked }) => isOnlyChecked)) return { hits: rows, total }
    plan = { ...planSearch(conditions, stats, countLimit, true), share: Math.max(1, total) / MAX_SCANNED_ROWS }
  }
  const oldest = bounds.since ? cellOf(bounds.since) : 0
  let until = bounds.before ? cellOf(new Date(Number(bounds.before.at))) + 1 : Number.POSITIVE_INFINITY
  const now = cellOf(search.now)
  let share = plan.share
  const hits: H[] = []
  let total = 0
  while (until > oldest && total < countLimit) {
    const rows = Math.ceil(((countLimit - total) * WINDOW_SLACK) / share)
    const isWhole = rows > stats.rows * 0.6
    const from = isWhole
      ? oldest
      : Math.max(oldest, roundestCell(stats.cellBack(until, rows * WINDOW_SLACK), stats.cellBack(until, rows)))
    const cover = coverOf(from, until, now)
    const sizes = { pageSize: Math.max(1, pageSize - hits.length), countLimit: countLimit - total }
    const foundRows = await run<HitRow<H>>(windowQuery(plan, search, cover, sizes))
    hits.push(...foundRows)
    const count = foundRows[0]?.found ?? 0
    total += count
    share = Math.min(share / 1.5, (count + 1) / Math.max(1, stats.rowsBetween(from, until)))
    until = from
  }
  return { hits: hits.slice(0, pageSize), total: Math.min(total, countLimit) }
}

/** Top cells are a year long: the cover of "until now" ends on one, so that a clock that runs ahead loses no row. */
const TOP_CELL_SIZE = 4 ** 11
const coverOf = (from: number, until: number, now: number): number[] | null => {
  if (from === 0 && until === Number.POSITIVE_INFINITY) return null
  return timeCover(
    from,
    until === Number.POSITIVE_INFINITY ? (Math.floor(now / TOP_CELL_SIZE) + 2) * TOP_CELL_SIZE : until,
  )
}

/** The cell between `earliest` and `latest` divisible by the largest cell size: a window from there needs the fewest grams. */
const roundestCell = (earliest: number, latest: number): number => {
  let size = TOP_CELL_SIZE
  while (size > 1 && Math.floor(latest / size) * size < earliest) size /= 4
  return Math.floor(latest / size) * size
}
