/** What a demo candidate answers to an invitation, a contact request or messages, sent through the partner interface. */
import * as partner from '../../contract/calls/partner'
import type { AnswerOf, InputOf } from '../../contract/define-calls'
import type { PartnerApi } from '../../contract/partner'
import { createRandom, mixSeed, type Random } from './random'
import { decideContactRequest, decideInvitation, replyTo } from './replies'
import type { SeedCandidate } from './seed-candidate'

type PartnerKey = keyof PartnerApi & string
/** Makes one call of the partner interface. */
export type PartnerSend = <K extends PartnerKey>(
  key: K,
  input: InputOf<PartnerApi[K]>,
) => Promise<AnswerOf<PartnerApi[K]>>

/** Rows of one page of invitations or events. */
export const EVENTS_AT_ONCE = 200
const MESSAGES_AT_ONCE = 100

export const randomOf = (candidate: SeedCandidate, number: number): Random =>
  createRandom(mixSeed(candidate.index, number))
export const hash = (text: string): number =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7)

interface Conversation {
  chatUserId: string
  lastSeq: number
}

/** Answers an invitation that is still open. */
export async function answerInvitation(
  send: PartnerSend,
  candidate: SeedCandidate,
  candidateId: string,
  invitationId: string,
): Promise<void> {
  const { rows } = await send(partner.listInvitations, {
    personId: candidateId,
    status: 'sent',
    limit: EVENTS_AT_ONCE,
  })
  if (!rows.some((row) => row.invitationId === invitationId)) return
  const { isAccepted, message } = decideInvitation(candidate, randomOf(candidate, hash(invitationId)))
  await send(partner.markActive, { personId: candidateId })
  await send(partner.answerInvitation, {
    personId: candidateId,
    invitationId,
    answer: isAccepted ? 'accepted' : 'refused',
    message,
  })
}

/** Answers a contact request that is still open. */
export async function answerContactRequest(
  send: PartnerSend,
  candidate: SeedCandidate,
  candidateId: string,
  requestId: string,
): Promise<void> {
  const before = String(BigInt(requestId) - 1n)
  const { rows } = await send(partner.listContactRequests, {
    personId: candidateId,
    cursor: before,
    limit: 1,
  })
  const [request] = rows
  if (request?.requestId !== requestId || request.isMine || request.status !== 'waiting') return
  const { isAccepted, wechatId } = decideContactRequest(candidate, randomOf(candidate, hash(requestId)))
  await send(partner.markActive, { personId: candidateId })
  await send(partner.answerContactRequest, {
    personId: candidateId,
    requestId,
    answer: isAccepted ? 'accepted' : 'refused',
    ...(isAccepted && request.kind === 'wechat' ? { wechatId } : {}),
  })
}

/** Answers the employer's texts since the candidate's own last message, once. */
async function answerMessages(
  send: PartnerSend,
  candidate: SeedCandidate,
  candidateId: string,
  { chatUserId, lastSeq }: Conversation,
): Promise<void> {
  const afterSeq = Math.max(0, lastSeq - MESSAGES_AT_ONCE)
  const { rows: messages } = await send(partner.listMessages, {
    personId: candidateId,
    chatUserId,
    afterSeq,
    limit: MESSAGES_AT_ONCE,
  })
  const lastSentIndex = messages.map((message) => message.isOwn).lastIndexOf(true)
  const received = messages
    .slice(lastSentIndex + 1)
    .filter((message) => !message.isOwn && typeof message.payload.text === 'string')
  const last = received[received.length - 1]
  if (!last) return
  const text = received.map((message) => String(message.payload.text)).join('\n')
  const reply = replyTo(text, candidate, randomOf(candidate, last.seq), lastSentIndex < 0 && afterSeq === 0)
  await send(partner.markActive, { personId: candidateId })
  await send(partner.sendMessage, {
    personId: candidateId,
    chatUserId,
    text: reply,
    clientKey: `demo-${chatUserId}-${last.seq}`,
  })
}

/** Answers all conversations with unread messages. */
export async function answerConversations(
  send: PartnerSend,
  candidate: SeedCandidate,
  candidateId: string,
): Promise<void> {
  const conversations = await send(partner.listConversations, { personId: candidateId })
  for (const conversation of conversations)
    if (conversation.unread > 0) await answerMessages(send, candidate, candidateId, conversation)
}
