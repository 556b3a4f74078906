import AtCountdown from 'taro-ui/lib/components/countdown'
import { cx } from '../../cx'
import { Box, Text } from '../../primitives'
import type { CountdownProps } from '../props'
import css from './countdown.module.scss'
import { useSecondsLeft } from './use-seconds-left'

const SEPARATORS = { day: '', hours: '', minutes: ':', seconds: '' }

/** Time left, to the moment: AtCountdown counts by ticks, so it gets the time again whenever the screen is shown. */
export function Countdown({ until, before, after, over, className }: CountdownProps) {
  const { left, isOver, end } = useSecondsLeft(until)
  if (isOver) return <Text className={className}>{over}</Text>
  return (
    <Box className={cx(css.countdown, className)} role='timer'>
      <Text>{`${before} `}</Text>
      <AtCountdown key={left} isShowHour={false} format={SEPARATORS} seconds={left} onTimeUp={end} />
      <Text>{` ${after}`}</Text>
    </Box>
  )
}
