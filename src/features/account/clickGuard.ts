/** Swallows rapid repeated clicks (platform.md 5, 9: 450 ms). */
import { useMemo, useRef } from 'react'
import { LIMITS } from '~contract/domain/limits'

/** Lets the first of a burst through and drops what follows within 450 ms of it. */
export function guardClicks<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const now = Date.now()
    if (now - last < LIMITS.clickGuardMs && now >= last) return
    last = now
    run(...args)
  }
}

/** The same for a component: one guard for its life, always the latest handler. */
export function useClickGuard<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useMemo(() => guardClicks((...args: A) => latest.current(...args)), [])
}
