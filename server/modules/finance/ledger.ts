/**
 * Moves money and coins: double entry, every movement once under its key, in the transaction of whoever calls.
 * The database holds the promises too (schema/ledger.ts, db/checks.sql): sums are zero, balances not below it.
 */
import { and, eq } from 'drizzle-orm'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { Context } from '../../context'
import { type HolderKind, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema'
import { fail } from '../../plugins/errors'

/** Whose money. */
export interface Holder {
  kind: HolderKind
  id: string
}
export const company = (id: string): Holder => ({ kind: 'company', id })
export const user = (id: string): Holder => ({ kind: 'user', id })
/** An agent of the partner interface, by his person id. */
export const agent = (id: string): Holder => ({ kind: 'agent', id })
/** What the platform has earned. */
export const PLATFORM: Holder = { kind: 'platform', id: '0' }
/** Where money comes from when it enters the books, and goes to when it leaves them. */
export const OUTSIDE: Holder = { kind: 'outside', id: '0' }

/** One flow of a movement: `amount` whole units, more than zero. */
export interface Flow {
  from: Holder
  to: Holder
  unit: LedgerUnit
  amount: number
}

export interface Movement {
  /** The movement happens once under it, whatever repeats: 'order:123'. */
  key: string
  /** order.pay, grant, settlement … */
  kind: string
  /** All flows of one business act: they happen together, and their accounts are locked in one order. */
  flows: Flow[]
  /** Id of what it is for. */
  subjectId?: string
  note?: string
  /** The person who did it; nobody = the platform. */
  userId?: string
}

interface Account extends Holder {
  unit: LedgerUnit
}

const nameOf = ({ kind, id, unit }: Account) => `${kind}:${id}:${unit}`
const byName = (a: Account, b: Account) => (nameOf(a) < nameOf(b) ? -1 : 1)

/** What each account gains, in the one order in which accounts are made and locked. */
function gains(flows: Flow[]): (Account & { gain: number })[] {
  const sums = new Map<string, Account & { gain: number }>()
  const add = (holder: Holder, unit: LedgerUnit, amount: number) => {
    const account = { ...holder, unit }
    const sum = sums.get(nameOf(account)) ?? { ...account, gain: 0 }
    sums.set(nameOf(account), { ...sum, gain: sum.gain + amount })
  }
  for (const { from, to, unit, amount } of flows) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a flow moves whole units, got ${amount}`)
    add(from, unit, -amount)
    add(to, unit, amount)
  }
  return [...sums.values()].filter(({ gain }) => gain !== 0).sort(byName)
}

/** The account rows, made where they are missing, locked until the transaction ends. */
async function lockAccounts(ctx: Context, accounts: Account[]) {
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
  const locked = new Map<string, { id: string; balance: number }>()
  for (const account of accounts) {
    const [row] = await ctx.db.select().from(ledgerAccounts).where(isAccount(account)).for('update')
    if (row) locked.set(nameOf(account), row)
  }
  return locked
}

const isAccount = ({ kind, id, unit }: Account) =>
  and(eq(ledgerAccounts.holderKind, kind), eq(ledgerAccounts.holderId, id), eq(ledgerAccounts.unit, unit))

/**
 * Moves what the flows say, all or nothing. False = the movement had happened under this key before. Throws
 * BALANCE_TOO_LOW when somebody would give more than he has.
 */
export const transfer = (ctx: Context, movement: Movement): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const { key, kind, subjectId = null, note = '', userId = null } = movement
    const createdAt = ctx.clock.now()
    const transactionId = ctx.ids.next()
    const made = await tx
      .insert(ledgerTransactions)
      .values({ id: transactionId, key, kind, subjectId, note, userId, createdAt })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id })
    if (!made.length) return false
    const accounts = gains(movement.flows)
    // flows that come out even move nothing, and are remembered all the same
    if (!accounts.length) return true
    const locked = await lockAccounts(ctx, accounts)
    for (const account of accounts) {
      const { id, balance } = locked.get(nameOf(account)) as { id: string; balance: number }
      const balanceAfter = balance + account.gain
      if (balanceAfter < 0 && account.kind !== 'outside') throw fail('BALANCE_TOO_LOW')
      await tx.update(ledgerAccounts).set({ balance: balanceAfter }).where(eq(ledgerAccounts.id, id))
      await tx
        .insert(ledgerEntries)
        .values({ id: ctx.ids.next(), transactionId, accountId: id, amount: account.gain, balanceAfter, createdAt })
    }
    return true
  })

/** What a holder has; 0 without an account. */
export const balanceOf = async (ctx: Context, { kind, id }: Holder, unit: LedgerUnit): Promise<number> => {
  const [row] = await ctx.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isAccount({ kind, id, unit }))
  return row?.balance ?? 0
}
