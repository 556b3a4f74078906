/** Checks of a message before it is stored; chat-service.ts runs them with those of the other rooms. */
import { sql } from 'drizzle-orm'
import { ChatError } from '../core/chat-error'
import type { PendingMessage } from '../core/pending-message'
import { fetchRows } from '../core/sql'

/** A message to some members of a group counts as unread for nobody. Throws BAD_PARAMS outside of groups. */
export function checkReceivers({ info, message }: PendingMessage): void {
  if (!message.flags.to) return
  if (info.scene !== 'GROUP') throw new ChatError('BAD_PARAMS')
  message.flags.noUnread = true
  message.isCounted = false
}

/** Refuses a message that is not stored; stored ones are refused by REFUSAL_SQL. Throws BLOCKED. */
export function checkBlacklist({ chat, sender, message, isOnline }: PendingMessage): void | Promise<void> {
  if (!isOnline || !message.peer) return
  return fetchRows(
    chat.ctx.db,
    sql`SELECT 1 AS one FROM chat_blocks WHERE user_id = ${message.peer} AND peer = ${sender.userId}`,
  ).then((rows) => {
    if (rows.length) throw new ChatError('BLOCKED')
  })
}
