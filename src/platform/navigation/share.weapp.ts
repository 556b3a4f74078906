/** The card of a page that is shared from the mini-program. */
import { useShareAppMessage } from '@tarojs/taro'
import type { PageSigner, ShareCard } from '../base/types'
import { hostAddress } from './navigation'

/** Sets the share card. */
export const useShare = (getCard: () => ShareCard): void =>
  useShareAppMessage(() => {
    const { title, path, image } = getCard()
    return { title, path: hostAddress(path), ...(image ? { imageUrl: `/assets/share/${image}.png` } : {}) }
  })

/** The mini-program needs no signature. */
export const setPageSigner = (_sign: PageSigner): void => undefined
