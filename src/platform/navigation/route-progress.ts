/** The way from one page to the next: begun when an address is asked for, over when its page stands (web). */
import Taro from '@tarojs/taro'

/** Called with true when a page is asked for, with false when it is there or did not come. Returns the way to stop. */
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
