/** The card of a page that is shared from the mini-program. */
import Taro, { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect } from 'react'
import type { PageSigner, ShareCard } from '../base/types'
import { hostAddress } from './navigation'

/** Sets the share card, and the timeline's where the page's JSON allows it: WeChat opens that by the page's file, with only the query. */
export function useShare(getCard: () => ShareCard): void {
  const read = () => {
    const { title, path, image = 'brand' } = getCard()
    return { title, address: hostAddress(path), imageUrl: `/assets/share/${image}.png` }
  }
  useShareAppMessage(() => {
    const { title, address, imageUrl } = read()
    return { title, path: address, imageUrl }
  })
  useShareTimeline(() => {
    const { title, address, imageUrl } = read()
    return { title, query: address.split('?')[1] ?? '', imageUrl }
  })
}

/** A page that shares nothing by WeChat's menu; a part of it may still share a card by WeChat's own button. */
export const useNoShareMenu = (): void =>
  useEffect(() => void Promise.resolve(Taro.hideShareMenu({})).catch(() => undefined), [])

/** The mini-program needs no signature. */
export const setPageSigner = (_sign: PageSigner): void => undefined
