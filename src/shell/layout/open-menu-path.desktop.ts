/** Opening a page from the frame at a desk. */
import { history } from '@tarojs/router'
import Taro from '@tarojs/taro'
import { isPageCacheOn } from '@/platform/navigation/navigation.desktop'

/**
 * Leaves all open pages for another one and keeps the browser's way back. Taro's own reLaunch forgets the way back,
 * its navigateTo keeps every page mounted: after a day's work hundreds of them.
 */
export function openMenuPath(path: string): void {
  // Kept pages stay in any case, one a path.
  if (isPageCacheOn()) return void Taro.navigateTo({ url: path })
  const { replace } = history
  history.replace = history.push
  try {
    void Taro.reLaunch({ url: path })
  } finally {
    history.replace = replace
  }
}
