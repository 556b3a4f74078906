/** Builders: SDK objects in, plain frozen objects out. Wire spellings never reach a component. */
import { type Message as SdkMessage, serverSeqOf } from '@/im/messages/message'
import { t } from '../../i18n/zh/client'
import {
  type Conversation,
  type MergedRecord,
  type Message,
  type MessageBody,
  peerOf,
  type ReadStatus,
  type SendStatus,
} from '../../model/index'
import { toBody } from './map-body'
import { toQuote } from './map-quote'
import { type Payload, toList, toNum, toRecord, toStr } from './parse-payload'

export { toBody } from './map-body'

/** What the builders read of an SDK conversation. */
export interface SdkConversation {
  conversationID: string
  unreadCount: number
  isPinned: boolean
  messageRemindType?: string
  markList?: number[]
  groupAtInfoList?: { atTypeArray: number[] }[]
  remark: string
  userProfile?: { nick: string; avatar: string }
  groupProfile?: { name: string; avatar: string }
  lastMessage: {
    lastTime: number
    fromAccount: string
    messageForShow: string
    payload: Record<string, unknown> | null
    type: string
    isRevoked: boolean
    nick: string
  }
}

/** Orders of unsent messages lie above every number of the server. */
const UNSENT = 1e15
/** Kinds of groups that show no read states (C-4-27). */
const WITHOUT_RECEIPTS = ['AVChatRoom', 'Community']

/** How far others have read an own message (C-4-25, C-4-26). */
function readMarkOf(m: SdkMessage, body: MessageBody): ReadStatus {
  if (m.flow === 'in' || !m.needReadReceipt || body.kind === 'call') return 'none'
  if (m.conversationType !== 'GROUP') return m.readReceiptInfo.isPeerRead || m.isPeerRead ? 'read' : 'unread'
  if (WITHOUT_RECEIPTS.includes(m.conversationSubType ?? '')) return 'none'
  const { readCount = 0, unreadCount } = m.readReceiptInfo
  if (readCount === 0) return 'unread'
  return unreadCount === 0 ? 'all' : readCount
}

function deliveryOf(m: SdkMessage, body: MessageBody): SendStatus {
  if (m.hasRiskContent) return { status: 'risky', reason: riskText(m.flow === 'out', body) }
  if (m.status === 'unSend') return { status: 'sending' }
  if (m.status === 'fail') return { status: 'failed', reason: '' }
  return { status: 'sent', readMark: readMarkOf(m, body) }
}

/** The label under a message that was found wanting (C-8-17). */
const riskText = (isMine: boolean, body: MessageBody): string =>
  t(isMine ? 'riskySend' : body.kind === 'audio' ? 'riskyHear' : 'riskySee')

/** The messages inside a merged record: plain ones that cannot be acted on. */
export const toMergedRecord =
  (me: string, conversationId: string) =>
  (payload: Payload): MergedRecord => ({
    key: toStr(payload.downloadKey),
    messages: toList(payload.messageList)
      .map(toRecord)
      .map((one, i) => insideOf(one, i, me, conversationId)),
  })

function insideOf(one: Payload, i: number, me: string, conversationId: string): Message {
  const from = toStr(one.from) || toStr(one.messageSender)
  const [element = {}] = toList(one.messageBody).map(toRecord)
  const fromName = toStr(one.nick) || from
  // Inside a record nobody is asked for anything: an invitation in it is for no one.
  const around = { me, from, fromName, to: '', merged: toMergedRecord(me, conversationId) }
  return Object.freeze({
    id: toStr(one.ID) || `inside-${i}`,
    conversationId,
    order: i,
    time: toNum(one.time),
    senderId: from,
    senderName: fromName,
    senderAvatar: toStr(one.avatar),
    isMine: false,
    body: toBody(toStr(element.type), toRecord(element.payload), around),
    delivery: { status: 'sent', readMark: 'none' } as const,
    isRevoked: false,
    needsReceipt: false,
  })
}

/** A message as the user `me` sees it. */
export const toChatMessage =
  (me: string) =>
  (m: SdkMessage): Message =>
    toMessage(m, me, serverSeqOf(m))

/**
 * Place of a message in its conversation: our server's number. At Tencent's only groups number their messages; one-to-one
 * ones go by second, and within it by the sender's counter.
 */
function orderOf(m: SdkMessage, seq: number): number {
  if (seq > 0) return seq
  if (m.status !== 'success') return UNSENT + m.clientSequence
  const isNumbered = m.conversationType === 'GROUP' && m.sequence > 0
  return isNumbered ? m.sequence : m.time * 10_000 + (m.sequence % 10_000)
}

function toMessage(m: SdkMessage, me: string, seq: number): Message {
  const fromName = m.nameCard || m.nick || m.from
  // An invitation that was sent on is still that of the one who was invited.
  const to = m._relayFlag ? '' : m.to
  const around = { me, from: m.from, fromName, to, merged: toMergedRecord(me, m.conversationID) }
  const body = toBody(m.type, m.payload, around)
  const withMentions = body.kind === 'text' && m.atUserList.length ? { ...body, mentions: m.atUserList } : body
  const quote = toQuote(m.cloudCustomData)
  return Object.freeze({
    id: m.ID,
    conversationId: m.conversationID,
    order: orderOf(m, seq),
    time: m.time,
    senderId: m.from,
    senderName: fromName,
    senderAvatar: m.avatar,
    isMine: m.flow === 'out',
    body: withMentions,
    delivery: deliveryOf(m, body),
    isRevoked: m.isRevoked,
    ...(m.isModified && body.kind === 'text' ? { isEdited: true } : {}),
    needsReceipt: m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead,
    ...(quote ? { quote } : {}),
  })
}

/** Bit of the SDK's CONV_MARK_TYPE_UNREAD. */
export const MARK_UNREAD_BIT = 2

/** Of the SDK's kinds of mentions 1 is the user, 2 everybody, 3 both. */
function mentionOf(c: SdkConversation): Conversation['mention'] {
  const kinds = (c.groupAtInfoList ?? []).flatMap((one) => one.atTypeArray)
  const isMe = kinds.some((kind) => kind === 1 || kind === 3)
  const isAll = kinds.some((kind) => kind === 2 || kind === 3)
  return isMe ? (isAll ? 'both' : 'me') : isAll ? 'all' : ''
}

export const toConversation =
  (abstract: (body: MessageBody) => string, me: string) =>
  (c: SdkConversation): Conversation => {
    const { isGroup, peerId } = peerOf(c.conversationID)
    const last = c.lastMessage
    const profile = isGroup ? c.groupProfile?.name : c.userProfile?.nick
    const whoElse = last.nick || c.userProfile?.nick || t('other')
    const around = { me, from: last.fromAccount, fromName: whoElse, to: '' }
    const body = last.payload ? toBody(last.type, last.payload, around) : undefined
    const said = body ? abstract(body) : last.messageForShow
    const isSpoken = isGroup && body !== undefined && body.kind !== 'tip' && last.fromAccount !== me
    const shown = last.isRevoked ? t('revoked', { who: last.fromAccount === me ? t('you') : whoElse }) : said
    return Object.freeze({
      id: c.conversationID,
      isGroup,
      peerId,
      name: c.remark || profile || (c.conversationID === '@TIM#SYSTEM' ? t('system') : peerId),
      avatar: (isGroup ? c.groupProfile?.avatar : c.userProfile?.avatar) ?? '',
      unread: c.unreadCount,
      isPinned: c.isPinned,
      isMuted: c.messageRemindType !== undefined && c.messageRemindType !== 'AcceptAndNotify',
      isMarked: c.markList?.includes(MARK_UNREAD_BIT) ?? false,
      mention: mentionOf(c),
      lastTime: last.lastTime,
      lastText: isSpoken && !last.isRevoked && last.nick ? t('says', { who: last.nick, text: said }) : shown,
    })
  }
