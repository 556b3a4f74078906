/** The mini-program has its packages at hand. */
export { EmojiPicker } from './EmojiPicker'
export { EvaluateDialog } from './EvaluateDialog'
export { PlaceDialog } from './PlaceDialog'
