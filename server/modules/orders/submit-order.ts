/** Ordering: owned goods cost nothing; members who order the same thing share one order; a recharge is the user's own. */
import { and, eq, gt, lte } from 'drizzle-orm'
import { isRecharge } from '../../../contract/domain/goods-and-payment'
import { ORDER_MINUTES } from '../../../contract/domain/money'
import { can } from '../../../contract/domain/roles'
import { PERMISSIONS } from '../../../contract/domain/texts/permissions'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { orders } from '../../db/schema'
import { goodsHandler, type OrderRequest, type OrderRow, type Quote } from './goods'
import { ORDER_CANCELLED, ORDER_PENDING } from './order-status'

/** Throws FORBIDDEN unless the role may order and pay these goods. */
export function assertCanOrder(request: RequestContext, goods: Pick<OrderRow, 'goodsType'>): void {
  const { act: permission } = goodsHandler(goods)
  if (!can(request.role, permission)) throw httpError('FORBIDDEN', { act: PERMISSIONS[permission] })
}

/** The same for an existing order; other users' orders answer like unknown ones. Throws ORDER_NOT_FOUND, FORBIDDEN. */
export function assertCanPay(request: RequestContext, order: OrderRow): void {
  const isMine = order.userId === request.userId
  if (!isMine && (isRecharge(order.goodsType) || !can(request.role, goodsHandler(order).act)))
    throw httpError('ORDER_NOT_FOUND')
  assertCanOrder(request, order)
}

/** Title and price of an order. Throws FORBIDDEN and what the goods' quote() throws. */
export async function getQuote(ctx: AppContext, request: RequestContext, input: OrderRequest): Promise<Quote> {
  assertCanOrder(request, input)
  return goodsHandler(input).quote(ctx, request, input)
}

/** The pending order of these goods, created when there is none. Throws ORDER_BUSY. */
async function findOrCreateOrder(
  ctx: AppContext,
  request: RequestContext,
  { goodsType }: OrderRequest,
  quote: Quote,
): Promise<OrderRow> {
  const now = ctx.clock.now()
  const { goodsId, title, amount } = quote
  const isSameOrder = and(
    eq(orders.companyId, request.companyId),
    eq(orders.goodsType, goodsType),
    eq(orders.goodsId, goodsId),
    eq(orders.status, ORDER_PENDING),
    ...(isRecharge(goodsType) ? [eq(orders.userId, request.userId), eq(orders.amount, amount)] : []),
  )
  const find = async () =>
    (
      await ctx.db
        .select()
        .from(orders)
        .where(and(isSameOrder, gt(orders.expiresAt, now)))
        .limit(1)
    )[0]
  const existing = await find()
  if (existing) return existing
  await ctx.db
    .update(orders)
    .set({ status: ORDER_CANCELLED })
    .where(and(isSameOrder, lte(orders.expiresAt, now)))
  const [created] = await ctx.db
    .insert(orders)
    .values({
      id: ctx.ids.next(),
      companyId: request.companyId,
      userId: request.userId,
      goodsType,
      goodsId,
      title,
      amount,
      status: ORDER_PENDING,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning()
  const order = created ?? (await find())
  if (!order) throw httpError('ORDER_BUSY')
  return order
}

/** Submits an order; undefined = owned already. Throws what getQuote() throws, ORDER_BUSY. */
export const submitOrder = (
  ctx: AppContext,
  request: RequestContext,
  input: OrderRequest,
): Promise<OrderRow | undefined> =>
  ctx.transaction(async (tx) => {
    const quote = await getQuote(tx, request, input)
    return quote.isOwned ? undefined : findOrCreateOrder(tx, request, input, quote)
  })
