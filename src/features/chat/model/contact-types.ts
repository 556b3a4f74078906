/** Users and groups as plain, frozen objects created by client/contacts-client.ts. */
import type { GroupKind, GroupRole, GroupType, JOIN_OPTIONS } from '~contract/chat/group-types'

export interface ChatUser {
  userId: string
  /** Remark, nickname, or the id where there is neither. */
  name: string
  avatar: string
  signature: string
}

/** A friend of the user. */
export interface Friend extends ChatUser {
  nick: string
  remark: string
}

/** A pending friend application. */
export interface FriendApplication extends ChatUser {
  /** Sent by the current user. */
  isMine: boolean
  wording: string
  /** Seconds. */
  time: number
}

export type JoinOption = (typeof JOIN_OPTIONS)[number]

export interface GroupInfo {
  groupId: string
  name: string
  avatar: string
  type: GroupType
  introduction: string
  notification: string
  ownerId: string
  memberCount: number
  joinOption: JoinOption
  inviteOption: GroupKind['inviteOption']
  isAllMuted: boolean
  /** '' = not a member. */
  role: GroupRole | ''
}

export interface GroupMember extends ChatUser {
  role: GroupRole
  /** Seconds; 0 = never muted. */
  muteUntil: number
}

/** An application to join a group that the user administers. */
export interface GroupApplication {
  key: string
  groupId: string
  /** The user who would join. */
  user: ChatUser
  /** The applicant: this user, or the member who invited them. */
  applicantName: string
  isInvitation: boolean
  note: string
}

/** True while the mute ends in the future. */
export const isMuted = (member: Pick<GroupMember, 'muteUntil'>, now = Date.now()): boolean =>
  member.muteUntil > now / 1000

/** The user or group that the current user reports to the platform. */
export interface ReportedPeer {
  kind: 'user' | 'group'
  /** Chat id of the user, or id of the group. */
  id: string
}
