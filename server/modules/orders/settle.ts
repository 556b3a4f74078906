/**
 * Money has come from a provider, in sentences: one payment settles once, whatever repeats; an amount that differs from the order's
 * settles nothing; money for an order that was cancelled, paid otherwise or is owned already goes back by itself.
 */
import { and, eq } from 'drizzle-orm'
import type { ExternalPayMethod } from '../../../contract/domain/goods'
import { formatYuan } from '../../../contract/domain/text'
import type { Context } from '../../context'
import { orders, payments } from '../../db/schema'
import { fail } from '../../plugins/errors'
import type { PaidFact } from '../../ports/payment/types'
import { OUTSIDE, PLATFORM, transfer } from '../finance/commands'
import { notify } from '../notice/commands'
import type { OrderRow } from './goods'
import { endPayments, giveBack } from './later'
import { complete, flowsOfThird } from './paying'
import { CANCELLED, PENDING } from './states'

type Payment = typeof payments.$inferSelect

/** Nobody wants the money: it is booked, and goes back. */
async function returnSurplus(ctx: Context, payment: Payment, order: OrderRow, why: string): Promise<void> {
  const { id, amount, userId } = payment
  await ctx.db.update(payments).set({ status: 'surplus' }).where(eq(payments.id, id))
  const flows = [{ from: OUTSIDE, to: PLATFORM, unit: 'fen', amount } as const]
  await transfer(ctx, {
    key: `payment:${id}`,
    kind: 'order.surplus',
    subjectId: order.id,
    userId,
    note: order.title,
    flows,
  })
  await giveBack(ctx, { paymentId: id, amount, reason: why })
  await notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10000,
      title: '付款已退回',
      content: `「${order.title}」${why}，${formatYuan(amount)} 元将原路退回。`,
      ext: { path: `/orderinfo?id=${order.id}` },
    },
  )
}

/** The order takes the money, or says why it does not want it. */
async function take(ctx: Context, payment: Payment, order: OrderRow): Promise<string | undefined> {
  if (order.status === CANCELLED) return '付款到账时订单已取消'
  if (order.status !== PENDING) return '订单已经支付过'
  const { method, userId: payerId } = payment
  const paid = await complete(ctx, order, { method, payerId, flows: flowsOfThird(order) })
  if (paid) return undefined
  const undone = { status: CANCELLED, payMethod: null, payerId: null, paidAt: null } as const
  await ctx.db.update(orders).set(undone).where(eq(orders.id, order.id))
  return '公司已经拥有'
}

/** Settles what a provider says was paid. False = it had been settled before. Throws ORDER_NOT_FOUND, PAY_CALLBACK_AMOUNT. */
export const settle = (ctx: Context, method: ExternalPayMethod, fact: PaidFact): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const { outTradeNo, providerNo, amount } = fact
    if (!/^\d{1,18}$/.test(outTradeNo)) throw fail('ORDER_NOT_FOUND')
    const [known] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.id, outTradeNo), eq(payments.method, method)))
    if (!known) throw fail('ORDER_NOT_FOUND')
    // the order first, as everybody who pays does
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update')
    const [payment] = await tx.select().from(payments).where(eq(payments.id, outTradeNo)).for('update')
    if (!order || !payment) throw fail('ORDER_NOT_FOUND')
    if (payment.providerNo) return false
    if (amount !== payment.amount) throw fail('PAY_CALLBACK_AMOUNT')
    const arrived = { status: 'paid', providerNo, paidAt: ctx.clock.now() } as const
    await tx.update(payments).set(arrived).where(eq(payments.id, payment.id))
    const why = await take(ctx, payment, order)
    if (why) await returnSurplus(ctx, payment, order, why)
    else await endPayments(ctx)
    return true
  })
