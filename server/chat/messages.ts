/** Stored messages: pages, repairs, revoke, delete, receipts. Callers have checked who may see the conversation. */
import { type SQL, sql } from 'drizzle-orm'
import type { WireMessage } from '../../contract/chat'
import { CHAT_LIMITS } from '../../contract/chat/limits'
import type { Db } from '../db/database'
import { type ConversationInfo, peerFor } from './directory'
import { ChatFailure } from './failure'
import { type Executor, json, num, type Row, rowsOf, str } from './sql'
import type { Flags } from './store'

export const COLUMNS = sql`m.conversation_id::text AS conversation_id, m.seq, m.sender, m.client_key, m.client_seq,
  (extract(epoch FROM m.sent_at) * 1000)::bigint AS sent_ms, m.type, m.payload, m.custom, m.flags, m.need_receipt, m.rev, m.version, m.reacts, m.exts,
  m.revoked_by, m.revoke_reason, a.tiny_id::text AS tiny_id, a.nick, a.avatar, ra.nick AS revoker_nick, ra.avatar AS revoker_avatar,
  (SELECT count(*) FROM chat_receipts r WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq) AS receipts,
  (SELECT (extract(epoch FROM min(r.read_at)))::bigint FROM chat_receipts r
    WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq) AS receipt_s`
/** Rows of messages with their senders; COLUMNS names what wireOf() needs of them. */
export const FROM = sql`chat_messages m JOIN chat_accounts a ON a.user_id = m.sender LEFT JOIN chat_accounts ra ON ra.user_id = m.revoked_by`
/** Numbers as a list for IN. */
export const listOf = (values: unknown[]): SQL =>
  sql`(SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
/** Messages to some members of a group (flags.to) are seen by those and the sender; `m` is the row. */
export const meantFor = (me: string, m: SQL): SQL =>
  sql`(${m}.flags -> 'to' IS NULL OR ${m}.sender = ${me} OR ${m}.flags -> 'to' @> ${JSON.stringify([me])}::jsonb)`
/** What `me` may still see: after his clearing point, not deleted by him, and not meant for others. */
export const visibleTo = (me: string): SQL => sql`
  m.seq > coalesce((SELECT cleared_seq FROM chat_members b WHERE b.user_id = ${me} AND b.conversation_id = m.conversation_id), 0)
  AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.user_id = ${me} AND d.conversation_id = m.conversation_id AND d.seq = m.seq)
  AND ${meantFor(me, sql`m`)}`

/** A row as it travels. */
export function wireOf(row: Row, info: ConversationInfo): WireMessage {
  const flags = json<Flags>(row.flags) ?? {}
  const sender = str(row.sender)
  const revoker = row.revoked_by === null || row.revoked_by === undefined ? undefined : str(row.revoked_by)
  const receipts = num(row.receipts)
  return {
    id: `${str(row.tiny_id)}-${str(row.client_key)}`,
    seq: num(row.seq),
    rev: num(row.rev),
    scene: info.scene,
    from: sender,
    to: peerFor(info, sender).to,
    nick: str(row.nick),
    avatar: str(row.avatar),
    nameCard: flags.card ?? '',
    time: Math.floor(num(row.sent_ms) / 1000),
    clientSeq: num(row.client_seq),
    type: str(row.type) as WireMessage['type'],
    payload: json(row.payload),
    custom: str(row.custom),
    at: flags.at ?? [],
    priority: flags.priority ?? 'Normal',
    needReceipt: row.need_receipt === true,
    isRelay: flags.isRelay ?? false,
    hasExtensions: flags.hasExtensions ?? false,
    noUnread: flags.noUnread ?? false,
    noLast: flags.noLast ?? false,
    version: num(row.version),
    reacts: num(row.reacts),
    exts: num(row.exts),
    receivers: flags.to ?? [],
    isModified: num(row.version) > 0,
    revoked: revoker
      ? {
          by: { userID: revoker, nick: str(row.revoker_nick), avatar: str(row.revoker_avatar) },
          reason: str(row.revoke_reason),
        }
      : null,
    receipt: receipts > 0 ? { read: receipts, time: num(row.receipt_s) } : null,
  }
}

export interface Page {
  messages: WireMessage[]
  isCompleted: boolean
}

/** Up to `count` messages below `before` (0 = newest), ascending. */
export async function history(
  db: Executor,
  me: string,
  info: ConversationInfo,
  before: number,
  count: number,
): Promise<Page> {
  const below = before > 0 ? sql`AND m.seq < ${before}` : sql``
  const rows = await rowsOf(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.conversation_id = ${info.id}::bigint ${below} AND ${visibleTo(me)}
        ORDER BY m.seq DESC LIMIT ${count + 1}`,
  )
  return pageOf(rows, info, count, true)
}

/** A page on one side of a number or a time (seconds); the point itself is not included for numbers. */
export async function near(
  db: Executor,
  me: string,
  info: ConversationInfo,
  at: { seq?: number | undefined; time?: number | undefined; isNewer: boolean },
  count: number,
): Promise<Page> {
  const order = at.isNewer ? sql`ASC` : sql`DESC`
  const time = new Date((at.time ?? 0) * 1000).toISOString()
  const bound =
    at.seq !== undefined
      ? at.isNewer
        ? sql`m.seq > ${at.seq}`
        : sql`(${at.seq} = 0 OR m.seq < ${at.seq})`
      : at.isNewer
        ? sql`m.sent_at >= ${time}::timestamptz`
        : sql`(${at.time ?? 0} = 0 OR m.sent_at < ${time}::timestamptz)`
  const rows = await rowsOf(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.conversation_id = ${info.id}::bigint AND ${bound} AND ${visibleTo(me)}
        ORDER BY m.seq ${order} LIMIT ${count + 1}`,
  )
  return pageOf(rows, info, count, !at.isNewer)
}

function pageOf(rows: Row[], info: ConversationInfo, count: number, isDescending: boolean): Page {
  const messages = rows.slice(0, count).map((r) => wireOf(r, info))
  return { messages: isDescending ? messages.reverse() : messages, isCompleted: rows.length <= count }
}

/** What came after `after`, and what changed after `rev`. */
export async function missed(
  db: Executor,
  me: string,
  info: ConversationInfo,
  after: number,
  rev: number,
): Promise<Page & { changed: WireMessage[] }> {
  const limit = CHAT_LIMITS.repairPage
  const [fresh, changed] = [
    await rowsOf(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq > ${after} AND ${visibleTo(me)}
          ORDER BY m.seq LIMIT ${limit + 1}`,
    ),
    await rowsOf(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.rev > 0 AND m.rev > ${rev} AND ${visibleTo(me)}
          ORDER BY m.rev LIMIT ${limit + 1}`,
    ),
  ]
  const page = pageOf(fresh, info, limit, false)
  return {
    messages: page.messages,
    changed: changed.slice(0, limit).map((r) => wireOf(r, info)),
    isCompleted: page.isCompleted && changed.length <= limit,
  }
}

/** Messages by number, whoever asks; for fan-out. */
export async function bySeqs(db: Executor, info: ConversationInfo, from: number, to: number): Promise<WireMessage[]> {
  const rows = await rowsOf(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq BETWEEN ${from} AND ${to} ORDER BY m.seq`,
  )
  return rows.map((r) => wireOf(r, info))
}

/** Gives messages the next numbers of change; the conversation row is locked first, as every writer does. */
export async function bump(tx: Executor, info: ConversationInfo, seqs: number[], set: SQL): Promise<number[]> {
  await tx.execute(sql`SELECT 1 FROM chat_conversations WHERE id = ${info.id}::bigint FOR UPDATE`)
  const rows = await rowsOf(
    tx,
    sql`
    WITH base AS (SELECT rev FROM chat_conversations WHERE id = ${info.id}::bigint),
    wanted AS (SELECT seq, row_number() OVER (ORDER BY seq) AS n FROM chat_messages
      WHERE conversation_id = ${info.id}::bigint AND seq IN ${listOf(seqs)}),
    done AS (UPDATE chat_messages m SET rev = (SELECT rev FROM base) + w.n ${set} FROM wanted w
      WHERE m.conversation_id = ${info.id}::bigint AND m.seq = w.seq RETURNING m.seq),
    counted AS (UPDATE chat_conversations c SET rev = c.rev + (SELECT count(*) FROM wanted) WHERE c.id = ${info.id}::bigint)
    SELECT seq FROM done ORDER BY seq`,
  )
  return rows.map((r) => num(r.seq))
}

/** Takes back an own message at most `seconds` old. Repeating it is harmless. */
export async function revoke(
  db: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reason: string,
  now: Date,
  seconds: number,
) {
  await db.transaction(async (tx) => {
    const row = (
      await rowsOf(
        tx,
        sql`SELECT sender, revoked_by, (extract(epoch FROM sent_at) * 1000)::bigint AS sent_ms FROM chat_messages
            WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}`,
      )
    )[0]
    if (!row) throw new ChatFailure('MESSAGE_UNKNOWN')
    if (str(row.sender) !== me) throw new ChatFailure('NO_PERMISSION')
    if (row.revoked_by) return
    if (now.getTime() - num(row.sent_ms) > seconds * 1000)
      throw new ChatFailure(info.scene === 'GROUP' ? 'REVOKE_LATE_GROUP' : 'REVOKE_LATE')
    await bump(tx, info, [seq], sql`, revoked_by = ${me}, revoke_reason = ${reason}`)
  })
}

/** Replaces the body of a message the product itself sent, such as the state on an invitation card. */
export async function amend(
  tx: Executor,
  info: ConversationInfo,
  seq: number,
  payload: Record<string, unknown>,
): Promise<void> {
  await bump(tx, info, [seq], sql`, payload = ${JSON.stringify(payload)}::jsonb, version = version + 1`)
}

/** Hides messages from `me` alone. */
export async function deleteFor(db: Executor, me: string, info: ConversationInfo, seqs: number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO chat_deletions (user_id, conversation_id, seq)
    SELECT ${me}, conversation_id, seq FROM chat_messages WHERE conversation_id = ${info.id}::bigint AND seq IN ${listOf(seqs)}
    ON CONFLICT DO NOTHING`)
}
