/** The place of a user in a group: may he be here, may he write. */
import { sql } from 'drizzle-orm'
import { GROUP_KINDS, type GroupRole, type GroupType, SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-directory'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import type { PendingMessage } from '../messages/message-checks'

export interface MemberStanding {
  type: GroupType
  role: GroupRole
  nameCard: string
  /** Seconds since 1970. */
  muteUntil: number
  isMutedAll: boolean
}

/** Throws GROUP_GONE for a dismissed group and NO_PERMISSION for a stranger. */
export async function getMemberStanding(db: Executor, userId: string, info: ConversationInfo): Promise<MemberStanding> {
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

/** A muted member is silent; when all are muted, owner and admins still talk. `now` in seconds. */
export const canSpeak = (seat: MemberStanding, now: number): boolean =>
  seat.muteUntil <= now && !(seat.isMutedAll && seat.role === 'Member')

/** Admission to a group: membership, mutes, mentions; gives the message the sender's name card and the group's manners. */
export function checkMembership({ chat, sender, info, message }: PendingMessage): void | Promise<void> {
  if (info.scene === 'C2C') return
  if (info.scene === SYSTEM_USER_ID) throw new ChatError('NO_PERMISSION')
  if ((message.flags.at?.length ?? 0) > CHAT_LIMITS.mentions) throw new ChatError('TOO_MANY_MENTIONS')
  return getMemberStanding(chat.ctx.db, sender.userId, info).then((seat) => {
    if (!canSpeak(seat, chat.ctx.clock.now().getTime() / 1000)) throw new ChatError('MUTED')
    if (seat.nameCard) message.flags.card = seat.nameCard
    if (GROUP_KINDS[seat.type].hasUnread) return
    message.flags.noUnread = true
    message.isCounted = false
  })
}
