/** Permissions in a group; what the service never allows is not offered either. */
import { GROUP_KINDS, type GroupRole } from '~contract/chat/group-types'
import type { GroupInfo } from './contact-types'

export interface GroupPolicy {
  /** Not in Work groups, where the owner can only quit. */
  canDismiss: boolean
  canQuit: boolean
  /** Only with more than one member. */
  canTransfer: boolean
  /** Not in live rooms. */
  canRemove: boolean
  canSetAdmins: boolean
  /** Name and notice. */
  canEdit: boolean
  hasAdminPanel: boolean
  /** Mute settings inside the admin panel. */
  hasMutes: boolean
  /** The add button is hidden in Work groups; nobody can be invited to a live room. */
  canAdd: boolean
  /** The join option can be changed. */
  canSetJoinOption: boolean
}

export function groupPolicy({
  type,
  role,
  memberCount,
}: Pick<GroupInfo, 'type' | 'role' | 'memberCount'>): GroupPolicy {
  const isOwner = role === 'Owner'
  const isLeader = isOwner || role === 'Admin'
  const isWork = type === 'Private'
  const isLive = type === 'AVChatRoom'
  return {
    canDismiss: isOwner && !isWork,
    canQuit: role !== '' && (!isOwner || isWork),
    canTransfer: isOwner && memberCount > 1 && !isLive,
    canRemove: isOwner && !isLive,
    canSetAdmins: isOwner && GROUP_KINDS[type].hasAdmins,
    canEdit: isLeader,
    hasAdminPanel: isLeader && !isWork,
    hasMutes: !isLive,
    canAdd: role !== '' && !isWork && !isLive,
    canSetJoinOption: isLeader && !GROUP_KINDS[type].isJoinFixed,
  }
}

/** An owner mutes admins and members, an admin plain members only; no one can mute themselves. */
export const canMute = (myRole: GroupRole | '', memberRole: GroupRole): boolean =>
  myRole === 'Owner' ? memberRole !== 'Owner' : myRole === 'Admin' && memberRole === 'Member'

/** Avatars shown in the panel: three, one more outside Work groups, one more for all but the owner (section 9). */
export const visibleAvatars = ({ type, role }: Pick<GroupInfo, 'type' | 'role'>): number =>
  3 + Number(type !== 'Private') + Number(role !== 'Owner')

/** Whether the member may invite by a link; the server decides again. */
export const canInviteByLink = ({
  type,
  role,
  inviteOption,
}: Pick<GroupInfo, 'type' | 'role' | 'inviteOption'>): boolean =>
  role !== '' && type !== 'AVChatRoom' && inviteOption !== 'DisableInvite'
