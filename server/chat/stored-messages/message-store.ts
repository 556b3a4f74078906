/** The one statement that stores messages: gapless numbers per conversation, repeats answered with their first result. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatErrorName } from '../../../contract/chat/errors'
import type { Db } from '../../db/types'
import type { NewMessage, StoredMessage } from '../core/message-types'

/**
 * Stores a batch in one statement. Throws 23505 when another process stores the same client key at the same moment,
 * and 40P01 on a deadlock: in both cases nothing is stored and the caller repeats.
 */
export async function storeMessages(db: Db, batch: NewMessage[], now: Date): Promise<StoredMessage[]> {
  return toStoredMessages((await db.execute(storeMessagesSql(batch, now))).rows)
}

/**
 * Refusals inside the statement, for rules that need tables: no round trip, and no moment between the check and the storing.
 * Rows (ord, why) of the messages in `input` that must not be stored; one that is stored already is a repeat and not refused.
 */
const REFUSAL_SQL = sql`
  SELECT i.ord, 'BLOCKED' AS why FROM input i CROSS JOIN LATERAL (
    SELECT 1 FROM chat_blocks b WHERE b.user_id = i.peer AND b.peer = i.sender OFFSET 0) b`

/**
 * The statement. Tables are looked up row by row through an index, whatever the planner estimates.
 * raw: window functions and lateral look-ups over a batch, the hottest path; test/bench/chat measures it.
 * `+ 0` leaves the look-up of repeats its own index: while the table has no statistics (the first minute, the first hour on PGlite) the
 * planner takes the one of the conversation, whose messages are all read then
 */
export function storeMessagesSql(batch: NewMessage[], now: Date): SQL {
  const input = batch.map((m, ord) => ({
    ord,
    conversation_id: m.conversationId,
    sender: m.sender,
    peer: m.peer,
    client_key: m.clientKey,
    client_seq: m.clientSeq,
    type: m.type,
    payload: m.payload,
    custom: m.custom,
    flags: m.flags,
    need_receipt: m.needReceipt,
    is_counted: m.isCounted,
  }))
  const at = now.toISOString()
  return sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(input)}::jsonb) AS x(ord int, conversation_id bigint, sender text,
        peer text, client_key text, client_seq bigint, type text, payload jsonb, custom text, flags jsonb, need_receipt boolean, is_counted boolean)
    ), dup AS (
      SELECT i.ord, d.* FROM input i CROSS JOIN LATERAL (SELECT m.conversation_id, m.seq, m.sent_at
        FROM chat_messages m WHERE m.sender = i.sender AND m.client_key = i.client_key
          AND m.conversation_id + 0 = i.conversation_id OFFSET 0) d
    ), refused AS (
      SELECT DISTINCT ON (r.ord) r.ord, r.why FROM (${REFUSAL_SQL}) r ORDER BY r.ord
    ), fresh AS (
      SELECT DISTINCT ON (i.sender, i.client_key, i.conversation_id) i.* FROM input i
      WHERE NOT EXISTS (SELECT 1 FROM dup d WHERE d.ord = i.ord)
        AND NOT EXISTS (SELECT 1 FROM refused r WHERE r.ord = i.ord) ORDER BY i.sender, i.client_key, i.conversation_id, i.ord
    ), lots AS (
      SELECT conversation_id, count(*) AS n, count(*) FILTER (WHERE is_counted) AS counted FROM fresh GROUP BY conversation_id
    ), locked AS (
      SELECT c.id FROM chat_conversations c JOIN lots l ON l.conversation_id = c.id ORDER BY c.id FOR UPDATE OF c
    ), alloc AS (
      UPDATE chat_conversations c
      SET last_seq = c.last_seq + l.n, last_count = c.last_count + l.counted, last_at = ${at}::timestamptz
      FROM lots l, locked k WHERE c.id = l.conversation_id AND k.id = c.id
      RETURNING c.id, c.last_seq - l.n AS base, c.last_count - l.counted AS base_count
    ), stored AS (
      INSERT INTO chat_messages (conversation_id, seq, sender, client_key, client_seq, sent_at, type, payload, custom, flags, need_receipt, count_no)
      SELECT f.conversation_id, a.base + row_number() OVER w, f.sender, f.client_key, f.client_seq, ${at}::timestamptz, f.type, f.payload,
        f.custom, f.flags, f.need_receipt, a.base_count + count(*) FILTER (WHERE f.is_counted) OVER w
      FROM fresh f JOIN alloc a ON a.id = f.conversation_id
      WINDOW w AS (PARTITION BY f.conversation_id ORDER BY f.ord ROWS UNBOUNDED PRECEDING)
      RETURNING conversation_id, seq, sender, client_key, sent_at
    ), own AS (
      UPDATE chat_members m SET own_after = m.own_after + o.n, sent_at = ${at}::timestamptz
      FROM (SELECT conversation_id, sender, count(*) FILTER (WHERE is_counted) AS n FROM fresh GROUP BY conversation_id, sender) o
      WHERE m.user_id = o.sender AND m.conversation_id = o.conversation_id
    )
    SELECT i.ord, coalesce(d.conversation_id, s.conversation_id)::text AS conversation_id, coalesce(d.seq, s.seq) AS seq,
      (extract(epoch FROM coalesce(d.sent_at, s.sent_at)) * 1000)::bigint AS sent_ms,
      (d.ord IS NOT NULL OR f.ord IS NULL) AS is_repeat, CASE WHEN d.ord IS NULL THEN r.why END AS refusal
    FROM input i LEFT JOIN dup d ON d.ord = i.ord LEFT JOIN fresh f ON f.ord = i.ord LEFT JOIN refused r ON r.ord = i.ord
      LEFT JOIN stored s ON s.sender = i.sender AND s.client_key = i.client_key AND s.conversation_id = i.conversation_id
    ORDER BY i.ord`
}

/** The result of each message of the batch, in its order. */
export function toStoredMessages(rows: Record<string, unknown>[]): StoredMessage[] {
  return rows.map((row) => ({
    conversationId: String(row.conversation_id),
    seq: Number(row.seq),
    sentAt: Number(row.sent_ms),
    isRepeat: row.is_repeat === true,
    ...(row.refusal ? { refusal: row.refusal as ChatErrorName } : {}),
  }))
}
