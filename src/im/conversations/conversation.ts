/** The Conversation instance of the SDK, its last message and its order in the list. */
import type { Peer, WireConversation, WireProfile } from '~contract/chat'
import { SYSTEM_USER_ID } from '~contract/chat/group-types'
import type { Group } from '../groups/group'
import { conversationIDOf, fromWire, type Message } from '../messages/message'

const PLACEHOLDER_TEXTS: Record<string, string> = {
  TIMImageElem: '[图片]',
  TIMLocationElem: '[位置]',
  TIMSoundElem: '[语音]',
  TIMVideoFileElem: '[视频]',
  TIMFileElem: '[文件]',
  TIMCustomElem: '[自定义消息]',
  TIMGroupTipElem: '[群提示消息]',
  TIMGroupSystemNoticeElem: '[群系统通知]',
  TIMFaceElem: '[动画表情]',
  TIMRelayElem: '[聊天记录]',
}
/** One line for a list: the text of a text message, otherwise a placeholder. */
export const messageForShow = (m: { type: string; payload: unknown }): string =>
  m.type === 'TIMTextElem' ? String((m.payload as { text?: unknown }).text ?? '') : (PLACEHOLDER_TEXTS[m.type] ?? '')

export interface LastMessage {
  lastTime: number
  lastSequence: number
  fromAccount: string
  messageForShow: string
  payload: Record<string, unknown> | null
  type: string
  isRevoked: boolean
  cloudCustomData: string
  onlineOnlyFlag: boolean
  nick: string
  nameCard: string
  version: number
  isPeerRead: boolean
  revoker: string | null
}
const EMPTY_LAST_MESSAGE: LastMessage = {
  lastTime: 0,
  lastSequence: 0,
  fromAccount: '',
  messageForShow: '',
  payload: null,
  type: '',
  isRevoked: false,
  cloudCustomData: '',
  onlineOnlyFlag: false,
  nick: '',
  nameCard: '',
  version: 0,
  isPeerRead: false,
  revoker: null,
}
export const toLastMessage = (m: Message): LastMessage => ({
  lastTime: m.time,
  lastSequence: m.sequence,
  fromAccount: m.from,
  messageForShow: messageForShow(m),
  payload: m.payload,
  type: m.type,
  isRevoked: m.isRevoked,
  cloudCustomData: m.cloudCustomData,
  onlineOnlyFlag: m._onlineOnlyFlag,
  nick: m.nick,
  nameCard: m.nameCard,
  version: m.version,
  isPeerRead: m.isPeerRead,
  revoker: m.isRevoked ? m.revoker : null,
})

export type Profile = WireProfile & { lastUpdatedTime: number }
export function toProfile(p: WireProfile): Profile {
  const { profileCustomField, ...rest } = p
  return { ...rest, lastUpdatedTime: Date.now(), profileCustomField }
}

/** An unread message that mentions the user (1), everybody (2) or both (3). */
export interface Mention {
  from: string
  groupID: string
  messageSequence: number
  atTypeArray: number[]
  __random: number
  __sequence: number
}
export const toMention = (groupID: string, m: { seq: number; from: string; type: number }): Mention => ({
  from: m.from,
  groupID,
  messageSequence: m.seq,
  atTypeArray: [m.type],
  __random: 0,
  __sequence: m.seq,
})

export class Conversation {
  conversationID: string
  unreadCount = 0
  type: string
  lastMessage: LastMessage = EMPTY_LAST_MESSAGE
  _isInfoCompleted = true
  peerReadTime = 0
  groupAtInfoList: Mention[] = []
  remark = ''
  isPinned = false
  messageRemindType: string | undefined = undefined
  markList: number[] = []
  customData = ''
  conversationGroupList: string[] = []
  draftText = ''
  userProfile?: Profile
  groupProfile?: Group
  subType = ''

  constructor(type: string, to: string) {
    this.conversationID = conversationIDOf(type, to)
    this.type = type
  }

  get toAccount(): string {
    return this.conversationID.slice(this.type.length)
  }

  /** Attaches the group of a group conversation. */
  adopt(group: Group): void {
    this.groupProfile = group
    this.subType = group.type
  }

  get isMuted(): boolean {
    return this.messageRemindType !== undefined && this.messageRemindType !== 'AcceptAndNotify'
  }
}
// The SDK's instances have no isMuted among their keys; getters on the prototype stay out of them.

/** The applied revision of a conversation's flags: a list response that was under way must not undo a push. */
const flagRevs = new WeakMap<Conversation, number>()
function applyFlags(c: Conversation, w: WireConversation): void {
  flagRevs.set(c, w.flagRev)
  c.isPinned = w.isPinned
  if (w.remind !== 'AcceptAndNotify' || c.messageRemindType !== undefined) c.messageRemindType = w.remind
  c.markList = w.marks.map((bit) => 2 ** bit)
  c.conversationGroupList = w.groups
  c.customData = w.customData
}

/** Up to which number it is known to be read: a list response that was under way must not undo that. */
const readSeqs = new WeakMap<Conversation, number>()
/** Everything up to `seq` is read: no mention up to there is left. */
export function setReadPosition(c: Conversation, seq: number): void {
  readSeqs.set(c, Math.max(seq, readSeqs.get(c) ?? 0))
  c.groupAtInfoList = c.groupAtInfoList.filter((m) => m.messageSequence > seq)
}

/** Applies the server's conversation; a stale one changes neither the unread count nor the last message. */
export function applyConversation(c: Conversation, w: WireConversation, me: string, isStale = false): void {
  const read = readSeqs.get(c) ?? 0
  if (!isStale) c.unreadCount = w.lastSeq > read ? w.unread : 0
  c.peerReadTime = w.peerReadTime
  if (w.flagRev >= (flagRevs.get(c) ?? 0)) applyFlags(c, w)
  if (w.profile) c.userProfile = toProfile(w.profile)
  if (isStale) return
  c.groupAtInfoList = w.mentions.filter((m) => m.seq > read).map((m) => toMention(w.to, m))
  if (!w.last) {
    c.lastMessage = EMPTY_LAST_MESSAGE
    return
  }
  const last = fromWire(w.last, me)
  last.isPeerRead = last.flow === 'out' && w.last.seq <= w.peerReadSeq
  c.lastMessage = toLastMessage(last)
}

/** Pinned first, then by the latest message; conversations without a message come last. */
export const sortConversations = (list: Conversation[]): Conversation[] =>
  list.sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.lastMessage.lastTime - a.lastMessage.lastTime)

/** 'C2Cuser1' -> { scene, to }; undefined for anything else. */
export function peerOf(conversationID: unknown): Peer | undefined {
  if (conversationID === SYSTEM_USER_ID) return { scene: SYSTEM_USER_ID, to: SYSTEM_USER_ID }
  if (typeof conversationID !== 'string') return undefined
  if (conversationID.startsWith('C2C') && conversationID.length > 3)
    return { scene: 'C2C', to: conversationID.slice(3) }
  if (conversationID.startsWith('GROUP') && conversationID.length > 5)
    return { scene: 'GROUP', to: conversationID.slice(5) }
  return undefined
}
