/** The stages of a job with the people in them, and changes of the stages while people are there. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { applicationStageCalls } from '../../../../contract/api/hiring/application-stages'
import type * as applicationStages from '../../../../contract/calls/hiring/application-stages'
import { OPEN_OUTCOMES } from '../../../../contract/domain/hiring/application-stages'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobApplications } from '../../../db/schema'
import { addTimelineEntries } from '../../candidates'
import { type JobStage, listJobStages, lockJobStages, requireCompanyJob, writeJobStages } from '../../jobs'
import { syncCandidateStages } from '../job-applications/current-application'
import { commitDecision } from '../job-applications/decide-application'

type SaveInput = z.output<(typeof applicationStageCalls)[typeof applicationStages.save]['input']>

const isOpen = inArray(jobApplications.outcome, [...OPEN_OUTCOMES])

/** The stages of a company's job in their order, with how many are in each. Throws JOB_NOT_FOUND. */
export async function listStages(ctx: AppContext, request: RequestContext, jobId: string) {
  await requireCompanyJob(ctx, request, jobId)
  const stages = await listJobStages(ctx, jobId)
  const now = ctx.clock.now().toISOString()
  const isLate = stages
    .filter(({ dayLimit }) => dayLimit)
    .map(
      ({ no, dayLimit }) =>
        sql`(${jobApplications.stageNo} = ${no} and ${jobApplications.stageAt} < ${now}::timestamptz - ${dayLimit} * interval '1 day')`,
    )
  const late = isLate.length ? sql.join(isLate, sql` or `) : sql`false`
  const counts = await ctx.db
    .select({
      no: jobApplications.stageNo,
      count: sql<number>`count(*)::int`,
      lateCount: sql<number>`(count(*) filter (where ${late}))::int`,
    })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), isOpen))
    .groupBy(jobApplications.stageNo)
  const byNo = new Map(counts.map((row) => [row.no, row]))
  return stages.map((stage) => ({
    ...stage,
    count: byNo.get(stage.no)?.count ?? 0,
    lateCount: byNo.get(stage.no)?.lateCount ?? 0,
  }))
}

/** Applications in a removed stage go where the company says. Throws STAGE_OCCUPIED, STAGE_NOT_FOUND. */
const emptyStages = async (
  ctx: AppContext,
  request: RequestContext,
  jobId: string,
  {
    removed,
    remaining,
    moves,
  }: { removed: readonly JobStage[]; remaining: readonly JobStage[]; moves: SaveInput['moves'] },
): Promise<void> => {
  if (!removed.length) return
  const rows = await ctx.db
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        isOpen,
        inArray(
          jobApplications.stageNo,
          removed.map(({ no }) => no),
        ),
      ),
    )
    .orderBy(jobApplications.id)
    .for('update')
  const at = ctx.clock.now()
  for (const row of rows) {
    const move = moves.find(({ from }) => from === row.stageNo)
    const from = removed.find(({ no }) => no === row.stageNo)
    if (!move) throw httpError('STAGE_OCCUPIED', { stage: from?.name ?? '', field: 'moves' })
    const stage = remaining.find(({ no }) => no === move.to)
    if (!stage) throw httpError('STAGE_NOT_FOUND', { field: 'moves' })
    const jobTitle = await commitDecision(ctx, request, row, { stage, at })
    const { companyId, userId } = request
    const text = `${jobTitle} · ${stage.name}`
    await addTimelineEntries(ctx, [{ companyId, userId, resumeId: row.resumeId, kind: 'stageMoved', text }])
  }
  await syncCandidateStages(
    ctx,
    request.companyId,
    rows.map(({ resumeId }) => resumeId),
  )
}

const isSame = (stages: readonly JobStage[], seen: SaveInput['before']): boolean =>
  stages.length === seen.length &&
  stages.every(({ no, name, dayLimit }, at) => {
    const other = seen[at]
    return other?.no === no && other.name === name && other.dayLimit === dayLimit
  })

/**
 * Changes the stages of a job. Throws JOB_NOT_FOUND, STAGES_CHANGED for others than `before`, STAGE_NOT_FOUND, STAGE_OCCUPIED, BAD_INPUT for a stage of another kind than it
 * had: events that name it would change their meaning.
 */
export const saveStages = (
  ctx: AppContext,
  request: RequestContext,
  { jobId, before: seen, stages, moves }: SaveInput,
) =>
  ctx.transaction(async (tx) => {
    await requireCompanyJob(tx, request, jobId)
    await lockJobStages(tx, jobId)
    const before = await listJobStages(tx, jobId)
    if (!isSame(before, seen)) throw httpError('STAGES_CHANGED')
    for (const [at, { no, kind }] of stages.entries()) {
      if (no === undefined) continue
      const old = before.find((stage) => stage.no === no)
      if (!old) throw httpError('STAGE_NOT_FOUND', { field: `stages.${at}.no` })
      if (old.kind !== kind)
        throw httpError('BAD_INPUT', {
          message: `「${old.name}」的类型不能更改，请新建一个阶段`,
          field: `stages.${at}.kind`,
        })
    }
    const removed = before.filter(({ no }) => !stages.some((stage) => stage.no === no))
    const remaining = await writeJobStages(tx, jobId, stages, removed)
    await emptyStages(tx, request, jobId, { removed, remaining, moves })
    return listStages(tx, request, jobId)
  })
