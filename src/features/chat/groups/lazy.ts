/** Parts of a group's conversation: fetched with the first group (web). */
import { lazyComponent } from '../core/lazy-component'

export const GroupApplicationsBanner = lazyComponent(() =>
  import('./GroupApplicationsBanner').then((chunk) => chunk.GroupApplicationsBanner),
)
