import { Box, Pressable } from '../../primitives'
import type { RatingInputProps } from '../props'
import { Rating } from './Rating'
import css from './rating-input.module.scss'

const SCORES = [1, 2, 3, 4, 5] as const

/** Stars, out of five, to choose: radio buttons over the stars, for the keyboard and for screen readers. */
export const RatingInput = ({ id, value, label, starLabel, onChange }: RatingInputProps) => (
  <Box className={css.input} id={id} role='radiogroup' aria-label={label}>
    <Box className={css.stars} aria-hidden>
      <Rating value={value} label='' />
    </Box>
    {SCORES.map((score) => (
      <Pressable
        key={score}
        role='radio'
        className={css.choice}
        aria-checked={score === value}
        aria-label={starLabel(score)}
        onPress={() => onChange(score)}
      />
    ))}
  </Box>
)
