/** The conversation list in front, if one is: the shell's palette opens a conversation in it instead of a new page. */
import type { ConversationId } from '../model/index'
import { useChat } from '../store/store'
import { newChatOptions } from './new-chat-options'

type OpenConversation = (id: ConversationId) => void

let openInFront: OpenConversation | undefined

/** A list came to the front; returns the way to leave. */
export function registerChatScreen(handler: OpenConversation): () => void {
  openInFront = handler
  return () => {
    if (openInFront === handler) openInFront = undefined
  }
}

/** Opens in the list in front; undefined where none is. */
export const openInChatScreen = (): OpenConversation | undefined => openInFront

export interface ConversationOption {
  id: string
  name: string
  unread: number
}

/** Conversations that fit what was typed: those not read first, then the latest; the open one is no choice. */
export function conversationOptions(query: string): ConversationOption[] {
  const { order, conversations, current } = useChat.getState()
  return newChatOptions(order, conversations, openInFront ? current : '', query).map(
    ({ id, name, unread, isMuted }) => ({
      id,
      name,
      unread: isMuted ? 0 : unread,
    }),
  )
}

/** Where a conversation opens from anywhere else. */
export const conversationPath = (id: string): string => `/tuikit?conversationID=${id}`
