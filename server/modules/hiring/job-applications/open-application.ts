/** The application of a candidate that the company won itself: one who accepted its invitation, or a time of its interview. */
import { and, eq, isNull } from 'drizzle-orm'
import type { ApplicationSource, ApplicationStatus } from '../../../../contract/domain/job-applications'
import type { TimelineEventType } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { jobApplications, jobs, poolCandidates } from '../../../db/schema'
import { addPartnerEvent, ensureEntry } from '../../candidates'
import { syncCandidateStages } from './current-application'
import { setJobRejection } from './decide-application'

/** Where an application begins: at the stage that a candidate without one has been given, else `at`. */
export async function openingStatus(
  ctx: AppContext,
  { companyId, resumeId }: { companyId: string; resumeId: string },
  at: 'pending' | 'passed' = 'pending',
): Promise<ApplicationStatus> {
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
  return entry?.stage === 'passed' && !entry.applicationId ? 'passed' : at
}

interface OpenedApplication {
  id: string
  companyId: string
  jobId: string
  jobTitle: string
  personId: string
  resumeId: string
}

/** What follows an application that was opened, or opened again: the company's entry and its stage, and the partner's event. */
export async function recordOpening(
  ctx: AppContext,
  { id, companyId, jobId, jobTitle, personId, resumeId }: OpenedApplication,
  { kind, source }: { kind: TimelineEventType; source: ApplicationSource },
): Promise<void> {
  await ensureEntry(ctx, { companyId, resumeId, kind, text: jobTitle, source })
  await setJobRejection(ctx, { jobId, companyId, resumeId }, false)
  await syncCandidateStages(ctx, companyId, [resumeId])
  await addPartnerEvent(ctx, 'delivery.created', personId, { deliveryId: id, jobId, jobTitle })
}

interface WonCandidate {
  companyId: string
  jobId: string
  personId: string
  resumeId: string
}

/**
 * Opens the application in the transaction of `ctx`, whether or not the job still takes others; one that was withdrawn opens again,
 * any other stays as it is. `kind` is what the timeline says, `at` where an application begins.
 */
export async function openApplication(
  ctx: AppContext,
  { companyId, jobId, personId, resumeId }: WonCandidate,
  { kind, at }: { kind: 'invitationAccepted' | 'interviewAccepted'; at: 'pending' | 'passed' },
): Promise<void> {
  const [job] = await ctx.db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
  if (!job) return
  const status = await openingStatus(ctx, { companyId, resumeId }, at)
  const source = 'invitation' as const
  const opened = { status, source, mandateId: null, message: '', createdAt: ctx.clock.now() }
  const [row] = await ctx.db
    .insert(jobApplications)
    .values({ id: ctx.ids.next(), companyId, jobId, personId, resumeId, ...opened })
    .onConflictDoUpdate({
      target: [jobApplications.jobId, jobApplications.personId],
      set: opened,
      setWhere: eq(jobApplications.status, 'withdrawn'),
    })
    .returning({ id: jobApplications.id })
  const application = { companyId, jobId, jobTitle: job.title, personId, resumeId }
  if (row) await recordOpening(ctx, { ...application, id: row.id }, { kind, source })
  else await ensureEntry(ctx, { companyId, resumeId, kind, text: job.title, source })
}
