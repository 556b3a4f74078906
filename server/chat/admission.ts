/**
 * May this message be written? Two lists, each noun adds its own:
 *   CHECKS    before anything is stored, in memory or cheap: the socket's other messages wait behind them;
 *   REFUSALS  inside the statement that stores (store.ts), for what stands in tables: no round trip, and no moment
 *             between the check and the storing. What was stored before is a repeat and is not refused.
 */
import { sql } from 'drizzle-orm'
import type { Identity } from './connection'
import type { ConversationInfo } from './directory'
import { ChatFailure } from './failure'
import { checkSeat } from './groups/seat'
import { keepFiles } from './media/keep'
import { checkMerger } from './mergers'
import { checkWords } from './moderation/check'
import type { ChatService } from './service'
import { rowsOf } from './sql'
import type { NewMessage } from './store'

/** A message on its way. A check may change the message before it is stored; it throws ChatFailure to refuse. */
export interface Attempt {
  chat: ChatService
  sender: Identity
  info: ConversationInfo
  message: NewMessage
  /** Passed on to those online, not stored. */
  isOnline: boolean
}
type Check = (attempt: Attempt) => void | Promise<void>

const CHECKS: Check[] = [checkSeat, checkReceivers, checkMerger, refuseBlocked, checkWords, keepFiles]

/** Throws what the first check throws. */
export async function admit(attempt: Attempt): Promise<void> {
  for (const check of CHECKS) {
    const work = check(attempt)
    if (work) await work
  }
}

/** Rows (ord, why) of the messages in `input` (ord, conversation_id, sender, peer, type, …) that must not be stored. */
export const REFUSALS = sql`
  SELECT i.ord, 'BLOCKED' AS why FROM input i CROSS JOIN LATERAL (
    SELECT 1 FROM chat_blocks b WHERE b.user_id = i.peer AND b.peer = i.sender OFFSET 0) b`

/**
 * A message to some members of a group: for nobody else, so it counts as unread for nobody. Communities and live rooms
 * have none.
 */
function checkReceivers({ info, message }: Attempt): void {
  if (!message.flags.to) return
  if (info.scene !== 'GROUP') throw new ChatFailure('BAD_PARAMS')
  message.flags.noUnread = true
  message.isCounted = false
}

/** Stored messages are refused by the statement; those that are not stored need their own look. */
function refuseBlocked({ chat, sender, message, isOnline }: Attempt): void | Promise<void> {
  if (!isOnline || !message.peer) return
  return rowsOf(
    chat.ctx.db,
    sql`SELECT 1 AS one FROM chat_blocks WHERE user_id = ${message.peer} AND peer = ${sender.userId}`,
  ).then((rows) => {
    if (rows.length) throw new ChatFailure('BLOCKED')
  })
}
