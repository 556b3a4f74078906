/** Opens a page from the desktop layout. */
import { history } from '@tarojs/router'
import Taro from '@tarojs/taro'
import { isPageCacheOn } from '@/platform/navigation/navigation.desktop'
import { whenLoadable } from '@/platform/navigation/navigation-web'

/**
 * Closes all open pages for another one and keeps the browser history. Taro's own reLaunch loses the history,
 * its navigateTo keeps every page mounted: after a day's work hundreds of them.
 */
export const openMenuPath = (path: string): void => whenLoadable(path, () => openAlone(path))

function openAlone(path: string): void {
  // Cached pages stay in any case, one per path.
  if (isPageCacheOn()) return void Taro.navigateTo({ url: path })
  const { replace } = history
  history.replace = history.push
  try {
    void Taro.reLaunch({ url: path })
  } finally {
    history.replace = replace
  }
}
