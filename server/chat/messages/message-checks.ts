/**
 * May this message be written? Two lists, each noun adds its own:
 *   CHECKS    before anything is stored, in memory or cheap: the socket's other messages wait behind them;
 *   REFUSALS  inside the statement that stores (store.ts), for what stands in tables: no round trip, and no moment
 *             between the check and the storing. What was stored before is a repeat and is not refused.
 */
import { sql } from 'drizzle-orm'
import { ChatError } from '../core/chat-error'
import type { ChatService } from '../chat-service'
import type { ChatIdentity } from '../core/connection'
import type { ConversationInfo } from '../core/conversation-directory'
import type { NewMessage } from '../core/message-store'
import { fetchRows } from '../core/sql'
import { keepFiles } from '../files/link-files'
import { checkMembership } from '../groups/membership-check'
import { checkText } from '../moderation/check-text'
import { checkMergedMessage } from './merged-messages'

/** A message on its way. A check may change the message before it is stored; it throws ChatFailure to refuse. */
export interface PendingMessage {
  chat: ChatService
  sender: ChatIdentity
  info: ConversationInfo
  message: NewMessage
  /** Passed on to those online, not stored. */
  isOnline: boolean
}
type Check = (attempt: PendingMessage) => void | Promise<void>

const CHECKS: Check[] = [checkMembership, checkReceivers, checkMergedMessage, refuseBlocked, checkText, keepFiles]

/** Throws what the first check throws. */
export async function checkMessage(attempt: PendingMessage): Promise<void> {
  for (const check of CHECKS) {
    const work = check(attempt)
    if (work) await work
  }
}

/** Rows (ord, why) of the messages in `input` (ord, conversation_id, sender, peer, type, …) that must not be stored. */
export const REFUSAL_SQL = sql`
  SELECT i.ord, 'BLOCKED' AS why FROM input i CROSS JOIN LATERAL (
    SELECT 1 FROM chat_blocks b WHERE b.user_id = i.peer AND b.peer = i.sender OFFSET 0) b`

/**
 * A message to some members of a group: for nobody else, so it counts as unread for nobody. Communities and live rooms
 * have none.
 */
function checkReceivers({ info, message }: PendingMessage): void {
  if (!message.flags.to) return
  if (info.scene !== 'GROUP') throw new ChatError('BAD_PARAMS')
  message.flags.noUnread = true
  message.isCounted = false
}

/** Stored messages are refused by the statement; those that are not stored need their own look. */
function refuseBlocked({ chat, sender, message, isOnline }: PendingMessage): void | Promise<void> {
  if (!isOnline || !message.peer) return
  return fetchRows(
    chat.ctx.db,
    sql`SELECT 1 AS one FROM chat_blocks WHERE user_id = ${message.peer} AND peer = ${sender.userId}`,
  ).then((rows) => {
    if (rows.length) throw new ChatError('BLOCKED')
  })
}
