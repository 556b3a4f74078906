/** The right to entrust a job to agents (goods type 6): paid once for each job, used by the first entrustment. */
import { and, eq } from 'drizzle-orm'
import { AGENCY_LISTING_PRICE_FEN } from '../../../../contract/domain/goods'
import type { Context, Who } from '../../../context'
import { entrustRights, entrusts } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { completeOrder } from '../../orders/commands'
import { ownJob } from '../jobs/queries'

const rightOf = async (ctx: Context, jobId: string) =>
  (await ctx.db.select().from(entrustRights).where(eq(entrustRights.jobId, jobId)))[0]

/** Whether agents have been let in. */
export const isEntrusted = async (ctx: Context, jobId: string): Promise<boolean> =>
  (await ctx.db.select({ id: entrusts.id }).from(entrusts).where(eq(entrusts.jobId, jobId))).length > 0

/** What an order of the right is about. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
export const entrustGoods = async (ctx: Context, who: Who, jobId: string) => {
  const job = await ownJob(ctx, who, jobId)
  const isOwned = Boolean(await rightOf(ctx, jobId))
  if (!isOwned && job.status !== 'adopt') throw fail('JOB_NOT_OPEN')
  return { isOwned, title: `委托招聘：${job.title}`, amount: AGENCY_LISTING_PRICE_FEN }
}

/** Gives the right that was paid for. False = the job has it already. */
export const giveEntrustRight = async (ctx: Context, companyId: string, jobId: string, orderId: string) => {
  const made = await ctx.db
    .insert(entrustRights)
    .values({ jobId, companyId, orderId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ jobId: entrustRights.jobId })
  return made.length > 0
}

/** Takes the right back with its refund. */
export const takeEntrustRight = async (ctx: Context, companyId: string, jobId: string): Promise<void> => {
  await ctx.db.delete(entrustRights).where(and(eq(entrustRights.jobId, jobId), eq(entrustRights.companyId, companyId)))
}

/** Uses the right, in the transaction that entrusts. Throws ENTRUST_UNPAID. */
export async function useEntrustRight(ctx: Context, jobId: string): Promise<void> {
  const right = await rightOf(ctx, jobId)
  if (!right) throw fail('ENTRUST_UNPAID')
  await completeOrder(ctx, right.orderId)
}
