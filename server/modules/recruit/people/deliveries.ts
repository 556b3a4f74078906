/** A person applies to an open job, by himself or through an agent, and may take it back. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { APPLICATION_STATUS, type ApplicationStatus } from '../../../../contract/domain/deliveries'
import type { Context } from '../../../context'
import { companies, deliveries, jobs, persons, resumes } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { caretakers, notify } from '../../notice/commands'
import { meetTalent } from '../management/known'
import { tellPartner } from './events'

interface Application {
  personId: string
  jobId: string
  message: string
  /** The agent's mandate; nothing = the person himself. */
  mandateId?: string
}

/** An open job of an approved company; it cannot close before the transaction ends. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
const openJob = async (ctx: Context, jobId: string) => {
  const [job] = await ctx.db
    .select({ companyId: jobs.companyId, status: jobs.status, title: jobs.title, publisherId: jobs.publisherId })
    .from(jobs)
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
    .for('share', { of: jobs })
  if (!job) throw fail('JOB_NOT_FOUND')
  if (job.status !== 'adopt') throw fail('JOB_NOT_OPEN')
  return job
}

/** The recruiter hears of it: 10012 leads to job management, a person's own application to the list. */
const tellPublisher = async (
  ctx: Context,
  { personId, jobId, mandateId }: Application,
  { companyId, publisherId, title }: Awaited<ReturnType<typeof openJob>>,
) => {
  const [person] = await ctx.db.select({ name: persons.name }).from(persons).where(eq(persons.id, personId))
  const ext = { positionName: title, jobId, path: `/deliver?jobId=${jobId}` }
  await notify(
    ctx,
    await caretakers(ctx, companyId, publisherId, 'deliver.view'),
    mandateId
      ? { typeCode: 10012, title: '代理推荐了人才', content: `${person?.name ?? ''}，推荐到「${title}」`, ext }
      : { typeCode: 10008, title: '收到新投递', content: `${person?.name ?? ''}投递了「${title}」`, ext },
  )
}

/** What is known of an application that stands in the way: the same one again, or one that was withdrawn and begins anew. */
const again = async (ctx: Context, { personId, jobId, message, mandateId }: Application) => {
  const [earlier] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.jobId, jobId), eq(deliveries.personId, personId)))
    .for('update')
  if (!earlier) throw fail('DELIVERY_NOT_FOUND')
  if (earlier.status === 'withdrawn') {
    const set = { status: 'pending' as const, mandateId: mandateId ?? null, message, createdAt: ctx.clock.now() }
    await ctx.db.update(deliveries).set(set).where(eq(deliveries.id, earlier.id))
    return { deliveryId: earlier.id, isNew: true }
  }
  if (mandateId && earlier.mandateId !== mandateId) throw fail('DELIVERED_ALREADY')
  return { deliveryId: earlier.id, isNew: false }
}

/**
 * Delivers the person's resume; once for each job. Throws JOB_NOT_FOUND, JOB_NOT_OPEN, TALENT_NOT_FOUND, and DELIVERED_ALREADY
 * to an agent who is late.
 */
export const deliver = (ctx: Context, application: Application): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.db.transaction(async (tx) => {
    const { personId, jobId, message, mandateId = null } = application
    const [resume] = await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, personId))
    if (!resume) throw fail('TALENT_NOT_FOUND')
    const job = await openJob(ctx, jobId)
    const base = { companyId: job.companyId, resumeId: resume.id, createdAt: ctx.clock.now() }
    const [row] = await tx
      .insert(deliveries)
      .values({ id: ctx.ids.next(), jobId, personId, mandateId, message, ...base })
      .onConflictDoNothing()
      .returning({ id: deliveries.id })
    const made = row ? { deliveryId: row.id, isNew: true } : await again(ctx, application)
    if (!made.isNew) return made
    const kind = mandateId ? 'referred' : 'delivered'
    const source = mandateId ? 'referral' : 'delivery'
    await meetTalent(ctx, { companyId: job.companyId, resumeId: resume.id, kind, text: job.title, source })
    await tellPartner(ctx, 'delivery.created', personId, { deliveryId: made.deliveryId, jobId, jobTitle: job.title })
    await tellPublisher(ctx, application, job)
    return made
  })

/** Takes an application back; once taken on it stands. Throws DELIVERY_NOT_FOUND, DELIVERY_STATE. */
export const withdraw = (ctx: Context, { personId, deliveryId }: { personId: string; deliveryId: string }) =>
  ctx.db.transaction(async (tx) => {
    const own = and(eq(deliveries.id, deliveryId), eq(deliveries.personId, personId))
    const [row] = await tx.select().from(deliveries).where(own).for('update')
    if (!row) throw fail('DELIVERY_NOT_FOUND')
    if (row.status === 'onboarded') throw fail('DELIVERY_STATE', { status: APPLICATION_STATUS.onboarded, act: '撤回' })
    if (row.status !== 'withdrawn') await tx.update(deliveries).set({ status: 'withdrawn', reason: '' }).where(own)
    const [shown] = await deliveriesOf(ctx, personId, { only: deliveryId, limit: 1 })
    if (!shown) throw fail('DELIVERY_NOT_FOUND')
    return shown
  })

/** Applications of a person, in the order they were made. */
export const deliveriesOf = async (
  ctx: Context,
  personId: string,
  { after, only, limit }: { after?: string; only?: string; limit: number },
) => {
  const rows = await ctx.db
    .select({ it: deliveries, jobTitle: jobs.title, companyName: companies.shortName })
    .from(deliveries)
    .innerJoin(jobs, eq(jobs.id, deliveries.jobId))
    .innerJoin(companies, eq(companies.id, deliveries.companyId))
    .where(
      and(
        eq(deliveries.personId, personId),
        after ? gt(deliveries.id, after) : undefined,
        only ? eq(deliveries.id, only) : undefined,
      ),
    )
    .orderBy(asc(deliveries.id))
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
