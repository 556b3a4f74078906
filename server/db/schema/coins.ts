/** Company coins: allocations, recharges by bank transfer; bill exports. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillFilter, DecisionStatus, ExportStatus } from '../../../contract/domain/finance'
import { idColumn, instantColumn, moneyColumn } from '../columns'
import { companies } from './company'

/** A member's part in the coins of a company; its id is the ledger's holder `staff`. It stays when the member leaves. */
export const coinAllocations = pgTable(
  'coin_staff',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('coin_staff_member').on(t.companyId, t.userId)],
)

/** Coins paid by bank transfer: 1 waits for the operator, 2 booked, 3 refused. */
export const coinRecharges = pgTable(
  'coin_recharges',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    /** In fen, whole yuan. */
    amount: moneyColumn('amount').notNull(),
    payerName: text('payer_name').notNull(),
    note: text('note').notNull(),
    /** Image of the bank's receipt. */
    proofFileId: idColumn('proof_file_id').notNull(),
    status: integer('status').$type<DecisionStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('coin_recharges_company').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // one receipt pays once
    uniqueIndex('coin_recharges_proof').on(t.proofFileId).where(sql`status <> 3`),
  ],
)

/** A spreadsheet of a company's bill: made in the background, stored for a day. */
export const billExports = pgTable(
  'bill_exports',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    userId: idColumn('user_id').notNull(),
    filter: jsonb('filter').$type<BillFilter>().notNull(),
    status: text('status').$type<ExportStatus>().notNull(),
    /** Rows written, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileId: idColumn('file_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('bill_exports_waiting').on(t.id).where(sql`status = 'making'`),
    index('bill_exports_user').on(t.userId, t.companyId, t.id),
    index('bill_exports_making').on(t.companyId).where(sql`status = 'making'`),
  ],
)
