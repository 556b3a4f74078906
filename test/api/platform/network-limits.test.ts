/** Limits by the caller's network: every route has one, and what a crawler reads again and again is made once. */
import { once } from 'node:events'
import Fastify from 'fastify'
import WebSocket from 'ws'
import { pathOf } from '../../../contract/call-address'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { NETWORK_RATES, type NetworkLimit, registerNetworkLimits } from '../../../server/http/network-limits'
import { createPublicTestApp, type PublicTestApp } from '../../support/api/public-test-app'
import { createTestApp, type TestApp } from '../../support/test-app'

/** Small rates, so that a share is used up soon. */
const SMALL: Partial<Record<NetworkLimit, number>> = { page: 20, asset: 20, document: 20, call: 20, socket: 5 }
let testApp: TestApp | undefined
const withSmallRates = () => {
  for (const [limit, rate] of Object.entries(SMALL)) jest.replaceProperty(NETWORK_RATES, limit as 'page', rate as never)
}
afterEach(async () => {
  jest.restoreAllMocks()
  await testApp?.close()
  testApp = undefined
})

const opened = async (env: Record<string, string> = {}): Promise<PublicTestApp> => {
  const created = await createPublicTestApp(env)
  testApp = created
  return created
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  from?: string
}
const ask = ({ app }: TestApp, { method = 'GET', url, from = '203.0.113.7' }: Asked) =>
  app.inject({ method, url, headers: { host: 'hr.example.com', 'x-forwarded-for': from } })

/** Statuses of `times` requests. */
const statusesOf = async (to: TestApp, asked: Asked, times: number) => {
  const counts = new Map<number, number>()
  for (let i = 0; i < times; i += 1) {
    const { statusCode } = await ask(to, asked)
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  }
  return counts
}

test('a route without a limit is refused when it is registered', async () => {
  testApp = await createTestApp()
  const app = Fastify()
  registerNetworkLimits(app, testApp.ctx)
  expect(() => app.get('/new', async () => 'ok')).toThrow('GET /new has no networkLimit')
  expect(() => app.get('/new', { config: { networkLimit: 'page' } }, async () => 'ok')).not.toThrow()
})

test.each<[NetworkLimit, Asked]>([
  ['document', { url: '/sitemap.xml' }],
  ['document', { url: '/robots.txt' }],
  ['document', { url: '/docs' }],
  ['document', { url: '/openapi.json' }],
  ['page', { url: '/' }],
  ['page', { url: '/jobDetails?id=1' }],
  ['call', { url: '/api/no-such-call' }],
  ['asset', { url: '/d/js/none.js' }],
  ['asset', { url: '/files/video.png' }],
])('%s: one network uses up its share, another is not touched (%j)', async (limit, asked) => {
  withSmallRates()
  const to = await opened()
  const rate = NETWORK_RATES[limit]
  const counts = await statusesOf(to, asked, rate + 5)
  expect(counts.get(429)).toBe(5)
  const refused = await ask(to, asked)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  expect((await ask(to, { ...asked, from: '203.0.113.8' })).statusCode).not.toBe(429)
  to.clock.advance(60_000)
  expect((await ask(to, asked)).statusCode).not.toBe(429)
})

test('a subscriber who changes addresses within a /64 of IPv6 is one network', async () => {
  withSmallRates()
  const to = await opened()
  for (let i = 0; i < NETWORK_RATES.document; i += 1)
    await ask(to, { url: '/robots.txt', from: `2001:db8:1:2::${i.toString(16)}` })
  expect((await ask(to, { url: '/robots.txt', from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
  expect((await ask(to, { url: '/robots.txt', from: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test.each<Asked>([
  { url: `/files/${'A'.repeat(22)}?e=1&s=x` },
  { method: 'PUT', url: '/files/1?t=x&s=y' },
  { method: 'POST', url: '/pinqiao/v1/chat/callback' },
])('forged addresses and signatures use up a share soon: %j', async (asked) => {
  const to = await opened({ CHAT_PROVIDER: 'tencent', CHAT_CALLBACK_TOKEN: 'callback-token-of-tests' })
  const counts = await statusesOf(to, asked, 300)
  expect(counts.get(429)).toBeGreaterThan(0)
})

test('calls with wrong tokens are counted before their sessions are looked up', async () => {
  // above what one company may request, which may be one office
  expect(NETWORK_RATES.call).toBeGreaterThan(12_000)
  withSmallRates()
  const to = await opened()
  const headers = { host: 'hr.example.com', 'x-forwarded-for': '203.0.113.7', authorization: 'Basic none' }
  const url = pathOf(referenceData.getPosts)
  let last = 0
  for (let i = 0; i <= NETWORK_RATES.call; i += 1) last = (await to.app.inject({ url, headers })).statusCode
  expect(last).toBe(429)
})

test('handshakes of sockets are counted', async () => {
  withSmallRates()
  const to = await opened()
  await to.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = to.app.server.address() as { port: number }
  const connect = async () => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/events`, { headers: { host: '127.0.0.1' } })
    const status = new Promise<number>((resolve) => {
      ws.once('open', () => resolve(101))
      ws.once('unexpected-response', (_req, res) => resolve(res.statusCode ?? 0))
      ws.once('error', () => undefined)
    })
    const code = await status
    ws.terminate()
    if (code === 101) await once(ws, 'close')
    return code
  }
  const codes = new Set<number>()
  for (let i = 0; i < NETWORK_RATES.socket + 5; i += 1) codes.add(await connect())
  expect([...codes]).toEqual([101, 429])
})

describe('documents', () => {
  test('are compressed, have an etag and are not sent again', async () => {
    const to = await opened()
    for (const url of ['/docs', '/docs/swagger-ui.css', '/openapi.json', '/sitemap.xml', '/robots.txt']) {
      const headers = { host: 'hr.example.com', 'accept-encoding': 'br, gzip' }
      const first = await to.app.inject({ url, headers })
      expect([url, first.statusCode]).toEqual([url, 200])
      expect(first.headers.etag).toMatch(/^(W\/)?"/)
      const again = await to.app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
      expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
    }
    const { headers } = await to.app.inject({
      url: '/openapi.json',
      headers: { host: 'hr.example.com', 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
  })

  test('the sitemap is read once, however many request it at once, and again after minutes', async () => {
    const to = await opened()
    let reads = 0
    const select = to.ctx.db.select.bind(to.ctx.db)
    to.ctx.db.select = ((...given: Parameters<typeof select>) => {
      reads += 1
      return select(...given)
    }) as typeof select
    const read = () => ask(to, { url: '/sitemap.xml' })
    await Promise.all(Array.from({ length: 20 }, read))
    const first = reads
    // one for jobs, one for providers, one for opportunities
    expect(first).toBe(3)
    await read()
    expect(reads).toBe(first)
    to.clock.advance(10 * 60_000)
    await read()
    expect(reads).toBe(2 * first)
  })
})
