/** Lists that the client holds completely: friends, applications, groups … Loaded at log-in, after a reconnect and when stale. */
import type { ClientCore, RefreshList } from './client-core'

const RETRY_MS = 1000

/**
 * Wraps the loading of one list. Called during a load, it loads once more: the running one may already be stale.
 * `load` returns how to notify the app; that waits for `after`, so that a log-in emits its events in order.
 * Resolves after an attempt; a failed one is repeated until it succeeds or the session ends.
 */
export function syncedList(core: ClientCore, load: () => Promise<void | (() => void)>): RefreshList {
  let isStale = false
  let running: Promise<void> | undefined
  let previous: Promise<unknown> | undefined
  const run = async () => {
    while (isStale && core.notReadyCode === 0) {
      isStale = false
      try {
        const notify = await load()
        await previous
        notify?.()
      } catch {
        setTimeout(() => core.notReadyCode === 0 && void refresh(), RETRY_MS)
        break
      }
    }
    running = undefined
  }
  const refresh: RefreshList = (after) => {
    isStale = true
    previous = after ?? previous
    running ??= run()
    return running
  }
  return refresh
}
