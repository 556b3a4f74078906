/** Ordering: what one owns costs nothing; two members who order the same thing share one order; a recharge is one's own. */
import { and, eq, gt, lte } from 'drizzle-orm'
import { isRecharge } from '../../../contract/domain/goods-and-payment'
import { ORDER_MINUTES } from '../../../contract/domain/money'
import { can, PERMISSIONS } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { orders } from '../../db/schema'
import { GOODS_HANDLERS, goodsHandler, type OrderRequest, type OrderRow, type Quote } from './goods'
import { ORDER_CANCELLED, ORDER_PENDING } from './order-status'

/** Throws FORBIDDEN when the role of `who` may not order or pay this. */
export const assertCanOrder = (request: RequestContext, goods: Pick<OrderRow, 'goodsType'>): void => {
  const { act } = goodsHandler(goods)
  if (!can(request.role, act)) throw httpError('FORBIDDEN', { act: PERMISSIONS[act] })
}

/** The same for an order that exists; somebody else's answers like an unknown one. Throws ORDER_NOT_FOUND, FORBIDDEN. */
export const assertCanPay = (request: RequestContext, order: OrderRow): void => {
  const isOwn = order.userId === request.userId
  if (!isOwn && (isRecharge(order.goodsType) || !can(request.role, goodsHandler(order).act)))
    throw httpError('ORDER_NOT_FOUND')
  assertCanOrder(request, order)
}

/** What an order would be about, and cost. Throws FORBIDDEN and what the goods throw. */
export async function getQuote(ctx: AppContext, request: RequestContext, wanted: OrderRequest): Promise<Quote> {
  assertCanOrder(request, wanted)
  return GOODS_HANDLERS[wanted.goodsType].offer(ctx, request, wanted)
}

/** The open order of this thing, made when there is none. */
async function openOrder(
  ctx: AppContext,
  request: RequestContext,
  { goodsType }: OrderRequest,
  offer: Quote,
): Promise<OrderRow> {
  const now = ctx.clock.now()
  const { goodsId, title, amount } = offer
  const isThis = and(
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
        .where(and(isThis, gt(orders.expiresAt, now)))
        .limit(1)
    )[0]
  const known = await find()
  if (known) return known
  await ctx.db
    .update(orders)
    .set({ status: ORDER_CANCELLED })
    .where(and(isThis, lte(orders.expiresAt, now)))
  const [made] = await ctx.db
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
  const open = made ?? (await find())
  if (!open) throw httpError('ORDER_BUSY')
  return open
}

/** Orders something; undefined = it is owned already. Throws what offerOf() throws, ORDER_BUSY. */
export const submitOrder = (
  ctx: AppContext,
  request: RequestContext,
  wanted: OrderRequest,
): Promise<OrderRow | undefined> =>
  ctx.db.transaction(async () => {
    const offer = await getQuote(ctx, request, wanted)
    return offer.isOwned ? undefined : openOrder(ctx, request, wanted, offer)
  })
