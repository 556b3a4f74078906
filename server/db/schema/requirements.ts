/** Requirements of companies, and leads of the companies that collected or bought them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditStatus } from '../../../contract/domain/enums'
import type { LeadStatus } from '../../../contract/domain/requirements'
import { foldingColumn, idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'

const open = sql`status = 'adopt' and deleted_at is null`

export const requirements = pgTable(
  'requirements',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    publisherId: idColumn('publisher_id').notNull(),
    status: text('status').$type<AuditStatus>().notNull(),
    title: text('title').notNull(),
    /** A leaf of the service tree; '' in a draft. */
    categoryCode: text('category_code').notNull(),
    description: text('description').notNull(),
    /** 0 and 0 = 面议; a maximum of -1 = not filled in yet, in drafts only. */
    budgetMin: moneyColumn('budget_min').notNull(),
    budgetMax: moneyColumn('budget_max').notNull(),
    /** '' = anywhere. */
    cityCode: text('city_code').notNull(),
    /** YYYY-MM-DD, '' = none. */
    deadline: text('deadline').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    auditReason: text('audit_reason').notNull().default(''),
    viewCount: integer('view_count').notNull().default(0),
    collectCount: integer('collect_count').notNull().default(0),
    leadCount: integer('lead_count').notNull().default(0),
    /** What the hot list goes by: views, collections, sold leads, each with its weight. */
    heat: integer('heat').notNull().default(0),
    /** Normalised title and description, and their grams with those of service, place and budget (db/search-text). */
    searchText: text('search_text').notNull(),
    grams: integer('grams').array().notNull(),
    folding: foldingColumn(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** Set at every approval: the list goes by it. */
    publishedAt: instantColumn('published_at'),
    expiresAt: instantColumn('expires_at'),
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    // with deleted ones: for a contact who closes their account
    index('requirements_contact').on(t.companyId, t.contactPhone, t.contactName),
    index('requirements_company')
      .on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('requirements_company_status')
      .on(t.companyId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('requirements_open').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(open),
    index('requirements_open_company')
      .on(t.companyId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(open),
    index('requirements_hot').on(t.heat.desc().nullsFirst(), t.id.desc().nullsFirst()).where(open),
    index('requirements_grams').using('gin', t.grams).where(open),
    index('requirements_expiring').on(t.expiresAt).where(open),
  ],
)

/** One company and one requirement of another: collected, bought, and the progress of its work on it. */
export const leads = pgTable(
  'clues',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    requirementId: idColumn('requirement_id')
      .notNull()
      .references(() => requirements.id),
    /** The user who found it first: the contact for its owner. */
    userId: idColumn('user_id').notNull(),
    collectedAt: instantColumn('collected_at'),
    boughtAt: instantColumn('bought_at'),
    buyerId: idColumn('buyer_id'),
    orderId: idColumn('order_id'),
    /** Since when a refund of the order waits; null = it may be used. */
    frozenAt: instantColumn('frozen_at'),
    followStatus: text('follow_status').$type<LeadStatus>().notNull().default('new'),
    remark: text('remark').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('clues_pair').on(t.companyId, t.requirementId),
    index('clues_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('clues_requirement').on(t.requirementId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
