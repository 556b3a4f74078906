/** Events of the chat on the bus. */
import type { SyncedList, WireMessage } from '../../../contract/chat'
import type { KickType } from './connection'

export type ChatEvent =
  /** New messages of a conversation, each with the socket it came from. */
  | { type: 'new'; conversationId: string; seqs: number[]; origins: string[] }
  /** Messages were revoked or modified, or got a receipt. */
  | { type: 'changed'; conversationId: string; seqs: number[]; origin?: string }
  | { type: 'read'; conversationId: string; userId: string; origin: string }
  | { type: 'flags'; conversationId: string; userId: string; origin: string }
  | { type: 'removed'; conversationIds: string[]; userId: string; origin: string }
  | { type: 'profile'; userId: string; origin: string }
  /** Lists of users changed, on another device or by another user. */
  | { type: 'stale'; userIds: string[]; lists: SyncedList[]; origin: string }
  | { type: 'kick'; userId: string; kickType: KickType; sessionId?: string }
  | ReactionEvent
  | GroupEvent
  /** Users joined or left a group. */
  | { type: 'members'; conversationId: string; userIds: string[]; isIn: boolean; origin: string }
  /** A message that is not stored. */
  | { type: 'online'; conversationId: string; message: WireMessage; origin: string }

/** `version` is the number of the change. */
export type ReactionEvent =
  /** A user added a reaction to a message, or removed it. */
  | { type: 'react'; conversationId: string; seq: number; reactionId: string; version: number }
  /** Extensions of a message were set or deleted. */
  | { type: 'ext'; conversationId: string; seq: number; keys: string[]; version: number }
  /** Messages got read receipts. */
  | { type: 'receipts'; conversationId: string; seqs: number[] }

export type GroupEvent =
  | { type: 'attributes'; conversationId: string; updated: string[]; deleted: string[] }
  | { type: 'counters'; conversationId: string; keys: string[] }
  /** A message was pinned or unpinned by the user. */
  | { type: 'pinned'; conversationId: string; seq: number; isPinned: boolean; userId: string }

/** An event of one type. */
export type EventOf<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>
