/** Messages and conversations as the chat server sends them. */
import type { ChatOutput, WireConversation, WireGroup, WireMessage, WireProfile } from '../../../contract/chat'

/** The message of number `seq` from 'candidate' to 'hr'. */
export const wireMessage = (seq: number, more: Partial<WireMessage> = {}): WireMessage => ({
  id: `9-${seq}-${seq}`,
  seq,
  rev: 0,
  scene: 'C2C',
  from: 'candidate',
  to: 'hr',
  nick: '',
  avatar: '',
  nameCard: '',
  time: 1_700_000_000 + seq,
  clientSeq: seq,
  type: 'TIMTextElem',
  payload: { text: `${seq}` },
  custom: '',
  at: [],
  priority: 'Normal',
  needReceipt: false,
  isRelay: false,
  hasExtensions: false,
  noUnread: false,
  noLast: false,
  version: 0,
  reacts: 0,
  exts: 0,
  receivers: [],
  isModified: false,
  revoked: null,
  receipt: null,
  ...more,
})

/** The conversation with 'candidate', without a message. */
export const wireConversation = (more: Partial<WireConversation> = {}): WireConversation =>
  ({
    scene: 'C2C',
    to: 'candidate',
    lastSeq: 0,
    rev: 0,
    readSeq: 0,
    peerReadSeq: 0,
    peerReadTime: 0,
    unread: 0,
    isPinned: false,
    remind: 'AcceptAndNotify',
    marks: [],
    flagRev: 0,
    groups: [],
    customData: '',
    mentions: [],
    last: null,
    profile: null,
    ...more,
  }) as unknown as WireConversation

/** The profile of a user that everybody may add. */
export const wireProfile = (userID: string, more: Partial<WireProfile> = {}): WireProfile => ({
  userID,
  nick: '',
  avatar: '',
  gender: 'Gender_Type_Unknown',
  birthday: 0,
  location: '',
  selfSignature: '',
  allowType: 'AllowType_Type_AllowAny',
  language: 0,
  messageSettings: 0,
  adminForbidType: 'AdminForbid_Type_None',
  level: 0,
  role: 0,
  profileCustomField: [],
  ...more,
})

/** A friend without a remark, in no group. */
export const wireFriend = (userID: string, more: Partial<ChatOutput<'friend.list'>['friends'][number]> = {}) => ({
  userID,
  remark: '',
  groupList: [],
  source: 'AddSource_Type_Web',
  addTime: 1_700_000_000,
  friendCustomField: [],
  profile: wireProfile(userID),
  ...more,
})

/** A work group owned by 'hr', who looks at it. */
export const wireGroup = (groupID: string, more: Partial<WireGroup> = {}): WireGroup => ({
  groupID,
  name: groupID,
  avatar: '',
  type: 'Private',
  introduction: '',
  notification: '',
  ownerID: 'hr',
  createTime: 1_700_000_000,
  infoSequence: 1,
  lastInfoTime: 1_700_000_000,
  lastSeq: 0,
  lastTime: 0,
  memberCount: 2,
  maxMemberCount: 200,
  joinOption: 'DisableApply',
  inviteOption: 'FreeAccess',
  groupCustomField: [],
  muteAllMembers: false,
  self: {
    role: 'Owner',
    joinTime: 1_700_000_000,
    nameCard: '',
    memberCustomField: [],
    remind: 'AcceptAndNotify',
    readSeq: 0,
  },
  ...more,
})
