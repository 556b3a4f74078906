/** Writes without a network: shown at once, made when it is back, stored until then, dropped with the session. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { type HttpReply, type HttpRequest, NetworkError } from '@/platform/base/types'
import * as applications from '~contract/calls/hiring/applications'
import { clearCache, setupApi } from '../query-client'
import { mutateApi, sendLeftWrites } from './mutate-api'
import { useQueuedWrites } from './queued-writes'

let mockIsOnline = true
let mockRequests: HttpRequest[] = []
const OK: HttpReply = { status: 200, headers: {}, body: { code: 0, message: 'ok', data: [] } }
let mockReply = OK
let mockAtRequest = () => {}
let mockEntries: Record<string, unknown> = {}
const mockStore = {
  get: (key: string) => mockEntries[key],
  set: (key: string, value: unknown) => {
    mockEntries[key] = value
  },
  remove: (key: string) => {
    delete mockEntries[key]
  },
}
const mockListeners = new Set<(isOnline: boolean) => void>()

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    isOnline: () => mockIsOnline,
    onOnline(listener: (isOnline: boolean) => void) {
      mockListeners.add(listener)
      return () => mockListeners.delete(listener)
    },
    onVisible: () => () => undefined,
    currentPath: () => '/',
    userStorage: {
      bound: () => mockStore,
      get: (key: string) => mockStore.get(key),
      remove: (key: string) => mockStore.remove(key),
    },
    async request(request: HttpRequest): Promise<HttpReply> {
      mockRequests.push(request)
      mockAtRequest()
      if (!mockIsOnline) throw new NetworkError('网络已断开，请检查网络后重试', 'offline')
      return mockReply
    },
  },
}))

const setOnline = (isOnline: boolean) =>
  act(async () => {
    mockIsOnline = isOnline
    for (const listener of mockListeners) listener(isOnline)
  })
const decision = { deliveryIds: ['1'], status: 'passed' as const, reason: '' }
const decide = () => mutateApi(applications.decide, decision, { isQueued: true })
const keys = () => mockRequests.map(({ headers }) => headers?.['Idempotency-Key'])
const toast = jest.fn()

function Count() {
  return <output>{useQueuedWrites()}</output>
}
const count = () => screen.getByRole('status').textContent

beforeEach(() => {
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'x' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast,
    expired: () => undefined,
  })
  mockIsOnline = true
  clearCache()
  mockRequests = []
  mockEntries = {}
  mockReply = OK
  mockAtRequest = () => {}
  toast.mockClear()
})

it('a write goes at once while there is a network', async () => {
  await expect(decide()).resolves.toEqual([])
  expect(mockRequests).toHaveLength(1)
  expect(mockEntries).toEqual({})
})

it('without one it waits, is counted and stored, and is made once when the network is back @P-8-16', async () => {
  render(<Count />)
  await setOnline(false)
  const answer = decide()
  await waitFor(() => expect(count()).toBe('1'))
  expect(mockEntries['writes.queued']).toMatchObject([{ key: applications.decide, input: decision }])
  await setOnline(true)
  await expect(answer).resolves.toEqual([])
  expect(mockRequests).toHaveLength(1)
  expect(mockEntries).toEqual({})
  await waitFor(() => expect(count()).toBe('0'))
  expect(toast).not.toHaveBeenCalled()
})

it('a network that goes unnoticed counts too: the second attempt has the key of the first', async () => {
  mockIsOnline = false
  const answer = decide()
  await setOnline(false)
  await waitFor(() => expect(mockEntries['writes.queued']).toHaveLength(1))
  await setOnline(true)
  await expect(answer).resolves.toEqual([])
  expect(new Set(keys()).size).toBe(1)
})

const left = (idempotencyKey: string) => ({
  key: applications.decide,
  input: decision,
  idempotencyKey,
  queuedAt: Date.now(),
})

it('what a closed page has left is made by the next one, under the same key; what is a day old is dropped', async () => {
  mockEntries['writes.queued'] = [left('left-1'), { ...left('left-0'), queuedAt: Date.now() - 86_400_001 }]
  await expect(sendLeftWrites()).resolves.toEqual({ sent: 1, refused: [] })
  expect(keys()).toEqual(['left-1'])
  expect(mockEntries).toEqual({})
})

it('a write that was left stays stored until the server has it, so that closing the page again loses none', async () => {
  mockEntries['writes.queued'] = [left('left-1'), left('left-2')]
  const storedAtRequest: unknown[] = []
  mockAtRequest = () =>
    storedAtRequest.push((mockEntries['writes.queued'] as { idempotencyKey: string }[]).map((w) => w.idempotencyKey))
  await sendLeftWrites()
  expect(storedAtRequest).toEqual([['left-1', 'left-2'], ['left-2']])
})

it('what the server refuses is forgotten and named; what it could not take stays for the next start', async () => {
  mockEntries['writes.queued'] = [left('left-1')]
  mockReply = { status: 503, headers: {}, body: { code: 500, message: '服务重启中', data: null } }
  await expect(sendLeftWrites()).resolves.toEqual({ sent: 0, refused: [] })
  expect(mockEntries['writes.queued']).toHaveLength(1)
  mockReply = { status: 409, headers: {}, body: { code: 409, message: '职位已关闭', data: null } }
  await expect(sendLeftWrites()).resolves.toEqual({ sent: 0, refused: ['职位已关闭'] })
  expect(mockEntries).toEqual({})
})

it('what waits is not sent for somebody else after a log-out', async () => {
  await setOnline(false)
  const answer = expect(decide()).rejects.toMatchObject({ reason: 'aborted' })
  clearCache()
  await setOnline(true)
  await answer
  expect(mockRequests).toEqual([])
  expect(mockEntries['writes.queued']).toHaveLength(1)
})
