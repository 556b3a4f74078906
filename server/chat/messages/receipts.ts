/** Read receipts of single messages: who read one that asked for it, and who of those who were there then has not. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatPushes } from '../../../contract/chat'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { numberListSql, visibleToSql } from '../core/messages'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import { getVisibleMessage } from '../core/visible-message'

/** Stores read receipts of `me` for messages that request them; returns the numbers of new ones. */
export async function sendReceipt(db: Db, me: string, info: ConversationInfo, seqs: number[], now: Date) {
  const rows = await fetchRows(
    db,
    sql`INSERT INTO chat_receipts (conversation_id, seq, user_id, read_at)
        SELECT m.conversation_id, m.seq, ${me}, ${now.toISOString()}::timestamptz FROM chat_messages m
        WHERE m.conversation_id = ${info.id}::bigint AND m.seq IN ${numberListSql(seqs)} AND m.need_receipt AND m.sender <> ${me}
          AND m.revoked_by IS NULL AND ${visibleToSql(me)}
        ON CONFLICT DO NOTHING RETURNING seq`,
  )
  return rows.map((r) => toNumber(r.seq))
}

const hasReadSql = (userId: SQL): SQL => sql`
  EXISTS (SELECT 1 FROM chat_receipts r WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq AND r.user_id = ${userId})`
/** Members who were there when message m was sent; who came later is not asked to have read it. */
const AUDIENCE = sql`b.group_id = g.group_id AND b.user_id <> m.sender AND b.joined_at <= m.sent_at
  AND (m.flags -> 'to' IS NULL OR m.flags -> 'to' @> to_jsonb(b.user_id))`

const receiptsSql = (info: ConversationInfo, where: SQL): SQL => sql`
  SELECT m.seq, m.sender, a.tiny_id::text || '-' || m.client_key AS id, count(r.user_id) AS read,
    (extract(epoch FROM min(r.read_at)))::bigint AS time,
    ${
      info.scene === 'GROUP'
        ? sql`(SELECT count(*) FROM chat_groups g JOIN chat_group_members b ON ${AUDIENCE}
            WHERE g.conversation_id = m.conversation_id AND NOT ${hasReadSql(sql`b.user_id`)})`
        : sql`1 - least(count(r.user_id), 1)`
    } AS unread
  FROM chat_messages m JOIN chat_accounts a ON a.user_id = m.sender
    LEFT JOIN chat_receipts r ON r.conversation_id = m.conversation_id AND r.seq = m.seq
  WHERE m.conversation_id = ${info.id}::bigint AND m.need_receipt AND ${where}
  GROUP BY m.conversation_id, m.seq, m.sender, m.sent_at, m.flags, a.tiny_id, m.client_key ORDER BY m.seq`

/** How many have read each of the messages, and how many have not. */
export async function listReceipts(db: Executor, me: string, info: ConversationInfo, seqs: number[]) {
  const rows = await fetchRows(db, receiptsSql(info, sql`m.seq IN ${numberListSql(seqs)} AND ${visibleToSql(me)}`))
  return rows.map((r) => ({
    seq: toNumber(r.seq),
    read: toNumber(r.read),
    unread: toNumber(r.unread),
    time: toNumber(r.time),
  }))
}

/** The same for fan-out, by sender. */
export async function listReceiptsBySender(db: Executor, info: ConversationInfo, seqs: number[]) {
  const bySender = new Map<string, ChatPushes['receipts']['list']>()
  for (const r of await fetchRows(db, receiptsSql(info, sql`m.seq IN ${numberListSql(seqs)}`))) {
    const list = bySender.get(toText(r.sender)) ?? []
    const [seq, read, unread, time] = [toNumber(r.seq), toNumber(r.read), toNumber(r.unread), toNumber(r.time)]
    bySender.set(toText(r.sender), [...list, { seq, id: toText(r.id), read, unread, time }])
  }
  return bySender
}

/** One page of those who have read `me`'s group message, or have not, in the order of their ids. */
export async function listReaders(
  db: Executor,
  me: string,
  info: ConversationInfo,
  { seq, isRead, cursor, count }: { seq: number; isRead: boolean; cursor: string; count: number },
) {
  await getVisibleMessage(db, me, info, seq)
  const target = sql`m.conversation_id = ${info.id}::bigint AND m.seq = ${seq} AND m.sender = ${me}`
  const rows = await fetchRows(
    db,
    isRead
      ? sql`SELECT r.user_id FROM chat_messages m JOIN chat_receipts r ON r.conversation_id = m.conversation_id AND r.seq = m.seq
            WHERE ${target} AND r.user_id > ${cursor} ORDER BY r.user_id LIMIT ${count + 1}`
      : sql`SELECT b.user_id FROM chat_messages m JOIN chat_groups g ON g.conversation_id = m.conversation_id
              JOIN chat_group_members b ON ${AUDIENCE}
            WHERE ${target} AND b.user_id > ${cursor} AND NOT ${hasReadSql(sql`b.user_id`)} ORDER BY b.user_id LIMIT ${count + 1}`,
  )
  const userIDs = rows.slice(0, count).map((r) => toText(r.user_id))
  return { userIDs, nextCursor: rows.length > count ? (userIDs.at(-1) ?? '') : '' }
}
