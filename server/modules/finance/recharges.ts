/**
 * Coins bought by bank transfer: an administrator transfers money and uploads an image of the receipt; the operator
 * compares it with the bank and books the coins once, or rejects with a reason; one receipt pays once.
 */
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { financeCalls, recharge, rechargeDetail } from '../../../contract/api/finance'
import type * as recharges from '../../../contract/calls/finance/recharges'
import { coinsForFen } from '../../../contract/domain/finance'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { coinRecharges, companies, files, users } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { logActivity } from '../../services/activity-log'
import { claimFile, getUsableFile } from '../files'
import { notify } from '../notices'
import { companyHolder, OUTSIDE_HOLDER, transfer } from './ledger'
import { getPlatformPayee } from './platform-payee'

type RechargeRow = typeof coinRecharges.$inferSelect
type RechargeForm = z.output<(typeof financeCalls)[typeof recharges.submit]['input']>

/** Kind of the audit. */
const RECHARGE_AUDIT = 'recharge'

const present = (row: RechargeRow, applicantName: string): z.input<typeof recharge> => ({
  id: row.id,
  coins: coinsForFen(row.amount),
  amount: row.amount,
  payerName: row.payerName,
  note: row.note,
  status: row.status,
  reason: row.reason,
  applicantName,
  createdTime: row.createdAt.toISOString(),
  decidedTime: row.decidedAt?.toISOString() ?? null,
})

/**
 * Claims the receipt, which must be the user's own image, used by no other recharge. Throws FILE_NOT_FOUND,
 * RECHARGE_PROOF_USED.
 */
async function claimProof(ctx: AppContext, { userId }: RequestContext, name: string): Promise<string> {
  // without companyId: a colleague's receipt is not accepted
  const claim = { user: { userId }, use: 'proof', field: 'proofFileId' }
  const { sha256 } = await getUsableFile(ctx, name, claim)
  const [used] = await ctx.db
    .select({ id: coinRecharges.id })
    .from(coinRecharges)
    .innerJoin(files, eq(files.id, coinRecharges.proofFileId))
    .where(and(eq(files.sha256, sha256), ne(coinRecharges.status, 3)))
    .limit(1)
  if (used) throw httpError('RECHARGE_PROOF_USED', { field: 'proofFileId' })
  return (await claimFile(ctx, name, claim)) as string
}

/** Applies for coins. Throws PAYEE_MISSING and what claimProof() throws. */
export const applyForRecharge = (ctx: AppContext, request: RequestContext, form: RechargeForm) =>
  ctx.transaction(async (tx) => {
    if (!getPlatformPayee(tx)) throw httpError('PAYEE_MISSING')
    const proofFileId = await claimProof(tx, request, form.proofFileId)
    const { companyId, userId } = request
    const [row] = await tx.db
      .insert(coinRecharges)
      .values({ ...form, proofFileId, id: tx.ids.next(), companyId, userId, status: 1, createdAt: tx.clock.now() })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) === 'coin_recharges_proof')
          throw httpError('RECHARGE_PROOF_USED', { field: 'proofFileId' })
        throw error
      })
    const created = row as RechargeRow
    const coins = coinsForFen(created.amount)
    const [company] = await tx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const title = `${company?.name ?? ''} 转账 ${coins} 元，付款方 ${created.payerName}`
    await tx.audits.open({ kind: RECHARGE_AUDIT, subjectId: created.id, companyId, title })
    const text = `提交对公转账凭证，${coins} 个企业币`
    await logActivity(tx, {
      userId,
      companyId,
      act: 'coins.recharge',
      text,
      subjectKind: RECHARGE_AUDIT,
      subjectId: created.id,
    })
    return presentDetail(tx, created)
  })

/** With the receipt. */
async function presentDetail(ctx: AppContext, row: RechargeRow): Promise<z.input<typeof rechargeDetail>> {
  const [applicant] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.userId))
  const proof = await ctx.files.find(row.proofFileId)
  return { ...present(row, applicant?.name ?? ''), proof: proof ? ctx.files.infoOf(proof) : null }
}

/** A page of the company's recharges, newest first. */
export async function listRecharges(
  ctx: AppContext,
  { companyId }: RequestContext,
  {
    currentPage,
    pageSize,
    status,
  }: { currentPage: number; pageSize: number; status?: RechargeRow['status'] | undefined },
) {
  const where = and(eq(coinRecharges.companyId, companyId), status ? eq(coinRecharges.status, status) : undefined)
  const rows = await ctx.db
    .select()
    .from(coinRecharges)
    .where(where)
    .orderBy(desc(coinRecharges.createdAt), desc(coinRecharges.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(coinRecharges).where(where)
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const userRows = ids.length
    ? await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : []
  const names = new Map(userRows.map(({ id, name }) => [id, name]))
  return { rows: rows.map((row) => present(row, names.get(row.userId) ?? '')), total: all?.total ?? 0 }
}

/** One recharge of the company, or of any for the operator. Throws RECHARGE_NOT_FOUND. */
export async function getRecharge(ctx: AppContext, id: string, companyId?: string) {
  const isMine = companyId ? eq(coinRecharges.companyId, companyId) : undefined
  const [row] = await ctx.db
    .select()
    .from(coinRecharges)
    .where(and(eq(coinRecharges.id, id), isMine))
  if (!row) throw httpError('RECHARGE_NOT_FOUND')
  return presentDetail(ctx, row)
}

async function closeRecharge(ctx: AppContext, id: string, set: Partial<RechargeRow>): Promise<RechargeRow> {
  const [row] = await ctx.db
    .update(coinRecharges)
    .set({ ...set, decidedAt: ctx.clock.now() })
    .where(eq(coinRecharges.id, id))
    .returning()
  if (!row) throw httpError('RECHARGE_NOT_FOUND')
  return row
}

/** Registers the audit of recharges; the operator decides. */
export function registerRechargeAudit(ctx: AppContext): void {
  const path = '/entcurrency?tab=recharges'
  ctx.audits.register(RECHARGE_AUDIT, {
    label: '企业币充值',
    permission: 'finance.view',
    async approve(tx, { subjectId }) {
      const row = await closeRecharge(tx, subjectId, { status: 2 })
      const coins = coinsForFen(row.amount)
      await transfer(tx, {
        key: `recharge:${row.id}`,
        kind: 'coin.recharge',
        subjectId: row.id,
        userId: row.userId,
        note: `对公转账，付款方 ${row.payerName}`,
        flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(row.companyId), unit: 'coin', amount: coins }],
      })
      const content = `您提交的对公转账已核对，${coins} 个企业币已到账。`
      await notify(tx, { userIds: [row.userId] }, { typeCode: 10000, title: '企业币已到账', content, ext: { path } })
    },
    async reject(tx, { subjectId }, reason) {
      const row = await closeRecharge(tx, subjectId, { status: 3, reason })
      const content = `您提交的 ${coinsForFen(row.amount)} 元对公转账没有通过核对：${reason}`
      await notify(
        tx,
        { userIds: [row.userId] },
        { typeCode: 10000, title: '企业币充值未通过', content, opinion: reason, ext: { path } },
      )
    },
  })
}
