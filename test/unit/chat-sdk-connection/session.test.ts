/** The session of an instance begins with a log-in: what it sends, how it is refused, and when it is ready. */
import IM from '../../../src/im'
import {
  createOnFakeServer,
  logInOnFakeServer,
  refuseAuth,
  SERVER_NOW,
  settle,
} from '../../support/chat/fake-chat-server'

const { EVENT } = IM
const HR = { userID: 'hr', userSig: 'sig' }
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const useFakeTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
afterEach(() => void jest.useRealTimers())

const codeOf = (promise: Promise<unknown>) => promise.then(() => 0).catch((error: { code: number }) => error.code)
describe('a log-in', () => {
  it('shows the signature in its first frame and resolves with the answer of the server', async () => {
    const { chat, server } = createOnFakeServer()
    const { data } = await chat.login(HR)
    expect(data).toEqual({
      actionStatus: 'OK',
      errorCode: 0,
      errorInfo: '',
      tinyID: '144115',
      a2Key: '',
      instanceID: 7,
      helloInterval: 25,
      timeStamp: SERVER_NOW / 1000,
      customStatus: '',
      purchaseBits: '1111111111',
    })
    const [auth] = server.inputsOf('auth')
    expect(auth).toEqual({ appID: 1, ...HR, instance: expect.stringMatching(/^\w{10,64}$/), language: 'en' })
    expect([chat.getLoginUser(), Math.round((Number(chat.getServerTime()) - SERVER_NOW) / 1000)]).toEqual(['hr', 0])
  })

  it('names its time in whole seconds', async () => {
    const { chat, server } = createOnFakeServer()
    server.answers.auth = { ...(server.answers.auth as object), now: SERVER_NOW + 999 } as never
    expect((await chat.login(HR)).data.timeStamp).toBe(SERVER_NOW / 1000)
  })

  it('is ready a moment after its answer, and loads relations, then conversations, then everything else', async () => {
    const { chat, server, events } = createOnFakeServer()
    const loggingIn = chat.login(HR)
    expect(chat.isReady()).toBe(false)
    await loggingIn
    await settle()
    expect(chat.isReady()).toBe(true)
    const calls = server.sent.map(({ call }) => call).filter((call) => call !== 'group.join')
    const first = ['auth', 'blacklist.list', 'friend.list', 'friendGroup.list', 'application.list', 'group.list']
    expect(calls.slice(0, 7)).toEqual([...first, 'conversation.list'])
    expect(calls.slice(7).sort()).toEqual(['conversationGroup.list', 'receiveOpt.get'])
    const order = [EVENT.SDK_READY, EVENT.SERVER_CONFIG_UPDATED, EVENT.CONVERSATION_LIST_UPDATED]
    expect(events.filter((name) => (order as string[]).includes(name))).toEqual(order)
    expect(events.slice(0, 3)).toEqual(['netStateChange', 'netStateChange', EVENT.SDK_READY])
  })

  it('of the same user again changes nothing', async () => {
    const { chat, server } = await logInOnFakeServer()
    expect((await chat.login(HR)).data).toEqual({ actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true })
    expect(server.sent).toEqual([])
  })

  it('of another user ends the session before it', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    await chat.login({ userID: 'lin', userSig: 'sig' })
    expect([eventsOf(EVENT.SDK_NOT_READY).length, chat.getLoginUser()]).toEqual([1, 'lin'])
    expect(server.inputsOf('auth')).toMatchObject([{ userID: 'lin' }])
  })

  it.each([[undefined], [{ userSig: 'sig' }], [{ ...HR, userID: '' }], [{ userID: 'hr' }], [{ ...HR, userSig: '' }]])(
    'with %j is not tried',
    (options) => {
      const { chat, server } = createOnFakeServer()
      expect(() => chat.login(options as never)).toThrow('Params validate failed.')
      expect(server.sent).toEqual([])
    },
  )

  it('is rejected with 2025 while one is under way, and ends with 2801 after 15 seconds', async () => {
    useFakeTimers()
    const { chat, server } = createOnFakeServer()
    server.isSilent = true
    const codes: number[] = []
    void codeOf(chat.login(HR)).then((code) => codes.push(code))
    await pass(14_999)
    expect([codes, await codeOf(chat.login(HR)), await codeOf(chat.getFriendList())]).toEqual([[], 2025, 3000])
    await pass(1)
    expect([codes, await codeOf(chat.getFriendList())]).toEqual([[2801], 3001])
    server.sent.length = 0
    await pass(60_000)
    expect(server.sent).toEqual([])
  })

  it.each([70_000, 70_001, 79_999])('refused with %d is rejected with it, and not tried again', async (code) => {
    useFakeTimers()
    const { chat, server } = createOnFakeServer()
    refuseAuth(server, code)
    expect(await codeOf(chat.login(HR))).toBe(code)
    await pass(60_000)
    expect([server.inputsOf('auth').length, chat.isReady(), chat.getLoginUser()]).toEqual([1, false, ''])
    expect(await codeOf(chat.getFriendList())).toBe(3001)
  })

  it.each([69_999, 80_000])('refused with %d is tried again within its 15 seconds', async (code) => {
    useFakeTimers()
    const { chat, server } = createOnFakeServer()
    const auth = server.answers.auth
    refuseAuth(server, code)
    const loggingIn = codeOf(chat.login(HR))
    await pass(100)
    server.answers.auth = auth
    await pass(300)
    expect(await loggingIn).toBe(0)
    await pass(20_000)
    expect(chat.isReady()).toBe(true)
    await chat.destroy()
  })
})
