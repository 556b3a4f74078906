/** Buying the contact of a requirement, a lead: price, ownership, grant and revocation. */
import { and, eq, sql } from 'drizzle-orm'
import { maskPhone } from '../../../../contract/domain/format'
import { LEAD_PRICE_COINS } from '../../../../contract/domain/requirements'
import { firstCharacter } from '../../../../contract/domain/texts/graphemes'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, leads, orders, requirements } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { listPermittedMembers, notify } from '../../notices'
import { frozenError } from '../../orders'
import { lockOrCreateLead } from './leads'
import { POPULARITY_POINTS } from './opportunities'
import type { RequirementRow } from './present'

/** The order that bought a lead. */
export interface BoughtBy {
  id: string
  companyId: string
  /** The requirement. */
  goodsId: string
}

/**
 * The requirement, whether the company bought or owns its contact, and the order that bought it while its refund waits. The
 * lead is shared: a refund that is applied for or decided waits for the end of the transaction. Throws REQUIREMENT_NOT_FOUND.
 */
const getContactAccess = async (
  ctx: AppContext,
  companyId: string,
  id: string,
): Promise<{ row: RequirementRow; isOwned: boolean; frozenOrderId: string | null }> => {
  const [row] = await ctx.db.select().from(requirements).where(eq(requirements.id, id))
  if (!row) throw httpError('REQUIREMENT_NOT_FOUND')
  const isLead = and(eq(leads.requirementId, id), eq(leads.companyId, companyId))
  const [leadRow] = await ctx.db.select().from(leads).where(isLead).for('share')
  const isOwned = Boolean(leadRow?.boughtAt) || row.companyId === companyId
  const wasPublished = !['temporary', 'pending', 'reject'].includes(row.status)
  if (!isOwned && (!wasPublished || row.deletedAt)) throw httpError('REQUIREMENT_NOT_FOUND')
  return { row, isOwned, frozenOrderId: leadRow?.frozenAt ? leadRow.orderId : null }
}

/**
 * Quote of a lead; the company's own and bought ones count as owned. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_CLOSED,
 * GOODS_FROZEN while the refund of an earlier order waits.
 */
export async function quoteLead(ctx: AppContext, request: RequestContext, requirementId: string) {
  const { row, isOwned, frozenOrderId } = await getContactAccess(ctx, request.companyId, requirementId)
  if (frozenOrderId) throw await frozenError(ctx, frozenOrderId)
  if (!isOwned && row.status !== 'adopt') throw httpError('REQUIREMENT_CLOSED')
  return { isOwned, title: `需求「${row.title}」的联系方式`, amount: LEAD_PRICE_COINS }
}

/**
 * Grants the lead a company has paid for, in the paying transaction, and notifies the owner. False = the company had it
 * already. A requirement closed after the order was placed is granted all the same: the money may be with an external
 * provider.
 */
export async function grantLead(
  ctx: AppContext,
  companyId: string,
  requirementId: string,
  orderId: string,
): Promise<boolean> {
  const [order] = await ctx.db
    .select({ payerId: orders.payerId, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
  const buyerId = order?.payerId ?? order?.userId ?? '0'
  const leadRow = await lockOrCreateLead(ctx, companyId, requirementId, buyerId)
  if (leadRow.boughtAt) return false
  const now = ctx.clock.now()
  await ctx.db.update(leads).set({ boughtAt: now, buyerId, orderId, updatedAt: now }).where(eq(leads.id, leadRow.id))
  await updateSales(ctx, requirementId, 1)
  await notifyOwner(ctx, companyId, requirementId)
  return true
}

const isOfOrder = ({ companyId, goodsId, id }: BoughtBy) =>
  and(eq(leads.companyId, companyId), eq(leads.requirementId, goodsId), eq(leads.orderId, id))

/** Since when the lead that an order bought is frozen; null = it may be used. */
export async function leadFrozenAt(ctx: AppContext, order: BoughtBy): Promise<Date | null> {
  const [row] = await ctx.db.select({ frozenAt: leads.frozenAt }).from(leads).where(isOfOrder(order))
  return row?.frozenAt ?? null
}

/** Freezes the lead that an order bought while its refund is pending; null lets it be used again. */
export async function freezeLead(ctx: AppContext, order: BoughtBy, frozenAt: Date | null): Promise<void> {
  await ctx.db.update(leads).set({ frozenAt }).where(isOfOrder(order))
}

/** Revokes the lead that a refunded order bought; a collection stays. */
export async function revokeLead(ctx: AppContext, order: BoughtBy): Promise<void> {
  const { goodsId: requirementId } = order
  const [leadRow] = await ctx.db.select().from(leads).where(isOfOrder(order)).for('update')
  if (!leadRow?.boughtAt) return
  const revoked = { boughtAt: null, buyerId: null, orderId: null, frozenAt: null }
  if (leadRow.collectedAt) await ctx.db.update(leads).set(revoked).where(eq(leads.id, leadRow.id))
  else await ctx.db.delete(leads).where(eq(leads.id, leadRow.id))
  await updateSales(ctx, requirementId, -1)
}

const updateSales = (ctx: AppContext, requirementId: string, delta: 1 | -1) =>
  ctx.db
    .update(requirements)
    .set({
      leadCount: sql`greatest(0, ${requirements.leadCount} + ${delta})`,
      heat: sql`greatest(0, ${requirements.heat} + ${delta * POPULARITY_POINTS.lead})`,
    })
    .where(eq(requirements.id, requirementId))

const notifyOwner = async (ctx: AppContext, companyId: string, requirementId: string): Promise<void> => {
  const [row] = await ctx.db.select().from(requirements).where(eq(requirements.id, requirementId))
  const [buyer] = await ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  if (!row || !buyer) return
  await notify(ctx, await listPermittedMembers(ctx, row.companyId, row.publisherId, 'requirement.view'), {
    typeCode: 10000,
    title: '有公司想承接您的需求',
    content: `${buyer.name}获取了「${row.title}」的联系方式`,
    ext: { title: row.title, companyName: buyer.name, path: `/rqeuireDetail?id=${requirementId}` },
  })
}

/**
 * The contact: complete for its owner, masked otherwise, also while the refund of its order waits. Views of bought contacts
 * are logged. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_CLOSED.
 */
export const getLeadContact = (ctx: AppContext, request: RequestContext, requirementId: string) =>
  ctx.transaction(async (tx) => {
    const { row, isOwned: isBought, frozenOrderId } = await getContactAccess(tx, request.companyId, requirementId)
    if (!isBought && row.status !== 'adopt') throw httpError('REQUIREMENT_CLOSED')
    const isFrozen = frozenOrderId !== null
    if (!isBought || isFrozen)
      return {
        requirementId,
        isOwned: false,
        isFrozen,
        contactName: firstCharacter(row.contactName),
        phone: maskPhone(row.contactPhone),
        price: isFrozen ? 0 : LEAD_PRICE_COINS,
      }
    if (row.companyId !== request.companyId)
      await logActivity(tx, { ...request, act: 'contact.shown', subjectKind: 'requirement', subjectId: requirementId })
    return { requirementId, isOwned: true, isFrozen, contactName: row.contactName, phone: row.contactPhone, price: 0 }
  })
