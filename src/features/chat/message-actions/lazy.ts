/** Parts of a conversation that most visits never open: fetched when they are (web). */
import { lazyComponent } from '../core/lazy-component'

export const ForwardPicker = lazyComponent(() => import('../forward/ForwardPicker').then((part) => part.ForwardPicker))
export const ReadReceiptPanel = lazyComponent(() => import('./ReadReceiptPanel').then((part) => part.ReadReceiptPanel))
export const ReactionPicker = lazyComponent(() => import('./ReactionPicker').then((part) => part.ReactionPicker))
export const ReactionUsersPanel = lazyComponent(() =>
  import('./ReactionUsersPanel').then((part) => part.ReactionUsersPanel),
)
export const PinsPanel = lazyComponent(() => import('./PinsPanel').then((part) => part.PinsPanel))
