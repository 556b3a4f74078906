/** What a recruiter decides about applications (contract/domain/deliveries.ts says what is legal when). */
import { and, eq } from 'drizzle-orm'
import {
  APPLICATION_STATUS,
  type ApplicationDecision,
  type ApplicationStatus,
  applicationStepLabel,
  canBecome,
} from '../../../../contract/domain/deliveries'
import { ERRORS } from '../../../../contract/errors'
import type { Context, Who } from '../../../context'
import { deliveries, jobs, mandates } from '../../../db/schema'
import { Failure, fail } from '../../../plugins/errors'
import { recordTalents } from '../management/known'
import { tellAgent, tellPartner } from '../people/events'
import type { DeliveryRow, DeliveryShown } from './present'
import { showDelivery } from './queries'

/** Throws DELIVERY_STATE. */
export const mustBecome = (row: DeliveryRow, to: ApplicationStatus): void => {
  if (!canBecome(row.status, to))
    throw fail('DELIVERY_STATE', { status: APPLICATION_STATUS[row.status], act: applicationStepLabel(to) })
}

/** The person hears of a decision, and the agent who referred him. Reasons stay inside the company. Returns the job's title. */
export const tellDecision = async (
  ctx: Context,
  row: DeliveryRow,
  status: ApplicationStatus,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const [job] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId))
  const jobTitle = job?.title ?? ''
  const body = { deliveryId: row.id, jobId: row.jobId, jobTitle, status, ...more }
  await tellPartner(ctx, 'delivery.decided', row.personId, body)
  if (!row.mandateId) return jobTitle
  const [mandate] = await ctx.db
    .select({ agentId: mandates.agentId })
    .from(mandates)
    .where(eq(mandates.id, row.mandateId))
  const kind = status === 'onboarded' ? 'referral.onboarded' : 'referral.decided'
  if (mandate) await tellAgent(ctx, kind, mandate.agentId, { ...body, mandateId: row.mandateId })
  return jobTitle
}

/** Decides one application; the same decision again changes nothing. Throws DELIVERY_NOT_FOUND, DELIVERY_STATE. */
const decide = (ctx: Context, who: Who, id: string, status: ApplicationDecision, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), eq(deliveries.companyId, who.companyId)))
      .for('update')
    if (!row) throw fail('DELIVERY_NOT_FOUND')
    if (row.status === status) return
    mustBecome(row, status)
    const isReopened = status === 'pending'
    await tx
      .update(deliveries)
      .set({
        status,
        reason: status === 'unsuitable' ? reason : '',
        decidedBy: isReopened ? null : who.userId,
        decidedAt: isReopened ? null : ctx.clock.now(),
      })
      .where(eq(deliveries.id, id))
    const text = await tellDecision(ctx, row, status)
    if (isReopened) return
    const kind = status === 'passed' ? ('passed' as const) : ('jobUnsuitable' as const)
    const { companyId, resumeId } = row
    await recordTalents(ctx, [{ companyId, resumeId, userId: who.userId, kind, text }])
  })

/** Decides up to fifty, each by itself: one that cannot be decided does not stop the others. In one order, so that two batches never wait for each other. */
export const decideDeliveries = async (
  ctx: Context,
  who: Who,
  { deliveryIds, status, reason }: { deliveryIds: string[]; status: ApplicationDecision; reason: string },
) => {
  const results: { deliveryId: string; isDone: boolean; message: string; delivery: DeliveryShown | null }[] = []
  for (const deliveryId of [...new Set(deliveryIds)].sort()) {
    try {
      await decide(ctx, who, deliveryId, status, reason)
      const delivery = await showDelivery(ctx, who, deliveryId)
      results.push({ deliveryId, isDone: true, message: '', delivery })
    } catch (error) {
      if (!(error instanceof Failure) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ deliveryId, isDone: false, message: error.message, delivery: null })
    }
  }
  return results
}
