/** Taking somebody on: the hire is written once, the application follows, and the agent's guarantee begins. */
import { and, eq } from 'drizzle-orm'
import { dueDateOf } from '../../../../contract/domain/agency'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { jobApplications, mandates, onboardings } from '../../../db/schema'
import { requireVisibleResume } from '../candidates/resume-policy'
import { requireCompanyJob } from '../jobs/queries'
import { setStage } from '../talent-pool/stage-commands'
import { toChinaDay } from './calendar-day'
import { assertTransition, notifyDecision } from './commands'
import type { ApplicationRow } from './present'

interface Form {
  jobId: string
  startDate: string
  note: string
}

const YEAR = 366 * 86_400_000
const FOUNDED = '2000-01-01'
/** Nobody was ever taken on for a job that has not been open. */
const WAS_OPEN = new Set(['adopt', 'stop', 'expire'])

const checkDay = (ctx: AppContext, day: string): void => {
  const latest = toChinaDay(new Date(ctx.clock.now().getTime() + YEAR))
  if (day > latest || day < FOUNDED) throw httpError('BAD_INPUT', { message: '入职日期不正确', field: 'startDate' })
}

/** The person's application to the job, locked; undefined without one. */
const deliveryOf = async (
  ctx: AppContext,
  jobId: string,
  personId: string | null,
): Promise<ApplicationRow | undefined> => {
  if (!personId) return undefined
  const [row] = await ctx.db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.personId, personId)))
    .for('update')
  return row
}

const guaranteeOf = async (ctx: AppContext, mandateId: string | null): Promise<number> => {
  if (!mandateId) return 0
  const [mandate] = await ctx.db
    .select({ days: mandates.guaranteeDays })
    .from(mandates)
    .where(eq(mandates.id, mandateId))
  return mandate?.days ?? 0
}

/**
 * Takes one person on. Throws TALENT_NOT_FOUND, JOB_NOT_FOUND, JOB_NOT_OPEN, DELIVERY_STATE, ALREADY_ONBOARDED.
 */
export const onboardCandidate = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, startDate, note }: Form & { resumeId: string },
): Promise<{ onboardingId: string; deliveryId: string }> =>
  ctx.db.transaction(async (tx) => {
    checkDay(ctx, startDate)
    const resume = await requireVisibleResume(ctx, request, resumeId)
    const job = await requireCompanyJob(ctx, request, jobId)
    if (!WAS_OPEN.has(job.status)) throw httpError('JOB_NOT_OPEN')
    const delivery = await deliveryOf(ctx, jobId, resume.personId)
    if (delivery?.status === 'onboarded') throw httpError('ALREADY_ONBOARDED')
    if (delivery) assertTransition(delivery, 'onboarded')
    const mandateId = delivery?.mandateId ?? null
    const dueDate = dueDateOf(startDate, await guaranteeOf(ctx, mandateId))
    const now = ctx.clock.now()
    const hire = { startDate, dueDate, note, markedBy: request.userId, createdAt: now }
    const [made] = await tx
      .insert(onboardings)
      .values({
        id: ctx.ids.next(),
        companyId: request.companyId,
        jobId,
        resumeId,
        deliveryId: delivery?.id ?? null,
        mandateId,
        ...hire,
      })
      .onConflictDoNothing()
      .returning({ id: onboardings.id })
    if (!made) throw httpError('ALREADY_ONBOARDED')
    if (delivery) {
      const set = { status: 'onboarded' as const, reason: '', decidedBy: request.userId, decidedAt: now }
      await tx.update(jobApplications).set(set).where(eq(jobApplications.id, delivery.id))
      await notifyDecision(ctx, delivery, 'onboarded', { startDate, dueDate })
    }
    await setStage(ctx, request, [resumeId], 'onboarded', job.title)
    return { onboardingId: made.id, deliveryId: delivery?.id ?? '' }
  })

/** Takes up to fifty on, each by itself. */
export const onboardCandidates = async (
  ctx: AppContext,
  request: RequestContext,
  { resumeIds, ...form }: Form & { resumeIds: string[] },
) => {
  const results: { resumeId: string; isOnboarded: boolean; message: string }[] = []
  for (const resumeId of [...new Set(resumeIds)].sort()) {
    try {
      await onboardCandidate(ctx, request, { resumeId, ...form })
      results.push({ resumeId, isOnboarded: true, message: '' })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ resumeId, isOnboarded: false, message: error.message })
    }
  }
  return results
}
