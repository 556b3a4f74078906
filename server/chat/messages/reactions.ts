/** Reactions to messages. Every member who sees a message may react; a repeat changes nothing. */
import { sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { bumpRevision, numberListSql, visibleToSql } from '../core/messages'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { getVisibleMessage, lockConversation, nextRevision } from '../core/visible-message'

type MessageReactions = ChatOutput<'reaction.list'>['messages'][number]

/** Adds or removes the user's reaction; returns the revision of the change, 0 when nothing changed. */
export async function setReaction(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  isAdded: boolean,
): Promise<number> {
  await lockConversation(tx, info)
  const message = await getVisibleMessage(tx, me, info, seq)
  const isChanged = isAdded
    ? await addReaction(tx, me, info, seq, reactionID, toNumber(message.reacts) + 1)
    : await removeReaction(tx, me, info, seq, reactionID)
  if (!isChanged) return 0
  await bumpRevision(tx, info, [seq], sql`, reacts = reacts + 1`)
  return nextRevision(tx, info)
}

async function addReaction(
  tx: Executor,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  no: number,
) {
  const [present] = await fetchRows(
    tx,
    sql`SELECT count(DISTINCT reaction_id) FILTER (WHERE reaction_id <> ${reactionID}) AS kinds,
          count(*) FILTER (WHERE reaction_id = ${reactionID}) AS users,
          coalesce(bool_or(reaction_id = ${reactionID} AND user_id = ${me}), false) AS mine
        FROM chat_reactions WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}`,
  )
  if (present?.mine === true) return false
  if (toNumber(present?.kinds) >= CHAT_LIMITS.reactionKinds) throw new ChatError('TOO_MANY_REACTIONS')
  if (toNumber(present?.users) >= CHAT_LIMITS.reactors) throw new ChatError('TOO_MANY_REACTORS')
  await tx.execute(sql`
    INSERT INTO chat_reactions (conversation_id, seq, reaction_id, user_id, no)
    VALUES (${info.id}::bigint, ${seq}, ${reactionID}, ${me}, ${no})`)
  return true
}

async function removeReaction(tx: Executor, me: string, info: ConversationInfo, seq: number, reactionID: string) {
  const gone = await fetchRows(
    tx,
    sql`DELETE FROM chat_reactions WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}
          AND reaction_id = ${reactionID} AND user_id = ${me} RETURNING no`,
  )
  return gone.length > 0
}

/** Reactions of messages visible to `me` (null = of all messages), each kind with its first `users` users, kinds in order. */
export async function listReactions(
  db: Executor,
  me: string | null,
  info: ConversationInfo,
  seqs: number[],
  users: number,
): Promise<MessageReactions[]> {
  const visible = me === null ? sql`` : sql`AND m.revoked_by IS NULL AND ${visibleToSql(me)}`
  const rows = await fetchRows(
    db,
    sql`SELECT m.seq, m.reacts, r.reaction_id, count(r.user_id) AS total, coalesce(bool_or(r.user_id = ${me}::text), false) AS mine, min(r.no) AS first,
          to_json((array_agg(r.user_id ORDER BY r.no))[1:${sql.raw(String(users))}]) AS users
        FROM chat_messages m LEFT JOIN chat_reactions r ON r.conversation_id = m.conversation_id AND r.seq = m.seq
        WHERE m.conversation_id = ${info.id}::bigint AND m.seq IN ${numberListSql(seqs)} ${visible}
        GROUP BY m.seq, m.reacts, r.reaction_id ORDER BY m.seq, first`,
  )
  const names = await loadBriefs(
    db,
    rows.flatMap((r) => (r.reaction_id ? toJson<string[]>(r.users) : [])),
  )
  const bySeq = new Map<number, MessageReactions>()
  for (const row of rows) {
    const seq = toNumber(row.seq)
    const entry = bySeq.get(seq) ?? { seq, reacts: toNumber(row.reacts), reactions: [] }
    bySeq.set(seq, entry)
    if (!row.reaction_id) continue
    entry.reactions.push({
      reactionID: toText(row.reaction_id),
      total: toNumber(row.total),
      users: users ? toJson<string[]>(row.users).map(names) : [],
      isMine: row.mine === true,
    })
  }
  return [...bySeq.values()]
}

/** Users who reacted with `reactionID`, in order, after number `after`; next 0 = finished. */
export async function listReactors(
  db: Executor,
  me: string,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  after: number,
  count: number,
): Promise<ChatOutput<'reaction.users'>> {
  await getVisibleMessage(db, me, info, seq)
  const rows = await fetchRows(
    db,
    sql`SELECT user_id, no FROM chat_reactions WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}
          AND reaction_id = ${reactionID} AND no > ${after} ORDER BY no LIMIT ${count + 1}`,
  )
  const page = rows.slice(0, count)
  const ids = page.map((r) => toText(r.user_id))
  const names = await loadBriefs(db, ids)
  return { users: ids.map(names), next: rows.length > count ? toNumber(page.at(-1)?.no) : 0 }
}

/** Users among `userIds` who reacted to a message with `reactionID`. */
export async function filterReacted(
  db: Executor,
  info: ConversationInfo,
  seq: number,
  reactionID: string,
  userIds: string[],
): Promise<Set<string>> {
  const rows = await fetchRows(
    db,
    sql`SELECT user_id FROM chat_reactions WHERE conversation_id = ${info.id}::bigint AND seq = ${seq}
          AND reaction_id = ${reactionID} AND user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  )
  return new Set(rows.map((r) => toText(r.user_id)))
}

async function loadBriefs(db: Executor, userIds: string[]) {
  const known = new Map((await findAccounts(db, [...new Set(userIds)])).map((a) => [a.userId, a.profile]))
  return (userID: string) => {
    const p = known.get(userID)
    return { userID, nick: p?.nick ?? '', avatar: p?.avatar ?? '' }
  }
}
