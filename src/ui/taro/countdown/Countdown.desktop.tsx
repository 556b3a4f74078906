import { Text } from '../../primitives'
import { useSecondsUntil } from '../../use-countdown'
import type { CountdownProps } from '../props'

const pad = (value: number) => String(value).padStart(2, '0')

/** Time left, to the moment. */
export function Countdown({ until, before, after, over, className }: CountdownProps) {
  const left = useSecondsUntil(Date.parse(until))
  const clock = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`
  return <Text className={className}>{left ? `${before} ${clock} ${after}` : over}</Text>
}
