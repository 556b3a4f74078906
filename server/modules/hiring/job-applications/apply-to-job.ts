/** A candidate applies to an open job, directly or through an agent, and may withdraw the application. */
import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { ONE_SIDED_ORIGINS } from '../../../../contract/domain/hiring/application-stages'
import { APPLICATION_STATUS } from '../../../../contract/domain/job-applications'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { type CappedCount, countRows } from '../../../db/keyset-page'
import { candidates, companies, jobApplications, jobs, resumes } from '../../../db/schema'
import { assertDailyLimit } from '../../../services/daily-limit'
import { listPermittedMembers, notify } from '../../notices'
import { type ApplicationRow, changeApplication, lockLastAttempt } from './change-application'
import { syncCandidateStages } from './current-application'
import { setJobRejection } from './decide-application'
import { openAttempt, openingStage, recordOpening } from './open-application'

interface ApplicationInput {
  personId: string
  jobId: string
  message: string
  /** The agent's mandate; undefined if the candidate applies directly. */
  mandateId?: string
}

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

/** Attempts of one candidate at one job: each notifies the publisher. */
const ATTEMPT_LIMIT = { max: 3, rule: '同一个职位一天最多投递' }

/** Throws DAILY_LIMIT. */
const assertAttemptLimit = async (ctx: AppContext, { jobId, resumeId, outcome }: ApplicationRow): Promise<void> => {
  if (outcome !== 'withdrawn') return
  const isAttempt = and(eq(jobApplications.jobId, jobId), eq(jobApplications.resumeId, resumeId))
  await assertDailyLimit(ctx, jobApplications, isAttempt, ATTEMPT_LIMIT)
}

/** What a candidate who has applied before gets: the application as it is. Throws DELIVERED_ALREADY for another agent. */
const repeatedApplication = ({ mandateId }: ApplicationInput, last: ApplicationRow | undefined) => {
  if (!last) throw httpError('JOB_APPLICATION_NOT_FOUND')
  if (mandateId && last.mandateId !== mandateId) throw httpError('DELIVERED_ALREADY')
  return { deliveryId: last.id, isNew: false }
}

/**
 * Applies with the candidate's resume; after a withdrawal it is the next attempt, any other application is answered as it is.
 * Throws JOB_NOT_FOUND, JOB_NOT_OPEN, TALENT_NOT_FOUND, and DELIVERED_ALREADY to an agent if there is an application already,
 * DAILY_LIMIT.
 */
export const applyToJob = (
  ctx: AppContext,
  application: ApplicationInput,
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const { personId, jobId, message, mandateId = null } = application
    const [resume] = await tx.db.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, personId))
    if (!resume) throw httpError('TALENT_NOT_FOUND')
    const job = await lockOpenJob(tx, jobId)
    const owner = { companyId: job.companyId, resumeId: resume.id, jobId }
    const origin = mandateId ? 'agent' : 'applied'
    const last = await lockLastAttempt(tx, owner)
    if (last) await assertAttemptLimit(tx, last)
    const columns = { ...owner, personId, mandateId, message, origin, stage: await openingStage(tx, owner) } as const
    const row = await openAttempt(tx, columns, { actor: mandateId ? 'agent' : 'candidate' }, last)
    if (!row) return repeatedApplication(application, last ?? (await lockLastAttempt(tx, owner)))
    const kind = mandateId ? 'referred' : 'delivered'
    await recordOpening(tx, { ...owner, id: row.id, jobTitle: job.title, personId }, { kind, origin })
    await notifyPublisher(tx, application, job)
    return { deliveryId: row.id, isNew: true }
  })

/** Withdraws an application. Throws JOB_APPLICATION_NOT_FOUND, and JOB_APPLICATION_STATE after onboarding. */
export const withdrawApplication = (
  ctx: AppContext,
  { personId: candidateId, deliveryId }: { personId: string; deliveryId: string },
) =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobApplications)
      .where(and(eq(jobApplications.id, deliveryId), ofCandidate(candidateId)))
      .for('update')
    if (!row) throw httpError('JOB_APPLICATION_NOT_FOUND')
    if (row.status === 'onboarded')
      throw httpError('JOB_APPLICATION_STATE', { status: APPLICATION_STATUS.onboarded, act: '撤回' })
    if (row.outcome !== 'withdrawn') {
      await changeApplication(tx, row, { outcome: 'withdrawn', at: tx.clock.now() }, { actor: 'candidate' })
      await setJobRejection(tx, row, false)
      await syncCandidateStages(tx, row.companyId, [row.resumeId])
    }
    const [application] = await listApplicationsOf(tx, candidateId, { applicationId: deliveryId, limit: 1 })
    if (!application) throw httpError('JOB_APPLICATION_NOT_FOUND')
    return application
  })

/** A candidate's own applications: not those that a company made of its own accord. */
const ofCandidate = (candidateId: string) =>
  and(eq(jobApplications.personId, candidateId), notInArray(jobApplications.origin, [...ONE_SIDED_ORIGINS]))

/** How many applications a candidate has, counted to 1000 at most. */
export const countApplicationsOf = (ctx: AppContext, candidateId: string): Promise<CappedCount> =>
  countRows(ctx.db, jobApplications, ofCandidate(candidateId))

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
        ofCandidate(candidateId),
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
    status: application.status,
    createdTime: application.createdAt.toISOString(),
  }))
}
