/**
 * The application that speaks for a candidate: the one place that reads the stage of a company's candidate. The stage of the
 * talent pool is a copy of it for its lists and indexes, written by nobody else.
 */
import { and, desc, eq, inArray, isNull, type Placeholder, type SQL } from 'drizzle-orm'
import type { ApplicationStatus } from '../../../../contract/domain/job-applications'
import { type CandidateStage, stageOf } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { jobApplications, jobs, onboardings, poolCandidates } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { applicationRank, sortForLocking } from '../../candidates'

export interface CurrentApplication {
  id: string
  jobId: string
  jobTitle: string
  status: ApplicationStatus
  reason: string
}

/** By resume, of the resumes that `isAsked` chooses: the furthest application to a job of the company, the newest of several. */
export const selectCurrentApplications = (db: Db, companyId: string | Placeholder, isAsked: SQL) =>
  db
    .selectDistinctOn([jobApplications.resumeId], {
      resumeId: jobApplications.resumeId,
      id: jobApplications.id,
      jobId: jobApplications.jobId,
      jobTitle: jobs.title,
      status: jobApplications.status,
      reason: jobApplications.reason,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(and(eq(jobApplications.companyId, companyId), isAsked))
    .orderBy(
      jobApplications.resumeId,
      applicationRank(jobApplications.status),
      desc(jobApplications.createdAt),
      desc(jobApplications.id),
    )

/** By resume id: the application that speaks for the candidate. */
export async function listCurrentApplications(
  ctx: AppContext,
  companyId: string,
  resumeIds: readonly string[],
): Promise<Map<string, CurrentApplication>> {
  if (!resumeIds.length) return new Map()
  const isAsked = inArray(jobApplications.resumeId, [...resumeIds])
  const rows = await selectCurrentApplications(ctx.db, companyId, isAsked)
  return new Map(rows.map(({ resumeId, ...application }) => [resumeId, application]))
}

/** Resumes of candidates hired by the company for a job they had not applied for. */
const listDirectHires = async (ctx: AppContext, companyId: string, resumeIds: string[]): Promise<Set<string>> => {
  const rows = await ctx.db
    .select({ resumeId: onboardings.resumeId })
    .from(onboardings)
    .where(
      and(
        eq(onboardings.companyId, companyId),
        inArray(onboardings.resumeId, resumeIds),
        isNull(onboardings.deliveryId),
      ),
    )
  return new Set(rows.map(({ resumeId }) => resumeId))
}

type EntryRow = typeof poolCandidates.$inferSelect

/** What changes on an entry whose candidate is at `stage` now; undefined = nothing. */
const stageChange = (entry: EntryRow, stage: CandidateStage, reasonOfApplication: string, now: Date) => {
  const reason = stage === 'unsuitable' ? reasonOfApplication : ''
  if (stage === entry.stage) return reason === entry.reason ? undefined : { reason }
  const stageBefore = stage === 'unsuitable' ? entry.stage : entry.stageBefore
  return { stage, reason, stageBefore, stageAt: now }
}

/**
 * Rewrites the stage of these candidates' entries, in the transaction that changed an application. Applications are locked
 * before entries, everywhere. An entry without an application keeps the stage it was given.
 */
export async function syncCandidateStages(
  ctx: AppContext,
  companyId: string,
  resumeIds: readonly string[],
): Promise<void> {
  const ids = sortForLocking(resumeIds)
  if (!ids.length) return
  // locked before the applications are read: of two decisions on one candidate the second sees the first
  const entries = await ctx.db
    .select()
    .from(poolCandidates)
    .where(and(eq(poolCandidates.companyId, companyId), inArray(poolCandidates.resumeId, ids)))
    .orderBy(poolCandidates.resumeId)
    .for('update')
  const applications = await listCurrentApplications(ctx, companyId, ids)
  const hired = await listDirectHires(ctx, companyId, ids)
  for (const entry of entries) {
    const application = applications.get(entry.resumeId)
    const status = hired.has(entry.resumeId) ? 'onboarded' : application?.status
    const set = status && stageChange(entry, stageOf(status), application?.reason ?? '', ctx.clock.now())
    if (!set) continue
    const isEntry = and(eq(poolCandidates.companyId, companyId), eq(poolCandidates.resumeId, entry.resumeId))
    await ctx.db.update(poolCandidates).set(set).where(isEntry)
  }
}
