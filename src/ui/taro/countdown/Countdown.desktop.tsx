import { useEffect, useState } from 'react'
import { Text } from '../../primitives'
import type { CountdownProps } from '../props'
import { secondsUntil } from './use-seconds-left'

const pad = (value: number) => String(value).padStart(2, '0')

/** Time left, to the moment. */
export function Countdown({ until, before, after, over, className }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  const clock = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`
  return <Text className={className}>{left ? `${before} ${clock} ${after}` : over}</Text>
}
