/** Decisions on applications (contract/domain/job-applications.ts defines the legal transitions). */
import { and, eq } from 'drizzle-orm'
import type { ApplicationDecision } from '../../../../contract/domain/job-applications'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobApplications } from '../../../db/schema'
import { addTimelineEntries } from '../../candidates'
import { syncCandidateStages } from './current-application'
import { assertLastAttempt, assertTransition, type Decision, writeDecision } from './decide-application'
import type { ApplicationView } from './present'
import { getApplication } from './queries'

/** What the timeline says, with the job's title. */
const EVENT_OF_DECISION = { pending: 'reopened', passed: 'passed', unsuitable: 'jobUnsuitable' } as const

/** Decides one application; repeating the same decision changes nothing. Throws JOB_APPLICATION_NOT_FOUND, JOB_APPLICATION_STATE. */
const decideApplication = (ctx: AppContext, request: RequestContext, id: string, decision: Decision): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobApplications)
      .where(and(eq(jobApplications.id, id), eq(jobApplications.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('JOB_APPLICATION_NOT_FOUND')
    const { status } = decision
    if (row.status === status) return
    await assertLastAttempt(tx, row)
    assertTransition(row, status)
    const text = await writeDecision(tx, request, row, decision)
    const { companyId, resumeId } = row
    const kind = EVENT_OF_DECISION[status]
    await addTimelineEntries(tx, [{ companyId, resumeId, userId: request.userId, kind, text }])
    await syncCandidateStages(tx, companyId, [resumeId])
  })

/**
 * Decides applications in bulk, each in its own transaction: one that cannot be decided does not stop the others. Sorted by id,
 * so that two batches never wait for each other.
 */
export async function decideApplications(
  ctx: AppContext,
  request: RequestContext,
  { deliveryIds, status, reason }: { deliveryIds: string[]; status: ApplicationDecision; reason: string },
) {
  const decision = { status, reason, at: ctx.clock.now() }
  const results: { deliveryId: string; isDone: boolean; message: string; delivery: ApplicationView | null }[] = []
  for (const applicationId of [...new Set(deliveryIds)].sort()) {
    try {
      await decideApplication(ctx, request, applicationId, decision)
      const application = await getApplication(ctx, request, applicationId)
      results.push({ deliveryId: applicationId, isDone: true, message: '', delivery: application })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ deliveryId: applicationId, isDone: false, message: error.message, delivery: null })
    }
  }
  return results
}
