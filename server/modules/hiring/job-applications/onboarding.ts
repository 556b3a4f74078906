/** Onboarding: the hire is written once, the application is updated, interviews to come end, and the agent's guarantee begins. */
import { eq } from 'drizzle-orm'
import { dueDateOf } from '../../../../contract/domain/agency'
import { formatDate } from '../../../../contract/domain/china-time'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { mandates, onboardings } from '../../../db/schema'
import { requireVisibleResume } from '../../candidates'
import { listJobStages, requireCompanyJob, stageOfKind } from '../../jobs'
import { endInterviews } from '../interviews/end-interviews'
import { onboardEntry } from '../stages/stage-commands'
import { changeApplication, lockLastAttempt } from './change-application'
import { assertTransition, logDecision, notifyDecision } from './decide-application'

interface HireForm {
  jobId: string
  startDate: string
  note: string
}

const MAX_AHEAD_MS = 366 * 86_400_000
const MIN_START_DATE = '2000-01-01'
/** Jobs that have been open; no other job can have a hire. */
const ONBOARDING_STATUSES = new Set(['adopt', 'stop', 'expire'])

/** `date` is YYYY-MM-DD. Throws BAD_INPUT. */
const assertStartDate = (ctx: AppContext, date: string): void => {
  const maxDate = formatDate(new Date(ctx.clock.now().getTime() + MAX_AHEAD_MS))
  if (date > maxDate || date < MIN_START_DATE)
    throw httpError('BAD_INPUT', { message: '入职日期不正确', field: 'startDate' })
}

/** 0 without a mandate. */
const findGuaranteeDays = async (ctx: AppContext, mandateId: string | null): Promise<number> => {
  if (!mandateId) return 0
  const [mandate] = await ctx.db
    .select({ days: mandates.guaranteeDays })
    .from(mandates)
    .where(eq(mandates.id, mandateId))
  return mandate?.days ?? 0
}

/** Onboards one candidate. Throws TALENT_NOT_FOUND, JOB_NOT_FOUND, JOB_NOT_OPEN, JOB_APPLICATION_STATE, ALREADY_ONBOARDED, BAD_INPUT. */
export const onboardCandidate = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, startDate, note }: HireForm & { resumeId: string },
): Promise<{ onboardingId: string; deliveryId: string }> =>
  ctx.transaction(async (tx) => {
    assertStartDate(tx, startDate)
    await requireVisibleResume(tx, request, resumeId)
    const job = await requireCompanyJob(tx, request, jobId)
    if (!ONBOARDING_STATUSES.has(job.status)) throw httpError('JOB_NOT_OPEN')
    const application = await lockLastAttempt(tx, { jobId, resumeId })
    if (application?.status === 'onboarded') throw httpError('ALREADY_ONBOARDED')
    if (application) assertTransition(application, 'onboarded')
    const mandateId = application?.mandateId ?? null
    const dueDate = dueDateOf(startDate, await findGuaranteeDays(tx, mandateId))
    const now = tx.clock.now()
    const hire = { startDate, dueDate, note, markedBy: request.userId, createdAt: now }
    const [created] = await tx.db
      .insert(onboardings)
      .values({
        id: tx.ids.next(),
        companyId: request.companyId,
        jobId,
        resumeId,
        deliveryId: application?.id ?? null,
        mandateId,
        ...hire,
      })
      .onConflictDoNothing()
      .returning({ id: onboardings.id })
    if (!created) throw httpError('ALREADY_ONBOARDED')
    if (application) {
      const stage = stageOfKind(await listJobStages(tx, jobId), 'onboarding')
      const author = { actor: 'member', userId: request.userId } as const
      await changeApplication(tx, application, { stage, outcome: 'hired', at: now }, author)
      await notifyDecision(tx, application, 'onboarded', { startDate, dueDate })
    }
    await logDecision(tx, request, { jobTitle: job.title, status: 'onboarded', resumeId })
    await onboardEntry(tx, request, resumeId, job.title)
    await endInterviews(tx, { companyId: request.companyId, resumeId, jobId })
    return { onboardingId: created.id, deliveryId: application?.id ?? '' }
  })

/** Onboards candidates in bulk, each in its own transaction; failures are in the results. */
export async function onboardCandidates(
  ctx: AppContext,
  request: RequestContext,
  { resumeIds, ...form }: HireForm & { resumeIds: string[] },
) {
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
