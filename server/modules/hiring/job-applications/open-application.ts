/** The application of a candidate that the company won itself: one who accepted its invitation, or a time of its interview. */
import { and, eq, isNull } from 'drizzle-orm'
import {
  type ApplicationOrigin,
  isOneSided,
  isOpenOutcome,
  SOURCE_OF_ORIGIN,
  type StageKind,
} from '../../../../contract/domain/hiring/application-stages'
import type { CandidateSource, TimelineEventType } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { jobApplications, jobs, poolCandidates } from '../../../db/schema'
import { addPartnerEvent, ensureEntry } from '../../candidates'
import { type JobStage, listJobStages, stageOfKind } from '../../jobs'
import {
  type ApplicationRow,
  canTryAgain,
  type EventAuthor,
  insertApplication,
  joinApplication,
  lockLastAttempt,
  type NewApplication,
} from './change-application'
import { syncCandidateStages } from './current-application'
import { setJobRejection } from './decide-application'

/** Where an application begins: past the screening for a candidate who has passed it without an application, else at `at`. */
export async function openingStage(
  ctx: AppContext,
  { companyId, resumeId, jobId }: { companyId: string; resumeId: string; jobId: string },
  at: StageKind = 'new',
): Promise<JobStage> {
  const stages = await listJobStages(ctx, jobId)
  const [entry] = await ctx.db
    .select({ stage: poolCandidates.stage, applicationId: jobApplications.id })
    .from(poolCandidates)
    .leftJoin(
      jobApplications,
      and(
        eq(jobApplications.companyId, poolCandidates.companyId),
        eq(jobApplications.resumeId, poolCandidates.resumeId),
      ),
    )
    .where(and(eq(poolCandidates.companyId, companyId), eq(poolCandidates.resumeId, resumeId)))
    .limit(1)
  const hasPassed = entry?.stage === 'passed' && !entry.applicationId
  return stageOfKind(stages, hasPassed && at === 'new' ? 'screening' : at)
}

interface OpenedApplication {
  id: string
  companyId: string
  jobId: string
  jobTitle: string
  personId: string | null
  resumeId: string
  /** The member who added the candidate; undefined = the candidate came. */
  userId?: string
}

const poolSourceOf = (origin: ApplicationOrigin): CandidateSource => {
  if (origin === 'searched') return 'search'
  return origin === 'imported' ? 'local' : SOURCE_OF_ORIGIN[origin]
}

/** What follows an application that was opened: the company's entry and its stage, and the partner's event. */
export async function recordOpening(
  ctx: AppContext,
  { id, companyId, jobId, jobTitle, personId, resumeId, userId }: OpenedApplication,
  { kind, origin }: { kind: TimelineEventType; origin: ApplicationOrigin },
): Promise<void> {
  const arrival = { companyId, resumeId, kind, text: jobTitle, source: poolSourceOf(origin) }
  await ensureEntry(ctx, userId ? { ...arrival, userId } : arrival)
  await setJobRejection(ctx, { jobId, companyId, resumeId }, false)
  await syncCandidateStages(ctx, companyId, [resumeId])
  if (personId && !isOneSided(origin))
    await addPartnerEvent(ctx, 'delivery.created', personId, { deliveryId: id, jobId, jobTitle })
}

interface WonCandidate {
  companyId: string
  jobId: string
  personId: string
  resumeId: string
}

/**
 * The application of a candidate who comes to a job after the attempt `last`: the next attempt, or the open one that the company had
 * made alone. Undefined where the last one stays as it is, or another request was first.
 */
export async function openAttempt(
  ctx: AppContext,
  application: NewApplication,
  author: EventAuthor,
  last: ApplicationRow | undefined,
): Promise<ApplicationRow | undefined> {
  if (last && isOneSided(last.origin) && isOpenOutcome(last.outcome))
    return joinApplication(ctx, last, application, author)
  return !last || canTryAgain(last) ? insertApplication(ctx, application, author, last) : undefined
}

/**
 * Opens the application in the transaction of `ctx`, whether or not the job still takes others; after a withdrawal it is the next
 * attempt, any other application stays as it is. `kind` is what the timeline says, `at` where an application begins.
 */
export async function openApplication(
  ctx: AppContext,
  { companyId, jobId, personId, resumeId }: WonCandidate,
  { kind, at }: { kind: 'invitationAccepted' | 'interviewAccepted'; at: StageKind },
): Promise<void> {
  const [job] = await ctx.db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
  if (!job) return
  const owner = { companyId, jobId, resumeId }
  const origin = 'invited' as const
  const last = await lockLastAttempt(ctx, owner)
  const row = await openAttempt(
    ctx,
    { ...owner, personId, origin, stage: await openingStage(ctx, owner, at) },
    { actor: 'candidate' },
    last,
  )
  const application = { ...owner, jobTitle: job.title, personId }
  if (row) await recordOpening(ctx, { ...application, id: row.id }, { kind, origin })
  else await ensureEntry(ctx, { companyId, resumeId, kind, text: job.title, source: SOURCE_OF_ORIGIN[origin] })
}
