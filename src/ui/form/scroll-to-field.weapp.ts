import Taro from '@tarojs/taro'
import { pageSelector } from '@/platform/device/page-selector'

/** Scrolls the first wrong field into view; WeChat lets no page move its cursor. */
export function scrollToField(ids: readonly string[]) {
  const selector = ids[0] && pageSelector(`#${ids[0]}`)
  if (selector)
    void Promise.resolve(Taro.pageScrollTo({ selector, offsetTop: -80, duration: 120 })).catch(() => undefined)
}
