/** After-sales as users see them: their own requests; administrators see those of the company. */

import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { afterSale } from '../../../contract/api/after-sales'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterSales, orders } from '../../db/schema'
import { findFileInfos } from '../files'
import { type AfterSaleRow, listAfterSaleRows } from './after-sales'
import { companyOrdersFilter } from './order-scope'
import { findOrder } from './queries'
import { getUserNames } from './user-names'

async function presentAfterSales(
  ctx: AppContext,
  request: Pick<RequestContext, 'userId'>,
  rows: AfterSaleRow[],
): Promise<z.input<typeof afterSale>[]> {
  const images = await findFileInfos(
    ctx,
    rows.map((row) => row.pictures),
  )
  const names = await getUserNames(
    ctx,
    rows.map((row) => row.userId),
  )
  const ids = [...new Set(rows.map((row) => row.orderId))]
  const orderRows = ids.length
    ? await ctx.db
        .select({ id: orders.id, title: orders.title, payMethod: orders.payMethod })
        .from(orders)
        .where(inArray(orders.id, ids))
    : []
  const ordersById = new Map(orderRows.map((order) => [order.id, order]))
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    orderTitle: ordersById.get(row.orderId)?.title ?? '',
    kind: row.kind,
    reason: row.reason,
    amount: row.amount,
    payMethod: ordersById.get(row.orderId)?.payMethod ?? null,
    pictures: images(row.pictures),
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

/** One after-sale, for the operator. Throws AFS_NOT_FOUND. */
export async function getAfterSale(ctx: AppContext, id: string): Promise<z.input<typeof afterSale>> {
  const [row] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, id))
  const [view] = row ? await presentAfterSales(ctx, { userId: '' }, [row]) : []
  if (!view) throw httpError('AFS_NOT_FOUND')
  return view
}

/** The after-sales of an order. Throws ORDER_NOT_FOUND. */
export async function listAfterSalesOfOrder(ctx: AppContext, request: RequestContext, orderId: string) {
  await findOrder(ctx, request, orderId)
  return presentAfterSales(ctx, request, await listAfterSaleRows(ctx, orderId))
}

/** A page of the user's after-sales, or of the company's for administrators. Throws FORBIDDEN. */
export async function listAfterSales(
  ctx: AppContext,
  request: RequestContext,
  input: { currentPage: number; pageSize: number; status?: AfterSaleRow['status'] | undefined; isCompany: boolean },
) {
  if (input.isCompany && !can(request.role, 'order.company'))
    throw httpError('FORBIDDEN', { act: '查看公司的全部订单' })
  const isInScope = input.isCompany ? companyOrdersFilter(request) : eq(afterSales.userId, request.userId)
  const where = and(
    eq(afterSales.companyId, request.companyId),
    isInScope,
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
