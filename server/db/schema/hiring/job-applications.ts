/** Applications to jobs, the hires that came of them, and settlements of agents. */
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SettlementStatus } from '../../../../contract/domain/agency'
import type {
  ApplicationOrigin,
  ApplicationOutcome,
  EventActor,
  OutcomeReason,
  StageKind,
} from '../../../../contract/domain/hiring/application-stages'
import type { ApplicationStatus } from '../../../../contract/domain/job-applications'
import { idColumn, instantColumn, moneyColumn } from '../../columns'
import { mandates } from '../agents'
import { companies } from '../company'
import { candidates, jobs, resumes } from '../jobs-and-candidates'
import { applicationSources, jobStages } from './application-stages'

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)

/** What `statusOf` (contract/domain/application-stages.ts) answers, as a generated column: lists and counts read it from an index. */
const statusSql = sql.raw(`case outcome when 'hired' then 'onboarded' when 'withdrawn' then 'withdrawn'
  when 'rejected' then 'unsuitable' when 'moved' then 'unsuitable'
  else case stage_kind when 'new' then 'pending' else 'passed' end end`)

/** Attempts of candidates at jobs: one that is open for each candidate and job, and those before it. docs/hiring-model.md */
export const jobApplications = pgTable(
  'deliveries',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    /** null = a resume that the company imported. */
    personId: idColumn('person_id').references(() => candidates.id),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    /** Counts the attempts of the candidate at this job, from 1. */
    attempt: integer('attempt').notNull().default(1),
    /** The mandate of the referring agent; null = no agent. */
    mandateId: idColumn('mandate_id').references(() => mandates.id),
    origin: text('origin').$type<ApplicationOrigin>().notNull().default('applied'),
    /** Written once, when the application is made. */
    sourceId: idColumn('source_id').references(() => applicationSources.id),
    message: text('message').notNull(),
    stageNo: integer('stage_no').notNull().default(1),
    /** Of the stage: one foreign key over both makes any other value impossible. */
    stageKind: text('stage_kind').$type<StageKind>().notNull().default('new'),
    /** In the stage since. */
    stageAt: instantColumn('stage_at').notNull(),
    outcome: text('outcome').$type<ApplicationOutcome>().notNull().default('active'),
    status: text('status').$type<ApplicationStatus>().notNull().generatedAlwaysAs(statusSql),
    /** Why it ended: the typed reason, and the company's own note. */
    reasonCode: text('reason_code').$type<OutcomeReason | ''>().notNull().default(''),
    reason: text('reason').notNull().default(''),
    decidedBy: idColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** Number of its last event: a change names the one that was seen. */
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'deliveries_stage',
      columns: [t.jobId, t.stageNo, t.stageKind],
      foreignColumns: [jobStages.jobId, jobStages.no, jobStages.kind],
    }),
    uniqueIndex('deliveries_open').on(t.jobId, t.resumeId).where(sql`outcome in ('active', 'reserve')`),
    uniqueIndex('deliveries_attempt').on(t.jobId, t.resumeId, t.attempt),
    index('deliveries_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('deliveries_company_status').on(
      t.companyId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('deliveries_job').on(t.jobId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('deliveries_person').on(t.personId, t.id),
    index('deliveries_resume').on(t.resumeId, t.companyId),
    index('deliveries_agents')
      .on(t.companyId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`mandate_id is not null`),
    index('deliveries_mandate').on(t.mandateId, t.status, t.id).where(sql`mandate_id is not null`),
  ],
)

/**
 * What happened to an application, from its opening on; rows are added and never changed. Where it is now is the sum of them, so the
 * timeline, undo, the funnel and times in a stage read this table.
 */
export const applicationEvents = pgTable(
  'application_events',
  {
    applicationId: idColumn('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    /** Counts the events of the application, from 1. */
    no: integer('no').notNull(),
    companyId: companyIdColumn(),
    /** null = it did not exist before. */
    fromStage: integer('from_stage'),
    toStage: integer('to_stage').notNull(),
    fromOutcome: text('from_outcome').$type<ApplicationOutcome>(),
    toOutcome: text('to_outcome').$type<ApplicationOutcome>().notNull(),
    reasonCode: text('reason_code').$type<OutcomeReason | ''>().notNull().default(''),
    reason: text('reason').notNull().default(''),
    actor: text('actor').$type<EventActor>().notNull(),
    /** The member; null = anybody else. */
    userId: idColumn('user_id'),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.no] }),
    index('application_events_company').on(t.companyId, t.at.desc().nullsFirst()),
  ],
)

/** A candidate that the company hired for a job. */
export const onboardings = pgTable(
  'onboardings',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    /** null = hired without an application. */
    deliveryId: idColumn('delivery_id').references(() => jobApplications.id),
    /** The agent's mandate, where an agent referred the candidate. */
    mandateId: idColumn('mandate_id').references(() => mandates.id),
    startDate: date('start_date').notNull(),
    /** From this day the agent may be paid; the start day where there is no agent. */
    dueDate: date('due_date').notNull(),
    note: text('note').notNull(),
    markedBy: idColumn('marked_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('onboardings_once').on(t.jobId, t.resumeId),
    uniqueIndex('onboardings_delivery').on(t.deliveryId).where(sql`delivery_id is not null`),
    index('onboardings_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('onboardings_resume').on(t.resumeId),
    index('onboardings_mandate').on(t.mandateId, t.dueDate).where(sql`mandate_id is not null`),
  ],
)

/** A request to pay an agent for a hire; decided once, paid through the ledger in the same transaction. */
export const settlements = pgTable(
  'settlements',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    onboardingId: idColumn('onboarding_id')
      .notNull()
      .references(() => onboardings.id),
    mandateId: idColumn('mandate_id')
      .notNull()
      .references(() => mandates.id),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    amountFen: moneyColumn('amount_fen').notNull(),
    status: text('status').$type<SettlementStatus>().notNull(),
    /** The member who asked; null = the agent. */
    applicantId: idColumn('applicant_id'),
    note: text('note').notNull(),
    reason: text('reason').notNull().default(''),
    reviewerId: idColumn('reviewer_id'),
    reviewedAt: instantColumn('reviewed_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    // a hire is settled once; a rejected request may be made again
    uniqueIndex('settlements_once').on(t.onboardingId).where(sql`status <> 'rejected'`),
    index('settlements_onboarding').on(t.onboardingId, t.id),
    index('settlements_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('settlements_company_status').on(
      t.companyId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('settlements_mandate').on(t.mandateId, t.status),
  ],
)
