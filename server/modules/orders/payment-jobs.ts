/** Jobs at the payment providers, enqueued in the transaction that decides them. */
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { refunds } from '../../db/schema'
import { defineJob, defineSweep } from '../../queue/define-job'

export const CLOSE_PAYMENTS_JOB = defineSweep('orders.close', '关闭不再需要的支付')
/** Twelve retries with doubled delays: about a day until the operator has to act. */
export const REFUND_JOB = defineJob('orders.refunds', {
  label: '原路退款',
  input: z.object({ refundId: z.string() }),
  retryLimit: 12,
  retryDelay: 10,
  concurrency: 4,
})

/** Enqueues the closing of open payments. */
export const scheduleClosePayments = (ctx: AppContext): Promise<void> => ctx.queue.send(CLOSE_PAYMENTS_JOB, {})

/** Creates a refund at the provider of the payment and enqueues it. */
export async function scheduleRefund(
  ctx: AppContext,
  refund: { paymentId: string; amount: number; reason: string; afsId?: string },
): Promise<void> {
  const now = ctx.clock.now()
  const row = { ...refund, afsId: refund.afsId ?? null, id: ctx.ids.next(), nextAt: now, createdAt: now }
  await ctx.db.insert(refunds).values(row)
  await ctx.queue.send(REFUND_JOB, { refundId: row.id }, { key: row.id })
}
