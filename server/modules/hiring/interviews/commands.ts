/** Commands on interviews: each is one transaction with its card in the chat, the partner event and the notice. */
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { type interviewCalls, interviewForm } from '../../../../contract/api/hiring/interviews'
import type * as interviewNames from '../../../../contract/calls/hiring/interviews'
import { ACTIVITY_LABELS } from '../../../../contract/domain/activity'
import { formatDayAndClock } from '../../../../contract/domain/china-time'
import {
  INTERVIEW_LIMITS,
  INTERVIEW_STATE,
  interviewActions,
  interviewEnd,
} from '../../../../contract/domain/interviews'
import { INTERVIEW_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { interviews } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { assertDailyLimit } from '../../../services/daily-limit'
import { mergeEdit } from '../../../services/edits/merge-edit'
import { addPartnerEvent, requireVisibleResume } from '../../candidates'
import { requireCompanyJob } from '../../jobs'
import { listPermittedMembers, notify } from '../../notices'
import { openApplication } from '../job-applications/open-application'
import { buildCard, type InterviewRow, markCardReplaced, sendCard, showCancelled, updateCard } from './interview-card'

type InterviewForm = z.output<typeof interviewForm>
type ChangeInput = z.output<(typeof interviewCalls)[typeof interviewNames.change]['input']>
const DAY_MS = 86_400_000
const MAX_REMINDERS_PER_RUN = 200

/** The proposed start times as ISO strings, ascending. Throws BAD_INPUT for a time in the past or too far ahead. */
const parseStartTimes = (ctx: AppContext, form: Pick<InterviewForm, 'times'>): string[] => {
  const now = ctx.clock.now().getTime()
  const times = form.times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime())
  for (const time of times) {
    if (time.getTime() <= now) throw httpError('BAD_INPUT', { message: '面试时间已经过去', field: 'times' })
    if (time.getTime() > now + INTERVIEW_LIMITS.days * DAY_MS)
      throw httpError('BAD_INPUT', { message: `面试时间不能晚于 ${INTERVIEW_LIMITS.days} 天后`, field: 'times' })
  }
  return times.map((time) => time.toISOString())
}

const proposalColumns = (ctx: AppContext, form: InterviewForm) => {
  const times = parseStartTimes(ctx, form)
  return { ...form, times, startAt: new Date(times[0] ?? 0), state: 'proposed' as const }
}

/** Writes what was done about an interview into the company's record. */
const logInterview = (
  ctx: AppContext,
  request: RequestContext,
  { id }: InterviewRow,
  { jobTitle, action }: { jobTitle: string; action: 'propose' | 'change' | 'cancel' },
): Promise<void> =>
  logActivity(ctx, {
    ...request,
    act: `interview.${action}`,
    text: `${ACTIVITY_LABELS[`interview.${action}`]}：「${jobTitle}」`,
    subjectKind: 'interview',
    subjectId: id,
  })

/** Interviews that one company proposes to one candidate: each is a card in the conversation. */
const PROPOSAL_LIMIT = { max: 10, rule: '同一个候选人一天最多约面试' }

/** Proposes an interview to the resume's candidate. Throws TALENT_NOT_FOUND, DAILY_LIMIT, USER_UNREACHABLE, JOB_NOT_FOUND, BAD_INPUT for past times. */
export const proposeInterview = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, ...form }: InterviewForm & { resumeId: string; jobId: string },
): Promise<InterviewRow> =>
  ctx.transaction(async (tx) => {
    const resume = await requireVisibleResume(tx, request, resumeId)
    if (!resume.personId) throw httpError('USER_UNREACHABLE')
    const job = await requireCompanyJob(tx, request, jobId)
    const now = tx.clock.now()
    const isOfBoth = and(eq(interviews.companyId, request.companyId), eq(interviews.resumeId, resumeId))
    await assertDailyLimit(tx, interviews, isOfBoth, PROPOSAL_LIMIT)
    const [row] = await tx.db
      .insert(interviews)
      .values({
        ...proposalColumns(tx, form),
        id: tx.ids.next(),
        companyId: request.companyId,
        jobId: job.id,
        personId: resume.personId,
        resumeId,
        hostId: request.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('inserted interview missing')
    const card = await sendCard(tx, row)
    await addPartnerEvent(tx, 'interview.proposed', row.personId, { ...card, hostChatUserId: chatUserId(row.hostId) })
    await logInterview(tx, request, row, { ...card, action: 'propose' })
    return row
  })

/** The company's interview, locked. Throws INTERVIEW_NOT_FOUND. */
const lockInterview = async (ctx: AppContext, request: RequestContext, id: string): Promise<InterviewRow> => {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, request.companyId)))
    .for('update')
  if (!row) throw httpError('INTERVIEW_NOT_FOUND')
  return row
}

/** Throws INTERVIEW_STATE. */
const assertAction = (ctx: AppContext, row: InterviewRow, action: 'change' | 'cancel') => {
  const actions = interviewActions(row.state, interviewEnd(row.startAt, row.minutes), ctx.clock.now())
  if (actions.includes(action)) return
  throw httpError('INTERVIEW_STATE', {
    message:
      row.state === 'accepted'
        ? '面试已经结束'
        : `面试${INTERVIEW_STATE[row.state]}，不能再${action === 'change' ? '更改' : '取消'}`,
  })
}

/** Changes times, venue or other details; the candidate must answer again. Throws INTERVIEW_NOT_FOUND, INTERVIEW_STATE, BAD_INPUT, EDIT_CONFLICT. */
export const rescheduleInterview = (
  ctx: AppContext,
  request: RequestContext,
  input: ChangeInput,
): Promise<InterviewRow> =>
  ctx.transaction(async (tx) => {
    const previous = await lockInterview(tx, request, input.interviewId)
    assertAction(tx, previous, 'change')
    const form = mergeEdit(INTERVIEW_EDIT, interviewForm, previous, input)
    const set = {
      ...proposalColumns(tx, form),
      reason: '',
      revision: previous.revision + 1,
      remindedAt: null,
      updatedAt: tx.clock.now(),
    }
    await tx.db.update(interviews).set(set).where(eq(interviews.id, previous.id))
    const row = { ...previous, ...set }
    await markCardReplaced(tx, previous)
    const card = await sendCard(tx, row)
    await addPartnerEvent(tx, 'interview.proposed', row.personId, { ...card, hostChatUserId: chatUserId(row.hostId) })
    await logInterview(tx, request, row, { ...card, action: 'change' })
    return row
  })

/** Cancels an interview; cancelling it again changes nothing. Throws INTERVIEW_NOT_FOUND, INTERVIEW_STATE. */
export const cancelInterview = (
  ctx: AppContext,
  request: RequestContext,
  { interviewId, reason }: { interviewId: string; reason: string },
): Promise<InterviewRow> =>
  ctx.transaction(async (tx) => {
    const previous = await lockInterview(tx, request, interviewId)
    if (previous.state === 'cancelled') return previous
    assertAction(tx, previous, 'cancel')
    const set = { state: 'cancelled' as const, reason, updatedAt: tx.clock.now() }
    await tx.db.update(interviews).set(set).where(eq(interviews.id, previous.id))
    const row = { ...previous, ...set }
    const card = await showCancelled(tx, row)
    await logInterview(tx, request, row, { ...card, action: 'cancel' })
    return row
  })

interface AnswerInput {
  personId: string
  interviewId: string
  /** One of the proposed start times; '' declines all. */
  startTime: string
  reason: string
}

/** Throws INTERVIEW_STATE unless the interview waits for an answer, BAD_INPUT for a time that was not proposed or is past. */
const assertAnswerable = (ctx: AppContext, row: InterviewRow, chosenTime: string): void => {
  if (row.state !== 'proposed') throw httpError('INTERVIEW_STATE', { message: `面试${INTERVIEW_STATE[row.state]}` })
  if (!chosenTime) return
  if (!row.times.includes(chosenTime))
    throw httpError('BAD_INPUT', { message: '请从提供的时间里选择', field: 'startTime' })
  if (new Date(chosenTime) <= ctx.clock.now())
    throw httpError('BAD_INPUT', { message: '这个时间已经过去', field: 'startTime' })
}

/** Notifies the host of the candidate's answer. */
const notifyAnswer = async (ctx: AppContext, row: InterviewRow, jobTitle: string): Promise<void> => {
  const resume = await requireVisibleResume(ctx, row, row.resumeId)
  const isAccepted = row.state === 'accepted'
  await notify(ctx, await listPermittedMembers(ctx, row.companyId, row.hostId, 'talent.invite'), {
    typeCode: 10000,
    title: isAccepted ? '面试已确认' : '面试被婉拒',
    content: isAccepted
      ? `${resume.name}确认了「${jobTitle}」的面试：${formatDayAndClock(row.startAt)}`
      : `${resume.name}婉拒了「${jobTitle}」的面试${row.reason ? `：${row.reason}` : ''}`,
    ext: { positionName: jobTitle, jobId: row.jobId, path: `/interviews?id=${row.id}` },
  })
}

/**
 * The candidate accepts one of the times, which opens an application, or declines. Repeating the same answer is accepted.
 * Throws INTERVIEW_NOT_FOUND, INTERVIEW_STATE after another answer, BAD_INPUT for a time that was not proposed or is past.
 */
export const answerInterview = (
  ctx: AppContext,
  { personId, interviewId, startTime, reason }: AnswerInput,
): Promise<InterviewRow> =>
  ctx.transaction(async (tx) => {
    const [previous] = await tx.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.id, interviewId), eq(interviews.personId, personId)))
      .for('update')
    if (!previous) throw httpError('INTERVIEW_NOT_FOUND')
    const chosenTime = startTime && new Date(startTime).toISOString()
    const answerState = chosenTime ? ('accepted' as const) : ('declined' as const)
    if (previous.state === answerState && (!chosenTime || previous.times[0] === chosenTime)) return previous
    assertAnswerable(tx, previous, chosenTime)
    const set = {
      state: answerState,
      ...(chosenTime ? { times: [chosenTime], startAt: new Date(chosenTime) } : { reason }),
      updatedAt: tx.clock.now(),
    }
    await tx.db.update(interviews).set(set).where(eq(interviews.id, previous.id))
    const row = { ...previous, ...set }
    const card = await updateCard(tx, row)
    await notifyAnswer(tx, row, card.jobTitle)
    if (chosenTime) await openApplication(tx, row, { kind: 'interviewAccepted', at: 'interview' })
    return row
  })

/** Notifies hosts and partner of interviews that start soon, once each. Returns the number of rows handled. */
export const sendDueReminders = (ctx: AppContext): Promise<number> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const remindUntil = new Date(now.getTime() + INTERVIEW_LIMITS.reminderMinutes * 60_000)
    const due = await tx.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.state, 'accepted'), isNull(interviews.remindedAt), lte(interviews.startAt, remindUntil)))
      .orderBy(interviews.startAt)
      .limit(MAX_REMINDERS_PER_RUN)
      .for('update', { skipLocked: true })
    for (const row of due) {
      await tx.db.update(interviews).set({ remindedAt: now }).where(eq(interviews.id, row.id))
      // An interview that started while no process ran needs no reminder.
      if (row.startAt <= now) continue
      const card = await buildCard(tx, row)
      const resume = await requireVisibleResume(tx, row, row.resumeId)
      await notify(tx, await listPermittedMembers(tx, row.companyId, row.hostId, 'talent.invite'), {
        typeCode: 10000,
        title: '面试快开始了',
        content: `${formatDayAndClock(row.startAt)} 与${resume.name}面试「${card.jobTitle}」${row.place ? `，${row.place}` : ''}`,
        ext: { positionName: card.jobTitle, jobId: row.jobId, path: `/interviews?id=${row.id}` },
      })
      await addPartnerEvent(tx, 'interview.reminder', row.personId, { ...card })
    }
    return due.length
  })
