/** What the operator gives: coins to a company, money to a person. */
import { and, eq } from 'drizzle-orm'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema'
import { type ActivityEntry, logActivity } from '../../services/activity-log'
import { getBalance, type Holder, OUTSIDE_HOLDER, transfer } from './ledger'

interface GrantInput {
  to: Holder
  unit: LedgerUnit
  /** Coins or fen. */
  amount: number
  note: string
}

/** Whether the movement of this key gave exactly that. */
async function isSameGrant(ctx: AppContext, key: string, { to, unit, amount, note }: GrantInput): Promise<boolean> {
  const rows = await ctx.db
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
  return rows.length > 0
}

/**
 * Gives once under `key`, for ever, and records `deed` with it: the key stands in the books, where kept answers to requests are forgotten after a day.
 * Returns the balance there is now. Throws IDEMPOTENCY_KEY_REUSED when the key gave something else.
 */
export async function grant(
  ctx: AppContext,
  key: string,
  input: GrantInput,
  activity: Omit<ActivityEntry, 'act'>,
): Promise<{ balance: number }> {
  const { to, unit, amount, note } = input
  const movement = { key: `grant:${key}`, kind: 'grant', note, flows: [{ from: OUTSIDE_HOLDER, to, unit, amount }] }
  await ctx.db.transaction(async (tx) => {
    const isNew = await transfer(ctx, movement)
    if (isNew) await logActivity({ ...ctx, db: tx }, { ...activity, act: 'operator.grant' })
    else if (!(await isSameGrant(ctx, movement.key, input))) throw httpError('IDEMPOTENCY_KEY_REUSED')
  })
  return { balance: await getBalance(ctx, to, unit) }
}
