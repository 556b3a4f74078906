/** Friends, friend applications and group members as the chat server sends them. */
import type { ChatOutput, WireMember } from '../../../contract/chat'
import { wireProfile } from './wire-builders'

type WireFriend = ChatOutput<'friend.list'>['friends'][number]
type WireApplication = ChatOutput<'application.list'>['applications'][number]

/** A friend of 'hr' without a remark, in no friend group. */
export const wireFriend = (userID: string, more: Partial<WireFriend> = {}): WireFriend => ({
  userID,
  remark: '',
  groupList: [],
  source: 'AddSource_Type_Web',
  addTime: 1_700_000_000,
  friendCustomField: [],
  profile: wireProfile(userID),
  ...more,
})

/** An application that 'hr' got. */
export const wireApplication = (userID: string, more: Partial<WireApplication> = {}): WireApplication => ({
  userID,
  nick: '',
  avatar: '',
  time: 1_700_000_000,
  source: 'AddSource_Type_Web',
  wording: '',
  type: 'Pendency_Type_ComeIn',
  ...more,
})

/** A plain member of a group. */
export const wireMember = (userID: string, more: Partial<WireMember> = {}): WireMember => ({
  userID,
  nick: '',
  avatar: '',
  role: 'Member',
  joinTime: 1_700_000_000,
  lastSendMsgTime: 0,
  nameCard: '',
  muteUntil: 0,
  memberCustomField: [],
  isOnline: false,
  ...more,
})
