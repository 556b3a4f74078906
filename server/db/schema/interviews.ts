/** Interviews of companies with candidates (contract/api/hiring/interviews.ts). */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InterviewMode, InterviewState } from '../../../contract/domain/interviews'
import { idColumn, instantColumn } from '../columns'
import { companies } from './company'
import { candidates, jobs, resumes } from './jobs-and-candidates'

export const interviews = pgTable(
  'interviews',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    jobId: idColumn('job_id')
      .notNull()
      .references(() => jobs.id),
    personId: idColumn('person_id')
      .notNull()
      .references(() => candidates.id),
    resumeId: idColumn('resume_id')
      .notNull()
      .references(() => resumes.id),
    /** Who proposed it, and whose name the card carries. */
    hostId: idColumn('host_id').notNull(),
    state: text('state').$type<InterviewState>().notNull(),
    mode: text('mode').$type<InterviewMode>().notNull(),
    /** Offered starts, ISO 8601, ascending; the chosen one alone after the answer. */
    times: jsonb('times').$type<string[]>().notNull(),
    /** The first of `times`: what lists are ordered by. */
    startAt: instantColumn('start_at').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place').notNull(),
    link: text('link').notNull(),
    round: text('round').notNull(),
    note: text('note').notNull(),
    reason: text('reason').notNull().default(''),
    /** Counts proposals; each has a card of its own. */
    revision: integer('revision').notNull().default(1),
    remindedAt: instantColumn('reminded_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    index('interviews_company').on(t.companyId, t.startAt, t.id),
    index('interviews_resume').on(t.companyId, t.resumeId, t.startAt, t.id),
    index('interviews_person').on(t.personId, t.id),
    index('interviews_due').on(t.startAt).where(sql`state = 'accepted' and reminded_at is null`),
  ],
)
