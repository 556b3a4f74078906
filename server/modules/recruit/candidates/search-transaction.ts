/** Runs candidate searches inside one transaction with the planner settings they need. */
import { type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { monotonicMs } from '../../../core/monotonic-clock'
import { createIndexStatsCache, type IndexStats } from '../candidate-search/index-stats'
import type { RunQuery } from '../candidate-search/run-query'
import { runSearch, type SearchInput, type SearchResult } from '../candidate-search/run-search'

export type FindHits = (search: Omit<SearchInput, 'now'>) => Promise<SearchResult>

/**
 * The windows of runSearch() are made for the GIN index, and a parallel or compiled plan costs more than it saves on a thousand
 * rows.
 */
const PLANNER_SETTINGS = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

/** One cache for each app. */
const statsCaches = new WeakMap<AppContext, (run: RunQuery) => Promise<IndexStats>>()

const statsCacheOf = (ctx: AppContext) => {
  const known = statsCaches.get(ctx)
  if (known) return known
  const created = createIndexStatsCache(monotonicMs)
  statsCaches.set(ctx, created)
  return created
}

/** Calls `action` with a function that runs searches; all of them use one transaction and the same index statistics. */
export const withSearch = <T>(ctx: AppContext, action: (findHits: FindHits) => Promise<T>): Promise<T> =>
  ctx.transaction(async (tx) => {
    await tx.db.execute(PLANNER_SETTINGS)
    const run: RunQuery = async <R extends object>(query: SQL) => (await tx.db.execute(query)).rows as unknown as R[]
    const stats = await statsCacheOf(tx)(run)
    return action((search) => runSearch(run, stats, { ...search, now: tx.clock.now() }))
  })
