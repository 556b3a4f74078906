/**
 * Permissions in a group. One table, type × action; a role that is not listed has no permission.
 * Actions on another member also need a higher rank: an admin acts on plain members only, an owner on all others.
 *
 * - The owner dismisses the group; a Work group is never dismissed, its owner may only quit.
 * - The owner of every other group may not quit but transfers or dismisses it. A live room cannot be transferred.
 * - Any member of a Work group edits its profile and invites; only the owner removes members; nobody is muted, there are no admins.
 * - In Public, Meeting and Community groups owner and admins edit the profile, remove members, mute them or all, and
 *   decide about applications; members invite as far as the group's inviteOption lets them; the owner makes admins.
 * - The owner of a live room edits, mutes, bans and marks; nobody is invited, everybody may join.
 * - All members change their own name card and fields; attributes, counters and pins are open to every member.
 */
import type { GroupRole, GroupType } from '../../../contract/chat/group-types'

export const GROUP_ACTIONS = [
  'edit',
  'muteAll',
  'dismiss',
  'quit',
  'transfer',
  'invite',
  'approve',
  'remove',
  'setRole',
  'mute',
  'rename',
  'renameSelf',
  'mark',
  'attributes',
  'counters',
  'pin',
] as const
export type GroupAction = (typeof GROUP_ACTIONS)[number]

const NOBODY: readonly GroupRole[] = []
const OWNER: readonly GroupRole[] = ['Owner']
const LEADERS: readonly GroupRole[] = ['Owner', 'Admin']
const ALL: readonly GroupRole[] = ['Owner', 'Admin', 'Member']
const NOT_OWNER: readonly GroupRole[] = ['Admin', 'Member']

const openRights = { renameSelf: ALL, attributes: ALL, counters: ALL, pin: ALL, mark: NOBODY }
const ledRights = {
  ...openRights,
  edit: LEADERS,
  muteAll: LEADERS,
  dismiss: OWNER,
  quit: NOT_OWNER,
  transfer: OWNER,
  invite: ALL,
  approve: LEADERS,
  remove: LEADERS,
  setRole: OWNER,
  mute: LEADERS,
  rename: LEADERS,
}

export const GROUP_POLICY: Record<GroupType, Record<GroupAction, readonly GroupRole[]>> = {
  Private: {
    ...ledRights,
    edit: ALL,
    muteAll: NOBODY,
    dismiss: NOBODY,
    quit: ALL,
    approve: NOBODY,
    remove: OWNER,
    setRole: NOBODY,
    mute: NOBODY,
    rename: OWNER,
  },
  Public: ledRights,
  ChatRoom: ledRights,
  Community: ledRights,
  AVChatRoom: {
    ...ledRights,
    edit: OWNER,
    muteAll: OWNER,
    transfer: NOBODY,
    invite: NOBODY,
    approve: NOBODY,
    remove: OWNER,
    setRole: NOBODY,
    mute: OWNER,
    rename: OWNER,
    mark: OWNER,
  },
}

export const can = (type: GroupType, role: GroupRole, action: GroupAction): boolean =>
  GROUP_POLICY[type][action].includes(role)

/** Whether groups of this type have anybody who decides about applications. */
export const hasApprovers = (type: GroupType): boolean => GROUP_POLICY[type].approve.length > 0

/** Whether `role` may act on a member with the role `other`. Nobody acts on an owner. */
export const outranks = (role: GroupRole, other: GroupRole): boolean =>
  role === 'Owner' ? other !== 'Owner' : role === 'Admin' && other === 'Member'
