/** Work in threads: its limits, its turns, and its end with the process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWorkerScript } from '../../../server/core/worker-script'
import { createWorkerPort, type WorkerPort, type WorkKind } from '../../../server/ports/workers'

jest.mock('../../../server/core/worker-script', () => ({ findWorkerScript: jest.fn() }))

const folder = mkdtempSync(join(tmpdir(), 'pinqiao-workers-'))
let workers: WorkerPort
beforeEach(() => {
  workers = createWorkerPort(2)
})
afterEach(() => workers.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** A script that does this after it said that it is ready. */
const script = (body: string) => {
  const file = join(folder, `${Math.abs(body.length)}-${body.replace(/\W/g, '').slice(0, 20)}.cjs`)
  const head = "const { parentPort, workerData } = require('node:worker_threads')\nparentPort.postMessage('ready')\n"
  writeFileSync(file, `${head}${body}\n`)
  jest.mocked(findWorkerScript).mockResolvedValue(file)
}
const KIND: WorkKind<unknown, unknown> = {
  script: 'any-worker',
  timeLimitMs: 300,
  heapMb: 32,
  failure: (reason) => new Error(`refused: ${reason}`),
}

test('an output comes back, and so do batches that the thread requests', async () => {
  script('parentPort.postMessage({ output: workerData * 2 })')
  expect(await workers.run(KIND, 21, { companyId: '1' })).toBe(42)
  script(`let sum = 0
parentPort.on('message', (message) => {
  if (!('batch' in message)) return parentPort.postMessage({ output: sum })
  sum += message.batch
  parentPort.postMessage('next')
})
parentPort.postMessage('next')`)
  async function* batches() {
    yield 1
    yield 2
  }
  expect(await workers.run(KIND, undefined, { companyId: '1', batches: batches() })).toBe(3)
})

test.each([
  ['time', 'for (;;);'],
  ['memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length))'],
  ['crash', "throw new Error('any')"],
  ['crash', 'process.exit(1)'],
])('a thread that ends by %s is the error of its kind', async (reason, body) => {
  script(body)
  const kind = { ...KIND, timeLimitMs: reason === 'time' ? 300 : 60_000 }
  await expect(workers.run(kind, undefined, { companyId: '1' })).rejects.toThrow(`refused: ${reason}`)
})

test('an error of the batches is the error of the work', async () => {
  script("parentPort.on('message', () => undefined); parentPort.postMessage('next')")
  // biome-ignore lint/correctness/useYield: it fails before its first batch
  async function* batches() {
    throw new Error('no rows')
  }
  await expect(workers.run(KIND, undefined, { companyId: '1', batches: batches() })).rejects.toThrow('no rows')
})

test('threads of one company that run out of time keep nobody else waiting', async () => {
  script('if (workerData) for (;;); else parentPort.postMessage({ output: true })')
  const order: string[] = []
  const run = (companyId: string, isEndless: boolean) =>
    workers.run(KIND, isEndless, { companyId }).then(
      () => order.push(companyId),
      () => order.push('late'),
    )
  const hostile = Array.from({ length: 6 }, () => run('1', true))
  await Promise.all([run('2', false), run('3', false)])
  expect(order.filter((name) => name === 'late').length).toBeLessThanOrEqual(1)
  await Promise.all(hostile)
})

test('stopping ends the thread, closing ends all and refuses further work in Chinese', async () => {
  script('for (;;);')
  const kind = { ...KIND, timeLimitMs: 60_000 }
  const stopping = new AbortController()
  const stopped = workers.run(kind, undefined, { companyId: '1', stop: stopping.signal })
  const running = workers.run(kind, undefined, { companyId: '2' })
  stopping.abort(new Error('the process stops'))
  await expect(stopped).rejects.toThrow('the process stops')
  workers.close()
  await expect(running).rejects.toMatchObject({ error: 'UNAVAILABLE', message: '服务暂时不可用，请稍后再试' })
  await expect(workers.run(kind, undefined, { companyId: '1' })).rejects.toMatchObject({ error: 'UNAVAILABLE' })
})
