/** Types of the chat screens: plain, frozen objects. SDK objects stay in client/. */
import { t } from '../i18n/zh/chat'
import type { MessageBody } from '../kinds/registry'
import type { MentionRange } from './mention-ranges'

/** 'C2Cuser1' or 'GROUPg1'. */
export type ConversationId = string

/** The message that another one quotes (messageReply). */
export interface Quote {
  messageId: string
  senderName: string
  abstract: string
  /** The quoteType of its kind; 0 none. */
  type: number
  /** Seconds. */
  time: number
  sequence: number
}

/** Read status of a message of the user: nothing to show; one-to-one unread or read; in a group unread, all, or a number. */
export type ReadStatus = 'none' | 'unread' | 'read' | 'all' | number

/** Send status of a message. A risky message cannot be sent again. */
export type SendStatus =
  | { status: 'sending'; progress?: number }
  | { status: 'sent'; readStatus: ReadStatus }
  | { status: 'failed'; reason: string }
  | { status: 'risky'; reason: string }

export interface Message {
  id: string
  conversationId: ConversationId
  /** Position in the conversation; unsent messages come last, in the order of writing. */
  order: number
  /** Seconds. */
  time: number
  senderId: string
  senderName: string
  senderAvatar: string
  isMine: boolean
  body: MessageBody
  sendStatus: SendStatus
  isRevoked: boolean
  /** The sender edited it afterwards. */
  isEdited?: boolean
  /** The sender requested a read receipt that has not been sent yet. */
  needsReceipt: boolean
  quote?: Quote
}

/** One kind of reaction to a message. */
export interface Reaction {
  /** Code of an emoji. */
  code: string
  count: number
  isMine: boolean
  /** Names of the first few users. */
  names: readonly string[]
}

export interface Conversation {
  id: ConversationId
  isGroup: boolean
  /** User or group id of the other side. */
  peerId: string
  name: string
  avatar: string
  unread: number
  isPinned: boolean
  isMuted: boolean
  /** The user marked it as not read. */
  isMarked: boolean
  /** Who the unread messages mention: the user, all members, or both. */
  mention: '' | 'me' | 'all' | 'both'
  /** Seconds; 0 without a message. */
  lastTime: number
  /** One line. */
  lastText: string
}

/** A message to send; the outbox stores it until the server has it. */
export type OutgoingMessage =
  /** `mentions`: ids of the mentioned users; `ranges`: where they are in the text, missing in a long text. */
  (
    | { type: 'text'; text: string; mentions?: readonly string[]; ranges?: readonly MentionRange[] }
    | { type: 'face'; group: number; data: string }
    | { type: 'answer'; isAgreed: boolean; text: string; invitationId: string }
    | { type: 'media'; attachment: Attachment }
    | { type: 'location'; description: string; longitude: number; latitude: number }
    | { type: 'card'; data: string; line: string }
  ) & { quote?: Quote }

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

/** A file in a draft or in the outbox; its bytes are found by `key` (store/attachments.ts). */
export interface Attachment {
  key: string
  kind: MediaKind
  name: string
  /** Bytes. */
  size: number
  /** MIME type, '' when unknown. */
  type: string
  width?: number
  height?: number
  seconds?: number
}

/** A user who can be mentioned in a group. */
export interface GroupMember {
  userId: string
  name: string
  avatar: string
}
/** The mention of all members, as the SDK spells it. */
export const MENTION_ALL: GroupMember = {
  userId: '__kImSDK_MesssageAtALL__',
  get name() {
    return t('allMembers')
  },
  avatar: '',
}

/** What makes the id of a message: seconds and 32 bits. */
export interface MessageStamp {
  clientTime: number
  random: number
}

/** A message in the outbox: its content and the identity that makes it unique on the server. */
export interface OutboxItem {
  id: string
  conversationId: ConversationId
  out: OutgoingMessage
  /** Milliseconds when it was written. */
  at: number
  /** What the client needs to create the same message again after a reload. */
  stamp: MessageStamp & { clientSequence: number }
  state: 'waiting' | 'failed' | 'risky'
  reason: string
}

/** Optional abilities of the chat service, by what they do to a message. */
export type ServiceAbility = 'translate' | 'transcribe'

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'

export const conversationIdOf = (userId: string): ConversationId => `C2C${userId}`
export const peerOf = (id: ConversationId): { isGroup: boolean; peerId: string } =>
  id.startsWith('GROUP') ? { isGroup: true, peerId: id.slice(5) } : { isGroup: false, peerId: id.slice(3) }
