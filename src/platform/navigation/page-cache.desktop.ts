/**
 * Kept pages at a desk. Taro's router keeps the pages of a tab bar mounted and hidden; told that every page is one, it
 * keeps them all, one a path. What it lacks is done here: a path opened with another query is a new page, and a page can
 * be forgotten. The router's own list of pages is the only record.
 */
import { history } from '@tarojs/router'
import stacks from '@tarojs/router/dist/router/stack'
import { Current, type PageInstance } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { pathOfPage, routes } from '~contract/routes'
import { parseQuery, queryOf } from '../base/url'
import { type NavigationOverride, overrideNavigation } from './navigation.desktop'
import type { PageCache, PageCacheListener } from './page-cache-types'

/** Every page but those without a frame and the ones that report a fault. */
const isKept = (path: string) => {
  const route = routes.find((one) => one.path === path)
  return route !== undefined && route.layout !== 'blank' && !/^\/[45]0\d$/.test(path)
}
const pages = [...new Set(routes.filter(({ path }) => isKept(path)).map(({ page }) => page))]

let isOn = false
let tender: PageCacheListener | undefined
/** Closed while in front: they go when another page has come. */
const doomed = new Set<PageInstance>()

/** Taro's own record of hidden pages, by path. */
const kept = () => stacks.getTabs() as Record<string, PageInstance | undefined>
const openedAs = (page: PageInstance) => pathOfPage(page.path ?? '')

/** A page's own query: Taro adds a stamp to it. */
function hasQuery(page: PageInstance, query: Record<string, string>): boolean {
  const { stamp: _, ...own } = queryOf(page.path ?? '')
  const names = Object.keys(own)
  return names.length === Object.keys(query).length && names.every((name) => own[name] === query[name])
}

function forgetKept(path: string): void {
  const page = kept()[path]
  if (!page) return
  doomed.delete(page)
  stacks.removeTab(path)
  page.onUnload?.()
}

/** The page in front goes before the next one is there. */
function forgetFront(front: PageInstance): void {
  doomed.delete(front)
  stacks.pop()
  Current.page = null
  front.onUnload?.()
}

/** Before the router looks: what is kept under this path with another query has to make room. */
function makeRoom({ pathname, search }: { pathname: string; search: string }): void {
  if (!isOn) return
  const path = pathOfPage(pathname)
  const query = parseQuery(search)
  const front = stacks.last
  if (front && openedAs(front) === path && !hasQuery(front, query)) forgetFront(front)
  const behind = kept()[path]
  if (behind && !hasQuery(behind, query)) forgetKept(path)
}

/** After the router has shown a page: what was closed while in front goes now, and what shares a file with a kept page. */
function sweep(): void {
  for (const [path, page] of Object.entries(kept())) if (page && (doomed.has(page) || !isKept(path))) forgetKept(path)
}

let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  overrideNavigation(steps)
  history.listen(({ location }) => makeRoom(location))
  Taro.eventCenter.on('__afterTaroRouterChange', sweep)
}

/** The desk's steps: with kept pages a step back closes the page, and what replaces a page closes it too. */
const steps: NavigationOverride = {
  isOn: () => isOn,
  redirect(path) {
    const from = stacks.last
    if (isOn && from && openedAs(from) !== pathOfPage(path)) {
      doomed.add(from)
      tender?.replaced(openedAs(from))
    }
    void Taro.redirectTo({ url: path })
  },
  reLaunch: (path) => void (isOn ? Taro.navigateTo({ url: path }) : Taro.reLaunch({ url: path })),
  back(fallback) {
    if (!isOn || !tender) return false
    tender.back(fallback)
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
    for (const path of Object.keys(kept())) forgetKept(path)
  },
  drop(path) {
    const front = stacks.last
    if (front && openedAs(front) === path) doomed.add(front)
    else forgetKept(path)
  },
  tend(next) {
    tender = next
  },
}
