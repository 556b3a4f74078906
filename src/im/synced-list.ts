/** Lists the client holds whole: friends, applications, groups … Read at log-in, after a reconnect and when told so. */
import type { ClientCore } from './client-core'

const AGAIN_MS = 1000

/**
 * Wraps the reading of one list. Asked again while reading, it reads once more: what is under way may already be old.
 * The reading answers how to tell the app; telling waits for `after`, so that a log-in tells in order.
 * Resolves after an attempt; one that failed is repeated until it works or the session ends.
 */
export type RefreshList = (after?: Promise<unknown>) => Promise<void>

export function syncedList(core: ClientCore, read: () => Promise<void | (() => void)>): RefreshList {
  let isStale = false
  let running: Promise<void> | undefined
  let before: Promise<unknown> | undefined
  const run = async () => {
    while (isStale && core.notReady === 0) {
      isStale = false
      try {
        const tell = await read()
        await before
        tell?.()
      } catch {
        setTimeout(() => core.notReady === 0 && void refresh(), AGAIN_MS)
        break
      }
    }
    running = undefined
  }
  const refresh: RefreshList = (after) => {
    isStale = true
    before = after ?? before
    running ??= run()
    return running
  }
  return refresh
}
