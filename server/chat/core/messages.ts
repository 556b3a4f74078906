/** Stored messages: pages, repairs, revoke, delete, receipts. Callers have checked who may see the conversation. */
import { type SQL, sql } from 'drizzle-orm'
import type { WireMessage } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { MessageFlags } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from './chat-error'
import { type ConversationInfo, peerOf } from './conversation-info'
import { type Executor, fetchRows, type Row, toJson, toNumber, toText } from './sql'

export const MESSAGE_COLUMNS = sql`m.conversation_id::text AS conversation_id, m.seq, m.sender, m.client_key, m.client_seq,
  (extract(epoch FROM m.sent_at) * 1000)::bigint AS sent_ms, m.type, m.payload, m.custom, m.flags, m.need_receipt, m.rev, m.version, m.reacts, m.exts,
  m.revoked_by, m.revoke_reason, a.tiny_id::text AS tiny_id, a.nick, a.avatar, ra.nick AS revoker_nick, ra.avatar AS revoker_avatar,
  (SELECT count(*) FROM chat_receipts r WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq) AS receipts,
  (SELECT (extract(epoch FROM min(r.read_at)))::bigint FROM chat_receipts r
    WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq) AS receipt_s`
/** Rows of messages with their senders, for MESSAGE_COLUMNS and toWireMessage(). */
export const MESSAGE_FROM = sql`chat_messages m JOIN chat_accounts a ON a.user_id = m.sender LEFT JOIN chat_accounts ra ON ra.user_id = m.revoked_by`
/** Numbers as a list for IN. */
export const numberListSql = (values: unknown[]): SQL =>
  sql`(SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
/** Messages to some members of a group (flags.to) are visible to them and the sender; `m` is the row. */
export const addressedToSql = (me: string, m: SQL): SQL =>
  sql`(${m}.flags -> 'to' IS NULL OR ${m}.sender = ${me} OR ${m}.flags -> 'to' @> ${JSON.stringify([me])}::jsonb)`
/** Messages visible to `me`: after the clearing point, not deleted by `me`, and addressed to `me`. */
export const visibleToSql = (me: string): SQL => sql`
  m.seq > coalesce((SELECT cleared_seq FROM chat_members b WHERE b.user_id = ${me} AND b.conversation_id = m.conversation_id), 0)
  AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.user_id = ${me} AND d.conversation_id = m.conversation_id AND d.seq = m.seq)
  AND ${addressedToSql(me, sql`m`)}`

/** A row as sent to devices. */
export function toWireMessage(row: Row, info: ConversationInfo): WireMessage {
  const flags = toJson<MessageFlags>(row.flags) ?? {}
  const sender = toText(row.sender)
  const revoker = row.revoked_by === null || row.revoked_by === undefined ? undefined : toText(row.revoked_by)
  const receipts = toNumber(row.receipts)
  return {
    id: `${toText(row.tiny_id)}-${toText(row.client_key)}`,
    seq: toNumber(row.seq),
    rev: toNumber(row.rev),
    scene: info.scene,
    from: sender,
    to: peerOf(info, sender).to,
    nick: toText(row.nick),
    avatar: toText(row.avatar),
    nameCard: flags.card ?? '',
    time: Math.floor(toNumber(row.sent_ms) / 1000),
    clientSeq: toNumber(row.client_seq),
    type: toText(row.type) as WireMessage['type'],
    payload: toJson(row.payload),
    custom: toText(row.custom),
    at: flags.at ?? [],
    priority: flags.priority ?? 'Normal',
    needReceipt: row.need_receipt === true,
    isRelay: flags.isRelay ?? false,
    hasExtensions: flags.hasExtensions ?? false,
    noUnread: flags.noUnread ?? false,
    noLast: flags.noLast ?? false,
    version: toNumber(row.version),
    reacts: toNumber(row.reacts),
    exts: toNumber(row.exts),
    receivers: flags.to ?? [],
    isModified: toNumber(row.version) > 0,
    revoked: revoker
      ? {
          by: { userID: revoker, nick: toText(row.revoker_nick), avatar: toText(row.revoker_avatar) },
          reason: toText(row.revoke_reason),
        }
      : null,
    receipt: receipts > 0 ? { read: receipts, time: toNumber(row.receipt_s) } : null,
  }
}

export interface MessagePage {
  messages: WireMessage[]
  isCompleted: boolean
}

/** Up to `count` messages below `before` (0 = newest), ascending. */
export async function listHistory(
  db: Executor,
  me: string,
  info: ConversationInfo,
  before: number,
  count: number,
): Promise<MessagePage> {
  const below = before > 0 ? sql`AND m.seq < ${before}` : sql``
  const rows = await fetchRows(
    db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint ${below} AND ${visibleToSql(me)}
        ORDER BY m.seq DESC LIMIT ${count + 1}`,
  )
  return toPage(rows, info, count, true)
}

/** A page before or after a number or a time (seconds); a message with that number is not included. */
export async function listAround(
  db: Executor,
  me: string,
  info: ConversationInfo,
  position: { seq?: number | undefined; time?: number | undefined; isNewer: boolean },
  count: number,
): Promise<MessagePage> {
  const order = position.isNewer ? sql`ASC` : sql`DESC`
  const time = new Date((position.time ?? 0) * 1000).toISOString()
  const bound =
    position.seq !== undefined
      ? position.isNewer
        ? sql`m.seq > ${position.seq}`
        : sql`(${position.seq} = 0 OR m.seq < ${position.seq})`
      : position.isNewer
        ? sql`m.sent_at >= ${time}::timestamptz`
        : sql`(${position.time ?? 0} = 0 OR m.sent_at < ${time}::timestamptz)`
  const rows = await fetchRows(
    db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND ${bound} AND ${visibleToSql(me)}
        ORDER BY m.seq ${order} LIMIT ${count + 1}`,
  )
  return toPage(rows, info, count, !position.isNewer)
}

const COUNT_CAP = 1000

/** How many messages of a conversation `me` can see, counted to 1000 at most. */
export async function countMessages(db: Executor, me: string, info: ConversationInfo): Promise<number> {
  const [row] = await fetchRows(
    db,
    sql`SELECT count(*)::int AS total FROM (
        SELECT 1 FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND ${visibleToSql(me)} LIMIT ${COUNT_CAP}) c`,
  )
  return toNumber(row?.total)
}

function toPage(rows: Row[], info: ConversationInfo, count: number, isDescending: boolean): MessagePage {
  const messages = rows.slice(0, count).map((r) => toWireMessage(r, info))
  return { messages: isDescending ? messages.reverse() : messages, isCompleted: rows.length <= count }
}

/** Messages after `after`, and messages changed after `rev`. */
export async function listMissed(
  db: Executor,
  me: string,
  info: ConversationInfo,
  after: number,
  rev: number,
): Promise<MessagePage & { changed: WireMessage[] }> {
  const limit = CHAT_LIMITS.repairPage
  const [fresh, changed] = [
    await fetchRows(
      db,
      sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq > ${after} AND ${visibleToSql(me)}
          ORDER BY m.seq LIMIT ${limit + 1}`,
    ),
    await fetchRows(
      db,
      sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.rev > 0 AND m.rev > ${rev} AND ${visibleToSql(me)}
          ORDER BY m.rev LIMIT ${limit + 1}`,
    ),
  ]
  const page = toPage(fresh, info, limit, false)
  return {
    messages: page.messages,
    changed: changed.slice(0, limit).map((r) => toWireMessage(r, info)),
    isCompleted: page.isCompleted && changed.length <= limit,
  }
}

/** Messages by number, without a check of visibility; for fan-out. */
export async function listBySeqs(
  db: Executor,
  info: ConversationInfo,
  from: number,
  to: number,
): Promise<WireMessage[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq BETWEEN ${from} AND ${to} ORDER BY m.seq`,
  )
  return rows.map((r) => toWireMessage(r, info))
}

/** Gives messages the next revision numbers; locks the conversation row first, as every writer does. */
export async function bumpRevision(tx: Executor, info: ConversationInfo, seqs: number[], set: SQL): Promise<number[]> {
  await tx.execute(sql`SELECT 1 FROM chat_conversations WHERE id = ${info.id}::bigint FOR UPDATE`)
  const rows = await fetchRows(
    tx,
    sql`
    WITH base AS (SELECT rev FROM chat_conversations WHERE id = ${info.id}::bigint),
    wanted AS (SELECT seq, row_number() OVER (ORDER BY seq) AS n FROM chat_messages
      WHERE conversation_id = ${info.id}::bigint AND seq IN ${numberListSql(seqs)}),
    done AS (UPDATE chat_messages m SET rev = (SELECT rev FROM base) + w.n ${set} FROM wanted w
      WHERE m.conversation_id = ${info.id}::bigint AND m.seq = w.seq RETURNING m.seq),
    counted AS (UPDATE chat_conversations c SET rev = c.rev + (SELECT count(*) FROM wanted) WHERE c.id = ${info.id}::bigint)
    SELECT seq FROM done ORDER BY seq`,
  )
  return rows.map((r) => toNumber(r.seq))
}

/** Revokes the user's message within `seconds`. Idempotent. Throws MESSAGE_UNKNOWN, NO_PERMISSION, REVOKE_LATE(_GROUP). */
export async function revokeMessage(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reason: string,
  now: Date,
  seconds: number,
) {
  const row = (
    await fetchRows(
      tx,
      sql`SELECT sender, revoked_by, (extract(epoch FROM sent_at) * 1000)::bigint AS sent_ms FROM chat_messages
            WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}`,
    )
  )[0]
  if (!row) throw new ChatError('MESSAGE_UNKNOWN')
  if (toText(row.sender) !== me) throw new ChatError('NO_PERMISSION')
  if (row.revoked_by) return
  if (now.getTime() - toNumber(row.sent_ms) > seconds * 1000)
    throw new ChatError(info.scene === 'GROUP' ? 'REVOKE_LATE_GROUP' : 'REVOKE_LATE')
  await bumpRevision(tx, info, [seq], sql`, revoked_by = ${me}, revoke_reason = ${reason}`)
}

/** Replaces the body of a message of the product, such as the status on an invitation card. */
export async function updateMessageBody(
  tx: Executor,
  info: ConversationInfo,
  seq: number,
  payload: Record<string, unknown>,
): Promise<void> {
  await bumpRevision(tx, info, [seq], sql`, payload = ${JSON.stringify(payload)}::jsonb, version = version + 1`)
}

/** Deletes messages for `me` only. */
export async function deleteMessagesFor(
  db: Executor,
  me: string,
  info: ConversationInfo,
  seqs: number[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO chat_deletions (user_id, conversation_id, seq)
    SELECT ${me}, conversation_id, seq FROM chat_messages WHERE conversation_id = ${info.id}::bigint AND seq IN ${numberListSql(seqs)}
    ON CONFLICT DO NOTHING`)
}
