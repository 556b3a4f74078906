/** What other modules may use of orders. It imports no goods, so that the modules that sell goods may import it. */
import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { type HttpError, httpError } from '../../core/errors'
import { orders } from '../../db/schema'
import { ORDER_COMPLETED, ORDER_PAID } from './order-status'

/** Completes a paid order whose goods were used. Does nothing to an order in another status. */
export const completeOrder = async (ctx: AppContext, orderId: string): Promise<void> => {
  await ctx.db
    .update(orders)
    .set({ status: ORDER_COMPLETED })
    .where(and(eq(orders.id, orderId), eq(orders.status, ORDER_PAID)))
}

/** GOODS_FROZEN for the goods of an order whose refund waits. */
export const frozenError = async (ctx: AppContext, orderId: string): Promise<HttpError> => {
  const [order] = await ctx.db.select({ title: orders.title }).from(orders).where(eq(orders.id, orderId))
  return httpError('GOODS_FROZEN', { title: order?.title ?? '' })
}
