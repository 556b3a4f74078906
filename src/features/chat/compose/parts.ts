/** Parts of the composer that most messages do without: fetched when they are wanted (web). */
import { lazyPart } from '../lazyPart'

export const EmojiPicker = lazyPart(() => import('./EmojiPicker').then((part) => part.EmojiPicker))
export const PlaceDialog = lazyPart(() => import('./PlaceDialog').then((part) => part.PlaceDialog))
export const EvaluateDialog = lazyPart(() => import('./EvaluateDialog').then((part) => part.EvaluateDialog))
