/** Venues, company reviews, reports and feedback. */
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  ComplaintReason,
  ComplaintStatus,
  ComplaintTarget,
  FeedbackKind,
} from '../../../contract/domain/reviews-and-complaints'
import { idColumn, instantColumn } from '../columns'
import { companies } from './company'

/** A venue where a company receives visitors. */
export const venues = pgTable(
  'company_venues',
  {
    id: idColumn().primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    /** From 0, as the company ordered them. */
    place: integer().notNull(),
    name: text().notNull(),
    cityCode: text('city_code').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('company_venues_company').on(t.companyId, t.place)],
)

/** A review of one company by another; one per pair. */
export const companyReviews = pgTable(
  'company_reviews',
  {
    id: idColumn().primaryKey(),
    /** The one that is reviewed. */
    companyId: idColumn('company_id').notNull(),
    byCompanyId: idColumn('by_company_id').notNull(),
    byUserId: idColumn('by_user_id').notNull(),
    /** 1 to 5. */
    score: integer().notNull(),
    content: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('company_reviews_pair').on(t.companyId, t.byCompanyId),
    index('company_reviews_company').on(t.companyId, t.id),
    index('company_reviews_by').on(t.byCompanyId, t.id),
  ],
)

/** A complaint to the platform. The target's name is stored as it was. */
export const complaints = pgTable(
  'reports',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id').notNull(),
    companyId: idColumn('company_id'),
    target: text().$type<ComplaintTarget>().notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    reason: text().$type<ComplaintReason>().notNull(),
    content: text().notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    /** 1 pending, 2 in progress, 3 handled, 4 ended. */
    status: integer().$type<ComplaintStatus>().notNull(),
    /** What the operator answered. */
    reply: text().notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    handledAt: instantColumn('handled_at'),
  },
  (t) => [
    index('reports_user').on(t.userId, t.id),
    index('reports_status').on(t.status, t.id),
    index('reports_target').on(t.target, t.targetId),
  ],
)

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id').notNull(),
    kind: text().$type<FeedbackKind>().notNull(),
    content: text().notNull(),
    contact: text().notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('feedbacks_user').on(t.userId)],
)
