/** Only a desk keeps pages; elsewhere nothing is kept. */
import type { PageCache } from './page-cache-types'

export const pageCache: PageCache = {
  turn: () => undefined,
  drop: () => undefined,
  setListener: () => undefined,
}
