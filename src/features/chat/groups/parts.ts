/** Parts of a group's conversation: fetched with the first group (web). */
import { lazyPart } from '../lazyPart'

export const RequestsBanner = lazyPart(() => import('./Requests').then((part) => part.RequestsBanner))
