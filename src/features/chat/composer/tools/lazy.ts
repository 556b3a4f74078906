/** Lazy components of the composer (web). */
import { lazyComponent } from '../../core/lazy-component'

export const EmojiPicker = lazyComponent(() => import('./EmojiPicker').then((chunk) => chunk.EmojiPicker))
export const RatingDialog = lazyComponent(() => import('./RatingDialog').then((chunk) => chunk.RatingDialog))
