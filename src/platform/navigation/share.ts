/**
 * Share card of a page in WeChat's browser: WeChat takes title, image and address from the page when the server has
 * signed for them (JS-SDK). In any other browser the address is shared as it is.
 */
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { PageSigner, ShareCard } from '../base/types'
import { device } from '../device/device'
import { navigation } from './navigation'

/** Default card. */
const HOME: ShareCard = { title: '聘桥：招人、找服务', path: '/' }
const DESCRIPTION = '聘桥，企业招聘与商业服务'
/** On an iPhone WeChat identifies the page by its landing address, elsewhere by the current one. */
const landing = window.location.href
const isApple = /iPhone|iPad/i.test(navigator.userAgent)

let sign: PageSigner | undefined
let signed = ''
let shown: ShareCard = HOME
let work: Promise<unknown> = Promise.resolve()

/** Required by the SDK's types; nothing to do on success. */
const success = () => undefined

/** Sets the function that fetches signatures. */
export const setPageSigner = (signer: PageSigner): void => {
  sign = signer
}

async function configureCard(card: ShareCard): Promise<void> {
  if (card !== shown || !sign) return
  const address = (isApple ? landing : window.location.href).split('#')[0] ?? ''
  const isNew = address !== signed
  const [{ default: wx }, signature] = await Promise.all([import('weixin-js-sdk'), isNew ? sign(address) : null])
  if (isNew) {
    if (!signature) {
      sign = undefined
      return
    }
    wx.config({ ...signature, debug: false, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] })
    signed = address
  }
  const { title, path, image = 'brand' } = card
  const link = navigation.shareUrl(path)
  const imgUrl = navigation.shareUrl(`/m/share/${image}.png`)
  wx.ready(() => {
    wx.updateAppMessageShareData({ title, desc: DESCRIPTION, link, imgUrl, success })
    wx.updateTimelineShareData({ title, link, imgUrl, success })
  })
}

/** Sets one card after the other; on an error the plain address is shared. */
const show = (card: ShareCard) => {
  if (!device.isWechat) return
  shown = card
  work = work.then(() => configureCard(card)).catch(() => undefined)
}

/** Sets the share card while the page is in front. */
export function useShare(getCard: () => ShareCard): void {
  const { title, path, image } = getCard()
  const pageCard = useRef<ShareCard>(HOME)
  const isFront = useRef(true)
  const leave = () => {
    if (shown === pageCard.current) show(HOME)
  }
  useEffect(() => {
    pageCard.current = { title, path, ...(image ? { image } : {}) }
    if (isFront.current) show(pageCard.current)
  }, [title, path, image])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page goes
  useEffect(() => leave, [])
  useDidShow(() => {
    isFront.current = true
    show(pageCard.current)
  })
  useDidHide(() => {
    isFront.current = false
    leave()
  })
}
