/** Wakes the phones of those a stored message is for and who have no socket anywhere, through the push port. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { WireMessage } from '../../contract/chat'
import type { offlinePush } from '../../contract/chat/calls/messages'
import { PUSH_BATCH, type Push } from '../ports/push'
import type { ConversationInfo } from './directory'
import { ChatFailure } from './failure'
import type { ChatService } from './service'
import { isQuiet } from './sorting'
import { rowsOf, str } from './sql'

export type OfflinePush = z.output<typeof offlinePush>

/** Longer push texts and people beyond this many in a group are not pushed. */
const MOST_PEOPLE = 5000

/** What a sender may ask a phone to show. Throws BAD_PARAMS when it is too much. */
export function checkPush(push: OfflinePush | undefined, bytes: number): void {
  if (push && Buffer.byteLength(JSON.stringify(push)) > bytes) throw new ChatFailure('BAD_PARAMS')
}

/** Runs after the message is stored; a push that fails is logged and disturbs nobody. */
export async function onStored(
  chat: ChatService,
  info: ConversationInfo,
  message: WireMessage,
  push: OfflinePush | undefined,
): Promise<void> {
  const port = chat.ctx.ports.push
  if (!port || !push || push.disablePush) return
  const note: Push = {
    title: push.title || message.nick,
    text: push.description || '[新消息]',
    extension: push.extension,
  }
  try {
    const userIds = await offlineReceivers(chat, info, message)
    for (let i = 0; i < userIds.length; i += PUSH_BATCH) await port.notify(userIds.slice(i, i + PUSH_BATCH), note)
  } catch (error) {
    chat.ctx.log.error({ err: error }, 'offline push failed')
  }
}

/** Who may see the message, has not silenced the conversation or this hour, and is online in no living process. */
async function offlineReceivers(chat: ChatService, info: ConversationInfo, message: WireMessage): Promise<string[]> {
  const now = chat.ctx.clock.now()
  const among: SQL =
    info.scene === 'GROUP'
      ? sql`EXISTS (SELECT 1 FROM chat_group_members g WHERE g.group_id = ${info.key} AND g.user_id = b.user_id)`
      : sql`true`
  const only = message.receivers.length
    ? sql`AND b.user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(message.receivers)}::jsonb))`
    : sql``
  const rows = await rowsOf(
    chat.ctx.db,
    sql`SELECT b.user_id FROM chat_members b WHERE b.conversation_id = ${info.id}::bigint AND b.user_id <> ${message.from}
          AND b.remind = 'AcceptAndNotify' AND ${among} ${only} AND NOT ${isQuiet(sql`b.user_id`, now)} AND NOT EXISTS (
            SELECT 1 FROM chat_online o JOIN chat_processes p ON p.id = o.process
            WHERE o.user_id = b.user_id AND p.expires_at > ${now.toISOString()}::timestamptz)
        LIMIT ${MOST_PEOPLE}`,
  )
  return rows.map((r) => str(r.user_id))
}
