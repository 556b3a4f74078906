/** What the operator gives: coins to a company, money to a person. */
import { and, eq } from 'drizzle-orm'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { Context } from '../../context'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema'
import { type Deed, record } from '../../journal'
import { fail } from '../../plugins/errors'
import { balanceOf, type Holder, OUTSIDE, transfer } from './ledger'

interface Grant {
  to: Holder
  unit: LedgerUnit
  /** Coins or fen. */
  amount: number
  note: string
}

/** Whether the movement of this key gave exactly that. */
async function isSame(ctx: Context, key: string, { to, unit, amount, note }: Grant): Promise<boolean> {
  const found = await ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.key, key),
        eq(ledgerTransactions.note, note),
        eq(ledgerEntries.amount, amount),
        eq(ledgerAccounts.holderKind, to.kind),
        eq(ledgerAccounts.holderId, to.id),
        eq(ledgerAccounts.unit, unit),
      ),
    )
  return found.length > 0
}

/**
 * Gives once under `key`, for ever, and records `deed` with it: the key stands in the books, where kept answers to requests are forgotten after a day.
 * Returns the balance there is now. Throws IDEMPOTENCY_KEY_REUSED when the key gave something else.
 */
export async function grant(
  ctx: Context,
  key: string,
  given: Grant,
  deed: Omit<Deed, 'act'>,
): Promise<{ balance: number }> {
  const { to, unit, amount, note } = given
  const movement = { key: `grant:${key}`, kind: 'grant', note, flows: [{ from: OUTSIDE, to, unit, amount }] }
  await ctx.db.transaction(async (tx) => {
    const isNew = await transfer(ctx, movement)
    if (isNew) await record({ ...ctx, db: tx }, { ...deed, act: 'operator.grant' })
    else if (!(await isSame(ctx, movement.key, given))) throw fail('IDEMPOTENCY_KEY_REUSED')
  })
  return { balance: await balanceOf(ctx, to, unit) }
}
