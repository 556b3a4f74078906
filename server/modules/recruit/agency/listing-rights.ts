/** The right to open a job to agents (goods type 6): paid once for each job, used by its first agency listing. */
import { and, eq } from 'drizzle-orm'
import { AGENCY_LISTING_PRICE_FEN } from '../../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { agencyListingRights, agencyListings } from '../../../db/schema'
import { completeOrder } from '../../orders/commands'
import { requireCompanyJob } from '../jobs/queries'

const findRight = async (ctx: AppContext, jobId: string) =>
  (await ctx.db.select().from(agencyListingRights).where(eq(agencyListingRights.jobId, jobId)))[0]

/** Whether the job has an agency listing, open or closed. */
export const hasAgencyListing = async (ctx: AppContext, jobId: string): Promise<boolean> =>
  (await ctx.db.select({ id: agencyListings.id }).from(agencyListings).where(eq(agencyListings.jobId, jobId))).length >
  0

/** Title and price in fen for an order of the right. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
export const quoteListingRight = async (ctx: AppContext, request: RequestContext, jobId: string) => {
  const job = await requireCompanyJob(ctx, request, jobId)
  const isOwned = Boolean(await findRight(ctx, jobId))
  if (!isOwned && job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return { isOwned, title: `委托招聘：${job.title}`, amount: AGENCY_LISTING_PRICE_FEN }
}

/** Grants the right that was paid for. False if the job already has it. */
export const grantListingRight = async (ctx: AppContext, companyId: string, jobId: string, orderId: string) => {
  const inserted = await ctx.db
    .insert(agencyListingRights)
    .values({ jobId, companyId, orderId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ jobId: agencyListingRights.jobId })
  return inserted.length > 0
}

/** Revokes the right after its refund. */
export const revokeListingRight = async (ctx: AppContext, companyId: string, jobId: string): Promise<void> => {
  await ctx.db
    .delete(agencyListingRights)
    .where(and(eq(agencyListingRights.jobId, jobId), eq(agencyListingRights.companyId, companyId)))
}

/** Completes the order of the right, inside the transaction that opens the listing. Throws ENTRUST_UNPAID. */
export async function useListingRight(ctx: AppContext, jobId: string): Promise<void> {
  const right = await findRight(ctx, jobId)
  if (!right) throw httpError('ENTRUST_UNPAID')
  await completeOrder(ctx, right.orderId)
}
