/** The membership of a user in the group of a conversation. */
import { and, eq, sql } from 'drizzle-orm'
import type { GroupRole, GroupType } from '../../../contract/chat/group-types'
import { preparedStatement } from '../../db/prepared-statement'
import { chatGroupMembers, chatGroups } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from './chat-error'
import type { ConversationInfo } from './conversation-info'

export interface GroupMembership {
  type: GroupType
  role: GroupRole
  nameCard: string
  /** Seconds since 1970. */
  muteUntil: number
  isMutedAll: boolean
}

const membership = preparedStatement((db) =>
  db
    .select({
      type: chatGroups.type,
      dismissedAt: chatGroups.dismissedAt,
      isMutedAll: chatGroups.isMutedAll,
      member: {
        role: chatGroupMembers.role,
        nameCard: chatGroupMembers.nameCard,
        muteUntil: chatGroupMembers.muteUntil,
      },
    })
    .from(chatGroups)
    .leftJoin(
      chatGroupMembers,
      and(eq(chatGroupMembers.groupId, chatGroups.groupId), eq(chatGroupMembers.userId, sql.placeholder('userId'))),
    )
    .where(eq(chatGroups.groupId, sql.placeholder('groupId')))
    .prepare('chat_group_membership'),
)

/** Throws GROUP_GONE for a dismissed group and NO_PERMISSION for a user who is not a member. */
export async function getGroupMembership(db: Db, userId: string, info: ConversationInfo): Promise<GroupMembership> {
  const [group] = await membership(db).execute({ userId, groupId: info.key })
  if (!group || group.dismissedAt) throw new ChatError('GROUP_GONE')
  if (!group.member) throw new ChatError('NO_PERMISSION')
  return { type: group.type, isMutedAll: group.isMutedAll, ...group.member }
}
