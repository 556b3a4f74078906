import { notifyManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import * as orders from '~contract/calls/orders/orders'
import { changeAnswers, mutateApi, setupApi, useApiInfiniteQuery, useLocalFilter } from '..'
import { clearCache, queryClient } from '../query-client'

const mockSent: { request: HttpRequest; settle(reply: HttpReply | Promise<never>): void }[] = []
let mockSetOnline: (isOnline: boolean) => void = () => undefined

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    isDesk: false,
    userStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    isOnline: () => true,
    onVisible: () => () => undefined,
    onOnline: (listener: (isOnline: boolean) => void) => {
      mockSetOnline = listener
      return () => undefined
    },
    request: (request: HttpRequest) =>
      new Promise<HttpReply>((resolve) => mockSent.push({ request, settle: resolve as never })),
  },
}))

const LIST = orders.list as never
const reply = (body: object, status = 200): HttpReply => ({ status, headers: {}, body })
const page = (total: number, ...ids: number[]) =>
  reply({
    code: 0,
    message: 'ok',
    data: ids.map((id) => ({ id: String(id) })),
    total,
    totalPages: Math.ceil(total / 2),
  })
const answer = (at: number, given: HttpReply) => act(async () => mockSent[at]?.settle(given))
const bodyOf = (at: number) => mockSent[at]?.request.body as { currentPage: number; cursor?: string; word: string }

const start = () =>
  renderHook(() => {
    const list = useLocalFilter({ word: '' })
    return useApiInfiniteQuery(LIST, { list, input: ({ word }) => ({ word }) as never, size: 2 })
  })
const ids = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id).join()

// answers are shown in the same tick
notifyManager.setScheduler(queueMicrotask)

beforeEach(() => {
  mockSent.length = 0
  clearCache()
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'x' }),
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
})
afterEach(() => queryClient.clear())

test('it fetches at once, shows the rows, and adds the next page below, each row once', async () => {
  const { result } = start()
  expect(result.current.phase).toBe('loading')
  await answer(0, page(4, 1, 2))
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => result.current.more())
  await waitFor(() => expect(result.current.phase).toBe('more'))
  expect(bodyOf(1).currentPage).toBe(2)
  await answer(1, page(4, 2, 3))
  expect(ids(result.current.rows)).toBe('1,2,3')
  expect(result.current.hasMore).toBe(false)
})

test('a call that answers a cursor is fetched by it, until there is none', async () => {
  const { result } = start()
  const withCursor = (nextCursor: string, ...rows: number[]) => {
    const given = page(3, ...rows)
    return { ...given, body: { ...(given.body as object), nextCursor, counts: { open: 3 } } }
  }
  await answer(0, withCursor('c2', 1, 2))
  expect(result.current.firstPage).toMatchObject({ counts: { open: 3 } })
  act(() => result.current.more())
  expect(bodyOf(1)).toMatchObject({ cursor: 'c2' })
  expect(bodyOf(1).currentPage).toBeUndefined()
  await answer(1, withCursor('', 3))
  expect(result.current).toMatchObject({ hasMore: false, total: 3 })
})

test('rows loaded page by page are refetched page by page, and shown once all pages are there', async () => {
  const { result } = start()
  await answer(0, page(4, 1, 2))
  act(() => result.current.more())
  await answer(1, page(4, 3, 4))
  act(() => void result.current.reload())
  expect(bodyOf(2).currentPage).toBe(1)
  await answer(2, page(4, 1, 9))
  expect(ids(result.current.rows)).toBe('1,2,3,4')
  expect(result.current.phase).toBe('ready')
  expect(bodyOf(3).currentPage).toBe(2)
  await answer(3, page(4, 2, 3))
  expect(ids(result.current.rows)).toBe('1,9,2,3')
  act(() => result.current.goto(2))
  expect(result.current.page).toBe(2)
  await answer(4, page(4, 2, 3))
  act(() => void result.current.reload())
  expect(mockSent.slice(5).map((_, at) => bodyOf(at + 5).currentPage)).toEqual([2])
})

test('at most five pages are refetched; the others follow as the user scrolls', async () => {
  const { result } = start()
  await answer(0, page(40, 1, 2))
  for (let at = 1; at < 7; at++) {
    act(() => result.current.more())
    await answer(at, page(40, at * 2 + 1, at * 2 + 2))
  }
  expect(result.current.rows).toHaveLength(14)
  act(() => void result.current.reload())
  await waitFor(() => expect(result.current.rows).toHaveLength(10))
  for (let at = 7; at < 12; at++) await answer(at, page(40, at * 2 - 13, at * 2 - 12))
  expect(mockSent).toHaveLength(12)
  expect(result.current).toMatchObject({ phase: 'ready', hasMore: true })
})

test('a retry joins the refetch that a reconnection has started after a failure', async () => {
  const { result } = start()
  await answer(0, page(2, 1, 2))
  act(() => void result.current.reload())
  await answer(1, reply({ code: 404, message: '没有找到', data: null }, 404))
  await waitFor(() => expect(result.current.phase).toBe('error'))
  act(() => mockSetOnline(false))
  act(() => mockSetOnline(true))
  await waitFor(() => expect(mockSent).toHaveLength(3))
  await act(async () => void result.current.reload())
  expect(mockSent).toHaveLength(3)
  await answer(2, page(2, 1, 2))
  expect(result.current.phase).toBe('ready')
})

test('loading more fetches nothing while one answer is due or all rows are there', async () => {
  const { result } = start()
  act(() => result.current.more())
  expect(mockSent).toHaveLength(1)
  await answer(0, page(2, 1, 2))
  act(() => result.current.more())
  expect(mockSent).toHaveLength(1)
})

test('a new filter stops the old question; its late answer is thrown away', async () => {
  const { result } = start()
  act(() => result.current.setFilter({ word: '厨师' }))
  await waitFor(() => expect(mockSent).toHaveLength(2))
  expect(mockSent[0]?.request.signal?.aborted).toBe(true)
  await answer(1, page(1, 7))
  await answer(0, page(2, 1, 2))
  expect(ids(result.current.rows)).toBe('7')
  expect(bodyOf(1)).toMatchObject({ word: '厨师', currentPage: 1, pageSize: 2 })
})

test('a failed fetch keeps the rows, says why, and can be retried', async () => {
  const { result } = start()
  await answer(0, page(9, 1, 2))
  act(() => result.current.goto(3))
  expect(result.current).toMatchObject({ isStale: true, phase: 'loading' })
  await answer(1, reply({ code: 500, message: '连接不上服务器', data: null }, 500))
  expect(result.current).toMatchObject({ phase: 'error', error: '连接不上服务器' })
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => void result.current.reload())
  await answer(2, page(9, 5))
  expect(result.current.phase).toBe('ready')
})

test('a failed list is refetched by itself when the network comes back', async () => {
  const { result } = start()
  await answer(0, reply({ code: 500, message: '网络已断开', data: null }, 500))
  expect(result.current.phase).toBe('error')
  act(() => mockSetOnline(false))
  act(() => mockSetOnline(true))
  await waitFor(() => expect(mockSent).toHaveLength(2))
  await answer(1, page(1, 1))
  expect(result.current.phase).toBe('ready')
})

test('after two seconds it says that it is slow, until the answer comes', async () => {
  jest.useFakeTimers()
  const { result } = start()
  act(() => void jest.advanceTimersByTime(1999))
  expect(result.current.isSlow).toBe(false)
  act(() => void jest.advanceTimersByTime(2))
  expect(result.current.isSlow).toBe(true)
  mockSent[0]?.settle(page(0))
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(result.current.isSlow).toBe(false)
  jest.useRealTimers()
})

test('one change of the query is fetched once, though React computes it twice', async () => {
  const { result } = start()
  await answer(0, page(1, 1))
  await act(async () => {
    // a click overtakes what is not urgent, and both are computed again afterwards
    startTransition(() => result.current.setFilter({ word: '' }))
    flushSync(() => result.current.setFilter({ word: 'a' }))
  })
  expect(mockSent.slice(1).map((_, at) => bodyOf(at + 1).word)).toEqual(['a'])
})

test('a row goes at once with its write, the total with it, and comes back when the write fails', async () => {
  const { result } = start()
  await answer(0, page(2, 1, 2))
  const write = mutateApi(orders.cancel, { orderId: '1' } as never, {
    showError: false,
    optimistic: (change) =>
      change.rows(LIST, (rows) => rows.filter((row) => (row as { id: string }).id !== '1') as never),
  })
  await waitFor(() => expect(ids(result.current.rows)).toBe('2'))
  expect(result.current.total).toBe(1)
  const failed = expect(write).rejects.toThrow('不能取消')
  await answer(1, reply({ code: 400, message: '不能取消', data: null }, 400))
  await failed
  await waitFor(() => expect(ids(result.current.rows)).toBe('1,2'))
  expect(result.current.total).toBe(2)
})

test('an answer that was under way when a row changed never overwrites the change', async () => {
  const { result } = start()
  await answer(0, page(2, 1, 2))
  act(() => void result.current.reload())
  const write = mutateApi(orders.cancel, { orderId: '1' } as never, {
    optimistic: (change) =>
      change.rows(LIST, (rows) => rows.filter((row) => (row as { id: string }).id !== '1') as never),
  })
  await answer(1, page(2, 1, 2))
  expect(ids(result.current.rows)).toBe('2')
  await answer(2, reply({ code: 0, message: 'ok', data: null }))
  await write
  await waitFor(() => expect(ids(result.current.rows)).toBe('2'))
})

test('rows and counts follow what the answer of a write says, after what was shown before it', async () => {
  const { result } = start()
  await answer(0, reply({ code: 0, message: 'ok', data: [{ id: '1' }], total: 1, totalPages: 1, counts: { open: 3 } }))
  const counts = () => (result.current.firstPage as { counts?: unknown } | undefined)?.counts
  const write = mutateApi(orders.cancel, { orderId: '1' } as never, {
    optimistic: (change) => change.firstPage(LIST, (first) => ({ ...(first as object), counts: { open: 2 } }) as never),
    answered: (change, given) =>
      change.rows(LIST, (rows) => rows.map((row) => ({ ...(row as object), ...(given as object) })) as never),
  })
  await waitFor(() => expect(counts()).toEqual({ open: 2 }))
  await answer(1, reply({ code: 0, message: 'ok', data: { id: '1', status: 'cancelled' } }))
  await write
  await waitFor(() => expect(result.current.rows[0]).toEqual({ id: '1', status: 'cancelled' }))
  expect(counts()).toEqual({ open: 2 })
})

test('what a read changed on the server is shown without dropping pending fetches', async () => {
  const { result } = start()
  await answer(0, page(2, 1, 2))
  act(() => void result.current.reload())
  act(() =>
    changeAnswers((change) =>
      change.rows(LIST, (rows) => rows.map((row) => ({ ...(row as object), isSeen: true })) as never),
    ),
  )
  await waitFor(() => expect(result.current.rows[0]).toEqual({ id: '1', isSeen: true }))
  await answer(1, page(2, 3, 4))
  await waitFor(() => expect(ids(result.current.rows)).toBe('3,4'))
})

test('a page behind the last one gives way to the last, also when its last row is taken out', async () => {
  const { result } = start()
  await answer(0, page(5, 1, 2))
  act(() => result.current.goto(9))
  expect(bodyOf(1).currentPage).toBe(9)
  await answer(1, page(5))
  expect(result.current.page).toBe(3)
  expect(bodyOf(2).currentPage).toBe(3)
  await answer(2, page(5, 5))
  expect(ids(result.current.rows)).toBe('5')
  act(() =>
    changeAnswers((change) => change.rows(LIST, (rows) => rows.filter((row) => (row as { id: string }).id !== '5'))),
  )
  await waitFor(() => expect(result.current.page).toBe(2))
})

test('an empty first page stays', async () => {
  const { result } = start()
  await answer(0, page(0))
  expect(result.current).toMatchObject({ page: 1, phase: 'ready', total: 0 })
  expect(mockSent).toHaveLength(1)
})
