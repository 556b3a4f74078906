import { PageContainer } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentPage, overlays } from '@/platform/overlays/overlay-history.weapp'

/**
 * Gives WeChat's back to the top overlay of the page: an empty page container, which back hides instead of leaving the page. It is
 * shown again while another overlay is open.
 */
export function BackGuard() {
  const [page] = useState(currentPage)
  const isOpen = useSyncExternalStore(overlays.subscribe, () => overlays.isOpen(page))
  const [isHidden, setHidden] = useState(false)
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  const isShown = isOpen && !isHidden
  const onLeave = () => {
    // It leaves, too, when it is no longer shown.
    if (!isShown) return
    setHidden(true)
    overlays.closeTop(page)
  }
  // once WeChat has taken the false: without it the next true would be no change
  useEffect(() => {
    if (isHidden) Taro.nextTick(() => setHidden(false))
  }, [isHidden])
  return wasOpened.current ? (
    <PageContainer show={isShown} overlay={false} duration={0} onBeforeLeave={onLeave} />
  ) : null
}
