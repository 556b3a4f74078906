/** Outlines on the web: the core is bundled, the rest is loaded once, on first use or with the member layout. */
import { coreOutlines } from './core-outlines'
import type { IconName } from './icons'

let known: Partial<Record<IconName, string>> = coreOutlines
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

export const outlineOf = (name: IconName): string | undefined => known[name]

/** Subscribes to loaded outlines; returns an unsubscribe function. */
export function subscribeOutlines(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Never fails: an icon whose lines did not come stays an empty box, and the next one retries. */
export function fetchOutlines(): Promise<void> {
  loading ??= import('./lazy-outlines').then(
    ({ lazyOutlines }) => {
      known = { ...coreOutlines, ...lazyOutlines }
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}
