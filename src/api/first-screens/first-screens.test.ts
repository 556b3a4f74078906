import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import * as candidates from '~contract/calls/candidates/candidates'
import * as jobs from '~contract/calls/jobs/jobs'
import { setApiHooks } from '../api-hooks'
import { clearCache, queryClient } from '../query-client'
import { queryKeyOf } from '../query-keys'
import { clearFirstScreens, keepFirstScreens, showFirstScreens } from '.'

const mockStored = new Map<string, string>()
let mockIsFull = false
let mockPath = '/'

jest.mock('@/platform', () => ({
  platform: {
    isOnline: () => true,
    currentPath: () => mockPath,
    userStorage: {
      get: (key: string) => {
        try {
          return JSON.parse(mockStored.get(key) ?? 'broken')
        } catch {
          return undefined
        }
      },
      set: (key: string, value: unknown) => {
        if (!mockIsFull) mockStored.set(key, JSON.stringify(value))
      },
      remove: (key: string) => mockStored.delete(key),
    },
  },
}))

const account = '7 9'
const user = { name: '陈静' }
const observed: (() => void)[] = []

/** An answer on the screen. */
const answer = (call: typeof jobs.list | typeof candidates.get, input: object, data: unknown) => {
  const options = { queryKey: queryKeyOf(call, input), queryFn: () => data, staleTime: Number.POSITIVE_INFINITY }
  observed.push(new QueryObserver(queryClient, options).subscribe(() => undefined))
  return jest.advanceTimersByTimeAsync(0)
}
const shown = (input: object, call: typeof jobs.list | typeof candidates.get = jobs.list) =>
  queryClient.getQueryState(queryKeyOf(call, input))
const pause = () => jest.advanceTimersByTimeAsync(3000)
/** The app is closed and started again; the same token is stored. */
const restart = () => {
  for (const stop of observed.splice(0)) stop()
  queryClient.clear()
}
const show = jest.fn((_user: object) => true)

beforeEach(() => {
  jest.useFakeTimers()
  setApiHooks({
    token: () => ({ tokenType: 'Basic', accessToken: 'a' }),
    renew: () => undefined,
    companyId: () => '9',
    cityCode: () => '510100',
    toast: () => undefined,
    expired: () => undefined,
  })
  mockIsFull = false
  mockPath = '/'
  show.mockClear().mockReturnValue(true)
})
afterEach(() => {
  restart()
  clearFirstScreens()
  mockStored.clear()
  jest.useRealTimers()
})

const isIn = (text: string) => mockStored.get('firstScreens')?.includes(text) ?? false

it('shows the user and the answers of the last run as outdated ones', async () => {
  await keepFirstScreens(account, user)
  await answer(jobs.list, { pageSize: 50 }, { rows: ['会计'] })
  await pause()
  restart()
  await showFirstScreens(show)
  expect(show).toHaveBeenCalledWith(user)
  expect(shown({ pageSize: 50 })?.data).toEqual({ rows: ['会计'] })
  expect(Date.now() - (shown({ pageSize: 50 })?.dataUpdatedAt ?? 0)).toBeGreaterThan(86_400_000)
})

it('shows nothing when the user comes too late, and nothing over a newer answer', async () => {
  await keepFirstScreens(account, user)
  await answer(jobs.list, {}, ['old'])
  await pause()
  restart()
  show.mockReturnValue(false)
  await showFirstScreens(show)
  expect(shown({})).toBeUndefined()
  show.mockReturnValue(true)
  await answer(jobs.list, {}, ['new'])
  await showFirstScreens(show)
  expect(shown({})?.data).toEqual(['new'])
})

it('stores the first page of a list, of a page that is a tab, and no resume', async () => {
  await keepFirstScreens(account, user)
  const key = [...queryKeyOf(candidates.recommend, {}), { page: 1, size: 20 }]
  queryClient.setQueryData(key, { pages: [{ rows: ['first'] }, { rows: ['second'] }], pageParams: [1, 2] })
  const list = { queryKey: key, queryFn: () => undefined, initialPageParam: 1, getNextPageParam: () => undefined }
  observed.push(
    new InfiniteQueryObserver(queryClient, { ...list, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined),
  )
  await answer(candidates.get, { resumeId: '1' }, { phone: '13800000001' })
  mockPath = '/jobmanagement'
  await answer(jobs.list, {}, ['job'])
  await pause()
  expect(isIn('job')).toBe(false)
  mockPath = '/findtalent'
  await answer(jobs.list, { pageSize: 50 }, ['tab'])
  await pause()
  expect([isIn('first'), isIn('second'), isIn('13800000001')]).toEqual([true, false, false])
})

it('gives another account nothing', async () => {
  await keepFirstScreens(account, user)
  await answer(jobs.list, {}, ['of one'])
  await pause()
  await keepFirstScreens('8 9', { name: '李娜' })
  expect(isIn('of one')).toBe(false)
  restart()
  await showFirstScreens(show)
  expect(show).toHaveBeenCalledWith({ name: '李娜' })
  expect(shown({})).toBeUndefined()
})

it('stores nothing for an account once another has logged in beside this page', async () => {
  await keepFirstScreens(account, user)
  const entry = JSON.parse(mockStored.get('firstScreens') ?? '')
  mockStored.set('firstScreens', JSON.stringify({ ...entry, account: '8 9' }))
  await answer(jobs.list, {}, ['of one'])
  await pause()
  expect(isIn('of one')).toBe(false)
})

it('is removed by a log-out, also for what was under way', async () => {
  await keepFirstScreens(account, user)
  await answer(jobs.list, {}, ['job'])
  clearCache()
  await pause()
  const late = keepFirstScreens(account, user)
  clearCache()
  await late
  expect(mockStored.size).toBe(0)
  await showFirstScreens(show)
  expect(show).not.toHaveBeenCalled()
})

it('holds the newest answers within its size', async () => {
  await keepFirstScreens(account, user)
  await answer(jobs.list, { n: 1 }, 'a'.repeat(60_000))
  await pause()
  await answer(jobs.list, { n: 2 }, 'b'.repeat(60_000))
  await pause()
  expect([isIn('aaa'), isIn('bbb')]).toEqual([false, true])
  expect(mockStored.get('firstScreens')?.length).toBeLessThan(100_500)
})

it('shows nothing of an entry of another shape', async () => {
  await keepFirstScreens(account, user)
  const entry = JSON.parse(mockStored.get('firstScreens') ?? '')
  for (const change of [{ answers: [null] }, { answers: {} }, { user: null }, { account: 7 }]) {
    mockStored.set('firstScreens', JSON.stringify({ ...entry, ...change }))
    await showFirstScreens(show)
  }
  expect(show).not.toHaveBeenCalled()
})

it.each([
  ['a full device', () => (mockIsFull = true), undefined],
  ['broken text', () => undefined, '{"version":'],
  ['another version', () => undefined, '{"version":"0","account":"7 9","user":{},"answers":[]}'],
])('shows nothing of %s', async (_name, prepare, text) => {
  prepare()
  await keepFirstScreens(account, user)
  await answer(jobs.list, {}, ['job'])
  await pause()
  restart()
  if (text) mockStored.set('firstScreens', text)
  await showFirstScreens(show)
  expect(show).not.toHaveBeenCalled()
  expect(shown({})).toBeUndefined()
})
