/** What a page in the background shows: it neither fetches nor draws, and catches up when it is active again. */
import { notifyManager } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { PageFrontProvider } from '@/platform/base/page-front'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import * as candidates from '~contract/calls/candidates/candidates'
import * as timeline from '~contract/calls/candidates/timeline'
import * as orders from '~contract/calls/orders/orders'
import * as site from '~contract/calls/platform/site'
import {
  changeAnswers,
  invalidateReads,
  mutateApi,
  type ReadKey,
  setupApi,
  useApiInfiniteQuery,
  useLocalFilter,
} from '.'
import { clearCache, queryClient } from './query-client'
import { useApiQuery } from './use-api-query'

const mockAsked: string[] = []

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    isDesk: false,
    userStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    isOnline: () => true,
    onVisible: () => () => undefined,
    onOnline: () => () => undefined,
    request: async ({ url }: HttpRequest): Promise<HttpReply> => {
      mockAsked.push(url)
      const rows = [{ id: '1', resumeId: '1', name: `第 ${mockAsked.length} 次` }]
      return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: rows, total: 1, totalPages: 1 } }
    },
  },
}))

const ORDERS = orders.list as never
const POOL = candidates.search as never
const SITE = site.get as never
const MINUTE = 60_000

// answers are shown in the same tick
notifyManager.setScheduler(queueMicrotask)

let drawn = 0

function List({ call }: { call: never }) {
  drawn += 1
  const { rows } = useApiInfiniteQuery(call, { list: useLocalFilter({}), input: () => ({}) as never })
  return <p>{rows.map((row) => (row as { name: string }).name).join()}</p>
}

function Site({ pollMs = false }: { pollMs?: number | false }) {
  const { data } = useApiQuery(SITE, {} as never, { pollMs })
  return <p>{(data as unknown as { rows: { name: string }[] } | undefined)?.rows[0]?.name}</p>
}

/** An active page; `show` sends it to the background and back. */
async function openPage(children: React.ReactElement) {
  const page = (isFront: boolean) => <PageFrontProvider value={isFront}>{children}</PageFrontProvider>
  const { container, rerender } = render(page(true))
  await act(() => jest.advanceTimersByTimeAsync(1))
  return {
    text: () => container.textContent,
    show: (isFront: boolean) =>
      act(async () => {
        rerender(page(isFront))
        await jest.advanceTimersByTimeAsync(1)
      }),
  }
}
const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const push = (key: ReadKey) =>
  act(async () => {
    invalidateReads(key)
    await jest.advanceTimersByTimeAsync(1)
  })

beforeEach(() => {
  jest.useFakeTimers()
  mockAsked.length = 0
  clearCache()
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'x' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
})
afterEach(() => {
  queryClient.clear()
  jest.useRealTimers()
})

test('a change pushed to a page in the background fetches and draws nothing, and is shown once the page is active', async () => {
  const page = await openPage(<List call={ORDERS} />)
  await page.show(false)
  drawn = 0
  await push(ORDERS)
  expect([mockAsked.length, drawn, page.text()]).toEqual([1, 0, '第 1 次'])
  await page.show(true)
  expect([mockAsked.length, page.text()]).toEqual([2, '第 2 次'])
})

test('what other pages put into the cache is drawn once the page is active, without fetching', async () => {
  const page = await openPage(<List call={ORDERS} />)
  await page.show(false)
  await act(async () =>
    changeAnswers((change) =>
      change.rows(ORDERS, (rows) => rows.map((row) => ({ ...(row as object), name: '改过了' })) as never),
    ),
  )
  expect(page.text()).toBe('第 1 次')
  await page.show(true)
  expect([mockAsked.length, page.text()]).toEqual([1, '改过了'])
})

test('when active again, it fetches what is a minute old, and nothing newer', async () => {
  const page = await openPage(<List call={ORDERS} />)
  await page.show(false)
  await passTime(MINUTE / 2)
  await page.show(true)
  expect(mockAsked).toHaveLength(1)
  await page.show(false)
  await passTime(MINUTE)
  await page.show(true)
  expect(mockAsked).toHaveLength(2)
})

test('a page behind others does not poll', async () => {
  const page = await openPage(<Site pollMs={1000} />)
  await passTime(1000)
  expect(page.text()).toBe('第 2 次')
  await page.show(false)
  await passTime(5000)
  expect(mockAsked).toHaveLength(2)
  await page.show(true)
  await passTime(1000)
  expect(page.text()).toBe('第 3 次')
})

test('a list of profiles is refetched after a write that changed it, not for its age or when it shows the change', async () => {
  const page = await openPage(<List call={POOL} />)
  await page.show(false)
  await passTime(2 * MINUTE)
  await page.show(true)
  expect(mockAsked).toHaveLength(1)

  const write = (optimistic?: object) =>
    act(async () => {
      await mutateApi(timeline.addRemark, {} as never, { showError: false, ...optimistic })
      await jest.advanceTimersByTimeAsync(1)
    })
  await page.show(false)
  await write({
    optimistic: (change: { rows(key: never, to: (rows: object[]) => object[]): void }) =>
      change.rows(POOL, (rows) => rows.map((row) => ({ ...row, name: '有备注' }))),
  })
  await page.show(true)
  expect([mockAsked.length, page.text()]).toEqual([2, '有备注'])

  await page.show(false)
  await write()
  await page.show(true)
  expect([mockAsked.length, page.text()]).toEqual([4, '第 4 次'])
})
