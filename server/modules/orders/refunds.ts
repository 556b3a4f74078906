/** Money goes back through the provider that brought it: written down with the decision, done afterwards, asked again until it is done. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { orders, payments, refunds } from '../../db/schema'
import { OUTSIDE, PLATFORM, transfer } from '../finance/commands'
import { finishAfterSale } from './afterSales'

const BATCH = 20
/** Seconds before a refund that failed is tried again: doubled each time, an hour at most. */
const waitOf = (tries: number) => Math.min(3600, 10 * 2 ** Math.min(tries, 9))

type Refund = typeof refunds.$inferSelect

const finish = (ctx: Context, refund: Refund, order: { id: string; title: string }) =>
  ctx.db.transaction(async (tx) => {
    const done = { isDone: true, doneAt: ctx.clock.now() }
    const [mine] = await tx
      .update(refunds)
      .set(done)
      .where(and(eq(refunds.id, refund.id), eq(refunds.isDone, false)))
      .returning({ id: refunds.id })
    if (!mine) return
    if (refund.afsId) return finishAfterSale(ctx, refund.afsId)
    const flows = [{ from: PLATFORM, to: OUTSIDE, unit: 'fen', amount: refund.amount } as const]
    const note = order.title
    await transfer(ctx, { key: `refund:${refund.id}`, kind: 'order.surplus', subjectId: order.id, note, flows })
  })

async function tryRefund(ctx: Context, refund: Refund): Promise<void> {
  const [row] = await ctx.db
    .select({ payment: payments, order: { id: orders.id, title: orders.title } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId))
  if (!row) return
  const { payment, order } = row
  const asked = { outTradeNo: payment.id, refundNo: refund.id, amount: refund.amount, total: payment.amount }
  const isDone = await ctx.ports.payments[payment.method]
    ?.refund({ ...asked, reason: refund.reason })
    .catch((err: unknown) => {
      ctx.log.warn({ err, refund: refund.id }, 'a refund failed')
      return false
    })
  if (isDone) return finish(ctx, refund, order)
  const nextAt = new Date(ctx.clock.now().getTime() + waitOf(refund.tries) * 1000)
  await ctx.db
    .update(refunds)
    .set({ tries: refund.tries + 1, nextAt })
    .where(eq(refunds.id, refund.id))
}

/** Asks the providers for what is due. */
export async function doRefunds(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.isDone, false), lte(refunds.nextAt, ctx.clock.now())))
    .orderBy(asc(refunds.nextAt))
    .limit(BATCH)
  for (const refund of due) await tryRefund(ctx, refund)
}
