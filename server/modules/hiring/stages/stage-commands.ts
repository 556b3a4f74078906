/** Stages of a candidate in a company: screening, not suitable (undone by undo-rejection.ts), hidden. */
import { sql } from 'drizzle-orm'
import { CANDIDATE_STAGE, type CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates } from '../../../db/schema'
import {
  addTimelineEntries,
  type BatchErrors,
  type BatchOutcome,
  type BatchResult,
  type CandidateCard,
  entriesFilter,
  getCandidateCard,
  lockEntries,
  requireVisibleResume,
  runForEach,
} from '../../candidates'
import { requireCompanyJob } from '../../jobs'
import type { ApplicationRow } from '../job-applications/change-application'
import { syncCandidateStages } from '../job-applications/current-application'
import { lockApplications, setJobRejection, writeDecision } from '../job-applications/decide-application'
import { lastRejected, restoreApplication } from './undo-rejection'

type Actor = Pick<RequestContext, 'companyId' | 'userId'>

/** Stages from which each stage can be reached by a decision; none follows a final one (isFinalStage). */
type DecidedStage = 'new' | 'passed' | 'unsuitable'
const ALLOWED_FROM: Record<DecidedStage, readonly CandidateStage[]> = {
  new: ['passed', 'unsuitable'],
  passed: ['new', 'unsuitable'],
  unsuitable: ['new', 'passed'],
}
const STAGE_ACTION_LABELS = { new: '改回待处理', passed: '通过初筛', unsuitable: '标为不合适' } as const

/** TALENT_STAGE_STATE. */
const stageError = (stage: CandidateStage, to: DecidedStage) =>
  httpError('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[stage], act: STAGE_ACTION_LABELS[to] })

/**
 * The applications that a decision on the candidate decides: a rejection all that are open, a pass the newest undecided one,
 * or what was rejected last; reopening all that passed, or what was rejected last.
 */
const decidedBy = (to: DecidedStage, applications: readonly ApplicationRow[]): ApplicationRow[] => {
  if (to === 'unsuitable') return applications.filter(({ status }) => status !== 'unsuitable')
  if (to === 'new') {
    const passed = applications.filter(({ status }) => status === 'passed')
    return passed.length ? passed : lastRejected(applications)
  }
  const undecided = applications.filter(({ status }) => status === 'pending')
  return (undecided.length ? undecided : lastRejected(applications)).slice(0, 1)
}

/** Decides the applications of these candidates; who has none is moved by the entry alone. */
const moveCandidates = async (
  ctx: AppContext,
  request: RequestContext,
  ids: readonly string[],
  applications: Map<string, ApplicationRow[]>,
  to: DecidedStage,
  reason: string,
): Promise<void> => {
  const at = ctx.clock.now()
  const decision = { status: to === 'new' ? ('pending' as const) : to, reason, at }
  for (const id of ids)
    for (const row of decidedBy(to, applications.get(id) ?? [])) await writeDecision(ctx, request, row, decision)
  const stageBefore = to === 'unsuitable' ? sql`${poolCandidates.stage}` : sql`${poolCandidates.stageBefore}`
  const set = { stage: to, stageBefore, reason: to === 'unsuitable' ? reason : '', stageAt: at }
  const freeIds = ids.filter((id) => !applications.has(id))
  if (freeIds.length) await ctx.db.update(poolCandidates).set(set).where(entriesFilter(request, freeIds))
  const appliedIds = ids.filter((id) => applications.has(id))
  await syncCandidateStages(ctx, request.companyId, appliedIds)
  const kind = to === 'new' ? ('reopened' as const) : to
  await addTimelineEntries(
    ctx,
    ids.map((resumeId) => ({ ...actor(request), resumeId, kind, text: reason })),
  )
}

/**
 * Decides on candidates in the transaction of `ctx`; `ids` must be visible and in locking order (batch-action.ts). Their
 * applications are decided, and the stage follows; a candidate without one has a stage of the entry alone. A candidate already
 * in that stage is unchanged, so that a repeated action is no failure.
 */
const setStage = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  to: DecidedStage,
  reason = '',
): Promise<BatchOutcome> => {
  const applications = await lockApplications(ctx, request, ids)
  const entries = await lockEntries(ctx, request, ids)
  const errors: BatchErrors = new Map()
  const movedIds: string[] = []
  for (const id of ids) {
    const stage = entries.get(id)?.stage ?? 'new'
    if (ALLOWED_FROM[to].includes(stage)) movedIds.push(id)
    else if (stage !== to) errors.set(id, stageError(stage, to).message)
  }
  if (movedIds.length) await moveCandidates(ctx, request, movedIds, applications, to, reason)
  return { errors, entries }
}

/** Marks the entry of a candidate who was hired for a job. */
export async function onboardEntry(
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  jobTitle: string,
): Promise<void> {
  await lockEntries(ctx, request, [resumeId])
  await syncCandidateStages(ctx, request.companyId, [resumeId])
  await addTimelineEntries(ctx, [{ ...actor(request), resumeId, kind: 'onboarded', text: jobTitle }])
}

const actor = ({ companyId, userId }: Actor) => ({ companyId, userId })

/** Marks candidates as not suitable, in bulk. */
export const rejectCandidates = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  reason: string,
): Promise<BatchResult[]> =>
  runForEach(
    ctx,
    request,
    resumeIds,
    async (tx, ids) => (await setStage(tx, request, ids, 'unsuitable', reason)).errors,
  )

/** Marks candidates as having passed the screening, in bulk; answers the reasons they had been rejected for. */
export async function passCandidates(
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<(BatchResult & { formerReason: string })[]> {
  let before: BatchOutcome['entries'] = new Map()
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const { errors, entries } = await setStage(tx, request, ids, 'passed')
    before = entries
    return errors
  })
  return results.map((result) => ({ ...result, formerReason: before.get(result.resumeId)?.reason ?? '' }))
}

/** Takes the screening of candidates back, in bulk. */
export const reopenCandidates = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => (await setStage(tx, request, ids, 'new')).errors)

/** Marks a candidate as not suitable. Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE. */
export const rejectCandidate = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  reason: string,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const { errors, entries } = await setStage(tx, request, [resumeId], 'unsuitable', reason)
    if (errors.size) throw stageError(entries.get(resumeId)?.stage ?? 'new', 'unsuitable')
    return getCandidateCard(tx, request, row)
  })

/** Hides a candidate in search and recommendations, or shows the candidate again. Repeating it changes nothing. Throws TALENT_NOT_FOUND. */
export const hideCandidate = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  isHidden: boolean,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const entry = (await lockEntries(tx, request, [resumeId])).get(resumeId)
    if (Boolean(entry?.hiddenAt) !== isHidden) {
      await tx.db
        .update(poolCandidates)
        .set({ hiddenAt: isHidden ? tx.clock.now() : null })
        .where(entriesFilter(request, [resumeId]))
      await addTimelineEntries(tx, [{ ...actor(request), resumeId, kind: isHidden ? 'hidden' : 'shown' }])
    }
    return getCandidateCard(tx, request, row)
  })

/**
 * Marks a candidate as not suitable for one job, or takes that back; an application to the job is decided with it.
 * Throws TALENT_NOT_FOUND, JOB_NOT_FOUND.
 */
export const rejectCandidateForJob = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, isSuitable }: { resumeId: string; jobId: string; isSuitable: boolean },
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const resume = await requireVisibleResume(tx, request, resumeId)
    const job = await requireCompanyJob(tx, request, jobId)
    const applications = (await lockApplications(tx, request, [resumeId])).get(resumeId) ?? []
    const application = applications.find((row) => row.jobId === jobId)
    const isChanged = await setJobRejection(tx, { jobId, companyId: request.companyId, resumeId }, !isSuitable)
    if (application && isSuitable === (application.status === 'unsuitable')) {
      const at = tx.clock.now()
      if (isSuitable) await restoreApplication(tx, request, application, at)
      else await writeDecision(tx, request, application, { status: 'unsuitable', at })
      await syncCandidateStages(tx, request.companyId, [resumeId])
    }
    if (isChanged && !isSuitable) {
      await lockEntries(tx, request, [resumeId])
      await addTimelineEntries(tx, [{ ...actor(request), resumeId, kind: 'jobUnsuitable', text: job.title }])
    }
    return getCandidateCard(tx, request, resume)
  })
