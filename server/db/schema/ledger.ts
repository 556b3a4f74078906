/**
 * The books: double entry in whole units. What drizzle cannot express is in server/db/checks.sql: the entries of a
 * transaction sum to zero in each unit, and what is written is never changed.
 */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LedgerUnit } from '../../../contract/domain/money'
import { idColumn, instantColumn, moneyColumn } from '../columns'

/**
 * Whose account: `staff` holds the coins that a company gave one member (schema/coins.ts); `outside` is the external source money comes
 * from and goes to, the only one that may be below zero.
 */
export type HolderKind = 'company' | 'staff' | 'user' | 'agent' | 'platform' | 'outside'

/** The account of a holder in one unit; platform and outside have the holder id 0. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: idColumn('id').primaryKey(),
    holderKind: text('holder_kind').$type<HolderKind>().notNull(),
    holderId: idColumn('holder_id').notNull(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    balance: moneyColumn('balance').notNull().default(0),
    /** The part of the balance that is frozen until refunds are decided. */
    frozen: moneyColumn('frozen').notNull().default(0),
    /** All that ever came in and went out, added up. */
    turnover: moneyColumn('turnover').notNull().default(0),
    /** When its last entry was written; the next one is later. */
    lastAt: instantColumn('last_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_holder').on(t.holderKind, t.holderId, t.unit),
    check('ledger_accounts_balance', sql`${t.balance} >= 0 or ${t.holderKind} = 'outside'`),
    check('ledger_accounts_frozen', sql`${t.frozen} = 0 or ${t.frozen} between 0 and ${t.balance}`),
  ],
)

/** One movement, exactly once under its key. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: idColumn('id').primaryKey(),
    key: text('key').notNull(),
    /** grant, order.pay … */
    kind: text('kind').notNull(),
    /** What it was for: an order, a settlement. */
    subjectId: idColumn('subject_id'),
    note: text('note').notNull(),
    /** Users of the note's placeholders (server/services/name-placeholders.ts). */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    /** The user who did it; null = the platform. */
    userId: idColumn('user_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('ledger_transactions_key').on(t.key)],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn('id').primaryKey(),
    transactionId: idColumn('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: idColumn('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** What the account gains; below zero what it gives. */
    amount: moneyColumn('amount').notNull(),
    balanceAfter: moneyColumn('balance_after').notNull(),
    /** What came in and went out until here: the difference of two entries is the turnover of a month, however many lie between. */
    turnoverAfter: moneyColumn('turnover_after').notNull(),
    /** Of its movement, kept here so that a bill of one kind is read from one index. */
    kind: text('kind').notNull(),
    /** Later than every earlier entry of the account. */
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('ledger_entries_kind').on(t.accountId, t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('ledger_entries_sign').on(
      t.accountId,
      sql`sign(${t.amount})`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('ledger_entries_transaction').on(t.transactionId),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
  ],
)
