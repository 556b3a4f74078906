/** The end of a session by log-out, by the server or with the instance; and what goes on after a reconnect. */
import IM from '../../../src/im'
import {
  createOnFakeServer,
  type FakeChatServer,
  logInOnFakeServer,
  refuseAuth,
  settle,
} from '../../support/chat/fake-chat-server'

const { EVENT, TYPES } = IM
const HR = { userID: 'hr', userSig: 'sig' }

const codeOf = (promise: Promise<unknown>) => promise.then(() => 0).catch((error: { code: number }) => error.code)
/** Breaks the socket; the network is back at once. */
const reconnect = async (server: FakeChatServer) => {
  server.breakSockets()
  window.dispatchEvent(new Event('online'))
  await settle()
}

describe('a log-out', () => {
  it('closes the connection, forgets everything of the user and rejects further calls with 3005', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    expect(await chat.logout()).toEqual({ code: 0, data: {} })
    expect([chat.isReady(), chat.getLoginUser(), chat.getTotalUnreadMessageCount]).toEqual([
      false,
      '',
      expect.anything(),
    ])
    expect(eventsOf(EVENT.SDK_NOT_READY)).toHaveLength(1)
    expect(eventsOf(EVENT.NET_STATE_CHANGE)).toEqual([{ state: 'disconnected' }])
    expect(await codeOf(chat.getFriendList())).toBe(3005)
    await reconnect(server)
    expect(server.sent).toEqual([])
  })

  it('before the first log-in does nothing', async () => {
    const { chat, events } = createOnFakeServer()
    expect(await chat.logout()).toEqual({ code: 0, data: {} })
    expect(events).toEqual([])
    expect(await codeOf(chat.getFriendList())).toBe(2024)
  })

  it('during a log-in rejects it with 3005', async () => {
    const { chat, server, events } = createOnFakeServer()
    const code = codeOf(chat.login(HR))
    await chat.logout()
    await settle()
    expect([await code, server.sent, events.includes(EVENT.SDK_NOT_READY)]).toEqual([3005, [], false])
  })
})

describe('an end that the server sets', () => {
  it.each([
    [TYPES.KICKED_OUT_MULT_DEVICE, 3002],
    [TYPES.KICKED_OUT_MULT_ACCOUNT, 3003],
    [TYPES.KICKED_OUT_USERSIG_EXPIRED, 3004],
    ['REST_API_Kick', 3006],
  ] as const)('of type %s is announced, and calls are rejected with %d', async (type, code) => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    server.push('kicked', { type })
    expect([eventsOf(EVENT.KICKED_OUT), eventsOf(EVENT.SDK_NOT_READY).length]).toEqual([[{ type }], 1])
    expect(await codeOf(chat.getFriendList())).toBe(code)
    await reconnect(server)
    expect(server.sent).toEqual([])
  })

  it('is that of an expired signature when a reconnect is refused', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    refuseAuth(server, 70_001)
    await reconnect(server)
    expect(eventsOf(EVENT.KICKED_OUT)).toEqual([{ type: 'userSigExpired' }])
    expect(await codeOf(chat.getFriendList())).toBe(3004)
  })
})

it('a reconnect shows the same instance, and is no second log-in for the app', async () => {
  const { chat, server, events } = createOnFakeServer()
  await chat.login(HR)
  await settle()
  events.length = 0
  await reconnect(server)
  const [first, second] = server.inputsOf('auth')
  expect(second).toEqual(first)
  expect([EVENT.SDK_READY, EVENT.SERVER_CONFIG_UPDATED].filter((name) => events.includes(name))).toEqual([])
  expect(server.inputsOf('conversation.list')).toHaveLength(2)
  await chat.destroy()
})

it('destroy logs out, announces the end and then nothing any more', async () => {
  const { chat, events } = createOnFakeServer()
  await chat.login(HR)
  await settle()
  const ends: unknown[] = []
  chat.on(EVENT.SDK_DESTROY, ({ data }: { data: unknown }) => ends.push(data))
  await chat.destroy()
  expect([ends, events.slice(-2)]).toEqual([[{ SDKAppID: 1 }], [EVENT.SDK_NOT_READY, EVENT.SDK_DESTROY]])
  expect(await codeOf(chat.getFriendList())).toBe(3005)
  expect(events.at(-1)).toBe(EVENT.SDK_DESTROY)
})
