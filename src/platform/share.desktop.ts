/** At a desk the address is shared. */
import type { Card, PageSigner } from './types'

export const useShare = (_say: () => Card): void => undefined
export const setPageSigner = (_sign: PageSigner): void => undefined
