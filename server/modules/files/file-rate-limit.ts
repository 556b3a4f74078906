/**
 * Limits file requests per address. Counted in this process and by a clock that never steps back: a page shows a hundred
 * images, so a database query for each would cost more than the limit saves.
 */
import { performance } from 'node:perf_hooks'
import { httpError } from '../../core/errors'

/** Files one address may fetch in a window; a wrong name or signature counts as MISS_COST files. */
const WINDOW_MS = 60_000
export const MAX_FILES = 3000
export const MISS_COST = 50
/** Addresses counted at the same time. */
const MAX_ADDRESSES = 50_000

interface Window {
  count: number
  /** Milliseconds of the monotonic clock. */
  endsAt: number
}

export interface AddressLimit {
  /** Counts one file for the address. Throws TOO_MANY_REQUESTS. */
  count(address: string): void
  /** Counts a wrong name or signature. */
  miss(address: string): void
}

/** An empty limit; `now` in milliseconds. */
export function createAddressLimit(now: () => number = () => performance.now()): AddressLimit {
  const windows = new Map<string, Window>()
  const windowOf = (address: string): Window => {
    const time = now()
    const current = windows.get(address)
    if (current && current.endsAt > time) return current
    if (windows.size >= MAX_ADDRESSES) for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key)
    if (windows.size >= MAX_ADDRESSES) windows.clear()
    const fresh = { count: 0, endsAt: time + WINDOW_MS }
    windows.set(address, fresh)
    return fresh
  }
  return {
    count(address) {
      const window = windowOf(address)
      window.count += 1
      if (window.count > MAX_FILES)
        throw httpError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) })
    },
    miss(address) {
      windowOf(address).count += MISS_COST - 1
    },
  }
}
