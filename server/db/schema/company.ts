/** Companies, members, join applications and invite codes (docs/requirements/company-and-members.md). */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyAuditStatus, CompanyScale, JoinStatus } from '../../../contract/domain/enums'
import type { MemberRole } from '../../../contract/domain/roles'
import { foldingColumn, idColumn, instantColumn } from '../columns'

export const companies = pgTable(
  'companies',
  {
    id: idColumn('id').primaryKey(),
    name: text('name').notNull(),
    /** Of the name (db/search-text): found by a part of it. */
    grams: integer('grams').array().notNull(),
    /** The name as a folded line; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    shortName: text('short_name').notNull(),
    creditCode: text('credit_code').notNull(),
    industryCode: text('industry_code').notNull(),
    scale: text('scale').$type<CompanyScale>().notNull(),
    cityCode: text('city_code').notNull(),
    address: text('address').notNull(),
    legalPerson: text('legal_person').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    licenceFileId: idColumn('licence_file_id'),
    logoFileId: idColumn('logo_file_id'),
    introduction: text('introduction').notNull(),
    status: text('status').$type<CompanyAuditStatus>().notNull(),
    auditReason: text('audit_reason').notNull().default(''),
    /** Counts submissions; an audit decides the one it was opened for. */
    revision: integer('revision').notNull().default(1),
    applicantId: idColumn('applicant_id').notNull(),
    /** Its administrator closed it: status is 'rejected' then, so that no list of companies shows it. */
    deletedAt: instantColumn('deleted_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('companies_applicant').on(t.applicantId).where(sql`deleted_at is null`),
    // with closed companies: for an applicant who closes their account
    index('companies_applied').on(t.applicantId),
    // a rejected application holds neither the name nor the credit code
    index('companies_named').on(t.name),
    index('companies_grams').using('gin', t.grams).where(sql`status = 'adopted'`),
    uniqueIndex('companies_name').on(t.name).where(sql`status <> 'rejected'`),
    uniqueIndex('companies_credit_code').on(t.creditCode).where(sql`status <> 'rejected'`),
  ],
)

export const companyMembers = pgTable(
  'company_members',
  {
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index('company_members_user').on(t.userId, t.joinedAt)],
)

export const joinApplications = pgTable(
  'join_applications',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    status: text('status').$type<JoinStatus>().notNull(),
    message: text('message').notNull(),
    reason: text('reason').notNull().default(''),
    /** Role and creator of the invite code; null = applied without a code. */
    role: text('role').$type<MemberRole>(),
    inviterId: idColumn('inviter_id'),
    decidedBy: idColumn('decided_by'),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('join_applications_pending').on(t.userId).where(sql`status = 'pending'`),
    index('join_applications_company').on(t.companyId, t.status, t.createdAt),
    index('join_applications_user').on(t.userId, t.createdAt),
  ],
)

export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text('code').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    role: text('role').$type<MemberRole>().notNull(),
    inviterId: idColumn('inviter_id').notNull(),
    /** Only this user may use it; null = any holder. */
    forUserId: idColumn('for_user_id'),
    /** Maximum and current number of uses; null = unlimited. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** Revoked by an administrator, or because its creator left or may no longer invite. */
    revokedAt: instantColumn('revoked_at'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    index('invite_codes_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.code.desc().nullsFirst()),
    index('invite_codes_inviter').on(t.inviterId),
    index('invite_codes_invited').on(t.forUserId, t.createdAt),
  ],
)

/** Users a member found by their phone number, and may invite for a day. */
export const foundUsers = pgTable(
  'found_users',
  {
    byUserId: idColumn('by_user_id').notNull(),
    userId: idColumn('user_id').notNull(),
    foundAt: instantColumn('found_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.byUserId, t.userId] })],
)

/** Users removed from a company, last at: older invite codes no longer admit them. */
export const companyRemovals = pgTable(
  'company_removals',
  {
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    removedAt: instantColumn('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
)
