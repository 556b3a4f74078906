import { cx } from '../cx'
import { Box } from '../primitives'
import css from './badges.module.scss'
import { type FactListProps, isFact } from './facts'

/** Facts in one line with small points between; empty ones drop out. */
export const FactList = ({ items, className }: FactListProps) => (
  <Box className={cx(css.facts, className)}>
    {items.filter(isFact).map((item, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity besides their place
      <Box key={i} className={css.fact}>
        {item}
      </Box>
    ))}
  </Box>
)
