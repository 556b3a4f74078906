import { Box, type FieldControl, Icon, Pressable } from '@/ui'
import css from './home.module.scss'

const SCORES = [1, 2, 3, 4, 5] as const

/** One to five stars, to look at. */
export const StarRating = ({ value }: { value: number }) => (
  <Box className={css.stars} role='img' aria-label={`${value} 星，满分 5 星`}>
    {SCORES.map((score) => (
      <Icon key={score} name='star' size={16} tone={score <= value ? 'warning' : 'ink-4'} />
    ))}
  </Box>
)

/** One to five stars, to choose. */
export const StarRatingInput = ({ value, onChange, id, label }: FieldControl<number>) => (
  <Box className={css.stars} role='radiogroup' id={id} aria-label={label}>
    {SCORES.map((score) => (
      <Pressable
        key={score}
        role='radio'
        aria-checked={score === value}
        aria-label={`${score} 星`}
        onPress={() => onChange(score)}
      >
        <Icon name='star' size={24} tone={score <= value ? 'warning' : 'ink-4'} />
      </Pressable>
    ))}
  </Box>
)
