/** The stages of a job: a copy of the company's template, made with the job. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { STAGE_KINDS, type StageKind } from '../../../../contract/domain/hiring/application-stages'
import { DEFAULT_STAGES, type StageForm } from '../../../../contract/domain/hiring/stage-list'
import type { AppContext } from '../../../app-context'
import { jobStages, stageTemplates } from '../../../db/schema'

/** A stage of a job; `no` names it within the job for ever. */
export interface JobStage extends StageForm {
  no: number
}

/** The stages that new jobs of the company begin with, in their order. */
export async function stageTemplateOf(ctx: AppContext, companyId: string): Promise<readonly StageForm[]> {
  const [row] = await ctx.db
    .select({ stages: stageTemplates.stages })
    .from(stageTemplates)
    .where(eq(stageTemplates.companyId, companyId))
  return row?.stages ?? DEFAULT_STAGES
}

/** Gives a new job the stages of its company's template, in the transaction that makes the job. */
export async function copyStageTemplate(ctx: AppContext, companyId: string, jobId: string): Promise<void> {
  const stages = await stageTemplateOf(ctx, companyId)
  await ctx.db.insert(jobStages).values(stages.map((stage, at) => ({ ...stage, jobId, no: at + 1, position: at + 1 })))
}

/** The stages of a job in their order; removed ones are left out. */
export const listJobStages = (ctx: AppContext, jobId: string): Promise<JobStage[]> =>
  ctx.db
    .select({ no: jobStages.no, name: jobStages.name, kind: jobStages.kind, dayLimit: jobStages.dayLimit })
    .from(jobStages)
    .where(and(eq(jobStages.jobId, jobId), isNull(jobStages.removedAt)))
    .orderBy(asc(jobStages.position))

/** The first stage of this kind, else the first of a later kind; every job has one of kind 'new' and one of 'onboarding'. */
export function stageOfKind(stages: readonly JobStage[], kind: StageKind): JobStage {
  const stage = stages.find((candidate) => STAGE_KINDS.indexOf(candidate.kind) >= STAGE_KINDS.indexOf(kind))
  if (!stage) throw new Error(`a job without a stage of kind ${kind}`)
  return stage
}
