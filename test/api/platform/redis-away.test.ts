/** Redis is missing or accepts connections without replying: limits are counted in the database, and no request waits. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { freePort } from '../../support/free-port'
import { createTestApp } from '../../support/test-app'

const LIMIT = { max: 2, seconds: 60 }

/** Counts past the limit in a test app whose Redis is at `port`; returns the waits and the longest duration in ms. */
async function countAt(port: number) {
  const testApp = await createTestApp({ env: { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT: '1' } })
  const waits: number[] = []
  let longest = 0
  for (let i = 0; i < 4; i += 1) {
    const startedAt = performance.now()
    waits.push(await testApp.ctx.limiter.hit('somebody', LIMIT))
    longest = Math.max(longest, performance.now() - startedAt)
  }
  const received: string[] = []
  testApp.ctx.bus.subscribe('x', ({ id }) => void received.push(String(id)))
  testApp.ctx.bus.publish('x', { id: 'said' })
  await new Promise(setImmediate)
  await testApp.close()
  return { waits, longest, heard: received }
}

test('a Redis that nobody runs stops neither the start, nor limits, nor events inside this process', async () => {
  const { waits, longest, heard } = await countAt(await freePort())
  expect(waits).toEqual([0, 0, 60, 60])
  expect(longest).toBeLessThan(500)
  expect(heard).toEqual(['said'])
})

test('a Redis that does not answer costs each caller half a second at most', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    // a ready message, then silence
    socket.on('data', (bytes) => {
      if (/info/i.test(String(bytes))) socket.write('$17\r\nredis_version:7.0\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { waits, longest } = await countAt((silent.address() as AddressInfo).port)
  expect(waits).toEqual([0, 0, 60, 60])
  expect(longest).toBeLessThan(1_000)
  for (const socket of sockets) socket.destroy()
  silent.close()
})
