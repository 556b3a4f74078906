/** Methods whose code comes with the first call. */
import * as weapp from '../../../src/im/connection/socket-transport.weapp'
import { chooseLanguage } from '../../../src/im/errors'
import { lazyMethods, preloadLazyMethods } from '../../../src/im/lazy-methods'
import { logInWithFakeTimers } from '../../support/chat/fake-chat-server'

/** As webpack rejects a load: it calls a file that is gone an error too. */
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type })

/** Code that arrives when `arrive` is called; each load gets its own. */
function setUp({ isOnline = true } = {}) {
  const calls: string[] = []
  const loads: { arrive: () => void; fail: (cause?: Error) => void }[] = []
  const call = (name: string) => async (value: number) => {
    calls.push(`${name} ${value}`)
    return value * 2
  }
  const code = { double: call('double'), twice: call('twice') }
  const load = () =>
    new Promise<typeof code>((resolve, reject) => {
      loads.push({ arrive: () => resolve(code), fail: (cause = chunkError('error')) => reject(cause) })
    })
  const link = { isAnswering: jest.fn(async () => isOnline) }
  const core = {
    link,
    lazyLoads: [] as (() => Promise<unknown>)[],
    onSynced: [] as ((isFirst: boolean) => void)[],
    resets: [] as (() => void)[],
  }
  preloadLazyMethods(core)
  const logIn = () => {
    for (const task of core.onSynced) task(true)
  }
  const logOut = () => {
    for (const reset of core.resets) reset()
  }
  return { calls, loads, link, logIn, logOut, ...lazyMethods(core, ['double', 'twice'], load) }
}

it('loads nothing before the first call', () => {
  expect(setUp().loads).toEqual([])
})

it('makes calls wait for one load, and runs them in their order', async () => {
  const { calls, loads, double, twice } = setUp()
  const answers = [double(1), twice(2), double(3)]
  expect([loads.length, calls]).toEqual([1, []])
  loads[0]?.arrive()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(calls).toEqual(['double 1', 'twice 2', 'double 3'])
})

describe('code that does not arrive', () => {
  afterEach(() => chooseLanguage('zh'))

  it('is loaded again for the next call', async () => {
    const { loads, double } = setUp()
    const refused = double(1)
    loads[0]?.fail()
    await expect(refused).rejects.toBeDefined()
    const answer = double(1)
    loads[1]?.arrive()
    expect(await answer).toBe(2)
  })

  it('while the server answers is a file that a release replaced: the page is to be loaded again @G-8-22', async () => {
    const { loads, double, twice } = setUp()
    const cause = chunkError('error')
    const refused = Promise.allSettled([double(1), twice(2)])
    loads[0]?.fail(cause)
    const error = { code: 2998, message: '页面已更新，请重新加载', cause }
    expect(await refused).toMatchObject([{ reason: error }, { reason: error }])
    chooseLanguage('en')
    const inEnglish = double(1)
    loads[1]?.fail()
    await expect(inEnglish).rejects.toMatchObject({ message: 'The page was updated, please load it again' })
  })

  it('is said of the mini-program in its own words @G-8-22', () => {
    expect(weapp.MISSING_CODE_TEXTS[0]).toBe('小程序已更新，请重新进入')
    expect(weapp.MISSING_CODE_TEXTS[1]).toBe('The mini-program was updated, please open it again')
  })

  it('while the server does not answer is the network @G-8-22', async () => {
    const { loads, double } = setUp({ isOnline: false })
    const refused = double(1)
    loads[0]?.fail()
    await expect(refused).rejects.toMatchObject({ code: 2800, message: '网络异常，请您检查网络设置' })
  })

  it('in time is a slow network @G-8-22', async () => {
    const { loads, double } = setUp()
    const refused = double(1)
    loads[0]?.fail(chunkError('timeout'))
    await expect(refused).rejects.toMatchObject({ code: 2801, message: '请求超时，请稍后再试' })
  })
})

describe('code that does not arrive at a client that is logged in', () => {
  const search = '../../../src/im/messages/search-methods'
  let client: Awaited<ReturnType<typeof logInWithFakeTimers>>
  beforeEach(async () => {
    jest.doMock(search, () => {
      throw chunkError('error')
    })
    client = await logInWithFakeTimers()
    chooseLanguage('zh')
  })
  afterEach(async () => {
    await client.chat.destroy()
    jest.dontMock(search)
    jest.useRealTimers()
  })
  const refusal = () => client.chat.searchCloudMessages({ keywordList: ['面试'] } as never).catch((error) => error)

  it('is missing where the server answers a ping', async () => {
    expect(await refusal()).toMatchObject({ code: 2998, message: '页面已更新，请重新加载' })
    expect(client.server.inputsOf('ping')).toHaveLength(1)
  })

  it('is the network where the connection is lost, and where nothing answers the ping for 10 seconds', async () => {
    client.server.isSilent = true
    const refused = refusal()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await refused).toMatchObject({ code: 2800 })
    client.server.breakSockets()
    expect(await refusal()).toMatchObject({ code: 2800 })
  })
})

describe('a while after the log-in', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('loads the code that no call requested, and the call waits for nothing more', async () => {
    const { loads, logIn, double } = setUp()
    logIn()
    expect(loads).toHaveLength(0)
    jest.advanceTimersByTime(60_000)
    expect(loads).toHaveLength(1)
    loads[0]?.arrive()
    expect(await double(1)).toBe(2)
    expect(loads).toHaveLength(1)
  })

  it('leaves what does not arrive to the first call, and requests nothing about it from the server', async () => {
    const { loads, link, logIn } = setUp()
    logIn()
    jest.advanceTimersByTime(60_000)
    loads[0]?.fail()
    await jest.advanceTimersByTimeAsync(0)
    expect(link.isAnswering).not.toHaveBeenCalled()
  })

  it('loads nothing for a user who has logged out', () => {
    const { loads, logIn, logOut } = setUp()
    logIn()
    logOut()
    jest.advanceTimersByTime(60_000)
    expect(loads).toHaveLength(0)
  })
})
