/**
 * After-sales. The rules:
 * - A paid or completed order can be refunded within AFTER_SALE_DAYS days, on request of the user who ordered or paid it,
 *   or of administrators.
 * - One pending request at a time; an order is refunded once, in whole or in part, and never more than was paid.
 * - Coins go back in whole coins to their source; balance to its owner; external payments through their provider.
 * - Used goods are refunded only when they were worthless (kind `invalid`).
 * - From the request to the decision the goods are frozen: nobody uses them, and the part of a recharge to be refunded is not spent.
 *   Use and the frozen state are checked once more when the operator approves.
 * - The refund closes what the order opened: a contact is masked, a lead is closed, a listing goes offline. A request that is
 *   rejected or taken back gives all of it back.
 * - A recharge is refunded only as far as it is still unspent.
 * - An order on an invoice has to be taken off it first.
 * - The operator decides; the applicant is notified with the reason. An order refunded even in part has status 5
 *   (refunded).
 */

import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { afterSaleCalls } from '../../../contract/api/after-sales'
import type * as afterSaleKeys from '../../../contract/calls/orders/after-sales'
import { formatYuan } from '../../../contract/domain/format'
import {
  AFTER_SALE_DAYS,
  AFTER_SALE_KINDS,
  GOODS_COIN_RECHARGE,
  GOODS_TYPES,
  type GoodsType,
} from '../../../contract/domain/goods-and-payment'
import { FEN_PER_COIN } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterSales, orders } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { claimFiles } from '../files'
import { assertNotInvoiced } from '../finance'
import { goodsHandler, type OrderRow } from './goods'
import { visibleOrdersFilter } from './order-scope'
import { ORDER_COMPLETED, ORDER_PAID, ORDER_REFUNDED } from './order-status'

export type AfterSaleRow = typeof afterSales.$inferSelect
type AfterSaleForm = z.output<(typeof afterSaleCalls)[typeof afterSaleKeys.create]['input']>

const DAY_MS = 86_400_000
/** Whether the order was paid and not refunded. */
export const isPaid = ({ status }: OrderRow) => status === ORDER_PAID || status === ORDER_COMPLETED
/** Whether the time in which a refund can be requested has passed. */
export const isTooLate = ({ paidAt }: OrderRow, now: Date) =>
  now.getTime() - (paidAt?.getTime() ?? 0) > AFTER_SALE_DAYS * DAY_MS

/**
 * Checks the rules above on a locked order. `frozen`: what is frozen for this request already, 0 before it. Throws AFS_UNPAID,
 * AFS_REFUNDED, AFS_AMOUNT, AFS_COINS, AFS_SPENT, AFS_ALL_SPENT, AFS_USED, ORDER_INVOICED.
 */
export async function assertRefundable(
  ctx: AppContext,
  order: OrderRow,
  { amount, kind, frozen }: Pick<AfterSaleRow, 'amount' | 'kind' | 'frozen'>,
): Promise<void> {
  if (order.status === ORDER_REFUNDED) throw httpError('AFS_REFUNDED')
  if (!isPaid(order)) throw httpError('AFS_UNPAID')
  if (amount > order.amount) throw httpError('AFS_AMOUNT', { field: 'amount', max: formatYuan(order.amount) })
  const isCoins = order.payMethod === 'COMPANY_COIN' || order.goodsType === GOODS_COIN_RECHARGE
  if (isCoins && amount !== order.amount && amount % FEN_PER_COIN) throw httpError('AFS_COINS', { field: 'amount' })
  const refundable = await goodsHandler(order).refundable(ctx, order, frozen)
  if (refundable <= 0) throw httpError('AFS_ALL_SPENT')
  if (amount > refundable) throw httpError('AFS_SPENT', { field: 'amount', max: formatYuan(refundable) })
  await assertUnused(ctx, order, kind)
  await assertNotInvoiced(ctx, order.id)
}

/** Throws AFS_USED for goods that were used, unless they were not what was bought. */
async function assertUnused(ctx: AppContext, order: OrderRow, kind: AfterSaleForm['kind']): Promise<void> {
  if (kind !== 'invalid' && (await goodsHandler(order).isUsed(ctx, order)))
    throw httpError('AFS_USED', { field: 'kind', goods: GOODS_TYPES[order.goodsType as GoodsType] })
}

/** The order, locked until the transaction ends. Throws ORDER_NOT_FOUND. */
export async function lockOrder(ctx: AppContext, id: string): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw httpError('ORDER_NOT_FOUND')
  return order
}

const hasWaitingRefund = async (ctx: AppContext, orderId: string): Promise<boolean> =>
  (await ctx.db.$count(afterSales, and(eq(afterSales.orderId, orderId), eq(afterSales.status, 'applied')))) > 0

/**
 * Applies for a refund of an order; its goods are frozen from then on. Throws ORDER_NOT_FOUND, AFS_EXISTS, AFS_LATE and what
 * assertRefundable() throws.
 */
export const applyForAfterSale = (
  ctx: AppContext,
  request: RequestContext,
  form: AfterSaleForm,
): Promise<AfterSaleRow> =>
  ctx.transaction(async (tx) => {
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, form.orderId), visibleOrdersFilter(request)))
      .for('update')
    if (!order) throw httpError('ORDER_NOT_FOUND')
    const now = tx.clock.now()
    if (await hasWaitingRefund(tx, order.id)) throw httpError('AFS_EXISTS')
    if (isPaid(order) && isTooLate(order, now)) throw httpError('AFS_LATE', { days: AFTER_SALE_DAYS })
    await assertRefundable(tx, order, { ...form, frozen: 0 })
    const frozen = await goodsHandler(order).freeze(tx, order, form.amount)
    // what was being used meanwhile is seen once the goods are frozen
    await assertUnused(tx, order, form.kind)
    const { companyId, userId } = request
    const fileIds = (await claimFiles(tx, form.pictures, { user: request, use: 'case', field: 'pictures' })).ids
    const [row] = await tx.db
      .insert(afterSales)
      .values({
        ...form,
        frozen,
        pictures: fileIds,
        id: tx.ids.next(),
        companyId,
        userId,
        status: 'applied',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw httpError('AFS_EXISTS')
    const title = `退款 ${formatYuan(form.amount)} 元：${order.title}（${AFTER_SALE_KINDS[form.kind]}：${form.reason}）`
    await tx.audits.open({ kind: 'afterSale', subjectId: row.id, companyId, title })
    const text = `申请退款 ${formatYuan(form.amount)} 元：「${order.title}」`
    await logActivity(tx, { ...request, act: 'afterSale.apply', text, subjectKind: 'afterSale', subjectId: row.id })
    return row
  })

/**
 * Locks order and request, in this order, and lets the goods be used again: for the decision, or the end without one. Throws
 * AFS_NOT_FOUND, AFS_STATE when it is not open any more.
 */
export async function releaseAfterSale(
  ctx: AppContext,
  id: string,
  check: (order: OrderRow, row: AfterSaleRow) => Promise<void> = async () => undefined,
): Promise<{ order: OrderRow; row: AfterSaleRow }> {
  const [reference] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, id))
  if (!reference) throw httpError('AFS_NOT_FOUND')
  const order = await lockOrder(ctx, reference.orderId)
  const [row] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, id)).for('update')
  if (row?.status !== 'applied') throw httpError('AFS_STATE')
  await check(order, row)
  await goodsHandler(order).unfreeze(ctx, order, row.frozen)
  return { order, row }
}

/** Cancels a request before the decision. Throws AFS_NOT_FOUND, AFS_STATE. */
export const cancelAfterSale = (ctx: AppContext, request: RequestContext, id: string): Promise<AfterSaleRow> =>
  ctx.transaction(async (tx) => {
    const isMine = and(
      eq(afterSales.id, id),
      eq(afterSales.companyId, request.companyId),
      eq(afterSales.userId, request.userId),
    )
    if (!(await tx.db.$count(afterSales, isMine))) throw httpError('AFS_NOT_FOUND')
    // the audit is locked first, as a decision does
    await tx.audits.withdraw('afterSale', id)
    const { row } = await releaseAfterSale(tx, id)
    const text = `撤销退款 ${formatYuan(row.amount)} 元的申请`
    await logActivity(tx, { ...request, act: 'afterSale.cancel', text, subjectKind: 'afterSale', subjectId: id })
    return updateAfterSale(tx, id, { status: 'cancelled', decidedAt: tx.clock.now() })
  })

/** Updates an after-sale; the row as it is then. */
export async function updateAfterSale(ctx: AppContext, id: string, set: Partial<AfterSaleRow>): Promise<AfterSaleRow> {
  const [row] = await ctx.db.update(afterSales).set(set).where(eq(afterSales.id, id)).returning()
  return row as AfterSaleRow
}

/** The after-sales of an order, newest first. */
export const listAfterSaleRows = (ctx: AppContext, orderId: string): Promise<AfterSaleRow[]> =>
  ctx.db
    .select()
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
