/** Conversations of one user: list, unread count, read status, flags, deletion. */
import { type SQL, sql } from 'drizzle-orm'
import type { Peer, Scene, WireConversation } from '../../../contract/chat'
import { AT_ALL } from '../../../contract/chat/group-types'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { findAccounts, toProfile } from './accounts'
import { ChatError } from './chat-error'
import type { ConversationInfo } from './conversation-info'
import { addressedToSql, toWireMessage } from './messages'
import { type Executor, fetchRows, type Row, toJson, toNumber, toText } from './sql'

const UNREAD = sql`greatest(c.last_count - b.read_count - b.own_after, 0)`
/** Whether conversation c belongs to a dismissed group, also while its members are being removed. */
const IS_DISMISSED = sql`(c.scene = 'GROUP' AND EXISTS (
  SELECT 1 FROM chat_groups g WHERE g.group_id = c.key AND g.dismissed_at IS NOT NULL))`
const MAX_MENTIONS = 100
const mentionsSql = (userId: string): SQL => sql`x.flags -> 'at' @> ${JSON.stringify([userId])}::jsonb`
/** Unread mentions for row b of conversation c: 1 = `me`, 2 = everybody, 3 = both. */
const unreadMentionsSql = (me: string): SQL => sql`
  SELECT jsonb_agg(jsonb_build_object('seq', y.seq, 'from', y.sender, 'type', y.type) ORDER BY y.seq) AS mentions FROM (
    SELECT x.seq, x.sender, (${mentionsSql(me)})::int + 2 * (${mentionsSql(AT_ALL)})::int AS type FROM chat_messages x
    WHERE c.scene = 'GROUP' AND x.conversation_id = c.id AND x.seq > greatest(b.read_seq, b.cleared_seq) AND (x.flags -> 'at') IS NOT NULL
      AND (${mentionsSql(me)} OR ${mentionsSql(AT_ALL)}) AND x.sender <> ${me} AND x.revoked_by IS NULL AND ${addressedToSql(me, sql`x`)}
    ORDER BY x.seq DESC LIMIT ${MAX_MENTIONS}
  ) y`
/** One statement for the list and for one conversation: state, profile of the peer, last message. */
const selectSql = (me: string, where: SQL, tail: SQL): SQL => sql`
  SELECT c.id::text AS id, c.scene, c.key, c.last_seq, c.rev AS conversation_rev, ${UNREAD} AS unread, b.peer, b.read_seq, b.is_pinned,
    b.remind, b.marks, b.flag_rev, b.groups, b.customData_, o.read_seq AS peer_read, (extract(epoch FROM o.read_at))::bigint AS peer_read_s,
    (extract(epoch FROM c.last_at) * 1000)::bigint AS last_ms,
    p.user_id, p.nick AS p_nick, p.avatar AS p_avatar, p.extra, n.mentions, m.*
  FROM (SELECT *, custom_data AS customData_ FROM chat_members) b
  JOIN chat_conversations c ON c.id = b.conversation_id
  LEFT JOIN chat_members o ON c.scene = 'C2C' AND o.conversation_id = c.id AND o.user_id = b.peer
  LEFT JOIN chat_accounts p ON c.scene = 'C2C' AND p.user_id = b.peer
  LEFT JOIN LATERAL (
    SELECT x.seq, x.sender, x.client_key, x.client_seq, (extract(epoch FROM x.sent_at) * 1000)::bigint AS sent_ms, x.type, x.payload,
      x.custom, x.flags, x.need_receipt, x.rev, x.version, x.reacts, x.exts, x.revoked_by, x.revoke_reason, a.tiny_id::text AS tiny_id, a.nick, a.avatar,
      ra.nick AS revoker_nick, ra.avatar AS revoker_avatar
    FROM chat_messages x JOIN chat_accounts a ON a.user_id = x.sender LEFT JOIN chat_accounts ra ON ra.user_id = x.revoked_by
    WHERE x.conversation_id = c.id AND x.seq > b.cleared_seq AND x.flags->>'noLast' IS NULL AND ${addressedToSql(me, sql`x`)}
      AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.user_id = ${me} AND d.conversation_id = c.id AND d.seq = x.seq)
    ORDER BY x.seq DESC LIMIT 1
  ) m ON true
  LEFT JOIN LATERAL (${unreadMentionsSql(me)}) n ON true
  WHERE b.user_id = ${me} AND ${where} ${tail}`

function toConversation(row: Row): WireConversation {
  const info: ConversationInfo = {
    id: toText(row.id),
    scene: toText(row.scene) as Scene,
    key: toText(row.key),
    users: toText(row.scene) === 'GROUP' ? [] : toText(row.key).split(' '),
  }
  return {
    scene: info.scene,
    to: toText(row.peer),
    lastSeq: toNumber(row.last_seq),
    rev: toNumber(row.conversation_rev),
    readSeq: toNumber(row.read_seq),
    peerReadSeq: toNumber(row.peer_read),
    peerReadTime: toNumber(row.peer_read_s),
    unread: toNumber(row.unread),
    isPinned: row.is_pinned === true,
    remind: toText(row.remind) as WireConversation['remind'],
    marks: toJson(row.marks),
    flagRev: toNumber(row.flag_rev),
    groups: toJson(row.groups),
    customData: toText(row.customdata_),
    mentions: toJson(row.mentions) ?? [],
    last: row.seq === null || row.seq === undefined ? null : toWireMessage(row, info),
    profile: row.user_id ? toProfile({ ...row, nick: row.p_nick, avatar: row.p_avatar }) : null,
  }
}

/** One page of the list, the latest first. `cursor` is the nextCursor of the previous page. */
export async function listConversations(db: Executor, me: string, cursor: string) {
  const [ms = '', id = ''] = cursor.split('_')
  const isCursor = /^\d{1,15}$/.test(ms) && /^\d{1,19}$/.test(id)
  const below = isCursor
    ? sql`AND (coalesce(extract(epoch FROM c.last_at) * 1000, 0)::bigint, c.id) < (${ms}::bigint, ${id}::bigint)`
    : sql``
  const rows = await fetchRows(
    db,
    selectSql(
      me,
      sql`c.last_seq > b.hidden_seq AND NOT ${IS_DISMISSED} ${below}`,
      sql`ORDER BY coalesce(extract(epoch FROM c.last_at) * 1000, 0)::bigint DESC, c.id DESC LIMIT ${CHAT_LIMITS.conversationPage + 1}`,
    ),
  )
  const page = rows.slice(0, CHAT_LIMITS.conversationPage)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    conversations: page.map(toConversation),
    nextCursor: last ? `${toNumber(last.last_ms)}_${toText(last.id)}` : '',
  }
}

/** One conversation; empty for a known user without messages. Throws USER_UNKNOWN. */
export async function getConversation(
  db: Executor,
  me: string,
  peer: Peer,
  info: ConversationInfo | undefined,
): Promise<WireConversation> {
  if (info) {
    const row = (await fetchRows(db, selectSql(me, sql`c.id = ${info.id}::bigint`, sql``)))[0]
    if (row) return toConversation(row)
  }
  const account = (await findAccounts(db, [peer.to]))[0]
  if (peer.scene !== 'C2C' || !account) throw new ChatError('USER_UNKNOWN')
  return {
    ...peer,
    lastSeq: 0,
    rev: 0,
    readSeq: 0,
    peerReadSeq: 0,
    peerReadTime: 0,
    unread: 0,
    isPinned: false,
    remind: 'AcceptAndNotify',
    marks: [],
    flagRev: 0,
    groups: [],
    customData: '',
    mentions: [],
    last: null,
    profile: account.profile,
  }
}

/**
 * Marks everything up to `seq` read (0 = all). The conversation row is locked so that the user's message that is
 * being stored at this moment is counted either before or after, never twice.
 */
export async function markRead(db: Executor, me: string, info: ConversationInfo, seq: number, now: Date) {
  const rows = await fetchRows(
    db,
    sql`
    WITH c AS (SELECT id, last_seq, last_count FROM chat_conversations WHERE id = ${info.id}::bigint FOR UPDATE),
    t AS (SELECT c.*, CASE WHEN ${seq} = 0 THEN last_seq ELSE least(${seq}, last_seq) END AS upto FROM c)
    UPDATE chat_members b SET read_seq = t.upto, read_at = ${now.toISOString()}::timestamptz,
      read_count = CASE WHEN t.upto = t.last_seq THEN t.last_count ELSE coalesce((SELECT count_no FROM chat_messages x
        WHERE x.conversation_id = t.id AND x.seq = t.upto), 0) END,
      own_after = CASE WHEN t.upto = t.last_seq THEN 0 ELSE (SELECT count(*) FROM chat_messages x
        WHERE x.conversation_id = t.id AND x.seq > t.upto AND x.sender = ${me} AND x.flags->>'noUnread' IS NULL) END
    FROM t WHERE b.user_id = ${me} AND b.conversation_id = t.id AND (b.read_seq < t.upto OR b.read_count + b.own_after < t.last_count)
      AND b.read_seq <= t.upto
    RETURNING b.read_seq, greatest(t.last_count - b.read_count - b.own_after, 0) AS unread`,
  )
  const row = rows[0]
  return row
    ? { readSeq: toNumber(row.read_seq), unread: toNumber(row.unread), isChanged: true }
    : { ...(await getReadState(db, me, info)), isChanged: false }
}

/** Read status of `me`: read up to, unread count, and the time of the last reading (seconds). */
export async function getReadState(db: Executor, me: string, info: ConversationInfo) {
  const row = (
    await fetchRows(
      db,
      sql`SELECT b.read_seq, ${UNREAD} AS unread, (extract(epoch FROM b.read_at))::bigint AS read_s
          FROM chat_members b JOIN chat_conversations c ON c.id = b.conversation_id
          WHERE b.user_id = ${me} AND b.conversation_id = ${info.id}::bigint`,
    )
  )[0]
  return { readSeq: toNumber(row?.read_seq), unread: toNumber(row?.unread), readAt: toNumber(row?.read_s) }
}

/** Updates the flags of the user's row. */
export async function setConversationFlags(
  db: Executor,
  me: string,
  info: ConversationInfo,
  flags: { isPinned?: boolean; remind?: string },
) {
  await db.execute(sql`
    UPDATE chat_members SET flag_rev = flag_rev + 1, is_pinned = coalesce(${flags.isPinned ?? null}::boolean, is_pinned), remind = coalesce(${flags.remind ?? null}::text, remind)
    WHERE user_id = ${me} AND conversation_id = ${info.id}::bigint`)
}

/** Hides a conversation until its next message and, when clearing, its history for `me`; false when nothing changed. */
export async function deleteConversation(
  db: Executor,
  me: string,
  info: ConversationInfo,
  { isHiding, isClearing }: { isHiding: boolean; isClearing: boolean },
): Promise<boolean> {
  const rows = await fetchRows(
    db,
    sql`
    WITH c AS (SELECT id, last_seq, last_count FROM chat_conversations WHERE id = ${info.id}::bigint FOR UPDATE)
    UPDATE chat_members b SET flag_rev = b.flag_rev + 1,
      hidden_seq = CASE WHEN ${isHiding} THEN c.last_seq ELSE b.hidden_seq END,
      is_pinned = CASE WHEN ${isHiding} THEN false ELSE b.is_pinned END,
      cleared_seq = CASE WHEN ${isClearing} THEN c.last_seq ELSE b.cleared_seq END,
      read_seq = c.last_seq, read_count = c.last_count, own_after = 0
    FROM c WHERE b.user_id = ${me} AND b.conversation_id = c.id AND (b.hidden_seq < c.last_seq OR NOT ${isHiding})
    RETURNING b.user_id`,
  )
  return rows.length > 0
}
