/** Methods whose code comes with the first call. */
import { lazyMethods, preloadLazyMethods } from '../../../src/im/lazy-methods'

/** Code that arrives when `arrive` is called; each load gets its own. */
function setUp() {
  const calls: string[] = []
  const loads: { arrive: () => void; fail: () => void }[] = []
  const call = (name: string) => async (value: number) => {
    calls.push(`${name} ${value}`)
    return value * 2
  }
  const code = { double: call('double'), twice: call('twice') }
  const load = () =>
    new Promise<typeof code>((resolve, reject) => {
      loads.push({ arrive: () => resolve(code), fail: () => reject(new Error('no network')) })
    })
  const core = {
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
  return { calls, loads, logIn, logOut, ...lazyMethods(core, ['double', 'twice'], load) }
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

it('rejects with the code of a missing network when the code does not arrive, and loads it again for the next call', async () => {
  const { loads, double } = setUp()
  const refused = double(1)
  loads[0]?.fail()
  await expect(refused).rejects.toMatchObject({ code: 2800, cause: { message: 'no network' } })
  const answer = double(1)
  loads[1]?.arrive()
  expect(await answer).toBe(2)
})

describe('a while after the log-in', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('loads the code that no call asked for, and the call waits for nothing more', async () => {
    const { loads, logIn, double } = setUp()
    logIn()
    expect(loads).toHaveLength(0)
    jest.advanceTimersByTime(60_000)
    expect(loads).toHaveLength(1)
    loads[0]?.arrive()
    expect(await double(1)).toBe(2)
    expect(loads).toHaveLength(1)
  })

  it('loads nothing for a user who has logged out', () => {
    const { loads, logIn, logOut } = setUp()
    logIn()
    logOut()
    jest.advanceTimersByTime(60_000)
    expect(loads).toHaveLength(0)
  })
})
