/** Parts of the composer that most messages do without: fetched when they are wanted (web). */
import { lazyComponent } from '../lazyPart'

export const EmojiPicker = lazyComponent(() => import('./EmojiPicker').then((part) => part.EmojiPicker))
export const LocationDialog = lazyComponent(() => import('./PlaceDialog').then((part) => part.LocationDialog))
export const RatingDialog = lazyComponent(() => import('./EvaluateDialog').then((part) => part.RatingDialog))
