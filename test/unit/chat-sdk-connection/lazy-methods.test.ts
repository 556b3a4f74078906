/** Methods whose code comes with the first call. */
import { lazyMethods } from '../../../src/im/lazy-methods'

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
  return { calls, loads, ...lazyMethods(['double', 'twice'], load) }
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
