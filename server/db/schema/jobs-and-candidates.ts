/**
 * Jobs, candidates, resumes, and companies' views, collections and invitations.
 * A resume belongs either to a candidate of the platform (ownerCompanyId null) or to the company that imported the file.
 */
import { sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AuditStatus,
  Education,
  Experience,
  Gender,
  InvitationStatus,
  JobKind,
  JobSeekingStatus,
} from '../../../contract/domain/enums'
import type { ImportedField } from '../../../contract/domain/talent-pool'
import { foldingColumn, idColumn, instantColumn } from '../columns'
import { companies } from './company'

/** The order of a plain `desc`; drizzle writes NULLS LAST otherwise and the index is not used. */
const newest = (at: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [at.desc().nullsFirst(), id.desc().nullsFirst()] as const

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)

export const workAddresses = pgTable(
  'work_addresses',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    detail: text('detail').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** Coordinates (GCJ-02), when marked on the map. */
    spot: jsonb('spot').$type<{ latitude: number; longitude: number }>(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [index('work_addresses_company').on(t.companyId, t.createdAt)],
)

/** Statuses by urgency for the recruiter: rejected, drafts, in review, open, closed, expired. */
export const JOB_ATTENTION: readonly AuditStatus[] = ['reject', 'temporary', 'pending', 'adopt', 'stop', 'expire']

export const jobs = pgTable(
  'jobs',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    status: text('status').$type<AuditStatus>().notNull(),
    title: text('title').notNull(),
    /** Of the title (db/search-text): keywords of the public list. */
    grams: integer('grams').array().notNull(),
    /** Of the title, each mixed with the company: keywords of the company's own list. */
    ownGrams: integer('own_grams').array().notNull(),
    /** The title as a folded line, which both kinds of keywords are compared with; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    /** Index of the status in JOB_ATTENTION, from 1. */
    attention: integer('attention').generatedAlwaysAs(
      sql.raw(`array_position(array['${JOB_ATTENTION.join("','")}'], status)`),
    ),
    postCode: text('post_code').notNull(),
    jobKind: text('job_kind').$type<JobKind>().notNull(),
    /** Monthly pay in k yuan; 0 and 0 = 面议; -1 = not filled in yet, in drafts only. */
    salaryMin: integer('salary_min').notNull(),
    salaryMax: integer('salary_max').notNull(),
    salaryMonths: integer('salary_months').notNull(),
    experience: text('experience').$type<Experience>().notNull(),
    education: text('education').$type<Education>().notNull(),
    headcount: integer('headcount').notNull(),
    addressId: idColumn('address_id').references(() => workAddresses.id),
    /** City of the address, copied for search; '' for a draft without address. */
    cityCode: text('city_code').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    welfare: jsonb('welfare').$type<string[]>().notNull(),
    description: text('description').notNull(),
    auditReason: text('audit_reason').notNull().default(''),
    /** Counts submissions; an audit decides the one it was opened for. */
    revision: integer('revision').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    publisherId: idColumn('publisher_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    refreshedAt: instantColumn('refreshed_at'),
    /** End of validity, set at every approval. */
    expiresAt: instantColumn('expires_at'),
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    // the company's own list in its four orders, and its numbers
    index('jobs_attention')
      .on(t.companyId, t.attention, ...newest(t.updatedAt, t.id))
      .where(sql`deleted_at is null`),
    index('jobs_updated')
      .on(t.companyId, ...newest(t.updatedAt, t.id))
      .where(sql`deleted_at is null`),
    index('jobs_created')
      .on(t.companyId, ...newest(t.createdAt, t.id))
      .where(sql`deleted_at is null`),
    index('jobs_refreshed')
      .on(t.companyId, t.refreshedAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('jobs_own_grams').using('gin', t.ownGrams).where(sql`deleted_at is null`),
    index('jobs_status_created')
      .on(t.companyId, t.status, ...newest(t.createdAt, t.id))
      .where(sql`deleted_at is null`),
    index('jobs_status_refreshed')
      .on(t.companyId, t.status, t.refreshedAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('jobs_company_expiring').on(t.companyId, t.expiresAt).where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_open')
      .on(...newest(t.refreshedAt, t.id))
      .where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_open_city')
      .on(t.cityCode, ...newest(t.refreshedAt, t.id))
      .where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_open_post')
      .on(t.postCode, ...newest(t.refreshedAt, t.id))
      .where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_open_kind')
      .on(t.jobKind, ...newest(t.refreshedAt, t.id))
      .where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_open_grams').using('gin', t.grams).where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_expiring').on(t.expiresAt).where(sql`status = 'adopt' and deleted_at is null`),
    index('jobs_address').on(t.addressId),
  ],
)

/** A candidate of the platform; created through the partner interface. */
export const candidates = pgTable('persons', {
  id: idColumn('id').primaryKey(),
  /** The partner's own key: creating a candidate twice gives the same one. */
  externalId: text('external_id').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  avatarUrl: text('avatar_url').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export interface Period {
  /** YYYY-MM */
  start: string
  /** YYYY-MM, '' = until now if the start is known. */
  end: string
  /** As an imported resume writes it, where its months could not be read. */
  periodText?: string
}
/** The parts of a resume that are shown but not filtered by. */
export interface ResumeDetails {
  summary: string
  educations: (Period & { school: string; major: string; degree: Education })[]
  experiences: (Period & { company: string; title: string; description: string })[]
  projects: (Period & { name: string; role: string; description: string })[]
  certificates: string[]
  /** The expected pay as an imported resume writes it, where it has no monthly value in yuan, or more than its ends. */
  payText?: string
  /** Numbers of an imported resume besides its mobile number, landlines first of all; they identify nobody. */
  otherPhones?: string[]
}

/** What is open about an imported resume. */
export interface ImportQuestions {
  /** Fields that were recognised with little confidence, 0 to 1. */
  uncertain: { field: ImportedField; confidence: number }[]
  /** Whether another import with its phone number or e-mail address is of the same person. */
  isSameAsked: boolean
}

export const resumes = pgTable(
  'resumes',
  {
    id: idColumn('id').primaryKey(),
    personId: idColumn('person_id').references(() => candidates.id),
    /** The company that imported it; null = profile of a person of the platform. */
    ownerCompanyId: idColumn('owner_company_id').references(() => companies.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    birthYear: integer('birth_year'),
    avatarUrl: text('avatar_url').notNull(),
    /** Whole years since the first job. */
    years: integer('years').notNull(),
    education: text('education').$type<Education>().notNull(),
    jobSeeking: text('job_seeking').$type<JobSeekingStatus>().notNull(),
    company: text('company').notNull(),
    title: text('title').notNull(),
    school: text('school').notNull(),
    major: text('major').notNull(),
    wantedPost: text('wanted_post').notNull(),
    wantedPostCode: text('wanted_post_code').notNull(),
    /** Six-digit code of the wanted city or district. */
    wantedPlaceCode: text('wanted_place_code').notNull(),
    salaryMin: integer('salary_min').notNull(),
    salaryMax: integer('salary_max').notNull(),
    salaryMonths: integer('salary_months').notNull(),
    skills: jsonb('skills').$type<string[]>().notNull(),
    details: jsonb('details').$type<ResumeDetails>().notNull(),
    /** The short fields as a folded line: keywords of a company's own candidates; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    activeAt: instantColumn('active_at').notNull(),
    /** Local imports: the original file, its SHA-256 and the importer. */
    fileId: idColumn('file_id'),
    fileHash: text('file_hash'),
    importedBy: idColumn('imported_by'),
    /** Null = nothing is open. */
    questions: jsonb('questions').$type<ImportQuestions>(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('resumes_person').on(t.personId),
    // counts for a job without reading a row: post, city, whether the candidate is looking
    index('resumes_wanted')
      .on(t.wantedPostCode, t.wantedPlaceCode, t.jobSeeking, t.id)
      .where(sql`owner_company_id is null`),
    index('resumes_owner')
      .on(t.ownerCompanyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`owner_company_id is not null`),
    uniqueIndex('resumes_owner_file').on(t.ownerCompanyId, t.fileHash).where(sql`owner_company_id is not null`),
    // not unique: several people may have one relay number, or the number or mailbox of their home
    index('resumes_owner_phone').on(t.ownerCompanyId, t.phone).where(sql`owner_company_id is not null and phone <> ''`),
    index('resumes_owner_email').on(t.ownerCompanyId, t.email).where(sql`owner_company_id is not null and email <> ''`),
    index('resumes_owner_questions')
      .on(t.ownerCompanyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`owner_company_id is not null and questions is not null`),
  ],
)

/**
 * What talent search reads: one narrow row for each platform profile (server/modules/candidates/search).
 * `grams` holds every fact as a 32-bit number, so that one GIN index answers keywords, filters and stretches of time together.
 */
export const resumeIndex = pgTable(
  'talent_index',
  {
    resumeId: idColumn('resume_id')
      .primaryKey()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    activeTime: instantColumn('active_time').notNull(),
    education: smallint('education').notNull(),
    years: smallint('years').notNull(),
    seeking: smallint('seeking').notNull(),
    gender: smallint('gender').notNull(),
    salaryMin: smallint('salary_min').notNull(),
    salaryMax: smallint('salary_max').notNull(),
    /** Code of the wanted district or city; 0 in rows of an earlier version until they are indexed again. */
    region: integer('region').notNull().default(0),
    searchText: text('search_text').notNull(),
    grams: integer('grams').array().notNull(),
    folding: foldingColumn(),
  },
  (t) => [
    index('talent_index_grams').using('gin', t.grams),
    // a walk from the newest on checks its conditions here, and reads no row
    index('talent_index_newest').on(
      t.activeTime.desc().nullsFirst(),
      t.resumeId.desc().nullsFirst(),
      t.region,
      t.education,
      t.years,
      t.seeking,
      t.gender,
      t.salaryMin,
      t.salaryMax,
    ),
  ],
)

/** Resumes a member collected. */
export const resumeCollections = pgTable(
  'collections',
  {
    companyId: companyIdColumn(),
    userId: idColumn('user_id').notNull(),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    createdAt: instantColumn('created_at').notNull(),
    /** Given up since; undo brings it back to its old position. Null = collected. */
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.resumeId] }),
    index('collections_newest').on(
      t.companyId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.resumeId.desc().nullsFirst(),
    ),
    index('collections_resume').on(t.resumeId),
  ],
)

/** Views of resumes: one row for each opening. */
export const resumeViews = pgTable(
  'resume_views',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    userId: idColumn('user_id').notNull(),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('resume_views_seen').on(t.companyId, t.userId, t.resumeId),
    index('resume_views_resume').on(t.resumeId, t.at),
  ],
)

export const jobInvitations = pgTable(
  'invitations',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    personId: idColumn('person_id')
      .notNull()
      .references(() => candidates.id),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    inviterId: idColumn('inviter_id').notNull(),
    message: text('message').notNull(),
    status: text('status').$type<InvitationStatus>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('invitations_once').on(t.jobId, t.personId),
    index('invitations_resume').on(t.companyId, t.resumeId, t.createdAt),
    index('invitations_person').on(t.personId, t.id),
    // the partner interface reads those of all candidates
    index('invitations_status').on(t.status, t.id),
    index('invitations_of_resume').on(t.resumeId),
    index('invitations_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invitations_company_status').on(
      t.companyId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
)
