/** Maps SDK objects to plain frozen objects. Wire spellings never reach a component. */
import { type Message as SdkMessage, serverSeqOf } from '@/im/messages/message'
import { visibleName } from '~contract/domain/texts/visible-text'
import { t } from '../../i18n/zh/client'
import { toBody } from '../../kinds/parse-body'
import { type Payload, toList, toNum, toRecord, toStr } from '../../kinds/parse-payload'
import { abstractOf, isServiceLine, kindOf, type MessageBody, textOf } from '../../kinds/registry'
import { type Conversation, type Message, peerOf, type ReadStatus, type SendStatus } from '../../model/index'
import { toMentions } from './map-mentions'
import { toQuote } from './map-quote'

/** The mapped fields of an SDK conversation. */
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

/** Offset of the order of unsent messages, above every number of the server. */
const UNSENT_ORDER = 1e15
/** Group types without read status. */
const WITHOUT_RECEIPTS = ['AVChatRoom', 'Community']

/** Read status of a message of the user. */
function toReadStatus(m: SdkMessage, body: MessageBody): ReadStatus {
  if (m.flow === 'in' || !m.needReadReceipt || !kindOf(body).hasReadStatus) return 'none'
  if (m.conversationType !== 'GROUP') return m.readReceiptInfo.isPeerRead || m.isPeerRead ? 'read' : 'unread'
  if (WITHOUT_RECEIPTS.includes(m.conversationSubType ?? '')) return 'none'
  const { readCount = 0, unreadCount } = m.readReceiptInfo
  if (readCount === 0) return 'unread'
  return unreadCount === 0 ? 'all' : readCount
}

function toSendStatus(m: SdkMessage, body: MessageBody): SendStatus {
  if (m.hasRiskContent) return { status: 'risky', reason: riskText(m.flow === 'out', body) }
  if (m.status === 'unSend') return { status: 'sending' }
  if (m.status === 'fail') return { status: 'failed', reason: '' }
  return { status: 'sent', readStatus: toReadStatus(m, body) }
}

/** The label under a risky message. */
const riskText = (isMine: boolean, body: MessageBody): string => t(isMine ? 'riskySend' : kindOf(body).riskyText)

/** Maps the messages of a merged record: read-only ones. */
export const toRecordedMessages = (list: readonly unknown[], me: string, conversationId: string): Message[] =>
  list.map(toRecord).map((nested, i) => toNestedMessage(nested, i, me, conversationId))

function toNestedMessage(nested: Payload, i: number, me: string, conversationId: string): Message {
  const from = toStr(nested.from) || toStr(nested.messageSender)
  const [element = {}] = toList(nested.messageBody).map(toRecord)
  const fromName = visibleName(toStr(nested.nick)) || from
  // Inside a record a job invitation has no receiver.
  const context = { me, from, fromName, to: '' }
  return Object.freeze({
    id: toStr(nested.ID) || `inside-${i}`,
    conversationId,
    order: i,
    time: toNum(nested.time),
    senderId: from,
    senderName: fromName,
    senderAvatar: toStr(nested.avatar),
    isMine: false,
    body: toBody(toStr(element.type), toRecord(element.payload), context),
    sendStatus: { status: 'sent', readStatus: 'none' } as const,
    isRevoked: false,
    needsReceipt: false,
  })
}

/** Maps a message as the user `me` sees it. */
export const toChatMessage =
  (me: string) =>
  (m: SdkMessage): Message =>
    toMessage(m, me, serverSeqOf(m))

/**
 * Order of a message in its conversation: our server's sequence. At Tencent only groups have sequences; one-to-one
 * messages are ordered by second, and within it by the sender's counter.
 */
function orderOf(m: SdkMessage, seq: number): number {
  if (seq > 0) return seq
  if (m.status !== 'success') return UNSENT_ORDER + m.clientSequence
  const isNumbered = m.conversationType === 'GROUP' && m.sequence > 0
  return isNumbered ? m.sequence : m.time * 10_000 + (m.sequence % 10_000)
}

function toMessage(m: SdkMessage, me: string, seq: number): Message {
  const fromName = visibleName(m.nameCard, m.nick) || m.from
  // A forwarded job invitation still belongs to its receiver.
  const to = m._relayFlag ? '' : m.to
  const mentions = m.atUserList.length ? toMentions(m.cloudCustomData, m.atUserList, m.payload.text) : undefined
  const body = toBody(m.type, m.payload, { me, from: m.from, fromName, to, ...(mentions ? { mentions } : {}) })
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
    body,
    sendStatus: toSendStatus(m, body),
    isRevoked: m.isRevoked,
    ...(m.isModified && textOf(body) !== undefined ? { isEdited: true } : {}),
    needsReceipt: m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead,
    ...(quote ? { quote } : {}),
  })
}

/** Bit of the SDK's CONV_MARK_TYPE_UNREAD. */
export const MARK_UNREAD_BIT = 2

/** The SDK's mention types: 1 the user, 2 all members, 3 both. */
function mentionOf(c: SdkConversation): Conversation['mention'] {
  const kinds = (c.groupAtInfoList ?? []).flatMap(({ atTypeArray }) => atTypeArray)
  const isMe = kinds.some((kind) => kind === 1 || kind === 3)
  const isAll = kinds.some((kind) => kind === 2 || kind === 3)
  return isMe ? (isAll ? 'both' : 'me') : isAll ? 'all' : ''
}

/** Name shown for a conversation: the user's remark, else the profile's name, else the id. */
function conversationNameOf(c: SdkConversation): string {
  const { isGroup, peerId } = peerOf(c.conversationID)
  const profileName = isGroup ? c.groupProfile?.name : c.userProfile?.nick
  return visibleName(c.remark, profileName) || (c.conversationID === '@TIM#SYSTEM' ? t('system') : peerId)
}

/** Preview of the last message; in a group it starts with the name of another sender. */
function lastTextOf(c: SdkConversation, me: string): string {
  const { isGroup } = peerOf(c.conversationID)
  const last = c.lastMessage
  const isMine = last.fromAccount === me
  const nick = visibleName(last.nick)
  const senderName = nick || visibleName(c.userProfile?.nick) || t('other')
  if (last.isRevoked) return t('revoked', { user: isMine ? t('self') : senderName })
  const context = { me, from: last.fromAccount, fromName: senderName, to: '' }
  const body = last.payload ? toBody(last.type, last.payload, context) : undefined
  const text = body ? abstractOf(body) : last.messageForShow
  const hasSenderPrefix = isGroup && !isMine && body !== undefined && !isServiceLine(body) && nick !== ''
  return hasSenderPrefix ? t('messageOf', { user: nick, text }) : text
}

export const toConversation =
  (me: string) =>
  (c: SdkConversation): Conversation => {
    const { isGroup, peerId } = peerOf(c.conversationID)
    return Object.freeze({
      id: c.conversationID,
      isGroup,
      peerId,
      name: conversationNameOf(c),
      avatar: (isGroup ? c.groupProfile?.avatar : c.userProfile?.avatar) ?? '',
      unread: c.unreadCount,
      isPinned: c.isPinned,
      isMuted: c.messageRemindType !== undefined && c.messageRemindType !== 'AcceptAndNotify',
      isMarked: c.markList?.includes(MARK_UNREAD_BIT) ?? false,
      mention: mentionOf(c),
      lastTime: c.lastMessage.lastTime,
      lastText: lastTextOf(c, me),
    })
  }
