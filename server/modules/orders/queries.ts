/** Reads orders: users see their own; administrators see the company's, except other users' balance recharges. */

import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderCalls, orderRecord } from '../../../contract/api/orders'
import type * as orderKeys from '../../../contract/calls/orders/orders'
import { chinaMidnight } from '../../../contract/domain/china-time'
import type { GoodsType } from '../../../contract/domain/goods-and-payment'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterSales, orders, payments } from '../../db/schema'
import { findInvoiceableOrders } from '../finance'
import type { AfterSaleRow } from './after-sales'
import { goodsHandler, type OrderRow } from './goods'
import { companyOrdersFilter, myOrdersFilter, visibleOrdersFilter } from './order-scope'
import { ORDER_CANCELLED, ORDER_PENDING, ORDER_REFUNDED } from './order-status'
import { findRefundOffers, listRefundKinds } from './refund-offers'
import { getUserNames } from './user-names'

type OrderView = z.input<typeof orderRecord>
type PageInput = z.output<(typeof orderCalls)[typeof orderKeys.list]['input']>

/** What decides about an order beside its own row. */
interface OrderFacts {
  canRefund: boolean
  isInvoiceable: boolean
}

/** Actions of the user on the order. */
function orderActions(
  ctx: AppContext,
  request: RequestContext,
  order: OrderRow,
  { canRefund, isInvoiceable }: OrderFacts,
): OrderView['can'] {
  const now = ctx.clock.now()
  const isOpen = order.status === ORDER_PENDING && order.expiresAt > now
  const canPay = isOpen && can(request.role, goodsHandler(order).act)
  const canOpen =
    ![ORDER_PENDING, ORDER_CANCELLED, ORDER_REFUNDED].includes(order.status) &&
    can(request.role, goodsHandler(order).act)
  return [
    ...(canPay ? (['pay'] as const) : []),
    ...(isOpen ? (['cancel'] as const) : []),
    ...(canRefund ? (['refund'] as const) : []),
    ...(isInvoiceable ? (['invoice'] as const) : []),
    ...(canOpen ? (['open'] as const) : []),
  ]
}

/** The latest after-sale of each order. */
async function latestAfterSales(ctx: AppContext, ids: string[]): Promise<Map<string, AfterSaleRow>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(afterSales)
    .where(inArray(afterSales.orderId, ids))
    .orderBy(afterSales.createdAt, afterSales.id)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Presents orders with names and actions. An overdue one is shown as cancelled before the job has cancelled it. */
export async function presentOrders(ctx: AppContext, request: RequestContext, rows: OrderRow[]): Promise<OrderView[]> {
  const ids = rows.map(({ id }) => id)
  const afterSaleByOrder = await latestAfterSales(ctx, ids)
  const invoiceableIds = can(request.role, 'invoice.apply')
    ? await findInvoiceableOrders(ctx, request.companyId, ids)
    : new Set<string>()
  const hasRequest = (id: string) =>
    ['applied', 'refunding', 'refunded'].includes(afterSaleByOrder.get(id)?.status ?? '')
  const refundOf = await findRefundOffers(ctx, rows, hasRequest)
  const names = await getUserNames(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => {
    const afterSale = afterSaleByOrder.get(row.id)
    const refund = refundOf(row.id)
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
      afsStatus: afterSale?.status ?? null,
      can: orderActions(ctx, request, row, {
        canRefund: refund.max > 0,
        isInvoiceable: invoiceableIds.has(row.id),
      }),
      refundMax: refund.max,
      refundProblem: refund.problem,
    }
  })
}
export const presentOrder = async (ctx: AppContext, request: RequestContext, row: OrderRow): Promise<OrderView> =>
  (await presentOrders(ctx, request, [row]))[0] as OrderView

export async function listOrders(ctx: AppContext, request: RequestContext, input: PageInput) {
  if (input.isCompany && !can(request.role, 'order.company'))
    throw httpError('FORBIDDEN', { act: '查看公司的全部订单' })
  const where = and(
    input.isCompany ? companyOrdersFilter(request) : myOrdersFilter(request),
    input.status ? eq(orders.status, input.status) : undefined,
    input.goodsType ? eq(orders.goodsType, input.goodsType) : undefined,
    input.from ? gte(orders.createdAt, chinaMidnight(input.from)) : undefined,
    input.to ? lt(orders.createdAt, chinaMidnight(input.to, 1)) : undefined,
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

/** The order, if the user may see it. Throws ORDER_NOT_FOUND. */
export async function findOrder(ctx: AppContext, request: RequestContext, id: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), visibleOrdersFilter(request)))
  if (!row) throw httpError('ORDER_NOT_FOUND')
  return row
}

/** The details of one order. Throws ORDER_NOT_FOUND. */
export async function getOrder(ctx: AppContext, request: RequestContext, id: string) {
  const row = await findOrder(ctx, request, id)
  const [payment] = await ctx.db
    .select({ providerNo: payments.providerNo })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'paid')))
  const names = await getUserNames(ctx, [row.payerId])
  const view = await presentOrder(ctx, request, row)
  return {
    ...view,
    refundKinds: view.refundMax > 0 ? await listRefundKinds(ctx, row) : [],
    payerName: names.get(row.payerId ?? '') ?? '',
    providerNo: payment?.providerNo ?? '',
    refundedTime: row.refundedAt?.toISOString() ?? null,
    path: goodsHandler(row).path(row),
  }
}
