/** A candidate's conversations and messages, through the partner interface. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { partnerMessage } from '../../../contract/partner'
import type { AppContext } from '../../app-context'
import {
  candidateChatId,
  canWrite,
  countPeerMessages,
  importAccounts,
  listPeerMessages,
  listUserConversations,
  sendMessage,
  toBadInput,
  userOfChatId,
} from '../../chat/commands'
import { httpError } from '../../core/errors'
import { users } from '../../db/schema'

type Message = z.input<typeof partnerMessage>
type StoredMessage = Awaited<ReturnType<typeof listPeerMessages>>[number]

const toMessageFor =
  (chatId: string) =>
  (message: StoredMessage): Message => ({
    seq: message.seq,
    from: message.from,
    isOwn: message.from === chatId,
    type: message.type,
    payload: message.revoked ? {} : message.payload,
    isRevoked: message.revoked !== null,
    sentTime: new Date(message.time * 1000).toISOString(),
  })

/** The candidate's one-to-one conversations. */
export async function listConversations(ctx: AppContext, candidateId: string) {
  const conversations = await listUserConversations(ctx, candidateChatId(candidateId))
  return conversations
    .filter((conversation) => conversation.scene === 'C2C')
    .map(({ to, profile, lastSeq, unread }) => ({ chatUserId: to, name: profile?.nick ?? '', lastSeq, unread }))
}

interface ConversationKey {
  personId: string
  chatUserId: string
}

/** Messages of one conversation after `afterSeq`, as the candidate sees them, and how many the conversation has. */
export async function listMessages(
  ctx: AppContext,
  input: ConversationKey & { afterSeq: number; limit: number },
): Promise<{ rows: Message[]; total: number }> {
  const chatId = candidateChatId(input.personId)
  const messages = await listPeerMessages(ctx, {
    me: chatId,
    peer: input.chatUserId,
    after: input.afterSeq,
    limit: input.limit,
  })
  const total = await countPeerMessages(ctx, { me: chatId, peer: input.chatUserId })
  return { rows: messages.map(toMessageFor(chatId)), total }
}

/** Sends a text message as the candidate. Throws CHAT_PEER_UNKNOWN, BAD_INPUT with the chat's reason. */
export async function sendAsCandidate(
  ctx: AppContext,
  input: ConversationKey & { text: string; clientKey: string },
): Promise<Message> {
  const userId = userOfChatId(input.chatUserId)
  const [user] = userId ? await ctx.db.select().from(users).where(eq(users.id, userId)) : []
  const from = candidateChatId(input.personId)
  if (!user || !(await canWrite(ctx, from, input.chatUserId)))
    throw httpError('CHAT_PEER_UNKNOWN', { field: 'chatUserId' })
  await importAccounts(ctx, [{ userId: input.chatUserId, nick: user.name, avatar: '' }])
  const sent = await sendMessage(ctx, {
    from,
    to: input.chatUserId,
    elem: { type: 'TIMTextElem', payload: { text: input.text } },
    clientId: `partner:${input.clientKey}`,
  }).catch(toBadInput('text'))
  const [message] = await listPeerMessages(ctx, { me: from, peer: input.chatUserId, after: sent.seq - 1, limit: 1 })
  if (!message) throw httpError('CHAT_PEER_UNKNOWN', { field: 'chatUserId' })
  return toMessageFor(from)(message)
}
