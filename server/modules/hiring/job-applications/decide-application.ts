/** One decision on one application, whichever screen it was made on: the row, the job's rejections, candidate and agent. */
import { and, eq, inArray } from 'drizzle-orm'
import { ACTIVITY_LABELS } from '../../../../contract/domain/activity'
import {
  APPLICATION_STATUS,
  type ApplicationDecision,
  type ApplicationStatus,
  applicationStepLabel,
  canBecome,
} from '../../../../contract/domain/job-applications'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobApplications, jobRejections, jobs, mandates } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { addAgentEvent, addPartnerEvent } from '../../candidates'

export type ApplicationRow = typeof jobApplications.$inferSelect

/** Throws JOB_APPLICATION_STATE. */
export function assertTransition(row: ApplicationRow, to: ApplicationStatus): void {
  if (!canBecome(row.status, to))
    throw httpError('JOB_APPLICATION_STATE', { status: APPLICATION_STATUS[row.status], act: applicationStepLabel(to) })
}

/** Emits the decision to the candidate and the referring agent, without the company's reason. Returns the job's title. */
export async function notifyDecision(
  ctx: AppContext,
  row: ApplicationRow,
  status: ApplicationStatus,
  details: Record<string, unknown> = {},
): Promise<string> {
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

/** Unfit for a job are the candidates whose application to it was rejected: recommendations read one table. */
export async function setJobRejection(
  ctx: AppContext,
  { jobId, companyId, resumeId }: { jobId: string; companyId: string; resumeId: string },
  isRejected: boolean,
): Promise<boolean> {
  if (!isRejected) {
    const filter = and(eq(jobRejections.jobId, jobId), eq(jobRejections.resumeId, resumeId))
    const deleted = await ctx.db.delete(jobRejections).where(filter).returning({ id: jobRejections.resumeId })
    return deleted.length > 0
  }
  const inserted = await ctx.db
    .insert(jobRejections)
    .values({ jobId, companyId, resumeId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: jobRejections.resumeId })
  return inserted.length > 0
}

/** Writes the decision into the company's record. The candidate's name is not stored: it goes with the candidate. */
export const logDecision = (
  ctx: AppContext,
  request: RequestContext,
  { jobTitle, status, resumeId }: { jobTitle: string; status: ApplicationDecision | 'onboarded'; resumeId: string },
): Promise<void> =>
  logActivity(ctx, {
    ...request,
    act: `application.${status}`,
    text: `${ACTIVITY_LABELS[`application.${status}`]}：「${jobTitle}」的一位候选人`,
    subjectKind: 'resume',
    subjectId: resumeId,
  })

/** A decision; `at` is the same instant for all that it decides, for they are undone together. */
export interface Decision {
  status: ApplicationDecision
  at: Date
  reason?: string
}

/** Writes a decision on a locked application in the transaction of `ctx`. Returns the job's title. */
export async function writeDecision(
  ctx: AppContext,
  request: RequestContext,
  row: ApplicationRow,
  { status, at, reason = '' }: Decision,
): Promise<string> {
  const isReopened = status === 'pending'
  const isRejected = status === 'unsuitable'
  await ctx.db
    .update(jobApplications)
    .set({
      status,
      statusBefore: isRejected ? row.status : row.statusBefore,
      reason: isRejected ? reason : '',
      decidedBy: isReopened ? null : request.userId,
      decidedAt: isReopened ? null : at,
    })
    .where(eq(jobApplications.id, row.id))
  await setJobRejection(ctx, row, isRejected)
  const jobTitle = await notifyDecision(ctx, row, status)
  await logDecision(ctx, request, { jobTitle, status, resumeId: row.resumeId })
  return jobTitle
}

/** The company's undecided, passed and rejected applications of these resumes, by resume, newest first; locked by id. */
export async function lockApplications(
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId'>,
  resumeIds: readonly string[],
): Promise<Map<string, ApplicationRow[]>> {
  const rows = await ctx.db
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.companyId, request.companyId),
        inArray(jobApplications.resumeId, [...resumeIds]),
        inArray(jobApplications.status, ['pending', 'passed', 'unsuitable']),
      ),
    )
    .orderBy(jobApplications.id)
    .for('update')
  const byResume = new Map<string, ApplicationRow[]>()
  for (const row of rows.reverse()) byResume.set(row.resumeId, [...(byResume.get(row.resumeId) ?? []), row])
  return byResume
}
