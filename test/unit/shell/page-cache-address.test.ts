/** Which cached page an address leads to, once the queries of pages change in place. */
const mockStack = {
  list: [] as MockPage[],
  tabs: {} as Record<string, MockPage>,
  listen: (_location: { pathname: string; search: string }) => undefined as void,
}
interface MockPage {
  path: string
  $taroParams: Record<string, unknown>
  onUnload: jest.Mock
}

jest.mock('@tarojs/router', () => ({
  history: {
    listen: (listener: (event: { location: { pathname: string; search: string } }) => void) => {
      mockStack.listen = (location) => listener({ location })
    },
  },
}))
jest.mock('@tarojs/router/dist/router/stack', () => ({
  __esModule: true,
  default: {
    get: () => mockStack.list,
    getTabs: () => mockStack.tabs,
    get last() {
      return mockStack.list.at(-1)
    },
    get length() {
      return mockStack.list.length
    },
    pop: () => mockStack.list.pop(),
    removeTab: (path: string) => delete mockStack.tabs[path],
  },
}))
jest.mock('@tarojs/runtime', () => ({ Current: { page: null } }))

import { navigation } from '@/platform/navigation/navigation.desktop'
import { pageCache } from '@/platform/navigation/page-cache.desktop'

let stamp = 0
const pageOf = (pathname: string, params: Record<string, string> = {}): MockPage => ({
  // the router's own name of a page has no query
  path: `${pathname}?stamp=${++stamp}`,
  $taroParams: { ...params, stamp: String(stamp), $taroTimestamp: 1 },
  onUnload: jest.fn(),
})
const openFront = (page: MockPage) => {
  mockStack.list = [page]
  mockStack.tabs = {}
}
const sendBehind = (page: MockPage) => {
  mockStack.list = [pageOf('/me')]
  mockStack.tabs = { [page.path.split('?')[0] as string]: page }
}
const ask = (pathname: string, search = '') => mockStack.listen({ pathname, search })
const isClosed = (page: MockPage) => page.onUnload.mock.calls.length > 0

const changed = (pathname: string, params: Record<string, string>, search: string, change: Record<string, string>) => {
  const page = pageOf(pathname, params)
  openFront(page)
  window.history.replaceState(null, '', pathname + search)
  navigation.replaceQuery(change)
  return page
}

beforeAll(() => {
  Object.assign(window, { __taroAppConfig: {} })
  pageCache.turn(true)
})

it('a page behind stays for the address it was changed to, and for the path alone it was opened by', () => {
  const page = changed('/jobmanagement', {}, '', { keyword: '前端' })
  sendBehind(page)
  ask('/jobmanagement', `?keyword=${encodeURIComponent('前端')}`)
  ask('/jobmanagement')
  expect(isClosed(page)).toBe(false)
  ask('/jobmanagement', '?keyword=other')
  expect(isClosed(page)).toBe(true)
})

it('a page opened with a query stays for it, and is closed for its path alone: a new job is none that was edited', () => {
  const job = pageOf('/jobEdit', { id: '5', name: '%E4%BA%BA' })
  sendBehind(job)
  ask('/jobEdit', '?id=5&name=%E4%BA%BA')
  expect(isClosed(job)).toBe(false)
  ask('/jobEdit')
  expect(isClosed(job)).toBe(true)
})

it('the active page stays for its own address and is started again for another one', () => {
  const page = changed('/jobmanagement', {}, '', { status: 'open' })
  ask('/jobmanagement', '?status=open')
  expect(isClosed(page)).toBe(false)
  ask('/jobmanagement')
  expect(isClosed(page)).toBe(true)
})
