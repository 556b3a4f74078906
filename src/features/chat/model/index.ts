/** What the chat screens know: plain, frozen objects. SDK objects stop in engine/. */
import type { InterviewCard, JobInvitationCard } from '~contract/domain/message-cards'
import { t } from '../i18n/zh/chat'

/** 'C2Cuser1' or 'GROUPg1'. */
export type ConversationId = string

/** What a message says, by kind. Every kind has one folder in kinds/. */
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
  /** `requestsOf`: somebody asks to join this group, which the user leads. */
  | { kind: 'tip'; text: string; requestsOf?: string }
  /** `card` is what a custom one of no known kind carries: a host may have a view for it. */
  | { kind: 'unknown'; label: string; card?: Readonly<Record<string, unknown>> }
export type MessageKind = MessageBody['kind']

/** A pressable line of a card. */
export interface CardLink {
  text: string
  link: string
}

/** What a merged record holds: its messages, or the key the engine fetches them by. */
export interface MergedRecord {
  messages: readonly Message[]
  key: string
}

/** The message another one answers (messageReply, C-3-05). */
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

/** Who has read an own message: nothing to show; one-to-one; in a group nobody, everybody, or so many. */
export type ReadStatus = 'none' | 'unread' | 'read' | 'all' | number

/** Where a message is on its way. An act exists only where it is legal: a risky one cannot be sent again. */
export type SendStatus =
  | { status: 'sending'; progress?: number }
  | { status: 'sent'; readStatus: ReadStatus }
  | { status: 'failed'; reason: string }
  | { status: 'risky'; reason: string }

export interface Message {
  id: string
  conversationId: ConversationId
  /** Place in the conversation; unsent ones come after all others, in the order they were written. */
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
  /** The sender gave it other words afterwards. */
  isEdited?: boolean
  /** The sender waits for a receipt that has not been sent yet. */
  needsReceipt: boolean
  quote?: Quote
}

/** One kind of reaction to a message. */
export interface Reaction {
  /** Code of an emoji. */
  code: string
  count: number
  isMine: boolean
  /** The first few who share it. */
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
  /** Unread messages mention the user, everybody, or both. */
  mention: '' | 'me' | 'all' | 'both'
  /** Seconds; 0 without a message. */
  lastTime: number
  /** One line. */
  lastText: string
}

/** What the user wants to say; the outbox keeps it until the server has it. */
export type OutgoingMessage = (
  | { type: 'text'; text: string; mentions?: readonly string[] }
  | { type: 'face'; group: number; data: string }
  | { type: 'answer'; isAgreed: boolean; text: string; invitationId: string }
  | { type: 'media'; cargo: Attachment }
  | { type: 'location'; description: string; longitude: number; latitude: number }
  | { type: 'card'; data: string; line: string }
) & { quote?: Quote }

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

/** A file that waits in a draft or is on its way; its bytes are found by `key` (cargo.ts). */
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

/** Somebody who can be mentioned in a group. */
export interface GroupMember {
  userId: string
  name: string
  avatar: string
}
/** The mention of everybody, as the SDK spells it. */
export const MENTION_ALL: GroupMember = {
  userId: '__kImSDK_MesssageAtALL__',
  get name() {
    return t('everybody')
  },
  avatar: '',
}

/** A message the outbox holds: what it says and the identity that makes it unique on the server. */
export interface OutboxItem {
  id: string
  conversationId: ConversationId
  out: OutgoingMessage
  /** Milliseconds when it was written. */
  at: number
  /** What the engine needs to make the same message again after a reload. */
  stamp: { clientTime: number; random: number; clientSequence: number }
  state: 'waiting' | 'failed' | 'risky'
  reason: string
}

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'

export const conversationIdOf = (userId: string): ConversationId => `C2C${userId}`
export const peerOf = (id: ConversationId): { isGroup: boolean; peerId: string } =>
  id.startsWith('GROUP') ? { isGroup: true, peerId: id.slice(5) } : { isGroup: false, peerId: id.slice(3) }
