/** The chat's light door for the shell: start, stop, unread. The engine is fetched when somebody is logged in. */
import type { TxIm } from './services'
import { useChat } from './store'
import { clearCachedLogin } from './warm/entry'
import { clearCachedList, loadCachedList } from './warm/list'

export { useIsCalling } from './calls/store'
export { onChatEvent } from './events'

let owner = ''
/** Starts the chat of a logged-in user, the same as before where none is named; his list as it was stands at once. */
export async function startChat(userId?: string): Promise<void> {
  if (typeof userId === 'string') owner = userId
  if (useChat.getState().phase === 'off') useChat.setState(loadCachedList(owner))
  await (await import('./session')).startSession(owner)
}
/** Ends it; after a log-out the kept list and log-in are forgotten too. */
export async function stopChat(isLoggedOut = false): Promise<void> {
  if (isLoggedOut) {
    clearCachedList()
    clearCachedLogin()
  }
  if (useChat.getState().phase !== 'off') (await import('./session')).stopSession()
}
/** Unread messages of all conversations that are not muted. */
export const useUnreadTotal = (): number => useChat((s) => s.unread)

/** The global 'txIm' event (C-4-04): says something to somebody, wherever the user is. False when nothing was sent. */
export const txIm = async (said: TxIm): Promise<boolean> => (await import('./services')).txIm(said)
