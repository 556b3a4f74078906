import Fastify from 'fastify'
import { api } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'
import * as companyCalls from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import * as site from '../../../contract/calls/platform/site'
import type { Call } from '../../../contract/define-calls'
import { formatMegabytes } from '../../../contract/domain/texts/byte-sizes'
import { companies, idempotencyKeys, rateLimits } from '../../../server/db/schema'
import { MAX_BODY_BYTES, registerErrorHandler } from '../../../server/http/error-handler'
import { createRouteServer } from '../../../server/http/route-server'
import { createTestApp, type TestApp, type TestUser } from '../../support/test-app'

const form = {
  companyName: '成都锦程科技有限公司',
  companyShortName: '锦程科技',
  creditCode: '91510100MA6XXXXX1A',
  industryCode: 'I0103',
  scale: 's99' as const,
  cityCode: '510100',
  address: '天府大道 1 号',
  legalPerson: '林溪',
  contactName: '林溪',
  contactPhone: '13900000001',
}

describe('the server and its contract', () => {
  let testApp: TestApp
  let user: TestUser
  beforeEach(async () => {
    testApp = await createTestApp()
    user = await testApp.login('13900000001', '林溪')
  })
  afterEach(() => testApp.close())

  test('every call of the contract is served', () => {
    expect(testApp.unserved()).toEqual([])
  })

  test('a path other than those of calls is none, nor a call with the other method; a trailing slash is ignored', async () => {
    const statusOf = async (method: 'GET' | 'POST' | 'HEAD', url: string) =>
      (await testApp.app.inject({ method, url, headers: { host: '127.0.0.1' } })).statusCode
    expect(await statusOf('GET', pathOf(site.get))).toBe(200)
    expect(await statusOf('HEAD', pathOf(site.get))).toBe(200)
    expect(await statusOf('GET', `${pathOf(site.get)}/?a=1`)).toBe(200)
    for (const url of [
      `${pathOf(site.get)}s`,
      pathOf(site.get).replace(/\/\w+$/, ''),
      pathOf(site.get).replace('/v1', '//v1'),
      pathOf(site.get).replace('/site', '%2Fsite'),
      `${pathOf(site.get)}/*`,
    ])
      expect([url, await statusOf('GET', url)]).toEqual([url, 404])
    expect(await statusOf('POST', pathOf(site.get))).toBe(404)
  })

  test('every call declares whose rows it touches, and a company call names an act or is read by all members', () => {
    for (const [key, call] of Object.entries(api as Record<string, Call>)) {
      expect([key, call.summary.length > 1]).toEqual([key, true])
      if (call.tenancy.of === 'public') expect([key, call.tenancy.why.length > 3]).toEqual([key, true])
    }
  })

  describe('a server of its own', () => {
    const alone = (isStrict = true) => {
      const app = Fastify()
      registerErrorHandler(app)
      return { app, ...createRouteServer(app, testApp.ctx, isStrict) }
    }
    test('refuses to serve a path the contract lacks, and one path twice', () => {
      const { registerRoute } = alone()
      expect(() => registerRoute('GET /not/in/contract' as never, async () => null as never)).toThrow(
        "no call 'GET /not/in/contract'",
      )
      registerRoute(auth.logOut, async () => null)
      expect(() => registerRoute(auth.logOut, async () => null)).toThrow('served twice')
    })

    test('lists the calls nobody serves', () => {
      const { registerRoute, unregistered } = alone()
      expect(unregistered()).toContain(auth.logOut)
      registerRoute(auth.logOut, async () => null)
      expect(unregistered()).not.toContain(auth.logOut)
    })

    test('a reply of the wrong shape is a 500 that reveals nothing', async () => {
      const { app, registerRoute } = alone()
      registerRoute(site.get, async () => ({ demoCodePath: 42 }) as never)
      const reply = await app.inject(pathOf(site.get))
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({ code: 50000, message: '服务器出错了，请稍后再试', data: null })
    })

    test.each([true, false])('a reply that lacks a field is a 500, strict or not (%s)', async (isStrict) => {
      const { app, registerRoute } = alone(isStrict)
      registerRoute(auth.sendCode, async () => ({ resendAfter: 90 }) as never)
      const reply = await app.inject({
        method: 'POST',
        url: pathOf(auth.sendCode),
        payload: { phone: '13900000001' },
      })
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({ code: 50000, message: '服务器出错了，请稍后再试', data: null })
    })

    test.each([true, false])('what the contract does not name never leaves, strict or not (%s)', async (isStrict) => {
      const { app, registerRoute } = alone(isStrict)
      registerRoute(auth.sendCode, async () => ({
        sentAt: '2026-11-20T04:00:00.000Z',
        resendAfter: 90,
        ticket: '',
        code: '123456',
      }))
      const reply = await app.inject({
        method: 'POST',
        url: pathOf(auth.sendCode),
        payload: { phone: '13900000001' },
      })
      expect(Object.keys(reply.json().data)).toEqual(['sentAt', 'resendAfter', 'ticket'])
    })

    test('the text of a fault stays inside', async () => {
      const { app, registerRoute } = alone()
      registerRoute(site.get, async () => {
        throw new Error('password=hunter2 at /srv/secret')
      })
      const { body } = await app.inject(pathOf(site.get))
      expect(body).not.toContain('hunter2')
    })
  })

  describe('bad requests', () => {
    const url = pathOf(auth.sendCode)
    const post = (payload: string, headers: Record<string, string> = {}) =>
      testApp.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: '127.0.0.1', 'content-type': 'application/json', ...headers },
      })

    test.each([
      ['broken JSON', '{"phone":', 400, 40001],
      ['a list', '[1,2]', 400, 40001],
      ['a number', '7', 400, 40001],
      ['nothing', '', 400, 40001],
      ['a NUL character', '{"phone":"139\\u00000000001"}', 400, undefined],
      ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 400, 40001],
    ])('%s is answered in Chinese with a 4xx', async (_name, payload, status, code) => {
      const reply = await post(payload)
      expect(reply.statusCode).toBe(status)
      if (code) expect(reply.json().code).toBe(code)
      expect(reply.json().message).toMatch(/[\u4e00-\u9fff]/)
    })

    test('two megabytes of JSON are too much', async () => {
      const reply = await post(JSON.stringify({ phone: 'x'.repeat(2 << 20) }))
      expect(reply.json()).toMatchObject({ code: 41300, message: '内容过大，最大 1 MB' })
    })

    test('the error names the limit that is enforced', async () => {
      const bodyOf = (bytes: number) =>
        JSON.stringify({ phone: 'x'.repeat(bytes - JSON.stringify({ phone: '' }).length) })
      expect((await post(bodyOf(MAX_BODY_BYTES))).json().code).not.toBe(41300)
      const reply = await post(bodyOf(MAX_BODY_BYTES + 1))
      expect(reply.json()).toMatchObject({ code: 41300, message: `内容过大，最大 ${formatMegabytes(MAX_BODY_BYTES)}` })
    })

    test('another content type is refused', async () => {
      const reply = await post('phone=1', { 'content-type': 'application/x-www-form-urlencoded' })
      expect(reply.json()).toMatchObject({ code: 41500 })
    })

    test('a default message of the validator names the field', async () => {
      const answer = await testApp.raw(referenceData.getDistricts, { depth: 9 })
      expect(answer).toMatchObject({ status: 400, code: 40000, data: { field: 'depth' } })
      expect(answer.message).toBe('层级不能大于 3')
    })

    test('an unknown address of an API answers 404 as an envelope', async () => {
      expect(await testApp.raw('POST /user-center/api/v1/nothing')).toMatchObject({
        status: 404,
        code: 404,
        message: '没有找到',
      })
    })
  })

  describe('one write, one effect', () => {
    test('the same key answers the same, and the company exists once @P-7-06', async () => {
      const first = await testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' })
      const again = await testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' })
      expect(first.code).toBe(0)
      expect(again.data).toEqual(first.data)
      expect(await testApp.ctx.db.$count(companies)).toBe(1)
    })

    test('ten at once with one key make one company and get one answer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' }),
        ),
      )
      expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
      expect(await testApp.ctx.db.$count(companies)).toBe(1)
    })

    test('a key cannot be used for another request', async () => {
      await testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' })
      const other = await testApp.call(
        companyCalls.submit,
        { ...form, companyName: '另一家公司' },
        { as: user, key: 'key-of-company-1' },
      )
      expect(other).toMatchObject({ status: 409, code: 40003, message: '同一个幂等键不能用于不同的请求' })
    })

    test('keys belong to their user', async () => {
      const other = await testApp.login('13900000002')
      await testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' })
      const answer = await testApp.call(companyCalls.submit, form, { as: other, key: 'key-of-company-1' })
      expect(answer.code).toBe(42002)
    })

    test('a refused write leaves no key: corrected, it goes through', async () => {
      const refused = await testApp.call(
        companyCalls.submit,
        { ...form, industryCode: 'nope' },
        { as: user, key: 'key-of-company-1' },
      )
      expect(refused.status).toBe(400)
      expect(await testApp.ctx.db.$count(idempotencyKeys)).toBe(0)
      expect((await testApp.call(companyCalls.submit, form, { as: user, key: 'key-of-company-1' })).code).toBe(0)
    })

    test('without a key a write is made each time, and nothing is stored @P-7-06', async () => {
      const headers = { host: '127.0.0.1', authorization: `Basic ${user.token}` }
      const send = () =>
        testApp.app.inject({ method: 'POST', url: pathOf(companyCalls.submit), headers, payload: form })
      expect((await send()).json()).toMatchObject({ code: 0 })
      await send()
      expect(await testApp.ctx.db.$count(idempotencyKeys)).toBe(0)
    })

    test.each(['', 'short', 'with space in it'])('the key %j is refused', async (key) => {
      const answer = await testApp.raw(companyCalls.submit, form, { as: user, key })
      expect(answer).toMatchObject({ status: 400, code: 40002, message: '幂等键格式不正确' })
    })

    test('keys are forgotten after a day', async () => {
      await testApp.call(companyCalls.submit, form, { as: user })
      testApp.clock.advance(24 * 3_600_000 + 1)
      await testApp.jobs.run('forget.keys')
      expect(await testApp.ctx.db.$count(idempotencyKeys)).toBe(0)
    })
  })
})

describe('rate limits', () => {
  test('sixty invite codes tried in ten minutes from one address, then a wait that the answer names, then again', async () => {
    const testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
    try {
      const ask = () => testApp.call(inviteCodes.get, { code: 'NOSUCH' })
      for (let i = 0; i < 60; i += 1) expect((await ask()).status).toBe(404)
      expect(await ask()).toMatchObject({
        status: 429,
        code: 42900,
        message: '操作太频繁，请 10 分钟后再试',
        headers: { 'retry-after': '600' },
      })
      testApp.clock.advance(600_000)
      expect((await ask()).status).toBe(404)
    } finally {
      await testApp.close()
    }
  })

  test('windows that are over are swept away', async () => {
    const testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
    try {
      await testApp.call(auth.sendCode, { phone: '13900000001' })
      testApp.clock.advance(2 * 86_400_000)
      await testApp.jobs.run('forget.limits')
      expect(await testApp.ctx.db.select().from(rateLimits)).toEqual([])
    } finally {
      await testApp.close()
    }
  })
})
