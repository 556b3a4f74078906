/** The chat's light door for the shell: start, stop, unread. The engine is fetched when somebody is logged in. */

import { clearCachedLogin } from './client/login-cache'
import type { TxIm } from './host-api'
import { clearCachedList, loadCachedList } from './store/conversation-list-cache'
import { useChat } from './store/store'

export { useIsCalling } from './calls/store'
export { onChatEvent } from './core/host-events'

let owner = ''
/** Starts the chat of a logged-in user, the same as before where none is named; his list as it was stands at once. */
export async function startChat(userId?: string): Promise<void> {
  if (typeof userId === 'string') owner = userId
  if (useChat.getState().phase === 'off') useChat.setState(loadCachedList(owner))
  await (await import('./run-session')).startSession(owner)
}
/** Ends it; after a log-out the kept list and log-in are forgotten too. */
export async function stopChat(isLoggedOut = false): Promise<void> {
  if (isLoggedOut) {
    clearCachedList()
    clearCachedLogin()
  }
  if (useChat.getState().phase !== 'off') (await import('./run-session')).stopSession()
}
/** Unread messages of all conversations that are not muted. */
export const useUnreadTotal = (): number => useChat((s) => s.unread)

/** The global 'txIm' event (C-4-04): says something to somebody, wherever the user is. False when nothing was sent. */
export const txIm = async (input: TxIm): Promise<boolean> => (await import('./host-api')).txIm(input)
