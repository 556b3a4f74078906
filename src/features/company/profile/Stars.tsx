import type { FieldControl } from '@/ui'
import { Rating } from '@/ui/taro/rating/Rating'
import { RatingInput } from '@/ui/taro/rating/RatingInput'

/** One to five stars, to look at. */
export const StarRating = ({ value }: { value: number }) => <Rating value={value} label={`${value} 星，满分 5 星`} />

/** One to five stars, to choose. */
export const StarRatingInput = ({ value, onChange, id, label }: FieldControl<number>) => (
  <RatingInput id={id} label={label ?? ''} value={value} starLabel={(score) => `${score} 星`} onChange={onChange} />
)
