/** Where a person stands with the company: screening, not suitable with a way back, hidden (P-4.4-03). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { CANDIDATE_STAGE, type CandidateStage } from '../../../../contract/domain/pool'
import type { Context, Who } from '../../../context'
import { collections, companyTalents, jobUnsuitables } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { ownJob } from '../jobs/queries'
import { cardOfResume, type TalentCard } from '../talent/present'
import { visibleResume } from '../talent/visible'
import { type BatchAnswer, eachOf, entriesOf, type Failures, holdEntries } from './batch'
import { recordTalents } from './known'

type Actor = Pick<Who, 'companyId' | 'userId'>

/** From which stages another one may be reached. Who is taken on stays so. */
const REACHED_FROM: Record<CandidateStage, readonly CandidateStage[]> = {
  new: ['unsuitable'],
  passed: ['new', 'unsuitable'],
  unsuitable: ['new', 'passed'],
  onboarded: ['new', 'passed', 'unsuitable'],
}
const ACT: Record<CandidateStage, string> = {
  new: '改回待处理',
  passed: '通过初筛',
  unsuitable: '标为不合适',
  onboarded: '登记入职',
}

const refusal = (stage: CandidateStage, to: CandidateStage) =>
  fail('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[stage], act: ACT[to] })

/**
 * Moves people of the company to a stage inside the surrounding transaction; `ids` are visible and in locking order (batch.ts).
 * Who stands there already stays, so that a repeated act is no failure.
 */
export const setStage = async (
  ctx: Context,
  who: Who,
  ids: string[],
  to: Exclude<CandidateStage, 'new'>,
  reason = '',
): Promise<Failures> => {
  const entries = await holdEntries(ctx, who, ids)
  const failures: Failures = new Map()
  const moving: string[] = []
  for (const id of ids) {
    const stage = entries.get(id)?.stage ?? 'new'
    if (REACHED_FROM[to].includes(stage)) moving.push(id)
    else if (stage !== to) failures.set(id, refusal(stage, to).message)
  }
  if (!moving.length) return failures
  const back = to === 'unsuitable' ? sql`${companyTalents.stage}` : sql`${companyTalents.stageBefore}`
  await ctx.db
    .update(companyTalents)
    .set({ stage: to, stageBefore: back, reason: to === 'unsuitable' ? reason : '', stageAt: ctx.clock.now() })
    .where(entriesOf(who, moving))
  await recordTalents(
    ctx,
    moving.map((resumeId) => ({ ...actor(who), resumeId, kind: to, text: reason })),
  )
  return failures
}

const actor = ({ companyId, userId }: Actor) => ({ companyId, userId })

export const rejectMany = (ctx: Context, who: Who, resumeIds: string[], reason: string): Promise<BatchAnswer[]> =>
  eachOf(ctx, who, resumeIds, (ids) => setStage(ctx, who, ids, 'unsuitable', reason))

export const passMany = (ctx: Context, who: Who, resumeIds: string[]): Promise<BatchAnswer[]> =>
  eachOf(ctx, who, resumeIds, (ids) => setStage(ctx, who, ids, 'passed'))

/** Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE. */
export const rejectOne = (ctx: Context, who: Who, resumeId: string, reason: string): Promise<TalentCard> =>
  ctx.db.transaction(async () => {
    const row = await visibleResume(ctx, who, resumeId)
    const failures = await setStage(ctx, who, [resumeId], 'unsuitable', reason)
    if (failures.size) {
      const [entry] = await ctx.db
        .select()
        .from(companyTalents)
        .where(entriesOf(who, [resumeId]))
      throw refusal(entry?.stage ?? 'new', 'unsuitable')
    }
    return cardOfResume(ctx, who, row)
  })

/** Back to where the person stood before. Throws TALENT_NOT_FOUND, TALENT_STAGE_STATE for one who is not unsuitable. */
export const unrejectOne = (ctx: Context, who: Who, resumeId: string): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const row = await visibleResume(ctx, who, resumeId)
    const [entry] = await tx
      .select()
      .from(companyTalents)
      .where(entriesOf(who, [resumeId]))
      .for('update')
    if (entry?.stage !== 'unsuitable')
      throw fail('TALENT_STAGE_STATE', { stage: CANDIDATE_STAGE[entry?.stage ?? 'new'], act: '取消不合适' })
    await tx
      .update(companyTalents)
      .set({ stage: entry.stageBefore, reason: '', stageAt: ctx.clock.now() })
      .where(entriesOf(who, [resumeId]))
    await recordTalents(ctx, [{ ...actor(who), resumeId, kind: 'suitable' }])
    return cardOfResume(ctx, who, row)
  })

/** Shown neither in search nor in recommendations, or shown again. The same twice changes nothing. */
export const hideOne = (ctx: Context, who: Who, resumeId: string, isHidden: boolean): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const row = await visibleResume(ctx, who, resumeId)
    const entry = (await holdEntries(ctx, who, [resumeId])).get(resumeId)
    if (Boolean(entry?.hiddenAt) !== isHidden) {
      await tx
        .update(companyTalents)
        .set({ hiddenAt: isHidden ? ctx.clock.now() : null })
        .where(entriesOf(who, [resumeId]))
      await recordTalents(ctx, [{ ...actor(who), resumeId, kind: isHidden ? 'hidden' : 'shown' }])
    }
    return cardOfResume(ctx, who, row)
  })

/** A person does not fit one job, or does after all. Throws TALENT_NOT_FOUND, JOB_NOT_FOUND. */
export const rejectForJob = (
  ctx: Context,
  who: Who,
  { resumeId, jobId, isSuitable }: { resumeId: string; jobId: string; isSuitable: boolean },
): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const row = await visibleResume(ctx, who, resumeId)
    const job = await ownJob(ctx, who, jobId)
    if (isSuitable) {
      await tx.delete(jobUnsuitables).where(and(eq(jobUnsuitables.jobId, jobId), eq(jobUnsuitables.resumeId, resumeId)))
      return cardOfResume(ctx, who, row)
    }
    const [made] = await tx
      .insert(jobUnsuitables)
      .values({ jobId, companyId: who.companyId, resumeId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: jobUnsuitables.resumeId })
    if (made) {
      await holdEntries(ctx, who, [resumeId])
      await recordTalents(ctx, [{ ...actor(who), resumeId, kind: 'jobUnsuitable', text: job.title }])
    }
    return cardOfResume(ctx, who, row)
  })

/** Stops keeping many; who was not kept counts as done. */
export const uncollectMany = (ctx: Context, who: Who, resumeIds: string[]): Promise<BatchAnswer[]> =>
  eachOf(ctx, who, resumeIds, async (ids) => {
    const gone = await ctx.db
      .delete(collections)
      .where(
        and(
          eq(collections.companyId, who.companyId),
          eq(collections.userId, who.userId),
          inArray(collections.resumeId, ids),
        ),
      )
      .returning({ resumeId: collections.resumeId })
    await recordTalents(
      ctx,
      gone.map(({ resumeId }) => ({ ...actor(who), resumeId, kind: 'uncollected' as const })),
    )
    return new Map()
  })
