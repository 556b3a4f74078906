/** Saved searches of a member: the same on all devices, pinned ones first. */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { savedSearch } from '../../../../contract/api/candidates/talent-pool-timeline'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { savedSearches } from '../../../db/schema'
import { lockCompany } from './pool-entry'

type SavedSearchRow = typeof savedSearches.$inferSelect
type Filter = z.output<typeof savedSearch>['filter']

/** The searches of this user in this company. */
export const memberFilter = (request: RequestContext) =>
  and(eq(savedSearches.companyId, request.companyId), eq(savedSearches.userId, request.userId))

/** The stored filter. Fields that are missing in one saved by an older version get their defaults. */
export const filterOf = ({ filter }: SavedSearchRow): Filter => savedSearch.shape.filter.parse(filter)

const present = (row: SavedSearchRow): z.input<typeof savedSearch> => ({
  id: row.id,
  name: row.name,
  filter: filterOf(row),
  isPinned: row.isPinned,
  updatedTime: row.updatedAt.toISOString(),
})

/** Pinned ones first, then by name. */
export const listSearches = async (ctx: AppContext, request: RequestContext) =>
  (
    await ctx.db
      .select()
      .from(savedSearches)
      .where(memberFilter(request))
      .orderBy(desc(savedSearches.isPinned), asc(sql`lower(${savedSearches.name})`))
      .limit(POOL_LIMITS.searches)
  ).map(present)

interface SavedSearchForm {
  searchId?: string
  name: string
  filter: Filter
  isPinned: boolean
}

/** Creates a saved search, or updates the one with `searchId`. Throws SEARCH_NOT_FOUND, SEARCH_TAKEN, SEARCH_LIMIT. */
export const saveSearch = (
  ctx: AppContext,
  request: RequestContext,
  { searchId, name, filter, isPinned }: SavedSearchForm,
) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx, request)
    const hasSameName = sql`lower(${savedSearches.name}) = lower(${name})`
    const isOtherSearch = searchId ? ne(savedSearches.id, searchId) : undefined
    if (await tx.db.$count(savedSearches, and(memberFilter(request), hasSameName, isOtherSearch)))
      throw httpError('SEARCH_TAKEN', { field: 'name' })
    const now = tx.clock.now()
    if (searchId) {
      const [row] = await tx.db
        .update(savedSearches)
        .set({ name, filter, isPinned, updatedAt: now })
        .where(and(memberFilter(request), eq(savedSearches.id, searchId)))
        .returning()
      if (!row) throw httpError('SEARCH_NOT_FOUND')
      return present(row)
    }
    if ((await tx.db.$count(savedSearches, memberFilter(request))) >= POOL_LIMITS.searches)
      throw httpError('SEARCH_LIMIT', { max: POOL_LIMITS.searches })
    const [row] = await tx.db
      .insert(savedSearches)
      .values({ ...actor(request), id: tx.ids.next(), name, filter, isPinned, createdAt: now, updatedAt: now })
      .returning()
    return present(row as SavedSearchRow)
  })

const actor = ({ companyId, userId }: RequestContext) => ({ companyId, userId })

/** Throws SEARCH_NOT_FOUND. */
export async function deleteSearch(ctx: AppContext, request: RequestContext, searchId: string): Promise<void> {
  const deleted = await ctx.db
    .delete(savedSearches)
    .where(and(memberFilter(request), eq(savedSearches.id, searchId)))
    .returning({ id: savedSearches.id })
  if (!deleted.length) throw httpError('SEARCH_NOT_FOUND')
}
