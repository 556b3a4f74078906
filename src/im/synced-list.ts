/** Lists the client holds whole: friends, applications, groups … Read at log-in, after a reconnect and when told so. */
import type { ClientCore } from './client-core'

const RETRY_MS = 1000

/**
 * Wraps the reading of one list. Asked again while reading, it reads once more: what is under way may already be old.
 * The reading answers how to tell the app; telling waits for `after`, so that a log-in tells in order.
 * Resolves after an attempt; one that failed is repeated until it works or the session ends.
 */
export type RefreshList = (after?: Promise<unknown>) => Promise<void>

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
