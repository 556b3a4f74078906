/** Rows of groups and members, and their form on the wire. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { GROUP_LIMITS, type GroupRole, type GroupType } from '../../../contract/chat/group-types'
import type { groupMember, wireGroup } from '../../../contract/chat/groups'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, type Row, toJson, toNumber, toText } from '../core/sql'

export type WireGroup = z.output<typeof wireGroup>
export type WireMember = z.output<typeof groupMember>
export type CustomField = { key: string; value: string }

/** A cleared_seq or hidden_seq above every message: a former member, or a live room, shows and lists nothing. */
export const HIDE_EVERYTHING = Number.MAX_SAFE_INTEGER
export const idListSql = (ids: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
const epochSql = (column: SQL): SQL => sql`(extract(epoch FROM ${column}))::bigint`

/** The columns that actions on a group need; `row` holds all of them. */
export interface LockedGroup {
  id: string
  conversationId: string
  type: GroupType
  name: string
  ownerId: string
  memberCount: number
  /** 0 = no limit. */
  maxMemberCount: number
  nextNo: number
  row: Row
}

/** The group, its row locked until the transaction ends: actions on one group are serialized. Throws GROUP_GONE. */
export async function lockGroup(tx: Executor, groupId: string, isDismissedAllowed = false): Promise<LockedGroup> {
  const row = (
    await fetchRows(
      tx,
      sql`SELECT *, conversation_id::text AS conversation FROM chat_groups WHERE group_id = ${groupId} FOR UPDATE`,
    )
  )[0]
  if (!row || (row.dismissed_at && !isDismissedAllowed)) throw new ChatError('GROUP_GONE')
  return {
    id: toText(row.group_id),
    conversationId: toText(row.conversation),
    type: toText(row.type) as GroupType,
    name: toText(row.name),
    ownerId: toText(row.owner_id),
    memberCount: toNumber(row.member_count),
    maxMemberCount: toNumber(row.max_member_count),
    nextNo: toNumber(row.next_no),
    row,
  }
}

/** Roles of some users; a user who is no member is not in the map. */
export async function getRoles(
  db: Executor,
  groupId: string,
  userIds: readonly string[],
): Promise<Map<string, GroupRole>> {
  const rows = await fetchRows(
    db,
    sql`SELECT user_id, role FROM chat_group_members WHERE group_id = ${groupId} AND user_id IN ${idListSql(userIds)}`,
  )
  return new Map(rows.map((r) => [toText(r.user_id), toText(r.role) as GroupRole]))
}

/** Owner and admins. */
export async function listOwnerAndAdmins(db: Executor, groupId: string): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT user_id FROM chat_group_members WHERE group_id = ${groupId} AND role <> 'Member'`,
  )
  return rows.map((r) => toText(r.user_id))
}

const groupsSql = (me: string): SQL => sql`
  SELECT g.*, ${epochSql(sql`g.created_at`)} AS created_s, ${epochSql(sql`g.info_at`)} AS info_s, c.last_seq, ${epochSql(sql`c.last_at`)} AS last_s,
    m.role, m.name_card, m.custom AS member_custom, ${epochSql(sql`m.joined_at`)} AS joined_s, b.remind, b.read_seq
  FROM chat_groups g JOIN chat_conversations c ON c.id = g.conversation_id
  LEFT JOIN chat_group_members m ON m.group_id = g.group_id AND m.user_id = ${me}
  LEFT JOIN chat_members b ON b.user_id = ${me} AND b.conversation_id = g.conversation_id`

const toWireGroup = (row: Row): WireGroup => ({
  groupID: toText(row.group_id),
  name: toText(row.name),
  avatar: toText(row.avatar),
  type: toText(row.type) as GroupType,
  introduction: toText(row.introduction),
  notification: toText(row.notification),
  ownerID: toText(row.owner_id),
  createTime: toNumber(row.created_s),
  infoSequence: toNumber(row.info_seq),
  lastInfoTime: toNumber(row.info_s),
  lastSeq: toNumber(row.last_seq),
  lastTime: toNumber(row.last_s),
  memberCount: toNumber(row.member_count),
  maxMemberCount: toNumber(row.max_member_count),
  joinOption: toText(row.join_option) as WireGroup['joinOption'],
  inviteOption: toText(row.invite_option) as WireGroup['inviteOption'],
  groupCustomField: toJson(row.custom),
  muteAllMembers: row.is_muted_all === true,
  self: row.role
    ? {
        role: toText(row.role) as GroupRole,
        joinTime: toNumber(row.joined_s),
        nameCard: toText(row.name_card),
        memberCustomField: toJson(row.member_custom),
        remind: toText(row.remind) || 'AcceptAndNotify',
        readSeq: toNumber(row.read_seq),
      }
    : null,
})

/** A group as visible to `me`. A Work group is closed to strangers: NO_PERMISSION, with `isSearch` GROUP_GONE. */
export async function getGroup(db: Executor, me: string, groupId: string, isSearch = false): Promise<WireGroup> {
  const row = (await fetchRows(db, sql`${groupsSql(me)} WHERE g.group_id = ${groupId} AND g.dismissed_at IS NULL`))[0]
  if (!row) throw new ChatError('GROUP_GONE')
  const group = toWireGroup(row)
  if (group.type === 'Private' && (isSearch || !group.self))
    throw new ChatError(isSearch ? 'GROUP_GONE' : 'NO_PERMISSION')
  return group
}

/** One page of the groups of a user, by id; live rooms are not in it. */
export async function listGroups(db: Executor, me: string, cursor: string) {
  const rows = await fetchRows(
    db,
    sql`${groupsSql(me)} WHERE m.user_id = ${me} AND m.group_id > ${cursor} AND g.type <> 'AVChatRoom' AND g.dismissed_at IS NULL
        ORDER BY m.group_id LIMIT ${GROUP_LIMITS.page + 1}`,
  )
  const page = rows.slice(0, GROUP_LIMITS.page)
  return { groups: page.map(toWireGroup), nextCursor: rows.length > page.length ? toText(page.at(-1)?.group_id) : '' }
}

const MEMBERS_SQL = sql`
  SELECT m.*, a.nick, a.avatar, ${epochSql(sql`m.joined_at`)} AS joined_s, ${epochSql(sql`b.sent_at`)} AS sent_s,
    EXISTS (SELECT 1 FROM chat_online o JOIN chat_processes p ON p.id = o.process WHERE o.user_id = m.user_id) AS is_online
  FROM chat_group_members m JOIN chat_groups g ON g.group_id = m.group_id JOIN chat_accounts a ON a.user_id = m.user_id
  LEFT JOIN chat_members b ON b.user_id = m.user_id AND b.conversation_id = g.conversation_id`
const toWireMember = (row: Row): WireMember => ({
  userID: toText(row.user_id),
  nick: toText(row.nick),
  avatar: toText(row.avatar),
  role: toText(row.role) as GroupRole,
  joinTime: toNumber(row.joined_s),
  lastSendMsgTime: toNumber(row.sent_s),
  nameCard: toText(row.name_card),
  muteUntil: toNumber(row.mute_until),
  memberCustomField: toJson(row.custom),
  isOnline: row.is_online === true,
})

/** A page of members in order of joining; `offset` is the end of the previous page, 0 = from the start, and after the last page. */
export async function listMembers(
  db: Executor,
  groupId: string,
  page: { offset: number; count: number; role?: GroupRole | undefined; mark?: number | undefined },
) {
  const role = page.role ? sql`AND m.role = ${page.role}` : sql``
  const mark = page.mark === undefined ? sql`` : sql`AND m.marks @> ${JSON.stringify([page.mark])}::jsonb`
  const rows = await fetchRows(
    db,
    sql`${MEMBERS_SQL} WHERE m.group_id = ${groupId} AND m.no > ${page.offset} ${role} ${mark} ORDER BY m.no LIMIT ${page.count + 1}`,
  )
  const members = rows.slice(0, page.count)
  return { members: members.map(toWireMember), offset: rows.length > members.length ? toNumber(members.at(-1)?.no) : 0 }
}

/** Some members by id, in the given order. */
export async function findMembers(db: Executor, groupId: string, userIds: readonly string[]): Promise<WireMember[]> {
  const rows = await fetchRows(
    db,
    sql`${MEMBERS_SQL} WHERE m.group_id = ${groupId} AND m.user_id IN ${idListSql(userIds)}`,
  )
  const found = new Map(rows.map((r) => [toText(r.user_id), toWireMember(r)]))
  return userIds.flatMap((id) => found.get(id) ?? [])
}
