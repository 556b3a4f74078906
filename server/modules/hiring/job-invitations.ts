/** Job invitations: the invitation, its card in the chat and the partner event are one transaction. */
import { and, eq } from 'drizzle-orm'
import type { InvitationStatus } from '../../../contract/domain/enums'
import { salaryText } from '../../../contract/domain/format'
import type { JobInvitationCard } from '../../../contract/domain/message-cards'
import { ERRORS } from '../../../contract/errors'
import type { AppContext } from '../../app-context'
import { chatUserId, importAccounts, modifyProductMessage, sendMessage, toBadInput } from '../../chat/commands'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, jobInvitations, jobs, resumes, users } from '../../db/schema'
import { addPartnerEvent, candidateChatId, ensureEntry, requireVisibleResume } from '../candidates'
import { type JobRow, requireCompanyJob } from '../jobs'
import { listPermittedMembers, notify } from '../notices'
import { regionName } from '../reference-data'
import { openApplication } from './job-applications/open-application'

export type InvitationRow = typeof jobInvitations.$inferSelect

const clientIdOf = (invitationId: string) => `job-invite:${invitationId}`

const toElement = (card: JobInvitationCard) => ({
  data: JSON.stringify(card),
  description: `邀请您应聘「${card.jobTitle}」`,
  extension: '',
})

const buildCard = async (ctx: AppContext, invitation: InvitationRow, job: JobRow): Promise<JobInvitationCard> => {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, invitation.companyId))
  return {
    businessID: 'job_invite',
    version: 1,
    invitationId: invitation.id,
    jobId: job.id,
    jobTitle: job.title,
    salaryText: salaryText(job.salaryMin, job.salaryMax, job.salaryMonths),
    cityName: regionName(job.cityCode),
    companyId: invitation.companyId,
    companyName: company?.shortName ?? '',
    message: invitation.message,
    status: invitation.status,
  }
}

/** The inviter needs a chat account before sending a message. */
const ensureInviterAccount = async (ctx: AppContext, userId: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (user) await importAccounts(ctx, [{ userId: chatUserId(userId), nick: user.name, avatar: '' }])
}

/** Invites one candidate. Throws TALENT_NOT_FOUND, USER_UNREACHABLE, JOB_NOT_FOUND, JOB_NOT_OPEN, ALREADY_INVITED. */
export const inviteCandidate = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, jobId, message }: { resumeId: string; jobId: string; message: string },
): Promise<InvitationRow> =>
  ctx.transaction(async (tx) => {
    const resume = await requireVisibleResume(tx, request, resumeId)
    if (!resume.personId) throw httpError('USER_UNREACHABLE')
    const job = await requireCompanyJob(tx, request, jobId)
    if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
    const values = {
      id: tx.ids.next(),
      companyId: request.companyId,
      jobId,
      personId: resume.personId,
      resumeId,
      inviterId: request.userId,
      message,
      status: 'sent' as const,
      createdAt: tx.clock.now(),
    }
    const [row] = await tx.db.insert(jobInvitations).values(values).onConflictDoNothing().returning()
    if (!row) throw httpError('ALREADY_INVITED')
    const { companyId, userId } = request
    await ensureEntry(tx, { companyId, userId, resumeId, kind: 'invited', text: job.title, source: 'invitation' })
    const card = await buildCard(tx, row, job)
    await ensureInviterAccount(tx, request.userId)
    const from = chatUserId(request.userId)
    await sendMessage(tx, {
      from,
      to: candidateChatId(row.personId),
      elem: { type: 'TIMCustomElem', payload: toElement(card) },
      clientId: clientIdOf(row.id),
    }).catch(toBadInput('message'))
    await addPartnerEvent(tx, 'invitation.created', row.personId, { ...card, inviterChatUserId: from })
    return row
  })

/** Invites candidates in bulk, each in its own transaction: one that cannot be invited does not stop the others. Throws JOB_NOT_FOUND, JOB_NOT_OPEN. */
export async function inviteCandidates(
  ctx: AppContext,
  request: RequestContext,
  { resumeIds, jobId, message }: { resumeIds: string[]; jobId: string; message: string },
) {
  const job = await requireCompanyJob(ctx, request, jobId)
  if (job.status !== 'adopt') throw httpError('JOB_NOT_OPEN')
  const results = []
  for (const resumeId of new Set(resumeIds)) {
    try {
      await inviteCandidate(ctx, request, { resumeId, jobId, message })
      results.push({ resumeId, isInvited: true, message: '' })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === ERRORS.INTERNAL.code) throw error
      results.push({ resumeId, isInvited: false, message: error.message })
    }
  }
  return results
}

/** Notifies the inviter of the answer, also outside the chat. */
const notifyAnswer = async (ctx: AppContext, row: InvitationRow, positionName: string): Promise<void> => {
  const [resume] = await ctx.db.select({ name: resumes.name }).from(resumes).where(eq(resumes.id, row.resumeId))
  const isAccepted = row.status === 'accepted'
  await notify(ctx, await listPermittedMembers(ctx, row.companyId, row.inviterId, 'talent.invite'), {
    typeCode: 10000,
    title: isAccepted ? '邀请已被接受' : '邀请被婉拒',
    content: `${resume?.name ?? '人才'}${isAccepted ? '接受' : '婉拒'}了「${positionName}」的邀请`,
    ext: { positionName, jobId: row.jobId, path: `/talentDetails?id=${row.resumeId}` },
  })
}

/**
 * Saves the candidate's answer; accepting opens the application. The card in the chat shows it; `message` is sent as a message of its own.
 * Throws INVITATION_NOT_FOUND, INVITATION_ANSWERED, BAD_INPUT for a message the chat rejects; repeating the same answer is accepted.
 */
export const answerJobInvitation = (
  ctx: AppContext,
  {
    personId,
    invitationId,
    answer,
    message,
  }: { personId: string; invitationId: string; answer: Exclude<InvitationStatus, 'sent'>; message: string },
): Promise<InvitationRow> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobInvitations)
      .where(and(eq(jobInvitations.id, invitationId), eq(jobInvitations.personId, personId)))
      .for('update')
    if (!row) throw httpError('INVITATION_NOT_FOUND')
    if (row.status === answer) return row
    if (row.status !== 'sent') throw httpError('INVITATION_ANSWERED')
    const set = { status: answer, answeredAt: tx.clock.now() }
    await tx.db.update(jobInvitations).set(set).where(eq(jobInvitations.id, row.id))
    const answered = { ...row, ...set }
    const [job] = await tx.db.select().from(jobs).where(eq(jobs.id, row.jobId))
    const from = chatUserId(row.inviterId)
    const card = job && (await buildCard(tx, answered, job))
    const to = candidateChatId(personId)
    if (card) await modifyProductMessage(tx, { from, to, clientId: clientIdOf(row.id), payload: toElement(card) })
    await notifyAnswer(tx, answered, card?.jobTitle ?? '')
    if (answer === 'accepted') await openApplication(tx, row, { kind: 'invitationAccepted', at: 'new' })
    if (message)
      await sendMessage(tx, {
        from: candidateChatId(personId),
        to: from,
        elem: { type: 'TIMTextElem', payload: { text: message } },
        clientId: `answer:${row.id}`,
        // the inviter may have blocked the candidate: an answer without a message is still possible
      }).catch(toBadInput('message'))
    return answered
  })
