import Taro from '@tarojs/taro'
import { pathOfPage, routeOf, routes } from '~contract/routes'
import type { Navigation, PageQuery } from '../base/types'
import { formatQuery, parseQuery, queryOf } from '../base/url'
import { apiBase } from '../network/http'
import { afterOverlays } from '../overlays/overlay-history'
import { emitQueryReplaced, isSameQuery, onQueryReplaced, withChange } from './query-change'

/** Which of several public paths a page was opened by. */
const PATH = '_path'

/**
 * Whole queries of tabs by page file, with the path where it must be passed: WeChat drops the query of a tab switch, and one
 * changed in place must outlast it.
 */
const tabQueries = new Map<string, PageQuery>()

/** Queries of other pages changed in place, by page instance: WeChat's own options of a page cannot be changed. */
const replacedQueries = new WeakMap<object, PageQuery>()

const reopenListeners = new Set<() => void>()

/** Called when the active page, a tab, was opened again, perhaps with another query. Returns an unsubscribe function. */
export function onReopened(listener: () => void): () => void {
  reopenListeners.add(listener)
  return () => void reopenListeners.delete(listener)
}

const isTab = (page: string) => routes.some((route) => route.tab && route.page === page)

/** The page file of a public path and the query it is opened with; an unknown path leads to the 404 page. */
function parseAddress(address: string): { page: string; query: Record<string, string> } {
  const route = routeOf(address) ?? routeOf('/404')
  const page = route?.page ?? ''
  const query: Record<string, string> = { ...queryOf(address) }
  const path = pathOfPage(address)
  if (route && routes.find((other) => other.page === page)?.path !== path) query[PATH] = path
  return { page, query }
}

/** The mini-program's own address of a public path, as a shared card needs it. */
export function hostAddress(address: string): string {
  const { page, query } = parseAddress(address)
  return `/${page}${formatQuery(query)}`
}

/** Sets the query of a tab aside. A path alone requests the tab as it is, except where it is active. */
function openTab(page: string, query: PageQuery): void {
  const isFront = visible().file === page
  if (isFront || Object.keys(query).length > 0) tabQueries.set(page, query)
  if (isFront) for (const listener of [...reopenListeners]) listener()
}

/** A page that is closed takes its query along, if it is a tab. */
function closeTabs(how: 'navigateTo' | 'redirectTo' | 'reLaunch'): void {
  if (how === 'reLaunch') tabQueries.clear()
  else if (how === 'redirectTo') tabQueries.delete(visible().file)
}

function go(address: string, how: 'navigateTo' | 'redirectTo' | 'reLaunch', onDone?: () => void) {
  const { page, query } = parseAddress(address)
  const url = isTab(page) ? `/${page}` : hostAddress(address)
  const handleError = (error: { errMsg: string }) => {
    // Ten pages are WeChat's limit: the eleventh takes the place of the tenth.
    if (how === 'navigateTo' && /limit|exceed|超过/i.test(error.errMsg)) void Taro.redirectTo({ url })
  }
  if (isTab(page) && how !== 'reLaunch') {
    openTab(page, query)
    void Taro.switchTab({ url, fail: () => undefined })
    return
  }
  closeTabs(how)
  if (isTab(page)) tabQueries.set(page, query)
  void Taro[how]({ url, fail: handleError, ...(onDone && { complete: onDone }) })
}

/** The active page: its instance, its file and its decoded query, which may hold the path. */
const visible = () => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const file = (page?.route ?? '').replace(/^\//, '').split('?')[0] ?? ''
  const changed = (page && replacedQueries.get(page)) ?? tabQueries.get(file)
  return { page, file, options: changed ?? decodeOptions({ ...(page?.options as object) }) }
}

/** WeChat gives query values as they were written: encoded. */
const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A QR code of the mini-program holds 32 letters beside its page: a query, or the id alone. */
const queryOfScene = (scene: string): PageQuery => (scene.includes('=') ? parseQuery(scene) : { id: scene })

function decodeOptions(options: Readonly<Record<string, string | undefined>>): PageQuery {
  const { scene = '', ...query }: Record<string, string> = Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, decode(value as string)]),
  )
  return scene ? { ...queryOfScene(scene), ...query } : query
}

/** Names that are not the page's own. */
const HOST_NAMES = [PATH, '$taroTimestamp', 'stamp']

const withoutHostNames = (options: PageQuery): PageQuery =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !HOST_NAMES.includes(name)))

/** Identity of the visible page. */
export const historyEntry = (): unknown => visible().page

export const navigation: Navigation = {
  navigate: (path) => go(path, 'navigateTo'),
  redirect: (path) => go(path, 'redirectTo'),
  reLaunch: (path) => go(path, 'reLaunch'),
  back(fallback = '/') {
    if (Taro.getCurrentPages().length > 1) afterOverlays(() => void Taro.navigateBack())
    else navigation.redirect(fallback)
  },
  currentPath() {
    const { file, options } = visible()
    return options[PATH] || routes.find((route) => route.page === file)?.path || '/'
  },
  query: () => withoutHostNames(visible().options),
  replaceQuery(change) {
    const { page, file, options } = visible()
    const next = withChange(options, change)
    if (!page || isSameQuery(next, options)) return
    if (isTab(file)) tabQueries.set(file, next)
    else replacedQueries.set(page, next)
    emitQueryReplaced(navigation.currentPath() + formatQuery(navigation.query()))
  },
  onQueryReplaced,
  /** A page of our own site is opened here; WeChat opens no other site, so its address goes to the clipboard. */
  goOutside(url) {
    const path = url.startsWith(`${apiBase}/`) ? url.slice(apiBase.length) : ''
    if (path && routeOf(path)) return go(path, 'navigateTo')
    void Promise.resolve(Taro.setClipboardData({ data: url })).then(
      () => Taro.showToast({ title: '链接已复制', icon: 'success' }),
      () => undefined,
    )
  },
  openInNewTab: (path) => go(path, 'navigateTo'),
  restart: (path, onRelaunched) => go(path, 'reLaunch', onRelaunched),
  shareUrl: (path) => apiBase + path,
}
