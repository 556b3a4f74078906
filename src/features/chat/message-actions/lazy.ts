/** Lazy panels of a conversation (web). */
import { lazyComponent } from '../core/lazy-component'

export const ForwardPicker = lazyComponent(() =>
  import('../forward/ForwardPicker').then((chunk) => chunk.ForwardPicker),
)
export const ReadReceiptPanel = lazyComponent(() =>
  import('./ReadReceiptPanel').then((chunk) => chunk.ReadReceiptPanel),
)
export const ReactionPicker = lazyComponent(() => import('./ReactionPicker').then((chunk) => chunk.ReactionPicker))
export const ReactionUsersPanel = lazyComponent(() =>
  import('./ReactionUsersPanel').then((chunk) => chunk.ReactionUsersPanel),
)
export const PinsPanel = lazyComponent(() => import('./PinsPanel').then((chunk) => chunk.PinsPanel))
