/** Events of an instance: who is called, with what, and how often. */
import IM, { createInstance } from '../../../src/im'
import { logInWithFakeTimers } from '../../support/chat/fake-chat-server'
import { wireConversation, wireFriend, wireProfile } from '../../support/chat/wire-builders'

const { EVENT } = IM
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
afterEach(() => void jest.useRealTimers())

describe('events', () => {
  /** An instance that is not logged in: every call that needs a log-in emits ERROR. */
  const createSource = () => {
    const chat = createInstance({ SDKAppID: 1 })
    const emit = () => void chat.getFriendList().catch(() => undefined)
    return { chat, emit }
  }

  it('reach a handler with name, data and the context it was registered with', () => {
    const { chat, emit } = createSource()
    const context = {}
    const handler = jest.fn()
    chat.on(EVENT.ERROR, handler, context)
    chat.on(EVENT.SDK_READY, handler)
    emit()
    expect(handler.mock.calls).toEqual([[{ name: 'error', data: { code: 2024, message: expect.any(String) } }]])
    expect(handler.mock.contexts[0]).toBe(context)
  })

  it('reach a handler of once a single time', () => {
    const { chat, emit } = createSource()
    const [handler, other] = [jest.fn(), jest.fn()]
    chat.once(EVENT.ERROR, handler)
    chat.on(EVENT.ERROR, other)
    emit()
    emit()
    expect([handler, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it.each([
    ['without a context', undefined, 0],
    ['with the context of one', 1, 1],
    ['with another context', 3, 2],
  ])('reach, after off %s, the rest of two registrations', (_, context, count) => {
    const { chat, emit } = createSource()
    const handler = jest.fn()
    chat.on(EVENT.ERROR, handler, 1)
    chat.on(EVENT.ERROR, handler, 2)
    chat.off(EVENT.ERROR, jest.fn())
    chat.off(EVENT.SDK_READY, handler)
    chat.off(EVENT.ERROR, handler, context)
    emit()
    expect(handler).toHaveBeenCalledTimes(count)
  })

  it('reach the other handlers when one throws, whose error is thrown afterwards', () => {
    jest.useFakeTimers()
    const { chat, emit } = createSource()
    const handler = jest.fn()
    chat.on(EVENT.ERROR, () => {
      throw new Error('of the app')
    })
    chat.on(EVENT.ERROR, handler)
    emit()
    expect(handler).toHaveBeenCalledTimes(1)
    expect(() => jest.runAllTimers()).toThrow('of the app')
  })
})

describe('events about the conversation list', () => {
  const logIn = () =>
    logInWithFakeTimers(
      { 'conversation.list': { conversations: [wireConversation({ lastSeq: 9, unread: 9 })], nextCursor: '' } },
      { eventThrottling: true },
    )
  type Client = Awaited<ReturnType<typeof logIn>>
  const read = ({ server }: Client, unread: number) =>
    server.push('read', { scene: 'C2C', to: 'candidate', readSeq: 0, unread })
  const countsOf = ({ eventsOf }: Client) =>
    [EVENT.CONVERSATION_LIST_UPDATED, EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED].map((name) => eventsOf(name).length)

  it('come at once, then at most once a second, the last state included', async () => {
    const client = await logIn()
    await pass(2000)
    for (const unread of [8, 7, 6]) read(client, unread)
    expect(countsOf(client)).toEqual([1, 1])
    await pass(999)
    expect(countsOf(client)).toEqual([1, 1])
    await pass(1)
    expect(countsOf(client)).toEqual([2, 2])
    expect(client.eventsOf(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)).toEqual([8, 6])
    await pass(5000)
    expect(countsOf(client)).toEqual([2, 2])
    read(client, 5)
    expect(countsOf(client)).toEqual([3, 3])
    await client.chat.destroy()
  })

  it('that still wait are dropped at log-out', async () => {
    const client = await logIn()
    await pass(2000)
    read(client, 8)
    read(client, 7)
    await client.chat.logout()
    await pass(5000)
    expect(countsOf(client)).toEqual([1, 1])
    expect(client.chat.getLoginUser()).toBe('')
  })
})

it.each([
  [true, 1, 2],
  [false, 2, 2],
])(
  'when it is %j that events are throttled, two changes of friends are announced %d times, later %d',
  async (eventThrottling, count, later) => {
    const { chat, server, eventsOf } = await logInWithFakeTimers(
      { 'friend.list': { friends: [wireFriend('lin')], nextCursor: '' } },
      { eventThrottling },
    )
    await pass(2000)
    const announced = () => eventsOf(EVENT.FRIEND_LIST_UPDATED).length
    const before = announced()
    for (const nick of ['a', 'b']) server.push('profiles', { profiles: [wireProfile('lin', { nick })] })
    expect(announced() - before).toBe(count)
    await pass(2000)
    expect(announced() - before).toBe(later)
    await chat.destroy()
  },
)
