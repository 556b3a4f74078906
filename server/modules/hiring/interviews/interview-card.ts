/** The cards of an interview in the conversation between its host and the candidate. */
import { eq } from 'drizzle-orm'
import { INTERVIEW_MODE } from '../../../../contract/domain/interviews'
import type { InterviewCard } from '../../../../contract/domain/message-cards'
import type { AppContext } from '../../../app-context'
import { chatUserId, importAccounts, modifyProductMessage, sendMessage, toBadInput } from '../../../chat/commands'
import { companies, type interviews, jobs, users } from '../../../db/schema'
import { addPartnerEvent, candidateChatId } from '../../candidates'

export type InterviewRow = typeof interviews.$inferSelect

const clientIdOf = (row: InterviewRow, revision = row.revision) => `interview:${row.id}:${revision}`

/** The card of the interview in its present state. */
export async function buildCard(ctx: AppContext, row: InterviewRow): Promise<InterviewCard> {
  const [[job], [company]] = await Promise.all([
    ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId)),
    ctx.db.select({ name: companies.shortName }).from(companies).where(eq(companies.id, row.companyId)),
  ])
  return {
    businessID: 'interview',
    version: 1,
    interviewId: row.id,
    revision: row.revision,
    isReplaced: false,
    jobId: row.jobId,
    jobTitle: job?.title ?? '',
    companyName: company?.name ?? '',
    round: row.round,
    mode: row.mode,
    times: row.times,
    minutes: row.minutes,
    place: row.place,
    link: row.link,
    note: row.note,
    status: row.state,
    reason: row.reason,
  }
}

const toElement = (card: InterviewCard) => ({
  data: JSON.stringify(card),
  description: `${INTERVIEW_MODE[card.mode]}：${card.jobTitle}`,
  extension: '',
})

/** Sends the card of the latest proposal as the host, whose chat account is created first. */
export async function sendCard(ctx: AppContext, row: InterviewRow): Promise<InterviewCard> {
  const card = await buildCard(ctx, row)
  const from = chatUserId(row.hostId)
  const [host] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.hostId))
  if (host) await importAccounts(ctx, [{ userId: from, nick: host.name, avatar: '' }])
  await sendMessage(ctx, {
    from,
    to: candidateChatId(row.personId),
    elem: { type: 'TIMCustomElem', payload: toElement(card) },
    clientId: clientIdOf(row),
  }).catch(toBadInput('message'))
  return card
}

/** Replaces the content of the card message sent for this revision of the interview. */
const modifyCard = (ctx: AppContext, row: InterviewRow, card: InterviewCard) =>
  modifyProductMessage(ctx, {
    from: chatUserId(row.hostId),
    to: candidateChatId(row.personId),
    clientId: clientIdOf(row),
    payload: toElement(card),
  })

/** Updates the latest card to the present state. */
export async function updateCard(ctx: AppContext, row: InterviewRow): Promise<InterviewCard> {
  const card = await buildCard(ctx, row)
  await modifyCard(ctx, row, card)
  return card
}

/** Shows the candidate and the partner that an interview was called off; `row` is its new state. */
export async function showCancelled(ctx: AppContext, row: InterviewRow): Promise<InterviewCard> {
  const card = await updateCard(ctx, row)
  await addPartnerEvent(ctx, 'interview.cancelled', row.personId, { ...card })
  return card
}

/** Marks the card of a previous proposal as replaced. */
export async function markCardReplaced(ctx: AppContext, previous: InterviewRow): Promise<void> {
  const card = { ...(await buildCard(ctx, previous)), isReplaced: true }
  await modifyCard(ctx, previous, card)
}
