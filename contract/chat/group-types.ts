/** The five kinds of groups: what they allow by themselves and their defaults. No zod: src/im reads it. */

export const GROUP_TYPES = ['Private', 'Public', 'ChatRoom', 'Community', 'AVChatRoom'] as const
/** Wire names: Private is Work, ChatRoom is Meeting. */
export type GroupType = (typeof GROUP_TYPES)[number]
export type GroupRole = 'Owner' | 'Admin' | 'Member'
export const JOIN_OPTIONS = ['FreeAccess', 'NeedPermission', 'DisableApply'] as const
export const INVITE_OPTIONS = ['FreeAccess', 'NeedPermission', 'DisableInvite'] as const

export interface GroupKind {
  /** Members when nothing else is asked for, and at most; 0 = no limit. */
  maxMembers: number
  /** How strangers come in; a fixed one cannot be changed. */
  joinOption: (typeof JOIN_OPTIONS)[number]
  isJoinFixed: boolean
  inviteOption: (typeof INVITE_OPTIONS)[number]
  /** Has admins between owner and members. */
  hasAdmins: boolean
  /** Strangers can find it by its id. */
  isFindable: boolean
  /** Stores messages; counts unread ones; shows newcomers the history. */
  hasHistory: boolean
  hasUnread: boolean
  isOpenToNewcomers: boolean
}
const ordinary = { joinOption: 'FreeAccess', isJoinFixed: false, inviteOption: 'FreeAccess', hasAdmins: true } as const
const seen = { isFindable: true, hasHistory: true, hasUnread: true, isOpenToNewcomers: false }

export const GROUP_KINDS: Record<GroupType, GroupKind> = {
  Private: {
    ...ordinary,
    ...seen,
    maxMembers: 200,
    joinOption: 'DisableApply',
    isJoinFixed: true,
    hasAdmins: false,
    isFindable: false,
  },
  Public: { ...ordinary, ...seen, maxMembers: 2000, joinOption: 'NeedPermission' },
  ChatRoom: { ...ordinary, ...seen, maxMembers: 10_000, hasUnread: false },
  Community: { ...ordinary, ...seen, maxMembers: 100_000, isOpenToNewcomers: true },
  AVChatRoom: {
    ...ordinary,
    ...seen,
    maxMembers: 0,
    isJoinFixed: true,
    inviteOption: 'DisableInvite',
    hasAdmins: false,
    hasHistory: false,
    hasUnread: false,
  },
}
/** Ids of communities begin so, and no other does. */
export const COMMUNITY_PREFIX = '@TGS#_'
/** Whether a text has the shape of a group's id: printable ASCII without spaces, at most 48. */
export const isGroupId = (text: string): boolean => /^[\x21-\x7e]{1,48}$/.test(text)
/** Conversation, sender and scene of system notices. */
export const SYSTEM_USER_ID = '@TIM#SYSTEM'
/** Mentions everybody. */
export const AT_ALL = '__kImSDK_MesssageAtALL__'

/**
 * Numbers of groups. Texts in bytes of UTF-8; where the SDK's documents differ the wider one. A signed address of
 * an image is longer than the 100 bytes of the SDK's documents.
 */
export const GROUP_LIMITS = {
  bytes: { name: 60, introduction: 120, notification: 450, avatar: 500, nameCard: 50, note: 300, notice: 4000 },
  customFields: 10,
  customValueBytes: 512,
  /** Users of one invitation, creation or removal; of one page of members; of one look-up. */
  batch: 500,
  memberPage: 100,
  lookUp: 50,
  /** Groups and applications of one page. */
  page: 100,
  attributes: 16,
  attributeKeyBytes: 32,
  attributeValueBytes: 4096,
  attributesBytes: 16 * 1024,
  counters: 100,
  pins: 10,
  marks: 10,
  firstMark: 1000,
  /** Members whose names a tip carries. */
  tipNames: 20,
} as const
