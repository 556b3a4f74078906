/** What is written down in a transaction and done with the providers after it. */
import type { Context } from '../../context'
import { afterCommit } from '../../db/ambient'
import { refunds } from '../../db/schema'

export const CLOSE_JOB = 'orders.close'
export const REFUND_JOB = 'orders.refunds'

/** Closes what is left open at providers. */
export const endPayments = (ctx: Context): void => afterCommit(() => ctx.soon(CLOSE_JOB))

/** A provider has to give back what it brought. */
export async function giveBack(
  ctx: Context,
  refund: { paymentId: string; amount: number; reason: string; afsId?: string },
): Promise<void> {
  const now = ctx.clock.now()
  const row = { ...refund, afsId: refund.afsId ?? null, id: ctx.ids.next(), nextAt: now, createdAt: now }
  await ctx.db.insert(refunds).values(row)
  afterCommit(() => ctx.soon(REFUND_JOB))
}
