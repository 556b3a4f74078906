/** Applications to jobs, the hires that came of them, and settlements of agents. */
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SettlementStatus } from '../../../contract/domain/agency'
import type { ApplicationSource, ApplicationStatus } from '../../../contract/domain/job-applications'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { mandates } from './agents'
import { companies } from './company'
import { candidates, jobs, resumes } from './jobs-and-candidates'

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)

/** Applications of candidates to jobs, made by themselves or by an agent. */
export const jobApplications = pgTable(
  'deliveries',
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
    /** The mandate of the referring agent; null = applied directly. */
    mandateId: idColumn('mandate_id').references(() => mandates.id),
    source: text('source').$type<ApplicationSource>().notNull().default('delivery'),
    message: text('message').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('pending'),
    /** The status before "unsuitable", restored when that is undone. */
    statusBefore: text('status_before').$type<ApplicationStatus>().notNull().default('pending'),
    /** Why it was refused; the company's own note. */
    reason: text('reason').notNull().default(''),
    decidedBy: idColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('deliveries_once').on(t.jobId, t.personId),
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
