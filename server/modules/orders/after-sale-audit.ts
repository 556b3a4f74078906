/** What the operator's decision does to an after-sale: money back through the books or the provider (rules: after-sales.ts). */
import { and, eq } from 'drizzle-orm'
import { formatYuan } from '../../../contract/domain/format'
import {
  AFTER_SALE_KINDS,
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
} from '../../../contract/domain/goods-and-payment'
import { coinsOf } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import { afterSales, orders, payments } from '../../db/schema'
import type { Audit } from '../../services/audits'
import { companyHolder, type LedgerFlow, OUTSIDE_HOLDER, PLATFORM_HOLDER, transfer, userHolder } from '../finance'
import { notify } from '../notices'
import { type AfterSaleRow, assertRefundable, lockOrder, releaseAfterSale, updateAfterSale } from './after-sales'
import { goodsHandler, type OrderRow } from './goods'
import { ORDER_REFUNDED } from './order-status'
import { scheduleRefund } from './payment-jobs'

/** Notifies the applicant. */
const notifyApplicant = (
  ctx: AppContext,
  row: AfterSaleRow,
  order: Pick<OrderRow, 'title'>,
  title: string,
  text: string,
) =>
  notify(
    ctx,
    { userIds: [row.userId] },
    {
      typeCode: 10000,
      title,
      content: `「${order.title}」${text}`,
      opinion: row.opinion,
      ext: { path: `/orderinfo?id=${row.orderId}` },
    },
  )

/** The ledger flows of a refund. */
function refundFlows(order: OrderRow, amount: number): LedgerFlow[] {
  const { payMethod, paidFrom, goodsType, companyId, userId } = order
  if (payMethod === 'COMPANY_COIN' && paidFrom)
    return [{ from: PLATFORM_HOLDER, to: paidFrom, unit: 'coin', amount: coinsOf(amount) }]
  if (paidFrom) return [{ from: PLATFORM_HOLDER, to: paidFrom, unit: 'fen', amount }]
  if (goodsType === GOODS_BALANCE_RECHARGE)
    return [{ from: userHolder(userId), to: OUTSIDE_HOLDER, unit: 'fen', amount }]
  const outflow: LedgerFlow = { from: PLATFORM_HOLDER, to: OUTSIDE_HOLDER, unit: 'fen', amount }
  return goodsType === GOODS_COIN_RECHARGE
    ? [outflow, { from: companyHolder(companyId), to: OUTSIDE_HOLDER, unit: 'coin', amount: coinsOf(amount) }]
    : [outflow]
}

async function approve(ctx: AppContext, audit: Audit): Promise<void> {
  // what may have been used meanwhile is judged before it can be used again
  const released = await releaseAfterSale(ctx, audit.subjectId, (order, row) => assertRefundable(ctx, order, row))
  const { order } = released
  const { id, orderId, amount, userId } = released.row
  const now = ctx.clock.now()
  await goodsHandler(order).revoke(ctx, order)
  const flows = refundFlows(order, amount)
  const note = order.title
  await transfer(ctx, { key: `afs:${id}`, kind: 'order.refund', subjectId: orderId, userId, note, flows })
  await ctx.db
    .update(orders)
    .set({ status: ORDER_REFUNDED, refunded: amount, refundedAt: now })
    .where(eq(orders.id, orderId))
  const row = await updateAfterSale(ctx, id, { status: 'refunding', decidedAt: now })
  if (order.paidFrom) return completeAfterSale(ctx, id)
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  if (!payment) throw httpError('AFS_UNPAID')
  await scheduleRefund(ctx, { paymentId: payment.id, amount, reason: AFTER_SALE_KINDS[row.kind], afsId: id })
  await notifyApplicant(ctx, row, order, '退款申请已通过', `的 ${formatYuan(amount)} 元将原路退回。`)
}

/** Marks the after-sale as refunded and notifies the applicant. */
export async function completeAfterSale(ctx: AppContext, id: string): Promise<void> {
  const row = await updateAfterSale(ctx, id, { status: 'refunded', doneAt: ctx.clock.now() })
  const [order] = await ctx.db.select({ title: orders.title }).from(orders).where(eq(orders.id, row.orderId))
  if (order) await notifyApplicant(ctx, row, order, '退款已完成', `的 ${formatYuan(row.amount)} 元已退回。`)
}

async function reject(ctx: AppContext, audit: Audit, reason: string): Promise<void> {
  const { order } = await releaseAfterSale(ctx, audit.subjectId)
  const decision = { status: 'rejected', opinion: reason, decidedAt: ctx.clock.now() } as const
  const row = await updateAfterSale(ctx, audit.subjectId, decision)
  await notifyApplicant(ctx, row, order, '退款申请未通过', `的退款申请未通过：${reason}`)
}

/**
 * The automatic review: the reason why it cannot be approved, such as goods used since or an invoiced order; '' if it
 * can.
 */
const review = (ctx: AppContext, audit: Audit): Promise<string> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(afterSales).where(eq(afterSales.id, audit.subjectId))
    if (!row) return ''
    try {
      await assertRefundable(tx, await lockOrder(tx, row.orderId), row)
      return ''
    } catch (error) {
      if (error instanceof HttpError) return error.message
      throw error
    }
  })

export const registerAfterSaleAudit = (ctx: AppContext): void =>
  ctx.audits.register('afterSale', {
    label: '售后',
    permission: 'order.company',
    approve: (tx, audit) => approve(tx, audit),
    reject: (tx, audit, reason) => reject(tx, audit, reason),
    review: (tx, audit) => review(tx, audit),
  })
