/** Groups of a company's talent pool. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { poolGroup } from '../../../../contract/api/talentManagement'
import { LIMITS } from '../../../../contract/domain/limits'
import { POOL_LIMITS } from '../../../../contract/domain/pool'
import type { Context, Who } from '../../../context'
import { brokenUnique, likeAnywhere } from '../../../db/like'
import { talentPoolGroups } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { holdCompany } from './known'

type PoolGroup = z.input<typeof poolGroup>

const mine = (who: Who) => eq(talentPoolGroups.companyId, who.companyId)

/** Its people, counted to the cap and one more. */
const cappedSize = sql<number>`(select count(*)::int from (select 1 from talent_pool_relations r
  where r.group_id = talent_pool_groups.id limit ${LIMITS.totalCap + 1}) counted)`

const present = (row: { id: string; name: string; size: number }): PoolGroup => ({
  id: row.id,
  name: row.name,
  size: Math.min(row.size, LIMITS.totalCap),
  isCapped: row.size > LIMITS.totalCap,
})

const shown = { id: talentPoolGroups.id, name: talentPoolGroups.name, size: cappedSize }

/** Groups by name with their sizes. */
export const pageGroups = async (
  ctx: Context,
  who: Who,
  { currentPage, pageSize, keyword }: { currentPage: number; pageSize: number; keyword: string },
): Promise<{ rows: PoolGroup[]; total: number }> => {
  const where: SQL | undefined = and(
    mine(who),
    keyword ? sql`${talentPoolGroups.name} ilike ${likeAnywhere(keyword)}` : undefined,
  )
  const rows = await ctx.db
    .select(shown)
    .from(talentPoolGroups)
    .where(where)
    .orderBy(asc(sql`lower(${talentPoolGroups.name})`), asc(talentPoolGroups.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows: rows.map(present), total: await ctx.db.$count(talentPoolGroups, where) }
}

export const allGroups = (ctx: Context, who: Who): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .select({ id: talentPoolGroups.id, name: talentPoolGroups.name })
    .from(talentPoolGroups)
    .where(mine(who))
    .orderBy(asc(sql`lower(${talentPoolGroups.name})`))
    .limit(POOL_LIMITS.groups)

/** The company's groups among the ids, held against deletion. Throws POOL_GROUP_NOT_FOUND when one is missing. */
export const heldGroups = async (ctx: Context, who: Who, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return []
  const rows = await ctx.db
    .select()
    .from(talentPoolGroups)
    .where(and(mine(who), inArray(talentPoolGroups.id, wanted)))
    .orderBy(talentPoolGroups.id)
    .for('share')
  if (rows.length < wanted.length) throw fail('POOL_GROUP_NOT_FOUND')
  return rows
}

const named = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) === undefined) throw error
    throw fail('POOL_GROUP_TAKEN', { field: 'name' })
  }
}

/** Throws POOL_GROUP_TAKEN, POOL_GROUP_LIMIT. */
export const createGroup = (ctx: Context, who: Who, name: string): Promise<PoolGroup> =>
  ctx.db.transaction(async (tx) => {
    // two colleagues at the limit wait for each other
    await holdCompany(ctx, who)
    const count = await ctx.db.$count(talentPoolGroups, mine(who))
    if (count >= POOL_LIMITS.groups) throw fail('POOL_GROUP_LIMIT', { max: POOL_LIMITS.groups })
    const now = ctx.clock.now()
    const values = {
      id: ctx.ids.next(),
      companyId: who.companyId,
      name,
      createdBy: who.userId,
      createdAt: now,
      updatedAt: now,
    }
    await named(() => tx.insert(talentPoolGroups).values(values))
    return { id: values.id, name, size: 0, isCapped: false }
  })

/** Throws POOL_GROUP_NOT_FOUND, POOL_GROUP_TAKEN. */
export const renameGroup = async (ctx: Context, who: Who, id: string, name: string): Promise<PoolGroup> => {
  const where = and(mine(who), eq(talentPoolGroups.id, id))
  const changed = await named(() =>
    ctx.db.update(talentPoolGroups).set({ name, updatedAt: ctx.clock.now() }).where(where).returning(),
  )
  if (!changed.length) throw fail('POOL_GROUP_NOT_FOUND')
  const [row] = await ctx.db.select(shown).from(talentPoolGroups).where(where)
  return present(row as { id: string; name: string; size: number })
}

/** Its people stay in the pool. Throws POOL_GROUP_NOT_FOUND. */
export const deleteGroup = async (ctx: Context, who: Who, id: string): Promise<void> => {
  const gone = await ctx.db
    .delete(talentPoolGroups)
    .where(and(mine(who), eq(talentPoolGroups.id, id)))
    .returning({ id: talentPoolGroups.id })
  if (!gone.length) throw fail('POOL_GROUP_NOT_FOUND')
}
