/** Whether the sender may write in a group. */
import { GROUP_KINDS, SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import { type GroupMembership, getGroupMembership } from '../core/group-membership'
import type { PendingMessage } from '../stored-messages/pending-message'

/** False for a muted member; when all are muted, the owner and the admins may still write. `now` in seconds. */
const canWrite = ({ muteUntil, isMutedAll, role }: GroupMembership, now: number): boolean =>
  muteUntil <= now && !(isMutedAll && role === 'Member')

/**
 * Checks membership, mutes and mentions; sets the sender's name card and the unread rule of the group type.
 * Throws NO_PERMISSION, GROUP_GONE, MUTED, TOO_MANY_MENTIONS.
 */
export function checkMembership({ chat, sender, info, message }: PendingMessage): void | Promise<void> {
  if (info.scene === 'C2C') return
  if (info.scene === SYSTEM_USER_ID) throw new ChatError('NO_PERMISSION')
  if ((message.flags.at?.length ?? 0) > CHAT_LIMITS.mentions) throw new ChatError('TOO_MANY_MENTIONS')
  return getGroupMembership(chat.ctx.db, sender.userId, info).then((membership) => {
    if (!canWrite(membership, chat.ctx.clock.now().getTime() / 1000)) throw new ChatError('MUTED')
    if (membership.nameCard) message.flags.card = membership.nameCard
    if (GROUP_KINDS[membership.type].hasUnread) return
    message.flags.noUnread = true
    message.isCounted = false
  })
}
