/** An instance of the client: how it is made, what may be called when, what it can, in which language it answers. */
import IM, { type Chat, createInstance } from '../../../src/im'
import { logInOnFakeServer, SERVER_NOW } from '../../support/chat/fake-chat-server'
import { wireProfile } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
type AnyChat = Record<string, (...args: unknown[]) => Promise<{ code: number; data: unknown }>>
/** An instance that is not logged in. */
const create = (options = {}) => createInstance({ SDKAppID: 1, language: 'en', ...options })
const ask = (chat: Chat, key: string, argument?: unknown) =>
  (chat as unknown as AnyChat).callExperimentalAPI?.(key, argument)

describe('IM.create @G-7-24', () => {
  it('gives the same instance of an SDKAppID until it is destroyed', async () => {
    const chat = IM.create({ SDKAppID: 7 })
    expect(IM.create({ SDKAppID: '7' as never })).toBe(chat)
    expect(IM.create({ SDKAppID: 8 })).not.toBe(chat)
    await chat?.destroy()
    expect(IM.create({ SDKAppID: 7 })).not.toBe(chat)
  })

  it('takes the SDKAppID 0', () => {
    expect(IM.create({ SDKAppID: 0 })).toBeDefined()
  })

  it.each([[{ SDKAppID: -1 }], [{ SDKAppID: 1.5 }], [{ SDKAppID: 'app' }], [{}], [undefined]])(
    'reports %j and gives nothing',
    (options) => {
      const report = jest.spyOn(console, 'error').mockImplementation(() => {})
      expect(IM.create(options as never)).toBeUndefined()
      expect(report).toHaveBeenCalledWith('SDKAppID must be a number')
      report.mockRestore()
    },
  )
})

describe('before it is ready', () => {
  it('a method rejects with the reason, which is emitted as an error too @G-9-18', async () => {
    const chat = create()
    const errors: unknown[] = []
    chat.on(EVENT.ERROR, ({ data }: { data: unknown }) => void errors.push(data))
    const message = 'Not logged in | getFriendList | Please wait until the chat is ready'
    await expect(chat.getFriendList()).rejects.toMatchObject({ code: 2024, message })
    expect(errors).toEqual([{ code: 2024, message }])
  })

  it('what needs no log-in may be called', async () => {
    const chat = create()
    expect(chat.isReady()).toBe(false)
    expect((chat as unknown as AnyChat).registerPlugin?.()).toBeUndefined()
    expect(await chat.logout()).toEqual({ code: 0, data: {} })
  })
})

describe('methods', () => {
  it('are 149, all of them functions @G-7-27', () => {
    const methods = Object.values(create())
    expect(methods).toHaveLength(149)
    expect(new Set(methods.map((method) => typeof method))).toEqual(new Set(['function']))
  })

  const notOffered =
    'followUser unfollowUser getMyFollowingList getMyFollowersList getMutualFollowersList getUserFollowInfo ' +
    'checkFollowType createTopicInCommunity deleteTopicFromCommunity updateTopicProfile getTopicList'
  it.each(notOffered.split(' '))('of a feature that is not offered reject with 3122: %s @G-7-29', async (name) => {
    const { chat } = await logInOnFakeServer({}, { language: 'en' })
    const message = `This feature is not enabled | ${name}`
    await expect((chat as unknown as AnyChat)[name]?.()).rejects.toMatchObject({ code: 3122, message })
  })

  it('reject with 2903 and the cause when something unexpected is thrown @G-9-18', async () => {
    const { chat } = await logInOnFakeServer({}, { language: 'en' })
    const group = { name: '组', memberList: [null] } as never
    const error = await chat.createGroup(group).catch((reason) => reason)
    expect(error).toMatchObject({ name: 'Error', code: 2903, message: 'Something went wrong', data: {} })
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it('throw at once when an argument is invalid, and send nothing', async () => {
    const { chat, server } = await logInOnFakeServer()
    expect(() => chat.getFriendProfile({ userIDList: [] })).toThrow('Params validate failed.')
    expect(() => (chat.dismissGroup as (id?: string) => void)()).toThrow('Params validate failed.')
    expect(server.sent).toEqual([])
  })

  it('that create messages answer at once', async () => {
    const { chat } = await logInOnFakeServer()
    const options = { to: 'lin', conversationType: TYPES.CONV_C2C as never, payload: { text: '你好' } }
    expect(chat.createTextMessage(options)).toMatchObject({ to: 'lin', from: chat.getLoginUser() })
  })
})

describe('a handler of an event', () => {
  type Event = { name: string; data: { nick: string }[] }
  type Handler = (event: Event) => void
  const context = { name: 'page' }
  /** What the handler saw of two events: its context, the name and the new nickname. */
  const seenBy = async (register: (chat: Chat, run: Handler) => void) => {
    const { chat, server } = await logInOnFakeServer()
    const seen: unknown[] = []
    register(chat, function (this: unknown, event: Event) {
      seen.push([this, event.name, event.data[0]?.nick])
    })
    for (const nick of ['a', 'b']) server.push('profiles', { profiles: [wireProfile('lin', { nick })] })
    return seen
  }
  const event = EVENT.PROFILE_UPDATED
  const [first, second] = ['a', 'b'].map((nick) => [context, event, nick])

  it.each([
    ['runs each time on its context', (chat: Chat, run: Handler) => chat.on(event, run, context), [first, second]],
    ['for once runs once on its context', (chat: Chat, run: Handler) => chat.once(event, run, context), [first]],
  ])('%s', async (_what, register, seen) => {
    expect(await seenBy(register)).toEqual(seen)
  })

  it('that was removed from one context runs on the other one', async () => {
    const seen = await seenBy((chat, run) => {
      const other = { name: 'list' }
      for (const receiver of [other, context]) chat.on(event, run, receiver)
      chat.off(event, run, other)
    })
    expect(seen).toEqual([first, second])
  })
})

describe('callExperimentalAPI', () => {
  it.each([
    ['group-module', true],
    [['group-module', 'signaling-module'], true],
    [['group-module', 'topic-module'], false],
    ['topic-module', false],
  ])('canIUseModule of %j is %s, and no promise', (modules, canUse) => {
    expect(ask(create(), 'canIUseModule', modules)).toBe(canUse)
  })

  const auth = {
    tinyID: '1',
    instanceID: 1,
    now: SERVER_NOW,
    heartbeat: 25,
    customStatus: '',
    profile: wireProfile('hr'),
  }
  it.each([
    [1, true],
    [2, false],
    [4, true],
    [8, false],
    [16, false],
  ])('isCommercialAbilityEnabled of %s is %s for a server with the abilities 0101', async (ability, enabled) => {
    const { chat } = await logInOnFakeServer({ auth: { ...auth, bits: '0101' } })
    expect(await ask(chat, 'isCommercialAbilityEnabled', ability)).toEqual({ code: 0, data: { enabled } })
    expect(ask(chat, 'queryCommercialAbility')).toBe('5')
  })

  it.each([
    [19_999_999, false],
    [20_000_000, true],
    [89_999_999, true],
    [90_000_000, false],
    [1_400_000_001, false],
    [1_719_999_999, false],
    [1_720_000_000, true],
    [1_789_999_999, true],
    [1_790_000_000, false],
  ])('isIntl of the SDKAppID %s is %s @G-9-16', (SDKAppID, isIntl) => {
    expect(ask(create({ SDKAppID }), 'isIntl')).toBe(isIntl)
  })

  it('answers also before the log-in', async () => {
    const chat = create()
    expect(ask(chat, 'queryCommercialAbility')).toBe('0')
    expect(await ask(chat, 'getServerConfig')).toEqual({ code: 0, data: '' })
    for (const key of ['startMessageLongPolling', 'stopMessageLongPolling'])
      expect(await ask(chat, key)).toEqual({ code: 0, data: {} })
    for (const key of ['disableMessagePullOnInvite', 'statTUIKeyFeatures', 'setApplicationID'])
      expect(ask(chat, key)).toBeUndefined()
  })

  it.each([
    ['reportTUIFeatureUsage', { atomicStoreID: 1001 }],
    ['reportModalView', '{"id":1}'],
    ['reportRoomEngineEvent', { eventId: 1 }],
  ])('ignores the statistics of %s, which the kit of React 6 sends without a catch', async (key, argument) => {
    expect(await ask(create(), key, argument)).toBeUndefined()
  })

  it.each([
    ['en', 'zh-CN', 'Unknown experimental API'],
    ['fr-zh', 'zh-CN', 'Unknown experimental API'],
    ['zh', 'en-US', '不支持的实验性接口'],
    ['ZH-CN', 'en-US', '不支持的实验性接口'],
    [undefined, 'en-US', 'Unknown experimental API'],
    ['', 'zh-CN', '不支持的实验性接口'],
    [1, 'zh-CN', '不支持的实验性接口'],
    [undefined, '', '不支持的实验性接口'],
  ])(
    'rejects an unknown key with 2905; with the language %j in a browser of "%s" that is 「%s」 @G-9-18',
    async (...row) => {
      const [language, browser, message] = row
      const spy = jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
      await expect(ask(create({ language }), 'unknown')).rejects.toMatchObject({ code: 2905, message })
      spy.mockRestore()
    },
  )
})
