/** Events of the chat for the app and its host. Does not load the client. */
import type { InterviewAction } from '~contract/domain/interviews'
import type { InterviewCard } from '~contract/domain/message-cards'
import type { ConversationId } from '../model/index'

/** A button on the card of an interview. */
export interface InterviewPress {
  conversationId: ConversationId
  card: InterviewCard
  action: InterviewAction
}

export interface ChatEvents {
  /** A conversation was opened. */
  opened: ConversationId
  /** A conversation with a customer-service account was opened. */
  customerService: ConversationId
  /** Unread messages of all conversations changed to this number. */
  messageCount: number
  /** A message came that the user is not looking at. */
  newMessage: undefined
  /** Another device displaced this one: the chat is closed here. */
  kicked: undefined
  /** An action for analytics was done. */
  done: 'call' | 'modifyNickName'
  /** The user wants to change or cancel an interview that they proposed. */
  interview: InterviewPress
}

type Listener<E extends keyof ChatEvents> = (value: ChatEvents[E]) => void
const listeners: { [E in keyof ChatEvents]: Set<Listener<E>> } = {
  opened: new Set(),
  customerService: new Set(),
  messageCount: new Set(),
  newMessage: new Set(),
  kicked: new Set(),
  done: new Set(),
  interview: new Set(),
}

/** Subscribes to an event. Returns a function that unsubscribes. */
export function onChatEvent<E extends keyof ChatEvents>(event: E, listener: Listener<E>): () => void {
  listeners[event].add(listener)
  return () => void listeners[event].delete(listener)
}

export function emitChatEvent<E extends keyof ChatEvents>(event: E, value: ChatEvents[E]): void {
  for (const listener of listeners[event]) listener(value)
}
