/** The chat's light door for the shell: start, stop, unread. The engine is fetched when somebody is logged in. */
import { useChat } from './store'

export { useIsCalling } from './calls/store'

/** Starts the chat of the logged-in user. */
export const startChat = async (): Promise<void> => (await import('./session')).openChat()
export const stopChat = async (): Promise<void> => {
  if (useChat.getState().phase !== 'off') (await import('./session')).closeChat()
}
/** Unread messages of all conversations that are not muted. */
export const useUnreadTotal = (): number => useChat((s) => s.unread)
