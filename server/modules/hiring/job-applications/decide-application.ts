/** One decision on one application, whichever screen it was made on: the row, the job's rejections, candidate and agent. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { ACTIVITY_LABELS } from '../../../../contract/domain/activity'
import { isOneSided } from '../../../../contract/domain/hiring/application-stages'
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
import { type JobStage, listJobStages, stageOfKind } from '../../jobs'
import { type ApplicationChange, type ApplicationRow, changeApplication } from './change-application'
import { isLastAttempt } from './last-attempt'

/** Throws JOB_APPLICATION_LATER for an attempt that another followed. */
export async function assertLastAttempt(ctx: AppContext, { jobId, resumeId, attempt }: ApplicationRow): Promise<void> {
  const isLater = and(
    eq(jobApplications.jobId, jobId),
    eq(jobApplications.resumeId, resumeId),
    gt(jobApplications.attempt, attempt),
  )
  const [later] = await ctx.db.select({ id: jobApplications.id }).from(jobApplications).where(isLater).limit(1)
  if (later) throw httpError('JOB_APPLICATION_LATER')
}

/** Throws JOB_APPLICATION_STATE. */
export function assertTransition(row: ApplicationRow, to: ApplicationStatus): void {
  if (!canBecome(row.status, to))
    throw httpError('JOB_APPLICATION_STATE', { status: APPLICATION_STATUS[row.status], act: applicationStepLabel(to) })
}

const findJobTitle = async (ctx: AppContext, jobId: string): Promise<string> => {
  const [job] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
  return job?.title ?? ''
}

/** Emits the decision to the candidate and the referring agent, without the company's reason. Returns the job's title. */
export async function notifyDecision(
  ctx: AppContext,
  row: ApplicationRow,
  status: ApplicationStatus,
  details: Record<string, unknown> = {},
): Promise<string> {
  const jobTitle = await findJobTitle(ctx, row.jobId)
  const body = { deliveryId: row.id, jobId: row.jobId, jobTitle, status, ...details }
  if (row.personId && !isOneSided(row.origin)) await addPartnerEvent(ctx, 'delivery.decided', row.personId, body)
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

/** The stage as the job has it now: one that was removed gives way to the first of its kind. */
export function liveStage(stages: readonly JobStage[], { stageNo, stageKind }: ApplicationRow): JobStage {
  return stages.find(({ no }) => no === stageNo) ?? stageOfKind(stages, stageKind)
}

/** What a decision makes of an application: passing it leads past the first stage, or back to where a rejection found it. */
const changeOf = async (ctx: AppContext, row: ApplicationRow, status: ApplicationDecision) => {
  if (status === 'unsuitable') return { outcome: 'rejected' as const }
  const stages = await listJobStages(ctx, row.jobId)
  const isRestored = status === 'passed' && row.stageKind !== 'new'
  const stage = isRestored ? liveStage(stages, row) : stageOfKind(stages, status === 'passed' ? 'screening' : 'new')
  return { outcome: 'active' as const, stage }
}

/**
 * Writes what a member decided on a locked application, and what follows: recommendations, and, where its status changes, the
 * candidate, the agent and the company's record. Returns the job's title.
 */
export async function commitDecision(
  ctx: AppContext,
  request: RequestContext,
  row: ApplicationRow,
  change: ApplicationChange,
): Promise<string> {
  const changed = await changeApplication(ctx, row, change, { actor: 'member', userId: request.userId })
  await setJobRejection(ctx, row, changed.outcome === 'rejected')
  if (changed.status === row.status) return findJobTitle(ctx, row.jobId)
  const jobTitle = await notifyDecision(ctx, row, changed.status)
  if (changed.status !== 'withdrawn')
    await logDecision(ctx, request, { jobTitle, status: changed.status, resumeId: row.resumeId })
  return jobTitle
}

/** Writes a decision on a locked application in the transaction of `ctx`. Returns the job's title. */
export async function writeDecision(
  ctx: AppContext,
  request: RequestContext,
  row: ApplicationRow,
  { status, at, reason = '' }: Decision,
): Promise<string> {
  const change = await changeOf(ctx, row, status)
  return commitDecision(ctx, request, row, { ...change, reason: status === 'unsuitable' ? reason : '', at })
}

/**
 * The company's undecided, passed and rejected applications of these resumes, by resume, newest first; locked by id. Only the last
 * attempt at each job is decided.
 */
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
        isLastAttempt,
      ),
    )
    .orderBy(jobApplications.id)
    .for('update')
  const byResume = new Map<string, ApplicationRow[]>()
  for (const row of rows.reverse()) byResume.set(row.resumeId, [...(byResume.get(row.resumeId) ?? []), row])
  return byResume
}
