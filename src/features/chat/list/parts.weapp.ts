/** The mini-program has its packages at hand. */
export { ForwardPicker } from '../forward/Picker'
export { PinsPanel } from './PinsPanel'
export { ReactionUsersPanel } from './ReactorsPanel'
export { ReactionPicker } from './ReactPanel'
export { ReadReceiptPanel } from './ReadPanel'
