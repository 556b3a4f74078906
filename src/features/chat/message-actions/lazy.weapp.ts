/** The mini-program has its packages at hand. */
export { ForwardPicker } from '../forward/ForwardPicker'
export { PinsPanel } from './PinsPanel'
export { ReactionPicker } from './ReactionPicker'
export { ReactionUsersPanel } from './ReactionUsersPanel'
export { ReadReceiptPanel } from './ReadReceiptPanel'
