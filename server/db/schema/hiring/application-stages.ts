/** Stages of hiring: a company's template, the copy that each job has of it, and records of where applications come from. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SourceKind, StageKind } from '../../../../contract/domain/hiring/application-stages'
import type { StageForm } from '../../../../contract/domain/hiring/stage-list'
import { idColumn, instantColumn } from '../../columns'
import { companies } from '../company'
import { jobs } from '../jobs-and-candidates'

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)

/** The stages that new jobs of a company begin with; a company without a row has DEFAULT_STAGES. */
export const stageTemplates = pgTable('stage_templates', {
  companyId: companyIdColumn().primaryKey(),
  stages: jsonb('stages').$type<StageForm[]>().notNull(),
  updatedBy: idColumn('updated_by').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

/** Stages of a job. A stage keeps its number and kind for ever, so that events can name it after it was removed. */
export const jobStages = pgTable(
  'job_stages',
  {
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    /** Counts the stages the job ever had, from 1. */
    no: integer('no').notNull(),
    kind: text('kind').$type<StageKind>().notNull(),
    name: text('name').notNull(),
    /** Days an application may stay in it before it counts as late; 0 = never. */
    dayLimit: integer('day_limit').notNull(),
    /** Place in the order of the job. */
    position: integer('position').notNull(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.no] }),
    uniqueIndex('job_stages_kind').on(t.jobId, t.no, t.kind),
    uniqueIndex('job_stages_name').on(t.jobId, t.name).where(sql`removed_at is null`),
  ],
)

/** Where applications come from: one record for each link, shop, poster, colleague, agent, job board or import. */
export const applicationSources = pgTable(
  'application_sources',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    kind: text('kind').$type<SourceKind>().notNull(),
    name: text('name').notNull(),
    /** What the record is of: the agent's id, the import's; '' = itself. */
    reference: text('reference').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('application_sources_reference').on(t.companyId, t.kind, t.reference).where(sql`reference <> ''`),
    index('application_sources_company').on(t.companyId, t.id),
  ],
)
