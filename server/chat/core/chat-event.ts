/** Events of the chat on the bus. Keys are short: a notification is at most 8,000 bytes. */
import type { SyncedList, WireMessage } from '../../../contract/chat'
import type { KickType } from './connection'

export type ChatEvent =
  /** New messages (seq) of a conversation, each with the socket it came from. */
  | { t: 'new'; c: string; s: number[]; o: string[] }
  /** Messages were revoked or modified, or got a receipt. */
  | { t: 'changed'; c: string; s: number[]; o?: string }
  | { t: 'read'; c: string; u: string; o: string }
  | { t: 'flags'; c: string; u: string; o: string }
  | { t: 'removed'; c: string[]; u: string; o: string }
  | { t: 'profile'; u: string; o: string }
  /** Lists (l) of users changed, on another device or by another user. */
  | { t: 'stale'; u: string[]; l: SyncedList[]; o: string }
  | { t: 'kick'; u: string; k: KickType; x?: string }
  | ReactionEvent
  | GroupEvent
  /** Users joined or left a group. */
  | { t: 'members'; c: string; u: string[]; in: boolean; o: string }
  /** A message that is not stored. */
  | { t: 'online'; c: string; m: WireMessage; o: string }

export type ReactionEvent =
  /** A user added reaction r to message s, or removed it; v = number of the change. */
  | { t: 'react'; c: string; s: number; r: string; v: number }
  /** Extensions k of message s were set or deleted. */
  | { t: 'ext'; c: string; s: number; k: string[]; v: number }
  /** Messages got read receipts. */
  | { t: 'receipts'; c: string; s: number[] }

export type GroupEvent =
  /** Attributes were set (up) or deleted (del). */
  | { t: 'attributes'; c: string; up: string[]; del: string[] }
  | { t: 'counters'; c: string; k: string[] }
  /** Message s was pinned or unpinned by u. */
  | { t: 'pinned'; c: string; s: number; on: boolean; u: string }
