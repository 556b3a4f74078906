/** Cancels overdue orders and closes payments that their order no longer needs. */
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { orders, payments } from '../../db/schema'
import { ORDER_CANCELLED, ORDER_PENDING } from './order-status'
import { scheduleClosePayments } from './payment-jobs'
import { settlePayment } from './settle-payment'

const BATCH = 50

/** Cancels orders not paid in time. */
export const cancelOverdueOrders = (ctx: AppContext): Promise<void> =>
  ctx.transaction(async (tx) => {
    const cancelled = await tx.db
      .update(orders)
      .set({ status: ORDER_CANCELLED })
      .where(and(eq(orders.status, ORDER_PENDING), lte(orders.expiresAt, tx.clock.now())))
      .returning({ id: orders.id })
    if (cancelled.length) await scheduleClosePayments(tx)
  })

type Payment = typeof payments.$inferSelect

/** Closes one payment; if it was paid meanwhile, it is settled instead. */
async function closePayment(ctx: AppContext, payment: Payment): Promise<void> {
  const port = ctx.ports.payments[payment.method]
  if (!port) return
  try {
    await port.close(payment.id)
    await ctx.db
      .update(payments)
      .set({ status: 'closed' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'open')))
  } catch (err) {
    const state = await port.query(payment.id)
    if (state.kind === 'paid') await settlePayment(ctx, payment.method, state)
    else ctx.log.warn({ err, payment: payment.id }, 'a payment could not be closed')
  }
}

/** Closes the open payments of orders that are no longer pending. */
export async function closeOpenPayments(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  for (let lastId = '0'; !stop?.aborted; ) {
    const rows = await ctx.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.status, 'open'), gt(payments.id, lastId), ne(orders.status, ORDER_PENDING)))
      .orderBy(asc(payments.id))
      .limit(BATCH)
    for (const { payment } of rows)
      await closePayment(ctx, payment).catch((err: unknown) => ctx.log.warn({ err, payment: payment.id }, 'not closed'))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    lastId = last.payment.id
  }
}
