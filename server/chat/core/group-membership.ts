/** The membership of a user in the group of a conversation. */
import { sql } from 'drizzle-orm'
import type { GroupRole, GroupType } from '../../../contract/chat/group-types'
import { ChatError } from './chat-error'
import type { ConversationInfo } from './conversation-info'
import { type Executor, fetchRows, toNumber, toText } from './sql'

export interface GroupMembership {
  type: GroupType
  role: GroupRole
  nameCard: string
  /** Seconds since 1970. */
  muteUntil: number
  isMutedAll: boolean
}

/** Throws GROUP_GONE for a dismissed group and NO_PERMISSION for a user who is not a member. */
export async function getGroupMembership(
  db: Executor,
  userId: string,
  info: ConversationInfo,
): Promise<GroupMembership> {
  const rows = await fetchRows(
    db,
    sql`SELECT g.type, g.dismissed_at IS NOT NULL AS is_gone, g.is_muted_all, m.role, m.name_card, m.mute_until FROM chat_groups g
        LEFT JOIN chat_group_members m ON m.group_id = g.group_id AND m.user_id = ${userId} WHERE g.group_id = ${info.key}`,
  )
  const row = rows[0]
  if (!row || row.is_gone === true) throw new ChatError('GROUP_GONE')
  if (!row.role) throw new ChatError('NO_PERMISSION')
  return {
    type: toText(row.type) as GroupType,
    role: toText(row.role) as GroupRole,
    nameCard: toText(row.name_card),
    muteUntil: toNumber(row.mute_until),
    isMutedAll: row.is_muted_all === true,
  }
}
