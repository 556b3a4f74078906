/** What the database already knows about the index: how common each gram is, and how activity spreads over time. */
import { sql } from 'drizzle-orm'
import type { Run } from './gather'
import { cellOf } from './grams'

export interface Stats {
  rows: number
  /** Share of resumes that hold `gram`, 0 to 1; an upper guess for grams too rare to be listed. */
  shareOf(gram: number): number
  /** The cell from which on about `count` resumes were active before cell `until`; 0 = from the beginning. */
  cellBack(until: number, count: number): number
}

const REFRESH_MS = 60_000

/** Equal-sized steps of activity, oldest first, in cells. */
const backwards = (bounds: number[], rows: number) => (until: number, count: number) => {
  const step = rows / Math.max(1, bounds.length - 1)
  const last = bounds.length - 1
  let at = last
  while (at > 0 && (bounds[at - 1] as number) >= until) at--
  if (at === 0) return 0
  const [low, high] = [bounds[at - 1] as number, Math.min(bounds[at] as number, until)]
  const width = (bounds[at] as number) - low
  // rows of the step that lie before `until`; beyond the newest bound there is less than one row by definition
  const inStep = width > 0 ? (step * (high - low)) / width : step
  if (count < inStep) return Math.floor(high - ((high - low) * count) / inStep)
  const left = (count - inStep) / step
  const whole = at - 1 - Math.floor(left)
  if (whole < 1) return 0
  const [a, b] = [bounds[whole - 1] as number, bounds[whole] as number]
  return Math.floor(b - (b - a) * (left - Math.floor(left)))
}

const none: Stats = { rows: 0, shareOf: () => 0, cellBack: () => 0 }

/** Reads the planner's statistics; empty statistics mean a small table, which needs no plan. */
export const readStats = async (run: Run): Promise<Stats> => {
  const [row] = await run<{
    rows: number
    grams: number[] | null
    shares: number[] | null
    bounds: number[] | null
  }>(sql`
    select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'talent_index'::regclass) as rows,
      to_json(g.most_common_elems::text::int[]) as grams, to_json(g.most_common_elem_freqs) as shares,
      (select to_json(array(select extract(epoch from b)::float8 from unnest(a.histogram_bounds::text::timestamptz[]) b))
         from pg_stats a where a.schemaname = current_schema() and a.tablename = 'talent_index' and a.attname = 'active_time') as bounds
    from (select 1) one left join pg_stats g
      on g.schemaname = current_schema() and g.tablename = 'talent_index' and g.attname = 'grams'`)
  if (!row?.rows || !row.bounds?.length) return none
  const shares = new Map((row.grams ?? []).map((gram, i) => [gram, row.shares?.[i] ?? 0]))
  let rarest = 1
  for (const share of shares.values()) rarest = Math.min(rarest, share)
  const bounds = row.bounds.map((seconds) => cellOf(new Date(seconds * 1000)))
  return {
    rows: row.rows,
    shareOf: (gram) => shares.get(gram) ?? rarest / 3,
    cellBack: backwards(bounds, row.rows),
  }
}

/** Keeps the statistics of one database for a minute. */
export const createStats = (now: () => number): ((run: Run) => Promise<Stats>) => {
  let held: Promise<Stats> | undefined
  let readAt = 0
  return (run) => {
    if (!held || now() - readAt > REFRESH_MS) {
      readAt = now()
      held = readStats(run).catch((error) => {
        held = undefined
        throw error
      })
    }
    return held
  }
}
