import Taro from '@tarojs/taro'
import { pathOfPage, routeOf, tabs } from '~contract/routes'
import type { Navigation } from '../base/types'
import { formatQuery, parseQuery } from '../base/url'
import { afterOverlays } from '../overlays/overlay-history'
import { emitQueryReplaced, isSameQuery, onQueryReplaced, withChange } from './query-change'

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

/** A page as the router of Taro knows it: the first of what `load` returns is its program on the way. */
interface RouterPage {
  path: string
  load(): readonly unknown[]
}

/**
 * Opens a page. Without a network only one whose program is on this device is opened: the address would be that of a page that
 * never comes, and a reload would lose the page that is shown.
 */
export function whenLoadable(path: string, open: () => void): void {
  if (navigator.onLine !== false) {
    open()
    return
  }
  const { __taroAppConfig: config } = window as { __taroAppConfig?: { routes?: readonly RouterPage[] } }
  const page = config?.routes?.find((route) => route.path === routeOf(path)?.page)
  void Promise.all(page?.load() ?? []).then(open, () => Taro.eventCenter.trigger(NOT_LOADABLE))
}

const NOT_LOADABLE = 'pinqiao:notLoadable'

/** Called when a page was asked for that cannot be loaded without a network. */
export const onNotLoadable = (listener: () => void): void => void Taro.eventCenter.on(NOT_LOADABLE, listener)

const pathname = () => window.location.pathname

/** The path of the page itself, for a page that was opened by its file's address. */
const currentPath = () => {
  const path = pathOfPage(pathname())
  return routeOf(path)?.path ?? path
}

export const navigation: Navigation = {
  navigate(path) {
    const open = isTab(path) ? Taro.switchTab : Taro.navigateTo
    whenLoadable(path, () => afterOverlays(() => void open({ url: path })))
  },
  redirect: (path) => whenLoadable(path, () => afterOverlays(() => void Taro.redirectTo({ url: path }))),
  reLaunch: (path) => whenLoadable(path, () => afterOverlays(() => void Taro.reLaunch({ url: path }))),
  back(fallback = '/') {
    if (Taro.getCurrentPages().length > 1) afterOverlays(() => void Taro.navigateBack())
    else navigation.redirect(fallback)
  },
  currentPath,
  query: () => parseQuery(window.location.search),
  replaceQuery(change) {
    const query = parseQuery(window.location.search)
    const next = withChange(query, change)
    if (isSameQuery(next, query)) return
    const search = formatQuery(next)
    try {
      // The state belongs to the router.
      window.history.replaceState(window.history.state, '', window.location.pathname + search + window.location.hash)
    } catch {
      // Safari refuses more than a hundred changes in half a minute.
      return
    }
    emitQueryReplaced(currentPath() + search)
  },
  onQueryReplaced,
  goOutside: (url) => afterOverlays(() => window.location.assign(url)),
  openInNewTab: (path) => void window.open(path, '_blank', 'noopener'),
  restart: (path) => afterOverlays(() => window.location.assign(path)),
  shareUrl: (path) => `${window.location.origin}${path}`,
}

/** Identity of the visible entry of the history: it stays when its query is replaced. */
export const historyEntry = (): unknown =>
  `${pathname()} ${(window.history.state as { key?: string } | null)?.key ?? ''}`

/** Calls the listener when an address was requested whose page may stay mounted and active. Returns an unsubscribe function. */
export function onRequested(canStay: () => boolean, listener: () => void): () => void {
  const run = () => {
    if (canStay()) listener()
  }
  Taro.eventCenter.on('__taroRouterChange', run)
  return () => void Taro.eventCenter.off('__taroRouterChange', run)
}

/** Called when the active page, a tab, was opened again, perhaps with another query. Returns an unsubscribe function. */
export const onReopened = (listener: () => void): (() => void) => onRequested(() => isTab(pathname()), listener)

/** On the web a public path is its own address. */
export const hostAddress = (address: string): string => address
