/** The card of a page that is shared from the mini-program. */
import { useShareAppMessage } from '@tarojs/taro'
import type { PageSigner, ShareCard } from '../base/types'
import { hostAddress } from './navigation'

/** What the page's card says. */
export const useShare = (getCard: () => ShareCard): void =>
  useShareAppMessage(() => {
    const { title, path, picture } = getCard()
    return { title, path: hostAddress(path), ...(picture ? { imageUrl: `/assets/share/${picture}.png` } : {}) }
  })

/** The mini-program needs no signature. */
export const setPageSigner = (_sign: PageSigner): void => undefined
