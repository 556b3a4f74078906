import AtRate from 'taro-ui/lib/components/rate'
import { Box } from '../../primitives'
import type { RatingProps } from '../props'
import css from './rating.module.scss'

/** Stars, out of five, to look at: as large as the text around them. */
export const Rating = ({ value, label }: RatingProps) => (
  <Box className={css.rating} role='img' aria-label={label}>
    <AtRate value={value} margin={0} />
  </Box>
)
