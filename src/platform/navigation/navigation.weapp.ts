import Taro from '@tarojs/taro'
import { pathOfPage, routeOf, routes } from '~contract/routes'
import type { Navigation, PageQuery } from '../base/types'
import { formatQuery, queryOf } from '../base/url'
import { apiBase } from '../network/http'
import { emitQueryReplaced, onQueryReplaced, withChange } from './query-events'

/** Which of several public paths a page was opened by. */
const PATH = '_path'

/** WeChat drops the query of a tab switch, so it waits here until the tab asks. */
const tabQueries = new Map<string, PageQuery>()

/** Queries changed in place, by page instance: WeChat's own options of a page cannot be changed. */
const replacedQueries = new WeakMap<object, PageQuery>()

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

/** The same for going there: a tab's query waits aside. */
function pageAddress(address: string): { page: string; url: string } {
  const { page, query } = parseAddress(address)
  if (!isTab(page)) return { page, url: hostAddress(address) }
  tabQueries.set(page, query)
  return { page, url: `/${page}` }
}

function go(address: string, how: 'navigateTo' | 'redirectTo' | 'reLaunch') {
  const { page, url } = pageAddress(address)
  const handleError = (error: { errMsg: string }) => {
    // Ten pages are WeChat's limit: the eleventh takes the place of the tenth.
    if (how === 'navigateTo' && /limit|exceed|超过/i.test(error.errMsg)) void Taro.redirectTo({ url })
  }
  if (how !== 'reLaunch' && isTab(page)) void Taro.switchTab({ url, fail: () => undefined })
  else void Taro[how]({ url, fail: handleError })
}

const visible = () => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const file = (page?.route ?? '').replace(/^\//, '').split('?')[0] ?? ''
  const options: Record<string, string | undefined> = { ...(page?.options as object), ...tabQueries.get(file) }
  return { page, file, options }
}

/** WeChat gives query values as they were written: encoded. */
const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const navigation: Navigation = {
  navigate: (path) => go(path, 'navigateTo'),
  redirect: (path) => go(path, 'redirectTo'),
  reLaunch: (path) => go(path, 'reLaunch'),
  back(fallback = '/') {
    if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
    else navigation.redirect(fallback)
  },
  currentPath() {
    const { file, options } = visible()
    const chosen = options[PATH]
    return (chosen && decode(chosen)) || routes.find((route) => route.page === file)?.path || '/'
  },
  query() {
    const { page, options } = visible()
    const replaced = page && replacedQueries.get(page)
    if (replaced) return replaced
    const isOurs = ([key, value]: [string, string | undefined]) =>
      value !== undefined && key !== PATH && key !== '$taroTimestamp' && key !== 'stamp'
    return Object.fromEntries(
      Object.entries(options)
        .filter(isOurs)
        .map(([key, value]) => [key, decode(value as string)]),
    )
  },
  replaceQuery(change) {
    const { page } = visible()
    const query = withChange(navigation.query(), change)
    if (!page || formatQuery(query) === formatQuery(navigation.query())) return
    replacedQueries.set(page, query)
    emitQueryReplaced(navigation.currentPath() + formatQuery(query))
  },
  onQueryReplaced,
  /** WeChat opens no other site: the address goes to the clipboard, for the phone's browser. */
  goOutside(url) {
    void Promise.resolve(Taro.setClipboardData({ data: url })).then(
      () => Taro.showToast({ title: '链接已复制，请在浏览器里打开', icon: 'none', duration: 3000 }),
      () => undefined,
    )
  },
  openInNewTab: (path) => go(path, 'navigateTo'),
  restart: (path) => go(path, 'reLaunch'),
  shareUrl: (path) => apiBase + path,
}
