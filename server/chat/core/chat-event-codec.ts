/**
 * Events of the chat as they cross processes: with short keys, as a notification of PostgreSQL is at most 8,000 bytes. Processes of
 * two versions run beside each other during an upgrade, so keys are only added.
 */
import type { ChatEvent, EventOf } from './chat-event'

type FieldOf<T extends ChatEvent['type']> = Exclude<keyof EventOf<T>, 'type'>

/** The key of each field on the bus, by the type of the event. */
export const EVENT_KEYS: { readonly [T in ChatEvent['type']]: Readonly<Record<FieldOf<T>, string>> } = {
  new: { conversationId: 'c', seqs: 's', origins: 'o' },
  changed: { conversationId: 'c', seqs: 's', origin: 'o' },
  read: { conversationId: 'c', userId: 'u', origin: 'o' },
  flags: { conversationId: 'c', userId: 'u', origin: 'o' },
  removed: { conversationIds: 'c', userId: 'u', origin: 'o' },
  profile: { userId: 'u', origin: 'o' },
  stale: { userIds: 'u', lists: 'l', origin: 'o' },
  kick: { userId: 'u', kickType: 'k', sessionId: 'x' },
  react: { conversationId: 'c', seq: 's', reactionId: 'r', version: 'v' },
  ext: { conversationId: 'c', seq: 's', keys: 'k', version: 'v' },
  receipts: { conversationId: 'c', seqs: 's' },
  attributes: { conversationId: 'c', updated: 'up', deleted: 'del' },
  counters: { conversationId: 'c', keys: 'k' },
  pinned: { conversationId: 'c', seq: 's', isPinned: 'on', userId: 'u' },
  members: { conversationId: 'c', userIds: 'u', isIn: 'in', origin: 'o' },
  online: { conversationId: 'c', message: 'm', origin: 'o' },
}

/** The text of an event. */
export function encodeEvent(event: ChatEvent): string {
  const values = event as unknown as Record<string, unknown>
  const fields = Object.entries(EVENT_KEYS[event.type]).map(([field, key]) => [key, values[field]])
  return JSON.stringify({ t: event.type, ...Object.fromEntries(fields) })
}

/** The event of a text; undefined for a type that this version does not know. Throws for text that is no JSON. */
export function decodeEvent(text: string): ChatEvent | undefined {
  const values = JSON.parse(text) as Record<string, unknown>
  const keys = EVENT_KEYS[values.t as ChatEvent['type']] as Record<string, string> | undefined
  if (!keys) return undefined
  const fields = Object.entries(keys).flatMap(([field, key]) => (key in values ? [[field, values[key]]] : []))
  return { type: values.t, ...Object.fromEntries(fields) } as ChatEvent
}
