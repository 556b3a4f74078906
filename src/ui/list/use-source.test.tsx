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
  const asked: {
    query: TestQuery
    signal: AppAbortController
    answer(page: RowPage<Row>): void
    refuse(message: string): void
  }[] = []
  const load = (query: TestQuery, signal: AppAbortController) =>
    new Promise<RowPage<Row>>((resolve, reject) => {
      asked.push({ query, signal, answer: resolve, refuse: (message) => reject(new Error(message)) })
    })
  return { asked, load }
}

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))
const start = (load: ReturnType<typeof server>['load']) =>
  renderHook(() =>
    useListSource<Row, { word: string }>({ filter: { word: '' }, size: 2, load, keyOf: (row) => row.id }),
  )
const ids = (list: readonly Row[]) => list.map((row) => row.id).join()

test('it asks at once, shows the rows, and adds the next page below, each row once', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  expect(result.current.phase).toBe('loading')
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => result.current.more())
  expect(result.current.phase).toBe('more')
  expect(asked[1]?.query.page).toBe(2)
  await act(async () => asked[1]?.answer({ rows: rows(2, 3), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2,3')
})

test('what came page by page is asked for again page by page, and shown when all of it is there', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 4 }))
  act(() => result.current.more())
  await act(async () => asked[1]?.answer({ rows: rows(3, 4), total: 4 }))
  act(() => void result.current.reload())
  expect(asked[2]?.query.page).toBe(1)
  await act(async () => asked[2]?.answer({ rows: rows(1, 9), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,2,3,4')
  expect(asked[3]?.query.page).toBe(2)
  await act(async () => asked[3]?.answer({ rows: rows(2, 3), total: 4 }))
  expect(ids(result.current.rows)).toBe('1,9,2,3')
  expect(result.current.page).toBe(2)
  act(() => result.current.goto(2))
  await act(async () => asked[4]?.answer({ rows: rows(2, 3), total: 4 }))
  act(() => void result.current.reload())
  expect(asked.slice(5).map(({ query }) => query.page)).toEqual([2])
})

test('more asks nothing while one answer is due or all rows are there', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  act(() => result.current.more())
  expect(asked).toHaveLength(1)
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 2 }))
  act(() => result.current.more())
  expect(asked).toHaveLength(1)
})

test('a new filter stops the old question; its late answer is thrown away', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  act(() => result.current.setFilter({ word: '厨师' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]?.signal.aborted).toBe(true)
  await act(async () => asked[1]?.answer({ rows: rows(7), total: 1 }))
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 2 }))
  expect(ids(result.current.rows)).toBe('7')
  expect(asked[1]?.query).toEqual({ filter: { word: '厨师' }, page: 1, size: 2 })
})

test('what fails keeps the rows, says why, and can be asked again', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 9 }))
  act(() => result.current.goto(3))
  expect(result.current.isStale).toBe(true)
  await act(async () => asked[1]?.refuse('连接不上服务器'))
  expect(result.current.phase).toBe('error')
  expect(result.current.error).toBe('连接不上服务器')
  expect(ids(result.current.rows)).toBe('1,2')
  act(() => void result.current.reload())
  await act(async () => asked[2]?.answer({ rows: rows(5), total: 9 }))
  expect(result.current.phase).toBe('ready')
})

test('when the network comes back a failed list asks by itself', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  await act(async () => asked[0]?.refuse('网络已断开'))
  expect(asked).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => asked[1]?.answer({ rows: rows(1), total: 1 }))
  expect(result.current.phase).toBe('ready')
})

test('after two seconds it says that it is slow, until the answer comes', async () => {
  jest.useFakeTimers()
  const { asked, load } = server()
  const { result } = start(load)
  act(() => void jest.advanceTimersByTime(1999))
  expect(result.current.isSlow).toBe(false)
  act(() => void jest.advanceTimersByTime(2))
  expect(result.current.isSlow).toBe(true)
  await act(async () => asked[0]?.answer({ rows: [], total: 0 }))
  expect(result.current.isSlow).toBe(false)
  jest.useRealTimers()
})

test('a row can change before the server has answered', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  await act(async () => asked[0]?.answer({ rows: rows(1, 2), total: 2 }))
  act(() => result.current.patch((old) => old.filter((row) => row.id !== '1')))
  expect(ids(result.current.rows)).toBe('2')
})

test('one change of the question is asked once, though React works it out twice', async () => {
  const { asked, load } = server()
  const { result } = start(load)
  await act(async () => asked[0]?.answer({ rows: rows(1), total: 1 }))
  await act(async () => {
    // a press overtakes what is not urgent, and both are worked out again afterwards
    startTransition(() => result.current.setFilter({ word: '' }))
    flushSync(() => result.current.setFilter({ word: 'a' }))
  })
  expect(asked.slice(1).map(({ query }) => query.filter.word)).toEqual(['a'])
})
