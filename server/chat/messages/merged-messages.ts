/**
 * Lists of merged records, stored apart from their messages. A list has a key that cannot be guessed and is read only
 * through a message that the reader may see and that carries the key, itself or in a nested list.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import { firstKey } from '../../core/keys'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import type { PendingMessage } from '../core/pending-message'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { getVisibleMessage } from '../core/visible-message'

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
  await ctx.db.execute(sql`
    INSERT INTO chat_mergers (key, part, parts, text) VALUES (${key}, ${input.part}, ${input.parts}, ${input.text})
    ON CONFLICT DO NOTHING`)
  return key
}

/** Message check: the key must belong to a complete list. Throws BAD_PARAMS. */
export async function checkMergedMessage({ chat, message }: PendingMessage): Promise<void> {
  if (message.type !== 'TIMRelayElem' || !message.payload.downloadKey) return
  const [row] = await fetchRows(
    chat.ctx.db,
    sql`SELECT count(*) AS n, max(parts) AS parts FROM chat_mergers WHERE key = ${toText(message.payload.downloadKey)}`,
  )
  if (!toNumber(row?.n) || toNumber(row?.n) !== toNumber(row?.parts)) throw new ChatError('BAD_PARAMS')
}

/** One part of the list at the end of `path`. Throws MESSAGE_UNKNOWN when the path is wrong. */
export async function getMergedPart(db: Executor, me: string, info: ConversationInfo, input: ChatParsed<'merger.get'>) {
  const message = await getVisibleMessage(db, me, info, input.seq)
  let carrier = JSON.stringify(toJson(message.payload))
  for (const [i, key] of input.path.entries()) {
    if (!carrier.includes(`"downloadKey":${JSON.stringify(key)}`)) throw new ChatError('MESSAGE_UNKNOWN')
    if (i < input.path.length - 1) carrier = await loadMergedText(db, key)
  }
  const [row] = await fetchRows(
    db,
    sql`SELECT text, parts FROM chat_mergers WHERE key = ${input.path.at(-1) ?? ''} AND part = ${input.part}`,
  )
  if (!row) throw new ChatError('MESSAGE_UNKNOWN')
  return { text: toText(row.text), parts: toNumber(row.parts) }
}

async function loadMergedText(db: Executor, key: string): Promise<string> {
  const [row] = await fetchRows(
    db,
    sql`SELECT string_agg(text, '' ORDER BY part) AS text FROM chat_mergers WHERE key = ${key}`,
  )
  return toText(row?.text)
}
