/** Rows of chat_group_members, with the counts and the visible part of the conversation that depend on them. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { GROUP_KINDS, GROUP_LIMITS, type GroupRole } from '../../../contract/chat/group-types'
import { chatGroupMembers, chatGroups, chatMembers } from '../../db/schema'
import type { Db } from '../../db/types'
import type { GroupRow } from './group-rows'

type MemberRow = typeof chatGroupMembers.$inferSelect

/** A cleared_seq or hidden_seq above every message: a former member, or a live room, shows and lists nothing. */
const HIDE_EVERYTHING = Number.MAX_SAFE_INTEGER

const isMember = (groupId: string, userId: string) =>
  and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, userId))

/** Roles of some users; a user who is no member is not in the map. */
export async function getRoles(db: Db, groupId: string, userIds: readonly string[]): Promise<Map<string, GroupRole>> {
  const rows = await db
    .select({ userId: chatGroupMembers.userId, role: chatGroupMembers.role })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), inArray(chatGroupMembers.userId, userIds)))
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

/** Owner and admins. */
export async function listOwnerAndAdmins(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: chatGroupMembers.userId })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), ne(chatGroupMembers.role, 'Member')))
  return rows.map(({ userId }) => userId)
}

/** A batch of members who joined after the one with the number `no` (0 = from the first), in order of joining. */
export const listMembersAfter = (db: Db, groupId: string, no: number): Promise<Pick<MemberRow, 'no' | 'userId'>[]> =>
  db
    .select({ no: chatGroupMembers.no, userId: chatGroupMembers.userId })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), gt(chatGroupMembers.no, no)))
    .orderBy(asc(chatGroupMembers.no))
    .limit(GROUP_LIMITS.batch)

/** The row of one member; undefined for a user who is none. */
export async function findMember(db: Db, groupId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(chatGroupMembers).where(isMember(groupId, userId))
  return row
}

/** Updates the row of one member. */
export async function updateMember(
  tx: Db,
  groupId: string,
  userId: string,
  changes: Partial<MemberRow>,
): Promise<void> {
  await tx.update(chatGroupMembers).set(changes).where(isMember(groupId, userId))
}

/** Makes the member `to` the owner, unmuted, and the owner `from` a plain member. */
export async function setOwner(tx: Db, groupId: string, from: string, to: string): Promise<void> {
  const { userId, muteUntil } = chatGroupMembers
  await tx
    .update(chatGroupMembers)
    .set({
      role: sql`case ${userId} when ${to} then 'Owner' else 'Member' end`,
      muteUntil: sql`case ${userId} when ${to} then 0 else ${muteUntil} end`,
    })
    .where(and(eq(chatGroupMembers.groupId, groupId), inArray(userId, [to, from])))
}

/** Marks that members of a group have. */
export async function listMarkNumbers(db: Db, groupId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ mark: sql`jsonb_array_elements(${chatGroupMembers.marks})::text`.mapWith(Number) })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), sql`${chatGroupMembers.marks} <> '[]'::jsonb`))
  return rows.map(({ mark }) => mark)
}

/** Sets or removes a mark of some members. */
export async function setMemberMark(
  tx: Db,
  groupId: string,
  userIds: string[],
  { mark, isSet }: { mark: number; isSet: boolean },
): Promise<void> {
  const { marks, userId } = chatGroupMembers
  const value = sql`${String(mark)}::jsonb`
  const others = sql`(select coalesce(jsonb_agg(x), '[]'::jsonb) from jsonb_array_elements(${marks}) x where x <> ${value})`
  await tx
    .update(chatGroupMembers)
    .set({ marks: isSet ? sql`${others} || ${value}` : others })
    .where(and(eq(chatGroupMembers.groupId, groupId), inArray(userId, userIds)))
}

type NewMemberRow = Pick<MemberRow, 'userId' | 'role' | 'custom' | 'joinKey'>

/**
 * Inserts members, counts them, deletes their open applications and opens the conversation to them: a new member sees no
 * earlier messages, unless the group type allows it. `group` is locked and gets the new counts.
 */
export async function insertMemberRows(tx: Db, group: GroupRow, members: NewMemberRow[], now: Date): Promise<void> {
  const kind = GROUP_KINDS[group.type]
  const input = members.map(({ userId, role, custom, joinKey }, i) => ({
    user_id: userId,
    no: group.nextNo + i,
    role,
    custom,
    join_key: joinKey,
  }))
  const clearedSeq = !kind.hasHistory
    ? sql`${HIDE_EVERYTHING}::bigint`
    : kind.isOpenToNewcomers
      ? sql`0`
      : sql`c.last_seq`
  const count = members.length
  // raw: an INSERT of some columns from a SELECT, which joins the new rows with the conversation's numbers
  await tx.execute(sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(input)}::jsonb) AS x(user_id text, no bigint, role text, custom jsonb, join_key text)
    ), joined AS (
      INSERT INTO chat_group_members (group_id, user_id, no, role, custom, join_key, joined_at)
      SELECT ${group.groupId}, user_id, no, role, custom, join_key, ${now.toISOString()}::timestamptz FROM input
    ), counted AS (
      UPDATE chat_groups SET member_count = member_count + ${count}, next_no = next_no + ${count} WHERE group_id = ${group.groupId}
    ), answered AS (
      DELETE FROM chat_group_applications WHERE group_id = ${group.groupId} AND handled_by IS NULL AND user_id IN (SELECT user_id FROM input)
    )
    INSERT INTO chat_members AS b (user_id, conversation_id, peer, read_seq, read_count, cleared_seq, hidden_seq)
    SELECT i.user_id, c.id, ${group.groupId}, c.last_seq, c.last_count, ${clearedSeq}, ${kind.hasHistory ? -1 : HIDE_EVERYTHING}::bigint
    FROM input i JOIN chat_conversations c ON c.id = ${group.conversationId}::bigint
    ON CONFLICT (user_id, conversation_id) DO UPDATE SET read_seq = excluded.read_seq, read_count = excluded.read_count, own_after = 0,
      cleared_seq = excluded.cleared_seq, hidden_seq = excluded.hidden_seq`)
  group.memberCount += count
  group.nextNo += count
}

/** Deletes members, counts them and closes the conversation to them; returns those who were in the group. */
export async function deleteMemberRows(tx: Db, group: GroupRow, userIds: readonly string[]): Promise<string[]> {
  const gone = tx.$with('gone').as(
    tx
      .delete(chatGroupMembers)
      .where(and(eq(chatGroupMembers.groupId, group.groupId), inArray(chatGroupMembers.userId, userIds)))
      .returning({ userId: chatGroupMembers.userId }),
  )
  const counted = tx.$with('counted').as(
    tx
      .update(chatGroups)
      .set({ memberCount: sql`${chatGroups.memberCount} - ${tx.$count(gone)}` })
      .where(eq(chatGroups.groupId, group.groupId)),
  )
  const closed = tx.$with('closed').as(
    tx
      .update(chatMembers)
      .set({ clearedSeq: HIDE_EVERYTHING, hiddenSeq: HIDE_EVERYTHING, isPinned: false })
      .from(gone)
      .where(and(eq(chatMembers.conversationId, group.conversationId), eq(chatMembers.userId, gone.userId))),
  )
  const rows = await tx.with(gone, counted, closed).select({ userId: gone.userId }).from(gone)
  group.memberCount -= rows.length
  return rows.map(({ userId }) => userId)
}
