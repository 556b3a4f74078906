/** The card of a page that is shared from the mini-program. */
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { PageSigner, ShareCard } from '../base/types'
import { hostAddress } from './navigation'

/** Sets the share card, and the timeline's where the page's JSON allows it: WeChat opens that by the page's file, with only the query. */
export function useShare(getCard: () => ShareCard): void {
  const read = () => {
    const { title, path, image } = getCard()
    return { title, address: hostAddress(path), picture: image ? { imageUrl: `/assets/share/${image}.png` } : {} }
  }
  useShareAppMessage(() => {
    const { title, address, picture } = read()
    return { title, path: address, ...picture }
  })
  useShareTimeline(() => {
    const { title, address, picture } = read()
    return { title, query: address.split('?')[1] ?? '', ...picture }
  })
}

/** The mini-program needs no signature. */
export const setPageSigner = (_sign: PageSigner): void => undefined
