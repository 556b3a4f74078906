/** The conversation list in front, if one is: the shell's palette opens a conversation in it instead of a new page. */
import type { ConversationId } from '../model/index'
import { useChat } from '../store/store'
import { newChatOptions } from './new-chat-options'

type Open = (id: ConversationId) => void

let open: Open | undefined

/** A list came to the front; returns the way to leave. */
export function isChatScreenVisible(next: Open): () => void {
  open = next
  return () => {
    if (open === next) open = undefined
  }
}

/** Opens in the list in front; undefined where none is. */
export const openInChatScreen = (): Open | undefined => open

export interface ConversationOption {
  id: string
  name: string
  unread: number
}

/** Conversations that fit what was typed: those not read first, then the latest; the open one is no choice. */
export function conversationOptions(typed: string): ConversationOption[] {
  const { order, conversations, current } = useChat.getState()
  return newChatOptions(order, conversations, open ? current : '', typed).map(({ id, name, unread, isMuted }) => ({
    id,
    name,
    unread: isMuted ? 0 : unread,
  }))
}

/** Where a conversation opens from anywhere else. */
export const conversationPath = (id: string): string => `/tuikit?conversationID=${id}`
