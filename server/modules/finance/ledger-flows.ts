/** What the flows of a movement change, in which order, and when: the part of the ledger that needs no database. */
import type { LedgerUnit } from '../../../contract/domain/money'
import type { HolderKind } from '../../db/schema'

/** Owner of an account. */
export interface Holder {
  kind: HolderKind
  id: string
}

/** One flow of a movement: `amount` in whole units, above zero. */
export interface LedgerFlow {
  from: Holder
  to: Holder
  unit: LedgerUnit
  amount: number
}

/** The account of a holder in one unit. */
export interface Account extends Holder {
  unit: LedgerUnit
}

export const accountKey = ({ kind, id, unit }: Account) => `${kind}:${id}:${unit}`
/** The fixed order in which accounts are created and locked. */
export const byAccountKey = (a: Account, b: Account) => (accountKey(a) < accountKey(b) ? -1 : 1)

/** Net change of each account that changes at all, in the fixed order. */
export function netChanges(flows: LedgerFlow[]): (Account & { gain: number })[] {
  const sums = new Map<string, Account & { gain: number }>()
  const addAmount = (holder: Holder, unit: LedgerUnit, amount: number) => {
    const account = { ...holder, unit }
    const sum = sums.get(accountKey(account)) ?? { ...account, gain: 0 }
    sums.set(accountKey(account), { ...sum, gain: sum.gain + amount })
  }
  for (const { from, to, unit, amount } of flows) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a flow moves whole units, got ${amount}`)
    addAmount(from, unit, -amount)
    addAmount(to, unit, amount)
  }
  return [...sums.values()].filter(({ gain }) => gain !== 0).sort(byAccountKey)
}

/** Time of an entry: later than the account's last one, whatever the clocks of the processes show. */
export const entryTime = (now: Date, lastAt: Date | null): Date =>
  lastAt && lastAt >= now ? new Date(lastAt.getTime() + 1) : now
