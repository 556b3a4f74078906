import { useCallback, useEffect, useState } from 'react'
import { platform } from '@/platform'

/** Whole seconds until an instant (ISO 8601), 0 once it has passed. */
export const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Seconds until an instant (ISO 8601) as of the latest time the screen was shown, for a clock that counts on by itself. */
export function useSecondsLeft(until: string): { left: number; isOver: boolean; end(): void } {
  const [left, setLeft] = useState(() => secondsUntil(until))
  const end = useCallback(() => setLeft(0), [])
  useEffect(() => {
    const read = () => setLeft(secondsUntil(until))
    read()
    return platform.onVisible((isVisible) => isVisible && read())
  }, [until])
  return { left, isOver: left === 0, end }
}
