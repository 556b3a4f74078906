/** Read receipts of single messages: who read one that asked for it, and who of those who were there then has not. */
import { and, asc, count, eq, gt, isNull, lte, min, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { ChatPushes, Scene } from '../../../contract/chat'
import { preparedStatement } from '../../db/prepared-statement'
import { chatAccounts, chatGroupMembers, chatGroups, chatMessages, chatReceipts } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { toSeconds } from '../core/wire-time'
import { isReceiptOfMessage, visibleTo } from '../stored-messages/message-rows'
import { getVisibleMessage } from '../stored-messages/messages'

const builder = new QueryBuilder()

const inConversation = eq(chatMessages.conversationId, sql.placeholder('conversationId'))
const isListed = sql`${chatMessages.seq} = any(${sql.placeholder('seqs')}::bigint[])`
const me = sql.placeholder('me')

const insertReceipts = preparedStatement((db) => {
  const messages = db
    .select({
      conversationId: chatMessages.conversationId,
      seq: chatMessages.seq,
      userId: sql<string>`${me}::text`.as('user_id'),
      readAt: sql<Date>`${sql.placeholder('now')}::timestamptz`.as('read_at'),
    })
    .from(chatMessages)
    .where(
      and(
        inConversation,
        isListed,
        eq(chatMessages.needReceipt, true),
        ne(chatMessages.sender, me),
        isNull(chatMessages.revokedBy),
        visibleTo(me),
      ),
    )
  return db
    .insert(chatReceipts)
    .select(messages)
    .onConflictDoNothing()
    .returning({ seq: chatReceipts.seq })
    .prepare('chat_insert_receipts')
})

/** Stores read receipts of a user for messages that request them; returns the numbers of new ones. */
export async function sendReceipt(db: Db, userId: string, info: ConversationInfo, seqs: number[], now: Date) {
  const values = { me: userId, conversationId: info.id, seqs, now: now.toISOString() }
  return (await insertReceipts(db).execute(values)).map(({ seq }) => seq)
}

/** Members of the group of a message who were there when it was sent; who came later is not asked to have read it. */
const isAudience = and(
  eq(chatGroupMembers.groupId, chatGroups.groupId),
  ne(chatGroupMembers.userId, chatMessages.sender),
  lte(chatGroupMembers.joinedAt, chatMessages.sentAt),
  sql`(${chatMessages.flags} -> 'to' is null or ${chatMessages.flags} -> 'to' ? ${chatGroupMembers.userId})`,
)
/** Members without a receipt for a message. */
const hasNotRead = notExists(
  builder
    .select({ one: sql`1` })
    .from(chatReceipts)
    .where(and(isReceiptOfMessage, eq(chatReceipts.userId, chatGroupMembers.userId))),
)
const unreadMembers = builder
  .select({ count: count() })
  .from(chatGroups)
  .innerJoin(chatGroupMembers, isAudience)
  .where(and(eq(chatGroups.conversationId, chatMessages.conversationId), hasNotRead))

/** Messages that request receipts, with the numbers of members who have read them and of those who have not. */
const selectReceipts = (db: Db, scene: Scene, isVisible?: SQL) =>
  db
    .select({
      seq: chatMessages.seq,
      sender: chatMessages.sender,
      tinyId: chatAccounts.tinyId,
      clientKey: chatMessages.clientKey,
      read: count(chatReceipts.userId),
      firstReadAt: min(chatReceipts.readAt),
      unread: sql`${scene === 'GROUP' ? unreadMembers : sql`1 - least(${count(chatReceipts.userId)}, 1)`}`.mapWith(
        Number,
      ),
    })
    .from(chatMessages)
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatMessages.sender))
    .leftJoin(chatReceipts, isReceiptOfMessage)
    .where(and(inConversation, isListed, eq(chatMessages.needReceipt, true), isVisible))
    .groupBy(
      chatMessages.conversationId,
      chatMessages.seq,
      chatMessages.sender,
      chatMessages.sentAt,
      chatMessages.flags,
      chatAccounts.tinyId,
      chatMessages.clientKey,
    )
    .orderBy(asc(chatMessages.seq))
/** The statements of C2C conversations and of groups. */
const byScene = (name: string, isVisible?: SQL) => {
  const ofPair = preparedStatement((db) => selectReceipts(db, 'C2C', isVisible).prepare(name))
  const ofGroup = preparedStatement((db) => selectReceipts(db, 'GROUP', isVisible).prepare(`${name}_group`))
  return ({ scene }: ConversationInfo) => (scene === 'GROUP' ? ofGroup : ofPair)
}
const receipts = byScene('chat_receipts')
const visibleReceipts = byScene('chat_visible_receipts', visibleTo(me))

/** How many have read each of the messages, and how many have not. */
export async function listReceipts(db: Db, userId: string, info: ConversationInfo, seqs: number[]) {
  const rows = await visibleReceipts(info)(db).execute({ me: userId, conversationId: info.id, seqs })
  return rows.map(({ seq, read, unread, firstReadAt }) => ({ seq, read, unread, time: toSeconds(firstReadAt) }))
}

/** The same for fan-out, by sender. */
export async function listReceiptsBySender(db: Db, info: ConversationInfo, seqs: number[]) {
  const bySender = new Map<string, ChatPushes['receipts']['list']>()
  for (const row of await receipts(info)(db).execute({ conversationId: info.id, seqs })) {
    const { seq, sender, tinyId, clientKey, read, unread, firstReadAt } = row
    const receipt = { seq, id: `${tinyId}-${clientKey}`, read, unread, time: toSeconds(firstReadAt) }
    bySender.set(sender, [...(bySender.get(sender) ?? []), receipt])
  }
  return bySender
}

interface ReadersPage {
  seq: number
  /** Who has read the message, or who has not. */
  isRead: boolean
  /** The last user of the page before. */
  cursor: string
  count: number
}

const listReaderIds = (db: Db, ofMine: SQL | undefined, { isRead, cursor, ...page }: ReadersPage) =>
  isRead
    ? db
        .select({ userId: chatReceipts.userId })
        .from(chatMessages)
        .innerJoin(chatReceipts, isReceiptOfMessage)
        .where(and(ofMine, gt(chatReceipts.userId, cursor)))
        .orderBy(asc(chatReceipts.userId))
        .limit(page.count + 1)
    : db
        .select({ userId: chatGroupMembers.userId })
        .from(chatMessages)
        .innerJoin(chatGroups, eq(chatGroups.conversationId, chatMessages.conversationId))
        .innerJoin(chatGroupMembers, isAudience)
        .where(and(ofMine, gt(chatGroupMembers.userId, cursor), hasNotRead))
        .orderBy(asc(chatGroupMembers.userId))
        .limit(page.count + 1)

/** One page of those who have read a group message of the user, or have not, in the order of their ids. */
export async function listReaders(db: Db, userId: string, info: ConversationInfo, page: ReadersPage) {
  await getVisibleMessage(db, userId, info, page.seq)
  const ofMine = and(
    eq(chatMessages.conversationId, info.id),
    eq(chatMessages.seq, page.seq),
    eq(chatMessages.sender, userId),
  )
  const rows = await listReaderIds(db, ofMine, page)
  const userIDs = rows.slice(0, page.count).map(({ userId }) => userId)
  return { userIDs, nextCursor: rows.length > page.count ? (userIDs.at(-1) ?? '') : '' }
}
