/**
 * Paying agents for hires. A settlement waits for an administrator; the approval transfers the money, closes the settlement,
 * notifies applicant and agent and logs the activity, all in one transaction. The row lock makes a second decision see the first.
 */
import { and, eq, ne } from 'drizzle-orm'
import { formatDate } from '../../../../contract/domain/china-time'
import { formatYuan } from '../../../../contract/domain/format'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { agents, jobs, mandates, onboardings, resumes, settlements } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { addAgentEvent } from '../../candidates'
import { agentHolder, companyHolder, transfer } from '../../finance'
import { notify } from '../../notices'

type HireRow = typeof onboardings.$inferSelect
type SettlementRow = typeof settlements.$inferSelect

/** Job title and candidate's name, for notices and events. */
const loadNames = async (ctx: AppContext, { jobId, onboardingId }: Pick<SettlementRow, 'jobId' | 'onboardingId'>) => {
  const [found] = await ctx.db
    .select({ jobTitle: jobs.title, talentName: resumes.name })
    .from(onboardings)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(resumes, eq(resumes.id, onboardings.resumeId))
    .where(eq(onboardings.id, onboardingId))
  return { jobTitle: found?.jobTitle ?? '', talentName: found?.talentName ?? '' }
}

type SettlementSubject = Pick<SettlementRow, 'id' | 'jobId' | 'onboardingId'>
const logSettlementActivity = async (
  ctx: AppContext,
  request: RequestContext,
  subject: SettlementSubject,
  action: 'request' | 'paid' | 'rejected',
  label: string,
): Promise<void> => {
  const { talentName, jobTitle } = await loadNames(ctx, subject)
  const text = `${label}：${talentName}入职「${jobTitle}」`
  await logActivity(ctx, {
    ...request,
    act: `settlement.${action}`,
    text,
    subjectKind: 'settlement',
    subjectId: subject.id,
  })
}

/** The settlement of a hire that was not rejected. */
const findActiveSettlement = async (ctx: AppContext, onboardingId: string): Promise<SettlementRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(settlements)
    .where(and(eq(settlements.onboardingId, onboardingId), ne(settlements.status, 'rejected')))
  return row
}

/** Inserts a settlement for a locked hire and notifies the reviewers. Throws NO_AGENT, SETTLEMENT_TOO_EARLY. */
const insertSettlement = async (
  ctx: AppContext,
  hire: HireRow,
  applicantId: string | null,
  note: string,
): Promise<string> => {
  if (!hire.mandateId) throw httpError('NO_AGENT')
  if (formatDate(ctx.clock.now()) < hire.dueDate) throw httpError('SETTLEMENT_TOO_EARLY', { date: hire.dueDate })
  const [mandate] = await ctx.db
    .select({ rewardFen: mandates.rewardFen, agentName: agents.name })
    .from(mandates)
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .where(eq(mandates.id, hire.mandateId))
  if (!mandate) throw httpError('NO_AGENT')
  const id = ctx.ids.next()
  const base = { companyId: hire.companyId, jobId: hire.jobId, onboardingId: hire.id, mandateId: hire.mandateId }
  const values = { amountFen: mandate.rewardFen, status: 'applied' as const, applicantId, note }
  await ctx.db.insert(settlements).values({ id, ...base, ...values, createdAt: ctx.clock.now() })
  const { jobTitle, talentName } = await loadNames(ctx, base)
  await notify(
    ctx,
    { companyId: hire.companyId, act: 'settlement.review' },
    {
      typeCode: 10011,
      title: '结算申请待审核',
      content: `${mandate.agentName}推荐的${talentName}已入职「${jobTitle}」，佣金 ${formatYuan(mandate.rewardFen)} 元`,
      ext: { positionName: jobTitle, jobId: hire.jobId, path: `/settleDetail?id=${id}` },
    },
  )
  return id
}

/** Requests the settlement of a hire as a member. Returns its id. Throws ONBOARDING_NOT_FOUND, NO_AGENT, SETTLEMENT_TOO_EARLY, SETTLEMENT_OPEN, SETTLEMENT_PAID. */
export const requestSettlement = (
  ctx: AppContext,
  request: RequestContext,
  { onboardingId, note }: { onboardingId: string; note: string },
): Promise<string> =>
  ctx.transaction(async (tx) => {
    const [hire] = await tx.db
      .select()
      .from(onboardings)
      .where(and(eq(onboardings.id, onboardingId), eq(onboardings.companyId, request.companyId)))
      .for('update')
    if (!hire) throw httpError('ONBOARDING_NOT_FOUND')
    const existing = await findActiveSettlement(tx, hire.id)
    if (existing) throw httpError(existing.status === 'paid' ? 'SETTLEMENT_PAID' : 'SETTLEMENT_OPEN')
    const id = await insertSettlement(tx, hire, request.userId, note)
    await logSettlementActivity(tx, request, { id, jobId: hire.jobId, onboardingId: hire.id }, 'request', '申请结算')
    return id
  })

/** Requests the settlement as the agent; an active settlement is returned instead. Throws ONBOARDING_NOT_FOUND, NO_AGENT, SETTLEMENT_TOO_EARLY. */
export const requestSettlementAsAgent = (
  ctx: AppContext,
  { agentId, deliveryId, note }: { agentId: string; deliveryId: string; note: string },
): Promise<{ settlementId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const [found] = await tx.db
      .select({ hire: onboardings })
      .from(onboardings)
      .innerJoin(mandates, and(eq(mandates.id, onboardings.mandateId), eq(mandates.agentId, agentId)))
      .where(eq(onboardings.deliveryId, deliveryId))
      .for('update', { of: onboardings })
    if (!found) throw httpError('ONBOARDING_NOT_FOUND')
    const existing = await findActiveSettlement(tx, found.hire.id)
    if (existing) return { settlementId: existing.id, isNew: false }
    return { settlementId: await insertSettlement(tx, found.hire, null, note), isNew: true }
  })

/** Transfers the amount from the company's balance to the agent. False if it was already paid. */
const pay = (ctx: AppContext, request: RequestContext, row: SettlementRow, agentId: string) =>
  transfer(ctx, {
    key: `settlement:${row.id}`,
    kind: 'settlement',
    flows: [{ from: companyHolder(row.companyId), to: agentHolder(agentId), unit: 'fen', amount: row.amountFen }],
    subjectId: row.id,
    note: '代理佣金',
    userId: request.userId,
  })

/** Emits the event for the agent and notifies the applicant. */
const notifyDecision = async (
  ctx: AppContext,
  row: SettlementRow,
  agentId: string,
  isApproved: boolean,
  reason: string,
) => {
  const names = await loadNames(ctx, row)
  const status = isApproved ? 'paid' : 'rejected'
  const body = { settlementId: row.id, jobId: row.jobId, ...names, status, amountFen: row.amountFen, reason }
  await addAgentEvent(ctx, 'settlement.decided', agentId, body)
  if (!row.applicantId) return
  const money = `${names.talentName}入职「${names.jobTitle}」的佣金 ${formatYuan(row.amountFen)} 元`
  await notify(
    ctx,
    { userIds: [row.applicantId] },
    {
      typeCode: 10011,
      title: isApproved ? '结算已支付' : '结算被驳回',
      content: isApproved ? `${money}已从公司余额支付` : `${money}没有通过审核`,
      ext: { positionName: names.jobTitle, jobId: row.jobId, path: `/settleDetail?id=${row.id}` },
      opinion: reason,
    },
  )
}

/**
 * Approves or rejects a settlement, once. Approval pays the agent out of the company's balance. Throws SETTLEMENT_NOT_FOUND,
 * SETTLEMENT_DECIDED, REASON_MISSING, BALANCE_TOO_LOW; then nothing is written.
 */
export const decideSettlement = (
  ctx: AppContext,
  request: RequestContext,
  { settlementId, isApproved, reason }: { settlementId: string; isApproved: boolean; reason: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!isApproved && !reason) throw httpError('REASON_MISSING', { field: 'reason' })
    const [found] = await tx.db
      .select({ row: settlements, agentId: mandates.agentId })
      .from(settlements)
      .innerJoin(mandates, eq(mandates.id, settlements.mandateId))
      .where(and(eq(settlements.id, settlementId), eq(settlements.companyId, request.companyId)))
      .for('update', { of: settlements })
    if (!found) throw httpError('SETTLEMENT_NOT_FOUND')
    const { row, agentId } = found
    if (row.status !== 'applied') throw httpError('SETTLEMENT_DECIDED')
    if (isApproved && !(await pay(tx, request, row, agentId))) throw httpError('SETTLEMENT_DECIDED')
    const status = isApproved ? 'paid' : 'rejected'
    const set = { status, reason, reviewerId: request.userId, reviewedAt: tx.clock.now() } as const
    await tx.db.update(settlements).set(set).where(eq(settlements.id, row.id))
    await notifyDecision(tx, row, agentId, isApproved, reason)
    await logSettlementActivity(
      tx,
      request,
      row,
      status,
      `${isApproved ? '支付' : '驳回'}佣金 ${formatYuan(row.amountFen)} 元`,
    )
  })
