/** Progress of page changes: starts when an address is requested, ends when its page is shown (web). */
import Taro from '@tarojs/taro'

/** Called with true when a page is requested, with false when it is shown or failed. Returns an unsubscribe function. */
export function onRouting(listener: (isUnderWay: boolean) => void): () => void {
  const begin = () => listener(true)
  const end = () => listener(false)
  Taro.eventCenter.on('__taroRouterChange', begin)
  Taro.eventCenter.on('__afterTaroRouterChange', end)
  window.addEventListener('unhandledrejection', end)
  return () => {
    Taro.eventCenter.off('__taroRouterChange', begin)
    Taro.eventCenter.off('__afterTaroRouterChange', end)
    window.removeEventListener('unhandledrejection', end)
  }
}
