import { cx } from '../cx'
import { Box } from '../primitives'
import type { TimelineEntryProps } from './props'
import css from './timeline.desktop.module.scss'

/** An entry of a timeline. */
export const TimelineEntry = ({ title, children, isMain = false, isLast }: TimelineEntryProps) => (
  <Box className={cx(css.entry, isLast && css.isLast)}>
    <Box className={cx(css.dot, isMain && css.isMain)} />
    <Box className={css.body}>
      {title}
      {children}
    </Box>
  </Box>
)
