/** What the chat screens know: plain, frozen objects. SDK objects stop in engine/ (design.md 4). */
import type { JobInviteCard } from '~contract/domain/cards'

/** 'C2Cuser1' or 'GROUPg1'. */
export type ConversationId = string

/** What a message says, by kind. Every kind has one folder in kinds/. */
export type Body =
  | { kind: 'text'; text: string }
  | { kind: 'invite'; card: JobInviteCard; toUserId: string }
  | { kind: 'answer'; isAgreed: boolean; text: string }
  | { kind: 'tip'; text: string }
  | { kind: 'unknown'; label: string }
export type Kind = Body['kind']

/** Where a message is on its way. An act exists only where it is legal: a risky one cannot be sent again. */
export type Delivery =
  | { status: 'sending' }
  | { status: 'sent'; readMark: 'none' | 'unread' | 'read' }
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
  body: Body
  delivery: Delivery
  isRevoked: boolean
  /** The sender waits for a receipt that has not been sent yet. */
  needsReceipt: boolean
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
  /** Seconds; 0 without a message. */
  lastTime: number
  /** One line. */
  lastText: string
}

/** What the user wants to say; the outbox keeps it until the server has it. */
export type Outgoing =
  | { type: 'text'; text: string }
  | { type: 'answer'; isAgreed: boolean; text: string; invitationId: string }

/** A message the outbox holds: what it says and the identity that makes it unique on the server. */
export interface Parcel {
  id: string
  conversationId: ConversationId
  out: Outgoing
  /** Milliseconds when it was written. */
  at: number
  /** What the engine needs to make the same message again after a reload. */
  stamp: { clientTime: number; random: number; clientSequence: number }
  state: 'waiting' | 'failed' | 'risky'
  reason: string
}

export type NetState = 'connected' | 'connecting' | 'disconnected'

export const conversationIdOf = (userId: string): ConversationId => `C2C${userId}`
export const peerOf = (id: ConversationId): { isGroup: boolean; peerId: string } =>
  id.startsWith('GROUP') ? { isGroup: true, peerId: id.slice(5) } : { isGroup: false, peerId: id.slice(3) }
