/**
 * After-sales. The rules:
 * - A paid or completed order can be refunded within AFTER_SALE_DAYS days, on request of the user who ordered or paid it,
 *   or of administrators.
 * - One pending request at a time; an order is refunded once, in whole or in part, and never more than was paid.
 * - Coins go back in whole coins to their source; balance to its owner; external payments through their provider.
 * - Used goods are refunded only when they were worthless (kind `invalid`); the company loses them with the refund.
 * - A recharge is refunded only as far as it is still unspent.
 * - An order on an invoice has to be taken off it first.
 * - The operator decides; the applicant is notified with the reason. An order refunded even in part has status 5
 *   (refunded).
 */

import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { afterSaleCalls } from '../../../contract/api/after-sales'
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
import { claimFiles } from '../files/commands'
import { assertNotInvoiced } from '../finance/commands'
import { goodsHandler, type OrderRow } from './goods'
import { visibleOrdersFilter } from './order-scope'
import { ORDER_COMPLETED, ORDER_PAID, ORDER_PENDING, ORDER_REFUNDED } from './order-status'

export type AfterSaleRow = typeof afterSales.$inferSelect
type AfterSaleForm = z.output<(typeof afterSaleCalls)['POST /job-center/api/v1/afs/apply']['input']>

const DAY_MS = 86_400_000
const isPaid = ({ status }: OrderRow) => status === ORDER_PAID || status === ORDER_COMPLETED

/**
 * Checks the rules above on order and amount. Throws AFS_UNPAID, AFS_REFUNDED, AFS_AMOUNT, AFS_COINS, AFS_SPENT,
 * ORDER_INVOICED.
 */
export async function assertRefundable(ctx: AppContext, order: OrderRow, amount: number): Promise<void> {
  if (order.status === ORDER_REFUNDED) throw httpError('AFS_REFUNDED')
  if (!isPaid(order)) throw httpError('AFS_UNPAID')
  if (amount > order.amount) throw httpError('AFS_AMOUNT', { field: 'amount', max: formatYuan(order.amount) })
  const isCoins = order.payMethod === 'COMPANY_COIN' || order.goodsType === GOODS_COIN_RECHARGE
  if (isCoins && amount !== order.amount && amount % FEN_PER_COIN) throw httpError('AFS_COINS', { field: 'amount' })
  const refundable = await goodsHandler(order).refundable(ctx, order)
  if (amount > refundable) throw httpError('AFS_SPENT', { field: 'amount', max: formatYuan(refundable) })
  await assertNotInvoiced(ctx, order.id)
}

/** The order, locked until the transaction ends. Throws ORDER_NOT_FOUND. */
export const lockOrder = async (ctx: AppContext, id: string): Promise<OrderRow> => {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw httpError('ORDER_NOT_FOUND')
  return order
}

/**
 * Applies for a refund of an order. Throws ORDER_NOT_FOUND, AFS_EXISTS, AFS_LATE, AFS_USED and what assertRefundable()
 * throws.
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
    await assertRefundable(tx, order, form.amount)
    if (now.getTime() - (order.paidAt?.getTime() ?? 0) > AFTER_SALE_DAYS * DAY_MS)
      throw httpError('AFS_LATE', { days: AFTER_SALE_DAYS })
    if (form.kind !== 'invalid' && (await goodsHandler(order).isUsed(tx, order)))
      throw httpError('AFS_USED', { field: 'kind', goods: GOODS_TYPES[order.goodsType as GoodsType] })
    const { companyId, userId } = request
    const fileIds = (await claimFiles(tx, form.pictures, { user: request, use: 'case', field: 'pictures' })).ids
    const [row] = await tx.db
      .insert(afterSales)
      .values({ ...form, pictures: fileIds, id: tx.ids.next(), companyId, userId, status: 'applied', createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw httpError('AFS_EXISTS')
    const title = `退款 ${formatYuan(form.amount)} 元：${order.title}（${AFTER_SALE_KINDS[form.kind]}：${form.reason}）`
    await tx.audits.open({ kind: 'afterSale', subjectId: row.id, companyId, title })
    const text = `申请退款 ${formatYuan(form.amount)} 元：「${order.title}」`
    await logActivity(tx, { ...request, act: 'afterSale.apply', text, subjectKind: 'afterSale', subjectId: row.id })
    return row
  })

/** Cancels a request before the decision. Throws AFS_NOT_FOUND, AFS_STATE. */
export const cancelAfterSale = (ctx: AppContext, request: RequestContext, id: string): Promise<AfterSaleRow> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(afterSales)
      .where(
        and(eq(afterSales.id, id), eq(afterSales.companyId, request.companyId), eq(afterSales.userId, request.userId)),
      )
      .for('update')
    if (!row) throw httpError('AFS_NOT_FOUND')
    if (row.status !== 'applied') throw httpError('AFS_STATE')
    await tx.audits.withdraw('afterSale', id)
    const text = `撤销退款 ${formatYuan(row.amount)} 元的申请`
    await logActivity(tx, { ...request, act: 'afterSale.cancel', text, subjectKind: 'afterSale', subjectId: id })
    return updateAfterSale(tx, id, { status: 'cancelled', decidedAt: tx.clock.now() })
  })

/** Updates an after-sale; the row as it is then. */
export async function updateAfterSale(ctx: AppContext, id: string, set: Partial<AfterSaleRow>): Promise<AfterSaleRow> {
  const [row] = await ctx.db.update(afterSales).set(set).where(eq(afterSales.id, id)).returning()
  return row as AfterSaleRow
}

/** Whether the order may be refunded as far as status and time go. */
export const canApplyForAfterSale = (order: OrderRow, now: Date): boolean =>
  order.status !== ORDER_PENDING &&
  isPaid(order) &&
  now.getTime() - (order.paidAt?.getTime() ?? 0) <= AFTER_SALE_DAYS * DAY_MS

/** The after-sales of an order, newest first. */
export const listAfterSaleRows = (ctx: AppContext, orderId: string): Promise<AfterSaleRow[]> =>
  ctx.db
    .select()
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
