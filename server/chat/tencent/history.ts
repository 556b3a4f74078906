/** Messages that users wrote over Tencent's service, stored here so that the product can read them. */

import { and, eq, like, or } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { chatMessages } from '../../db/schema'
import type { ChatContext } from '../core/chat-context'
import type { ConversationInfo } from '../core/conversation-info'
import type { NewMessage } from '../core/message-types'
import { revokeWithFiles } from '../files/revoke-with-files'
import { storeMessages } from '../stored-messages/message-store'
import { type MessageBody, parseRestElement } from './elements'
import { restCall } from './rest-client'

const PAGE = 100
const MAX_FETCHED = 1000
const DAY_SECONDS = 86_400
const DAYS = 7
/** The bit of MsgFlagBits that marks a revoked message. */
const REVOKED = 8

/** A message as the service returns and reports it; `MsgTime` in a callback is `MsgTimeStamp` in a history. */
const tencentMessage = z.object({
  From_Account: z.string().min(1).max(64),
  MsgSeq: z.number().int(),
  MsgRandom: z.number().int(),
  MsgTimeStamp: z.number().int().positive(),
  MsgFlagBits: z.number().int().default(0),
  MsgKey: z.string().default(''),
  MsgBody: z.array(z.record(z.string(), z.unknown())).default([]),
  CloudCustomData: z.string().default(''),
})
type TencentMessage = z.output<typeof tencentMessage>
type MessageKey = Pick<TencentMessage, 'From_Account' | 'MsgSeq' | 'MsgRandom'>

/** The messages of two users since `from` (seconds), oldest first; malformed ones are left out. Throws RestError. */
export async function listTencentMessages(
  ctx: AppContext,
  { me, peer, from }: { me: string; peer: string; from: number },
): Promise<TencentMessage[]> {
  const fetched: unknown[] = []
  // a clock of the service that goes ahead hides nothing
  let last: { MaxTime: number; LastMsgKey?: string } | undefined = { MaxTime: nowSeconds(ctx) + 60 }
  while (last && fetched.length < MAX_FETCHED) {
    const body = { Operator_Account: me, Peer_Account: peer, MaxCnt: PAGE, MinTime: from, ...last }
    const answer: Record<string, unknown> = await restCall(ctx, 'openim/admin_getroammsg', body)
    fetched.push(...((answer.MsgList as unknown[] | undefined) ?? []))
    last =
      answer.Complete === 0 && answer.LastMsgKey
        ? { MaxTime: Number(answer.LastMsgTime), LastMsgKey: String(answer.LastMsgKey) }
        : undefined
  }
  return fetched.flatMap(parseTencentMessage).sort((a, b) => a.MsgTimeStamp - b.MsgTimeStamp || a.MsgSeq - b.MsgSeq)
}

const nowSeconds = (ctx: AppContext): number => Math.floor(ctx.clock.now().getTime() / 1000)

/** One message of the service; empty for a malformed one. */
export function parseTencentMessage(value: unknown): TencentMessage[] {
  const parsed = tencentMessage.safeParse(value)
  return parsed.success ? [parsed.data] : []
}

/** Stores the messages of two users of the last days; stored ones are not stored twice. Throws RestError. */
export async function fetchConversation(chat: ChatContext, me: string, peer: string): Promise<void> {
  const messages = await listTencentMessages(chat.ctx, { me, peer, from: nowSeconds(chat.ctx) - DAYS * DAY_SECONDS })
  if (!messages.length) return
  const info = await chat.directory.open(me, { scene: 'C2C', to: peer })
  for (const message of messages) {
    const to = message.From_Account === me ? peer : me
    // one that cannot be stored does not hide those behind it
    await storeTencentMessage(chat.ctx, info, message, to).catch((err) =>
      chat.ctx.log.error({ err, key: message.MsgKey }, 'a message of the chat provider was not stored'),
    )
  }
}

/**
 * Stores a message of the service, one for each of its elements, unless it is stored; revokes it here when it was revoked
 * there. Throws errors of the database.
 */
export async function storeTencentMessage(
  ctx: AppContext,
  info: ConversationInfo,
  message: TencentMessage,
  to: string,
): Promise<void> {
  const isRevoked = (message.MsgFlagBits & REVOKED) !== 0
  const elements = message.MsgBody.flatMap((element) => parseRestElement(element) ?? [])
  // the body of a revoked message may be gone
  const bodies = elements.length || !isRevoked ? elements : [REVOKED_BODY]
  const sentAt = new Date(message.MsgTimeStamp * 1000)
  for (const [i, body] of bodies.entries())
    await storeMessages(ctx.db, [toNewMessage(info, message, to, body, i)], sentAt)
  if (isRevoked) await revokeStored(ctx, info, message)
}

const REVOKED_BODY: MessageBody = { type: 'TIMTextElem', payload: { text: '' } }

/** The key of the first element, under which the product stores what it sends; each further element adds its index. */
const clientKeyOf = ({ MsgSeq, MsgRandom }: MessageKey): string => `${MsgSeq}-${MsgRandom}`

const toNewMessage = (
  info: ConversationInfo,
  message: TencentMessage,
  peer: string,
  body: MessageBody,
  index: number,
): NewMessage => ({
  conversationId: info.id,
  sender: message.From_Account,
  peer,
  clientKey: `${clientKeyOf(message)}${index ? `-${index}` : ''}`,
  clientSeq: 0,
  ...body,
  custom: message.CloudCustomData,
  flags: {},
  needReceipt: false,
  isCounted: true,
})

/** Revokes what is stored of a message, all its elements, however long ago it was sent: the service has decided. */
export const revokeStored = (ctx: AppContext, info: ConversationInfo, message: MessageKey): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { conversationId, sender, clientKey, seq } = chatMessages
    const key = clientKeyOf(message)
    const elements = await tx.db
      .select({ seq })
      .from(chatMessages)
      .where(
        and(
          eq(conversationId, info.id),
          eq(sender, message.From_Account),
          or(eq(clientKey, key), like(clientKey, `${key}-%`)),
        ),
      )
      .orderBy(seq)
    const options = { reason: '', now: tx.clock.now(), seconds: Number.POSITIVE_INFINITY }
    for (const element of elements) await revokeWithFiles(tx, message.From_Account, info, { ...element, ...options })
  })
