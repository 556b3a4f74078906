/**
 * Moves money and coins: double entry, every movement once under its key, in the transaction of whoever calls.
 * The database holds the promises too (schema/ledger.ts, db/checks.sql): sums are zero, balances not below it.
 */
import { and, eq } from 'drizzle-orm'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { type HolderKind, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema'
import type { PlaceholderUsers } from '../../services/name-placeholders'

/** Whose money. */
export interface Holder {
  kind: HolderKind
  id: string
}
export const companyHolder = (id: string): Holder => ({ kind: 'company', id })
export const userHolder = (id: string): Holder => ({ kind: 'user', id })
/** An agent of the partner interface, by his person id. */
export const agentHolder = (id: string): Holder => ({ kind: 'agent', id })
/** The coins a company gave one member: the id of his row of coin_staff. */
export const allocationHolder = (id: string): Holder => ({ kind: 'staff', id })
/** What the platform has earned. */
export const PLATFORM_HOLDER: Holder = { kind: 'platform', id: '0' }
/** Where money comes from when it enters the books, and goes to when it leaves them. */
export const OUTSIDE_HOLDER: Holder = { kind: 'outside', id: '0' }

/** One flow of a movement: `amount` whole units, more than zero. */
export interface LedgerFlow {
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
  flows: LedgerFlow[]
  /** Id of what it is for. */
  subjectId?: string
  /** People as places: '{first} +5'. */
  note?: string
  /** Who stands in the places of the note (server/services/name-placeholders.ts). */
  people?: PlaceholderUsers
  /** The person who did it; nobody = the platform. */
  userId?: string
}

interface Account extends Holder {
  unit: LedgerUnit
}

const nameOf = ({ kind, id, unit }: Account) => `${kind}:${id}:${unit}`
const byName = (a: Account, b: Account) => (nameOf(a) < nameOf(b) ? -1 : 1)

/** What each account gains, in the one order in which accounts are made and locked. */
function gains(flows: LedgerFlow[]): (Account & { gain: number })[] {
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
    if (row) locked.set(nameOf(account), row)
  }
  return locked
}

/** When an entry is written: later than the one before on its account, whatever the clocks of the processes say. */
const momentOf = (now: Date, lastAt: Date | null): Date =>
  lastAt && lastAt >= now ? new Date(lastAt.getTime() + 1) : now

const isAccount = ({ kind, id, unit }: Account) =>
  and(eq(ledgerAccounts.holderKind, kind), eq(ledgerAccounts.holderId, id), eq(ledgerAccounts.unit, unit))

/**
 * Moves what the flows say, all or nothing. False = the movement had happened under this key before. Throws
 * BALANCE_TOO_LOW when somebody would give more than he has.
 */
export const transfer = (ctx: AppContext, movement: Movement): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const { key, kind, subjectId = null, note = '', people = {}, userId = null } = movement
    const createdAt = ctx.clock.now()
    const transactionId = ctx.ids.next()
    const made = await tx
      .insert(ledgerTransactions)
      .values({ id: transactionId, key, kind, subjectId, note, people, userId, createdAt })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id })
    if (!made.length) return false
    const accounts = gains(movement.flows)
    // flows that come out even move nothing, and are remembered all the same
    if (!accounts.length) return true
    const locked = await lockAccounts(ctx, accounts)
    const now = ctx.clock.now()
    for (const account of accounts) {
      const { gain } = account
      const { id, balance, turnover, lastAt } = locked.get(nameOf(account)) as typeof ledgerAccounts.$inferSelect
      const balanceAfter = balance + gain
      const turnoverAfter = turnover + Math.abs(gain)
      const at = momentOf(now, lastAt)
      if (balanceAfter < 0 && account.kind !== 'outside') throw httpError('BALANCE_TOO_LOW')
      await tx
        .update(ledgerAccounts)
        .set({ balance: balanceAfter, turnover: turnoverAfter, lastAt: at })
        .where(eq(ledgerAccounts.id, id))
      const sums = { amount: gain, balanceAfter, turnoverAfter }
      await tx
        .insert(ledgerEntries)
        .values({ id: ctx.ids.next(), transactionId, accountId: id, ...sums, kind, createdAt: at })
    }
    return true
  })

/**
 * Moves all that the holders have in one unit to `to`, in the transaction of whoever calls; what moved, by holder id.
 * Accounts are locked in transfer's order before they are read.
 */
export async function transferAll(
  ctx: AppContext,
  { from, to, unit, ...movement }: Omit<Movement, 'flows'> & { from: Holder[]; to: Holder; unit: LedgerUnit },
): Promise<Map<string, number>> {
  const accounts = [...from, to].map((holder) => ({ ...holder, unit })).sort(byName)
  const locked = await lockAccounts(ctx, accounts)
  const moved = new Map<string, number>()
  for (const holder of from) {
    const amount = locked.get(nameOf({ ...holder, unit }))?.balance ?? 0
    if (amount > 0) moved.set(holder.id, amount)
  }
  const flows = from.flatMap((holder) => {
    const amount = moved.get(holder.id)
    return amount ? [{ from: holder, to, unit, amount }] : []
  })
  if (flows.length) await transfer(ctx, { ...movement, flows })
  return moved
}

/** What a holder has; 0 without an account. */
export const getBalance = async (ctx: AppContext, { kind, id }: Holder, unit: LedgerUnit): Promise<number> => {
  const [row] = await ctx.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isAccount({ kind, id, unit }))
  return row?.balance ?? 0
}
