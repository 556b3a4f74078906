/** The active conversation list, if any: the shell's command palette opens a conversation in it instead of a new page. */
import type { ConversationId } from '../model/index'
import { useChat } from '../store/store'
import { newChatOptions } from './new-chat-options'

type OpenConversation = (id: ConversationId) => void

let openInFront: OpenConversation | undefined

/** Registers the active list. Returns a function that unregisters it. */
export function registerChatScreen(handler: OpenConversation): () => void {
  openInFront = handler
  return () => {
    if (openInFront === handler) openInFront = undefined
  }
}

/** Opens a conversation in the active list; undefined without one. */
export const openInChatScreen = (): OpenConversation | undefined => openInFront

export interface ConversationOption {
  id: string
  name: string
  unread: number
}

/** Conversations whose name matches: unread first, then the latest, without the open one. */
export function conversationOptions(isMatch: (name: string) => boolean): ConversationOption[] {
  const { order, conversations, current } = useChat.getState()
  return newChatOptions(order, conversations, openInFront ? current : '', isMatch).map(
    ({ id, name, unread, isMuted }) => ({
      id,
      name,
      unread: isMuted ? 0 : unread,
    }),
  )
}

/** Path of a conversation. */
export const conversationPath = (id: string): string => `/tuikit?conversationID=${id}`
