/** External payments, after-sales requests, refunds. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  AfterSaleKind,
  AfterSaleStatus,
  ExternalPayMethod,
  PayScene,
} from '../../../contract/domain/goods-and-payment'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'
import { orders } from './orders'

const ofOrder = () =>
  idColumn('order_id')
    .notNull()
    .references(() => orders.id)

/** What the client needs to go on at the provider. */
export type PayData =
  | { kind: 'code'; codeUrl: string }
  | { kind: 'page'; url: string }
  /** `isMini`: made for the mini-program's AppID; absent in rows from before it was kept. */
  | { kind: 'jsapi'; params: Record<string, string>; isMini?: boolean }

/** open: not paid yet; paid: it paid the order; surplus: the money came, the order did not want it; closed: nobody can pay it any more. */
export type PaymentStatus = 'open' | 'paid' | 'surplus' | 'closed'

/** An attempt to pay an order at a provider; its id is the provider's out_trade_no. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn('id').primaryKey(),
    orderId: ofOrder(),
    userId: idColumn('user_id').notNull(),
    method: text('method').$type<ExternalPayMethod>().notNull(),
    scene: text('scene').$type<PayScene>().notNull(),
    amount: moneyColumn('amount').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Null until the provider has answered. */
    payData: jsonb('pay_data').$type<PayData>(),
    /** The provider's own number, once paid. */
    providerNo: text('provider_no'),
    /** When the provider was last asked. */
    queriedAt: instantColumn('asked_at'),
    createdAt: instantColumn('created_at').notNull(),
    paidAt: instantColumn('paid_at'),
  },
  (t) => [
    uniqueIndex('payments_provider').on(t.method, t.providerNo),
    index('payments_order').on(t.orderId),
    index('payments_open').on(t.id).where(sql`status = 'open'`),
  ],
)

/** After-sales requests for orders. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    orderId: ofOrder(),
    userId: idColumn('user_id').notNull(),
    kind: text('kind').$type<AfterSaleKind>().notNull(),
    reason: text('reason').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** The part of a recharge frozen in its account while the request is pending, in units of the account; 0 for other goods. */
    frozen: moneyColumn('frozen').notNull().default(0),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    status: text('status').$type<AfterSaleStatus>().notNull(),
    /** Why it was rejected. */
    opinion: text('opinion').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    // one at a time, and none after the money has gone back
    uniqueIndex('after_sales_live').on(t.orderId).where(sql`status in ('applied', 'refunding', 'refunded')`),
    index('after_sales_order').on(t.orderId, t.createdAt.desc().nullsFirst()),
    index('after_sales_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Money that a provider has to give back; its id is the provider's out_refund_no, so that asking twice gives once. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn('id').primaryKey(),
    paymentId: idColumn('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null = the order did not want the money: it had been cancelled, or was paid already. */
    afsId: idColumn('afs_id').references(() => afterSales.id),
    amount: moneyColumn('amount').notNull(),
    reason: text('reason').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    /** Retired with `nextAt`: how often and when it is tried is the queue's. Old databases hold them. */
    tries: integer('tries').notNull().default(0),
    nextAt: instantColumn('next_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    uniqueIndex('refunds_payment').on(t.paymentId),
    index('refunds_waiting').on(t.nextAt).where(sql`not is_done`),
  ],
)

/** The embedded cashier's side of a payment (demo servers only). */
export const cashierTrades = pgTable(
  'cashier_trades',
  {
    id: idColumn('id').primaryKey(),
    method: text('method').$type<ExternalPayMethod>().notNull(),
    title: text('title').notNull(),
    amount: moneyColumn('amount').notNull(),
    status: text('status').$type<'open' | 'paid' | 'closed'>().notNull(),
    refunded: moneyColumn('refunded').notNull().default(0),
    returnUrl: text('return_url').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When a payment that was put off arrives. */
    dueAt: instantColumn('due_at'),
  },
  (t) => [index('cashier_trades_due').on(t.dueAt).where(sql`status = 'open'`)],
)
