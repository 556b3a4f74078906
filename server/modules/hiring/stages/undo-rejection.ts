/** Undo of rejections: each candidate returns to the stage before it, of which candidates of one batch may have different ones. */
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
import type { ApplicationRow } from '../job-applications/change-application'
import { syncCandidateStages } from '../job-applications/current-application'
import { lockApplications, writeDecision } from '../job-applications/decide-application'

/** TALENT_STAGE_STATE. */
const stageError = (stage: CandidateStage = 'new') =>
  httpError('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[stage], act: '取消不合适' })

/** The rejected applications that were decided last: what one decision rejected together. */
export function lastRejected(applications: readonly ApplicationRow[]): ApplicationRow[] {
  const rows = applications.filter(({ outcome }) => outcome === 'rejected')
  const last = Math.max(...rows.map(({ decidedAt }) => Number(decidedAt)))
  return rows.filter(({ decidedAt }) => Number(decidedAt) === last)
}

/** Takes the rejection of an application back: it is again where the rejection found it. */
export const restoreApplication = (ctx: AppContext, request: RequestContext, row: ApplicationRow, at: Date) =>
  writeDecision(ctx, request, row, { status: row.stageKind === 'new' ? 'pending' : 'passed', at })

/** Restores the candidates in the transaction of `ctx`; `ids` must be visible and in locking order (batch-action.ts). */
const restoreCandidates = async (ctx: AppContext, request: RequestContext, ids: string[]): Promise<BatchOutcome> => {
  const applications = await lockApplications(ctx, request, ids)
  const entries = await lockEntries(ctx, request, ids)
  const rejectedIds = ids.filter((id) => entries.get(id)?.stage === 'unsuitable')
  const at = ctx.clock.now()
  for (const id of rejectedIds)
    for (const row of lastRejected(applications.get(id) ?? [])) await restoreApplication(ctx, request, row, at)
  const appliedIds = rejectedIds.filter((id) => applications.has(id))
  await syncCandidateStages(ctx, request.companyId, appliedIds)
  const freeIds = rejectedIds.filter((id) => !applications.has(id))
  if (freeIds.length)
    await ctx.db
      .update(poolCandidates)
      .set({ stage: sql`${poolCandidates.stageBefore}`, reason: '', stageAt: at })
      .where(entriesFilter(request, freeIds))
  const { companyId, userId } = request
  if (rejectedIds.length)
    await addTimelineEntries(
      ctx,
      rejectedIds.map((resumeId) => ({ companyId, userId, resumeId, kind: 'suitable' as const })),
    )
  const errors: BatchErrors = new Map()
  for (const id of ids) if (!rejectedIds.includes(id)) errors.set(id, stageError(entries.get(id)?.stage).message)
  return { errors, entries }
}

/** Moves candidates back to the stages before their rejection, in bulk; who is not rejected is a failure. */
export const undoRejections = (ctx: AppContext, request: RequestContext, resumeIds: string[]): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => (await restoreCandidates(tx, request, ids)).errors)

/** Moves a candidate back to the stage before the rejection, and answers its reason. Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE for any other stage than unsuitable. */
export const undoRejection = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
): Promise<CandidateCard & { formerReason: string }> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const { errors, entries } = await restoreCandidates(tx, request, [resumeId])
    const entry = entries.get(resumeId)
    if (errors.size) throw stageError(entry?.stage)
    return { ...(await getCandidateCard(tx, request, row)), formerReason: entry?.reason ?? '' }
  })
