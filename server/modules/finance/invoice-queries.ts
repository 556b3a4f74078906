/** Invoices as companies and the operator read them: invoiceable orders, applications, their items, a summary. */

import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoiceApply, invoiceApplyDetail, invoiceTitle } from '../../../contract/api/invoices'
import { GOODS_BALANCE_RECHARGE, PAY_METHODS } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { files, invoiceApplies, invoiceItems, orders, users } from '../../db/schema'

export type InvoiceRow = typeof invoiceApplies.$inferSelect
interface PageQuery {
  currentPage: number
  pageSize: number
}

/** Recent titles offered for reuse. */
const MAX_TITLES = 5

/** Condition on orders: isPaidWithMoney() of invoice-commands.ts in SQL, and not invoiced yet. */
const isInvoiceable = (companyId: string): SQL | undefined =>
  and(
    eq(orders.companyId, companyId),
    inArray(orders.status, [2, 3]),
    sql`${orders.amount} > 0`,
    eq(orders.refunded, 0),
    ne(orders.goodsType, GOODS_BALANCE_RECHARGE),
    isNotNull(orders.payMethod),
    ne(orders.payMethod, 'COMPANY_COIN'),
    sql`not exists (select 1 from ${invoiceItems} i where i.order_id = ${orders.id} and i.is_live)`,
  )

/** Those of these orders that the company can put on an invoice now, as ids. */
export async function findInvoiceableOrders(
  ctx: AppContext,
  companyId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!orderIds.length) return new Set()
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isInvoiceable(companyId)))
  return new Set(rows.map(({ id }) => id))
}

/** Those of these orders that have an invoice or an application for one, as ids. */
export async function findInvoicedOrders(ctx: AppContext, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!orderIds.length) return new Set()
  const rows = await ctx.db
    .select({ id: invoiceItems.orderId })
    .from(invoiceItems)
    .where(and(inArray(invoiceItems.orderId, [...orderIds]), eq(invoiceItems.isLive, true)))
  return new Set(rows.map(({ id }) => id))
}

/** A page of orders that can be invoiced, newest first. */
export async function listInvoiceableOrders(
  ctx: AppContext,
  { companyId }: RequestContext,
  { currentPage, pageSize }: PageQuery,
) {
  const where = isInvoiceable(companyId)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(where)
  return {
    rows: rows.map((row) => ({
      orderId: row.id,
      goodsType: row.goodsType,
      title: row.title,
      amount: row.amount,
      payMethod: row.payMethod ? PAY_METHODS[row.payMethod] : '',
      paidTime: (row.paidAt ?? row.createdAt).toISOString(),
    })),
    total: all?.total ?? 0,
  }
}

/** Applications with the number of their orders, the applicant and the PDF. */
export async function presentInvoices(
  ctx: AppContext,
  rows: InvoiceRow[],
): Promise<z.input<typeof invoiceApplyDetail>[]> {
  if (!rows.length) return []
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ applyId: invoiceItems.applyId, orders: count() })
    .from(invoiceItems)
    .where(inArray(invoiceItems.applyId, ids))
    .groupBy(invoiceItems.applyId)
  const orderCounts = new Map(counts.map((entry) => [entry.applyId, entry.orders]))
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const userRows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds))
  const names = new Map(userRows.map(({ id, name }) => [id, name]))
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const fileRows = fileIds.length ? await db.select().from(files).where(inArray(files.id, fileIds)) : []
  const fileInfos = new Map(fileRows.map((row) => [row.id, ctx.files.infoOf(row)]))
  return rows.map(({ companyId: _company, userId, fileId, createdAt, decidedAt, ...row }) => ({
    ...row,
    orderCount: orderCounts.get(row.id) ?? 0,
    applicantName: names.get(userId) ?? '',
    createdTime: createdAt.toISOString(),
    decidedTime: decidedAt?.toISOString() ?? null,
    file: (fileId && fileInfos.get(fileId)) || null,
  }))
}

/** A page of the company's applications, newest first. */
export async function listInvoices(
  ctx: AppContext,
  { companyId }: RequestContext,
  { currentPage, pageSize, status }: PageQuery & { status?: InvoiceRow['status'] | undefined },
): Promise<{ rows: z.input<typeof invoiceApply>[]; total: number }> {
  const where = and(eq(invoiceApplies.companyId, companyId), status ? eq(invoiceApplies.status, status) : undefined)
  const rows = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(where)
    .orderBy(desc(invoiceApplies.createdAt), desc(invoiceApplies.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(invoiceApplies).where(where)
  return { rows: await presentInvoices(ctx, rows), total: all?.total ?? 0 }
}

/** The row, of this company, or of any for the operator. Throws INVOICE_NOT_FOUND. */
export async function getInvoiceRow(ctx: AppContext, id: string, companyId?: string): Promise<InvoiceRow> {
  const isMine = companyId ? eq(invoiceApplies.companyId, companyId) : undefined
  const [row] = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(and(eq(invoiceApplies.id, id), isMine))
  if (!row) throw httpError('INVOICE_NOT_FOUND')
  return row
}

/** One application, presented. Throws INVOICE_NOT_FOUND. */
export const getInvoice = async (ctx: AppContext, id: string, companyId?: string) =>
  (await presentInvoices(ctx, [await getInvoiceRow(ctx, id, companyId)]))[0] as z.input<typeof invoiceApplyDetail>

/** A page of the orders of an invoice. Throws INVOICE_NOT_FOUND. */
export async function listInvoiceItems(
  ctx: AppContext,
  { companyId }: RequestContext,
  { id, currentPage, pageSize }: PageQuery & { id: string },
) {
  await getInvoiceRow(ctx, id, companyId)
  const where = eq(invoiceItems.applyId, id)
  const rows = await ctx.db
    .select()
    .from(invoiceItems)
    .where(where)
    .orderBy(asc(invoiceItems.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(invoiceItems).where(where)
  return {
    rows: rows.map(({ id: itemId, orderId, title, amount }) => ({ id: itemId, orderId, title, amount })),
    total: all?.total ?? 0,
  }
}

/** Sums of invoiceable orders and of pending and approved invoices, and the titles used last. */
export async function summarizeInvoices(ctx: AppContext, { companyId }: RequestContext) {
  const sum = (column: SQL) => ({ count: count(), amount: sql<string>`coalesce(sum(${column}), 0)` })
  const [invoiceableTotals] = await ctx.db
    .select(sum(sql`${orders.amount}`))
    .from(orders)
    .where(isInvoiceable(companyId))
  const rows = await ctx.db
    .select({ status: invoiceApplies.status, ...sum(sql`${invoiceApplies.amount}`) })
    .from(invoiceApplies)
    .where(and(eq(invoiceApplies.companyId, companyId), or(eq(invoiceApplies.status, 1), eq(invoiceApplies.status, 2))))
    .groupBy(invoiceApplies.status)
  const totalsOf = (status: number) => {
    const row = rows.find((entry) => entry.status === status)
    return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) }
  }
  return {
    open: { count: invoiceableTotals?.count ?? 0, amount: Number(invoiceableTotals?.amount ?? 0) },
    pending: totalsOf(1),
    approved: totalsOf(2),
    titles: await listTitles(ctx, companyId),
  }
}

/** The titles of the latest applications, each once. */
async function listTitles(ctx: AppContext, companyId: string): Promise<z.input<typeof invoiceTitle>[]> {
  const rows = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(eq(invoiceApplies.companyId, companyId))
    .orderBy(desc(invoiceApplies.createdAt), desc(invoiceApplies.id))
    .limit(30)
  const titles = new Map<string, z.input<typeof invoiceTitle>>()
  for (const { makeType, title, taxNumber, bankName, bankAccount, address, phone, email } of rows) {
    const key = `${makeType} ${title} ${taxNumber}`
    if (!titles.has(key)) titles.set(key, { makeType, title, taxNumber, bankName, bankAccount, address, phone, email })
  }
  return [...titles.values()].slice(0, MAX_TITLES)
}
