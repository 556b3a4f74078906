/**
 * What other modules ask of the chat. Every command uses ctx.db and so joins the transaction around it: a message and
 * the state it tells about are stored together or not at all; devices hear of it after the commit.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Scene, WireConversation, WireMessage } from '../../contract/chat'
import type { ElementType } from '../../contract/chat/elements'
import type { Context } from '../context'
import { type AccountInput, importAccounts as importRows } from './accounts'
import { listConversations, markRead } from './conversations'
import { ChatFailure } from './failure'
import { forgetAccount as forgetRows } from './forgetting'
import { amend, near } from './messages'
import { checkBody } from './sending'
import { chatOf } from './service'
import { num, rowsOf, sqlState, str } from './sql'
import { type Flags, storeBatch } from './store'
import {
  fetchTalk,
  forward,
  forwardAccounts,
  forwardAmended,
  forwardForgotten,
  forwardKick,
  isTencent,
} from './tencent/provider'

export { candidateChatId, chatUserId, personOfChatId, userOfChatId } from './accounts'
export { ChatFailure } from './failure'
export {
  addGroupMembers,
  createGroup,
  dismissGroup,
  type GroupInput,
  removeGroupMembers,
  sendGroupNotice,
} from './groups/commands'
export { registerChatJobs } from './jobs'

export interface SendInput {
  /** Chat user ids ('user…'); `to` is a group id when scene is GROUP. */
  from: string
  to: string
  scene?: Scene
  elem: { type: ElementType; payload: Record<string, unknown> }
  /** Idempotency key: a repeat from the same sender answers with the first message and stores nothing. */
  clientId: string
  /** cloudCustomData */
  custom?: string
  needReceipt?: boolean
  /** When it was said; now by default. Only for worlds that are seeded. */
  at?: Date
}
export interface Sent {
  seq: number
  isRepeat: boolean
}

/** `${number}-${number}` from any text: 64 bits of its hash, in the form of the SDK's clientTime and random. */
const clientKeyOf = (clientId: string): string => {
  const hash = createHash('sha256').update(clientId).digest()
  return `${hash.readUInt32BE(0)}-${hash.readUInt32BE(4)}`
}

/** Whether the contact policy lets `from` write to `to` (chat user ids); sendMessage() itself does not ask. */
export const mayWrite = async (ctx: Context, from: string, to: string): Promise<boolean> =>
  ((await chatOf(ctx).contacts.of(from, [to])).get(to) ?? 'none') !== 'none'

/**
 * Sends a message in somebody's name. Both accounts must exist (importAccounts).
 * Throws ChatFailure: BLOCKED, USER_UNKNOWN, BAD_PARAMS, FRAME_TOO_LARGE, NO_PERMISSION.
 */
export async function sendMessage(ctx: Context, input: SendInput): Promise<Sent> {
  const chat = chatOf(ctx)
  const payload = checkBody(input.elem.type, input.elem.payload, input.custom ?? '')
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
    flags: {} as Flags,
    needReceipt: input.needReceipt ?? true,
    isCounted: true,
  }
  // A world that is seeded is not said aloud.
  if (isTencent(ctx) && !input.at) await forward(ctx, message, { scene: input.scene ?? 'C2C', to: input.to })
  const [stored] = await ctx.db
    .transaction((tx) => storeBatch(tx, [message], input.at ?? ctx.clock.now()))
    .catch(async (error: unknown) => {
      // The same key was being stored at this moment; now it is there and the repeat is answered.
      if (sqlState(error) !== '23505') throw error
      return storeBatch(ctx.db, [message], input.at ?? ctx.clock.now())
    })
  if (!stored || stored.refusal) throw new ChatFailure(stored?.refusal ?? 'INTERNAL')
  if (!stored.isRepeat) chat.announce(info.id, stored.seq, '')
  return { seq: stored.seq, isRepeat: stored.isRepeat }
}

/**
 * Replaces the body of a message that was sent to `to` with `clientId`, for example to show the answer on an invitation
 * card. False when there is no such message.
 */
export async function amendMessage(
  ctx: Context,
  {
    from,
    to,
    clientId,
    payload: changed,
  }: { from: string; to: string; clientId: string; payload: SendInput['elem']['payload'] },
): Promise<boolean> {
  const chat = chatOf(ctx)
  const info = await chat.directory.find(from, { scene: 'C2C', to })
  if (!info) return false
  const clientKey = clientKeyOf(clientId)
  const [row] = await rowsOf(
    ctx.db,
    sql`SELECT seq, type FROM chat_messages
        WHERE sender = ${from} AND client_key = ${clientKey} AND conversation_id = ${info.id}::bigint`,
  )
  if (!row) return false
  const payload = checkBody(str(row.type) as ElementType, changed, '')
  await ctx.db.transaction((tx) => amend(tx, info, num(row.seq), payload))
  if (isTencent(ctx)) await forwardAmended(ctx, { from, to, clientKey, type: str(row.type), payload })
  chat.publish({ t: 'changed', c: info.id, s: [num(row.seq)] })
  return true
}

/** Creates or updates chat accounts from people and companies of the product; devices hear of new names. */
export async function importAccounts(ctx: Context, accounts: AccountInput[]): Promise<void> {
  await importRows(ctx.db, ctx, accounts)
  if (isTencent(ctx)) await forwardAccounts(ctx, accounts)
  if (accounts.length <= 10) for (const a of accounts) chatOf(ctx).publish({ t: 'profile', u: a.userId, o: '' })
}

/** Ends the sockets of one session (log-out) or of all sessions of a user (account disabled). */
export async function endChat(ctx: Context, userId: string, sessionId?: string): Promise<void> {
  chatOf(ctx).publish({ t: 'kick', u: userId, k: 'REST_API_Kick', ...(sessionId ? { x: sessionId } : {}) })
  // Tencent's service knows no sessions of ours: only the end of all of them is told.
  if (isTencent(ctx) && !sessionId) await forwardKick(ctx, userId)
}

/** Forgets who an account was and ends its sockets: its person closed his account. Devices of others hear of the new name. */
export async function forgetAccount(ctx: Context, userId: string, closedName: string): Promise<void> {
  const friends = await ctx.db.transaction((tx) => forgetRows(tx, userId, closedName))
  chatOf(ctx).tellStale(friends, ['friends', 'applications'], '')
  if (isTencent(ctx)) await forwardForgotten(ctx, userId, closedName)
  chatOf(ctx).publish({ t: 'profile', u: userId, o: '' })
  await endChat(ctx, userId)
}

/** The newest hundred conversations of a user, latest first. */
export async function conversationsOf(ctx: Context, userId: string): Promise<WireConversation[]> {
  return (await listConversations(ctx.db, userId, '')).conversations
}

/**
 * Messages between `me` and `peer` numbered above `after`, oldest first, at most `limit` (100). What was handed out
 * counts as read by `me`, and the other side is told so.
 */
export async function readMessages(
  ctx: Context,
  input: { me: string; peer: string; after: number; limit: number },
): Promise<WireMessage[]> {
  const chat = chatOf(ctx)
  if (isTencent(ctx))
    await fetchTalk(ctx, input.me, input.peer).catch((error) => ctx.log.error({ err: error }, 'talk was not fetched'))
  const info = await chat.directory.find(input.me, { scene: 'C2C', to: input.peer })
  if (!info) return []
  const page = await near(ctx.db, input.me, info, { seq: input.after, isNewer: true }, Math.min(input.limit, 100))
  const last = page.messages.at(-1)
  if (!last) return []
  const { isChanged } = await markRead(ctx.db, input.me, info, last.seq, ctx.clock.now())
  if (isChanged) chat.publish({ t: 'read', c: info.id, u: input.me, o: '' })
  return page.messages
}
