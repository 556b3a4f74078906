/**
 * Orders, in sentences: an order waits for its payment for half an hour and is cancelled then; two members who order the same
 * thing share one order; whoever pays first has paid it; what is paid is handed over in the same transaction, with the books.
 */
import { and, eq, gt, lte } from 'drizzle-orm'
import { coinsOf, type InternalMethod, ORDER_MINUTES } from '../../../contract/domain/money'
import type { Context, Who } from '../../context'
import { auditLog, orders } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { company, PLATFORM, transfer, user } from '../finance/commands'
import { GOODS, type GoodsType } from './goods'

export type OrderRow = typeof orders.$inferSelect

const PENDING = 1
const COMPLETED = 3
const CANCELLED = 4

/** Cancels what nobody paid in time. */
export const cancelOverdue = async (ctx: Context): Promise<void> => {
  await ctx.db
    .update(orders)
    .set({ status: CANCELLED })
    .where(and(eq(orders.status, PENDING), lte(orders.expiresAt, ctx.clock.now())))
}

/** The company's open order of this thing, made when there is none. */
async function openOrder(ctx: Context, who: Who, goodsType: GoodsType, goodsId: string, title: string, amount: number) {
  const now = ctx.clock.now()
  const isThis = and(
    eq(orders.companyId, who.companyId),
    eq(orders.goodsType, goodsType),
    eq(orders.goodsId, goodsId),
    eq(orders.status, PENDING),
  )
  await ctx.db
    .update(orders)
    .set({ status: CANCELLED })
    .where(and(isThis, lte(orders.expiresAt, now)))
  const [made] = await ctx.db
    .insert(orders)
    .values({
      id: ctx.ids.next(),
      companyId: who.companyId,
      userId: who.userId,
      goodsType,
      goodsId,
      title,
      amount,
      status: PENDING,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [open] = await ctx.db
    .select()
    .from(orders)
    .where(and(isThis, gt(orders.expiresAt, now)))
  if (!open) throw fail('ORDER_BUSY')
  return open
}

/** Orders something; undefined = the company has it already. Throws what the goods throw. */
export const submitOrder = (
  ctx: Context,
  who: Who,
  goodsType: GoodsType,
  goodsId: string,
): Promise<OrderRow | undefined> =>
  ctx.db.transaction(async () => {
    const { isOwned, title, amount } = await GOODS[goodsType].offer(ctx, who, goodsId)
    return isOwned ? undefined : openOrder(ctx, who, goodsType, goodsId, title, amount)
  })

/** The order, locked, if it can still be paid. Throws ORDER_NOT_FOUND, ORDER_PAID, ORDER_CANCELLED. */
async function payable(ctx: Context, who: Who, id: string): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.companyId, who.companyId)))
    .for('update')
  if (!order) throw fail('ORDER_NOT_FOUND')
  const isOverdue = order.status === PENDING && order.expiresAt <= ctx.clock.now()
  if (order.status === CANCELLED || isOverdue) throw fail('ORDER_CANCELLED')
  if (order.status !== PENDING) throw fail('ORDER_PAID')
  return order
}

const flowOf = (who: Who, method: InternalMethod, amount: number) =>
  method === 'COMPANY_COIN'
    ? ({ from: company(who.companyId), to: PLATFORM, unit: 'coin', amount: coinsOf(amount) } as const)
    : ({ from: user(who.userId), to: PLATFORM, unit: 'fen', amount } as const)

/**
 * Pays with the company's coins or one's own balance and hands over what was bought: all of it or nothing. Throws what payable()
 * throws, ORDER_AMOUNT when another price was shown, BALANCE_TOO_LOW, GOODS_OWNED.
 */
export const payInternal = (
  ctx: Context,
  who: Who,
  { orderId, payMethod, amount }: { orderId: string; payMethod: InternalMethod; amount: number },
): Promise<OrderRow> =>
  ctx.db.transaction(async (tx) => {
    const order = await payable(ctx, who, orderId)
    if (amount !== order.amount) throw fail('ORDER_AMOUNT', { field: 'amount' })
    const { companyId, goodsId, title } = order
    const goods = GOODS[order.goodsType as GoodsType]
    if (!(await goods.deliver(ctx, companyId, goodsId, order.id))) throw fail('GOODS_OWNED')
    const flows = [flowOf(who, payMethod, amount)]
    await transfer(ctx, {
      key: `order:${order.id}`,
      kind: 'order.pay',
      subjectId: order.id,
      userId: who.userId,
      note: title,
      flows,
    })
    const createdAt = ctx.clock.now()
    await tx.insert(auditLog).values({
      id: ctx.ids.next(),
      userId: who.userId,
      companyId,
      act: 'order.pay',
      subjectKind: 'order',
      subjectId: order.id,
      detail: { title, amount, payMethod },
      createdAt,
    })
    const [paid] = await tx
      .update(orders)
      .set({ status: COMPLETED, payMethod, payerId: who.userId, paidAt: createdAt })
      .where(eq(orders.id, order.id))
      .returning()
    return paid as OrderRow
  })
