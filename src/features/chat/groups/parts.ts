/** Parts of a group's conversation: fetched with the first group (web). */
import { lazyComponent } from '../lazyPart'

export const GroupApplicationsBanner = lazyComponent(() =>
  import('./Requests').then((part) => part.GroupApplicationsBanner),
)
