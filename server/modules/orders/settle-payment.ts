/**
 * Settling external payments: one payment settles once, whatever repeats; an amount that differs from the order's settles
 * nothing; money for an order that was cancelled, paid otherwise or is owned already is refunded.
 */
import { and, eq } from 'drizzle-orm'
import { formatYuan } from '../../../contract/domain/format'
import type { ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { orders, payments } from '../../db/schema'
import type { PaymentResult } from '../../ports/payment/types'
import { OUTSIDE_HOLDER, PLATFORM_HOLDER, transfer } from '../finance'
import { notify } from '../notices'
import { completePaidOrder, externalPaymentFlows } from './complete-payment'
import type { OrderRow } from './goods'
import { ORDER_CANCELLED, ORDER_PENDING } from './order-status'
import { scheduleClosePayments, scheduleRefund } from './payment-jobs'

type Payment = typeof payments.$inferSelect

/** Books a surplus payment and refunds it. */
async function returnSurplus(ctx: AppContext, payment: Payment, order: OrderRow, reason: string): Promise<void> {
  const { id, amount, userId } = payment
  await ctx.db.update(payments).set({ status: 'surplus' }).where(eq(payments.id, id))
  const flows = [{ from: OUTSIDE_HOLDER, to: PLATFORM_HOLDER, unit: 'fen', amount } as const]
  await transfer(ctx, {
    key: `payment:${id}`,
    kind: 'order.surplus',
    subjectId: order.id,
    userId,
    note: order.title,
    flows,
  })
  await scheduleRefund(ctx, { paymentId: id, amount, reason })
  await notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10000,
      title: '付款已退回',
      content: `「${order.title}」${reason}，${formatYuan(amount)} 元将原路退回。`,
      ext: { path: `/orderinfo?id=${order.id}` },
    },
  )
}

/** Applies the payment to the order; returns the reason when the order cannot take it. */
async function applyToOrder(ctx: AppContext, payment: Payment, order: OrderRow): Promise<string | undefined> {
  if (order.status === ORDER_CANCELLED) return '付款到账时订单已取消'
  if (order.status !== ORDER_PENDING) return '订单已经支付过'
  const { method, userId: payerId } = payment
  const paid = await completePaidOrder(ctx, order, { method, payerId, flows: externalPaymentFlows(order) })
  if (paid) return undefined
  const cancelledColumns = { status: ORDER_CANCELLED, payMethod: null, payerId: null, paidAt: null } as const
  await ctx.db.update(orders).set(cancelledColumns).where(eq(orders.id, order.id))
  return '公司已经拥有'
}

/** Settles a payment reported by a provider. False = it was settled before. Throws ORDER_NOT_FOUND, PAY_CALLBACK_AMOUNT. */
export const settlePayment = (ctx: AppContext, method: ExternalPayMethod, result: PaymentResult): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const { outTradeNo, providerNo, amount } = result
    if (!/^\d{1,18}$/.test(outTradeNo)) throw httpError('ORDER_NOT_FOUND')
    const [reference] = await tx.db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.id, outTradeNo), eq(payments.method, method)))
    if (!reference) throw httpError('ORDER_NOT_FOUND')
    // the order is locked first, as in every payment
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, reference.orderId)).for('update')
    const [payment] = await tx.db.select().from(payments).where(eq(payments.id, outTradeNo)).for('update')
    if (!order || !payment) throw httpError('ORDER_NOT_FOUND')
    if (payment.providerNo) return false
    if (amount !== payment.amount) throw httpError('PAY_CALLBACK_AMOUNT')
    const paidColumns = { status: 'paid', providerNo, paidAt: tx.clock.now() } as const
    await tx.db.update(payments).set(paidColumns).where(eq(payments.id, payment.id))
    const reason = await applyToOrder(tx, payment, order)
    if (reason) await returnSurplus(tx, payment, order, reason)
    else await scheduleClosePayments(tx)
    return true
  })
