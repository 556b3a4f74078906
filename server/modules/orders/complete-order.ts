import { and, eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { orders } from '../../db/schema'
import { ORDER_COMPLETED, ORDER_PAID } from './order-status'

/** Completes a paid order whose goods were used. Does nothing to an order in another status. */
export async function completeOrder(ctx: AppContext, orderId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ status: ORDER_COMPLETED })
    .where(and(eq(orders.id, orderId), eq(orders.status, ORDER_PAID)))
}
