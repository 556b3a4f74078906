/** The mini-program bundles them: nothing is fetched lazily. */
export { ForwardPicker } from '../forward/ForwardPicker'
export { PinsPanel } from './PinsPanel'
export { ReactionPicker } from './ReactionPicker'
export { ReactionUsersPanel } from './ReactionUsersPanel'
export { ReadReceiptPanel } from './ReadReceiptPanel'
