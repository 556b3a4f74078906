/** Statistics of the search index, from the planner: how common each gram is, and how activity is distributed over time. */
import { sql } from 'drizzle-orm'
import { cellOf } from './resume-grams'
import type { RunQuery } from './run-query'

export interface IndexStats {
  rows: number
  /** Estimated share of resumes with `gram`, 0 to 1; a gram too rare to be listed lies between `low` and `high`. */
  shareOf(gram: number): { low: number; high: number }
  /** Start cell of the window before `until` that holds about `count` resumes; 0 = the beginning. */
  cellBack(until: number, count: number): number
  /** Estimated number of resumes last active in the cells from `from` (included) to `until` (excluded). */
  rowsBetween(from: number, until: number): number
}

const REFRESH_MS = 60_000

/** Index of the first entry of an ascending list that is greater than or equal to `value`. */
const lowerBound = (list: number[], value: number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const mid = (low + high) >> 1
    if ((list[mid] as number) < value) low = mid + 1
    else high = mid
  }
  return low
}

interface ActivityDistribution {
  /** Histogram bounds of activity, oldest first, in cells. */
  bounds: number[]
  /** Most common cells, oldest first, and the share of all rows from each on. */
  common: { cells: number[]; from: number[] }
}

/** Estimated share of rows whose cell is `cell` or later. */
const shareFrom = ({ bounds, common }: ActivityDistribution, cell: number): number => {
  const commonShare = common.from[lowerBound(common.cells, cell)] ?? 0
  const rest = 1 - (common.from[0] ?? 0)
  const steps = bounds.length - 1
  if (steps < 1) return commonShare
  const at = lowerBound(bounds, cell)
  if (at === 0) return commonShare + rest
  if (at > steps) return commonShare
  const [low, high] = [bounds[at - 1] as number, bounds[at] as number]
  return commonShare + (rest * (steps - at + (high - cell) / Math.max(1, high - low))) / steps
}

const createCellBack = (distribution: ActivityDistribution, rows: number) => (until: number, count: number) => {
  const newest = Math.max(distribution.bounds.at(-1) ?? 0, distribution.common.cells.at(-1) ?? 0) + 1
  let [low, high] = [0, Math.min(until, newest)]
  const targetShare = shareFrom(distribution, high) + count / rows
  while (high - low > 1) {
    const mid = Math.floor((low + high) / 2)
    if (shareFrom(distribution, mid) >= targetShare) low = mid
    else high = mid
  }
  return low
}

const EMPTY_STATS: IndexStats = {
  rows: 0,
  shareOf: () => ({ low: 0, high: 1 }),
  cellBack: () => 0,
  rowsBetween: () => 0,
}

interface StatsRow {
  rows: number
  grams: number[] | null
  shares: number[] | null
  bounds: number[] | null
  moments: number[] | null
  moment_shares: number[] | null
}
const epochSeconds = (list: string) =>
  sql.raw(`to_json(array(select extract(epoch from b)::float8 from unnest(a.${list}::text::timestamptz[]) b))`)

/** Loads the planner's statistics; EMPTY_STATS for a small or not yet analysed table, which needs no plan. */
export async function loadIndexStats(run: RunQuery): Promise<IndexStats> {
  const [row] = await run<StatsRow>(sql`
    select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'talent_index'::regclass) as rows,
      to_json(g.most_common_elems::text::int[]) as grams, to_json(g.most_common_elem_freqs) as shares,
      ${epochSeconds('histogram_bounds')} as bounds, ${epochSeconds('most_common_vals')} as moments,
      to_json(a.most_common_freqs) as moment_shares
    from pg_stats g join pg_stats a on a.schemaname = g.schemaname and a.tablename = g.tablename and a.attname = 'active_time'
    where g.schemaname = current_schema() and g.tablename = 'talent_index' and g.attname = 'grams'`)
  if (!row?.rows) return EMPTY_STATS
  const shares = new Map((row.grams ?? []).map((gram, i) => [gram, row.shares?.[i] ?? 0]))
  let rarest = 1
  for (const share of shares.values()) rarest = Math.min(rarest, share)
  const cell = (at: number) => cellOf(new Date(at * 1000))
  const moments = (row.moments ?? []).map((at, i) => ({ cell: cell(at), share: row.moment_shares?.[i] ?? 0 }))
  moments.sort((a, b) => a.cell - b.cell)
  const from = moments.map(({ share }) => share)
  for (let i = from.length - 2; i >= 0; i--) from[i] = (from[i] as number) + (from[i + 1] as number)
  const distribution = {
    bounds: (row.bounds ?? []).map(cell),
    common: { cells: moments.map(({ cell }) => cell), from },
  }
  return {
    rows: row.rows,
    shareOf: (gram) => {
      const share = shares.get(gram)
      return share === undefined ? { low: rarest / 20, high: rarest } : { low: share, high: share }
    },
    cellBack: createCellBack(distribution, row.rows),
    rowsBetween: (from, until) => row.rows * (shareFrom(distribution, from) - shareFrom(distribution, until)),
  }
}

/** Caches the statistics of one database for a minute. `now` returns milliseconds. */
export function createIndexStatsCache(now: () => number): (run: RunQuery) => Promise<IndexStats> {
  let cached: Promise<IndexStats> | undefined
  let loadedAt = 0
  return (run) => {
    if (!cached || now() - loadedAt > REFRESH_MS) {
      loadedAt = now()
      cached = loadIndexStats(run).catch((error) => {
        cached = undefined
        throw error
      })
    }
    return cached
  }
}
