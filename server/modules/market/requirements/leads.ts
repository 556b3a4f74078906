/** What a company keeps of other companies' requirements: collected, bought, and how its own work on them goes. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { lead } from '../../../../contract/api/opportunities'
import { enumKeys } from '../../../../contract/domain/enums'
import { LEAD_STATUS, type LeadStatus } from '../../../../contract/domain/requirements'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, newestFirst, pageOf } from '../../../db/keyset-page'
import { companies, leads, requirements, users } from '../../../db/schema'
import { HOT_SCORE } from './opportunities'
import { presentOpportunity } from './present'

export type LeadRow = typeof leads.$inferSelect
const buyer = alias(users, 'buyer')

/** Collections and the heat they bring, moved together. */
const count = (ctx: AppContext, requirementId: string, by: 1 | -1) =>
  ctx.db
    .update(requirements)
    .set({
      collectCount: sql`greatest(0, ${requirements.collectCount} + ${by})`,
      heat: sql`greatest(0, ${requirements.heat} + ${by * HOT_SCORE.collect})`,
    })
    .where(eq(requirements.id, requirementId))

/** The company's clue, locked. */
const lockClue = async (ctx: AppContext, companyId: string, requirementId: string): Promise<LeadRow | undefined> => {
  const pair = and(eq(leads.companyId, companyId), eq(leads.requirementId, requirementId))
  const [row] = await ctx.db.select().from(leads).where(pair).for('update')
  return row
}

/** The clue of a company, locked, made when there is none yet. */
export const lockOrCreateLead = async (
  ctx: AppContext,
  companyId: string,
  requirementId: string,
  userId: string,
): Promise<LeadRow> => {
  const now = ctx.clock.now()
  const base = { companyId, requirementId, userId, createdAt: now, updatedAt: now }
  await ctx.db
    .insert(leads)
    .values({ ...base, id: ctx.ids.next() })
    .onConflictDoNothing()
  return (await lockClue(ctx, companyId, requirementId)) as LeadRow
}

/** Throws REQUIREMENT_NOT_FOUND for what is not open, REQUIREMENT_OWN. */
const mustBeOpen = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  const [row] = await ctx.db
    .select({ companyId: requirements.companyId, status: requirements.status })
    .from(requirements)
    .where(and(eq(requirements.id, requirementId), isNull(requirements.deletedAt)))
  if (row?.companyId === request.companyId) throw httpError('REQUIREMENT_OWN', { act: '收藏' })
  if (row?.status !== 'adopt') throw httpError('REQUIREMENT_NOT_FOUND')
}

const put = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  await mustBeOpen(ctx, request, requirementId)
  const clue = await lockOrCreateLead(ctx, request.companyId, requirementId, request.userId)
  if (clue.collectedAt) return
  const now = ctx.clock.now()
  await ctx.db.update(leads).set({ collectedAt: now, updatedAt: now }).where(eq(leads.id, clue.id))
  await count(ctx, requirementId, 1)
}

const drop = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  const clue = await lockClue(ctx, request.companyId, requirementId)
  if (!clue?.collectedAt) return
  if (clue.boughtAt)
    await ctx.db.update(leads).set({ collectedAt: null, updatedAt: ctx.clock.now() }).where(eq(leads.id, clue.id))
  else await ctx.db.delete(leads).where(eq(leads.id, clue.id))
  await count(ctx, requirementId, -1)
}

/** Collects or stops collecting, all of them or none; what is so already stays. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_OWN. */
export const setCollected = (
  ctx: AppContext,
  request: RequestContext,
  requirementIds: readonly string[],
  isCollected: boolean,
) =>
  ctx.db.transaction(async () => {
    // one order for everybody, so that two batches never wait for each other
    const wanted = [...new Set(requirementIds)].sort()
    for (const id of wanted) await (isCollected ? put(ctx, request, id) : drop(ctx, request, id))
    return wanted.map((requirementId) => ({ requirementId, isCollected }))
  })

/** The same for one. */
export const setCollectedOne = async (
  ctx: AppContext,
  request: RequestContext,
  requirementId: string,
  isCollected: boolean,
) => {
  await setCollected(ctx, request, [requirementId], isCollected)
  return { requirementId, isCollected }
}

const shownClues = (ctx: AppContext) =>
  ctx.db
    .select({ clue: leads, row: requirements, company: companies, buyerName: buyer.name })
    .from(leads)
    .innerJoin(requirements, eq(requirements.id, leads.requirementId))
    .innerJoin(companies, eq(companies.id, requirements.companyId))
    .leftJoin(buyer, eq(buyer.id, leads.buyerId))
    .$dynamic()
type ShownClue = Awaited<ReturnType<typeof shownClues>>[number]

const present = (
  ctx: AppContext,
  request: RequestContext,
  { clue: it, buyerName, ...shown }: ShownClue,
): z.input<typeof lead> => {
  const mark = { isCollected: it.collectedAt !== null, isBought: it.boughtAt !== null }
  return {
    id: it.id,
    opportunity: presentOpportunity(ctx, shown, request.companyId, new Map([[shown.row.id, mark]])),
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
export const listLeads = async (
  ctx: AppContext,
  request: RequestContext,
  { kind, followStatus, cursor, pageSize }: Wanted,
) => {
  const where = and(
    eq(leads.companyId, request.companyId),
    kind === 'bought' ? isNotNull(leads.boughtAt) : undefined,
    kind === 'collected' ? isNotNull(leads.collectedAt) : undefined,
  )
  const found = await shownClues(ctx)
    .where(and(where, followStatus ? eq(leads.followStatus, followStatus) : undefined, afterCursor(leads, cursor)))
    .orderBy(...newestFirst(leads))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ clue: it }) => it)
  const parts = enumKeys(LEAD_STATUS).map(
    (state) =>
      sql`(select count(*)::int from (select 1 from ${leads} where ${and(where, eq(leads.followStatus, state))} limit 1000) t) as ${sql.identifier(state)}`,
  )
  const [counted] = cursor ? [] : (await ctx.db.execute(sql`select ${sql.join(parts, sql`, `)}`)).rows
  const counts = Object.fromEntries(enumKeys(LEAD_STATUS).map((state) => [state, Number(counted?.[state] ?? 0)]))
  return {
    rows: rows.map((row) => present(ctx, request, row)),
    nextCursor,
    counts: cursor ? null : (counts as Record<LeadStatus, number>),
  }
}

/** Writes down how a clue goes. Throws CLUE_NOT_FOUND. */
export const followLead = (
  ctx: AppContext,
  request: RequestContext,
  { requirementId, followStatus, remark }: { requirementId: string; followStatus: LeadStatus; remark: string },
) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockClue(ctx, request.companyId, requirementId)
    if (!row) throw httpError('CLUE_NOT_FOUND')
    await tx.update(leads).set({ followStatus, remark, updatedAt: ctx.clock.now() }).where(eq(leads.id, row.id))
    const [shown] = await shownClues(ctx).where(eq(leads.id, row.id))
    return present(ctx, request, shown as ShownClue)
  })
