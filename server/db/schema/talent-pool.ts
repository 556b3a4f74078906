/**
 * The talent pool: a company's records of candidates, all rows by company.
 * `company_talents` has one row for each resume the company deals with; everything else refers to it.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CandidateSource,
  CandidateStage,
  ImportItemStatus,
  TimelineEventType,
} from '../../../contract/domain/talent-pool'
import { idColumn, instantColumn } from '../columns'
import { companies } from './company'
import { jobs, resumes } from './jobs-and-candidates'

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)
const resumeIdColumn = () =>
  idColumn('resume_id')
    .notNull()
    .references(() => resumes.id, { onDelete: 'cascade' })

export const poolCandidates = pgTable(
  'company_talents',
  {
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    stage: text('stage').$type<CandidateStage>().notNull(),
    /** The stage before "not suitable", restored when that is undone. */
    stageBefore: text('stage_before').$type<CandidateStage>().notNull(),
    /** Why not suitable. */
    reason: text('reason').notNull(),
    source: text('source').$type<CandidateSource>().notNull(),
    /** One line on the entry of the pool. */
    note: text('note').notNull(),
    /** In the pool since; null = not in it. */
    pooledAt: instantColumn('pooled_at'),
    /** In the pool since, when it was last taken out; restored when that is undone. */
    pooledAtBefore: instantColumn('pooled_at_before'),
    /** Shown neither in search nor in recommendations since. */
    hiddenAt: instantColumn('hidden_at'),
    /** Recommended by an agent, last at. */
    referredAt: instantColumn('referred_at'),
    /** When the stage changed last. */
    stageAt: instantColumn('stage_at').notNull(),
    /** When the candidate came in last: application, referral, invitation, import. Lists are sorted by it, decisions do not move a row. */
    cameAt: instantColumn('came_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.resumeId] }),
    index('company_talents_resume').on(t.resumeId),
    index('company_talents_came').on(t.companyId, t.cameAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst()),
    index('company_talents_stage').on(
      t.companyId,
      t.stage,
      t.stageAt.desc().nullsFirst(),
      t.resumeId.desc().nullsFirst(),
    ),
    index('company_talents_pool')
      .on(t.companyId, t.pooledAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst())
      .where(sql`pooled_at is not null`),
    index('company_talents_referred')
      .on(t.companyId, t.referredAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst())
      .where(sql`referred_at is not null`),
    index('company_talents_hidden')
      .on(t.companyId, t.hiddenAt.desc().nullsFirst(), t.resumeId.desc().nullsFirst())
      .where(sql`hidden_at is not null`),
  ],
)

/**
 * Keyword index of a company's own candidates: written with the entry, and again when the resume changes
 * (server/modules/candidates/pool-keyword-index.ts). A table of its own, because decisions rewrite the entry and must not touch this index.
 */
export const poolCandidateGrams = pgTable(
  'talent_words',
  {
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    /** Of the short fields of the resume, each mixed with the company: one index lookup finds the company's own rows alone. */
    grams: integer('grams').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.resumeId] }),
    index('talent_words_resume').on(t.resumeId),
    index('talent_words_grams').using('gin', t.grams),
  ],
)

export const poolGroups = pgTable(
  'talent_pool_groups',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    name: text('name').notNull(),
    createdBy: idColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [uniqueIndex('talent_pool_groups_name').on(t.companyId, sql`lower(${t.name})`)],
)

/** Groups of pool entries; an entry may be in several. */
export const poolGroupMembers = pgTable(
  'talent_pool_relations',
  {
    groupId: idColumn('group_id')
      .notNull()
      .references(() => poolGroups.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.resumeId] }),
    index('talent_pool_relations_resume').on(t.resumeId, t.companyId),
    index('talent_pool_relations_newest').on(
      t.groupId,
      t.createdAt.desc().nullsFirst(),
      t.resumeId.desc().nullsFirst(),
    ),
  ],
)

export const candidateTags = pgTable(
  'talent_tags',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    name: text('name').notNull(),
    createdBy: idColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('talent_tags_name').on(t.companyId, sql`lower(${t.name})`)],
)

export const candidateTagLinks = pgTable(
  'talent_tag_relations',
  {
    tagId: idColumn('tag_id')
      .notNull()
      .references(() => candidateTags.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.resumeId] }),
    index('talent_tag_relations_resume').on(t.resumeId, t.companyId),
  ],
)

/** The timeline: all events between the company and a candidate, newest last by id. Remarks and files are events too. */
export const timelineEvents = pgTable(
  'talent_events',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    /** The member who did it; null = the candidate or an agent. */
    userId: idColumn('user_id'),
    kind: text('kind').$type<TimelineEventType>().notNull(),
    text: text('text').notNull(),
    fileId: idColumn('file_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('talent_events_space').on(t.companyId, t.resumeId, t.id), index('talent_events_resume').on(t.resumeId)],
)

/** A candidate who does not fit one job: not recommended for it any more. */
export const jobRejections = pgTable(
  'job_unsuitables',
  {
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    companyId: companyIdColumn(),
    resumeId: resumeIdColumn(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.resumeId] }), index('job_unsuitables_resume').on(t.resumeId)],
)

/** Saved searches of a member, shared by their devices. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    userId: idColumn('user_id').notNull(),
    name: text('name').notNull(),
    /** The filter of talent search as the client sent it. */
    filter: jsonb('filter').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** When the user last viewed its candidates; null = not since it was saved. */
    viewedAt: instantColumn('viewed_at'),
  },
  (t) => [uniqueIndex('saved_searches_name').on(t.companyId, t.userId, sql`lower(${t.name})`)],
)

/** An import of a ZIP of resumes; processed file by file, so that it continues after a restart. */
export const resumeImports = pgTable(
  'talent_imports',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    userId: idColumn('user_id').notNull(),
    fileId: idColumn('file_id').notNull(),
    name: text('name').notNull(),
    total: integer('total').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Set when every file has been processed; the ZIP itself is deleted then. */
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('talent_imports_newest').on(t.companyId, t.id),
    index('talent_imports_open').on(t.id).where(sql`finished_at is null`),
  ],
)

export const resumeImportItems = pgTable(
  'talent_import_items',
  {
    importId: idColumn('import_id')
      .notNull()
      .references(() => resumeImports.id, { onDelete: 'cascade' }),
    /** Index in the ZIP's directory. */
    place: integer('place').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<ImportItemStatus>().notNull(),
    /** Why it was not imported. */
    message: text('message').notNull(),
    resumeId: idColumn('resume_id'),
    /** When somebody of the company acknowledged that it was not imported. */
    seenAt: instantColumn('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place] }),
    index('talent_import_items_unseen').on(t.importId, t.place).where(sql`status = 'failed' and seen_at is null`),
  ],
)
