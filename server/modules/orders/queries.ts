/** Orders and after-sales as people see them: one's own; administrators see the company's, but nobody else's balance. */
import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { afterSale } from '../../../contract/api/after-sales'
import type { orderCalls, orderRecord } from '../../../contract/api/orders'
import type { GoodsType } from '../../../contract/domain/goods-and-payment'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterSales, orders, payments, users } from '../../db/schema'
import { getPictures } from './after-sale-pictures'
import { type AfterSaleRow, canApplyForAfterSale, listOfOrder } from './after-sales'
import { GOODS_HANDLERS, goodsHandler, type OrderRow } from './goods'
import { companyOrdersFilter, myOrdersFilter, visibleOrdersFilter } from './order-scope'
import { ORDER_CANCELLED, ORDER_PENDING, ORDER_REFUNDED } from './order-status'

type Shown = z.input<typeof orderRecord>
type PageInput = z.output<(typeof orderCalls)['POST /job-center/api/v1/order/page']['input']>
const DAY = 86_400_000

/** What may be done to it now, by whom. */
function actsOf(ctx: AppContext, request: RequestContext, order: OrderRow, hasAfterSale: boolean): Shown['can'] {
  const now = ctx.clock.now()
  const isOpen = order.status === ORDER_PENDING && order.expiresAt > now
  const mayPay = isOpen && can(request.role, goodsHandler(order).act)
  const canAsk = canApplyForAfterSale(order, now) && !hasAfterSale
  const isThere =
    ![ORDER_PENDING, ORDER_CANCELLED, ORDER_REFUNDED].includes(order.status) &&
    can(request.role, goodsHandler(order).act)
  return [
    ...(mayPay ? (['pay'] as const) : []),
    ...(isOpen ? (['cancel'] as const) : []),
    ...(canAsk ? (['refund'] as const) : []),
    ...(isThere ? (['open'] as const) : []),
  ]
}

const namesOf = async (ctx: AppContext, ids: (string | null)[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (!wanted.length) return new Map()
  const rows = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

/** The latest request of each order. */
async function progressOf(ctx: AppContext, ids: string[]): Promise<Map<string, AfterSaleRow>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(afterSales)
    .where(inArray(afterSales.orderId, ids))
    .orderBy(afterSales.createdAt, afterSales.id)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Orders with their names and what can be done. An overdue one is shown as cancelled before the job has said so. */
export async function presentOrders(ctx: AppContext, request: RequestContext, rows: OrderRow[]): Promise<Shown[]> {
  const progress = await progressOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => {
    const afs = progress.get(row.id)
    const isLive = afs !== undefined && ['applied', 'refunding', 'refunded'].includes(afs.status)
    const isOverdue = row.status === ORDER_PENDING && row.expiresAt <= ctx.clock.now()
    return {
      id: row.id,
      goodsType: row.goodsType as GoodsType,
      goodsId: row.goodsId,
      title: row.title,
      amount: row.amount,
      status: isOverdue ? ORDER_CANCELLED : row.status,
      payMethod: row.payMethod,
      refunded: row.refunded,
      userName: names.get(row.userId) ?? '',
      createdTime: row.createdAt.toISOString(),
      expiresTime: row.expiresAt.toISOString(),
      paidTime: row.paidAt?.toISOString() ?? null,
      afsStatus: afs?.status ?? null,
      can: actsOf(ctx, request, row, isLive),
    }
  })
}
export const presentOrder = async (ctx: AppContext, request: RequestContext, row: OrderRow): Promise<Shown> =>
  (await presentOrders(ctx, request, [row]))[0] as Shown

/** Midnight in China of a day, or of the next. */
const midnight = (day: string, plus = 0) => new Date(Date.parse(`${day}T00:00:00+08:00`) + plus * DAY)

export async function listOrders(ctx: AppContext, request: RequestContext, input: PageInput) {
  if (input.isCompany && !can(request.role, 'order.company'))
    throw httpError('FORBIDDEN', { act: '查看公司的全部订单' })
  const where = and(
    input.isCompany ? companyOrdersFilter(request) : myOrdersFilter(request),
    input.status ? eq(orders.status, input.status) : undefined,
    input.goodsType ? eq(orders.goodsType, input.goodsType) : undefined,
    input.from ? gte(orders.createdAt, midnight(input.from)) : undefined,
    input.to ? lt(orders.createdAt, midnight(input.to, 1)) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(where)
  return { rows: await presentOrders(ctx, request, rows), total: all?.total ?? 0 }
}

/** The order, if `who` may see it. Throws ORDER_NOT_FOUND. */
export async function findOrder(ctx: AppContext, request: RequestContext, id: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), visibleOrdersFilter(request)))
  if (!row) throw httpError('ORDER_NOT_FOUND')
  return row
}

/** Everything about one order. Throws ORDER_NOT_FOUND. */
export async function getOrder(ctx: AppContext, request: RequestContext, id: string) {
  const row = await findOrder(ctx, request, id)
  const [payment] = await ctx.db
    .select({ providerNo: payments.providerNo })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'paid')))
  const names = await namesOf(ctx, [row.payerId])
  return {
    ...(await presentOrder(ctx, request, row)),
    payerName: names.get(row.payerId ?? '') ?? '',
    providerNo: payment?.providerNo ?? '',
    refundedTime: row.refundedAt?.toISOString() ?? null,
    path: GOODS_HANDLERS[row.goodsType as GoodsType].path(row),
  }
}

async function presentAfterSales(
  ctx: AppContext,
  request: Pick<RequestContext, 'userId'>,
  rows: AfterSaleRow[],
): Promise<z.input<typeof afterSale>[]> {
  const pictures = await getPictures(
    ctx,
    rows.map((row) => row.pictures),
  )
  const names = await namesOf(
    ctx,
    rows.map((row) => row.userId),
  )
  const ids = [...new Set(rows.map((row) => row.orderId))]
  const about = ids.length
    ? await ctx.db.select({ id: orders.id, title: orders.title }).from(orders).where(inArray(orders.id, ids))
    : []
  const titles = new Map(about.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    orderTitle: titles.get(row.orderId) ?? '',
    kind: row.kind,
    reason: row.reason,
    amount: row.amount,
    pictures: pictures(row.pictures),
    status: row.status,
    opinion: row.opinion,
    userName: names.get(row.userId) ?? '',
    createdTime: row.createdAt.toISOString(),
    decidedTime: row.decidedAt?.toISOString() ?? null,
    doneTime: row.doneAt?.toISOString() ?? null,
    can: row.status === 'applied' && row.userId === request.userId ? ['cancel'] : [],
  }))
}
export const presentAfterSale = async (ctx: AppContext, request: RequestContext, row: AfterSaleRow) =>
  (await presentAfterSales(ctx, request, [row]))[0] as z.input<typeof afterSale>

/** For the operator. Throws AFS_NOT_FOUND. */
export async function getAfterSale(ctx: AppContext, id: string): Promise<z.input<typeof afterSale>> {
  const [row] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, id))
  const [shown] = row ? await presentAfterSales(ctx, { userId: '' }, [row]) : []
  if (!shown) throw httpError('AFS_NOT_FOUND')
  return shown
}

/** The requests of an order. Throws ORDER_NOT_FOUND. */
export const listAfterSalesOfOrder = async (ctx: AppContext, request: RequestContext, orderId: string) => {
  await findOrder(ctx, request, orderId)
  return presentAfterSales(ctx, request, await listOfOrder(ctx, orderId))
}

/** One's own requests, or the company's for administrators. */
export async function listAfterSales(
  ctx: AppContext,
  request: RequestContext,
  input: { currentPage: number; pageSize: number; status?: AfterSaleRow['status'] | undefined; isCompany: boolean },
) {
  if (input.isCompany && !can(request.role, 'order.company'))
    throw httpError('FORBIDDEN', { act: '查看公司的全部订单' })
  const mine = input.isCompany ? companyOrdersFilter(request) : eq(afterSales.userId, request.userId)
  const where = and(
    eq(afterSales.companyId, request.companyId),
    mine,
    input.status ? eq(afterSales.status, input.status) : undefined,
  )
  const from = () =>
    ctx.db.select({ row: afterSales }).from(afterSales).innerJoin(orders, eq(orders.id, afterSales.orderId))
  const rows = await from()
    .where(where)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(where)
  return {
    rows: await presentAfterSales(
      ctx,
      request,
      rows.map(({ row }) => row),
    ),
    total: all?.total ?? 0,
  }
}
