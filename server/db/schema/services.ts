/**
 * Selling services: providers, their items and cases, contact views; deals about services; carousels of public pages.
 */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DealEvent, DealSide, DealStatus } from '../../../contract/domain/market/service-deals'
import type { CarouselSlot, PriceUnit, ServiceStatus } from '../../../contract/domain/services'
import { foldingColumn, idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'

/** Profile text of a provider. */
export interface ProviderText {
  introduction: string
  /** Cities and provinces; none = the whole country. */
  cityCodes: string[]
  categories: string[]
}

/** A company that sells services; one row a company. */
export const serviceProviders = pgTable(
  'service_providers',
  {
    id: idColumn().primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    status: text().$type<ServiceStatus>().notNull(),
    auditReason: text('audit_reason').notNull().default(''),
    /** What the company wrote last. */
    form: jsonb().$type<ProviderText>().notNull(),
    /** The version that passed last and is public; null = not public. */
    shown: jsonb().$type<ProviderText>(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** Who answers for the services. */
    userId: idColumn('user_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [uniqueIndex('service_providers_company').on(t.companyId)],
)

/** What a provider offers (item) and what it has done (case): they live the same life, so they share a table. */
export const serviceOffers = pgTable(
  'service_offers',
  {
    id: idColumn().primaryKey(),
    kind: text({ enum: ['item', 'case'] }).notNull(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    status: text().$type<ServiceStatus>().notNull(),
    auditReason: text('audit_reason').notNull().default(''),
    title: text().notNull(),
    categoryCode: text('category_code').notNull(),
    content: text().notNull(),
    /** Of title, content and the company's name, which is fixed once it is approved (db/search-text). */
    grams: integer().array().notNull(),
    /** The same as a folded line; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    /** Of a case: the client it was done for; '' for an item. */
    client: text().notNull().default(''),
    /** Of an item, in fen; 0 and 0 = 面议. */
    priceMin: moneyColumn('price_min').notNull().default(0),
    priceMax: moneyColumn('price_max').notNull().default(0),
    priceUnit: text('price_unit').$type<PriceUnit>().notNull().default('project'),
    /** Of an item: values by attribute code. */
    attributes: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** Of an item: companies that took the contact because of it, which is what makes it hot. */
    contactCount: integer('contact_count').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** When it passed last; lists follow it. */
    adoptedAt: instantColumn('adopted_at'),
  },
  (t) => [
    index('service_offers_company').on(t.companyId, t.kind, t.id),
    // who offers what, for matching requirements
    index('service_offers_category').on(t.categoryCode, t.companyId).where(sql`status = 'adopt'`),
    index('service_offers_category_open')
      .on(t.categoryCode, t.adoptedAt, t.id)
      .where(sql`status = 'adopt' and kind = 'item'`),
    index('service_offers_open').on(t.adoptedAt, t.id).where(sql`status = 'adopt' and kind = 'item'`),
    index('service_offers_grams').using('gin', t.grams).where(sql`status = 'adopt' and kind = 'item'`),
    index('service_offers_hot').on(t.contactCount, t.adoptedAt, t.id).where(sql`status = 'adopt' and kind = 'item'`),
  ],
)

/** A company saw a provider's contact; once for each item that led to it (0 = none did). */
export const serviceContactViews = pgTable(
  'service_contacts',
  {
    id: idColumn().primaryKey(),
    providerCompanyId: idColumn('provider_company_id').notNull(),
    byCompanyId: idColumn('by_company_id').notNull(),
    byUserId: idColumn('by_user_id').notNull(),
    itemId: idColumn('item_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('service_contacts_once').on(t.byCompanyId, t.providerCompanyId, t.itemId),
    index('service_contacts_received').on(t.providerCompanyId, t.id),
    index('service_contacts_made').on(t.byCompanyId, t.id),
  ],
)

/** Deals about services (contract/domain/market/service-deals.ts), with the terms of the latest quote. */
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

/** What happened to a deal. */
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
    /** Files of a delivery. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('service_deal_events_deal').on(t.dealId, t.id)],
)

/** Carousels of public pages, set by the operator. */
export const carousels = pgTable(
  'carousels',
  {
    id: idColumn().primaryKey(),
    type: text().$type<CarouselSlot>().notNull(),
    /** From 0; lower ones come first. */
    place: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    imageFileId: idColumn('image_file_id').notNull(),
    path: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('carousels_type').on(t.type, t.place, t.id)],
)
