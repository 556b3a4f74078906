/** Lists the client holds whole: friends, applications, groups … Read at log-in, after a reconnect and when told so. */
import type { Core } from './core'

const AGAIN_MS = 1000

/**
 * Wraps the reading of one list. Asked again while reading, it reads once more: what is under way may already be old.
 * Resolves after an attempt; one that failed is repeated until it works or the session ends.
 */
export function held(core: Core, read: () => Promise<void>): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isStale && core.notReady === 0) {
      isStale = false
      try {
        await read()
      } catch {
        setTimeout(() => core.notReady === 0 && void refresh(), AGAIN_MS)
        break
      }
    }
    running = undefined
  }
  const refresh = () => {
    isStale = true
    running ??= run()
    return running
  }
  return refresh
}
