/** The mini-program bundles them: nothing is fetched lazily. */
export { EmojiPicker } from './EmojiPicker'
export { LocationDialog } from './LocationDialog'
export { RatingDialog } from './RatingDialog'
