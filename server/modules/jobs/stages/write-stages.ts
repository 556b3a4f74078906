/** Writes of stages: the company's template, and the stages of one job. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StageForm } from '../../../../contract/domain/hiring/stage-list'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobStages, stageTemplates } from '../../../db/schema'
import { type JobStage, listJobStages } from './job-stages'

/** Saves the stages that new jobs begin with. */
export async function saveStageTemplate(
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  stages: StageForm[],
): Promise<StageForm[]> {
  const set = { stages, updatedBy: userId, updatedAt: ctx.clock.now() }
  await ctx.db
    .insert(stageTemplates)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: stageTemplates.companyId, set })
  return stages
}

const COLUMNS = { no: jobStages.no, name: jobStages.name, kind: jobStages.kind, dayLimit: jobStages.dayLimit }
const isLive = (jobId: string) => and(eq(jobStages.jobId, jobId), isNull(jobStages.removedAt))

/** The stages of a job in their order, locked against every move into them. */
export const lockJobStages = (ctx: AppContext, jobId: string): Promise<JobStage[]> =>
  ctx.db.select(COLUMNS).from(jobStages).where(isLive(jobId)).orderBy(asc(jobStages.no)).for('update')

/**
 * One stage of a job, locked against its removal (for share); `isAsked` is called with each stage and all of them. Throws
 * STAGE_NOT_FOUND.
 */
export async function lockJobStage(
  ctx: AppContext,
  jobId: string,
  isAsked: (stage: JobStage, stages: readonly JobStage[]) => boolean,
): Promise<JobStage> {
  const stages = await listJobStages(ctx, jobId)
  const asked = stages.find((stage) => isAsked(stage, stages))
  const [locked] = asked
    ? await ctx.db
        .select(COLUMNS)
        .from(jobStages)
        .where(and(isLive(jobId), eq(jobStages.no, asked.no)))
        .for('share')
    : []
  if (!locked) throw httpError('STAGE_NOT_FOUND', { field: 'stageNo' })
  return locked
}

/** Writes the stages of a job whose stages are locked, and removes those of `removed`. Returns the stages as they are then. */
export async function writeJobStages(
  ctx: AppContext,
  jobId: string,
  stages: readonly (StageForm & { no?: number | undefined })[],
  removed: readonly JobStage[],
): Promise<JobStage[]> {
  const ofJob = eq(jobStages.jobId, jobId)
  const removedNos = removed.map(({ no }) => no)
  if (removedNos.length)
    await ctx.db
      .update(jobStages)
      .set({ removedAt: ctx.clock.now() })
      .where(and(ofJob, inArray(jobStages.no, removedNos)))
  // two stages may change names with each other: no name is taken while they are written
  await ctx.db
    .update(jobStages)
    .set({ name: sql`'#' || ${jobStages.no}` })
    .where(isLive(jobId))
  const [{ last } = { last: 0 }] = await ctx.db
    .select({ last: sql<number>`max(${jobStages.no})` })
    .from(jobStages)
    .where(ofJob)
  let next = last
  for (const [at, { no, ...stage }] of stages.entries()) {
    const columns = { ...stage, position: at + 1 }
    if (no === undefined) await ctx.db.insert(jobStages).values({ ...columns, jobId, no: ++next })
    else
      await ctx.db
        .update(jobStages)
        .set(columns)
        .where(and(ofJob, eq(jobStages.no, no)))
  }
  return listJobStages(ctx, jobId)
}
