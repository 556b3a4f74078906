/** Orders, and what was bought that stays with the company. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayMethod } from '../../../contract/domain/goods-and-payment'
import type { OrderStatus } from '../../../contract/domain/money'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'
import { jobs, resumes } from './jobs-and-candidates'
import type { HolderKind } from './ledger'

export const orders = pgTable(
  'orders',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    /** Who ordered, and who paid. */
    userId: idColumn('user_id').notNull(),
    payerId: idColumn('payer_id'),
    goodsType: integer('goods_type').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    /** What was ordered, in words that stay. */
    title: text('title').notNull(),
    amount: moneyColumn('amount').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    payMethod: text('pay_method').$type<PayMethod>(),
    createdAt: instantColumn('created_at').notNull(),
    /** Until when it can be paid. */
    expiresAt: instantColumn('expires_at').notNull(),
    paidAt: instantColumn('paid_at'),
    /** Whose money or coins paid, where they came out of the books; null = paid externally. */
    paidFrom: jsonb('paid_from').$type<{ kind: HolderKind; id: string }>(),
    /** What went back, in fen. */
    refunded: moneyColumn('refunded').notNull().default(0),
    refundedAt: instantColumn('refunded_at'),
  },
  (t) => [
    // two members who order the same goods share one order; recharges are per user
    uniqueIndex('orders_pending')
      .on(t.companyId, t.goodsType, t.goodsId)
      .where(sql`status = 1 and goods_type not in (4, 5)`),
    index('orders_overdue').on(t.expiresAt).where(sql`status = 1`),
    index('orders_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Contacts of resumes that a company has bought. */
export const contactPurchases = pgTable(
  'bought_contacts',
  {
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    orderId: idColumn('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: instantColumn('created_at').notNull(),
    /** Since when a refund of the order waits; null = it may be used. */
    frozenAt: instantColumn('frozen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.resumeId] }),
    index('bought_contacts_newest').on(t.companyId, t.createdAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst()),
    index('bought_contacts_order').on(t.orderId),
  ],
)

/** Jobs that a company may list for agents: it paid for each once. */
export const agencyListingRights = pgTable(
  'entrust_rights',
  {
    jobId: idColumn('job_id')
      .primaryKey()
      .references(() => jobs.id),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    orderId: idColumn('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: instantColumn('created_at').notNull(),
    /** Since when a refund of the order waits; null = it may be used. */
    frozenAt: instantColumn('frozen_at'),
  },
  (t) => [index('entrust_rights_order').on(t.orderId)],
)
