/** /readyz: which part is down, within a second, and nothing about why. */

import { rmSync, type StatsFs } from 'node:fs'
import disk from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '../../../contract/call-address'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

let testApp: TestApp
afterEach(() => testApp.close())

const ask = async () => {
  const startedAt = performance.now()
  const reply = await testApp.app.inject({ url: '/readyz', headers: { host: 'balancer.internal' } })
  return { status: reply.statusCode, body: reply.json(), ms: performance.now() - startedAt }
}

describe('readiness', () => {
  test('reports the state of each part', async () => {
    testApp = await createTestApp()
    expect(await ask()).toMatchObject({
      status: 200,
      body: { status: 'ready', parts: { database: 'ok', files: 'ok', disk: 'ok' } },
    })
  })

  test('a database that refuses is down, and the reason stays secret', async () => {
    testApp = await createTestApp()
    jest.spyOn(testApp.ctx.database, 'ping').mockRejectedValue(new Error('password of pinqiao is wrong'))
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      503,
      { status: 'unavailable', parts: { database: 'down', files: 'ok', disk: 'ok' } },
    ])
  })

  test('a database that does not answer is down within a second, and is queried once at a time', async () => {
    testApp = await createTestApp()
    const ping = jest.spyOn(testApp.ctx.database, 'ping').mockReturnValue(new Promise(() => undefined))
    for (let i = 0; i < 3; i++) {
      const { status, body, ms } = await ask()
      expect([status, body.parts.database]).toEqual([503, 'down'])
      expect(ms).toBeLessThan(1000)
    }
    expect(ping).toHaveBeenCalledTimes(1)
  })

  test('a database that takes no writes takes the process out, and each change is logged once, with its cause', async () => {
    testApp = await createTestApp()
    const { ctx } = testApp
    const lines: unknown[] = []
    for (const level of ['error', 'info'] as const)
      jest.spyOn(ctx.log, level).mockImplementation(((fields: object, text: string) => {
        if ('part' in fields) lines.push([level, fields, text])
      }) as never)
    const refuse = jest.fn().mockRejectedValue(new Error('cannot execute INSERT in a read-only transaction'))
    ctx.database.checkWrite = refuse
    const states: unknown[] = []
    // an answer is valid for a moment, then the parts are checked again
    const askAnew = () => {
      const asked = refuse.mock.calls.length
      return waitUntil(async () => {
        const answer = await ask()
        return refuse.mock.calls.length > asked && answer
      })
    }
    for (let i = 0; i < 3; i++) {
      const { status, body } = await askAnew()
      states.push([status, body.parts.database])
    }
    refuse.mockResolvedValue(undefined)
    const last = await askAnew()
    expect(states).toEqual(Array(3).fill([503, 'down']))
    expect([last.status, last.body.parts.database]).toEqual([200, 'ok'])
    expect(lines).toEqual([
      [
        'error',
        { part: 'database', reason: 'cannot execute INSERT in a read-only transaction' },
        'not ready: a part is down',
      ],
      ['info', { part: 'database' }, 'a part works again'],
    ])
  })

  test('a folder for files that cannot be written to is down, and the rest goes on', async () => {
    testApp = await createTestApp()
    jest.spyOn(testApp.ctx.ports.store, 'ping').mockRejectedValue(new Error('EROFS'))
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'degraded', parts: { files: 'down' } } })
  })

  test('a data folder that is gone takes the process out', async () => {
    testApp = await createTestApp()
    jest.spyOn(testApp.ctx.ports.store, 'ping').mockResolvedValue()
    rmSync(testApp.config.DATA_DIR, { recursive: true })
    expect(await ask()).toMatchObject({ status: 503, body: { status: 'unavailable', parts: { disk: 'down' } } })
  })

  test('a disk without room to stop in order takes the process out', async () => {
    testApp = await createTestApp()
    const room = (bytes: number) => ({ bavail: bytes / 4096, bsize: 4096 }) as StatsFs
    const statfs = jest.spyOn(disk, 'statfs').mockResolvedValue(room(1024 * 1024))
    try {
      expect(await ask()).toMatchObject({ status: 503, body: { status: 'unavailable', parts: { disk: 'down' } } })
    } finally {
      statfs.mockRestore()
    }
  })

  test('Redis that is away is down, and the rest goes on', async () => {
    testApp = await createTestApp()
    Object.assign(testApp.ctx, { redis: { ping: () => Promise.reject(new Error('away')), close: () => undefined } })
    const { registerHealthRoutes } = await import('../../../server/http/health')
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    registerHealthRoutes(app, testApp.ctx, () => false)
    const reply = await app.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 'degraded', parts: { database: 'ok', files: 'ok', disk: 'ok', redis: 'down' } },
    ])
  })

  describe('with files in a bucket', () => {
    let bucket: Server
    let status = 404
    const methods: unknown[] = []
    beforeAll(async () => {
      bucket = createServer((req, res) => {
        methods.push(req.method)
        req.resume()
        req.on('end', () => res.writeHead(status).end())
      })
      await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    })
    afterAll(() => {
      bucket.closeAllConnections()
      bucket.close()
    })
    test.each([
      [200, 'ready', 'ok'],
      [404, 'degraded', 'down'],
      [403, 'degraded', 'down'],
      [503, 'degraded', 'down'],
    ])('one that answers a write with %i is %s', async (answer, state, files) => {
      status = answer
      const { port } = bucket.address() as AddressInfo
      testApp = await createTestApp({ env: { FILES_URL: `s3+http://key:secret@127.0.0.1:${port}/bucket` } })
      // a busy machine may take longer than a part has
      const isSo = async () => {
        const { body } = await ask()
        return body.status === state && body.parts.files === files
      }
      await waitUntil(isSo, 20_000, async () => (await ask()).body)
      expect(new Set(methods)).toEqual(new Set(['PUT']))
    })
  })
})

describe('a server that drains', () => {
  test('is not ready, serves on, and ends each connection after its answer', async () => {
    testApp = await createTestApp()
    const drained = testApp.drain(200)
    expect(await ask()).toMatchObject({ status: 503, body: { status: 'stopping', parts: {} } })
    const url = pathOf(referenceData.getPosts)
    const reply = await testApp.app.inject({ url, headers: { host: '127.0.0.1' } })
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close'])
    await drained
  })
})

test('/healthz checks no part: it answers while the database hangs and the file store is gone', async () => {
  testApp = await createTestApp()
  const { ctx } = testApp
  const pings = [jest.spyOn(ctx.database, 'ping'), jest.spyOn(ctx.ports.store, 'ping')]
  for (const part of pings) part.mockReturnValue(new Promise(() => undefined))
  const reply = await testApp.app.inject({ url: '/healthz', headers: { host: 'balancer.internal' } })
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  for (const part of pings) expect(part).not.toHaveBeenCalled()
})
