/**
 * Runs candidate searches with the planner settings they need: on PostgreSQL on connections that have them, one statement at a time;
 * in a transaction that sets them where the one session is everybody's (PGlite), or where the caller has a transaction open.
 */
import type { SQL } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { monotonicMs } from '../../core/monotonic-clock'
import { setSearchSettings } from '../../db/search-settings'
import { isTransaction } from '../../db/transaction'
import { createIndexStatsCache, type IndexStats } from './search/index-stats'
import type { RunQuery } from './search/run-query'
import { runSearch, type SearchHit, type SearchInput, type SearchResult } from './search/run-search'

export type FindHits = <H extends SearchHit = SearchHit>(search: Omit<SearchInput, 'now'>) => Promise<SearchResult<H>>

/** One cache for each app. */
const statsCaches = new WeakMap<AppContext, (run: RunQuery) => Promise<IndexStats>>()

const statsCacheOf = (ctx: AppContext) => {
  const known = statsCaches.get(ctx.root)
  if (known) return known
  const created = createIndexStatsCache(monotonicMs)
  statsCaches.set(ctx.root, created)
  return created
}

const findWith = async (ctx: AppContext, run: RunQuery): Promise<FindHits> => {
  const stats = await statsCacheOf(ctx)(run)
  return (search) => runSearch(run, stats, { ...search, now: ctx.clock.now() })
}

/** Calls `action` with a function that runs searches; all of them use the same index statistics. */
export async function withSearch<T>(ctx: AppContext, action: (findHits: FindHits) => Promise<T>): Promise<T> {
  const { runSearch: runOutside } = ctx.database
  if (runOutside && !isTransaction(ctx.db)) {
    const run: RunQuery = async <R extends object>(query: SQL) => (await runOutside(query)) as unknown as R[]
    return action(await findWith(ctx, run))
  }
  return ctx.transaction(async (tx) => {
    await tx.db.execute(setSearchSettings)
    const run: RunQuery = async <R extends object>(query: SQL) => (await tx.db.execute(query)).rows as unknown as R[]
    return action(await findWith(tx, run))
  })
}
