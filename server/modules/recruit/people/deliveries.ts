/** A person applies to an open job. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import { companies, deliveries, jobs, resumes } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { tellPartner } from './events'

/** Delivers the person's resume; once for each job. Throws JOB_NOT_FOUND, JOB_NOT_OPEN, TALENT_NOT_FOUND. */
export const deliver = (
  ctx: Context,
  { personId, jobId, message }: { personId: string; jobId: string; message: string },
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.db.transaction(async (tx) => {
    const [resume] = await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.personId, personId))
    if (!resume) throw fail('TALENT_NOT_FOUND')
    const [job] = await tx
      .select({ companyId: jobs.companyId, status: jobs.status, title: jobs.title })
      .from(jobs)
      .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
      .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
      .for('share', { of: jobs })
    if (!job) throw fail('JOB_NOT_FOUND')
    if (job.status !== 'adopt') throw fail('JOB_NOT_OPEN')
    const id = ctx.ids.next()
    const values = {
      id,
      companyId: job.companyId,
      jobId,
      personId,
      resumeId: resume.id,
      message,
      createdAt: ctx.clock.now(),
    }
    const [row] = await tx.insert(deliveries).values(values).onConflictDoNothing().returning({ id: deliveries.id })
    if (row) {
      await tellPartner(ctx, 'delivery.created', personId, { deliveryId: id, jobId, jobTitle: job.title })
      return { deliveryId: id, isNew: true }
    }
    const [earlier] = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.jobId, jobId), eq(deliveries.personId, personId)))
    return { deliveryId: earlier?.id ?? '', isNew: false }
  })
