/** Who of the people in the list is online. Asked once for each, then told; forgotten with the session. */
import { create } from 'zustand'
import { listenUserStatus, subscribeUserStatus } from '../client/conversation-methods'
import { activeSession } from './session'

export const useOnlineUsers = create<Readonly<Record<string, boolean>>>(() => ({}))

type Live = NonNullable<ReturnType<typeof activeSession>>
let heardFor: Live | undefined
let stopHearing: (() => void) | undefined
const asked = new Set<string>()

function follow(live: Live): void {
  if (heardFor === live) return
  stopHearing?.()
  heardFor = live
  asked.clear()
  useOnlineUsers.setState({}, true)
  stopHearing = listenUserStatus(live.engine.sdk, (changes) => useOnlineUsers.setState(changes))
}

/** Asks for those of `userIds` that were not asked for yet. Without an answer they stay as they are: not shown. */
export async function subscribeOnline(userIds: readonly string[]): Promise<void> {
  const live = activeSession()
  if (!live) return
  follow(live)
  const news = userIds.filter((id) => id && !asked.has(id))
  if (!news.length) return
  for (const id of news) asked.add(id)
  try {
    useOnlineUsers.setState(await subscribeUserStatus(live.engine.sdk, news))
  } catch {
    // The ability is not there, or nobody answered: no points.
  }
}
