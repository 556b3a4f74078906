/** Orders (platform.md 4.3, 7.7), and what was bought that stays with the company. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InternalMethod, OrderStatus } from '../../../contract/domain/money'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'
import { resumes } from './recruit'

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
    payMethod: text('pay_method').$type<InternalMethod>(),
    createdAt: instantColumn('created_at').notNull(),
    /** Until when it can be paid. */
    expiresAt: instantColumn('expires_at').notNull(),
    paidAt: instantColumn('paid_at'),
  },
  (t) => [
    // two people who order the same thing pay the same order
    uniqueIndex('orders_pending').on(t.companyId, t.goodsType, t.goodsId).where(sql`status = 1`),
    index('orders_overdue').on(t.expiresAt).where(sql`status = 1`),
  ],
)

/** Contacts of resumes that a company has bought. */
export const boughtContacts = pgTable(
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
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.resumeId] }),
    index('bought_contacts_newest').on(t.companyId, t.createdAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst()),
  ],
)
