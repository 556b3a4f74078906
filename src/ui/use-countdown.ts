import { useCallback, useEffect, useState } from 'react'

/** Seconds left of a countdown that outlives sleep: it counts to a moment, not by ticks. 0 = none runs. */
export function useCountdown(): { left: number; start(seconds: number): void; stop(): void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!end) return
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (!rest) setEnd(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  const start = useCallback((seconds: number) => {
    setLeft(seconds)
    setEnd(Date.now() + seconds * 1000)
  }, [])
  const stop = useCallback(() => {
    setEnd(0)
    setLeft(0)
  }, [])
  return { left, start, stop }
}
