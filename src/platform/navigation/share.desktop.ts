/** On desktop the address is shared. */
import type { PageSigner, ShareCard } from '../base/types'

export const useShare = (_getCard: () => ShareCard): void => undefined
export const useNoShareMenu = (): void => undefined
export const setPageSigner = (_sign: PageSigner): void => undefined
