/** Leads: what a company collected or bought of other companies' requirements, and how it follows them up. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type lead, leadForm, type opportunityCalls } from '../../../../contract/api/opportunities'
import type * as leadCalls from '../../../../contract/calls/market/leads'
import { enumKeys } from '../../../../contract/domain/enums'
import { LEAD_STATUS, type LeadStatus } from '../../../../contract/domain/requirements'
import { LEAD_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, countsBy, newestFirst, pageOf, statusCounts } from '../../../db/keyset-page'
import { companies, leads, requirements, users } from '../../../db/schema'
import { mergeEdit, versionOf } from '../../../services/edits/merge-edit'
import { frozenError } from '../../orders'
import { POPULARITY_POINTS } from './opportunities'
import { presentOpportunity } from './present'

export type LeadRow = typeof leads.$inferSelect
const buyer = alias(users, 'buyer')

/** Changes the count of collections and the hot score together. */
const updateCollectCount = (ctx: AppContext, requirementId: string, delta: 1 | -1) =>
  ctx.db
    .update(requirements)
    .set({
      collectCount: sql`greatest(0, ${requirements.collectCount} + ${delta})`,
      heat: sql`greatest(0, ${requirements.heat} + ${delta * POPULARITY_POINTS.collect})`,
    })
    .where(eq(requirements.id, requirementId))

/** The company's lead, locked; undefined when there is none. */
const lockLead = async (ctx: AppContext, companyId: string, requirementId: string): Promise<LeadRow | undefined> => {
  const isLead = and(eq(leads.companyId, companyId), eq(leads.requirementId, requirementId))
  const [row] = await ctx.db.select().from(leads).where(isLead).for('update')
  return row
}

/** The company's lead, locked, created when there is none. */
export async function lockOrCreateLead(
  ctx: AppContext,
  companyId: string,
  requirementId: string,
  userId: string,
): Promise<LeadRow> {
  const now = ctx.clock.now()
  const base = { companyId, requirementId, userId, createdAt: now, updatedAt: now }
  await ctx.db
    .insert(leads)
    .values({ ...base, id: ctx.ids.next() })
    .onConflictDoNothing()
  return (await lockLead(ctx, companyId, requirementId)) as LeadRow
}

/** Throws REQUIREMENT_NOT_FOUND unless it is open, REQUIREMENT_OF_CALLER. */
const assertOpen = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  const [row] = await ctx.db
    .select({ companyId: requirements.companyId, status: requirements.status })
    .from(requirements)
    .where(and(eq(requirements.id, requirementId), isNull(requirements.deletedAt)))
  if (row?.companyId === request.companyId) throw httpError('REQUIREMENT_OF_CALLER', { act: '收藏' })
  if (row?.status !== 'adopt') throw httpError('REQUIREMENT_NOT_FOUND')
}

const collect = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  await assertOpen(ctx, request, requirementId)
  const leadRow = await lockOrCreateLead(ctx, request.companyId, requirementId, request.userId)
  if (leadRow.collectedAt) return
  const now = ctx.clock.now()
  await ctx.db.update(leads).set({ collectedAt: now, updatedAt: now }).where(eq(leads.id, leadRow.id))
  await updateCollectCount(ctx, requirementId, 1)
}

const uncollect = async (ctx: AppContext, request: RequestContext, requirementId: string): Promise<void> => {
  const leadRow = await lockLead(ctx, request.companyId, requirementId)
  if (!leadRow?.collectedAt) return
  if (leadRow.boughtAt)
    await ctx.db.update(leads).set({ collectedAt: null, updatedAt: ctx.clock.now() }).where(eq(leads.id, leadRow.id))
  else await ctx.db.delete(leads).where(eq(leads.id, leadRow.id))
  await updateCollectCount(ctx, requirementId, -1)
}

/**
 * Collects requirements or stops collecting them, all or none; idempotent. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_OF_CALLER.
 */
export const setCollected = (
  ctx: AppContext,
  request: RequestContext,
  requirementIds: readonly string[],
  isCollected: boolean,
) =>
  ctx.transaction(async (tx) => {
    // a fixed order, so that two batches never deadlock
    const ids = [...new Set(requirementIds)].sort()
    for (const id of ids) await (isCollected ? collect(tx, request, id) : uncollect(tx, request, id))
    return ids.map((requirementId) => ({ requirementId, isCollected }))
  })

/** setCollected() for one requirement. */
export async function setCollectedOne(
  ctx: AppContext,
  request: RequestContext,
  requirementId: string,
  isCollected: boolean,
) {
  await setCollected(ctx, request, [requirementId], isCollected)
  return { requirementId, isCollected }
}

const selectLeads = (ctx: AppContext) =>
  ctx.db
    .select({ lead: leads, row: requirements, company: companies, buyerName: buyer.name })
    .from(leads)
    .innerJoin(requirements, eq(requirements.id, leads.requirementId))
    .innerJoin(companies, eq(companies.id, requirements.companyId))
    .leftJoin(buyer, eq(buyer.id, leads.buyerId))
    .$dynamic()
type JoinedLeadRow = Awaited<ReturnType<typeof selectLeads>>[number]

const present = (
  ctx: AppContext,
  request: RequestContext,
  { lead: leadRow, buyerName, ...joinedRow }: JoinedLeadRow,
): z.input<typeof lead> => {
  const interest = { isCollected: leadRow.collectedAt !== null, isBought: leadRow.boughtAt !== null }
  return {
    id: leadRow.id,
    version: versionOf(LEAD_EDIT, leadRow),
    opportunity: presentOpportunity(ctx, joinedRow, request.companyId, new Map([[joinedRow.row.id, interest]])),
    followStatus: leadRow.followStatus,
    remark: leadRow.remark,
    collectedTime: leadRow.collectedAt?.toISOString() ?? null,
    boughtTime: leadRow.boughtAt?.toISOString() ?? null,
    isFrozen: leadRow.frozenAt !== null,
    buyerName: buyerName ?? '',
    updatedTime: leadRow.updatedAt.toISOString(),
  }
}

interface LeadQuery {
  kind: 'all' | 'bought' | 'collected'
  followStatus?: LeadStatus
  cursor: string
  pageSize: number
}

/** A page of the company's leads, the latest first; the first page has counts by status. */
export async function listLeads(
  ctx: AppContext,
  request: RequestContext,
  { kind, followStatus, cursor, pageSize }: LeadQuery,
) {
  const where = and(
    eq(leads.companyId, request.companyId),
    kind === 'bought' ? isNotNull(leads.boughtAt) : undefined,
    kind === 'collected' ? isNotNull(leads.collectedAt) : undefined,
  )
  const found = await selectLeads(ctx)
    .where(and(where, followStatus ? eq(leads.followStatus, followStatus) : undefined, afterCursor(leads, cursor)))
    .orderBy(...newestFirst(leads))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ lead: leadRow }) => leadRow)
  return {
    rows: rows.map((row) => present(ctx, request, row)),
    nextCursor,
    ...(await statusCounts({ cursor, status: followStatus }, () =>
      countsBy(ctx.db, leads.followStatus, enumKeys(LEAD_STATUS), where),
    )),
  }
}

/** Sets status and remark of a lead. Throws LEAD_NOT_FOUND, GOODS_FROZEN, EDIT_CONFLICT. */
export const followLead = (
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof opportunityCalls)[typeof leadCalls.follow]['input']>,
) =>
  ctx.transaction(async (tx) => {
    const row = await lockLead(tx, request.companyId, input.requirementId)
    if (!row) throw httpError('LEAD_NOT_FOUND')
    if (row.frozenAt && row.orderId) throw await frozenError(tx, row.orderId)
    const form = mergeEdit(LEAD_EDIT, leadForm, row, input)
    await tx.db
      .update(leads)
      .set({ ...form, updatedAt: tx.clock.now() })
      .where(eq(leads.id, row.id))
    const [joinedRow] = await selectLeads(tx).where(eq(leads.id, row.id))
    return present(tx, request, joinedRow as JoinedLeadRow)
  })
