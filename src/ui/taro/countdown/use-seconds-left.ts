import { useCallback, useEffect, useState } from 'react'
import { platform } from '@/platform'
import { secondsUntil } from '../../use-countdown'

/** Seconds until an instant (ISO 8601) as of the latest time the screen was shown, for a clock that counts on by itself. */
export function useSecondsLeft(until: string): { left: number; isOver: boolean; end(): void } {
  const [left, setLeft] = useState(() => secondsUntil(Date.parse(until)))
  const end = useCallback(() => setLeft(0), [])
  useEffect(() => {
    const read = () => setLeft(secondsUntil(Date.parse(until)))
    read()
    return platform.onVisible((isVisible) => isVisible && read())
  }, [until])
  return { left, isOver: left === 0, end }
}
