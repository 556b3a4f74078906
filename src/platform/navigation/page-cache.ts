/** Only desktop has a page cache. */
import type { PageCache } from './page-cache-types'

export const pageCache: PageCache = {
  turn: () => undefined,
  drop: () => undefined,
  setListener: () => undefined,
}
