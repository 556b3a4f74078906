/** Whether goods were used, and how they are frozen while a refund is pending (rules: after-sales.ts). */
import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import { FEN_PER_COIN, type LedgerUnit } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { type HttpError, httpError } from '../../core/errors'
import { activityLog, orders } from '../../db/schema'
import { detailOfSubject } from '../../services/activity-log'
import { freezeAmount, type Holder, lockFreeBalance } from '../finance'
import type { OrderRow } from './order-row'
import { ORDER_COMPLETED, ORDER_PAID } from './order-status'

/**
 * A member of the company has viewed the contact since it was paid, by itself or in a page of bought ones. Views after
 * `frozenAt` are not of what was bought: that has been frozen since then.
 */
export async function wasContactViewed(ctx: AppContext, order: OrderRow, frozenAt: Date | null) {
  const rows = await ctx.db
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(
      and(
        eq(activityLog.companyId, order.companyId),
        eq(activityLog.act, 'contact.shown'),
        or(
          eq(activityLog.subjectId, order.goodsId),
          sql`${activityLog.detail} @> ${detailOfSubject(order.goodsId)}::jsonb`,
        ),
        gte(activityLog.createdAt, order.paidAt ?? order.createdAt),
        frozenAt ? lte(activityLog.createdAt, frozenAt) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Freezes goods that are a single row: no balance is frozen. */
export const freezeRow = (freeze: (ctx: AppContext, order: OrderRow, frozenAt: Date | null) => Promise<void>) => ({
  async freeze(ctx: AppContext, order: OrderRow) {
    await freeze(ctx, order, ctx.clock.now())
    return 0
  },
  unfreeze: (ctx: AppContext, order: OrderRow) => freeze(ctx, order, null),
})

/** The balance that a recharge went to. */
export interface RechargedBalance {
  unit: LedgerUnit
  fenOfUnit: number
  holderOf(order: OrderRow): Holder
}

/** Freezes as much of a recharged balance as the refund asks for; only the free part can be refunded. */
export function freezeBalance(unit: LedgerUnit, holderOf: (order: OrderRow) => Holder) {
  const fenOfUnit = unit === 'coin' ? FEN_PER_COIN : 1
  const balance: RechargedBalance = { unit, fenOfUnit, holderOf }
  return {
    balance,
    async freeze(ctx: AppContext, order: OrderRow, amount: number) {
      const frozen = Math.ceil(amount / fenOfUnit)
      await freezeAmount(ctx, holderOf(order), unit, frozen)
      return frozen
    },
    unfreeze: (ctx: AppContext, order: OrderRow, frozen: number) => freezeAmount(ctx, holderOf(order), unit, -frozen),
    refundable: async (ctx: AppContext, order: OrderRow, frozen: number) =>
      Math.min(order.amount, ((await lockFreeBalance(ctx, holderOf(order), unit)) + frozen) * fenOfUnit),
  }
}

/** GOODS_FROZEN for the goods of an order whose refund waits. */
export async function frozenError(ctx: AppContext, orderId: string): Promise<HttpError> {
  const [order] = await ctx.db.select({ title: orders.title }).from(orders).where(eq(orders.id, orderId))
  return httpError('GOODS_FROZEN', { title: order?.title ?? '' })
}

/** Completes a paid order whose goods were used. Does nothing to an order in another status. */
export async function completeOrder(ctx: AppContext, orderId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ status: ORDER_COMPLETED })
    .where(and(eq(orders.id, orderId), eq(orders.status, ORDER_PAID)))
}
