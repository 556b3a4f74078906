import Taro from '@tarojs/taro'
import { inPage } from '@/platform/select'

/** Scrolls the first wrong field into view; WeChat lets no page move its cursor. */
export function goToField(ids: readonly string[]) {
  const selector = ids[0] && inPage(`#${ids[0]}`)
  if (selector)
    void Promise.resolve(Taro.pageScrollTo({ selector, offsetTop: -80, duration: 120 })).catch(() => undefined)
}
