import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { networkOf } from '../../../server/core/client-network'
import { addressOf, isProxyList, trustedProxies } from '../../../server/core/trusted-proxies'
import { createLoggerOptions } from '../../../server/http/logs'
import { isOurOrigin, registerSecurityHeaders } from '../../../server/http/security-headers'
import { contentSecurityPolicy, registerWebClients } from '../../../server/http/web-clients'
import { createTestApp, createTestConfig, type TestApp } from '../../support/test-app'

const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
const SCRIPT = "document.documentElement.classList.add('theme-dark')"

describe('who may reach a demo server', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())
  const visit = (headers: Record<string, string>, url = pathOf(referenceData.getPosts)) =>
    testApp.app.inject({ url, headers })

  test.each(['127.0.0.1', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'the host %s is welcome',
    async (host) => {
      expect((await visit({ host })).statusCode).toBe(200)
    },
  )

  test.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:3000', '192.168.1.5:3000'])(
    'the foreign host %j is refused',
    async (host) => {
      const reply = await visit({ host })
      expect(reply.statusCode).toBe(421)
      expect(reply.json()).toMatchObject({ code: 42100, message: '不接受这个访问地址' })
    },
  )

  test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])(
    'a proxied request (%s) is refused',
    async (header) => {
      expect((await visit({ host: 'localhost', [header]: '1.2.3.4' })).statusCode).toBe(421)
    },
  )

  test.each(['/healthz', '/readyz'])(
    '%s, which balancers ask under any name, and only it, answers everybody',
    async (url) => {
      const forgedHeaders = { host: 'evil.example', 'x-forwarded-for': '1.2.3.4' }
      expect((await visit(forgedHeaders, url)).statusCode).toBe(200)
      expect((await visit(forgedHeaders, `${url}x`)).statusCode).toBe(421)
    },
  )

  test('every answer carries the protecting headers and an id, also a refusal', async () => {
    for (const host of ['localhost', 'evil.example']) {
      const { headers } = await visit({ host })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('large answers are compressed for those who can read it', async () => {
    const url = pathOf(referenceData.getPosts)
    const packed = await testApp.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': 'gzip' } })
    const plain = await testApp.app.inject({ url, headers: { host: 'localhost' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(packed.headers.vary).toMatch(/^accept-encoding$/i)
  })

  test('small answers, and large ones for those who refuse gzip, are sent as they are', async () => {
    const tree = pathOf(referenceData.getPosts)
    for (const [url, accepted] of [
      ['/healthz', 'gzip'],
      [tree, 'gzip;q=0'],
      [tree, 'br'],
    ] as const) {
      const { headers } = await testApp.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
    }
  })

  test('a packed body is refused, not unpacked', async () => {
    const { statusCode } = await testApp.app.inject({
      method: 'POST',
      url: pathOf(auth.sendCode),
      headers: { host: 'localhost', 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ phone: '13800000001' })),
    })
    expect(statusCode).toBe(400)
  })
})

describe('who may reach a production server', () => {
  const config = { ...createTestConfig(), MODE: 'production' as const, PUBLIC_URL: 'https://hr.example.com' }
  test('its public host and health checks of the machine itself, over https only', async () => {
    const app = Fastify()
    registerSecurityHeaders(app, config)
    app.get('/', async () => 'ok')
    const visit = (host: string) => app.inject({ url: '/', headers: { host } })
    expect((await visit('hr.example.com')).statusCode).toBe(200)
    expect((await visit('127.0.0.1:3000')).statusCode).toBe(200)
    expect((await visit('other.example.com')).statusCode).toBe(421)
    expect((await visit('hr.example.com')).headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('who may open a socket at a production server', () => {
  const config = { MODE: 'production' as const, PUBLIC_URL: 'https://hr.example.com' }
  test.each([
    [undefined, true],
    ['https://hr.example.com', true],
    ['https://servicewechat.com', true],
    ['http://hr.example.com', false],
    ['https://hr.example.com.evil.example', false],
    ['http://localhost:3000', false],
    ['null', false],
  ])('a page of %s: %s', (origin, isAllowed) => {
    const headers = { host: '127.0.0.1:3000', ...(origin ? { origin } : {}) }
    expect(isOurOrigin(config, { headers })).toBe(isAllowed)
  })

  test('a page of the very host that is spoken to may', () => {
    expect(isOurOrigin(config, { headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' } })).toBe(true)
  })
})

describe('proxies', () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

  test('only those that are trusted are believed, the nearest first', () => {
    const isTrusted = trustedProxies('10.0.0.0/8, 192.168.1.7, fd00::/8')
    expect(addressOf(request('203.0.113.9', '1.1.1.1'), isTrusted)).toBe('203.0.113.9')
    expect(addressOf(request('10.1.2.3', '1.1.1.1, 203.0.113.9, 192.168.1.7'), isTrusted)).toBe('203.0.113.9')
    expect(addressOf(request('::ffff:10.1.2.3', '203.0.113.9'), isTrusted)).toBe('203.0.113.9')
    expect(addressOf(request('fd00::1', '2001:db8::1'), isTrusted)).toBe('2001:db8::1')
    expect(addressOf(request('10.1.2.3'), isTrusted)).toBe('10.1.2.3')
    expect(addressOf(request('10.1.2.3', '203.0.113.9'), trustedProxies(''))).toBe('10.1.2.3')
  })

  test('Fastify sees the same address', async () => {
    const app = Fastify({ trustProxy: trustedProxies('loopback, 10.0.0.0/8') })
    app.get('/', async (req) => req.ip)
    const reply = await app.inject({ url: '/', headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.1' } })
    expect(reply.body).toBe('203.0.113.9')
  })

  test.each(['10.0.0.0/33', 'proxy.example', '10.0.0', '10.0.0.1/8/8', 'fd00::/129', '10.0.0.1/x'])(
    '%j is no list of proxies',
    (list) => {
      expect(isProxyList(list)).toBe(false)
      expect(() => createTestConfig({ TRUST_PROXY: list })).toThrow(
        'TRUST_PROXY: each item must be an address or a network',
      )
    },
  )

  test('addresses of one household count as one', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::2'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:7::'))
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  })

  test('one that the server does not know is reported in the log, once', async () => {
    const lines: string[] = []
    const { logger } = createLoggerOptions({ LOG_LEVEL: 'warn' })
    const app = Fastify({ logger: { ...(logger as object), stream: { write: (line: string) => lines.push(line) } } })
    registerSecurityHeaders(app, { ...createTestConfig(), MODE: 'production', PUBLIC_URL: 'https://hr.example.com' })
    app.get('/', async () => 'ok')
    const visit = (headers = {}) => app.inject({ url: '/', headers: { host: 'hr.example.com', ...headers } })
    await visit()
    expect(lines).toEqual([])
    for (const header of ['x-forwarded-for', 'via']) expect((await visit({ [header]: '1.2.3.4' })).statusCode).toBe(200)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('while TRUST_PROXY is empty')
  })
})

describe('the two sites at one address', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pinqiao-dist-'))
  let app: FastifyInstance
  const put = (path: string, text: string | Buffer) => {
    mkdirSync(join(dist, path, '..'), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  beforeAll(() => {
    put('desktop/index.html', `<!doctype html><script>${SCRIPT}</script><title>desk</title>${' '.repeat(2000)}`)
    const script = 'console.log("desk");'.repeat(200)
    put('desktop/d/js/app.0a1b2c.js', script)
    put('desktop/d/js/app.0a1b2c.js.br', brotliCompressSync(script))
    put('desktop/d/js/app.0a1b2c.js.gz', gzipSync(script))
    put('desktop/.env', 'secret')
    put('desktop/d/.git/config.js', 'secret')
    put('h5/index.html', '<!doctype html><title>phone</title>')
    put('h5/m/js/app.4d3c2b1a.js', 'console.log("phone")')
    put('secret.txt', 'secret')
    app = Fastify()
    registerSecurityHeaders(app, createTestConfig())
    registerWebClients(app, createTestConfig(), { desktop: join(dist, 'desktop'), mobile: join(dist, 'h5') })
  })
  afterAll(() => rmSync(dist, { recursive: true, force: true }))
  const visit = (url: string, agent = DESK, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost', 'user-agent': agent, ...headers } })
  const titleOf = (body: string) => /<title>(\w+)/.exec(body)?.[1]

  test('a desktop gets the desktop build, a phone and WeChat the H5 build', async () => {
    expect(titleOf((await visit('/')).body)).toBe('desk')
    expect(titleOf((await visit('/', PHONE)).body)).toBe('phone')
    expect(titleOf((await visit('/jobmanagement?x=1', WECHAT)).body)).toBe('phone')
  })

  test('?view= overrides the device and is remembered', async () => {
    const mobileView = await visit('/?view=mobile')
    expect(titleOf(mobileView.body)).toBe('phone')
    const cookie = String(mobileView.headers['set-cookie'])
    expect(cookie).toMatch(/^pinqiao\.view=mobile; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
    expect(titleOf((await visit('/', DESK, { cookie: `a=b; ${cookie.split(';')[0]}` })).body)).toBe('phone')
    expect(titleOf((await visit('/?view=desktop', PHONE)).body)).toBe('desk')
    expect((await visit('/?view=nonsense')).headers['set-cookie']).toBeUndefined()
  })

  test('an address of the product answers 200, any other page 404 with the same client', async () => {
    expect((await visit('/jobEdit?id=1')).statusCode).toBe(200)
    expect((await visit('/jobEdit/')).statusCode).toBe(200)
    const unknown = await visit('/no/such/page')
    expect(unknown.statusCode).toBe(404)
    expect(titleOf(unknown.body)).toBe('desk')
  })

  test("the server's own prefixes never answer with a page", async () => {
    for (const url of ['/api/nothing', '/user-center/x', '/files', '/im/x', '/operator/v1/x', '/partner/v1/x']) {
      const reply = await visit(url)
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 404])
    }
  })

  test('a page may run its own script and nothing else, and not be framed', async () => {
    const { headers } = await visit('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('ws://localhost')
  })

  test('a page may frame the map picker only where a key of it is set', async () => {
    const frames = (env: Record<string, string>) =>
      contentSecurityPolicy('', createTestConfig(env), 'localhost')
        .split('; ')
        .find((rule) => rule.startsWith('frame-src'))
    expect(frames({})).toBe("frame-src 'self' blob:")
    expect(frames({ TENCENT_MAP_KEY: 'ABCDE-FGHIJ' })).toBe(
      "frame-src 'self' blob: https://apis.map.qq.com https://mapapi.qq.com",
    )
  })

  test('hashed files are cached for ever, pages are revalidated', async () => {
    const script = await visit('/d/js/app.0a1b2c.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const page = await visit('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await visit('/', DESK, { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304)
  })

  test("a phone's file is served to every client, since both pages may be open", async () => {
    expect((await visit('/m/js/app.4d3c2b1a.js', DESK)).body).toBe('console.log("phone")')
  })

  test('text travels compressed: brotli before gzip', async () => {
    const url = '/d/js/app.0a1b2c.js'
    const plain = await visit(url)
    const br = await visit(url, DESK, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gz = await visit(url, DESK, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, br, gz]) {
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
    const small = await visit('/m/js/app.4d3c2b1a.js', PHONE, { 'accept-encoding': 'gzip, br' })
    expect([small.headers['content-encoding'], small.body]).toEqual([undefined, 'console.log("phone")'])
  })

  test('a file is not sent again to those who have it, is described to HEAD, and can be had in parts', async () => {
    const url = '/d/js/app.0a1b2c.js'
    const whole = await visit(url)
    const known = await visit(url, DESK, { 'if-none-match': String(whole.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url, headers: { host: 'localhost', 'user-agent': DESK } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    const part = await visit(url, DESK, { range: 'bytes=8-10' })
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(8, 11)])
    expect(part.headers['content-range']).toBe(`bytes 8-10/${whole.rawPayload.length}`)
    expect((await visit(url, DESK, { range: 'bytes=999999-' })).statusCode).toBe(416)
  })

  test('a missing file is a plain 404', async () => {
    expect((await visit('/d/js/gone.00000000.js')).json()).toMatchObject({ code: 404 })
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/d/%2e%2e/%2e%2e/secret.txt',
    '/%00.js',
    '/d/..\\..\\secret.txt',
    '/.env',
    '/d/.git/config.js',
    '/d//.env',
    '//secret.txt',
  ])('nothing outside the site and nothing hidden leaves by %s', async (url) => {
    const reply = await visit(url)
    expect(reply.body).not.toContain('secret')
    expect(reply.statusCode).toBe(404)
  })

  test('a rebuilt site is noticed', async () => {
    put('h5/m/note.txt', 'before')
    expect((await visit('/m/note.txt', PHONE)).body).toBe('before')
    put('h5/m/note.txt', 'after the build')
    expect((await visit('/m/note.txt', PHONE)).body).toBe('after the build')
  })

  test('crawlers are kept out of a demo', async () => {
    expect((await visit('/robots.txt')).body).toContain('Disallow: /')
    expect((await visit('/sitemap.xml')).body).toContain('<loc>http://127.0.0.1:3000/</loc>')
  })
})

describe('logs', () => {
  test('contain paths, status and ids, but no phone, token, code or text', async () => {
    const lines: string[] = []
    const { logger, logController } = createLoggerOptions({ LOG_LEVEL: 'info' })
    const stream = { write: (line: string) => lines.push(line) }
    const app = Fastify({ logController, logger: { ...(logger as object), stream } })
    app.post('/send/:phone', async (req) => {
      req.log.info(
        { phone: '13912345678', token: 'tok-secret', body: { text: '你好，张三', password: 'pw-secret' } },
        'sent',
      )
      const cause = Object.assign(new Error('duplicate key (phone)=(13912345678)'), { code: '23505' })
      throw Object.assign(new Error('Failed query: insert\nparams: 13912345678,pw-secret'), { cause })
    })
    await app.inject({
      method: 'POST',
      url: '/send/13912345678?code=482913',
      headers: { authorization: 'Basic tok-secret' },
      payload: {},
    })
    const log = lines.join('')
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests).toMatchObject([{ method: 'POST', path: '/send/139****5678', status: 500 }])
    expect(log).toContain('23505')
    for (const secret of ['13912345678', 'tok-secret', 'pw-secret', '482913', '张三']) expect(log).not.toContain(secret)
  })
})
