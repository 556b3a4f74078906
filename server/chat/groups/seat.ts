/** The place of a user in a group: may he be here, may he write. */
import { sql } from 'drizzle-orm'
import { GROUP_KINDS, type GroupRole, type GroupType, SYSTEM_USER_ID } from '../../../contract/chat/groupTypes'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { Attempt } from '../admission'
import type { ConversationInfo } from '../directory'
import { ChatFailure } from '../failure'
import { type Executor, num, rowsOf, str } from '../sql'

export interface Seat {
  type: GroupType
  role: GroupRole
  nameCard: string
  /** Seconds since 1970. */
  muteUntil: number
  isMutedAll: boolean
}

/** Throws GROUP_GONE for a dismissed group and NO_PERMISSION for a stranger. */
export async function seatOf(db: Executor, userId: string, info: ConversationInfo): Promise<Seat> {
  const rows = await rowsOf(
    db,
    sql`SELECT g.type, g.dismissed_at IS NOT NULL AS is_gone, g.is_muted_all, m.role, m.name_card, m.mute_until FROM chat_groups g
        LEFT JOIN chat_group_members m ON m.group_id = g.group_id AND m.user_id = ${userId} WHERE g.group_id = ${info.key}`,
  )
  const row = rows[0]
  if (!row || row.is_gone === true) throw new ChatFailure('GROUP_GONE')
  if (!row.role) throw new ChatFailure('NO_PERMISSION')
  return {
    type: str(row.type) as GroupType,
    role: str(row.role) as GroupRole,
    nameCard: str(row.name_card),
    muteUntil: num(row.mute_until),
    isMutedAll: row.is_muted_all === true,
  }
}

/** A muted member is silent; when all are muted, owner and admins still talk. `now` in seconds. */
export const maySpeak = (seat: Seat, now: number): boolean =>
  seat.muteUntil <= now && !(seat.isMutedAll && seat.role === 'Member')

/** Admission to a group: membership, mutes, mentions; gives the message the sender's name card and the group's manners. */
export function checkSeat({ chat, sender, info, message }: Attempt): void | Promise<void> {
  if (info.scene === 'C2C') return
  if (info.scene === SYSTEM_USER_ID) throw new ChatFailure('NO_PERMISSION')
  if ((message.flags.at?.length ?? 0) > CHAT_LIMITS.mentions) throw new ChatFailure('TOO_MANY_MENTIONS')
  return seatOf(chat.ctx.db, sender.userId, info).then((seat) => {
    if (!maySpeak(seat, chat.ctx.clock.now().getTime() / 1000)) throw new ChatFailure('MUTED')
    if (seat.nameCard) message.flags.card = seat.nameCard
    if (GROUP_KINDS[seat.type].hasUnread) return
    message.flags.noUnread = true
    message.isCounted = false
  })
}
