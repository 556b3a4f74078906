/** What other modules may ask of orders. It knows no goods, so that those who sell may ask it. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { orders } from '../../db/schema'
import { COMPLETED, PAID } from './states'

/** What was paid has been used: the order is completed. Does nothing to an order in another state. */
export const completeOrder = async (ctx: Context, orderId: string): Promise<void> => {
  await ctx.db
    .update(orders)
    .set({ status: COMPLETED })
    .where(and(eq(orders.id, orderId), eq(orders.status, PAID)))
}
