/** What the screens know of people and groups: plain, frozen objects made by engine/book.ts. */
import type { GroupRole, GroupType, JOIN_OPTIONS } from '~contract/chat/group-types'

export interface ChatUser {
  userId: string
  /** Remark, nickname, or the id where there is neither. */
  name: string
  avatar: string
  signature: string
}

/** Somebody in the friend list. */
export interface Friend extends ChatUser {
  nick: string
  remark: string
}

/** A request to be friends that nobody has answered yet. */
export interface FriendApplication extends ChatUser {
  /** Sent by the user himself. */
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
  isAllMuted: boolean
  /** '' = not in it. */
  role: GroupRole | ''
}

export interface GroupMember extends ChatUser {
  role: GroupRole
  /** Seconds; 0 = never muted. */
  muteUntil: number
}

/** Somebody asks to come into a group that the user leads. */
export interface GroupApplication {
  key: string
  groupId: string
  /** Who would come in. */
  user: ChatUser
  /** Who asks: himself, or the member who invited him. */
  applicantName: string
  isInvitation: boolean
  note: string
}

/** A muted member is one whose time lies in the future (G-4-15). */
export const isMuted = (member: Pick<GroupMember, 'muteUntil'>, now = Date.now()): boolean =>
  member.muteUntil > now / 1000
