/**
 * Lists of merged records, stored apart from their messages. A list has a key that cannot be guessed and is read only
 * through a message that the reader may see and that carries the key, itself or in a nested list.
 */
import { createHmac } from 'node:crypto'
import { and, asc, count, eq, max } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import { firstKey } from '../../core/keys'
import { chatMergers } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { getVisibleMessage } from '../core/messages'
import type { PendingMessage } from '../core/pending-message'

/** The key of the list of a message; the same for a repeat. */
const deriveKey = (secret: string, sender: string, clientKey: string): string =>
  createHmac('sha256', secret).update(`merger ${sender} ${clientKey}`).digest('base64url')

/** Stores one part. An existing part stays: a record never changes. Throws BAD_PARAMS. */
export async function storeMergedPart(
  { ctx }: ChatContext,
  sender: string,
  input: ChatParsed<'merger.put'>,
): Promise<string> {
  if (input.part >= input.parts) throw new ChatError('BAD_PARAMS')
  const key = deriveKey(firstKey(ctx.config, 'CHAT_SECRET'), sender, `${input.clientTime}-${input.random}`)
  const { part, parts, text } = input
  await ctx.db.insert(chatMergers).values({ key, part, parts, text }).onConflictDoNothing()
  return key
}

/** Message check: the key must belong to a complete list. Throws BAD_PARAMS. */
export async function checkMergedMessage({ chat, message }: PendingMessage): Promise<void> {
  if (message.type !== 'TIMRelayElem' || !message.payload.downloadKey) return
  const [stored] = await chat.ctx.db
    .select({ count: count(), parts: max(chatMergers.parts) })
    .from(chatMergers)
    .where(eq(chatMergers.key, String(message.payload.downloadKey)))
  if (!stored?.count || stored.count !== stored.parts) throw new ChatError('BAD_PARAMS')
}

/** One part of the list at the end of `path`. Throws MESSAGE_UNKNOWN when the path is wrong. */
export async function getMergedPart(db: Db, me: string, info: ConversationInfo, input: ChatParsed<'merger.get'>) {
  const { message } = await getVisibleMessage(db, me, info, input.seq)
  let carrier = JSON.stringify(message.payload)
  for (const [i, key] of input.path.entries()) {
    if (!carrier.includes(`"downloadKey":${JSON.stringify(key)}`)) throw new ChatError('MESSAGE_UNKNOWN')
    if (i < input.path.length - 1) carrier = await loadMergedText(db, key)
  }
  const [part] = await db
    .select({ text: chatMergers.text, parts: chatMergers.parts })
    .from(chatMergers)
    .where(and(eq(chatMergers.key, input.path.at(-1) ?? ''), eq(chatMergers.part, input.part)))
  if (!part) throw new ChatError('MESSAGE_UNKNOWN')
  return part
}

/** The text of all parts of a list. */
async function loadMergedText(db: Db, key: string): Promise<string> {
  const rows = await db
    .select({ text: chatMergers.text })
    .from(chatMergers)
    .where(eq(chatMergers.key, key))
    .orderBy(asc(chatMergers.part))
  return rows.map(({ text }) => text).join('')
}
