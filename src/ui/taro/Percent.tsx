import AtProgress from 'taro-ui/lib/components/progress'
import { Box } from '../primitives'
import css from './percent.module.scss'
import type { PercentProps } from './props'

/** A bar with its share in percent. */
export function Percent({ part, label }: PercentProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <Box role='progressbar' aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <AtProgress className={css.percent} percent={percent} />
    </Box>
  )
}
