/** Reads of stored messages: pages, repairs, single ones. Callers have checked who may see the conversation. */
import { and, asc, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { WireMessage } from '../../../contract/chat'
import type { ChatErrorName } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { countRows } from '../../db/keyset-page'
import { preparedStatement } from '../../db/prepared-statement'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { selectMessages, visibleTo } from './message-rows'
import { withoutRecalledQuotes } from './quotes'
import { type MessageRow, toWireMessage } from './wire-message'

interface MessagePage {
  messages: WireMessage[]
  isCompleted: boolean
}

const inConversation = eq(chatMessages.conversationId, sql.placeholder('conversationId'))
const isVisible = visibleTo(sql.placeholder('me'))
const limit = sql.placeholder('limit')

const newestBelow = preparedStatement((db) =>
  selectMessages(db)
    .where(and(inConversation, lt(chatMessages.seq, sql.placeholder('before')), isVisible))
    .orderBy(desc(chatMessages.seq))
    .limit(limit)
    .prepare('chat_messages_below'),
)
const oldestAbove = preparedStatement((db) =>
  selectMessages(db)
    .where(and(inConversation, gt(chatMessages.seq, sql.placeholder('after')), isVisible))
    .orderBy(asc(chatMessages.seq))
    .limit(limit)
    .prepare('chat_messages_above'),
)
const changedAfter = preparedStatement((db) =>
  selectMessages(db)
    .where(and(inConversation, sql`${chatMessages.rev} > 0`, gt(chatMessages.rev, sql.placeholder('rev')), isVisible))
    .orderBy(asc(chatMessages.rev))
    .limit(limit)
    .prepare('chat_messages_changed'),
)
const bySeqs = preparedStatement((db) =>
  selectMessages(db)
    .where(and(inConversation, sql`${chatMessages.seq} = any(${sql.placeholder('seqs')}::bigint[])`))
    .orderBy(asc(chatMessages.seq))
    .prepare('chat_messages_by_seq'),
)
const visibleMessage = preparedStatement((db) =>
  selectMessages(db)
    .where(and(inConversation, eq(chatMessages.seq, sql.placeholder('seq')), isNull(chatMessages.revokedBy), isVisible))
    .prepare('chat_visible_message'),
)

/** Rows as they are served: without what was recalled. */
export const presentMessages = (db: Db, rows: MessageRow[], info: ConversationInfo): Promise<WireMessage[]> =>
  withoutRecalledQuotes(
    db,
    rows.map((row) => toWireMessage(row, info)),
  )

/** A page of `count` messages from `count` + 1 rows, ascending. */
async function toPage(
  db: Db,
  rows: MessageRow[],
  info: ConversationInfo,
  count: number,
  isDescending: boolean,
): Promise<MessagePage> {
  const messages = await presentMessages(db, rows.slice(0, count), info)
  return { messages: isDescending ? messages.reverse() : messages, isCompleted: rows.length <= count }
}

/** Up to `count` messages below `before` (0 = newest), ascending. */
export async function listHistory(
  db: Db,
  me: string,
  info: ConversationInfo,
  before: number,
  count: number,
): Promise<MessagePage> {
  const below = before || Number.MAX_SAFE_INTEGER
  const rows = await newestBelow(db).execute({ me, conversationId: info.id, before: below, limit: count + 1 })
  return toPage(db, rows, info, count, true)
}

/** Up to `count` messages above `after`, ascending. */
async function listNewer(
  db: Db,
  me: string,
  info: ConversationInfo,
  after: number,
  count: number,
): Promise<MessagePage> {
  const rows = await oldestAbove(db).execute({ me, conversationId: info.id, after, limit: count + 1 })
  return toPage(db, rows, info, count, false)
}

/** A page before or after a number or a time (seconds; 0 = the end); a message with that number is not included. */
export async function listAround(
  db: Db,
  me: string,
  info: ConversationInfo,
  { seq, time = 0, isNewer }: { seq?: number | undefined; time?: number | undefined; isNewer: boolean },
  count: number,
): Promise<MessagePage> {
  if (seq !== undefined) return isNewer ? listNewer(db, me, info, seq, count) : listHistory(db, me, info, seq, count)
  if (!isNewer && !time) return listHistory(db, me, info, 0, count)
  const { sentAt } = chatMessages
  const at = new Date(time * 1000)
  const rows = await selectMessages(db)
    .where(and(eq(chatMessages.conversationId, info.id), isNewer ? gte(sentAt, at) : lt(sentAt, at), visibleTo(me)))
    .orderBy(isNewer ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(count + 1)
  return toPage(db, rows, info, count, !isNewer)
}

/** How many messages of a conversation `me` can see, counted to 1000 at most. */
export async function countMessages(db: Db, me: string, info: ConversationInfo): Promise<number> {
  const isCounted = and(eq(chatMessages.conversationId, info.id), visibleTo(me))
  return (await countRows(db, chatMessages, isCounted)).total
}

/** Messages after `after`, and messages changed after `rev`. */
export async function listMissed(
  db: Db,
  me: string,
  info: ConversationInfo,
  after: number,
  rev: number,
): Promise<MessagePage & { changed: WireMessage[] }> {
  const count = CHAT_LIMITS.repairPage
  const fresh = await listNewer(db, me, info, after, count)
  const rows = await changedAfter(db).execute({ me, conversationId: info.id, rev, limit: count + 1 })
  const changed = await toPage(db, rows, info, count, false)
  return {
    messages: fresh.messages,
    changed: changed.messages,
    isCompleted: fresh.isCompleted && changed.isCompleted,
  }
}

/** Messages by number, ascending, without a check of visibility. */
export async function listBySeqs(db: Db, info: ConversationInfo, seqs: readonly number[]): Promise<WireMessage[]> {
  const rows = await bySeqs(db).execute({ conversationId: info.id, seqs })
  return presentMessages(db, rows, info)
}

/** One message; throws `missing` when it is revoked or not visible to `me`. */
export async function getVisibleMessage(
  db: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  missing: ChatErrorName = 'MESSAGE_UNKNOWN',
): Promise<MessageRow> {
  const [row] = await visibleMessage(db).execute({ me, conversationId: info.id, seq })
  if (!row) throw new ChatError(missing)
  return row
}
