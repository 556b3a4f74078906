/** Groups as a user sees them. */
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { WireGroup } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import { chatConversations, chatGroupMembers, chatGroups, chatMembers } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import { toSeconds } from '../core/wire-time'

/** Groups with their conversation, and the membership and conversation state of `me`. */
const selectGroups = (db: Db, me: string) =>
  db
    .select({
      group: chatGroups,
      conversation: { lastSeq: chatConversations.lastSeq, lastAt: chatConversations.lastAt },
      member: chatGroupMembers,
      state: { remind: chatMembers.remind, readSeq: chatMembers.readSeq },
    })
    .from(chatGroups)
    .innerJoin(chatConversations, eq(chatConversations.id, chatGroups.conversationId))
    .leftJoin(chatGroupMembers, and(eq(chatGroupMembers.groupId, chatGroups.groupId), eq(chatGroupMembers.userId, me)))
    .leftJoin(chatMembers, and(eq(chatMembers.userId, me), eq(chatMembers.conversationId, chatGroups.conversationId)))

type GroupView = Awaited<ReturnType<typeof selectGroups>>[number]

const toWireGroup = ({ group, conversation, member, state }: GroupView): WireGroup => ({
  groupID: group.groupId,
  name: group.name,
  avatar: group.avatar,
  type: group.type,
  introduction: group.introduction,
  notification: group.notification,
  ownerID: group.ownerId,
  createTime: toSeconds(group.createdAt),
  infoSequence: group.infoSeq,
  lastInfoTime: toSeconds(group.infoAt),
  lastSeq: conversation.lastSeq,
  lastTime: toSeconds(conversation.lastAt),
  memberCount: group.memberCount,
  maxMemberCount: group.maxMemberCount,
  joinOption: group.joinOption,
  inviteOption: group.inviteOption,
  groupCustomField: group.custom,
  muteAllMembers: group.isMutedAll,
  self: member && {
    role: member.role,
    joinTime: toSeconds(member.joinedAt),
    nameCard: member.nameCard,
    memberCustomField: member.custom,
    remind: state?.remind ?? 'AcceptAndNotify',
    readSeq: state?.readSeq ?? 0,
  },
})

/** A group as visible to `me`. A Work group is closed to strangers: NO_PERMISSION, with `isSearch` GROUP_GONE. */
export async function getGroup(db: Db, me: string, groupId: string, isSearch = false): Promise<WireGroup> {
  const [row] = await selectGroups(db, me).where(and(eq(chatGroups.groupId, groupId), isNull(chatGroups.dismissedAt)))
  if (!row) throw new ChatError('GROUP_GONE')
  const group = toWireGroup(row)
  if (group.type === 'Private' && (isSearch || !group.self))
    throw new ChatError(isSearch ? 'GROUP_GONE' : 'NO_PERMISSION')
  return group
}

/** One page of the groups of a user, by id; live rooms are not in it. */
export async function listGroups(db: Db, me: string, cursor: string) {
  const rows = await selectGroups(db, me)
    .where(
      and(
        eq(chatGroupMembers.userId, me),
        gt(chatGroupMembers.groupId, cursor),
        ne(chatGroups.type, 'AVChatRoom'),
        isNull(chatGroups.dismissedAt),
      ),
    )
    .orderBy(asc(chatGroupMembers.groupId))
    .limit(GROUP_LIMITS.page + 1)
  const groups = rows.slice(0, GROUP_LIMITS.page).map(toWireGroup)
  return { groups, nextCursor: rows.length > groups.length ? (groups.at(-1)?.groupID ?? '') : '' }
}

/** Conversations of the user's groups, without live rooms. */
export async function listGroupConversations(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatGroups.conversationId })
    .from(chatGroupMembers)
    .innerJoin(chatGroups, eq(chatGroups.groupId, chatGroupMembers.groupId))
    .where(and(eq(chatGroupMembers.userId, userId), ne(chatGroups.type, 'AVChatRoom'), isNull(chatGroups.dismissedAt)))
  return rows.map(({ id }) => id)
}
