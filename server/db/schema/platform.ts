/** Platform tables: files, idempotency keys, rate limits, activity log, audits. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ActivityKey } from '../../../contract/domain/activity'
import { bytesColumn, idColumn, instantColumn } from '../columns'

/** A stored file. The bytes lie in the file store under `storeKey`; addresses are signed and expire. */
export const files = pgTable(
  'files',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id'),
    companyId: idColumn('company_id'),
    /** licence, avatar, logo, chat, resume, other … */
    use: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    mime: text().notNull(),
    sha256: bytesColumn().notNull(),
    storeKey: text('store_key').notNull(),
    /** When something first referred to it; null = nothing does, and after a day it is deleted. */
    attachedAt: instantColumn('attached_at'),
    /** When the last message with it was recalled: addresses given out before are refused until it is attached again. */
    withdrawnAt: instantColumn('withdrawn_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    // with what counts against a quota: its sums need no row
    index('files_user').on(t.userId, t.createdAt, t.size, t.companyId),
    index('files_company').on(t.companyId, t.createdAt, t.size),
    index('files_loose').on(t.createdAt).where(sql`attached_at is null`),
    index('files_content').on(t.sha256),
  ],
)

/** First result of a write, stored for a day so that a repeated request gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Session user, or the partner and operator interfaces. */
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: bytesColumn('request_hash').notNull(),
    /** The envelope that was answered; null only inside the transaction that is making it. */
    reply: jsonb(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** Fixed windows of a rate limit. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets').on(t.resetsAt)],
)

/** The activity log: entries that actions write in their own transaction. */
export const activityLog = pgTable(
  'audit_log',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id'),
    companyId: idColumn('company_id'),
    /** member.role, job.close, contact.shown … */
    act: text().$type<ActivityKey>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idColumn('subject_id'),
    detail: jsonb().notNull().default(sql`'{}'::jsonb`),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('audit_log_company').on(t.companyId, t.id),
    index('audit_log_user').on(t.userId, t.id),
    index('audit_log_subject').on(t.subjectKind, t.subjectId),
  ],
)

/** Something the operator has to decide; `kind` names the module's handler (server/services/audits.ts). */
export const audits = pgTable(
  'audits',
  {
    id: idColumn().primaryKey(),
    kind: text().notNull(),
    subjectId: idColumn('subject_id').notNull(),
    companyId: idColumn('company_id'),
    title: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    /** Only the operator decides it, whatever AUDIT_MODE is. */
    isReserved: boolean('is_reserved').notNull().default(false),
    reason: text().notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: instantColumn('decided_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('audits_status').on(t.status, t.createdAt),
    index('audits_subject').on(t.kind, t.subjectId),
    uniqueIndex('audits_open').on(t.kind, t.subjectId).where(sql`status = 'pending'`),
  ],
)
