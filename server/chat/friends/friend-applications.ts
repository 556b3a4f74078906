/** Friend applications: two rows, one for each side, deleted independently. */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import { checkRemark } from './friend-fields'
import { type FriendSide, insertFriend, lockFriendPair } from './friend-pair'

type ApplicationType = ChatOutput<'application.list'>['applications'][number]['type']

/** Writes both rows; a repeated application replaces the former and is unread again. Throws APPLICATIONS_FULL. */
export async function createFriendApplication(
  tx: Executor,
  me: string,
  input: ChatParsed<'friend.add'>,
  now: Date,
): Promise<void> {
  const received = await fetchRows(
    tx,
    sql`SELECT count(*) AS n FROM chat_applications WHERE user_id = ${input.to} AND type = 'Pendency_Type_ComeIn' AND peer <> ${me}`,
  )
  if (toNumber(received[0]?.n) >= CHAT_LIMITS.applications) throw new ChatError('APPLICATIONS_FULL')
  const row = sql`${input.wording}, ${input.source}, ${input.remark}, ${input.groupName ?? ''}, ${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`INSERT INTO chat_applications (user_id, peer, type, wording, source, remark, group_name, sent_at)
        VALUES (${me}, ${input.to}, 'Pendency_Type_SendOut', ${row}), (${input.to}, ${me}, 'Pendency_Type_ComeIn', ${row})
        ON CONFLICT (user_id, peer, type) DO UPDATE SET wording = excluded.wording, source = excluded.source,
          remark = excluded.remark, group_name = excluded.group_name, sent_at = excluded.sent_at, is_read = false`,
  )
}

/** Deletes all open applications between `me` and `others`. */
export async function deleteOpenApplications(tx: Executor, me: string, others: string[]): Promise<void> {
  const ids = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))`
  await tx.execute(
    sql`DELETE FROM chat_applications WHERE (user_id = ${me} AND peer IN ${ids}) OR (peer = ${me} AND user_id IN ${ids})`,
  )
}

/** The received application of `peer`; undefined when there is none. */
async function findReceivedApplication(tx: Executor, me: string, peer: string) {
  const [row] = await fetchRows(
    tx,
    sql`SELECT source, remark, group_name FROM chat_applications
          WHERE user_id = ${me} AND peer = ${peer} AND type = 'Pendency_Type_ComeIn'`,
  )
  if (!row) return undefined
  return { remark: toText(row.remark), source: toText(row.source), groupName: toText(row.group_name) || undefined }
}

/** Throws PEER_FRIENDS_FULL or FRIENDS_FULL when a side that gets a new friend has too many. */
function checkFriendCounts(self: FriendSide, peer: FriendSide, isAdding: boolean): void {
  if (!peer.hasFriend && peer.friends >= CHAT_LIMITS.friends) throw new ChatError('PEER_FRIENDS_FULL')
  if (isAdding && !self.hasFriend && self.friends >= CHAT_LIMITS.friends) throw new ChatError('FRIENDS_FULL')
}

/** Accepts or refuses the application of `input.userID`. Throws APPLICATION_UNKNOWN; a repeated acceptance has no effect. */
export async function answerFriendApplication(
  tx: Executor,
  me: string,
  input: ChatParsed<'application.answer'>,
  now: Date,
) {
  checkRemark(input.remark)
  const { self, peer } = await lockFriendPair(tx, me, input.userID)
  if (!self || !peer) throw new ChatError('APPLICATION_UNKNOWN')
  const application = await findReceivedApplication(tx, me, input.userID)
  if (!application) {
    if (input.action !== 'refuse' && peer.hasFriend) return
    throw new ChatError('APPLICATION_UNKNOWN')
  }
  if (input.action !== 'refuse') {
    const isAdding = input.action === 'agreeAndAdd'
    checkFriendCounts(self, peer, isAdding)
    await insertFriend(tx, input.userID, me, application, now)
    if (isAdding) await insertFriend(tx, me, input.userID, { remark: input.remark, source: application.source }, now)
  }
  await deleteOpenApplications(tx, me, [input.userID])
}

/** Deletes the user's row; the other side keeps theirs. Throws APPLICATION_UNKNOWN. */
export async function deleteFriendApplication(
  db: Executor,
  me: string,
  peer: string,
  type: ApplicationType,
): Promise<void> {
  const rows = await fetchRows(
    db,
    sql`DELETE FROM chat_applications WHERE user_id = ${me} AND peer = ${peer} AND type = ${type} RETURNING peer`,
  )
  if (!rows.length) throw new ChatError('APPLICATION_UNKNOWN')
}

/** Marks all received applications read; false when none was unread. */
export async function markApplicationsRead(db: Executor, me: string): Promise<boolean> {
  const rows = await fetchRows(
    db,
    sql`UPDATE chat_applications SET is_read = true
        WHERE user_id = ${me} AND type = 'Pendency_Type_ComeIn' AND NOT is_read RETURNING peer`,
  )
  return rows.length > 0
}

/** One page, the newest first. The cursor is time, type and user of the last one. */
export async function listFriendApplications(
  db: Executor,
  me: string,
  cursor: string,
): Promise<ChatOutput<'application.list'>> {
  const [, ms, type, peer] = /^(\d{1,15}) (\w+) (.+)$/.exec(cursor) ?? []
  const sentMs = sql`(extract(epoch FROM p.sent_at) * 1000)::bigint`
  const below = ms ? sql`AND (${sentMs}, p.type, p.peer) < (${ms}::bigint, ${type}, ${peer})` : sql``
  const rows = await fetchRows(
    db,
    sql`SELECT p.peer, p.type, p.wording, p.source, ${sentMs} AS sent_ms, a.nick, a.avatar
        FROM chat_applications p JOIN chat_accounts a ON a.user_id = p.peer
        WHERE p.user_id = ${me} ${below} ORDER BY sent_ms DESC, p.type DESC, p.peer DESC LIMIT ${CHAT_LIMITS.relationPage + 1}`,
  )
  const unread = await fetchRows(
    db,
    sql`SELECT count(*) AS n FROM chat_applications WHERE user_id = ${me} AND type = 'Pendency_Type_ComeIn' AND NOT is_read`,
  )
  const page = rows.slice(0, CHAT_LIMITS.relationPage)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    applications: page.map((r) => ({
      userID: toText(r.peer),
      nick: toText(r.nick),
      avatar: toText(r.avatar),
      time: Math.floor(toNumber(r.sent_ms) / 1000),
      source: toText(r.source),
      wording: toText(r.wording),
      type: toText(r.type) as ApplicationType,
    })),
    unread: toNumber(unread[0]?.n),
    nextCursor: last ? `${toText(last.sent_ms)} ${toText(last.type)} ${toText(last.peer)}` : '',
  }
}
