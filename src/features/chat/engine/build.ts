/** Builders: SDK objects in, plain frozen objects out. Wire spellings never reach a component. */
import { type Message as SdkMessage, serverSeqOf } from '@/im'
import { jobInviteOf } from '~contract/domain/cards'
import { type Body, type Conversation, type Delivery, type Message, peerOf } from '../model'

/** What the builders read of an SDK conversation. */
export interface SdkConversation {
  conversationID: string
  unreadCount: number
  isPinned: boolean
  messageRemindType?: string
  remark: string
  userProfile?: { nick: string; avatar: string }
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

const LABELS: Record<string, string> = {
  TIMImageElem: '图片',
  TIMSoundElem: '语音',
  TIMVideoFileElem: '视频',
  TIMFileElem: '文件',
  TIMFaceElem: '表情',
  TIMLocationElem: '位置',
  TIMRelayElem: '聊天记录',
  TIMCustomElem: '自定义消息',
}
/** Orders of unsent messages lie above every number of the server. */
const UNSENT = 1e15

const parse = (text: unknown): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What an element says. A card of broken JSON or an unknown kind is shown as such, never an error. */
export function bodyOf(type: string, payload: Record<string, unknown>, to: string): Body {
  if (type === 'TIMTextElem') return { kind: 'text', text: String(payload.text ?? '') }
  if (type === 'TIMGroupTipElem' || type === 'TIMGroupSystemNoticeElem') return { kind: 'tip', text: '群组有新的变化' }
  if (type !== 'TIMCustomElem') return { kind: 'unknown', label: LABELS[type] ?? '消息' }
  const card = jobInviteOf(String(payload.data ?? ''))
  if (card) return { kind: 'invite', card, toUserId: to }
  const data = parse(payload.data)
  if (data.businessID === 'content_comment' || data.businessID === 'refuse_deliver')
    return {
      kind: 'answer',
      isAgreed: data.businessID === 'content_comment',
      text: String(data.text ?? data.title ?? ''),
    }
  if (data.businessID === 'group_create') return { kind: 'tip', text: `${String(data.opUser ?? '')} 创建了群组` }
  return { kind: 'unknown', label: String(payload.description || LABELS.TIMCustomElem) }
}

function deliveryOf(m: SdkMessage): Delivery {
  if (m.status === 'unSend') return { status: 'sending' }
  if (m.hasRiskContent) return { status: 'risky', reason: '内容包含敏感词汇' }
  if (m.status === 'fail') return { status: 'failed', reason: '' }
  if (m.flow === 'in' || !m.needReadReceipt) return { status: 'sent', readMark: 'none' }
  const isRead = m.readReceiptInfo.isPeerRead || m.isPeerRead
  return { status: 'sent', readMark: isRead ? 'read' : 'unread' }
}

export function messageOf(m: SdkMessage): Message {
  const seq = serverSeqOf(m)
  return Object.freeze({
    id: m.ID,
    conversationId: m.conversationID,
    order: seq > 0 ? seq : UNSENT + m.clientSequence,
    time: m.time,
    senderId: m.from,
    senderName: m.nick || m.from,
    senderAvatar: m.avatar,
    isMine: m.flow === 'out',
    body: bodyOf(m.type, m.payload, m.to),
    delivery: deliveryOf(m),
    isRevoked: m.isRevoked,
    needsReceipt: m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead,
  })
}

export const conversationOf =
  (abstract: (body: Body) => string, me: string) =>
  (c: SdkConversation): Conversation => {
    const { isGroup, peerId } = peerOf(c.conversationID)
    const last = c.lastMessage
    const who = last.fromAccount === me ? '你' : last.nick || c.userProfile?.nick || '对方'
    const said = last.payload ? abstract(bodyOf(last.type, last.payload, '')) : last.messageForShow
    return Object.freeze({
      id: c.conversationID,
      isGroup,
      peerId,
      name: c.remark || c.userProfile?.nick || peerId,
      avatar: c.userProfile?.avatar ?? '',
      unread: c.unreadCount,
      isPinned: c.isPinned,
      isMuted: c.messageRemindType !== undefined && c.messageRemindType !== 'AcceptAndNotify',
      lastTime: last.lastTime,
      lastText: last.isRevoked ? `${who}撤回了一条消息` : said,
    })
  }
