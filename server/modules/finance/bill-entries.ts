/**
 * Queries of ledger entries. Every entry holds balance and turnover up to then, so that a month's sums are the difference of
 * two entries; pages continue after the last row. Both cost the same with ten entries and ten million.
 */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { chinaMidnight } from '../../../contract/domain/china-time'
import type { BillFilter } from '../../../contract/domain/finance'
import type { LedgerUnit } from '../../../contract/domain/money'
import { afterCursor, newestFirst } from '../../db/keyset-page'
import {
  ledgerAccounts as accounts,
  coinAllocations,
  ledgerEntries as entries,
  orders,
  ledgerTransactions as transactions,
  users,
} from '../../db/schema'
import type { Db } from '../../db/types'
import type { Holder } from './ledger-flows'

export type EntryFilter = Omit<BillFilter, 'unit'>

/** The ids of a bill's accounts, as a table. */
export type AccountIds = ReturnType<typeof accountOf>

/** The one account of a holder. */
export const accountOf = ({ kind, id }: Holder, unit: LedgerUnit) =>
  new QueryBuilder()
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.holderKind, kind), eq(accounts.holderId, id), eq(accounts.unit, unit)))
    .as('of_accounts')

/** The coin accounts of a company's members: of one, or of all. */
export const allocationAccounts = (companyId: string, userId?: string): AccountIds =>
  new QueryBuilder()
    .select({ id: accounts.id })
    .from(coinAllocations)
    .innerJoin(
      accounts,
      and(eq(accounts.holderKind, 'staff'), eq(accounts.holderId, coinAllocations.id), eq(accounts.unit, 'coin')),
    )
    .where(and(eq(coinAllocations.companyId, companyId), userId ? eq(coinAllocations.userId, userId) : undefined))
    .as('of_accounts')

/** Begin and end of a month ('2026-11') in China. */
const monthSpan = (month: string) => ({ from: chinaMidnight(month), to: chinaMidnight(month, 1, 'month') })

/** Conditions on entries, each supported by an index. */
function entryConditions({ kind, direction, month }: EntryFilter): SQL | undefined {
  const span = month ? monthSpan(month) : undefined
  return and(
    kind ? eq(entries.kind, kind) : undefined,
    direction ? sql`sign(${entries.amount}) = ${sql.raw(direction === 'in' ? '1' : '-1')}` : undefined,
    span ? and(gte(entries.createdAt, span.from), lt(entries.createdAt, span.to)) : undefined,
  )
}

type EntryColumn = 'id' | 'accountId' | 'transactionId' | 'kind' | 'amount' | 'balanceAfter' | 'createdAt'

/** The columns of an entry that a bill shows. */
const entryColumns = <T extends Record<EntryColumn, PgColumn>>(table: T) => ({
  id: table.id as T['id'],
  accountId: table.accountId as T['accountId'],
  transactionId: table.transactionId as T['transactionId'],
  kind: table.kind as T['kind'],
  amount: table.amount as T['amount'],
  balanceAfter: table.balanceAfter as T['balanceAfter'],
  createdAt: table.createdAt as T['createdAt'],
})

const entryById = (db: Db, id: string) =>
  db.select(entryColumns(entries)).from(entries).where(eq(entries.id, id)).as('entry')

/** Kinds of entries whose transactions have an order as their subject. */
const ORDER_KINDS = ['order.pay', 'order.refund', 'coin.recharge', 'balance.recharge']

const operators = alias(users, 'operators')
const allocatedUsers = alias(users, 'allocated_users')

/** Entries with their account, transaction, order, operator, and the member of an allocation. */
const selectDetails = (db: Db, entry: ReturnType<typeof entryById>) =>
  db
    .select({
      id: entry.id,
      unit: accounts.unit,
      kind: entry.kind,
      note: transactions.note,
      people: transactions.people,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      createdAt: entry.createdAt,
      transactionId: entry.transactionId,
      orderId: orders.id,
      operatorName: operators.name,
      memberName: allocatedUsers.name,
    })
    .from(entry)
    .innerJoin(transactions, eq(transactions.id, entry.transactionId))
    .innerJoin(accounts, eq(accounts.id, entry.accountId))
    .leftJoin(operators, eq(operators.id, transactions.userId))
    .leftJoin(orders, and(eq(orders.id, transactions.subjectId), inArray(entry.kind, ORDER_KINDS)))
    .leftJoin(coinAllocations, and(eq(accounts.holderKind, 'staff'), eq(coinAllocations.id, accounts.holderId)))
    .leftJoin(allocatedUsers, eq(allocatedUsers.id, coinAllocations.userId))

export type EntryRow = Awaited<ReturnType<typeof selectDetails>>[number]

/** At most `limit` entries after the cursor, newest first; of each account no more are read. Throws BAD_INPUT. */
export function listEntries(
  db: Db,
  accountIds: AccountIds,
  filter: EntryFilter,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<EntryRow[]> {
  const ofAccount = db
    .select(entryColumns(entries))
    .from(entries)
    .where(and(eq(entries.accountId, accountIds.id), entryConditions(filter), afterCursor(entries, cursor)))
    .orderBy(...newestFirst(entries))
    .limit(limit)
    .as('of_account')
  const entry = db
    .select(entryColumns(ofAccount))
    .from(accountIds)
    .crossJoinLateral(ofAccount)
    .orderBy(...newestFirst(ofAccount))
    .limit(limit)
    .as('entry')
  return selectDetails(db, entry).orderBy(...newestFirst(entry))
}

/** Who looks at an entry: a user, as a member of a company; `canViewCompany`: may see the company's money. */
interface EntryViewer {
  userId: string
  companyId: string
  canViewCompany: boolean
}

/** An entry that the viewer may see; undefined when there is none. */
export async function findEntry(
  db: Db,
  { userId, companyId, canViewCompany }: EntryViewer,
  id: string,
): Promise<EntryRow | undefined> {
  const isOfUser = and(eq(accounts.holderKind, 'user'), eq(accounts.holderId, userId))
  const isOfAllocation = and(
    eq(accounts.holderKind, 'staff'),
    eq(coinAllocations.companyId, companyId),
    canViewCompany ? undefined : eq(coinAllocations.userId, userId),
  )
  const isOfCompany = canViewCompany
    ? and(eq(accounts.holderKind, 'company'), eq(accounts.holderId, companyId))
    : undefined
  const [row] = await selectDetails(db, entryById(db, id)).where(or(isOfUser, isOfAllocation, isOfCompany))
  return row
}

const sumsOf = (month: string | undefined): { from: Date | SQL; to: Date | SQL } =>
  month ? monthSpan(month) : { from: sql`'-infinity'::timestamptz`, to: sql`'infinity'::timestamptz` }

/** By how much balance and turnover of the accounts grew in a month, or in all. */
export async function sumEntries(
  db: Db,
  accountIds: AccountIds,
  month: string | undefined,
): Promise<{ net: number; turnover: number }> {
  const { from, to } = sumsOf(month)
  const lastBefore = (moment: Date | SQL, name: string) =>
    db
      .select({ balance: entries.balanceAfter, turnover: entries.turnoverAfter })
      .from(entries)
      .where(and(eq(entries.accountId, accountIds.id), lt(entries.createdAt, moment)))
      .orderBy(...newestFirst(entries))
      .limit(1)
      .as(name)
  const [end, start] = [lastBefore(to, 'at_end'), lastBefore(from, 'at_start')]
  const growthOf = (column: 'balance' | 'turnover') =>
    sql`coalesce(sum(coalesce(${end[column]}, 0) - coalesce(${start[column]}, 0)), 0)`.mapWith(Number)
  const [sums] = await db
    .select({ net: growthOf('balance'), turnover: growthOf('turnover') })
    .from(accountIds)
    .leftJoinLateral(end, sql`true`)
    .leftJoinLateral(start, sql`true`)
  return sums ?? { net: 0, turnover: 0 }
}

/** The ids of all entries of a bill, to be counted. */
export const selectEntryIds = (db: Db, accountIds: AccountIds, filter: EntryFilter) =>
  db
    .select({ id: entries.id })
    .from(accountIds)
    .innerJoin(entries, eq(entries.accountId, accountIds.id))
    .where(entryConditions(filter))
    .$dynamic()
