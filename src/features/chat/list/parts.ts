/** Parts of a conversation that most visits never open: fetched when they are (web). */
import { lazyComponent } from '../lazyPart'

export const ForwardPicker = lazyComponent(() => import('../forward/Picker').then((part) => part.ForwardPicker))
export const ReadReceiptPanel = lazyComponent(() => import('./ReadPanel').then((part) => part.ReadReceiptPanel))
export const ReactionPicker = lazyComponent(() => import('./ReactPanel').then((part) => part.ReactionPicker))
export const ReactionUsersPanel = lazyComponent(() => import('./ReactorsPanel').then((part) => part.ReactionUsersPanel))
export const PinsPanel = lazyComponent(() => import('./PinsPanel').then((part) => part.PinsPanel))
