/** What saved searches have gained since their user viewed them. */
import { and, eq, sql } from 'drizzle-orm'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { savedSearches } from '../../../db/schema'
import { checkedCondition, toConditions } from '../search/search-conditions'
import { withSearch } from '../search-transaction'
import { filterOf, memberFilter } from './saved-searches'

/** Resumes that came to the platform after `since`: those that are only active again were there before. */
const cameAfter = (since: Date) =>
  checkedCondition(sql`exists (select 1 from resumes r where r.id = t.resume_id
    and r.created_at > ${since.toISOString()}::timestamptz)`)

/** Candidates that each search of the user has gained since it was viewed, at most POOL_LIMITS.newCandidates of each. */
export async function countNewCandidates(ctx: AppContext, request: RequestContext) {
  const rows = await ctx.db
    .select()
    .from(savedSearches)
    .where(memberFilter(request))
    .orderBy(savedSearches.id)
    .limit(POOL_LIMITS.searches)
  if (!rows.length) return []
  const exclude = { companyId: request.companyId }
  return withSearch(ctx, async (find) => {
    const news: { id: string; count: number }[] = []
    for (const row of rows) {
      const since = row.viewedAt ?? row.createdAt
      const conditions = toConditions(filterOf(row))
      const search = {
        conditions: [...(conditions ?? []), cameAfter(since)],
        bounds: { since, exclude },
        pageSize: 1,
        countLimit: POOL_LIMITS.newCandidates,
      }
      news.push({ id: row.id, count: conditions ? (await find(search)).total : 0 })
    }
    return news
  })
}

/** From now on candidates of the search count as new. Throws SEARCH_NOT_FOUND. */
export async function markSearchViewed(ctx: AppContext, request: RequestContext, searchId: string): Promise<void> {
  const marked = await ctx.db
    .update(savedSearches)
    .set({ viewedAt: ctx.clock.now() })
    .where(and(memberFilter(request), eq(savedSearches.id, searchId)))
    .returning({ id: savedSearches.id })
  if (!marked.length) throw httpError('SEARCH_NOT_FOUND')
}
