import Taro from '@tarojs/taro'
import { pathOf, routeOf } from '~contract/routes'
import { parseQuery } from './address'
import type { Navigation } from './types'

/** Public paths are the browser's own addresses here; config/index.ts gives them to Taro's router. */
const isTab = (path: string) => Boolean(routeOf(path)?.tab) && process.env.TARO_ENV === 'h5'

const here = () => window.location.pathname

/** The path of the page itself, for a page that was opened by its file's address. */
const currentPath = () => {
  const path = pathOf(here())
  return routeOf(path)?.path ?? path
}

export const navigation: Navigation = {
  navigate(path) {
    if (isTab(path)) void Taro.switchTab({ url: path })
    else void Taro.navigateTo({ url: path })
  },
  redirect: (path) => void Taro.redirectTo({ url: path }),
  reLaunch: (path) => void Taro.reLaunch({ url: path }),
  back(fallback = '/') {
    if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
    else navigation.redirect(fallback)
  },
  currentPath,
  query: () => parseQuery(window.location.search),
  goOutside: (url) => window.location.assign(url),
  openInNewTab: (path) => void window.open(path, '_blank', 'noopener'),
  restart: (path) => window.location.assign(path),
  shareUrl: (path) => `${window.location.origin}${path}`,
}
