import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import pg from 'pg'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'
import * as companies from '../../../contract/calls/company/companies'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import * as siteCalls from '../../../contract/calls/platform/site'
import { users } from '../../../server/db/schema'
import { buildOpenApiDocument } from '../../../server/http/openapi'
import { BUS_RECONNECTED, createMemoryBus, createPostgresBus, createRedisBus } from '../../../server/services/event-bus'
import { openRedis } from '../../../server/services/redis'
import { createPublicTestApp } from '../../support/api/public-test-app'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

describe('SMS through Tencent Cloud', () => {
  let provider: Server
  let requests: { action: string; signature: string; body: Record<string, unknown> }[]
  let status: string
  let testApp: TestApp
  beforeEach(async () => {
    requests = []
    status = 'Ok'
    provider = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk) => {
        body += chunk
      })
      req.on('end', () => {
        const { 'x-tc-action': action, authorization } = req.headers
        requests.push({ action: String(action), signature: String(authorization), body: JSON.parse(body) })
        res.setHeader('content-type', 'application/json')
        res.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: status, Message: '' }], RequestId: 'r' } }))
      })
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    testApp = await createTestApp({
      env: {
        SMS_PROVIDER: 'tencent',
        SMS_TENCENT_ID: 'AKIDtest',
        SMS_TENCENT_KEY: 'key',
        SMS_TENCENT_APP: '1400000000',
        SMS_TENCENT_SIGN: '聘桥',
        SMS_TENCENT_TEMPLATE: '42',
        SMS_TENCENT_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      },
    })
  })
  afterEach(async () => {
    await testApp.close()
    provider.closeAllConnections()
    provider.close()
  })

  test('sends the code and the minutes to +86, signed', async () => {
    expect((await testApp.call(auth.sendCode, { phone: '13912345678' })).code).toBe(0)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      action: 'SendSms',
      signature: expect.stringMatching(/^TC3-HMAC-SHA256 Credential=AKIDtest/),
      body: {
        PhoneNumberSet: ['+8613912345678'],
        SmsSdkAppId: '1400000000',
        SignName: '聘桥',
        TemplateId: '42',
        TemplateParamSet: [expect.stringMatching(/^\d{6}$/), '5'],
      },
    })
  })

  test('a refusal of the provider reaches the person in our words', async () => {
    status = 'LimitExceeded.PhoneNumberDailyLimit'
    expect(await testApp.call(auth.sendCode, { phone: '13912345678' })).toMatchObject({
      status: 502,
      message: '验证码发送失败，请稍后再试',
    })
  })

  test('a seeded number never gets a real message', async () => {
    const now = testApp.clock.now()
    await testApp.ctx.db
      .insert(users)
      .values({ id: '1', phone: '13800000001', name: '演示', isSeeded: true, createdAt: now, updatedAt: now })
    expect((await testApp.call(auth.sendCode, { phone: '13800000001' })).code).toBe(0)
    expect(requests).toHaveLength(0)
  })
})

describe('the bus', () => {
  const log = Fastify().log
  test('notifies every subscriber until it leaves, and one that fails does not stop the others', async () => {
    const bus = await createMemoryBus(log)
    const received: string[] = []
    bus.subscribe('x', () => {
      throw new Error('deaf')
    })
    const leave = bus.subscribe('x', ({ id }) => void received.push(String(id)))
    bus.publish('x', { id: '1' })
    bus.publish('y', { id: '2' })
    await new Promise(setImmediate)
    leave()
    bus.publish('x', { id: '3' })
    await new Promise(setImmediate)
    expect(received).toEqual(['1'])
  })

  test('delivers after the commit, and nothing after a rollback', async () => {
    const testApp = await createTestApp()
    const received: string[] = []
    testApp.ctx.bus.subscribe('x', ({ id }) => void received.push(String(id)))
    await testApp.ctx.transaction(async (tx) => {
      tx.bus.publish('x', { id: 'kept' })
      await new Promise(setImmediate)
      expect(received).toEqual([])
    })
    await testApp.ctx
      .transaction(async (tx) => {
        tx.bus.publish('x', { id: 'undone' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await new Promise(setImmediate)
    expect(received).toEqual(['kept'])
    await testApp.close()
  })

  test('refuses a message that PostgreSQL could not carry', async () => {
    const bus = await createMemoryBus(log)
    expect(() => bus.publish('x', { text: 'x'.repeat(8_000) })).toThrow('send ids')
  })

  /** Two processes of one product: both receive what the first publishes, once. */
  const expectBothReceive = async (appA: TestApp, appB: TestApp) => {
    const [receivedByA, receivedByB]: [string[], string[]] = [[], []]
    appA.ctx.bus.subscribe('x', ({ id }) => void receivedByA.push(String(id)))
    appB.ctx.bus.subscribe('x', ({ id }) => void receivedByB.push(String(id)))
    appA.ctx.bus.publish('x', { id: 'said' })
    await waitUntil(() => receivedByB.length > 0)
    // travels behind the first message, and to the first process also behind what that message returned there
    appB.ctx.bus.publish('x', { id: 'answered' })
    await waitUntil(() => receivedByA.includes('answered'))
    expect([receivedByA, receivedByB]).toEqual([
      ['said', 'answered'],
      ['said', 'answered'],
    ])
  }

  if (process.env.TEST_REDIS_URL)
    test('reaches the other processes over Redis', async () => {
      const env = { REDIS_URL: process.env.TEST_REDIS_URL ?? '' }
      const [appA, appB] = [await createTestApp({ env }), await createTestApp({ env })]
      await expectBothReceive(appA, appB)
      await appA.close()
      await appB.close()
    })

  if (process.env.TEST_DATABASE_URL)
    test('reaches the other processes over PostgreSQL', async () => {
      const appA = await createTestApp()
      const appB = await createTestApp({
        env: { DATABASE_URL: appA.config.DATABASE_URL },
        overrides: { database: appA.ctx.database },
      })
      await expectBothReceive(appA, appB)
      await appB.close()
      await appA.close()
    })

  if (process.env.TEST_DATABASE_URL)
    test('what is published in one turn travels to the others in few texts, each short enough, in order', async () => {
      const url = process.env.TEST_DATABASE_URL ?? ''
      const [busA, busB] = [await createPostgresBus(log, url), await createPostgresBus(log, url)]
      const listener = new pg.Client({ connectionString: url })
      await listener.connect()
      const texts: string[] = []
      listener.on('notification', ({ payload = '' }) => texts.push(payload))
      await listener.query('listen pinqiao')
      const received: string[] = []
      busB.subscribe('x', ({ id }) => void received.push(String(id)))
      const ids = Array.from({ length: 60 }, (_, i) => String(i))
      for (const id of ids) busA.publish('x', { id, filling: '字'.repeat(100) })
      await waitUntil(() => received.length >= ids.length)
      expect(received).toEqual(ids)
      expect(texts.length).toBeLessThan(6)
      expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
      await listener.end()
      await busA.close()
      await busB.close()
    })

  if (process.env.TEST_DATABASE_URL)
    test('a line to PostgreSQL that was cut announces when it is whole again, and carries what is published then', async () => {
      const appA = await createTestApp()
      const appB = await createTestApp({
        env: { DATABASE_URL: appA.config.DATABASE_URL },
        overrides: { database: appA.ctx.database },
      })
      const received: string[] = []
      appB.ctx.bus.subscribe(BUS_RECONNECTED, () => void received.push('gap'))
      appB.ctx.bus.subscribe('x', ({ id }) => void received.push(String(id)))
      await appA.ctx.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'pinqiao-bus' and datname = current_database()`,
      )
      await waitUntil(() => received.length > 0)
      appA.ctx.bus.publish('x', { id: 'said' })
      await waitUntil(() => received.includes('said'))
      expect(received).toEqual(['gap', 'said'])
      await appB.close()
      await appA.close()
    })

  if (process.env.TEST_REDIS_URL)
    test('a line to Redis that was cut announces that, and when it is whole again', async () => {
      const { TEST_REDIS_URL: url = '' } = process.env
      const openBus = async () => {
        const redis = await openRedis(url, log)
        return { redis, bus: await createRedisBus(log, redis, '') }
      }
      const { redis, bus } = await openBus()
      const received: string[] = []
      bus.subscribe(BUS_RECONNECTED, () => void received.push('gap'))
      bus.subscribe('x', ({ id }) => void received.push(String(id)))
      const { Redis } = await import('ioredis')
      const killer = new Redis(url)
      await killer.client('KILL', 'TYPE', 'pubsub')
      await waitUntil(() => received.length === 2)
      const other = await openBus()
      other.bus.publish('x', { id: 'said' })
      await waitUntil(() => received.includes('said'))
      // once when it broke, once when it worked again
      expect(received).toEqual(['gap', 'gap', 'said'])
      killer.disconnect()
      for (const opened of [{ redis, bus }, other]) {
        await opened.bus.close()
        opened.redis.close()
      }
    })
})

if (process.env.TEST_REDIS_URL)
  describe('rate limits in Redis', () => {
    test('count for all processes together', async () => {
      const env = { REDIS_URL: process.env.TEST_REDIS_URL ?? '' }
      const [appA, appB] = [await createTestApp({ env }), await createTestApp({ env })]
      const key = `test:${Date.now()}`
      const limit = { max: 3, seconds: 60 }
      const waits: number[] = []
      for (const { ctx } of [appA, appB, appA, appB]) waits.push(await ctx.limiter.hit(key, limit))
      expect(waits.slice(0, 3)).toEqual([0, 0, 0])
      expect(waits[3]).toBeGreaterThan(0)
      expect(waits[3]).toBeLessThanOrEqual(60)
      await appA.close()
      await appB.close()
    })
  })

describe('upkeep', () => {
  test('checkpoint and vacuum run on the embedded database', async () => {
    const testApp = await createTestApp()
    if (testApp.ctx.database.kind === 'pglite') {
      expect(await testApp.jobs.run('database.checkpoint')).toBe(true)
      expect(await testApp.jobs.run('database.vacuum')).toBe(true)
    } else expect(() => testApp.jobs.run('database.vacuum')).toThrow('no job')
    await testApp.close()
  })
})

describe('the interface document', () => {
  const document = buildOpenApiDocument() as {
    paths: Record<
      string,
      Record<string, { summary: string; parameters: { name: string; in: string }[]; requestBody?: object }>
    >
  }

  test('describes every call once, path parameters in the path, the rest where the method puts it', () => {
    const login = document.paths[pathOf(auth.logIn)]?.post
    expect(login).toMatchObject({ summary: '登录或注册：验证码，或用户名和密码', requestBody: expect.anything() })
    const getDictionary = document.paths[pathOf(referenceData.getDictionary)]?.get
    expect(getDictionary?.parameters).toEqual([expect.objectContaining({ name: 'type', in: 'path', required: true })])
    const save = document.paths[pathOf(companies.submit)]?.post
    expect(save?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: false }))
  })

  test('is valid OpenAPI, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  test('is served as JSON and as a page without foreign parts', async () => {
    const testApp = await createTestApp()
    const get = (url: string) => testApp.app.inject({ url, headers: { host: 'localhost' } })
    expect((await get('/openapi.json')).json()).toMatchObject({ openapi: '3.0.3' })
    const page = await get('/docs')
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
    for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const plain = await get(path)
      const packed = await testApp.app.inject({ url: path, headers: { host: 'localhost', 'accept-encoding': 'gzip' } })
      expect([path, plain.statusCode, packed.headers['content-encoding']]).toEqual([path, 200, 'gzip'])
      expect(packed.rawPayload.length).toBeLessThan(600_000)
    }
    await testApp.close()
  })

  const buildForProduction = async (env: Record<string, string>) => {
    const testApp = await createPublicTestApp(env)
    const get = (url: string) => testApp.app.inject({ url, headers: { host: 'hr.example.com' } })
    const texts = [(await get('/openapi.json')).body]
    const site = (await get(pathOf(siteCalls.get))).json().data
    const codes = (await get('/dev/sms/13900000001')).statusCode
    const demoUsers = (await get('/dev/users')).statusCode
    await testApp.close()
    return { texts, site, codes, demoUsers }
  }

  test('names neither operator nor partner calls in production unless DOCS is on', async () => {
    const { texts, site, codes, demoUsers } = await buildForProduction({})
    for (const text of texts) {
      expect(text).toContain(pathOf(auth.logIn))
      expect(text).not.toMatch(/\/(operator|partner)\/v1/)
    }
    expect([site.demoCodePath, codes]).toEqual(['', 404])
    expect([site.demoUsersPath, demoUsers]).toEqual(['', 404])
    for (const text of (await buildForProduction({ DOCS: 'on' })).texts) expect(text).toMatch(/\/operator\/v1/)
  })
})
