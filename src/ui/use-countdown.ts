import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

/** Milliseconds between two readings of the clock. */
const READ_MS = 250

/** Whole seconds until a moment (milliseconds since 1970), 0 once it has passed. */
export const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds until a moment (milliseconds since 1970), followed to its end: by the clock, not by ticks, so that it outlives sleep. */
export function useSecondsUntil(end: number): number {
  const [, show] = useReducer((count: number) => count + 1, 0)
  const left = secondsUntil(end)
  const shown = useRef(left)
  shown.current = left
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => secondsUntil(end) !== shown.current && show(), READ_MS)
    return () => clearInterval(timer)
  }, [end, isRunning])
  return left
}

/** A countdown that is started. `left`: seconds, 0 = none runs. */
export function useCountdown(): { left: number; start(seconds: number): void; stop(): void } {
  const [end, setEnd] = useState(0)
  const left = useSecondsUntil(end)
  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  const stop = useCallback(() => setEnd(0), [])
  return { left, start, stop }
}
