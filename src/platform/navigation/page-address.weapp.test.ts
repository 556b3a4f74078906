/** Queries of the mini-program's pages, which its host keeps for none of them. */
import Taro from '@tarojs/taro'

jest.mock('./navigation', () => jest.requireActual('./navigation.weapp'))

import { hostAddress, navigation, onReopened } from './navigation.weapp'
import { createPageAddress } from './page-address'

interface HostPage {
  route: string
  options: Record<string, string>
}

let stack: HostPage[] = []
const page = (route: string, options: Record<string, string> = {}): HostPage => ({ route, options })
const jobs = 'pages/recruit/jobmanagement/index'
const talent = 'pages/tabs/talent/index'
const me = 'pages/tabs/me/index'

beforeEach(() => {
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => stack as never)
  navigation.reLaunch('/')
})

const shown = () => navigation.currentPath() + JSON.stringify(navigation.query())

it('a page knows its own changed query, encoded values and its second path included', () => {
  const first = page(jobs, { keyword: '%E5%89%8D', status: 'open', $taroTimestamp: '7' })
  stack = [first]
  const paths: string[] = []
  const stop = navigation.onQueryReplaced((path) => paths.push(path))
  navigation.replaceQuery({ keyword: '100%25', status: undefined })
  navigation.replaceQuery({ keyword: '100%25' })
  stop()
  expect(shown()).toBe('/jobmanagement{"keyword":"100%25"}')
  expect(paths).toEqual(['/jobmanagement?keyword=100%2525'])
  expect(hostAddress(paths[0] as string)).toBe(`/${jobs}?keyword=100%2525`)
  stack = [first, page(jobs, { keyword: 'b' })]
  expect(shown()).toBe('/jobmanagement{"keyword":"b"}')
  stack = [first]
  expect(shown()).toBe('/jobmanagement{"keyword":"100%25"}')
  stack = [page('pages/recruit/jobDetails/index', { id: '7', _path: '%2FJobDetail' })]
  navigation.replaceQuery({ tab: 'match' })
  expect(shown()).toBe('/JobDetail{"id":"7","tab":"match"}')
})

it('a tab keeps its query over a switch; a link with one replaces it, a path alone does not', () => {
  const tab = page(talent, { jobId: '1' })
  stack = [tab]
  navigation.replaceQuery({ jobId: '2' })
  stack = [page(me)]
  navigation.navigate('/findtalent')
  stack = [tab]
  expect(shown()).toBe('/findtalent{"jobId":"2"}')
  stack = [page(me)]
  navigation.navigate('/findtalent?jobId=%2525')
  stack = [tab]
  expect(shown()).toBe('/findtalent{"jobId":"%25"}')
})

it('an active tab that is opened again is notified, also by its path alone', () => {
  stack = [page(talent, { jobId: '1' })]
  const tab = createPageAddress()
  const stop = onReopened(tab.reopen)
  navigation.navigate('/findtalent?jobId=2')
  expect(tab.query()).toEqual({ jobId: '2' })
  navigation.navigate('/findtalent')
  expect(tab.query()).toEqual({})
  stop()
})

it('a tab that is closed takes its query along', () => {
  stack = [page(talent)]
  navigation.replaceQuery({ jobId: '2' })
  navigation.redirect('/jobmanagement')
  stack = [page(talent)]
  expect(navigation.query()).toEqual({})
  navigation.replaceQuery({ jobId: '2' })
  navigation.reLaunch('/me')
  stack = [page(talent)]
  expect(navigation.query()).toEqual({})
})

it('a page behind another one never writes into its query, and applies what it wrote when it is back', () => {
  const list = page(jobs)
  stack = [list]
  const address = createPageAddress()
  address.hide()
  stack = [list, page('pages/recruit/jobDetails/index', { id: '7' })]
  address.write({ keyword: 'late' })
  expect(navigation.query()).toEqual({ id: '7' })
  stack = [list]
  expect(navigation.query()).toEqual({})
  address.show()
  expect(navigation.query()).toEqual({ keyword: 'late' })
})

it('a tab that comes back by a link with a query follows it', () => {
  const tab = page(talent, { jobId: '1' })
  stack = [tab]
  const address = createPageAddress()
  address.hide()
  stack = [page(me)]
  navigation.navigate('/findtalent?jobId=2')
  expect(address.query()).toEqual({ jobId: '1' })
  stack = [tab]
  address.show()
  expect(address.query()).toEqual({ jobId: '2' })
})
