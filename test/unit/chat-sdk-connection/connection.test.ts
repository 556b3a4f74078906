/** The connection of a client: repeated requests, time limits, heartbeats, and the way back after a loss. */
import IM from '../../../src/im'
import { logInWithFakeTimers, Refusal } from '../../support/chat/fake-chat-server'

const { EVENT } = IM
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
type Client = Awaited<ReturnType<typeof logInWithFakeTimers>>
let client: Client
/** The client of a test; left running it would reconnect to the server of the next one. */
const logIn = async () => (client = await logInWithFakeTimers())
/** With this the waits before a reconnect are neither shortened nor lengthened. */
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5))
afterEach(async () => {
  await client?.chat.destroy()
  jest.useRealTimers()
  jest.restoreAllMocks()
})
const states = () => client.eventsOf(EVENT.NET_STATE_CHANGE).map((data) => (data as { state: string }).state)
const countOf = (call: 'auth' | 'ping') => client.server.inputsOf(call).length
const codeOf = (request: Promise<unknown>) => request.then(() => 0).catch((error: { code: number }) => error.code)
const refuseAuth = () => {
  throw new Refusal(10002)
}
const show = (visibilityState: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a lost connection', () => {
  it('is tried again after 0.2, 0.5, 1, 2, 4, 8 and 8 seconds @C-4-21', async () => {
    await logIn()
    client.server.answers.auth = refuseAuth
    client.server.breakSockets()
    for (const [attempts, wait] of [200, 500, 1000, 2000, 4000, 8000, 8000].entries()) {
      await pass(wait - 1)
      expect(countOf('auth')).toBe(attempts)
      await pass(1)
      expect(countOf('auth')).toBe(attempts + 1)
    }
  })

  it.each([
    [0, 149, 0],
    [0, 150, 1],
    [1, 249, 0],
    [1, 250, 1],
  ])('is tried again a quarter earlier or later: with %d after %d ms %d times', async (random, ms, count) => {
    await logIn()
    jest.spyOn(Math, 'random').mockReturnValue(random)
    client.server.breakSockets()
    await pass(ms)
    expect(countOf('auth')).toBe(count)
  })

  it('is announced as connecting, as disconnected after a failure, and as connected when it is back @C-8-12', async () => {
    await logIn()
    const auth = client.server.answers.auth
    client.server.answers.auth = refuseAuth
    client.server.breakSockets()
    await pass(200)
    expect(states()).toEqual(['connecting', 'disconnected'])
    client.server.answers.auth = auth
    await pass(500)
    expect(states()).toEqual(['connecting', 'disconnected', 'connecting', 'connected'])
    client.server.breakSockets()
    await pass(200)
    expect(states().slice(4)).toEqual(['connecting', 'connected'])
  })

  it('repeats the requests under way in their order, and sends those made meanwhile', async () => {
    await logIn()
    const { chat, server } = client
    server.isSilent = true
    const first = chat.getAllReceiveMessageOpt()
    const pinned = codeOf(chat.getUserProfile({ userIDList: ['lin'] }))
    server.isSilent = false
    server.answers['profile.get'] = { profiles: [] } as never
    server.breakSockets()
    const later = chat.getAllReceiveMessageOpt()
    server.sent.length = 0
    await pass(200)
    const calls = ['auth', 'receiveOpt.get', 'profile.get', 'receiveOpt.get']
    expect(server.sent.slice(0, 4).map(({ call }) => call)).toEqual(calls)
    const answers = [await first, await pinned, await later]
    expect(answers).toMatchObject([{ code: 0 }, 0, { code: 0 }])
  })
})

describe('the heartbeat', () => {
  it('is sent every 25 seconds after the 10 that its answer may take', async () => {
    await logIn()
    await pass(24_900)
    expect(countOf('ping')).toBe(0)
    await pass(100)
    expect(countOf('ping')).toBe(1)
    await pass(34_900)
    expect(countOf('ping')).toBe(1)
    await pass(100)
    expect([countOf('ping'), states()]).toEqual([2, []])
  })

  it('reconnects when nothing comes within 10 seconds', async () => {
    await logIn()
    await pass(24_000)
    client.server.isSilent = true
    await pass(10_900)
    expect(states()).toEqual([])
    await pass(100)
    expect(states()).toEqual(['connecting'])
    await pass(250)
    expect(countOf('auth')).toBe(1)
  })

  it('is satisfied by anything that comes', async () => {
    await logIn()
    await pass(24_000)
    client.server.isSilent = true
    await pass(5000)
    client.server.push('status', { list: [] })
    await pass(10_000)
    expect(states()).toEqual([])
  })
})

describe('the page or the network that comes back', () => {
  it('reconnects at once', async () => {
    await logIn()
    client.server.answers.auth = refuseAuth
    client.server.breakSockets()
    await pass(10_000)
    client.server.sent.length = 0
    window.dispatchEvent(new Event('online'))
    await pass(199)
    expect(countOf('auth')).toBe(1)
    await pass(1)
    expect(countOf('auth')).toBe(2)
  })

  it.each([
    ['visible', 1],
    ['hidden', 0],
  ])('checks the connection when the page is %s: %d pings', async (visibility, count) => {
    await logIn()
    show(visibility)
    await pass(0)
    expect(countOf('ping')).toBe(count)
  })

  it('finds nothing to do after a log-out', async () => {
    const { chat, server } = await logIn()
    await chat.logout()
    show('visible')
    window.dispatchEvent(new Event('online'))
    await pass(30_000)
    expect(server.sent).toEqual([])
  })
})
