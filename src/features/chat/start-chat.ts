/** The chat's light entry for the shell: start, stop, unread. The session is fetched when a user is logged in. */

import { clearCachedLogin } from './client/login-cache'
import type { TxIm } from './host-api'
import { clearCachedList, loadCachedList } from './store/conversation-list-cache'
import { useChat } from './store/store'

export { useIsCalling } from './calls/store'
export { onChatEvent } from './core/host-events'

let owner = ''
/** Starts the chat of a user, the previous one by default; the cached list is shown at once. */
export async function startChat(userId?: string): Promise<void> {
  if (typeof userId === 'string') owner = userId
  if (useChat.getState().phase === 'off') useChat.setState(loadCachedList(owner))
  await (await import('./run-session')).startSession(owner)
}
/** Stops the chat; after a log-out the cached list and log-in are cleared too. */
export async function stopChat(isLoggedOut = false): Promise<void> {
  if (isLoggedOut) {
    clearCachedList()
    clearCachedLogin()
  }
  if (useChat.getState().phase !== 'off') (await import('./run-session')).stopSession()
}
/** Unread messages of all conversations that are not muted. */
export const useUnreadTotal = (): number => useChat((s) => s.unread)

/**
 * Handles the global 'txIm' event: sends a message to a user from any page. False when nothing was sent.
 */
export const txIm = async (input: TxIm): Promise<boolean> => (await import('./host-api')).txIm(input)
