/** Grants of the operator: coins to a company, money to a user. */
import { and, eq } from 'drizzle-orm'
import type { LedgerUnit } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, ledgerAccounts, ledgerEntries, ledgerTransactions, users } from '../../db/schema'
import { type ActivityEntry, logActivity } from '../../services/activity-log'
import { companyHolder, getBalance, OUTSIDE_HOLDER, transfer, userHolder } from './ledger'
import type { Holder } from './ledger-flows'

interface GrantInput {
  to: Holder
  unit: LedgerUnit
  /** Coins or fen. */
  amount: number
  note: string
}

/** Whether the movement of this key is exactly this grant. */
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
 * Grants once per `key`, permanently, and logs the activity with it: the key is in the ledger, while stored answers to
 * requests are deleted after a day. Returns the new balance. Throws IDEMPOTENCY_KEY_REUSED when the key belongs to another
 * grant.
 */
async function grant(
  ctx: AppContext,
  key: string,
  input: GrantInput,
  activity: Omit<ActivityEntry, 'act'>,
): Promise<{ balance: number }> {
  const { to, unit, amount, note } = input
  const movement = { key: `grant:${key}`, kind: 'grant', note, flows: [{ from: OUTSIDE_HOLDER, to, unit, amount }] }
  await ctx.transaction(async (tx) => {
    const isNew = await transfer(tx, movement)
    if (isNew) await logActivity({ ...tx, db: tx.db }, { ...activity, act: 'operator.grant' })
    else if (!(await isSameGrant(tx, movement.key, input))) throw httpError('IDEMPOTENCY_KEY_REUSED')
  })
  return { balance: await getBalance(ctx, to, unit) }
}

interface OperatorGrant {
  /** Idempotency key of the request. */
  key: string
  /** Name of the operator. */
  operator: string
  /** Coins or fen. */
  amount: number
  note: string
}

/** Grants coins to an approved company. Throws COMPANY_NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export async function grantCompanyCoins(
  ctx: AppContext,
  { key, operator, companyName, amount, note }: OperatorGrant & { companyName: string },
) {
  const [row] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.name, companyName), eq(companies.status, 'adopted')))
  if (!row) throw httpError('COMPANY_NOT_FOUND')
  const input = { to: companyHolder(row.id), unit: 'coin', amount, note } as const
  return grant(ctx, key, input, {
    companyId: row.id,
    operator,
    text: `平台发放 ${amount} 企业币：${note}`,
    subjectKind: 'company',
    subjectId: row.id,
  })
}

/** Grants money (fen) to the user of a phone. Throws USER_NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export async function grantUserBalance(
  ctx: AppContext,
  { key, operator, phone, amount, note }: OperatorGrant & { phone: string },
) {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!row) throw httpError('USER_NOT_FOUND')
  const input = { to: userHolder(row.id), unit: 'fen', amount, note } as const
  return grant(ctx, key, input, {
    operator,
    text: `平台充入余额 ${amount} 分：${note}`,
    subjectKind: 'user',
    subjectId: row.id,
  })
}
