/** Lazy components of a group conversation (web). */
import { lazyComponent } from '../core/lazy-component'

export const GroupApplicationsBanner = lazyComponent(() =>
  import('./GroupApplicationsBanner').then((chunk) => chunk.GroupApplicationsBanner),
)
