/**
 * Commands of the chat for other modules. Given the context of a transaction, a command is part of it: a message and the state it
 * reports are stored together or not at all; devices are notified after the commit.
 */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Scene, WireConversation, WireMessage } from '../../contract/chat'
import type { ElementType } from '../../contract/chat/elements'
import type { AppContext } from '../app-context'
import type { MessageFlags } from '../db/schema'
import { chatMessages } from '../db/schema'
import { violatedConstraint } from '../db/sql-helpers'
import { anonymizeAccount as anonymizeRows } from './anonymize-account'
import { getChatService } from './chat-service'
import { listConversations } from './conversations/conversations'
import { markRead } from './conversations/read-status'
import { type AccountInput, chatUserId, findAccounts, importAccounts as importRows } from './core/accounts'
import { ChatError } from './core/chat-error'
import type { ConversationInfo } from './core/conversation-info'
import type { NewMessage } from './core/message-types'
import { getGroup } from './groups/group-queries'
import { checkTexts } from './guard/guard'
import { contentOfMessage } from './guard/message-guard'
import { canPush, enqueueWake } from './messages/offline-push'
import { checkMessageBody } from './messages/send-message'
import { updateMessageBody } from './stored-messages/message-changes'
import { storeMessages } from './stored-messages/message-store'
import { countMessages, listAround } from './stored-messages/messages'
import {
  forwardAccounts,
  forwardAnonymized,
  forwardKick,
  forwardMessage,
  forwardModified,
  forwardRead,
  usesTencent,
} from './tencent/forward-to-tencent'
import { fetchConversation } from './tencent/history'

export { registerChatJobs } from './chat-jobs'
export { candidateChatId, candidateIdOfChatUser, chatUserId, userOfChatId } from './core/accounts'
export { ChatError, toBadInput } from './core/chat-error'
export {
  addGroupMembers,
  createGroup,
  dismissGroup,
  type GroupInput,
  inviteGroupMember,
  sendGroupNotice,
} from './group-commands'
export { isAwaitingPush } from './messages/push-receivers'

export interface SendInput {
  /** Chat user ids ('user…'); `to` is a group id when scene is GROUP. */
  from: string
  to: string
  scene?: Scene
  elem: { type: ElementType; payload: Record<string, unknown> }
  /** Idempotency key: a repeat from the same sender returns the first message and stores nothing. */
  clientId: string
  /** cloudCustomData */
  custom?: string
  needReceipt?: boolean
  /** Sending time; now by default. Only for seeded data. */
  at?: Date
}
export interface SentMessage {
  seq: number
  isRepeat: boolean
}

/** `${number}-${number}` from any text: 64 bits of its hash, in the form of the SDK's clientTime and random. */
const clientKeyOf = (clientId: string): string => {
  const hash = createHash('sha256').update(clientId).digest()
  return `${hash.readUInt32BE(0)}-${hash.readUInt32BE(4)}`
}

/** Whether the contact policy lets `from` write to `to` (chat user ids); sendMessage() itself does not check it. */
export const canWrite = async (ctx: AppContext, from: string, to: string): Promise<boolean> =>
  ((await getChatService(ctx).contacts.findReaches(from, [to])).get(to) ?? 'none') !== 'none'

/**
 * Lets `from` send its first message to `to` (chat user ids) or throws, and counts a first contact; sendMessage() itself checks
 * neither. Throws ChatError: NOT_CONTACTS, FIRST_CONTACTS_MANY, USER_UNKNOWN.
 */
export const assertMayWrite = (ctx: AppContext, from: string, to: string): Promise<void> =>
  getChatService(ctx).contacts.checkFirstMessage(from, to)

/**
 * Sends a message in the name of a user. Both accounts must exist (importAccounts).
 * Throws ChatError: BLOCKED, SENSITIVE_TEXT, USER_UNKNOWN, BAD_PARAMS, FRAME_TOO_LARGE, NO_PERMISSION.
 */
export async function sendMessage(ctx: AppContext, input: SendInput): Promise<SentMessage> {
  const chat = getChatService(ctx)
  const payload = checkMessageBody(input.elem.type, input.elem.payload, input.custom ?? '')
  await checkTexts(chat, contentOfMessage(input.elem.type, payload, input.custom ?? ''))
  const info = await chat.directory.open(input.from, { scene: input.scene ?? 'C2C', to: input.to })
  const message = {
    conversationId: info.id,
    sender: input.from,
    peer: info.scene === 'C2C' ? input.to : '',
    clientKey: clientKeyOf(input.clientId),
    clientSeq: 0,
    type: input.elem.type,
    payload,
    custom: input.custom ?? '',
    flags: {} as MessageFlags,
    needReceipt: input.needReceipt ?? true,
    isCounted: true,
  }
  // Seeded messages are not sent to Tencent.
  if (usesTencent(ctx) && !input.at) await forwardMessage(ctx, message, { scene: input.scene ?? 'C2C', to: input.to })
  const [stored] = await ctx
    .transaction((tx) => storeMessages(tx.db, [message], input.at ?? tx.clock.now()))
    .catch(async (error: unknown) => {
      // Another transaction has just stored the same key: the repeat returns its result.
      if (violatedConstraint(error) === undefined) throw error
      return storeMessages(ctx.db, [message], input.at ?? ctx.clock.now())
    })
  if (!stored || stored.refusal) throw new ChatError(stored?.refusal ?? 'INTERNAL')
  if (!stored.isRepeat) chat.announce(info.id, stored.seq, '')
  if (!input.at) await pushProductMessage(ctx, info, { ...message, seq: stored.seq })
  return { seq: stored.seq, isRepeat: stored.isRepeat }
}

/** A push to receivers without an open page. */
async function pushProductMessage(
  ctx: AppContext,
  info: ConversationInfo,
  { sender, clientKey, seq, type, payload }: NewMessage & { seq: number },
): Promise<void> {
  if (!(await canPush(ctx, info, sender))) return
  const [account] = await findAccounts(ctx.db, [sender])
  const nick = account?.profile.nick ?? ''
  await enqueueWake(ctx, info, { id: clientKey, seq, from: sender, nick, receivers: [], type, payload })
}

/**
 * Replaces the body of a message that was sent to `to` with `clientId`, for example to show the decision on an invitation
 * card. False when there is no such message.
 */
export async function modifyProductMessage(
  ctx: AppContext,
  {
    from,
    to,
    clientId,
    payload: newPayload,
  }: { from: string; to: string; clientId: string; payload: SendInput['elem']['payload'] },
): Promise<boolean> {
  const chat = getChatService(ctx)
  const info = await chat.directory.find(from, { scene: 'C2C', to })
  if (!info) return false
  const clientKey = clientKeyOf(clientId)
  const [message] = await ctx.db
    .select({ seq: chatMessages.seq, type: chatMessages.type })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sender, from),
        eq(chatMessages.clientKey, clientKey),
        eq(chatMessages.conversationId, info.id),
      ),
    )
  if (!message) return false
  const { seq, type } = message
  const payload = checkMessageBody(type as ElementType, newPayload, '')
  await ctx.transaction((tx) => updateMessageBody(tx.db, info, seq, payload))
  if (usesTencent(ctx)) await forwardModified(ctx, { from, to, clientKey, type, payload })
  chat.publish({ type: 'changed', conversationId: info.id, seqs: [seq] })
  return true
}

/** Creates or updates chat accounts from users and companies of the product; devices are notified of new names. */
export async function importAccounts(ctx: AppContext, accounts: AccountInput[]): Promise<void> {
  await importRows(ctx.db, ctx, accounts)
  if (usesTencent(ctx)) await forwardAccounts(ctx, accounts)
  if (accounts.length <= 10)
    for (const a of accounts) getChatService(ctx).publish({ type: 'profile', userId: a.userId, origin: '' })
}

/** Disconnects one session (log-out) or all sessions of a user (account disabled). */
export async function disconnectUser(ctx: AppContext, userId: string, sessionId?: string): Promise<void> {
  getChatService(ctx).publish({
    type: 'kick',
    userId,
    kickType: 'REST_API_Kick',
    ...(sessionId ? { sessionId } : {}),
  })
  // Tencent's service does not know our sessions: only the end of all of them is forwarded.
  if (usesTencent(ctx) && !sessionId) await forwardKick(ctx, userId)
}

/** Anonymizes a closed account and disconnects it; other users' devices are notified of the new name. */
export async function anonymizeAccount(ctx: AppContext, userId: string, closedName: string): Promise<void> {
  const friends = await ctx.transaction((tx) => anonymizeRows(tx.db, userId, closedName))
  getChatService(ctx).publishStale(friends, ['friends', 'applications'], '')
  if (usesTencent(ctx)) await forwardAnonymized(ctx, userId, closedName)
  getChatService(ctx).publish({ type: 'profile', userId, origin: '' })
  await disconnectUser(ctx, userId)
}

/** The newest hundred conversations of a user, latest first. */
export async function listUserConversations(ctx: AppContext, userId: string): Promise<WireConversation[]> {
  return (await listConversations(ctx.db, userId, '')).conversations
}

/** How many messages `me` and `peer` have exchanged, as `me` sees them; counted to 1000 at most. */
export async function countPeerMessages(ctx: AppContext, input: { me: string; peer: string }): Promise<number> {
  const info = await getChatService(ctx).directory.find(input.me, { scene: 'C2C', to: input.peer })
  return info ? countMessages(ctx.db, input.me, info) : 0
}

/**
 * Messages between `me` and `peer` numbered above `after`, oldest first, at most `limit` (100). Returned messages
 * are marked read for `me`, and the peer is notified.
 */
export async function listPeerMessages(
  ctx: AppContext,
  input: { me: string; peer: string; after: number; limit: number },
): Promise<WireMessage[]> {
  const chat = getChatService(ctx)
  if (usesTencent(ctx))
    await fetchConversation(chat, input.me, input.peer).catch((error) =>
      ctx.log.error({ err: error }, 'conversation was not fetched'),
    )
  const info = await chat.directory.find(input.me, { scene: 'C2C', to: input.peer })
  if (!info) return []
  const page = await listAround(ctx.db, input.me, info, { seq: input.after, isNewer: true }, Math.min(input.limit, 100))
  const last = page.messages.at(-1)
  if (!last) return []
  const { isChanged } = await ctx.transaction(async (tx) => {
    const state = await markRead(tx.db, input.me, info, last.seq, tx.clock.now())
    if (state.isChanged && usesTencent(tx))
      await forwardRead(tx, { me: input.me, peer: input.peer, seq: last.seq, time: last.time })
    return state
  })
  if (isChanged) chat.publish({ type: 'read', conversationId: info.id, userId: input.me, origin: '' })
  return page.messages
}

/** The name of a group as the user may see it, the id where Tencent keeps the groups; undefined = none that they may see. */
export async function findGroupName(ctx: AppContext, userId: string, groupId: string): Promise<string | undefined> {
  if (usesTencent(ctx)) return groupId
  try {
    return (await getGroup(ctx.db, chatUserId(userId), groupId)).name
  } catch (error) {
    if (error instanceof ChatError) return undefined
    throw error
  }
}
