/** Deals about services (contract/domain/service-deals.ts): the terms of the latest quote, and what happened. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DealEvent, DealSide, DealStatus } from '../../../contract/domain/service-deals'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'

export const serviceDeals = pgTable(
  'service_deals',
  {
    id: idColumn().primaryKey(),
    providerCompanyId: idColumn('provider_company_id')
      .notNull()
      .references(() => companies.id),
    /** Who was asked, then who sent the latest quote. */
    providerUserId: idColumn('provider_user_id').notNull(),
    buyerCompanyId: idColumn('buyer_company_id')
      .notNull()
      .references(() => companies.id),
    buyerUserId: idColumn('buyer_user_id').notNull(),
    /** The service that was asked about; it may have been deleted since. */
    itemId: idColumn('item_id').notNull(),
    status: text().$type<DealStatus>().notNull(),
    /** Counts quotes; each has a card of its own in the conversation. */
    revision: integer().notNull().default(0),
    title: text().notNull(),
    content: text().notNull().default(''),
    priceFen: moneyColumn('price_fen').notNull().default(0),
    days: integer().notNull().default(0),
    validUntil: instantColumn('valid_until'),
    orderedAt: instantColumn('ordered_at'),
    dueAt: instantColumn('due_at'),
    deliveredAt: instantColumn('delivered_at'),
    completedAt: instantColumn('completed_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('service_deals_open')
      .on(t.buyerCompanyId, t.buyerUserId, t.itemId)
      .where(sql`status in ('inquiry', 'quoted', 'declined', 'withdrawn', 'expired')`),
    index('service_deals_bought').on(t.buyerCompanyId, t.createdAt, t.id),
    index('service_deals_bought_status').on(t.buyerCompanyId, t.status),
    index('service_deals_sold').on(t.providerCompanyId, t.createdAt, t.id),
    index('service_deals_sold_status').on(t.providerCompanyId, t.status),
    index('service_deals_expiring').on(t.validUntil).where(sql`status = 'quoted'`),
    index('service_deals_accepting').on(t.deliveredAt).where(sql`status = 'delivered'`),
  ],
)

export const serviceDealEvents = pgTable(
  'service_deal_events',
  {
    id: idColumn().primaryKey(),
    dealId: idColumn('deal_id')
      .notNull()
      .references(() => serviceDeals.id),
    kind: text().$type<DealEvent>().notNull(),
    /** Null where time did it. */
    side: text().$type<DealSide>(),
    userId: idColumn('user_id'),
    text: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('service_deal_events_deal').on(t.dealId, t.id)],
)
