/** Taking somebody on: the hire is written once, the application follows, and the agent's guarantee begins. */
import { and, eq } from 'drizzle-orm'
import { dueDateOf } from '../../../../contract/domain/agents'
import { ERRORS } from '../../../../contract/errors'
import type { Context, Who } from '../../../context'
import { deliveries, mandates, onboardings } from '../../../db/schema'
import { Failure, fail } from '../../../plugins/errors'
import { ownJob } from '../jobs/queries'
import { setStage } from '../management/stages'
import { visibleResume } from '../talent/visible'
import { mustBecome, tellDecision } from './commands'
import { dayOf } from './days'
import type { DeliveryRow } from './present'

interface Form {
  jobId: string
  startDate: string
  note: string
}

const YEAR = 366 * 86_400_000
const FOUNDED = '2000-01-01'
/** Nobody was ever taken on for a job that has not been open. */
const WAS_OPEN = new Set(['adopt', 'stop', 'expire'])

const checkDay = (ctx: Context, day: string): void => {
  const latest = dayOf(new Date(ctx.clock.now().getTime() + YEAR))
  if (day > latest || day < FOUNDED) throw fail('BAD_INPUT', { message: '入职日期不正确', field: 'startDate' })
}

/** The person's application to the job, locked; undefined without one. */
const deliveryOf = async (ctx: Context, jobId: string, personId: string | null): Promise<DeliveryRow | undefined> => {
  if (!personId) return undefined
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.jobId, jobId), eq(deliveries.personId, personId)))
    .for('update')
  return row
}

const guaranteeOf = async (ctx: Context, mandateId: string | null): Promise<number> => {
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
export const onboard = (
  ctx: Context,
  who: Who,
  { resumeId, jobId, startDate, note }: Form & { resumeId: string },
): Promise<{ onboardingId: string; deliveryId: string }> =>
  ctx.db.transaction(async (tx) => {
    checkDay(ctx, startDate)
    const resume = await visibleResume(ctx, who, resumeId)
    const job = await ownJob(ctx, who, jobId)
    if (!WAS_OPEN.has(job.status)) throw fail('JOB_NOT_OPEN')
    const delivery = await deliveryOf(ctx, jobId, resume.personId)
    if (delivery?.status === 'onboarded') throw fail('ALREADY_ONBOARDED')
    if (delivery) mustBecome(delivery, 'onboarded')
    const mandateId = delivery?.mandateId ?? null
    const dueDate = dueDateOf(startDate, await guaranteeOf(ctx, mandateId))
    const now = ctx.clock.now()
    const hire = { startDate, dueDate, note, markedBy: who.userId, createdAt: now }
    const [made] = await tx
      .insert(onboardings)
      .values({
        id: ctx.ids.next(),
        companyId: who.companyId,
        jobId,
        resumeId,
        deliveryId: delivery?.id ?? null,
        mandateId,
        ...hire,
      })
      .onConflictDoNothing()
      .returning({ id: onboardings.id })
    if (!made) throw fail('ALREADY_ONBOARDED')
    if (delivery) {
      const set = { status: 'onboarded' as const, reason: '', decidedBy: who.userId, decidedAt: now }
      await tx.update(deliveries).set(set).where(eq(deliveries.id, delivery.id))
      await tellDecision(ctx, delivery, 'onboarded', { startDate, dueDate })
    }
    await setStage(ctx, who, [resumeId], 'onboarded', job.title)
    return { onboardingId: made.id, deliveryId: delivery?.id ?? '' }
  })

/** Takes up to fifty on, each by itself. */
export const onboardMany = async (ctx: Context, who: Who, { resumeIds, ...form }: Form & { resumeIds: string[] }) => {
  const results: { resumeId: string; isOnboarded: boolean; message: string }[] = []
  for (const resumeId of [...new Set(resumeIds)].sort()) {
    try {
      await onboard(ctx, who, { resumeId, ...form })
      results.push({ resumeId, isOnboarded: true, message: '' })
    } catch (error) {
      if (!(error instanceof Failure) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ resumeId, isOnboarded: false, message: error.message })
    }
  }
  return results
}
