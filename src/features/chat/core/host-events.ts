/** What the chat tells the rest of the app and its host (C-7-36, C-7-37). No engine in here: listening costs nothing. */
import type { ConversationId } from '../model/index'

export interface ChatEvents {
  /** A conversation came onto the screen. */
  opened: ConversationId
  /** So did one with a customer-service account. */
  customerService: ConversationId
  /** Unread messages of all conversations changed to this number. */
  messageCount: number
  /** Another device took the place of this one: the chat is closed here (C-4-02). */
  kicked: undefined
  /** Something worth counting was done: what an analytics service would be told. */
  done: 'call' | 'modifyNickName'
}

type Listener<E extends keyof ChatEvents> = (value: ChatEvents[E]) => void
const listeners: { [E in keyof ChatEvents]: Set<Listener<E>> } = {
  opened: new Set(),
  customerService: new Set(),
  messageCount: new Set(),
  kicked: new Set(),
  done: new Set(),
}

/** Hears an event until the answer is called. */
export function onChatEvent<E extends keyof ChatEvents>(event: E, listener: Listener<E>): () => void {
  listeners[event].add(listener)
  return () => void listeners[event].delete(listener)
}

export function emitChatEvent<E extends keyof ChatEvents>(event: E, value: ChatEvents[E]): void {
  for (const listener of listeners[event]) listener(value)
}
