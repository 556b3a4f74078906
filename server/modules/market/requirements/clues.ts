/** What a company keeps of other companies' requirements: collected, bought, and how its own work on them goes. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { lead } from '../../../../contract/api/opportunities'
import { enumKeys } from '../../../../contract/domain/enums'
import { LEAD_STATUS, type LeadStatus } from '../../../../contract/domain/requirements'
import type { Context, Who } from '../../../context'
import { behind, newestFirst, pageOf } from '../../../db/keyset'
import { clues, companies, requirements, users } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { HEAT } from './opportunities'
import { presentOpportunity } from './present'

export type ClueRow = typeof clues.$inferSelect
const buyer = alias(users, 'buyer')

/** Collections and the heat they bring, moved together. */
const count = (ctx: Context, requirementId: string, by: 1 | -1) =>
  ctx.db
    .update(requirements)
    .set({
      collectCount: sql`greatest(0, ${requirements.collectCount} + ${by})`,
      heat: sql`greatest(0, ${requirements.heat} + ${by * HEAT.collect})`,
    })
    .where(eq(requirements.id, requirementId))

/** The company's clue, locked. */
const lockClue = async (ctx: Context, companyId: string, requirementId: string): Promise<ClueRow | undefined> => {
  const pair = and(eq(clues.companyId, companyId), eq(clues.requirementId, requirementId))
  const [row] = await ctx.db.select().from(clues).where(pair).for('update')
  return row
}

/** The clue of a company, locked, made when there is none yet. */
export const claimClue = async (
  ctx: Context,
  companyId: string,
  requirementId: string,
  userId: string,
): Promise<ClueRow> => {
  const now = ctx.clock.now()
  const base = { companyId, requirementId, userId, createdAt: now, updatedAt: now }
  await ctx.db
    .insert(clues)
    .values({ ...base, id: ctx.ids.next() })
    .onConflictDoNothing()
  return (await lockClue(ctx, companyId, requirementId)) as ClueRow
}

/** Throws REQUIREMENT_NOT_FOUND for what is not open, REQUIREMENT_OWN. */
const mustBeOpen = async (ctx: Context, who: Who, requirementId: string): Promise<void> => {
  const [row] = await ctx.db
    .select({ companyId: requirements.companyId, status: requirements.status })
    .from(requirements)
    .where(and(eq(requirements.id, requirementId), isNull(requirements.deletedAt)))
  if (row?.companyId === who.companyId) throw fail('REQUIREMENT_OWN', { act: '收藏' })
  if (row?.status !== 'adopt') throw fail('REQUIREMENT_NOT_FOUND')
}

const put = async (ctx: Context, who: Who, requirementId: string): Promise<void> => {
  await mustBeOpen(ctx, who, requirementId)
  const clue = await claimClue(ctx, who.companyId, requirementId, who.userId)
  if (clue.collectedAt) return
  const now = ctx.clock.now()
  await ctx.db.update(clues).set({ collectedAt: now, updatedAt: now }).where(eq(clues.id, clue.id))
  await count(ctx, requirementId, 1)
}

const drop = async (ctx: Context, who: Who, requirementId: string): Promise<void> => {
  const clue = await lockClue(ctx, who.companyId, requirementId)
  if (!clue?.collectedAt) return
  if (clue.boughtAt)
    await ctx.db.update(clues).set({ collectedAt: null, updatedAt: ctx.clock.now() }).where(eq(clues.id, clue.id))
  else await ctx.db.delete(clues).where(eq(clues.id, clue.id))
  await count(ctx, requirementId, -1)
}

/** Collects or stops collecting, all of them or none; what is so already stays. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_OWN. */
export const collect = (ctx: Context, who: Who, requirementIds: readonly string[], isCollected: boolean) =>
  ctx.db.transaction(async () => {
    // one order for everybody, so that two batches never wait for each other
    const wanted = [...new Set(requirementIds)].sort()
    for (const id of wanted) await (isCollected ? put(ctx, who, id) : drop(ctx, who, id))
    return wanted.map((requirementId) => ({ requirementId, isCollected }))
  })

/** The same for one. */
export const collectOne = async (ctx: Context, who: Who, requirementId: string, isCollected: boolean) => {
  await collect(ctx, who, [requirementId], isCollected)
  return { requirementId, isCollected }
}

const shownClues = (ctx: Context) =>
  ctx.db
    .select({ clue: clues, row: requirements, company: companies, buyerName: buyer.name })
    .from(clues)
    .innerJoin(requirements, eq(requirements.id, clues.requirementId))
    .innerJoin(companies, eq(companies.id, requirements.companyId))
    .leftJoin(buyer, eq(buyer.id, clues.buyerId))
    .$dynamic()
type ShownClue = Awaited<ReturnType<typeof shownClues>>[number]

const present = (ctx: Context, who: Who, { clue: it, buyerName, ...shown }: ShownClue): z.input<typeof lead> => {
  const mark = { isCollected: it.collectedAt !== null, isBought: it.boughtAt !== null }
  return {
    id: it.id,
    opportunity: presentOpportunity(ctx, shown, who.companyId, new Map([[shown.row.id, mark]])),
    followStatus: it.followStatus,
    remark: it.remark,
    collectedTime: it.collectedAt?.toISOString() ?? null,
    boughtTime: it.boughtAt?.toISOString() ?? null,
    buyerName: buyerName ?? '',
    updatedTime: it.updatedAt.toISOString(),
  }
}

interface Wanted {
  kind: 'all' | 'bought' | 'collected'
  followStatus?: LeadStatus
  cursor: string
  pageSize: number
}

/** The company's clues, the latest first. */
export const pageClues = async (ctx: Context, who: Who, { kind, followStatus, cursor, pageSize }: Wanted) => {
  const where = and(
    eq(clues.companyId, who.companyId),
    kind === 'bought' ? isNotNull(clues.boughtAt) : undefined,
    kind === 'collected' ? isNotNull(clues.collectedAt) : undefined,
  )
  const found = await shownClues(ctx)
    .where(and(where, followStatus ? eq(clues.followStatus, followStatus) : undefined, behind(clues, cursor)))
    .orderBy(...newestFirst(clues))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ clue: it }) => it)
  const parts = enumKeys(LEAD_STATUS).map(
    (state) =>
      sql`(select count(*)::int from (select 1 from ${clues} where ${and(where, eq(clues.followStatus, state))} limit 1000) t) as ${sql.identifier(state)}`,
  )
  const [counted] = cursor ? [] : (await ctx.db.execute(sql`select ${sql.join(parts, sql`, `)}`)).rows
  const counts = Object.fromEntries(enumKeys(LEAD_STATUS).map((state) => [state, Number(counted?.[state] ?? 0)]))
  return {
    rows: rows.map((row) => present(ctx, who, row)),
    nextCursor,
    counts: cursor ? null : (counts as Record<LeadStatus, number>),
  }
}

/** Writes down how a clue goes. Throws CLUE_NOT_FOUND. */
export const followClue = (
  ctx: Context,
  who: Who,
  { requirementId, followStatus, remark }: { requirementId: string; followStatus: LeadStatus; remark: string },
) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockClue(ctx, who.companyId, requirementId)
    if (!row) throw fail('CLUE_NOT_FOUND')
    await tx.update(clues).set({ followStatus, remark, updatedAt: ctx.clock.now() }).where(eq(clues.id, row.id))
    const [shown] = await shownClues(ctx).where(eq(clues.id, row.id))
    return present(ctx, who, shown as ShownClue)
  })
