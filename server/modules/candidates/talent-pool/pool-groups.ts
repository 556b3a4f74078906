/** Groups of a company's talent pool. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type poolGroup, poolGroupForm, type talentPoolCalls } from '../../../../contract/api/candidates/talent-pool'
import type * as talentPool from '../../../../contract/calls/candidates/talent-pool'
import { LIMITS } from '../../../../contract/domain/limits'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import { POOL_GROUP_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { poolGroups } from '../../../db/schema'
import { likeContains, violatedConstraint } from '../../../db/sql-helpers'
import { mergeEdit, versionOf } from '../../../services/edits/merge-edit'
import { lockCompany } from './pool-entry'

type PoolGroup = z.input<typeof poolGroup>

const companyFilter = (request: RequestContext) => eq(poolGroups.companyId, request.companyId)

/** Number of members, counted up to one more than the cap. */
const cappedSize = sql<number>`(select count(*)::int from (select 1 from talent_pool_relations r
  where r.group_id = talent_pool_groups.id limit ${LIMITS.totalCap + 1}) counted)`

const present = (row: { id: string; name: string; size: number }): PoolGroup => ({
  id: row.id,
  version: versionOf(POOL_GROUP_EDIT, row),
  name: row.name,
  size: Math.min(row.size, LIMITS.totalCap),
  isCapped: row.size > LIMITS.totalCap,
})

const GROUP_COLUMNS = { id: poolGroups.id, name: poolGroups.name, size: cappedSize }

/** A page of the company's groups by name, with their sizes. */
export async function listGroupsWithSize(
  ctx: AppContext,
  request: RequestContext,
  { currentPage, pageSize, keyword }: { currentPage: number; pageSize: number; keyword: string },
): Promise<{ rows: PoolGroup[]; total: number }> {
  const where: SQL | undefined = and(
    companyFilter(request),
    keyword ? sql`${poolGroups.name} ilike ${likeContains(keyword)}` : undefined,
  )
  const rows = await ctx.db
    .select(GROUP_COLUMNS)
    .from(poolGroups)
    .where(where)
    .orderBy(asc(sql`lower(${poolGroups.name})`), asc(poolGroups.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows: rows.map(present), total: await ctx.db.$count(poolGroups, where) }
}

/** All groups of the company by name. */
export const listGroups = (ctx: AppContext, request: RequestContext): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .select({ id: poolGroups.id, name: poolGroups.name })
    .from(poolGroups)
    .where(companyFilter(request))
    .orderBy(asc(sql`lower(${poolGroups.name})`))
    .limit(POOL_LIMITS.groups)

/** Those groups of the company with these ids that still exist, locked against deletion (for share). */
export const lockExistingGroups = async (ctx: AppContext, request: RequestContext, ids: readonly string[]) =>
  ids.length
    ? ctx.db
        .select()
        .from(poolGroups)
        .where(and(companyFilter(request), inArray(poolGroups.id, [...ids])))
        .orderBy(poolGroups.id)
        .for('share')
    : []

/** The company's groups with these ids, locked against deletion (for share). Throws POOL_GROUP_NOT_FOUND if one is missing. */
export async function lockGroups(ctx: AppContext, request: RequestContext, ids: readonly string[]) {
  const rows = await lockExistingGroups(ctx, request, ids)
  if (rows.length < new Set(ids).size) throw httpError('POOL_GROUP_NOT_FOUND')
  return rows
}

/** Throws POOL_GROUP_TAKEN for a violated unique constraint. */
const withUniqueName = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw httpError('POOL_GROUP_TAKEN', { field: 'name' })
  }
}

/** Throws POOL_GROUP_TAKEN, POOL_GROUP_LIMIT. */
export const createGroup = (ctx: AppContext, request: RequestContext, name: string): Promise<PoolGroup> =>
  ctx.transaction(async (tx) => {
    // serialized, so that two members cannot exceed the limit together
    await lockCompany(tx, request)
    const count = await tx.db.$count(poolGroups, companyFilter(request))
    if (count >= POOL_LIMITS.groups) throw httpError('POOL_GROUP_LIMIT', { max: POOL_LIMITS.groups })
    const now = tx.clock.now()
    const values = {
      id: tx.ids.next(),
      companyId: request.companyId,
      name,
      createdBy: request.userId,
      createdAt: now,
      updatedAt: now,
    }
    await withUniqueName(() => tx.db.insert(poolGroups).values(values))
    return present({ id: values.id, name, size: 0 })
  })

/** Throws POOL_GROUP_NOT_FOUND, POOL_GROUP_TAKEN, EDIT_CONFLICT. */
export const renameGroup = (
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof talentPoolCalls)[typeof talentPool.updateGroup]['input']>,
): Promise<PoolGroup> =>
  ctx.transaction(async (tx) => {
    const where = and(companyFilter(request), eq(poolGroups.id, input.id))
    const [before] = await tx.db.select().from(poolGroups).where(where).for('update')
    if (!before) throw httpError('POOL_GROUP_NOT_FOUND')
    const { name } = mergeEdit(POOL_GROUP_EDIT, poolGroupForm, before, input)
    await withUniqueName(() => tx.db.update(poolGroups).set({ name, updatedAt: tx.clock.now() }).where(where))
    const [row] = await tx.db.select(GROUP_COLUMNS).from(poolGroups).where(where)
    return present(row as { id: string; name: string; size: number })
  })

/** Deletes a group; its members stay in the pool. Throws POOL_GROUP_NOT_FOUND. */
export async function deleteGroup(ctx: AppContext, request: RequestContext, id: string): Promise<void> {
  const deleted = await ctx.db
    .delete(poolGroups)
    .where(and(companyFilter(request), eq(poolGroups.id, id)))
    .returning({ id: poolGroups.id })
  if (!deleted.length) throw httpError('POOL_GROUP_NOT_FOUND')
}
