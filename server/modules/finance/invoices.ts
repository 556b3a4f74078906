/**
 * Invoices, in sentences: an order paid with money is invoiced once, together with others on one title; orders paid with coins
 * are not (the coins were, when they were bought), nor is money put into a balance (it is when it is spent). The operator
 * approves, and the PDF is issued; or refuses with a reason, and the orders are free again.
 */
import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { financeCalls, invoiceApply, invoiceApplyDetail, invoiceTitle } from '../../../contract/api/finance'
import { GOODS_BALANCE_RECHARGE, PAY_METHODS } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, files, invoiceApplies, invoiceItems, orders, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'

export type InvoiceRow = typeof invoiceApplies.$inferSelect
type OrderRow = typeof orders.$inferSelect
type Form = z.output<(typeof financeCalls)['POST /finance-center/api/v1/invoice/apply/apply']['input']>
interface Page {
  currentPage: number
  pageSize: number
}

/** The kind of audit. */
export const INVOICE_AUDIT = 'invoice'
/** Titles offered again. */
const TITLES = 5

/**
 * For refunds: refuses an order that an invoice was applied for or issued. Call it with the order locked (for update), as
 * applying for an invoice locks it too. Throws ORDER_INVOICED.
 */
export async function assertNotInvoiced(ctx: AppContext, orderId: string): Promise<void> {
  const [item] = await ctx.db
    .select({ id: invoiceItems.id })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.orderId, orderId), eq(invoiceItems.isLive, true)))
    .limit(1)
  if (item) throw httpError('ORDER_INVOICED')
}

/** Paid with money of which nothing went back, and not for a balance. */
const isPaidWithMoney = (order: OrderRow): boolean =>
  (order.status === 2 || order.status === 3) &&
  order.amount > 0 &&
  order.refunded === 0 &&
  order.goodsType !== GOODS_BALANCE_RECHARGE &&
  order.payMethod !== null &&
  order.payMethod !== 'COMPANY_COIN'

/** The same in SQL, and not invoiced yet. */
const invoiceable = (companyId: string): SQL | undefined =>
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

/** Orders that can be invoiced, newest first. */
export async function listInvoiceableOrders(
  ctx: AppContext,
  { companyId }: RequestContext,
  { currentPage, pageSize }: Page,
) {
  const where = invoiceable(companyId)
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

/** The orders named, locked in one order. Throws ORDER_NOT_FOUND, INVOICE_TAKEN, INVOICE_ORDER. */
async function lockOrders(ctx: AppContext, companyId: string, ids: string[]): Promise<OrderRow[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.companyId, companyId)))
    .orderBy(asc(orders.id))
    .for('update')
  if (rows.length !== ids.length) throw httpError('ORDER_NOT_FOUND', { field: 'orderIds' })
  const live = await ctx.db
    .select({ orderId: invoiceItems.orderId })
    .from(invoiceItems)
    .where(and(inArray(invoiceItems.orderId, ids), eq(invoiceItems.isLive, true)))
  const taken = new Set(live.map(({ orderId }) => orderId))
  for (const row of rows) {
    if (taken.has(row.id)) throw httpError('INVOICE_TAKEN', { title: row.title, field: 'orderIds' })
    if (!isPaidWithMoney(row)) throw httpError('INVOICE_ORDER', { title: row.title, field: 'orderIds' })
  }
  return rows
}

/** Applies for one invoice of these orders. Throws what lockOrders() throws. */
export const applyForInvoice = (ctx: AppContext, request: RequestContext, { orderIds, ...form }: Form) =>
  ctx.db.transaction(async (tx) => {
    const { companyId, userId } = request
    const rows = await lockOrders(ctx, companyId, orderIds)
    const id = ctx.ids.next()
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    const [made] = await tx
      .insert(invoiceApplies)
      .values({ ...form, id, companyId, userId, amount, status: 1, createdAt: ctx.clock.now() })
      .returning()
    await tx.insert(invoiceItems).values(
      rows.map((row) => ({
        id: ctx.ids.next(),
        applyId: id,
        orderId: row.id,
        title: row.title,
        amount: row.amount,
        isLive: true,
      })),
    )
    const [firm] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const title = `${firm?.name ?? ''} 申请发票 ${amount / 100} 元，抬头 ${form.title}`
    await ctx.audits.open({ kind: INVOICE_AUDIT, subjectId: id, companyId, title })
    const text = `申请发票「${form.title}」，${rows.length} 个订单`
    await logActivity(ctx, { userId, companyId, act: 'invoice.apply', text, subjectKind: 'invoice', subjectId: id })
    return (await present(ctx, [made as InvoiceRow]))[0] as z.input<typeof invoiceApplyDetail>
  })

async function present(ctx: AppContext, rows: InvoiceRow[]): Promise<z.input<typeof invoiceApplyDetail>[]> {
  if (!rows.length) return []
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ applyId: invoiceItems.applyId, orders: count() })
    .from(invoiceItems)
    .where(inArray(invoiceItems.applyId, ids))
    .groupBy(invoiceItems.applyId)
  const orderCounts = new Map(counts.map((one) => [one.applyId, one.orders]))
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const people = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const papers = fileIds.length ? await db.select().from(files).where(inArray(files.id, fileIds)) : []
  const known = new Map(papers.map((row) => [row.id, ctx.files.infoOf(row)]))
  return rows.map(({ companyId: _company, userId, fileId, createdAt, decidedAt, ...row }) => ({
    ...row,
    orderCount: orderCounts.get(row.id) ?? 0,
    applicantName: names.get(userId) ?? '',
    createdTime: createdAt.toISOString(),
    decidedTime: decidedAt?.toISOString() ?? null,
    file: (fileId && known.get(fileId)) || null,
  }))
}

/** The company's applications, newest first. */
export async function listInvoices(
  ctx: AppContext,
  { companyId }: RequestContext,
  { currentPage, pageSize, status }: Page & { status?: InvoiceRow['status'] | undefined },
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
  return { rows: await present(ctx, rows), total: all?.total ?? 0 }
}

/** The row, of this company or of any for the operator. Throws INVOICE_NOT_FOUND. */
export async function findInvoice(ctx: AppContext, id: string, companyId?: string): Promise<InvoiceRow> {
  const isMine = companyId ? eq(invoiceApplies.companyId, companyId) : undefined
  const [row] = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(and(eq(invoiceApplies.id, id), isMine))
  if (!row) throw httpError('INVOICE_NOT_FOUND')
  return row
}

/** One application as the contract has it. Throws INVOICE_NOT_FOUND. */
export const getInvoice = async (ctx: AppContext, id: string, companyId?: string) =>
  (await present(ctx, [await findInvoice(ctx, id, companyId)]))[0] as z.input<typeof invoiceApplyDetail>

/** The orders of an invoice. Throws INVOICE_NOT_FOUND. */
export async function listInvoiceItems(
  ctx: AppContext,
  { companyId }: RequestContext,
  { id, currentPage, pageSize }: Page & { id: string },
) {
  await findInvoice(ctx, id, companyId)
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

/** What can be invoiced, what waits, what was, and the titles used last. */
export async function summarizeInvoices(ctx: AppContext, { companyId }: RequestContext) {
  const sum = (column: SQL) => ({ count: count(), amount: sql<string>`coalesce(sum(${column}), 0)` })
  const [open] = await ctx.db
    .select(sum(sql`${orders.amount}`))
    .from(orders)
    .where(invoiceable(companyId))
  const rows = await ctx.db
    .select({ status: invoiceApplies.status, ...sum(sql`${invoiceApplies.amount}`) })
    .from(invoiceApplies)
    .where(and(eq(invoiceApplies.companyId, companyId), or(eq(invoiceApplies.status, 1), eq(invoiceApplies.status, 2))))
    .groupBy(invoiceApplies.status)
  const of = (status: number) => {
    const row = rows.find((one) => one.status === status)
    return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) }
  }
  return {
    open: { count: open?.count ?? 0, amount: Number(open?.amount ?? 0) },
    pending: of(1),
    approved: of(2),
    titles: await titlesOf(ctx, companyId),
  }
}

/** The titles of the latest applications, each once. */
async function titlesOf(ctx: AppContext, companyId: string): Promise<z.input<typeof invoiceTitle>[]> {
  const rows = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(eq(invoiceApplies.companyId, companyId))
    .orderBy(desc(invoiceApplies.createdAt), desc(invoiceApplies.id))
    .limit(30)
  const seen = new Map<string, z.input<typeof invoiceTitle>>()
  for (const { makeType, title, taxNumber, bankName, bankAccount, address, phone, email } of rows) {
    const key = `${makeType} ${title} ${taxNumber}`
    if (!seen.has(key)) seen.set(key, { makeType, title, taxNumber, bankName, bankAccount, address, phone, email })
  }
  return [...seen.values()].slice(0, TITLES)
}
