/** Start and end of the chat session: the saved log-in, other devices, and events for the rest of the app. */
import { ApiError, fetchApi } from '@/api'
import { ChatNotSetUpError } from '@/features/chat/client/log-in'
import { onChatEvent } from '@/features/chat/core/host-events'
import { startSession, stopSession } from '@/features/chat/session/session'
import { stopChat } from '@/features/chat/start-chat'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { nextChatChange } from '../../support/chat/next-chat-change'
import { waitUntil } from '../../support/wait-until'

interface Events {
  net(state: 'connected' | 'disconnected'): void
  unread(total: number): void
  kicked(isDisplaced: boolean): void
}
/** Tickets the client was started with, the signature it refuses, its event handlers and abilities. */
const mockEngine = {
  started: [] as { userSig: string }[],
  refused: '',
  events: {} as Events,
  abilities: async (): Promise<string[]> => [],
}
jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), fetchApi: jest.fn() }))
jest.mock('@/features/chat/client/chat-client', () => ({
  createLoggedInClient: async (ticket: { userSig: string }, _socket: unknown, events: Events) => {
    mockEngine.started.push(ticket)
    if (ticket.userSig === mockEngine.refused) throw Object.assign(new Error('70001'), { code: 70001 })
    mockEngine.events = events
    return { me: 'user7', sdk: {}, abilities: () => mockEngine.abilities(), stop: () => undefined }
  },
}))

const WEEK = 604_800
const DAY = 86_400_000
const KEY = 'chat.login'
const fetchApiMock = fetchApi as unknown as jest.Mock
let at = 0
beforeEach(() => {
  mockEngine.started.length = 0
  mockEngine.refused = ''
  at = Date.UTC(2026, 10, 21)
  jest.spyOn(Date, 'now').mockImplementation(() => at)
  platform.userStorage.remove(KEY)
  let count = 0
  fetchApiMock.mockReset().mockImplementation(async (key: string) =>
    key.endsWith('/chat/session')
      ? {
          provider: 'embedded',
          SDKAppID: 1_400_000_001,
          userID: 'user7',
          userSig: `sig${++count}`,
          expire: WEEK,
          iceServers: [],
        }
      : [],
  )
})
afterEach(() => {
  stopSession()
  jest.restoreAllMocks()
})
const savedLogin = () => platform.userStorage.get<object>(KEY)
const ticketCalls = () => fetchApiMock.mock.calls.filter(([key]) => String(key).endsWith('/chat/session'))
const sigs = () => mockEngine.started.map(({ userSig }) => userSig)

describe('the log-in of the chat', () => {
  it('is kept with its app, user, signature, plugin flag, framework and end, and the next start does not request it @C-1-12 @C-9-26', async () => {
    await startSession('7')
    expect(savedLogin()).toEqual({
      provider: 'embedded',
      SDKAppID: 1_400_000_001,
      userID: 'user7',
      userSig: 'sig1',
      useUploadPlugin: true,
      framework: 'react',
      expire: at / 1000 + WEEK,
      owner: '7',
    })
    await startSession('7')
    expect(sigs()).toEqual(['sig1', 'sig1'])
    expect(ticketCalls()).toHaveLength(1)
  })

  it('is requested again for another person, on its last day, and when the service refuses it @C-9-26', async () => {
    await startSession('7')
    await startSession('8')
    expect(sigs()).toEqual(['sig1', 'sig2'])
    at += 6 * DAY + 1000
    await startSession('8')
    expect(sigs()).toEqual(['sig1', 'sig2', 'sig3'])
    mockEngine.refused = 'sig3'
    await startSession('8')
    expect(sigs().slice(3)).toEqual(['sig3', 'sig4'])
    expect(savedLogin()).toMatchObject({ userSig: 'sig4' })
  })

  it('is forgotten with the log-out, and stays when only the page goes @C-4-01', async () => {
    await startSession('7')
    await stopChat()
    expect(savedLogin()).toBeDefined()
    await startSession('7')
    await stopChat(true)
    expect(savedLogin()).toBeUndefined()
  })

  it('is deleted when another device takes the place: the chat stays closed and the app gets an event of it @C-4-02', async () => {
    const onKicked = jest.fn()
    const off = onChatEvent('kicked', onKicked)
    await startSession('7')
    mockEngine.events.kicked(true)
    off()
    expect(onKicked).toHaveBeenCalledTimes(1)
    expect(savedLogin()).toBeUndefined()
    expect(useChat.getState()).toMatchObject({
      phase: 'failed',
      error: '您的账号在其他设备上打开了沟通，这里已经断开',
    })
    expect(ticketCalls()).toHaveLength(1)
  })

  it('that ran out is replaced without a word', async () => {
    await startSession('7')
    mockEngine.events.kicked(false)
    expect(useChat.getState().phase).toBe('starting')
    await waitUntil(() => useChat.getState().phase === 'ready')
    expect(sigs()).toEqual(['sig1', 'sig2'])
  })
})

it('the service’s abilities are known from the log-in, read again after a reconnect, and gone with the log-out @C-5-20', async () => {
  const abilities = () => useChat.getState().abilities
  mockEngine.abilities = async () => ['translate']
  await startSession('7')
  await waitUntil(() => abilities().length === 1)
  expect(abilities()).toEqual(['translate'])
  mockEngine.abilities = async () => ['translate', 'transcribe']
  mockEngine.events.net('connected')
  await waitUntil(() => abilities().length === 2)
  const failing = jest.fn(async (): Promise<string[]> => {
    throw new Error('60006')
  })
  mockEngine.abilities = failing
  mockEngine.events.net('connected')
  await waitUntil(() => failing.mock.calls.length === 1)
  await failing.mock.results[0]?.value.catch(() => undefined)
  expect(abilities()).toEqual(['translate', 'transcribe'])
  stopSession()
  expect(abilities()).toEqual([])
})

it('every change of the unread total is emitted to its listeners, once @C-4-03', async () => {
  const totals: number[] = []
  const off = onChatEvent('messageCount', (n) => totals.push(n))
  await startSession('7')
  for (const total of [3, 3, 5, 0]) {
    const changed = nextChatChange()
    mockEngine.events.unread(total)
    await changed
  }
  off()
  expect(totals).toEqual([3, 5, 0])
})

test('where no log-in is possible, the reason is said once, and nothing is tried again @G-5-10', async () => {
  jest.useFakeTimers()
  const refusal = new ApiError('账号不存在或已注销，不能使用沟通', 46001, 403)
  const reasons: [Error, number][] = [
    [new ChatNotSetUpError('沟通服务暂时不可用'), 1],
    [refusal, 1],
    [new Error('Failed to fetch'), 3],
  ]
  for (const [error, tries] of reasons) {
    fetchApiMock.mockReset().mockRejectedValue(error)
    void startSession('7')
    await jest.advanceTimersByTimeAsync(30_000)
    expect(useChat.getState()).toMatchObject({
      phase: 'failed',
      error: error.message.startsWith('Failed') ? '沟通服务暂时不可用' : error.message,
    })
    const asked = fetchApiMock.mock.calls.length
    expect([error.message, tries === 1 ? asked : asked >= tries]).toEqual([error.message, tries === 1 ? 1 : true])
  }
  jest.useRealTimers()
})
