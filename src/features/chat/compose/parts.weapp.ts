/** The mini-program has its packages at hand. */
export { EmojiPicker } from './EmojiPicker'
export { RatingDialog } from './EvaluateDialog'
export { LocationDialog } from './PlaceDialog'
