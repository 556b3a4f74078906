/** Reads of stored messages: pages, repairs, single ones. Callers have checked who may see the conversation. */
import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { WireMessage } from '../../../contract/chat'
import type { ChatErrorName } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { countRows } from '../../db/keyset-page'
import { preparedStatement } from '../../db/prepared-statement'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from './chat-error'
import type { ConversationInfo } from './conversation-info'
import { selectMessages, visibleTo } from './message-rows'
import { type MessageRow, toWireMessage } from './wire-message'

export interface MessagePage {
  messages: WireMessage[]
  isCompleted: boolean
}

const inConversation = (info: ConversationInfo, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(eq(chatMessages.conversationId, info.id), ...conditions)

/** A page of `count` messages from `count` + 1 rows, ascending. */
function toPage(rows: MessageRow[], info: ConversationInfo, count: number, isDescending: boolean): MessagePage {
  const messages = rows.slice(0, count).map((row) => toWireMessage(row, info))
  return { messages: isDescending ? messages.reverse() : messages, isCompleted: rows.length <= count }
}

const historyPage = preparedStatement((db) =>
  selectMessages(db)
    .where(
      and(
        eq(chatMessages.conversationId, sql.placeholder('conversationId')),
        lt(chatMessages.seq, sql.placeholder('before')),
        visibleTo(sql.placeholder('me')),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(sql.placeholder('limit'))
    .prepare('chat_history'),
)

/** Up to `count` messages below `before` (0 = newest), ascending. */
export async function listHistory(
  db: Db,
  me: string,
  info: ConversationInfo,
  before: number,
  count: number,
): Promise<MessagePage> {
  const rows = await historyPage(db).execute({
    me,
    conversationId: info.id,
    before: before || Number.MAX_SAFE_INTEGER,
    limit: count + 1,
  })
  return toPage(rows, info, count, true)
}

interface Position {
  seq?: number | undefined
  /** Seconds since 1970. */
  time?: number | undefined
  isNewer: boolean
}

/** Condition: after the position, or before it; a number or time of 0 is the end. */
function beyond({ seq, time = 0, isNewer }: Position): SQL | undefined {
  if (seq !== undefined) return isNewer ? gt(chatMessages.seq, seq) : seq ? lt(chatMessages.seq, seq) : undefined
  const at = new Date(time * 1000)
  return isNewer ? gte(chatMessages.sentAt, at) : time ? lt(chatMessages.sentAt, at) : undefined
}

/** A page before or after a number or a time; a message with that number is not included. */
export async function listAround(
  db: Db,
  me: string,
  info: ConversationInfo,
  position: Position,
  count: number,
): Promise<MessagePage> {
  const rows = await selectMessages(db)
    .where(inConversation(info, beyond(position), visibleTo(me)))
    .orderBy(position.isNewer ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(count + 1)
  return toPage(rows, info, count, !position.isNewer)
}

/** How many messages of a conversation `me` can see, counted to 1000 at most. */
export async function countMessages(db: Db, me: string, info: ConversationInfo): Promise<number> {
  return (await countRows(db, chatMessages, inConversation(info, visibleTo(me)))).total
}

/** Messages after `after`, and messages changed after `rev`. */
export async function listMissed(
  db: Db,
  me: string,
  info: ConversationInfo,
  after: number,
  rev: number,
): Promise<MessagePage & { changed: WireMessage[] }> {
  const limit = CHAT_LIMITS.repairPage
  const fresh = await selectMessages(db)
    .where(inConversation(info, gt(chatMessages.seq, after), visibleTo(me)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit + 1)
  const changed = await selectMessages(db)
    .where(inConversation(info, sql`${chatMessages.rev} > 0`, gt(chatMessages.rev, rev), visibleTo(me)))
    .orderBy(asc(chatMessages.rev))
    .limit(limit + 1)
  const page = toPage(fresh, info, limit, false)
  const changedPage = toPage(changed, info, limit, false)
  return {
    messages: page.messages,
    changed: changedPage.messages,
    isCompleted: page.isCompleted && changedPage.isCompleted,
  }
}

const messagesBySeq = preparedStatement((db) =>
  selectMessages(db)
    .where(
      and(
        eq(chatMessages.conversationId, sql.placeholder('conversationId')),
        sql`${chatMessages.seq} = any(${sql.placeholder('seqs')}::bigint[])`,
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .prepare('chat_messages_by_seq'),
)

/** Messages by number, ascending, without a check of visibility. */
export async function listBySeqs(db: Db, info: ConversationInfo, seqs: readonly number[]): Promise<WireMessage[]> {
  const rows = await messagesBySeq(db).execute({ conversationId: info.id, seqs })
  return rows.map((row) => toWireMessage(row, info))
}

/** One message; throws `missing` when it is revoked or not visible to `me`. */
export async function getVisibleMessage(
  db: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  missing: ChatErrorName = 'MESSAGE_UNKNOWN',
): Promise<MessageRow> {
  const [row] = await selectMessages(db).where(
    inConversation(info, eq(chatMessages.seq, seq), isNull(chatMessages.revokedBy), visibleTo(me)),
  )
  if (!row) throw new ChatError(missing)
  return row
}
