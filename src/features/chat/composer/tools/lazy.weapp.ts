/** The mini-program has its packages at hand. */
export { EmojiPicker } from './EmojiPicker'
export { LocationDialog } from './LocationDialog'
export { RatingDialog } from './RatingDialog'
