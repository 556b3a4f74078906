import { useCallback, useRef, useState } from 'react'

/** Milliseconds in which a second click is the same click. */
export const CLICK_GUARD_MS = 450

/** Runs an action at most once in 450 ms and never while its promise is pending. `isBusy` is true meanwhile. */
export function useClickGuard(action?: () => unknown): { run(): void; isBusy: boolean } {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const isOpen = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(() => {
    const now = Date.now()
    if (isOpen.current || now - last.current < CLICK_GUARD_MS) return
    last.current = now
    const result = action?.()
    if (!(result instanceof Promise)) return
    isOpen.current = true
    setBusy(true)
    const done = () => {
      isOpen.current = false
      setBusy(false)
    }
    result.then(done, done)
  }, [action])
  return { run, isBusy }
}
