/** Decisions on applications (contract/domain/job-applications.ts defines the legal transitions). */
import { and, eq } from 'drizzle-orm'
import {
  APPLICATION_STATUS,
  type ApplicationDecision,
  type ApplicationStatus,
  applicationStepLabel,
  canBecome,
} from '../../../../contract/domain/job-applications'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobApplications, jobs, mandates } from '../../../db/schema'
import { addAgentEvent, addPartnerEvent } from '../candidates/partner-events'
import { addTimelineEntries } from '../talent-pool/pool-entry'
import type { ApplicationRow, ApplicationView } from './present'
import { getApplication } from './queries'

/** Throws DELIVERY_STATE. */
export const assertTransition = (row: ApplicationRow, to: ApplicationStatus): void => {
  if (!canBecome(row.status, to))
    throw httpError('DELIVERY_STATE', { status: APPLICATION_STATUS[row.status], act: applicationStepLabel(to) })
}

/** Emits the decision to the candidate and the referring agent, without the company's reason. Returns the job's title. */
export const notifyDecision = async (
  ctx: AppContext,
  row: ApplicationRow,
  status: ApplicationStatus,
  details: Record<string, unknown> = {},
): Promise<string> => {
  const [job] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId))
  const jobTitle = job?.title ?? ''
  const body = { deliveryId: row.id, jobId: row.jobId, jobTitle, status, ...details }
  await addPartnerEvent(ctx, 'delivery.decided', row.personId, body)
  if (!row.mandateId) return jobTitle
  const [mandate] = await ctx.db
    .select({ agentId: mandates.agentId })
    .from(mandates)
    .where(eq(mandates.id, row.mandateId))
  const kind = status === 'onboarded' ? 'referral.onboarded' : 'referral.decided'
  if (mandate) await addAgentEvent(ctx, kind, mandate.agentId, { ...body, mandateId: row.mandateId })
  return jobTitle
}

/** Decides one application; repeating the same decision changes nothing. Throws DELIVERY_NOT_FOUND, DELIVERY_STATE. */
const decideApplication = (
  ctx: AppContext,
  request: RequestContext,
  id: string,
  status: ApplicationDecision,
  reason: string,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobApplications)
      .where(and(eq(jobApplications.id, id), eq(jobApplications.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('DELIVERY_NOT_FOUND')
    if (row.status === status) return
    assertTransition(row, status)
    const isReopened = status === 'pending'
    await tx.db
      .update(jobApplications)
      .set({
        status,
        reason: status === 'unsuitable' ? reason : '',
        decidedBy: isReopened ? null : request.userId,
        decidedAt: isReopened ? null : tx.clock.now(),
      })
      .where(eq(jobApplications.id, id))
    const text = await notifyDecision(tx, row, status)
    if (isReopened) return
    const kind = status === 'passed' ? ('passed' as const) : ('jobUnsuitable' as const)
    const { companyId, resumeId } = row
    await addTimelineEntries(tx, [{ companyId, resumeId, userId: request.userId, kind, text }])
  })

/**
 * Decides applications in bulk, each in its own transaction: one that cannot be decided does not stop the others. Sorted by id,
 * so that two batches never wait for each other.
 */
export const decideApplications = async (
  ctx: AppContext,
  request: RequestContext,
  { deliveryIds, status, reason }: { deliveryIds: string[]; status: ApplicationDecision; reason: string },
) => {
  const results: { deliveryId: string; isDone: boolean; message: string; delivery: ApplicationView | null }[] = []
  for (const applicationId of [...new Set(deliveryIds)].sort()) {
    try {
      await decideApplication(ctx, request, applicationId, status, reason)
      const application = await getApplication(ctx, request, applicationId)
      results.push({ deliveryId: applicationId, isDone: true, message: '', delivery: application })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ deliveryId: applicationId, isDone: false, message: error.message, delivery: null })
    }
  }
  return results
}
