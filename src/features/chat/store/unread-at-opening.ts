import { create } from 'zustand'
import type { ConversationId } from '../model/index'

interface UnreadAtOpening {
  conversationId: ConversationId
  count: number
}

const none: UnreadAtOpening = { conversationId: '', count: 0 }

/** How many messages of the open conversation were unread when it opened. */
export const useUnreadAtOpening = create<UnreadAtOpening>(() => none)

/** Coming back to the open conversation without news keeps what was unread before. */
export function rememberUnread(conversationId: ConversationId, count: number): void {
  const before = useUnreadAtOpening.getState()
  if (count > 0) useUnreadAtOpening.setState({ conversationId, count }, true)
  else if (before.conversationId !== conversationId) useUnreadAtOpening.setState(none, true)
}

export function clearUnreadAtOpening(conversationId: ConversationId): void {
  if (useUnreadAtOpening.getState().conversationId === conversationId) useUnreadAtOpening.setState(none, true)
}
