/** Types of the chat screens: plain, frozen objects. SDK objects stay in client/. */
import type { InterviewCard, JobInvitationCard } from '~contract/domain/message-cards'
import { t } from '../i18n/zh/chat'

/** 'C2Cuser1' or 'GROUPg1'. */
export type ConversationId = string

/** Content of a message, by kind. Every kind has one folder in message-kinds/. */
export type MessageBody =
  | { kind: 'text'; text: string; mentions?: readonly string[] }
  | { kind: 'face'; group: number; data: string }
  | { kind: 'image'; url: string; preview: string; width: number; height: number; format: number }
  | { kind: 'video'; url: string; poster: string; width: number; height: number; seconds: number }
  | { kind: 'audio'; url: string; seconds: number }
  | { kind: 'file'; url: string; name: string; size: number }
  | { kind: 'location'; description: string; longitude: number; latitude: number }
  | { kind: 'merger'; title: string; lines: readonly string[]; record: MergedRecord }
  | { kind: 'invite'; card: JobInvitationCard; toUserId: string }
  | { kind: 'interview'; card: InterviewCard }
  | { kind: 'answer'; isAgreed: boolean; text: string }
  | { kind: 'service'; title: string; description: string; link?: CardLink; items: readonly CardLink[] }
  | { kind: 'evaluate'; score: number; comment: string }
  | { kind: 'order'; title: string; price: string; description: string; imageUrl: string; link: string }
  | { kind: 'link'; text: string; link: string }
  /** `room` is the same for all records of one call; only its start and, once there is one, its end are shown. */
  | {
      kind: 'call'
      isVideo: boolean
      text: string
      room: string
      step: 'start' | 'middle' | 'end'
      isGroup: boolean
    }
  /** `requestsOf`: the group, administered by the user, that a user applies to join. */
  | { kind: 'tip'; text: string; requestsOf?: string }
  /** `card`: payload of an unknown custom message; a host may have a view for it. */
  | { kind: 'unknown'; label: string; card?: Readonly<Record<string, unknown>> }
export type MessageKind = MessageBody['kind']

/** A pressable line of a card. */
export interface CardLink {
  text: string
  link: string
}

/** Content of a merged record: its messages, or the key to fetch them by. */
export interface MergedRecord {
  messages: readonly Message[]
  key: string
}

/** The message that another one quotes (messageReply, C-3-05). */
export interface Quote {
  messageId: string
  senderName: string
  abstract: string
  /** 0 none, 1 text, 2 custom, 3 image, 4 audio, 5 video, 6 file, 7 location, 8 face, 9 tip, 10 merger. */
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
  /** Whom unread messages mention: the user, all members, or both. */
  mention: '' | 'me' | 'all' | 'both'
  /** Seconds; 0 without a message. */
  lastTime: number
  /** One line. */
  lastText: string
}

/** A message to send; the outbox stores it until the server has it. */
export type OutgoingMessage = (
  | { type: 'text'; text: string; mentions?: readonly string[] }
  | { type: 'face'; group: number; data: string }
  | { type: 'answer'; isAgreed: boolean; text: string; invitationId: string }
  | { type: 'media'; cargo: Attachment }
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

/** A message in the outbox: its content and the identity that makes it unique on the server. */
export interface OutboxItem {
  id: string
  conversationId: ConversationId
  out: OutgoingMessage
  /** Milliseconds when it was written. */
  at: number
  /** What the client needs to create the same message again after a reload. */
  stamp: { clientTime: number; random: number; clientSequence: number }
  state: 'waiting' | 'failed' | 'risky'
  reason: string
}

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'

export const conversationIdOf = (userId: string): ConversationId => `C2C${userId}`
export const peerOf = (id: ConversationId): { isGroup: boolean; peerId: string } =>
  id.startsWith('GROUP') ? { isGroup: true, peerId: id.slice(5) } : { isGroup: false, peerId: id.slice(3) }
