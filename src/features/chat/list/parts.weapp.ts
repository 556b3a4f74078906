/** The mini-program has its packages at hand. */
export { Picker as ForwardPicker } from '../forward/Picker'
export { PinsPanel } from './PinsPanel'
export { ReactorsPanel } from './ReactorsPanel'
export { ReactPanel } from './ReactPanel'
export { ReadPanel } from './ReadPanel'
