import { act, renderHook, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { AppAbortController } from '@/platform'
import type { ListQuery, RowPage } from './types'
import { useListSource } from './use-source'

interface Row {
  id: string
}

type TestQuery = ListQuery<{ word: string }>

/** A server whose responses the test resolves by hand, in any order. */
function server() {
  const requests: {
    query: TestQuery
    signal: AppAbortController
    respond(page: RowPage<Row>): void
    refuse(message: string): void
  }[] = []
  const load = (query: TestQuery, signal: AppAbortController) =>
    new Promise<RowPage<Row>>((resolve, reject) => {
      requests.push({ query, signal, respond: resolve, refuse: (message) => reject(new Error(message)) })
    })
  return { requests, load }
}

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))
const start = (load: ReturnType<typeof server>['load']) =>
  renderHook(() =>
    useListSource<Row, { word: string }>({ filter: { word: '' }, size: 2, load, keyOf: (row) => row.id }),
  )
const ids = (list: readonly Row[]) => list.map((row) => row.id).join()

test('it asks at once, shows the rows, and adds the next page below, each row once', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  expect(result.current.phase).toBe('loading')
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => result.current.more())
  expect(result.current.phase).toBe('more')
  expect(requests[1]?.query.page).toBe(2)
  await act(async () => requests[1]?.respond({ rows: rows(2, 3), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2,3')
})

test('what came page by page is asked for again page by page, and shown when all of it is there', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 4 }))
  act(() => result.current.more())
  await act(async () => requests[1]?.respond({ rows: rows(3, 4), total: 4 }))
  act(() => void result.current.reload())
  expect(requests[2]?.query.page).toBe(1)
  await act(async () => requests[2]?.respond({ rows: rows(1, 9), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2,3,4')
  expect(requests[3]?.query.page).toBe(2)
  await act(async () => requests[3]?.respond({ rows: rows(2, 3), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,9,2,3')
  expect(result.current.page).toBe(2)
  act(() => result.current.goto(2))
  await act(async () => requests[4]?.respond({ rows: rows(2, 3), total: 4 }))
  act(() => void result.current.reload())
  expect(requests.slice(5).map(({ query }) => query.page)).toEqual([2])
})

test('more asks nothing while one answer is due or all rows are there', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  act(() => result.current.more())
  expect(requests).toHaveLength(1)
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 2 }))
  act(() => result.current.more())
  expect(requests).toHaveLength(1)
})

test('a new filter stops the old question; its late answer is thrown away', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  act(() => result.current.setFilter({ word: '厨师' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]?.signal.aborted).toBe(true)
  await act(async () => requests[1]?.respond({ rows: rows(7), total: 1 }))
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 2 }))
  expect(ids(result.current.rows)).toBe('7')
  expect(requests[1]?.query).toEqual({ filter: { word: '厨师' }, page: 1, size: 2 })
})

test('what fails keeps the rows, says why, and can be requests again', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 9 }))
  act(() => result.current.goto(3))
  expect(result.current.isStale).toBe(true)
  await act(async () => requests[1]?.refuse('连接不上服务器'))
  expect(result.current.phase).toBe('error')
  expect(result.current.error).toBe('连接不上服务器')
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => void result.current.reload())
  await act(async () => requests[2]?.respond({ rows: rows(5), total: 9 }))
  expect(result.current.phase).toBe('ready')
})

test('when the network comes back a failed list asks by itself', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  await act(async () => requests[0]?.refuse('网络已断开'))
  expect(requests).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(requests).toHaveLength(2))
  await act(async () => requests[1]?.respond({ rows: rows(1), total: 1 }))
  expect(result.current.phase).toBe('ready')
})

test('after two seconds it says that it is slow, until the answer comes', async () => {
  jest.useFakeTimers()
  const { requests, load } = server()
  const { result } = start(load)
  act(() => void jest.advanceTimersByTime(1999))
  expect(result.current.isSlow).toBe(false)
  act(() => void jest.advanceTimersByTime(2))
  expect(result.current.isSlow).toBe(true)
  await act(async () => requests[0]?.respond({ rows: [], total: 0 }))
  expect(result.current.isSlow).toBe(false)
  jest.useRealTimers()
})

test('a row can change before the server has answered', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  await act(async () => requests[0]?.respond({ rows: rows(1, 2), total: 2 }))
  act(() => result.current.patch((old) => old.filter((row) => row.id !== '1')))
  expect(ids(result.current.rows)).toBe('2')
})

test('one change of the question is requests once, though React works it out twice', async () => {
  const { requests, load } = server()
  const { result } = start(load)
  await act(async () => requests[0]?.respond({ rows: rows(1), total: 1 }))
  await act(async () => {
    // a press overtakes what is not urgent, and both are worked out again afterwards
    startTransition(() => result.current.setFilter({ word: '' }))
    flushSync(() => result.current.setFilter({ word: 'a' }))
  })
  expect(requests.slice(1).map(({ query }) => query.filter.word)).toEqual(['a'])
})
