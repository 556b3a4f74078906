/** Moves of applications to a stage or an outcome, one by one or many together. */
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { applicationStageCalls } from '../../../../contract/api/hiring/application-stages'
import type * as applicationStages from '../../../../contract/calls/hiring/application-stages'
import { APPLICATION_OUTCOME, isOpenOutcome, statusOf } from '../../../../contract/domain/hiring/application-stages'
import { APPLICATION_STATUS } from '../../../../contract/domain/job-applications'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { applicationEvents, jobApplications, jobStages, users } from '../../../db/schema'
import { addTimelineEntries, sortForLocking } from '../../candidates'
import { type JobStage, lockJobStage, stageOfKind } from '../../jobs'
import type { ApplicationRow } from '../job-applications/change-application'
import { syncCandidateStages } from '../job-applications/current-application'
import { assertLastAttempt, commitDecision, liveStage } from '../job-applications/decide-application'
import type { ApplicationView } from '../job-applications/present'
import { getApplication } from '../job-applications/queries'

type MoveInput = z.output<(typeof applicationStageCalls)[typeof applicationStages.move]['input']>
type Target = Omit<MoveInput, 'applications'>

/** Throws JOB_APPLICATION_MOVED with who changed it last, and to what. */
const refuseStale = async (ctx: AppContext, row: ApplicationRow): Promise<never> => {
  const [last] = await ctx.db
    .select({
      name: users.name,
      stage: jobStages.name,
      outcome: applicationEvents.toOutcome,
      actor: applicationEvents.actor,
    })
    .from(applicationEvents)
    .innerJoin(jobStages, and(eq(jobStages.jobId, row.jobId), eq(jobStages.no, applicationEvents.toStage)))
    .leftJoin(users, eq(users.id, applicationEvents.userId))
    .where(eq(applicationEvents.applicationId, row.id))
    .orderBy(desc(applicationEvents.no))
    .limit(1)
  const isActive = !last || last.outcome === 'active'
  throw httpError('JOB_APPLICATION_MOVED', {
    who: last?.name ?? (last?.actor === 'candidate' ? '候选人' : '同事'),
    state: isActive ? (last?.stage ?? '') : APPLICATION_OUTCOME[last.outcome],
  })
}

/** Where the move leads; undefined = the stage it is in. Throws STAGE_NOT_FOUND. */
const findStage = async (
  ctx: AppContext,
  row: ApplicationRow,
  { stageNo, stageKind }: Target,
): Promise<JobStage | undefined> => {
  if (stageNo) return lockJobStage(ctx, row.jobId, ({ no }) => no === stageNo)
  if (stageKind) return lockJobStage(ctx, row.jobId, (stage, stages) => stage === stageOfKind(stages, stageKind))
  return undefined
}

/** Throws JOB_APPLICATION_STATE for one that the candidate withdrew, that was hired or moved to another job. */
const assertMovable = ({ outcome, status }: ApplicationRow): void => {
  if (!isOpenOutcome(outcome) && outcome !== 'rejected')
    throw httpError('JOB_APPLICATION_STATE', { status: APPLICATION_STATUS[status], act: '移动' })
}

const moveApplication = (
  ctx: AppContext,
  request: RequestContext,
  { deliveryId: id, version }: MoveInput['applications'][number],
  target: Target,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobApplications)
      .where(and(eq(jobApplications.id, id), eq(jobApplications.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('JOB_APPLICATION_NOT_FOUND')
    const stage =
      (await findStage(tx, row, target)) ??
      (await lockJobStage(tx, row.jobId, (stage, stages) => stage === liveStage(stages, row)))
    const outcome = target.outcome ?? 'active'
    if (stage.no === row.stageNo && outcome === row.outcome) return
    if (version !== undefined && version !== row.version) await refuseStale(tx, row)
    await assertLastAttempt(tx, row)
    assertMovable(row)
    const jobTitle = await commitDecision(tx, request, row, {
      stage,
      outcome,
      reason: target.reason,
      at: tx.clock.now(),
    })
    const { companyId, userId } = request
    const text = outcome === 'active' ? stage.name : APPLICATION_OUTCOME[outcome]
    const entry = {
      companyId,
      userId,
      resumeId: row.resumeId,
      kind: 'stageMoved',
      text: `${jobTitle} · ${text}`,
    } as const
    await addTimelineEntries(tx, [entry])
    if (statusOf(stage.kind, outcome) !== row.status) await syncCandidateStages(tx, companyId, [row.resumeId])
  })

export interface MoveResult {
  id: string
  isDone: boolean
  message: string
  application: ApplicationView | null
}

/**
 * Moves applications, each in its own transaction: one that cannot be moved does not stop the others. In locking order, so that two
 * batches never wait for each other.
 */
export async function moveApplications(
  ctx: AppContext,
  request: RequestContext,
  { applications, ...target }: MoveInput,
): Promise<MoveResult[]> {
  const byId = new Map(applications.map((application) => [application.deliveryId, application]))
  const results: MoveResult[] = []
  for (const id of sortForLocking([...byId.keys()])) {
    try {
      await moveApplication(ctx, request, byId.get(id) ?? { deliveryId: id }, target)
      results.push({ id, isDone: true, message: '', application: await getApplication(ctx, request, id) })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === ERRORS.INTERNAL.code) throw error
      // what a colleague made of it is shown at once
      const application =
        error.code === ERRORS.JOB_APPLICATION_NOT_FOUND.code ? null : await getApplication(ctx, request, id)
      results.push({ id, isDone: false, message: error.message, application })
    }
  }
  return results
}
