/** A candidate applies to an open job, directly or through an agent, and may withdraw the application. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import {
  APPLICATION_STATUS,
  type ApplicationSource,
  type ApplicationStatus,
} from '../../../../contract/domain/job-applications'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { type CappedCount, countRows } from '../../../db/keyset-page'
import { candidates, companies, jobApplications, jobs, resumes, timelineEvents } from '../../../db/schema'
import { assertDailyLimit } from '../../../services/daily-limit'
import { listPermittedMembers, notify } from '../../notices'
import { syncCandidateStages } from './current-application'
import { setJobRejection } from './decide-application'
import { openingStatus, recordOpening } from './open-application'

interface ApplicationInput {
  personId: string
  jobId: string
  message: string
  /** The agent's mandate; undefined if the candidate applies directly. */
  mandateId?: string
}

const sourceOf = ({ mandateId }: ApplicationInput): ApplicationSource => (mandateId ? 'referral' : 'delivery')

/** An open job of an approved company, locked against closing (for share). Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
const lockOpenJob = async (ctx: AppContext, jobId: string) => {
  const [job] = await ctx.db
    .select({ companyId: jobs.companyId, status: jobs.status, title: jobs.title, publisherId: jobs.publisherId })
    .from(jobs)
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
    .for('share', { of: jobs })
  if (!job) throw httpError('JOB_NOT_FOUND')
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  return job
}

/** Notifies the publisher: type 10012 links to job management, 10008 (a direct application) to the list of applications. */
const notifyPublisher = async (
  ctx: AppContext,
  { personId: candidateId, jobId, mandateId }: ApplicationInput,
  { companyId, publisherId, title }: Awaited<ReturnType<typeof lockOpenJob>>,
) => {
  const [candidate] = await ctx.db
    .select({ name: candidates.name })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
  const ext = { positionName: title, jobId, path: `/deliver?jobId=${jobId}` }
  await notify(
    ctx,
    await listPermittedMembers(ctx, companyId, publisherId, 'deliver.view'),
    mandateId
      ? { typeCode: 10012, title: '代理推荐了人才', content: `${candidate?.name ?? ''}，推荐到「${title}」`, ext }
      : { typeCode: 10008, title: '收到新投递', content: `${candidate?.name ?? ''}投递了「${title}」`, ext },
  )
}

/** Applications of one candidate to one job, those after a withdrawal included: each notifies the publisher. */
const APPLICATION_LIMIT = { max: 3, rule: '同一个职位一天最多投递' }

/**
 * The candidate's existing application to the job: reopened if it was withdrawn, else unchanged. Throws DELIVERED_ALREADY for another
 * agent, DAILY_LIMIT.
 */
const findOrReopenApplication = async (ctx: AppContext, application: ApplicationInput, jobTitle: string) => {
  const { personId: candidateId, jobId, message, mandateId } = application
  const [existing] = await ctx.db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.personId, candidateId)))
    .for('update')
  if (!existing) throw httpError('JOB_APPLICATION_NOT_FOUND')
  if (existing.status === 'withdrawn') {
    const { companyId, resumeId, kind, text } = timelineEvents
    const isApplication = and(
      eq(companyId, existing.companyId),
      eq(resumeId, existing.resumeId),
      inArray(kind, ['delivered', 'referred']),
      eq(text, jobTitle),
    )
    await assertDailyLimit(ctx, timelineEvents, isApplication, APPLICATION_LIMIT)
    const set = {
      status: 'pending' as const,
      source: sourceOf(application),
      mandateId: mandateId ?? null,
      message,
      createdAt: ctx.clock.now(),
    }
    await ctx.db.update(jobApplications).set(set).where(eq(jobApplications.id, existing.id))
    return { deliveryId: existing.id, isNew: true }
  }
  if (mandateId && existing.mandateId !== mandateId) throw httpError('DELIVERED_ALREADY')
  return { deliveryId: existing.id, isNew: false }
}

/**
 * Applies with the candidate's resume, once for each job. Throws JOB_NOT_FOUND, JOB_NOT_OPEN, TALENT_NOT_FOUND, and
 * DELIVERED_ALREADY to an agent if there is an application already, DAILY_LIMIT.
 */
export const applyToJob = (
  ctx: AppContext,
  application: ApplicationInput,
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const { personId: candidateId, jobId, message, mandateId = null } = application
    const [resume] = await tx.db.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, candidateId))
    if (!resume) throw httpError('TALENT_NOT_FOUND')
    const job = await lockOpenJob(tx, jobId)
    const owner = { companyId: job.companyId, resumeId: resume.id }
    const source = sourceOf(application)
    const columns = { ...owner, source, status: await openingStatus(tx, owner), createdAt: tx.clock.now() }
    const [row] = await tx.db
      .insert(jobApplications)
      .values({ id: tx.ids.next(), jobId, personId: candidateId, mandateId, message, ...columns })
      .onConflictDoNothing()
      .returning({ id: jobApplications.id })
    const result = row ? { deliveryId: row.id, isNew: true } : await findOrReopenApplication(tx, application, job.title)
    if (!result.isNew) return result
    const kind = mandateId ? 'referred' : 'delivered'
    const opened = { ...owner, id: result.deliveryId, jobId, jobTitle: job.title, personId: candidateId }
    await recordOpening(tx, opened, { kind, source })
    await notifyPublisher(tx, application, job)
    return result
  })

/** Withdraws an application. Throws JOB_APPLICATION_NOT_FOUND, and JOB_APPLICATION_STATE after onboarding. */
export const withdrawApplication = (
  ctx: AppContext,
  { personId: candidateId, deliveryId }: { personId: string; deliveryId: string },
) =>
  ctx.transaction(async (tx) => {
    const applicationFilter = and(eq(jobApplications.id, deliveryId), eq(jobApplications.personId, candidateId))
    const [row] = await tx.db.select().from(jobApplications).where(applicationFilter).for('update')
    if (!row) throw httpError('JOB_APPLICATION_NOT_FOUND')
    if (row.status === 'onboarded')
      throw httpError('JOB_APPLICATION_STATE', { status: APPLICATION_STATUS.onboarded, act: '撤回' })
    if (row.status !== 'withdrawn') {
      await tx.db.update(jobApplications).set({ status: 'withdrawn', reason: '' }).where(applicationFilter)
      await setJobRejection(tx, row, false)
      await syncCandidateStages(tx, row.companyId, [row.resumeId])
    }
    const [application] = await listApplicationsOf(tx, candidateId, { applicationId: deliveryId, limit: 1 })
    if (!application) throw httpError('JOB_APPLICATION_NOT_FOUND')
    return application
  })

/** How many applications a candidate has, counted to 1000 at most. */
export const countApplicationsOf = (ctx: AppContext, candidateId: string): Promise<CappedCount> =>
  countRows(ctx.db, jobApplications, eq(jobApplications.personId, candidateId))

/** A candidate's applications in ascending order of id, after the id `after`, or the one with `applicationId`. */
export async function listApplicationsOf(
  ctx: AppContext,
  candidateId: string,
  { after, applicationId, limit }: { after?: string; applicationId?: string; limit: number },
) {
  const rows = await ctx.db
    .select({ application: jobApplications, jobTitle: jobs.title, companyName: companies.shortName })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobApplications.companyId))
    .where(
      and(
        eq(jobApplications.personId, candidateId),
        after ? gt(jobApplications.id, after) : undefined,
        applicationId ? eq(jobApplications.id, applicationId) : undefined,
      ),
    )
    .orderBy(asc(jobApplications.id))
    .limit(limit)
  return rows.map(({ application, jobTitle, companyName }) => ({
    deliveryId: application.id,
    jobId: application.jobId,
    jobTitle,
    companyName,
    status: application.status as ApplicationStatus,
    createdTime: application.createdAt.toISOString(),
  }))
}
