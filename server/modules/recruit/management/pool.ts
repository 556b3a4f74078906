/** The company's talent pool: who is in it, in which groups, with which note. */
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Context, Who } from '../../../context'
import { companyTalents, talentEvents, talentPoolRelations, talentTagRelations } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { cardOfResume, type TalentCard } from '../talent/present'
import { visibleResume } from '../talent/visible'
import { type BatchAnswer, eachOf, entriesOf, type Failures, holdEntries } from './batch'
import { heldGroups } from './groups'
import { recordTalents } from './known'

type Groups = Awaited<ReturnType<typeof heldGroups>>

const NONE: Failures = new Map()
const wordsOf = (groups: Groups) => groups.map(({ name }) => name).join('、')
const actor = ({ companyId, userId }: Who) => ({ companyId, userId })
const relationsOf = (who: Who, ids: readonly string[]) =>
  and(inArray(talentPoolRelations.resumeId, [...ids]), eq(talentPoolRelations.companyId, who.companyId))

/** Rows one insert carries. */
const ROWS = 2000

const relate = async (ctx: Context, who: Who, ids: string[], groups: Groups) => {
  const createdAt = ctx.clock.now()
  const rows = groups.flatMap(({ id }) =>
    ids.map((resumeId) => ({ groupId: id, companyId: who.companyId, resumeId, createdAt })),
  )
  for (let at = 0; at < rows.length; at += ROWS)
    await ctx.db
      .insert(talentPoolRelations)
      .values(rows.slice(at, at + ROWS))
      .onConflictDoNothing()
}

/** Puts people into the pool and into groups; who is in it already only gets the groups. */
const putIn = async (ctx: Context, who: Who, ids: string[], groups: Groups) => {
  const entries = await holdEntries(ctx, who, ids)
  const isNew = ids.filter((id) => !entries.get(id)?.pooledAt)
  if (isNew.length) await ctx.db.update(companyTalents).set({ pooledAt: ctx.clock.now() }).where(entriesOf(who, isNew))
  await relate(ctx, who, ids, groups)
  const told = groups.length ? ids : isNew
  await recordTalents(
    ctx,
    told.map((resumeId) => ({
      ...actor(who),
      resumeId,
      kind: isNew.includes(resumeId) ? ('pooled' as const) : ('grouped' as const),
      text: wordsOf(groups),
    })),
  )
  return NONE
}

/** Takes people out of the pool and of every group; who is not in it counts as done. */
const takeOut = async (ctx: Context, who: Who, ids: string[]) => {
  await ctx.db.delete(talentPoolRelations).where(relationsOf(who, ids))
  const gone = await ctx.db
    .update(companyTalents)
    .set({ pooledAt: null, note: '' })
    .where(and(entriesOf(who, ids), isNotNull(companyTalents.pooledAt)))
    .returning({ resumeId: companyTalents.resumeId })
  await recordTalents(
    ctx,
    gone.map(({ resumeId }) => ({ ...actor(who), resumeId, kind: 'unpooled' as const })),
  )
  return NONE
}

/** Throws POOL_GROUP_NOT_FOUND. */
export const poolMany = (ctx: Context, who: Who, resumeIds: string[], groupIds: string[]): Promise<BatchAnswer[]> =>
  ctx.db.transaction(async () => {
    const groups = await heldGroups(ctx, who, groupIds)
    return eachOf(ctx, who, resumeIds, (ids) => putIn(ctx, who, ids, groups))
  })

export const unpoolMany = (ctx: Context, who: Who, resumeIds: string[]): Promise<BatchAnswer[]> =>
  eachOf(ctx, who, resumeIds, (ids) => takeOut(ctx, who, ids))

/** Into one group and out of all others; who is not in the pool comes in. Throws POOL_GROUP_NOT_FOUND. */
export const moveToGroup = (ctx: Context, who: Who, resumeIds: string[], groupId: string): Promise<BatchAnswer[]> =>
  ctx.db.transaction(async (tx) => {
    const groups = await heldGroups(ctx, who, [groupId])
    return eachOf(ctx, who, resumeIds, async (ids) => {
      await tx
        .delete(talentPoolRelations)
        .where(and(relationsOf(who, ids), notInArray(talentPoolRelations.groupId, [groupId])))
      return putIn(ctx, who, ids, groups)
    })
  })

/** One act on one person, in the pool or not. Throws TALENT_NOT_FOUND. */
const withOne = (ctx: Context, who: Who, resumeId: string, work: () => Promise<unknown>): Promise<TalentCard> =>
  ctx.db.transaction(async () => {
    const row = await visibleResume(ctx, who, resumeId)
    await work()
    return cardOfResume(ctx, who, row)
  })

/** Throws POOL_ENTRY_NOT_FOUND. */
const inPool = async (ctx: Context, who: Who, resumeId: string) => {
  const [entry] = await ctx.db
    .select()
    .from(companyTalents)
    .where(and(entriesOf(who, [resumeId]), isNotNull(companyTalents.pooledAt)))
    .for('update')
  if (!entry) throw fail('POOL_ENTRY_NOT_FOUND')
}

/** Throws TALENT_NOT_FOUND, POOL_GROUP_NOT_FOUND. */
export const poolOne = (ctx: Context, who: Who, resumeId: string, form: { groupIds: string[]; note: string }) =>
  withOne(ctx, who, resumeId, async () => {
    const groups = await heldGroups(ctx, who, form.groupIds)
    await putIn(ctx, who, [resumeId], groups)
    if (form.note)
      await ctx.db
        .update(companyTalents)
        .set({ note: form.note })
        .where(entriesOf(who, [resumeId]))
  })

/** Exactly these groups. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND, POOL_GROUP_NOT_FOUND. */
export const regroupOne = (ctx: Context, who: Who, resumeId: string, groupIds: string[]) =>
  withOne(ctx, who, resumeId, async () => {
    await inPool(ctx, who, resumeId)
    const groups = await heldGroups(ctx, who, groupIds)
    await ctx.db.delete(talentPoolRelations).where(relationsOf(who, [resumeId]))
    await relate(ctx, who, [resumeId], groups)
    await recordTalents(ctx, [{ ...actor(who), resumeId, kind: 'grouped', text: wordsOf(groups) || '未分组' }])
  })

/** Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const noteOne = (ctx: Context, who: Who, resumeId: string, note: string) =>
  withOne(ctx, who, resumeId, async () => {
    await inPool(ctx, who, resumeId)
    await ctx.db
      .update(companyTalents)
      .set({ note })
      .where(entriesOf(who, [resumeId]))
  })

/** Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const unpoolOne = (ctx: Context, who: Who, resumeId: string) =>
  withOne(ctx, who, resumeId, async () => {
    await inPool(ctx, who, resumeId)
    await takeOut(ctx, who, [resumeId])
  })

/** Out of the pool, and the company's tags and remarks on the person are forgotten. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const forgetOne = (ctx: Context, who: Who, resumeId: string) =>
  withOne(ctx, who, resumeId, async () => {
    await inPool(ctx, who, resumeId)
    await takeOut(ctx, who, [resumeId])
    await ctx.db
      .delete(talentTagRelations)
      .where(and(eq(talentTagRelations.resumeId, resumeId), eq(talentTagRelations.companyId, who.companyId)))
    await ctx.db
      .delete(talentEvents)
      .where(
        and(
          eq(talentEvents.companyId, who.companyId),
          eq(talentEvents.resumeId, resumeId),
          eq(talentEvents.kind, 'remark'),
        ),
      )
  })

/** Adds groups, keeps the others. Throws POOL_GROUP_NOT_FOUND. */
export const addToGroups = poolMany
