/** Adding and removing members: rows, counts and the visible part of the conversation, up to a batch at a time. */
import { sql } from 'drizzle-orm'
import { GROUP_KINDS, type GroupRole } from '../../../contract/chat/group-types'
import { importUsers } from '../core/accounts'
import { fetchRows, toText } from '../core/sql'
import { type GroupActionContext, publishMembersChanged } from './group-action'
import { type CustomField, getRoles, HIDE_EVERYTHING, idListSql } from './group-rows'

export interface NewMember {
  userId: string
  role?: GroupRole | undefined
  custom?: CustomField[] | undefined
  /** Key of the user's own join request. */
  joinKey?: string | undefined
}
export interface AddMembersResult {
  success: string[]
  /** No such account. */
  failure: string[]
  existed: string[]
  /** The group is full. */
  overLimit: string[]
}

/** Adds members up to the limit. A new member sees no earlier messages, unless the group type allows it. */
export async function insertMembers(action: GroupActionContext, newcomers: NewMember[]): Promise<AddMembersResult> {
  const { chat, tx, group } = action
  const ids = [...new Set(newcomers.map((n) => n.userId))]
  await importUsers(tx, chat.ctx, ids)
  const known = new Set(
    (await fetchRows(tx, sql`SELECT user_id FROM chat_accounts WHERE user_id IN ${idListSql(ids)}`)).map((r) =>
      toText(r.user_id),
    ),
  )
  const present = await getRoles(tx, group.id, ids)
  const newIds = ids.filter((id) => known.has(id) && !present.has(id))
  const capacity = group.maxMemberCount ? Math.max(0, group.maxMemberCount - group.memberCount) : newIds.length
  const success = newIds.slice(0, capacity)
  if (success.length) {
    const byId = new Map(newcomers.map((n) => [n.userId, n]))
    await insertRows(
      action,
      success.map((id) => byId.get(id) as NewMember),
    )
    publishMembersChanged(action, success, true)
  }
  return {
    success,
    failure: ids.filter((id) => !known.has(id)),
    existed: ids.filter((id) => present.has(id)),
    overLimit: newIds.slice(capacity),
  }
}

async function insertRows({ chat, tx, group }: GroupActionContext, newcomers: NewMember[]): Promise<void> {
  const kind = GROUP_KINDS[group.type]
  const rows = newcomers.map((n, i) => ({
    user_id: n.userId,
    no: group.nextNo + i,
    role: n.role ?? 'Member',
    custom: n.custom ?? [],
    join_key: n.joinKey ?? '',
  }))
  const clearedSeq = !kind.hasHistory
    ? sql`${HIDE_EVERYTHING}::bigint`
    : kind.isOpenToNewcomers
      ? sql`0`
      : sql`c.last_seq`
  await tx.execute(sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(user_id text, no bigint, role text, custom jsonb, join_key text)
    ), joined AS (
      INSERT INTO chat_group_members (group_id, user_id, no, role, custom, join_key, joined_at)
      SELECT ${group.id}, user_id, no, role, custom, join_key, ${chat.ctx.clock.now().toISOString()}::timestamptz FROM input
    ), counted AS (
      UPDATE chat_groups SET member_count = member_count + ${rows.length}, next_no = next_no + ${rows.length} WHERE group_id = ${group.id}
    ), answered AS (
      DELETE FROM chat_group_applications WHERE group_id = ${group.id} AND handled_by IS NULL AND user_id IN (SELECT user_id FROM input)
    )
    INSERT INTO chat_members AS b (user_id, conversation_id, peer, read_seq, read_count, cleared_seq, hidden_seq)
    SELECT i.user_id, c.id, ${group.id}, c.last_seq, c.last_count, ${clearedSeq}, ${kind.hasHistory ? -1 : HIDE_EVERYTHING}::bigint
    FROM input i JOIN chat_conversations c ON c.id = ${group.conversationId}::bigint
    ON CONFLICT (user_id, conversation_id) DO UPDATE SET read_seq = excluded.read_seq, read_count = excluded.read_count, own_after = 0,
      cleared_seq = excluded.cleared_seq, hidden_seq = excluded.hidden_seq`)
  group.memberCount += rows.length
  group.nextNo += rows.length
}

/** Removes members; returns those who were in the group. The conversation is closed to them. */
export async function deleteMembers(action: GroupActionContext, userIds: readonly string[]): Promise<string[]> {
  const { tx, group } = action
  const rows = await fetchRows(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM chat_group_members WHERE group_id = ${group.id} AND user_id IN ${idListSql(userIds)} RETURNING user_id
    ), counted AS (
      UPDATE chat_groups SET member_count = member_count - (SELECT count(*) FROM gone) WHERE group_id = ${group.id}
    ), closed AS (
      UPDATE chat_members b SET cleared_seq = ${HIDE_EVERYTHING}, hidden_seq = ${HIDE_EVERYTHING}, is_pinned = false
      FROM gone WHERE b.conversation_id = ${group.conversationId}::bigint AND b.user_id = gone.user_id
    )
    SELECT user_id FROM gone`,
  )
  const removed = rows.map((r) => toText(r.user_id))
  group.memberCount -= removed.length
  if (removed.length) publishMembersChanged(action, removed, false)
  return removed
}
