/** Commands of the company on agency listings and on agents' mandates. */
import { and, eq } from 'drizzle-orm'
import { MANDATE_ACTIONS, MANDATE_STATUS } from '../../../contract/domain/agency'
import { formatYuan } from '../../../contract/domain/format'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { agencyListings, agents, jobs, mandates } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { addAgentEvent } from '../candidates'
import { requireCompanyJob } from '../jobs'
import { endListing } from './end-listing'
import { assertListingUsable, useListingRight } from './listing-rights'

export type MandateRow = typeof mandates.$inferSelect
interface ListingTerms {
  rewardFen: number
  guaranteeDays: number
  note: string
}

/**
 * Opens a job to agents, or updates the terms; existing mandates keep theirs. Throws JOB_NOT_FOUND, JOB_NOT_OPEN,
 * LISTING_UNPAID, GOODS_FROZEN.
 */
export const openAgencyListing = (
  ctx: AppContext,
  request: RequestContext,
  { jobId, ...terms }: ListingTerms & { jobId: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const job = await requireCompanyJob(tx, request, jobId)
    if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
    await useListingRight(tx, jobId)
    const now = tx.clock.now()
    const columns = { ...terms, status: 'open' as const, openedBy: request.userId, updatedAt: now }
    await tx.db
      .insert(agencyListings)
      .values({ id: tx.ids.next(), companyId: request.companyId, jobId, createdAt: now, ...columns })
      .onConflictDoUpdate({ target: agencyListings.jobId, set: columns })
    const text = `委托职位「${job.title}」，佣金 ${formatYuan(terms.rewardFen)} 元，保证期 ${terms.guaranteeDays} 天`
    await logActivity(tx, { ...request, act: 'entrust.open', text, subjectKind: 'job', subjectId: jobId })
  })

/** '' for an unknown job. */
const findJobTitle = async (ctx: AppContext, jobId: string): Promise<string> => {
  const [job] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
  return job?.title ?? ''
}

/** Closes an agency listing and ends every open mandate under it. Throws LISTING_NOT_FOUND, LISTING_CLOSED. */
export const closeAgencyListing = (ctx: AppContext, request: RequestContext, jobId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(agencyListings)
      .where(and(eq(agencyListings.jobId, jobId), eq(agencyListings.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('LISTING_NOT_FOUND')
    if (row.status === 'closed') throw httpError('LISTING_CLOSED')
    await endListing(tx, row, { reason: '企业结束了委托', decidedBy: request.userId })
    const text = `结束职位「${await findJobTitle(tx, jobId)}」的委托`
    await logActivity(tx, { ...request, act: 'entrust.close', text, subjectKind: 'job', subjectId: jobId })
  })

const ACTION_LABELS = { approve: '审核', reject: '审核', dismiss: '解除' } as const

/** The mandate, locked, if its status allows `action`. Throws MANDATE_NOT_FOUND, MANDATE_STATE. */
const lockMandate = async (
  ctx: AppContext,
  request: RequestContext,
  id: string,
  action: keyof typeof ACTION_LABELS,
): Promise<MandateRow> => {
  const [row] = await ctx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), eq(mandates.companyId, request.companyId)))
    .for('update')
  if (!row) throw httpError('MANDATE_NOT_FOUND')
  if (!MANDATE_ACTIONS[row.status].includes(action))
    throw httpError('MANDATE_STATE', { status: MANDATE_STATUS[row.status], act: ACTION_LABELS[action] })
  return row
}

const ACTIVITY_LABELS = { active: '通过代理申请', rejected: '驳回代理申请', dismissed: '解除代理' } as const

/** Writes the new status, the event for the agent and the activity. */
const applyDecision = async (
  ctx: AppContext,
  request: RequestContext,
  row: MandateRow,
  set: { status: keyof typeof ACTIVITY_LABELS; reason: string },
): Promise<void> => {
  await ctx.db
    .update(mandates)
    .set({ ...set, decidedBy: request.userId, decidedAt: ctx.clock.now() })
    .where(eq(mandates.id, row.id))
  const jobTitle = await findJobTitle(ctx, row.jobId)
  const body = { mandateId: row.id, jobId: row.jobId, jobTitle, ...set }
  await addAgentEvent(ctx, set.status === 'dismissed' ? 'mandate.ended' : 'mandate.reviewed', row.agentId, body)
  const [agent] = await ctx.db.select({ name: agents.name }).from(agents).where(eq(agents.id, row.agentId))
  const text = `${ACTIVITY_LABELS[set.status]} ${agent?.name ?? ''}，职位「${jobTitle}」`
  await logActivity(ctx, { ...request, act: `mandate.${set.status}`, text, subjectKind: 'mandate', subjectId: row.id })
}

/**
 * Approves or rejects an agent's application, once. Throws MANDATE_NOT_FOUND, MANDATE_STATE, REASON_MISSING, GOODS_FROZEN.
 */
export const decideMandate = (
  ctx: AppContext,
  request: RequestContext,
  { mandateId, isApproved, reason }: { mandateId: string; isApproved: boolean; reason: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!isApproved && !reason) throw httpError('REASON_MISSING', { field: 'reason' })
    const row = await lockMandate(tx, request, mandateId, isApproved ? 'approve' : 'reject')
    if (isApproved) await assertListingUsable(tx, row.jobId)
    await applyDecision(
      tx,
      request,
      row,
      isApproved ? { status: 'active', reason: '' } : { status: 'rejected', reason },
    )
  })

/** Dismisses an agent: ends the active mandate. Throws MANDATE_NOT_FOUND, MANDATE_STATE, REASON_MISSING. */
export const dismissMandate = (
  ctx: AppContext,
  request: RequestContext,
  { mandateId, reason }: { mandateId: string; reason: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!reason) throw httpError('REASON_MISSING', { field: 'reason' })
    await applyDecision(tx, request, await lockMandate(tx, request, mandateId, 'dismiss'), {
      status: 'dismissed',
      reason,
    })
  })
