/** A person applies to an open job, by himself or through an agent, and may take it back. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { APPLICATION_STATUS, type ApplicationStatus } from '../../../../contract/domain/job-applications'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { candidates, companies, jobApplications, jobs, resumes } from '../../../db/schema'
import { listPermittedMembers, notify } from '../../notices/notify'
import { ensureEntry } from '../talent-pool/pool-entry'
import { addPartnerEvent } from './partner-events'

interface Application {
  personId: string
  jobId: string
  message: string
  /** The agent's mandate; nothing = the person himself. */
  mandateId?: string
}

/** An open job of an approved company; it cannot close before the transaction ends. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
const openJob = async (ctx: AppContext, jobId: string) => {
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

/** The recruiter hears of it: 10012 leads to job management, a person's own application to the list. */
const tellPublisher = async (
  ctx: AppContext,
  { personId, jobId, mandateId }: Application,
  { companyId, publisherId, title }: Awaited<ReturnType<typeof openJob>>,
) => {
  const [person] = await ctx.db.select({ name: candidates.name }).from(candidates).where(eq(candidates.id, personId))
  const ext = { positionName: title, jobId, path: `/deliver?jobId=${jobId}` }
  await notify(
    ctx,
    await listPermittedMembers(ctx, companyId, publisherId, 'deliver.view'),
    mandateId
      ? { typeCode: 10012, title: '代理推荐了人才', content: `${person?.name ?? ''}，推荐到「${title}」`, ext }
      : { typeCode: 10008, title: '收到新投递', content: `${person?.name ?? ''}投递了「${title}」`, ext },
  )
}

/** What is known of an application that stands in the way: the same one again, or one that was withdrawn and begins anew. */
const again = async (ctx: AppContext, { personId, jobId, message, mandateId }: Application) => {
  const [earlier] = await ctx.db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.personId, personId)))
    .for('update')
  if (!earlier) throw httpError('DELIVERY_NOT_FOUND')
  if (earlier.status === 'withdrawn') {
    const set = { status: 'pending' as const, mandateId: mandateId ?? null, message, createdAt: ctx.clock.now() }
    await ctx.db.update(jobApplications).set(set).where(eq(jobApplications.id, earlier.id))
    return { deliveryId: earlier.id, isNew: true }
  }
  if (mandateId && earlier.mandateId !== mandateId) throw httpError('DELIVERED_ALREADY')
  return { deliveryId: earlier.id, isNew: false }
}

/**
 * Delivers the person's resume; once for each job. Throws JOB_NOT_FOUND, JOB_NOT_OPEN, TALENT_NOT_FOUND, and DELIVERED_ALREADY
 * to an agent who is late.
 */
export const applyToJob = (
  ctx: AppContext,
  application: Application,
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.db.transaction(async (tx) => {
    const { personId, jobId, message, mandateId = null } = application
    const [resume] = await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, personId))
    if (!resume) throw httpError('TALENT_NOT_FOUND')
    const job = await openJob(ctx, jobId)
    const base = { companyId: job.companyId, resumeId: resume.id, createdAt: ctx.clock.now() }
    const [row] = await tx
      .insert(jobApplications)
      .values({ id: ctx.ids.next(), jobId, personId, mandateId, message, ...base })
      .onConflictDoNothing()
      .returning({ id: jobApplications.id })
    const made = row ? { deliveryId: row.id, isNew: true } : await again(ctx, application)
    if (!made.isNew) return made
    const kind = mandateId ? 'referred' : 'delivered'
    const source = mandateId ? 'referral' : 'delivery'
    await ensureEntry(ctx, { companyId: job.companyId, resumeId: resume.id, kind, text: job.title, source })
    await addPartnerEvent(ctx, 'delivery.created', personId, {
      deliveryId: made.deliveryId,
      jobId,
      jobTitle: job.title,
    })
    await tellPublisher(ctx, application, job)
    return made
  })

/** Takes an application back; once taken on it stands. Throws DELIVERY_NOT_FOUND, DELIVERY_STATE. */
export const withdrawApplication = (
  ctx: AppContext,
  { personId, deliveryId }: { personId: string; deliveryId: string },
) =>
  ctx.db.transaction(async (tx) => {
    const own = and(eq(jobApplications.id, deliveryId), eq(jobApplications.personId, personId))
    const [row] = await tx.select().from(jobApplications).where(own).for('update')
    if (!row) throw httpError('DELIVERY_NOT_FOUND')
    if (row.status === 'onboarded')
      throw httpError('DELIVERY_STATE', { status: APPLICATION_STATUS.onboarded, act: '撤回' })
    if (row.status !== 'withdrawn') await tx.update(jobApplications).set({ status: 'withdrawn', reason: '' }).where(own)
    const [shown] = await listApplicationsOf(ctx, personId, { only: deliveryId, limit: 1 })
    if (!shown) throw httpError('DELIVERY_NOT_FOUND')
    return shown
  })

/** Applications of a person, in the order they were made. */
export const listApplicationsOf = async (
  ctx: AppContext,
  personId: string,
  { after, only, limit }: { after?: string; only?: string; limit: number },
) => {
  const rows = await ctx.db
    .select({ it: jobApplications, jobTitle: jobs.title, companyName: companies.shortName })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobApplications.companyId))
    .where(
      and(
        eq(jobApplications.personId, personId),
        after ? gt(jobApplications.id, after) : undefined,
        only ? eq(jobApplications.id, only) : undefined,
      ),
    )
    .orderBy(asc(jobApplications.id))
    .limit(limit)
  return rows.map(({ it, jobTitle, companyName }) => ({
    deliveryId: it.id,
    jobId: it.jobId,
    jobTitle,
    companyName,
    status: it.status as ApplicationStatus,
    createdTime: it.createdAt.toISOString(),
  }))
}
