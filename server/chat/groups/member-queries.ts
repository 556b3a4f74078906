/** Members of a group as they travel. */
import { and, asc, countDistinct, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { WireMember } from '../../../contract/chat'
import type { GroupRole } from '../../../contract/chat/group-types'
import {
  chatAccounts,
  chatGroupMembers,
  chatGroups,
  chatMembers,
  chatOnlineUsers,
  chatProcesses,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { toSeconds } from '../core/wire-time'

const isOnline = (db: Db): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(chatOnlineUsers)
      .innerJoin(chatProcesses, eq(chatProcesses.id, chatOnlineUsers.process))
      .where(eq(chatOnlineUsers.userId, chatGroupMembers.userId)),
  )}`

/** Members with their accounts, the time of their last message, and whether they are online. */
const selectMembers = (db: Db) =>
  db
    .select({
      member: chatGroupMembers,
      nick: chatAccounts.nick,
      avatar: chatAccounts.avatar,
      sentAt: chatMembers.sentAt,
      isOnline: isOnline(db),
    })
    .from(chatGroupMembers)
    .innerJoin(chatGroups, eq(chatGroups.groupId, chatGroupMembers.groupId))
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatGroupMembers.userId))
    .leftJoin(
      chatMembers,
      and(eq(chatMembers.userId, chatGroupMembers.userId), eq(chatMembers.conversationId, chatGroups.conversationId)),
    )

type MemberView = Awaited<ReturnType<typeof selectMembers>>[number]

const toWireMember = ({ member, nick, avatar, sentAt, isOnline }: MemberView): WireMember => ({
  userID: member.userId,
  nick,
  avatar,
  role: member.role,
  joinTime: toSeconds(member.joinedAt),
  lastSendMsgTime: toSeconds(sentAt),
  nameCard: member.nameCard,
  muteUntil: member.muteUntil,
  memberCustomField: member.custom,
  isOnline,
})

/** A page of members in order of joining; `offset` is the end of the previous page, 0 = from the start, and after the last page. */
export async function listMembers(
  db: Db,
  groupId: string,
  page: { offset: number; count: number; role?: GroupRole | undefined; mark?: number | undefined },
) {
  const { offset, count, role, mark } = page
  const rows = await selectMembers(db)
    .where(
      and(
        eq(chatGroupMembers.groupId, groupId),
        gt(chatGroupMembers.no, offset),
        role && eq(chatGroupMembers.role, role),
        mark === undefined ? undefined : sql`${chatGroupMembers.marks} @> ${JSON.stringify([mark])}::jsonb`,
      ),
    )
    .orderBy(asc(chatGroupMembers.no))
    .limit(count + 1)
  const members = rows.slice(0, count)
  return {
    members: members.map(toWireMember),
    offset: rows.length > members.length ? (members.at(-1)?.member.no ?? 0) : 0,
  }
}

/** Some members by id, in the given order. */
export async function findMembers(db: Db, groupId: string, userIds: readonly string[]): Promise<WireMember[]> {
  const rows = await selectMembers(db).where(
    and(eq(chatGroupMembers.groupId, groupId), inArray(chatGroupMembers.userId, userIds)),
  )
  const found = new Map(rows.map((row) => [row.member.userId, toWireMember(row)]))
  return userIds.flatMap((id) => found.get(id) ?? [])
}

/** Members with a socket in a running process. */
export async function countOnlineMembers(db: Db, groupId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(chatGroupMembers.userId) })
    .from(chatOnlineUsers)
    .innerJoin(chatProcesses, eq(chatProcesses.id, chatOnlineUsers.process))
    .innerJoin(
      chatGroupMembers,
      and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, chatOnlineUsers.userId)),
    )
  return row?.count ?? 0
}
