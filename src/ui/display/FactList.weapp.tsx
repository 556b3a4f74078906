import { cx } from '../cx'
import { Box } from '../primitives'
import css from './badges.module.scss'
import { type FactListProps, isFact } from './facts'

/** Facts in one line with small points between. Texts are one text: every node is sent to the page, and a list has many facts. */
export function FactList({ items, className }: FactListProps) {
  const facts = items.filter(isFact)
  if (facts.every((fact) => typeof fact === 'string' || typeof fact === 'number'))
    return <Box className={className}>{facts.join(' · ')}</Box>
  return (
    <Box className={cx(css.facts, className)}>
      {facts.map((fact, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity besides their place
        <Box key={i} className={css.fact}>
          {fact}
        </Box>
      ))}
    </Box>
  )
}
