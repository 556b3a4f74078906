import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { type HttpError, httpError } from '../../core/errors'
import { orders } from '../../db/schema'

/** GOODS_FROZEN for the goods of an order whose refund waits. */
export async function frozenError(ctx: AppContext, orderId: string): Promise<HttpError> {
  const [order] = await ctx.db.select({ title: orders.title }).from(orders).where(eq(orders.id, orderId))
  return httpError('GOODS_FROZEN', { title: order?.title ?? '' })
}
