/**
 * Page cache on desktop. Taro's router keeps the pages of a tab bar mounted and hidden; configured as if every page were one, it
 * keeps them all, one per path. Added here: a path opened with another query is a new page, and a page can
 * be closed. The router's own list of pages is the only record; of each, what its query was changed to is known.
 */
import { history } from '@tarojs/router'
import stacks from '@tarojs/router/dist/router/stack'
import { Current, type PageInstance } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { pathOfPage, routes } from '~contract/routes'
import type { PageQuery } from '../base/types'
import { parseQuery } from '../base/url'
import { type NavigationOverride, navigation, overrideNavigation } from './navigation.desktop'
import type { PageCache, PageCacheListener } from './page-cache-types'
import { isSameQuery } from './query-change'

/** Every page but those without a layout and the error pages. */
const isCacheable = (path: string) => {
  const route = routes.find((route) => route.path === path)
  return route !== undefined && route.layout !== 'blank' && !/^\/[45]0\d$/.test(path)
}
const pages = [...new Set(routes.filter(({ path }) => isCacheable(path)).map(({ page }) => page))]

let isOn = false
let listener: PageCacheListener | undefined
/** Closed while active: unmounted when another page has come. */
const closingPages = new Set<PageInstance>()

/** Taro's own record of hidden pages, by path. */
const cachedPages = () => stacks.getTabs() as Record<string, PageInstance | undefined>
const publicPathOf = (page: PageInstance) => pathOfPage(page.path ?? '')

/** Queries changed in place, by page. */
const replacedQueries = new WeakMap<PageInstance, PageQuery>()

/** The query a page was opened with: Taro adds a stamp and a time to it. */
function openedQuery(page: PageInstance): PageQuery {
  const {
    stamp: _,
    $taroTimestamp: _at,
    ...query
  } = (page as { $taroParams?: Record<string, unknown> }).$taroParams ?? {}
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value ?? ''}`)
  return parseQuery(pairs.join('&'))
}

const currentQuery = (page: PageInstance): PageQuery => replacedQueries.get(page) ?? openedQuery(page)

/** Whether an address asks for this page as it is; a path alone does for one that was opened by it. */
const isAskedFor = (page: PageInstance, query: PageQuery, isFront: boolean): boolean =>
  isSameQuery(query, currentQuery(page)) ||
  (!isFront && Object.keys(query).length === 0 && Object.keys(openedQuery(page)).length === 0)

function closeCachedPage(path: string): void {
  const page = cachedPages()[path]
  if (!page) return
  closingPages.delete(page)
  stacks.removeTab(path)
  page.onUnload?.()
}

/** Closes the front page before the next one is there. */
function closeFrontPage(front: PageInstance): void {
  closingPages.delete(front)
  stacks.pop()
  Current.page = null
  front.onUnload?.()
}

/** Before the router resolves: closes a cached page of this path with another query. */
function closeOtherQuery({ pathname, search }: { pathname: string; search: string }): void {
  if (!isOn) return
  const path = pathOfPage(pathname)
  const query = parseQuery(search)
  const front = stacks.last
  if (front && publicPathOf(front) === path && !isAskedFor(front, query, true)) closeFrontPage(front)
  const behind = cachedPages()[path]
  if (behind && !isAskedFor(behind, query, false)) closeCachedPage(path)
}

/** After the router has shown a page: closes pages closed while active, and those sharing a file with a cached page. */
function closeLeftPages(): void {
  for (const [path, page] of Object.entries(cachedPages()))
    if (page && (closingPages.has(page) || !isCacheable(path))) closeCachedPage(path)
}

navigation.onQueryReplaced(() => {
  if (stacks.last) replacedQueries.set(stacks.last, navigation.query())
})

let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  overrideNavigation(steps)
  history.listen(({ location }) => closeOtherQuery(location))
  Taro.eventCenter.on('__afterTaroRouterChange', closeLeftPages)
}

/** Navigation with the page cache: back closes the page, and so does a replacement. */
const steps: NavigationOverride = {
  isOn: () => isOn,
  redirect(path) {
    const from = stacks.last
    if (isOn && from && publicPathOf(from) !== pathOfPage(path)) {
      closingPages.add(from)
      listener?.replaced(publicPathOf(from))
    }
    void Taro.redirectTo({ url: path })
  },
  reLaunch: (path) => void (isOn ? Taro.navigateTo({ url: path }) : Taro.reLaunch({ url: path })),
  back(fallback) {
    if (!isOn || !listener) return false
    listener.back(fallback)
    return true
  },
}

export const pageCache: PageCache = {
  turn(next) {
    const { __taroAppConfig: config } = window as { __taroAppConfig?: { tabBar?: unknown } }
    if (next === isOn || !config) return
    isOn = next
    listen()
    config.tabBar = next ? { list: pages.map((pagePath) => ({ pagePath })) } : undefined
    const behind = stacks.get().splice(0, stacks.length - 1)
    for (const page of behind) page.onUnload?.()
    for (const path of Object.keys(cachedPages())) closeCachedPage(path)
  },
  drop(path) {
    const front = stacks.last
    if (front && publicPathOf(front) === path) closingPages.add(front)
    else closeCachedPage(path)
  },
  setListener(next) {
    listener = next
  },
}
