/**
 * Refunds through the provider of the payment: enqueued with the decision, retried until done. After a crash the next try
 * uses the same refund number: the provider answers with the first refund and pays nothing twice; the result is booked in
 * one transaction, once.
 */
import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { orders, payments, refunds } from '../../db/schema'
import { OUTSIDE_HOLDER, PLATFORM_HOLDER, transfer } from '../finance'
import { completeAfterSale } from './after-sale-audit'
import { REFUND_JOB } from './payment-jobs'

type Refund = typeof refunds.$inferSelect

const completeRefund = (ctx: AppContext, refund: Refund, order: { id: string; title: string }) =>
  ctx.transaction(async (tx) => {
    const columns = { isDone: true, doneAt: tx.clock.now() }
    const [claimed] = await tx.db
      .update(refunds)
      .set(columns)
      .where(and(eq(refunds.id, refund.id), eq(refunds.isDone, false)))
      .returning({ id: refunds.id })
    if (!claimed) return
    if (refund.afsId) return completeAfterSale(tx, refund.afsId)
    const flows = [{ from: PLATFORM_HOLDER, to: OUTSIDE_HOLDER, unit: 'fen', amount: refund.amount } as const]
    const note = order.title
    await transfer(tx, { key: `refund:${refund.id}`, kind: 'order.surplus', subjectId: order.id, note, flows })
  })

/** Executes a refund at the provider. Rejects until the provider has done it. */
async function executeRefund(ctx: AppContext, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: payments, order: { id: orders.id, title: orders.title } })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId))
  if (!row || row.refund.isDone) return
  const { refund, payment, order } = row
  const refundInput = { outTradeNo: payment.id, refundNo: refund.id, amount: refund.amount, total: payment.amount }
  const isDone = await ctx.ports.payments[payment.method]?.refund({ ...refundInput, reason: refund.reason })
  if (!isDone) throw new Error('the provider has not given the money back yet')
  await completeRefund(ctx, refund, order)
}

/** Registers the refund job. */
export const registerRefunds = (ctx: AppContext): void =>
  ctx.queue.work(REFUND_JOB, ({ refundId }) => executeRefund(ctx, refundId), {
    backlog: async () => {
      const open = await ctx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.isDone, false))
      return open.map(({ id }) => ({ key: id, data: { refundId: id } }))
    },
  })
