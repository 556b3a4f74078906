import { cx } from '../../cx'
import { Icon } from '../../icon'
import { Box } from '../../primitives'
import type { RatingProps } from '../props'
import css from './rating.desktop.module.scss'

const SCORES = [1, 2, 3, 4, 5] as const

/** Stars, out of five, to look at: as large as the text around them. */
export const Rating = ({ value, label }: RatingProps) => (
  <Box className={css.rating} role='img' aria-label={label}>
    {SCORES.map((score) => (
      <Icon
        key={score}
        name='star'
        className={cx(css.star, score <= value && css.isFilled)}
        tone={score <= value ? 'warning' : 'ink-4'}
      />
    ))}
  </Box>
)
