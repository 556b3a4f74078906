/** The right to open a job to agents (goods type 6): paid once for each job, used by its first agency listing. */
import { and, eq } from 'drizzle-orm'
import { AGENCY_LISTING_PRICE_FEN } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { agencyListingRights, agencyListings } from '../../db/schema'
import { requireCompanyJob } from '../jobs'
import { completeOrder, frozenError } from '../orders'
import { endListing } from './end-listing'

const findRight = async (ctx: AppContext, jobId: string) =>
  (await ctx.db.select().from(agencyListingRights).where(eq(agencyListingRights.jobId, jobId)))[0]

/** Title and price in fen for an order of the right. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
export async function quoteListingRight(ctx: AppContext, request: RequestContext, jobId: string) {
  const job = await requireCompanyJob(ctx, request, jobId)
  const isOwned = Boolean(await findRight(ctx, jobId))
  if (!isOwned && job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return { isOwned, title: `委托招聘：${job.title}`, amount: AGENCY_LISTING_PRICE_FEN }
}

/** Grants the right that was paid for. False if the job already has it. */
export async function grantListingRight(ctx: AppContext, companyId: string, jobId: string, orderId: string) {
  const inserted = await ctx.db
    .insert(agencyListingRights)
    .values({ jobId, companyId, orderId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ jobId: agencyListingRights.jobId })
  return inserted.length > 0
}

/** Suspends the right that an order bought, and so its listing, while the refund is pending; null lets it be used again. */
export async function freezeListingRight(ctx: AppContext, orderId: string, frozenAt: Date | null): Promise<void> {
  await ctx.db.update(agencyListingRights).set({ frozenAt }).where(eq(agencyListingRights.orderId, orderId))
}

/** Revokes the right that a refunded order bought: its listing goes offline, its mandates end. */
export async function revokeListingRight(ctx: AppContext, orderId: string): Promise<void> {
  const [right] = await ctx.db
    .delete(agencyListingRights)
    .where(eq(agencyListingRights.orderId, orderId))
    .returning({ jobId: agencyListingRights.jobId })
  if (!right) return
  const [listing] = await ctx.db
    .select()
    .from(agencyListings)
    .where(and(eq(agencyListings.jobId, right.jobId), eq(agencyListings.status, 'open')))
    .for('update')
  if (listing) await endListing(ctx, listing, { reason: '委托招聘的订单已退款', decidedBy: null })
}

/**
 * Completes the order of the right, inside the transaction that opens the listing. Throws LISTING_UNPAID, GOODS_FROZEN while
 * the refund of the order waits.
 */
export async function useListingRight(ctx: AppContext, jobId: string): Promise<void> {
  const right = await findRight(ctx, jobId)
  if (!right) throw httpError('LISTING_UNPAID')
  // the order is locked first, as a refund does
  await completeOrder(ctx, right.orderId)
  await assertListingUsable(ctx, jobId, right.orderId)
}

/** The right to list a job, shared: a refund waits for the end of the transaction. A listing of before rights were sold has none. */
export const findSharedRight = async (ctx: AppContext, jobId: string) =>
  (await ctx.db.select().from(agencyListingRights).where(eq(agencyListingRights.jobId, jobId)).for('share'))[0]

/** Throws GOODS_FROZEN while the refund of the right waits, LISTING_UNPAID when `orderId` no longer bought it. */
export async function assertListingUsable(ctx: AppContext, jobId: string, orderId?: string): Promise<void> {
  const right = await findSharedRight(ctx, jobId)
  if (orderId && right?.orderId !== orderId) throw httpError('LISTING_UNPAID')
  if (right?.frozenAt) throw await frozenError(ctx, right.orderId)
}
