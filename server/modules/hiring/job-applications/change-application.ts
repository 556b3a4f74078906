/**
 * Where an application is, and the event that brought it there: the one place that writes both, in one transaction. Stage and
 * outcome change apart: a rejected application keeps its stage, so undoing it needs no memory (docs/hiring-model.md).
 */
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  type ApplicationOrigin,
  type ApplicationOutcome,
  type EventActor,
  isOneSided,
  isOpenOutcome,
  reasonCodeOf,
  STAGE_KINDS,
} from '../../../../contract/domain/hiring/application-stages'
import type { AppContext } from '../../../app-context'
import { applicationEvents, jobApplications } from '../../../db/schema'
import type { JobStage } from '../../jobs'

export type ApplicationRow = typeof jobApplications.$inferSelect
type Stage = Pick<JobStage, 'no' | 'kind'>

/** Who changes an application; `userId` of a member. */
export interface EventAuthor {
  actor: EventActor
  userId?: string
}

/** What becomes of an application; what is left out stays as it is. */
export interface ApplicationChange {
  stage?: Stage
  outcome?: ApplicationOutcome
  /** Why it ended, in the company's words. */
  reason?: string
  at: Date
}

/** A member's decision is on the row until the application is undecided again; what a candidate does leaves it. */
const decisionColumns = (author: EventAuthor, isUndecided: boolean, at: Date) => {
  if (author.actor !== 'member') return {}
  return isUndecided ? { decidedBy: null, decidedAt: null } : { decidedBy: author.userId ?? null, decidedAt: at }
}

/** Changes a locked application in the transaction of `ctx` and adds the event. Returns the row as it is then. */
export async function changeApplication(
  ctx: AppContext,
  row: ApplicationRow,
  { stage = { no: row.stageNo, kind: row.stageKind }, outcome = row.outcome, reason = '', at }: ApplicationChange,
  author: EventAuthor,
): Promise<ApplicationRow> {
  const reasonCode = isOpenOutcome(outcome) || outcome === 'hired' ? ('' as const) : reasonCodeOf(reason)
  const [changed] = await ctx.db
    .update(jobApplications)
    .set({
      stageNo: stage.no,
      stageKind: stage.kind,
      stageAt: stage.no === row.stageNo ? row.stageAt : at,
      outcome,
      reasonCode,
      reason,
      version: sql`${jobApplications.version} + 1`,
      ...decisionColumns(author, outcome === 'active' && stage.kind === 'new', at),
    })
    .where(eq(jobApplications.id, row.id))
    .returning()
  if (!changed) throw new Error(`locked application ${row.id} is gone`)
  await ctx.db.insert(applicationEvents).values({
    applicationId: row.id,
    no: changed.version,
    companyId: row.companyId,
    fromStage: row.stageNo,
    toStage: stage.no,
    fromOutcome: row.outcome,
    toOutcome: outcome,
    reasonCode,
    reason,
    actor: author.actor,
    userId: author.userId ?? null,
    at,
  })
  return changed
}

/** The candidate's last attempt at a job, locked. */
export async function lockLastAttempt(
  ctx: AppContext,
  { jobId, resumeId }: { jobId: string; resumeId: string },
): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.resumeId, resumeId)))
    .orderBy(desc(jobApplications.attempt))
    .limit(1)
    .for('update')
  return row
}

/** Whether a new attempt may follow this one: after a withdrawal, or where the candidate never knew of it. */
export const canTryAgain = ({ outcome, origin }: ApplicationRow): boolean =>
  outcome === 'withdrawn' || (isOneSided(origin) && outcome !== 'hired')

export interface NewApplication {
  companyId: string
  jobId: string
  resumeId: string
  /** null = a resume that the company imported. */
  personId: string | null
  origin: ApplicationOrigin
  mandateId?: string | null
  sourceId?: string | null
  message?: string
  stage: Stage
}

/**
 * Makes the next attempt of a candidate at a job, with its first event. Undefined if one is open already: of two at the same moment
 * the database lets one through.
 */
export async function insertApplication(
  ctx: AppContext,
  { stage, mandateId = null, sourceId = null, message = '', ...columns }: NewApplication,
  author: EventAuthor,
  last: Pick<ApplicationRow, 'attempt'> | undefined,
): Promise<ApplicationRow | undefined> {
  const at = ctx.clock.now()
  const [row] = await ctx.db
    .insert(jobApplications)
    .values({
      ...columns,
      id: ctx.ids.next(),
      attempt: (last?.attempt ?? 0) + 1,
      mandateId,
      sourceId,
      message,
      stageNo: stage.no,
      stageKind: stage.kind,
      stageAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await ctx.db.insert(applicationEvents).values({
    applicationId: row.id,
    no: row.version,
    companyId: row.companyId,
    toStage: stage.no,
    toOutcome: row.outcome,
    actor: author.actor,
    userId: author.userId ?? null,
    at,
  })
  return row
}

/**
 * The candidate joins an application that the company had made alone: from then on it came about as `origin` says, at the stage it
 * has reached, or at a later one.
 */
export async function joinApplication(
  ctx: AppContext,
  row: ApplicationRow,
  { origin, mandateId = null, message = '', stage }: Pick<NewApplication, 'origin' | 'mandateId' | 'message' | 'stage'>,
  author: EventAuthor,
): Promise<ApplicationRow> {
  await ctx.db.update(jobApplications).set({ origin, mandateId, message }).where(eq(jobApplications.id, row.id))
  const isLater = STAGE_KINDS.indexOf(stage.kind) > STAGE_KINDS.indexOf(row.stageKind)
  return changeApplication(ctx, row, { ...(isLater ? { stage } : {}), outcome: 'active', at: ctx.clock.now() }, author)
}
