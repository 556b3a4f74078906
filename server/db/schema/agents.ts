/** Agency recruiting: listings, mandates and agents. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgencyListingStatus, MandateStatus } from '../../../contract/domain/agency'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'
import { jobs } from './jobs-and-candidates'

const companyIdColumn = () =>
  idColumn('company_id')
    .notNull()
    .references(() => companies.id)

/** An agent of the platform; made through the partner interface. */
export const agents = pgTable('agents', {
  id: idColumn('id').primaryKey(),
  /** The partner's own key: creating an agent twice gives the same one. */
  externalId: text('external_id').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  /** Company the agent works for. */
  firm: text('firm').notNull(),
  introduction: text('introduction').notNull(),
  avatarUrl: text('avatar_url').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

/** A job opened to agents, once for each job; terms may change when it is opened again. */
export const agencyListings = pgTable(
  'entrusts',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    status: text('status').$type<AgencyListingStatus>().notNull(),
    /** What the company pays for one hire, in fen. */
    rewardFen: moneyColumn('reward_fen').notNull(),
    /** Days a hire has to stay before it is settled. */
    guaranteeDays: integer('guarantee_days').notNull(),
    note: text('note').notNull(),
    openedBy: idColumn('opened_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('entrusts_job').on(t.jobId),
    index('entrusts_company').on(t.companyId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // what agents may apply for
    index('entrusts_open').on(t.id).where(sql`status = 'open'`),
  ],
)

/** An agent's application for a listing and, once approved, the contract: reward and guarantee as of then. */
export const mandates = pgTable(
  'mandates',
  {
    id: idColumn('id').primaryKey(),
    companyId: companyIdColumn(),
    entrustId: idColumn('entrust_id')
      .notNull()
      .references(() => agencyListings.id),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    agentId: idColumn('agent_id')
      .notNull()
      .references(() => agents.id),
    status: text('status').$type<MandateStatus>().notNull(),
    rewardFen: moneyColumn('reward_fen').notNull(),
    guaranteeDays: integer('guarantee_days').notNull(),
    message: text('message').notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: idColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    // an agent has one application or mandate for a job at a time
    uniqueIndex('mandates_live').on(t.entrustId, t.agentId).where(sql`status in ('applied', 'active')`),
    index('mandates_entrust').on(t.entrustId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mandates_company').on(t.companyId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mandates_agent').on(t.agentId, t.id),
  ],
)
