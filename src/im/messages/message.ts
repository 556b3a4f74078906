/** The Message instance of the SDK: keys, order and defaults as the published package gives them (golden.json). */
import type { WireMessage } from '~contract/chat'

export interface MessageInit {
  ID: string
  conversationType: 'C2C' | 'GROUP' | '@TIM#SYSTEM'
  from: string
  to: string
  me: string
  time: number
  clientTime: number
  random: number
  clientSequence: number
  sequence: number
  senderTinyID: string
  type: string
  payload: Record<string, unknown>
  nick?: string
  avatar?: string
  cloudCustomData?: string
  atUserList?: string[]
  priority?: string
  needReadReceipt?: boolean
  isSupportExtension?: boolean
  isRelay?: boolean
  receiverList?: string[]
  status: 'unSend' | 'success' | 'fail'
}
export const MENTION_ALL = '__kImSDK_MesssageAtALL__'

export class Message {
  ID: string
  conversationID: string
  conversationType: string
  conversationSubType: string | undefined = undefined
  time: number
  sequence: number
  clientSequence: number
  random: number
  priority: string
  nick: string
  avatar: string
  isPeerRead = false
  nameCard = ''
  hasRiskContent = false
  _elements: { type: string; content: Record<string, unknown> }[]
  isPlaceMessage = 0
  isRevoked = false
  from: string
  to: string
  flow: 'in' | 'out'
  isSystemMessage: boolean
  protocol = 'JSON'
  isResend = false
  isRead: boolean
  status: 'unSend' | 'success' | 'fail'
  _onlineOnlyFlag = false
  _groupAtInfoList: { groupAtAllFlag: 0 | 1; groupAtUserID?: string }[]
  _relayFlag: boolean
  atUserList: string[]
  cloudCustomData: string
  isDeleted = false
  isModified = false
  _isExcludedFromUnreadCount = false
  _isExcludedFromLastMessage = false
  clientTime: number
  senderTinyID: string
  readReceiptInfo: { readCount?: number; unreadCount?: number; isPeerRead?: boolean; timestamp: number }
  needReadReceipt: boolean
  version = 0
  isBroadcastMessage = false
  _receiverList: string[] | undefined
  isSupportExtension: boolean
  _cmConfigID: string | undefined = undefined
  revoker: string | null = ''
  revokerInfo = { userID: '', nick: '', avatar: '' }
  revokeReason = ''
  pinnerInfo: unknown = null
  level = 0
  payload: Record<string, unknown>
  type: string

  constructor(m: MessageInit) {
    const isMine = m.from === m.me
    const isC2C = m.conversationType === 'C2C'
    this.ID = m.ID
    this.conversationType = m.conversationType
    this.conversationID = conversationIDOf(m.conversationType, isC2C && !isMine ? m.from : m.to)
    this.time = m.time
    this.sequence = m.sequence
    this.clientSequence = m.clientSequence
    this.random = m.random
    this.priority = m.priority ?? 'Normal'
    this.nick = m.nick ?? ''
    this.avatar = m.avatar ?? ''
    this._elements = [{ type: m.type, content: m.payload }]
    this.from = m.from
    this.to = m.to
    this.flow = isMine ? 'out' : 'in'
    this.isSystemMessage = m.conversationType === '@TIM#SYSTEM'
    this.isRead = isMine
    this.status = m.status
    this.atUserList = m.atUserList ?? []
    this._groupAtInfoList = this.atUserList.map((id) =>
      id === MENTION_ALL ? { groupAtAllFlag: 1 } : { groupAtAllFlag: 0, groupAtUserID: id },
    )
    this._relayFlag = m.isRelay ?? false
    this.cloudCustomData = m.cloudCustomData ?? ''
    this.clientTime = m.clientTime
    this.senderTinyID = m.senderTinyID
    this.readReceiptInfo = isC2C ? { isPeerRead: false, timestamp: 0 } : { timestamp: 0 }
    this.needReadReceipt = m.needReadReceipt ?? false
    this._receiverList = m.receiverList
    this.isSupportExtension = m.isSupportExtension ?? false
    this.payload = m.payload
    this.type = m.type
  }

  getElements() {
    return this._elements
  }
  clearElement(): void {
    this._elements = []
  }
  setElement(element: { type: string; content: Record<string, unknown> }): void {
    this._elements = [element]
    this.payload = element.content
    this.type = element.type
  }
}

export const conversationIDOf = (type: string, to: string): string => (type === '@TIM#SYSTEM' ? type : `${type}${to}`)

/** Number of a stored message in its conversation; the SDK's `sequence` of a C2C message is only a client's counter. */
const serverSeqs = new WeakMap<Message, number>()
export const serverSeqOf = (m: Message): number => serverSeqs.get(m) ?? 0
export const setServerSeq = (m: Message, seq: number): void => void serverSeqs.set(m, seq)
/** Latest change of a message that has been applied. */
const revisions = new WeakMap<Message, number>()
const revisionOf = (m: Message): number => revisions.get(m) ?? 0

/** Known numbers of changes of a message's reactions and extensions. */
const reactionCounts = new WeakMap<Message, { reacts: number; exts: number }>()
export function reactionCountsOf(m: Message): { reacts: number; exts: number } {
  const counts = reactionCounts.get(m) ?? { reacts: 0, exts: 0 }
  reactionCounts.set(m, counts)
  return counts
}

/** A new instance from the wire, as `me` sees it. */
export function fromWire(w: WireMessage, me: string): Message {
  const [senderTinyID = '', clientTime = '0', random = '0'] = w.id.split('-')
  const message = new Message({
    ID: w.id,
    conversationType: w.scene,
    from: w.from,
    to: w.to,
    me,
    time: w.time,
    clientTime: Number(clientTime),
    random: Number(random),
    clientSequence: w.clientSeq,
    sequence: w.scene === 'C2C' ? w.clientSeq : w.seq,
    senderTinyID,
    type: w.type,
    payload: w.payload,
    nick: w.nick,
    avatar: w.avatar,
    cloudCustomData: w.custom,
    atUserList: w.at,
    priority: w.priority,
    needReadReceipt: w.needReceipt,
    isSupportExtension: w.hasExtensions,
    isRelay: w.isRelay,
    ...(w.receivers?.length ? { receiverList: w.receivers } : {}),
    status: 'success',
  })
  reactionCounts.set(message, { reacts: w.reacts, exts: w.exts })
  message.nameCard = w.nameCard
  message._isExcludedFromUnreadCount = w.noUnread
  message._isExcludedFromLastMessage = w.noLast
  if (w.seq > 0) setServerSeq(message, w.seq)
  applyMessageChange(message, w)
  return message
}

export interface MessageChange {
  isRevoked: boolean
  isModified: boolean
  isReceipt: boolean
}
/** Updates an instance from the wire and returns the changes; an older state changes nothing. */
export function applyMessageChange(message: Message, w: WireMessage): MessageChange {
  const isReceipt = applyReceipt(message, w)
  const rev = revisionOf(message)
  if (w.rev < rev || (rev > 0 && w.rev === rev)) return { isRevoked: false, isModified: false, isReceipt }
  revisions.set(message, w.rev)
  const isRevoked = w.revoked !== null && !message.isRevoked
  const isNewVersion = w.version > message.version
  // A quote in it is emptied without a new version, when the quoted message is revoked.
  // Its sender may still edit a revoked message and send it again.
  const isRestorable = w.revoked !== null && message.flow === 'out'
  const isModified =
    isNewVersion ||
    (!isRestorable && w.rev > 0 && w.version === message.version && w.custom !== message.cloudCustomData)
  if (w.revoked) {
    message.isRevoked = true
    message.revoker = w.revoked.by.userID
    message.revokerInfo = w.revoked.by
    message.revokeReason = w.revoked.reason
  }
  if (isNewVersion) {
    message.version = w.version
    message.isModified = w.isModified
  }
  if (isNewVersion || (isRevoked && !isRestorable)) message.setElement({ type: w.type, content: w.payload })
  if (isModified || (isRevoked && !isRestorable)) message.cloudCustomData = w.custom
  return { isRevoked, isModified, isReceipt }
}

/** Receipts only grow; true when there are more than before. */
function applyReceipt(message: Message, w: WireMessage): boolean {
  const info = message.readReceiptInfo
  if (!w.receipt) return false
  if (w.scene === 'C2C') {
    if (info.isPeerRead) return false
    message.readReceiptInfo = { isPeerRead: true, timestamp: w.receipt.time }
    return true
  }
  if (w.receipt.read <= (info.readCount ?? 0)) return false
  message.readReceiptInfo = { ...info, readCount: w.receipt.read, timestamp: w.receipt.time }
  return true
}
