/**
 * The books: double entry in whole units. What drizzle cannot say stands in server/db/checks.sql: the entries of a
 * transaction sum to zero in each unit, and what is written stays as it is.
 */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LedgerUnit } from '../../../contract/domain/money'
import { idColumn, instantColumn, moneyColumn } from '../columns'

/** Whose account: `outside` is the world money comes from and goes to, the only one that may be below zero. */
export type HolderKind = 'company' | 'user' | 'agent' | 'platform' | 'outside'

/** The account of a holder in one unit; platform and outside have the holder id 0. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: idColumn('id').primaryKey(),
    holderKind: text('holder_kind').$type<HolderKind>().notNull(),
    holderId: idColumn('holder_id').notNull(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    balance: moneyColumn('balance').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_holder').on(t.holderKind, t.holderId, t.unit),
    check('ledger_accounts_balance', sql`${t.balance} >= 0 or ${t.holderKind} = 'outside'`),
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
    /** The person who did it; null = the platform. */
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
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id.desc().nullsFirst()),
    index('ledger_entries_transaction').on(t.transactionId),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
  ],
)
