/** Gives share cards to WeChat's browser by its JS-SDK; loaded there alone. */
import wx from 'weixin-js-sdk'
import type { PageSigner, ShareCard } from '../base/types'
import { navigation } from '../navigation/navigation'

const DESCRIPTION = '聘桥，企业招聘与商业服务'
/** On an iPhone WeChat identifies the page by its landing address, elsewhere by the current one. */
const isApple = /iPhone|iPad/i.test(navigator.userAgent)
let signed = ''

/** Required by the SDK's types; nothing to do on success. */
const success = () => undefined

/**
 * Gives WeChat this card for the page.
 * @param landing address at which the user entered
 * @returns false when the server signs no pages
 */
export async function giveCard(card: ShareCard, landing: string, sign: PageSigner): Promise<boolean> {
  const address = (isApple ? landing : window.location.href).split('#')[0] ?? ''
  if (address !== signed) {
    const signature = await sign(address)
    if (!signature) return false
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
  return true
}
