/**
 * Applying for invoices. An order paid with money is invoiced once, together with others on one title. Orders paid with
 * coins are not (the coins were, when they were bought), nor is money put into a balance (it is when it is spent). The
 * operator approves, and the PDF is issued; or rejects with a reason, and the orders can be invoiced again.
 */

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoiceApplyDetail, invoiceCalls } from '../../../contract/api/invoices'
import type * as invoices from '../../../contract/calls/finance/invoices'
import { GOODS_BALANCE_RECHARGE } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, invoiceApplies, invoiceItems, orders } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { type InvoiceRow, presentInvoices } from './invoice-queries'

type OrderRow = typeof orders.$inferSelect
type InvoiceForm = z.output<(typeof invoiceCalls)[typeof invoices.submit]['input']>

/** Kind of the audit. */
export const INVOICE_AUDIT = 'invoice'

/**
 * For refunds: refuses an order that has an invoice or an application for one. Call it with the order locked (for update),
 * as applying for an invoice locks it too. Throws ORDER_INVOICED.
 */
export async function assertNotInvoiced(ctx: AppContext, orderId: string): Promise<void> {
  const [item] = await ctx.db
    .select({ id: invoiceItems.id })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.orderId, orderId), eq(invoiceItems.isLive, true)))
    .limit(1)
  if (item) throw httpError('ORDER_INVOICED')
}

/** Paid with money, not refunded, and not a recharge of the balance. */
const isPaidWithMoney = (order: OrderRow): boolean =>
  (order.status === 2 || order.status === 3) &&
  order.amount > 0 &&
  order.refunded === 0 &&
  order.goodsType !== GOODS_BALANCE_RECHARGE &&
  order.payMethod !== null &&
  order.payMethod !== 'COMPANY_COIN'

/** Locks these orders in the order of their ids and checks them. Throws ORDER_NOT_FOUND, INVOICE_TAKEN, INVOICE_ORDER. */
async function lockOrders(ctx: AppContext, companyId: string, ids: string[]): Promise<OrderRow[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.companyId, companyId)))
    .orderBy(asc(orders.id))
    .for('update')
  if (rows.length !== ids.length) throw httpError('ORDER_NOT_FOUND', { field: 'orderIds' })
  const invoiced = await ctx.db
    .select({ orderId: invoiceItems.orderId })
    .from(invoiceItems)
    .where(and(inArray(invoiceItems.orderId, ids), eq(invoiceItems.isLive, true)))
  const invoicedIds = new Set(invoiced.map(({ orderId }) => orderId))
  for (const row of rows) {
    if (invoicedIds.has(row.id)) throw httpError('INVOICE_TAKEN', { title: row.title, field: 'orderIds' })
    if (!isPaidWithMoney(row)) throw httpError('INVOICE_ORDER', { title: row.title, field: 'orderIds' })
  }
  return rows
}

/** Applies for one invoice of these orders. Throws what lockOrders() throws. */
export const applyForInvoice = (ctx: AppContext, request: RequestContext, { orderIds, ...form }: InvoiceForm) =>
  ctx.transaction(async (tx) => {
    const { companyId, userId } = request
    const rows = await lockOrders(tx, companyId, orderIds)
    const id = tx.ids.next()
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    const [created] = await tx.db
      .insert(invoiceApplies)
      .values({ ...form, id, companyId, userId, amount, status: 1, createdAt: tx.clock.now() })
      .returning()
    await tx.db.insert(invoiceItems).values(
      rows.map((row) => ({
        id: tx.ids.next(),
        applyId: id,
        orderId: row.id,
        title: row.title,
        amount: row.amount,
        isLive: true,
      })),
    )
    const [company] = await tx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const title = `${company?.name ?? ''} 申请发票 ${amount / 100} 元，抬头 ${form.title}`
    await tx.audits.open({ kind: INVOICE_AUDIT, subjectId: id, companyId, title })
    const text = `申请发票「${form.title}」，${rows.length} 个订单`
    await logActivity(tx, { userId, companyId, act: 'invoice.apply', text, subjectKind: 'invoice', subjectId: id })
    return (await presentInvoices(tx, [created as InvoiceRow]))[0] as z.input<typeof invoiceApplyDetail>
  })
