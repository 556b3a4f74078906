/** Every entry of the table of writes and reads, on screens that show every read. */
import { act, render, waitFor } from '@testing-library/react'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import { refetchShown } from './invalidate'
import { invalidations } from './invalidations'
import { clearCache, setupApi } from './query-client'
import type { ReadKey, WriteKey } from './types'
import { useApiQuery } from './use-api-query'
import { mutateApi } from './writes/mutate-api'

/** Counts the answers, so that each differs from the one before. */
let mockAnswers = 0

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    isOnline: () => true,
    onOnline: () => () => undefined,
    onVisible: () => () => undefined,
    currentPath: () => '/',
    userStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    request: async (_request: HttpRequest): Promise<HttpReply> => ({
      status: 200,
      headers: {},
      body: { code: 0, message: 'ok', data: { answer: ++mockAnswers } },
    }),
  },
}))

const entries = Object.entries(invalidations) as [WriteKey, readonly ReadKey[]][]
const reads = [...new Set(entries.flatMap(([, outdated]) => outdated))]
/** The answer that each screen shows. */
const shown = new Map<ReadKey, unknown>()

function Screen({ read }: { read: ReadKey }) {
  const { data } = useApiQuery(read, {} as never, { showError: false })
  shown.set(read, (data as { answer: number } | undefined)?.answer)
  return null
}

beforeEach(() => {
  clearCache()
  shown.clear()
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'x' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
})

it('has writes and reads enough to be the product’s', () => {
  expect(entries.length).toBeGreaterThan(150)
  expect(reads.length).toBeGreaterThan(100)
})

it('after each write, what it changed is refetched and nothing else', async () => {
  render(reads.map((read) => <Screen key={read} read={read} />))
  await waitFor(() => expect([...shown.values()].filter((answer) => answer !== undefined)).toHaveLength(reads.length))
  for (const [write, outdated] of entries) {
    const before = new Map(shown)
    await act(async () => void (await mutateApi(write, {} as never, { showError: false })))
    const changed = () => reads.filter((read) => shown.get(read) !== before.get(read))
    await waitFor(() =>
      expect({ write, changed: changed().sort() }).toEqual({ write, changed: [...new Set(outdated)].sort() }),
    )
  }
})

it('a page that was pulled down refetches what it shows, and what nothing shows is left as it is', async () => {
  jest.useFakeTimers()
  const [shownRead, hiddenRead] = reads as [ReadKey, ReadKey]
  render(<Screen read={shownRead} />)
  const { unmount } = render(<Screen read={hiddenRead} />)
  await waitFor(() => expect([shown.get(shownRead), shown.get(hiddenRead)]).not.toContain(undefined))
  unmount()
  const before = shown.get(shownRead)
  const asked = mockAnswers
  // an answer of this moment is not refetched
  act(() => void jest.advanceTimersByTime(10_000))
  await act(refetchShown)
  await waitFor(() => expect(shown.get(shownRead)).not.toBe(before))
  expect(mockAnswers).toBe(asked + 1)
  jest.useRealTimers()
})
