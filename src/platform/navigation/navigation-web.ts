import Taro from '@tarojs/taro'
import { pathOfPage, routeOf, tabs } from '~contract/routes'
import type { Navigation } from '../base/types'
import { formatQuery, parseQuery } from '../base/url'
import { emitQueryReplaced, onQueryReplaced, withChange } from './query-events'

/** Public paths are the browser's own addresses here; config/index.ts gives them to Taro's router. */
const isTab = (path: string) => Boolean(routeOf(path)?.tab) && process.env.TARO_ENV === 'h5'

// Taro's router keeps tab pages alive when it knows them, but would also draw its own tab bar if the app's configuration
// named them. So it is configured after the start: the shell draws the bar.
if (process.env.TARO_ENV === 'h5') {
  Taro.eventCenter.once('__taroRouterLaunch', () => {
    const { __taroAppConfig: config } = window as { __taroAppConfig?: { tabBar?: unknown } }
    if (config) config.tabBar = { list: tabs.map(({ page }) => ({ pagePath: page })) }
  })
}

const pathname = () => window.location.pathname

/** The path of the page itself, for a page that was opened by its file's address. */
const currentPath = () => {
  const path = pathOfPage(pathname())
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
  replaceQuery(change) {
    const { pathname, search, hash } = window.location
    const next = formatQuery(withChange(parseQuery(search), change))
    if (next === formatQuery(parseQuery(search))) return
    // The state belongs to the router.
    window.history.replaceState(window.history.state, '', pathname + next + hash)
    emitQueryReplaced(currentPath() + next)
  },
  onQueryReplaced,
  goOutside: (url) => window.location.assign(url),
  openInNewTab: (path) => void window.open(path, '_blank', 'noopener'),
  restart: (path) => window.location.assign(path),
  shareUrl: (path) => `${window.location.origin}${path}`,
}

/** On the web a public path is its own address. */
export const hostAddress = (address: string): string => address
