/** Invoices: applied for from orders, decided by the operator, issued as a PDF. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DecisionStatus, InvoiceMaker, InvoiceType } from '../../../contract/domain/finance'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'
import { orders } from './orders'

export const invoiceApplies = pgTable(
  'invoice_applies',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    makeType: integer('make_type').$type<InvoiceMaker>().notNull(),
    invoiceType: integer('invoice_type').$type<InvoiceType>().notNull(),
    title: text('title').notNull(),
    /** '' for a person. */
    taxNumber: text('tax_number').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    note: text('note').notNull(),
    /** The sum of its items, in fen. */
    amount: moneyColumn('amount').notNull(),
    status: integer('status').$type<DecisionStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    /** Of the issued PDF. */
    fileId: idColumn('file_id'),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('invoice_applies_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoice_applies_unissued').on(t.id).where(sql`status = 2 and file_id is null`),
  ],
)

/** The orders of an invoice. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: idColumn('id').primaryKey(),
    applyId: idColumn('apply_id')
      .notNull()
      .references(() => invoiceApplies.id),
    orderId: idColumn('order_id')
      .notNull()
      .references(() => orders.id),
    /** What was ordered, and its price in fen, as they were when it was applied for. */
    title: text('title').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** False once the application was refused: the order can be invoiced again. */
    isLive: boolean('is_live').notNull(),
  },
  (t) => [
    index('invoice_items_apply').on(t.applyId, t.id),
    // an order is invoiced once
    uniqueIndex('invoice_items_order').on(t.orderId).where(sql`is_live`),
  ],
)
