/**
 * Share card of a page in WeChat's browser: WeChat takes title, image and address from the page when the server has
 * signed for them (JS-SDK). In any other browser the address is shared as it is.
 */
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { PageSigner, ShareCard } from '../base/types'
import { device } from '../device/device'

/** Default card. */
const HOME: ShareCard = { title: '聘桥：招人、找服务', path: '/' }
/** Where the user entered. */
const landing = window.location.href

let sign: PageSigner | undefined
let shown: ShareCard = HOME
let work: Promise<unknown> = Promise.resolve()

/** Sets the function that fetches signatures. */
export function setPageSigner(signer: PageSigner): void {
  sign = signer
}

async function configureCard(card: ShareCard): Promise<void> {
  if (card !== shown || !sign) return
  const { giveCard } = await import('../device/wechat-card')
  if (!(await giveCard(card, landing, sign))) sign = undefined
}

/** Sets one card after the other; on an error the plain address is shared. */
const show = (card: ShareCard) => {
  if (!device.isWechat) return
  shown = card
  work = work.then(() => configureCard(card)).catch(() => undefined)
}

/** Only the mini-program shares a page that sets no card. */
export const useNoShareMenu = (): void => undefined

/** Sets the share card while the page is active. */
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
