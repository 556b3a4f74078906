/** Stages of a candidate in a company: screening, not suitable (can be undone), hidden (P-4.4-03). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { CANDIDATE_STAGE, type CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobRejections, poolCandidates, resumeCollections } from '../../../db/schema'
import { type CandidateCard, getCandidateCard } from '../candidates/present-candidate'
import { requireVisibleResume } from '../candidates/resume-policy'
import { requireCompanyJob } from '../jobs/queries'
import { type BatchErrors, type BatchResult, entriesFilter, lockEntries, runForEach } from './batch-action'
import { addTimelineEntries } from './pool-entry'

type Actor = Pick<RequestContext, 'companyId' | 'userId'>

/** Stages from which each stage can be reached; no stage follows onboarding. */
const ALLOWED_FROM: Record<CandidateStage, readonly CandidateStage[]> = {
  new: ['unsuitable'],
  passed: ['new', 'unsuitable'],
  unsuitable: ['new', 'passed'],
  onboarded: ['new', 'passed', 'unsuitable'],
}
const STAGE_ACTION_LABELS: Record<CandidateStage, string> = {
  new: '改回待处理',
  passed: '通过初筛',
  unsuitable: '标为不合适',
  onboarded: '登记入职',
}

/** TALENT_STAGE_STATE. */
const stageError = (stage: CandidateStage, to: CandidateStage) =>
  httpError('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[stage], act: STAGE_ACTION_LABELS[to] })

/**
 * Moves candidates to a stage in the transaction of `ctx`; `ids` must be visible and in locking order (batch-action.ts).
 * A candidate already in that stage is unchanged, so that a repeated action is no failure.
 */
export const setStage = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  to: Exclude<CandidateStage, 'new'>,
  reason = '',
): Promise<BatchErrors> => {
  const entries = await lockEntries(ctx, request, ids)
  const errors: BatchErrors = new Map()
  const movedIds: string[] = []
  for (const id of ids) {
    const stage = entries.get(id)?.stage ?? 'new'
    if (ALLOWED_FROM[to].includes(stage)) movedIds.push(id)
    else if (stage !== to) errors.set(id, stageError(stage, to).message)
  }
  if (!movedIds.length) return errors
  const stageBefore = to === 'unsuitable' ? sql`${poolCandidates.stage}` : sql`${poolCandidates.stageBefore}`
  await ctx.db
    .update(poolCandidates)
    .set({ stage: to, stageBefore: stageBefore, reason: to === 'unsuitable' ? reason : '', stageAt: ctx.clock.now() })
    .where(entriesFilter(request, movedIds))
  await addTimelineEntries(
    ctx,
    movedIds.map((resumeId) => ({ ...actor(request), resumeId, kind: to, text: reason })),
  )
  return errors
}

const actor = ({ companyId, userId }: Actor) => ({ companyId, userId })

/** Marks candidates as not suitable, in bulk. */
export const rejectCandidates = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  reason: string,
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, (tx, ids) => setStage(tx, request, ids, 'unsuitable', reason))

/** Marks candidates as having passed the screening, in bulk. */
export const passCandidates = (ctx: AppContext, request: RequestContext, resumeIds: string[]): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, (tx, ids) => setStage(tx, request, ids, 'passed'))

/** Marks a candidate as not suitable. Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE. */
export const rejectCandidate = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  reason: string,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const errors = await setStage(tx, request, [resumeId], 'unsuitable', reason)
    if (errors.size) {
      const [entry] = await tx.db
        .select()
        .from(poolCandidates)
        .where(entriesFilter(request, [resumeId]))
      throw stageError(entry?.stage ?? 'new', 'unsuitable')
    }
    return getCandidateCard(tx, request, row)
  })

/** Moves a candidate back to the stage before the rejection. Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE for any other stage than unsuitable. */
export const undoRejection = (ctx: AppContext, request: RequestContext, resumeId: string): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const [entry] = await tx.db
      .select()
      .from(poolCandidates)
      .where(entriesFilter(request, [resumeId]))
      .for('update')
    if (entry?.stage !== 'unsuitable')
      throw httpError('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[entry?.stage ?? 'new'], act: '取消不合适' })
    await tx.db
      .update(poolCandidates)
      .set({ stage: entry.stageBefore, reason: '', stageAt: tx.clock.now() })
      .where(entriesFilter(request, [resumeId]))
    await addTimelineEntries(tx, [{ ...actor(request), resumeId, kind: 'suitable' }])
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

/** Marks a candidate as not suitable for one job, or takes that back. Throws TALENT_NOT_FOUND, JOB_NOT_FOUND. */
export const rejectCandidateForJob = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, isSuitable }: { resumeId: string; jobId: string; isSuitable: boolean },
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const job = await requireCompanyJob(tx, request, jobId)
    if (isSuitable) {
      await tx.db.delete(jobRejections).where(and(eq(jobRejections.jobId, jobId), eq(jobRejections.resumeId, resumeId)))
      return getCandidateCard(tx, request, row)
    }
    const [inserted] = await tx.db
      .insert(jobRejections)
      .values({ jobId, companyId: request.companyId, resumeId, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: jobRejections.resumeId })
    if (inserted) {
      await lockEntries(tx, request, [resumeId])
      await addTimelineEntries(tx, [{ ...actor(request), resumeId, kind: 'jobUnsuitable', text: job.title }])
    }
    return getCandidateCard(tx, request, row)
  })

/** Removes resumes from the member's collection, in bulk; those not collected count as done. */
export const removeManyFromCollection = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const deleted = await tx.db
      .delete(resumeCollections)
      .where(
        and(
          eq(resumeCollections.companyId, request.companyId),
          eq(resumeCollections.userId, request.userId),
          inArray(resumeCollections.resumeId, ids),
        ),
      )
      .returning({ resumeId: resumeCollections.resumeId })
    await addTimelineEntries(
      tx,
      deleted.map(({ resumeId }) => ({ ...actor(request), resumeId, kind: 'uncollected' as const })),
    )
    return new Map()
  })
