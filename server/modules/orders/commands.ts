/** What other modules may ask of orders. It knows no goods, so that those who sell may ask it. */
import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { orders } from '../../db/schema'
import { ORDER_COMPLETED, ORDER_PAID } from './order-status'

/** What was paid has been used: the order is completed. Does nothing to an order in another state. */
export const completeOrder = async (ctx: AppContext, orderId: string): Promise<void> => {
  await ctx.db
    .update(orders)
    .set({ status: ORDER_COMPLETED })
    .where(and(eq(orders.id, orderId), eq(orders.status, ORDER_PAID)))
}
