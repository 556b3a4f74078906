/**
 * The ledger of money and coins: double entry, every movement once under its key, in the caller's transaction. The database
 * enforces it too (schema/ledger.ts, db/checks.sql): sums are zero, balances not below it.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { formatCount, formatYuan } from '../../../contract/domain/format'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema'
import type { PlaceholderUsers } from '../../services/name-placeholders'
import {
  type Account,
  accountKey,
  byAccountKey,
  entryTime,
  type Holder,
  type LedgerFlow,
  netChanges,
} from './ledger-flows'

export const companyHolder = (id: string): Holder => ({ kind: 'company', id })
export const userHolder = (id: string): Holder => ({ kind: 'user', id })
/** An agent of the partner interface, by person id. */
export const agentHolder = (id: string): Holder => ({ kind: 'agent', id })
/** The coins a company allocated to one member: the id of the row of coin_staff. */
export const allocationHolder = (id: string): Holder => ({ kind: 'staff', id })
/** What the platform has earned. */
export const PLATFORM_HOLDER: Holder = { kind: 'platform', id: '0' }
/** Source of money that enters the ledger, and target of money that leaves it. */
export const OUTSIDE_HOLDER: Holder = { kind: 'outside', id: '0' }

export interface Movement {
  /** The movement happens once under this key, whatever repeats: 'order:123'. */
  key: string
  /** order.pay, grant, settlement … */
  kind: string
  /** All flows of one movement: they happen together, and their accounts are locked in a fixed order. */
  flows: LedgerFlow[]
  /** Id of what it is for. */
  subjectId?: string
  /** Text with placeholders for users: '{first} +5'. */
  note?: string
  /** Users by placeholder (server/services/name-placeholders.ts). */
  people?: PlaceholderUsers
  /** The acting user; without one the platform. */
  userId?: string
}

/** The account rows, created when missing, locked until the transaction ends. */
async function lockAccounts(ctx: AppContext, accounts: Account[]) {
  const now = ctx.clock.now()
  await ctx.db
    .insert(ledgerAccounts)
    .values(
      accounts.map(({ kind, id, unit }) => ({
        id: ctx.ids.next(),
        holderKind: kind,
        holderId: id,
        unit,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  const locked = new Map<string, typeof ledgerAccounts.$inferSelect>()
  for (const account of accounts) {
    const [row] = await ctx.db.select().from(ledgerAccounts).where(isAccount(account)).for('update')
    if (row) locked.set(accountKey(account), row)
  }
  return locked
}

const isAccount = ({ kind, id, unit }: Account) =>
  and(eq(ledgerAccounts.holderKind, kind), eq(ledgerAccounts.holderId, id), eq(ledgerAccounts.unit, unit))

/**
 * Books the flows, all or nothing. False = the movement was booked under this key before. Throws BALANCE_TOO_LOW when a
 * balance would fall below zero, BALANCE_FROZEN below what is frozen until a refund is decided.
 */
export const transfer = (ctx: AppContext, movement: Movement): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const { key, kind, subjectId = null, note = '', people = {}, userId = null } = movement
    const createdAt = tx.clock.now()
    const transactionId = tx.ids.next()
    const inserted = await tx.db
      .insert(ledgerTransactions)
      .values({ id: transactionId, key, kind, subjectId, note, people, userId, createdAt })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id })
    if (!inserted.length) return false
    const accounts = netChanges(movement.flows)
    // flows that cancel out change nothing; the transaction is recorded all the same
    if (!accounts.length) return true
    const locked = await lockAccounts(tx, accounts)
    const now = tx.clock.now()
    for (const account of accounts) {
      const { gain } = account
      const { id, balance, frozen, turnover, lastAt } = locked.get(
        accountKey(account),
      ) as typeof ledgerAccounts.$inferSelect
      const balanceAfter = balance + gain
      const turnoverAfter = turnover + Math.abs(gain)
      const at = entryTime(now, lastAt)
      if (balanceAfter < 0 && account.kind !== 'outside') throw httpError('BALANCE_TOO_LOW')
      if (gain < 0 && frozen > 0 && balanceAfter < frozen)
        throw httpError('BALANCE_FROZEN', { frozen: formatAmount(account.unit, frozen) })
      await tx.db
        .update(ledgerAccounts)
        .set({ balance: balanceAfter, turnover: turnoverAfter, lastAt: at })
        .where(eq(ledgerAccounts.id, id))
      const sums = { amount: gain, balanceAfter, turnoverAfter }
      await tx.db
        .insert(ledgerEntries)
        .values({ id: tx.ids.next(), transactionId, accountId: id, ...sums, kind, createdAt: at })
    }
    return true
  })

/**
 * Moves the whole balances of holders in one unit to `to`, in the caller's transaction; an empty account takes no part.
 * Accounts are locked in transfer()'s order before they are read.
 */
export async function transferAll(
  ctx: AppContext,
  { from, to, unit, ...movement }: Omit<Movement, 'flows'> & { from: Holder[]; to: Holder; unit: LedgerUnit },
): Promise<void> {
  const accounts = [...from, to].map((holder) => ({ ...holder, unit })).sort(byAccountKey)
  const locked = await lockAccounts(ctx, accounts)
  const flows = from
    .map((holder) => ({ from: holder, to, unit, amount: locked.get(accountKey({ ...holder, unit }))?.balance ?? 0 }))
    .filter(({ amount }) => amount > 0)
  if (flows.length) await transfer(ctx, { ...movement, flows })
}

const formatAmount = (unit: LedgerUnit, amount: number): string =>
  unit === 'coin' ? `${formatCount(amount)} 个企业币` : `${formatYuan(amount)} 元`

/**
 * Freezes `amount` of a balance, so that nobody spends it; a negative amount releases it. In the caller's transaction.
 * Throws BALANCE_TOO_LOW when less than that is free.
 */
export async function freezeAmount(ctx: AppContext, holder: Holder, unit: LedgerUnit, amount: number): Promise<void> {
  const account = { ...holder, unit }
  const row = (await lockAccounts(ctx, [account])).get(accountKey(account))
  if (!row || row.balance < row.frozen + amount) throw httpError('BALANCE_TOO_LOW')
  await ctx.db
    .update(ledgerAccounts)
    .set({ frozen: row.frozen + amount })
    .where(eq(ledgerAccounts.id, row.id))
}

/** Balance of an account, and the part of it that is frozen until refunds are decided. */
export interface AccountBalance {
  balance: number
  frozen: number
}

export const EMPTY_BALANCE: AccountBalance = { balance: 0, frozen: 0 }

const selectBalance = (ctx: AppContext, { kind, id }: Holder, unit: LedgerUnit) =>
  ctx.db
    .select({ balance: ledgerAccounts.balance, frozen: ledgerAccounts.frozen })
    .from(ledgerAccounts)
    .where(isAccount({ kind, id, unit }))

/** What of a balance may be spent. */
export const freeOf = ({ balance, frozen }: AccountBalance): number => balance - frozen

/** The part of a balance that may be spent: all except what is frozen until refunds are decided. Locked until the transaction ends. */
export async function lockFreeBalance(ctx: AppContext, holder: Holder, unit: LedgerUnit): Promise<number> {
  const [row] = await selectBalance(ctx, holder, unit).for('update')
  return freeOf(row ?? EMPTY_BALANCE)
}

/** What each holder may spend of a balance in one unit; 0 without an account. Nothing is locked. */
export async function findFreeBalances(
  ctx: AppContext,
  holders: Holder[],
  unit: LedgerUnit,
): Promise<(holder: Holder) => number> {
  const keyOf = ({ kind, id }: Holder) => accountKey({ kind, id, unit })
  if (!holders.length) return () => 0
  const rows = await ctx.db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.holderKind, [...new Set(holders.map(({ kind }) => kind))]),
        inArray(ledgerAccounts.holderId, [...new Set(holders.map(({ id }) => id))]),
        eq(ledgerAccounts.unit, unit),
      ),
    )
  const free = new Map(rows.map((row) => [keyOf({ kind: row.holderKind, id: row.holderId }), freeOf(row)]))
  return (holder) => free.get(keyOf(holder)) ?? 0
}

/** Balance of a holder and its frozen part; EMPTY_BALANCE without an account. */
export async function getAccountBalance(ctx: AppContext, holder: Holder, unit: LedgerUnit): Promise<AccountBalance> {
  const [row] = await selectBalance(ctx, holder, unit)
  return row ?? EMPTY_BALANCE
}

/** Balance of a holder, including its frozen part; 0 without an account. */
export const getBalance = async (ctx: AppContext, holder: Holder, unit: LedgerUnit): Promise<number> =>
  (await getAccountBalance(ctx, holder, unit)).balance
