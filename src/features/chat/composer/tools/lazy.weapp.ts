/** The mini-program bundles them: nothing is fetched lazily. */
export { EmojiPicker } from './EmojiPicker'
export { RatingDialog } from './RatingDialog'
