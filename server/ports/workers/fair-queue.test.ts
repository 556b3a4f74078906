/** Places are given in turn: how much one has sent delays nobody else. */
import { createFairQueue, type FairQueue } from './fair-queue'

/** Takes a place for `key`, notes when it begins, and leaves again when `leave` is called. */
const taker = (queue: FairQueue) => {
  const begun: string[] = []
  const leaves = new Map<string, () => void>()
  const take = async (key: string, name: string) => {
    leaves.set(name, await queue.acquire(key))
    begun.push(name)
  }
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, take, leave }
}
const settled = () => new Promise(setImmediate)

test('companies take turns, no matter who came first or with how much work', async () => {
  const { begun, take, leave } = taker(createFairQueue(1))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void take('a', name)
  void take('b', 'b1')
  void take('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await settled()
    await leave(name)
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('one company never has all places', async () => {
  const { begun, take } = taker(createFairQueue(3))
  for (const name of ['a1', 'a2', 'a3']) void take('a', name)
  await settled()
  void take('b', 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('whose work ran out of time goes last, until some of it ends in time', async () => {
  const queue = createFairQueue(1)
  const { begun, take, leave } = taker(queue)
  void take('a', 'a1')
  await settled()
  queue.report('a', false)
  for (const name of ['a2', 'a3']) void take('a', name)
  for (const name of ['b1', 'b2']) void take('b', name)
  await leave('a1')
  await leave('b1')
  await leave('b2')
  queue.report('a', true)
  void take('b', 'b3')
  await leave('a2')
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
})

test('a caller stopped while waiting leaves its place to others, and closing refuses all', async () => {
  const queue = createFairQueue(1)
  const release = await queue.acquire('a')
  const stopping = new AbortController()
  const stopped = queue.acquire('b', stopping.signal)
  stopping.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  const waiting = queue.acquire('c')
  queue.close(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
  await expect(queue.acquire('c')).rejects.toThrow('closed')
  release()
})
