/** Online status of users: fetched once for each, then subscribed; cleared with the session. */
import { create } from 'zustand'
import { listenUserStatus, subscribeUserStatus } from '../client/conversation-methods'
import { activeSession } from './session'

export const useOnlineUsers = create<Readonly<Record<string, boolean>>>(() => ({}))

type ChatSession = NonNullable<ReturnType<typeof activeSession>>
let subscribedSession: ChatSession | undefined
let unsubscribe: (() => void) | undefined
const requestedIds = new Set<string>()

function subscribe(session: ChatSession): void {
  if (subscribedSession === session) return
  unsubscribe?.()
  subscribedSession = session
  requestedIds.clear()
  useOnlineUsers.setState({}, true)
  unsubscribe = listenUserStatus(session.client.sdk, (changes) => useOnlineUsers.setState(changes))
}

/** Fetches and subscribes the status of `userIds` not requested yet. On failure they stay unknown. */
export async function subscribeOnline(userIds: readonly string[]): Promise<void> {
  const session = activeSession()
  if (!session) return
  subscribe(session)
  const newIds = userIds.filter((id) => id && !requestedIds.has(id))
  if (!newIds.length) return
  for (const id of newIds) requestedIds.add(id)
  try {
    useOnlineUsers.setState(await subscribeUserStatus(session.client.sdk, newIds))
  } catch {
    // Not supported or no response: no dots are shown.
  }
}
