import { sql } from 'drizzle-orm'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as sessionCalls from '../../../contract/calls/account/sessions'
import * as fileCalls from '../../../contract/calls/platform/files'
import { type BuiltApp, buildApp } from '../../../server/app'
import { sessions, smsCodes, users } from '../../../server/db/schema'
import { hashPassword } from '../../../server/modules/account/password'
import { findSmsCode, sendLoginCode } from '../../../server/modules/account/sms-codes/send-code'
import { createTestApp, type TestApp } from '../../support/test-app'

const PHONE = '13912345678'
const form = { device: 'pc', loginRole: 'entp' } as const

describe('logging in', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  const send = () => testApp.call(auth.sendCode, { phone: PHONE })
  const codeOf = async () => {
    const { data } = await testApp.raw(`GET /dev/sms/${PHONE}`)
    return (data as { code: string }).code
  }
  const attempt = (code: string) =>
    testApp.call(auth.logIn, { ...form, phone: PHONE, code, smsCode: code, phoneNumber: PHONE })
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('a new phone gets a code, logs in with it, and is a user without a company from then on @P-3-01 @P-3-04 @P-7.1-01 @P-7.1-02 @P-7.1-06', async () => {
    const sent = await send()
    expect(sent).toMatchObject({
      code: 0,
      message: '验证码已发送',
      data: { sentAt: '2026-11-20T04:00:00.000Z', resendAfter: 90 },
    })
    const code = await codeOf()
    expect(code).toMatch(/^\d{6}$/)

    const { data: token } = await attempt(code)
    expect(token).toMatchObject({ token_type: 'Basic' })
    const { data: info } = await testApp.call(account.get, {}, { as: token?.access_token })
    expect(info).toMatchObject({
      menus: [],
      homePath: '/findtalent',
      currentAuditStatus: 0,
      companyId: '',
      userInfo_: { name: expect.stringMatching(/^用户[a-z]{6}$/), phone: '139****5678', entpInfo: [], roles: [] },
    })
  })

  test('the second log-in finds the same user', async () => {
    await send()
    const first = await attempt(await codeOf())
    testApp.clock.advance(91_000)
    await send()
    const second = await attempt(await codeOf())
    const ids = await Promise.all(
      [first, second].map(
        async ({ data }) => (await testApp.call(account.get, {}, { as: data?.access_token })).data?.userInfo_.userId,
      ),
    )
    expect(ids[0]).toBe(ids[1])
    expect(await testApp.ctx.db.$count(users)).toBe(1)
  })

  test('a second code is refused for 90 seconds, and the answer names the remaining time @P-4.1-11 @P-9-01', async () => {
    await send()
    testApp.clock.advance(30_000)
    const tooEarly = await send()
    expect(tooEarly).toMatchObject({ status: 429, code: 41002, message: '验证码已发送，请 60 秒后再获取' })
    expect(tooEarly.headers['retry-after']).toBe('60')
    testApp.clock.advance(60_000)
    expect((await send()).code).toBe(0)
  })

  test('of twenty requests for a code at once, one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('five wrong codes use the code up; the right one no longer works, a new one does', async () => {
    await send()
    const code = await codeOf()
    const messages: string[] = []
    for (let i = 0; i < 5; i += 1) messages.push((await attempt(wrong(code))).message)
    expect(messages).toEqual([
      '验证码不正确，还可以试 4 次',
      '验证码不正确，还可以试 3 次',
      '验证码不正确，还可以试 2 次',
      '验证码不正确，还可以试 1 次',
      '验证码错误次数过多，请重新获取',
    ])
    expect(await attempt(code)).toMatchObject({ status: 400, code: 41006, data: { field: 'code' } })
    testApp.clock.advance(90_000)
    await send()
    expect((await attempt(await codeOf())).code).toBe(0)
  })

  test('of twenty parallel guesses exactly five are checked', async () => {
    await send()
    const code = await codeOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(wrong(code))))
    const wrongCount = answers.filter(({ code: error }) => error === 41004).length
    expect(wrongCount).toBe(4)
    expect(answers.filter(({ code: error }) => error === 41006)).toHaveLength(16)
    expect((await attempt(code)).code).toBe(41006)
  })

  test('a code works once and for five minutes', async () => {
    await send()
    const code = await codeOf()
    expect((await attempt(code)).code).toBe(0)
    expect(await attempt(code)).toMatchObject({ code: 41007, message: '请先获取验证码' })

    testApp.clock.advance(90_000)
    await send()
    const lateCode = await codeOf()
    testApp.clock.advance(300_001)
    expect(await attempt(lateCode)).toMatchObject({ code: 41005, message: '验证码已过期，请重新获取' })
  })

  test('a demo server shows the code again after a restart, until it is used; a production server never shows it', async () => {
    await send()
    const code = await codeOf()
    const { ctx, config, clock } = testApp
    const again = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
    const url = `/dev/sms/${PHONE}`
    const ask = async (app: BuiltApp['app']) => app.inject({ url, headers: { host: '127.0.0.1' } })
    expect((await ask(again.app)).json()).toMatchObject({ data: { code } })
    const real = { ...ctx, config: { ...config, MODE: 'production' as const } }
    expect(await findSmsCode(real, PHONE)).toBeUndefined()
    expect((await attempt(code)).code).toBe(0)
    expect((await ask(again.app)).statusCode).toBe(400)
    await again.close()
  })

  test('codes of a production server follow from nothing a client knows', async () => {
    const sent: string[] = []
    const sms = { sendCode: async (_phone: string, code: string) => void sent.push(code) }
    const real = {
      ...testApp.ctx,
      config: { ...testApp.config, MODE: 'production' as const },
      ports: { ...testApp.ctx.ports, sms },
    }
    await sendLoginCode(real, PHONE, { network: '203.0.113.9', deviceId: '' })
    testApp.clock.set('2026-11-20T12:00:00.000+08:00')
    await testApp.ctx.db.delete(smsCodes)
    await sendLoginCode(real, PHONE, { network: '203.0.113.9', deviceId: '' })
    expect(sent[0]).toMatch(/^\d{6}$/)
    expect(sent[1]).not.toBe(sent[0])
  })

  test('of ten log-ins with the same right code one wins', async () => {
    await send()
    const code = await codeOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })

  test('a code of another phone is worth nothing', async () => {
    await send()
    const answer = await testApp.call(auth.logIn, { ...form, phone: '13900000000', code: await codeOf() })
    expect(answer.code).toBe(41007)
  })

  test.each([
    [{}, '请输入手机号', 'phone'],
    [{ phone: '12345' }, '手机号格式不正确', 'phone'],
    [{ phone: '+8613912345678' }, '手机号格式不正确', 'phone'],
    [{ phone: PHONE }, '请输入验证码', 'code'],
    [{ username: 'hr' }, '请输入密码', 'password'],
    [{ phone: PHONE, code: '123456', device: 'phone' }, '设备类型不正确', 'device'],
  ])('the form %j is refused with %s @P-3-02 @P-5-01 @P-5-02 @P-9-02', async (input, message, field) => {
    const answer = await testApp.raw(auth.logIn, { ...form, ...input })
    expect(answer).toMatchObject({ status: 400, code: 40000, message, data: { field } })
  })

  test('only employers log in here @P-1-12 @P-6-10', async () => {
    await send()
    const answer = await testApp.raw(auth.logIn, { ...form, phone: PHONE, code: await codeOf(), loginRole: 'talent' })
    expect(answer).toMatchObject({ status: 400, code: 41010, message: '这里只支持企业用户登录' })
  })

  test('a disabled account is refused with an error of its own, and its sessions end', async () => {
    const user = await testApp.login(PHONE)
    await testApp.ctx.db.update(users).set({ isDisabled: true })
    expect((await testApp.call(account.get, {}, { as: user })).status).toBe(401)
    await send()
    expect(await attempt(await codeOf())).toMatchObject({ status: 403, code: 41011 })
  })

  test('when the provider fails, the user gets an error and may try again at once @P-7.1-02 @P-8-06', async () => {
    testApp.ctx.ports.sms.sendCode = async () => {
      throw new Error('provider down')
    }
    expect(await send()).toMatchObject({ status: 502, code: 41003, message: '验证码发送失败，请稍后再试' })
    expect((await send()).code).toBe(41003)
  })

  describe('with username and password', () => {
    const loginByPassword = (password: string, username = 'linxi') =>
      testApp.call(auth.logIn, { ...form, username, password })
    beforeEach(async () => {
      await testApp.login(PHONE)
      await testApp.ctx.db.update(users).set({ username: 'linxi', passwordHash: await hashPassword('正确的密码1') })
    })

    test('the right password opens a session, by username or phone @P-2.3-09', async () => {
      expect((await loginByPassword('正确的密码1')).code).toBe(0)
      expect((await loginByPassword('正确的密码1', PHONE)).code).toBe(0)
    })

    test('an unknown name and a wrong password sound the same', async () => {
      const [unknown, wrongOne] = [await loginByPassword('x', 'nobody'), await loginByPassword('x')]
      expect(unknown).toMatchObject({ status: 400, code: 41008, message: '用户名或密码不正确' })
      expect(wrongOne.message).toBe(unknown.message)
    })

    test('five wrong passwords lock the account for 15 minutes, even for the right one', async () => {
      for (let i = 0; i < 5; i += 1) await loginByPassword('x')
      expect(await loginByPassword('正确的密码1')).toMatchObject({
        status: 429,
        code: 41009,
        message: '密码错误次数过多，请 15 分钟后再试',
      })
      testApp.clock.advance(15 * 60_000)
      expect((await loginByPassword('正确的密码1')).code).toBe(0)
    })
  })

  test('WeChat log-in answers with a clear error while it is not set up @P-2.3-06', async () => {
    const answer = await testApp.call(auth.getWechatAddress, {})
    expect(answer).toMatchObject({ status: 409, code: 41020, message: '微信登录尚未开通，请使用手机号登录' })
    expect((await testApp.call(auth.logInByWechat, { code: 'abc' })).code).toBe(41020)
  })
})

describe('sessions', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  test('without a token, or with a wrong one, the call answers 401', async () => {
    for (const as of [undefined, 'no-such-token'])
      expect(await testApp.call(account.get, {}, { as })).toMatchObject({
        status: 401,
        code: 401,
        message: '登录状态已过期, 请退出重新登录!',
      })
  })

  test('logging out ends this session at once and leaves the others @P-7.1-05', async () => {
    const [desktop, phone] = [await testApp.login(PHONE), await testApp.login(PHONE)]
    expect((await testApp.call(auth.logOut, {}, { as: desktop })).code).toBe(0)
    expect((await testApp.call(account.get, {}, { as: desktop })).status).toBe(401)
    expect((await testApp.call(account.get, {}, { as: phone })).code).toBe(0)
  })

  test('a token in use is renewed after a day; the old one lives on for its grace and no longer @P-7-04 @P-9-04', async () => {
    const user = await testApp.login(PHONE)
    testApp.clock.advance(24 * 3_600_000)
    const { headers, code } = await testApp.call(account.get, {}, { as: user })
    expect(code).toBe(0)
    expect(headers.authorization).toMatch(/^Basic \S{43}$/)
    const renewed = String(headers.authorization).replace('Basic ', '')
    expect(renewed).not.toBe(user.token)

    expect((await testApp.call(account.get, {}, { as: renewed })).headers.authorization).toBeUndefined()
    expect((await testApp.call(account.get, {}, { as: user })).code).toBe(0)
    testApp.clock.advance(301_000)
    expect((await testApp.call(account.get, {}, { as: user })).status).toBe(401)
    expect((await testApp.call(account.get, {}, { as: renewed })).code).toBe(0)
  })

  test('of ten requests at renewal time one gets the new token and none fails', async () => {
    const user = await testApp.login(PHONE)
    testApp.clock.advance(25 * 3_600_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => testApp.call(account.get, {}, { as: user })))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect(answers.filter(({ headers }) => headers.authorization)).toHaveLength(1)
  })

  test('a session that is not used for 30 days is over and swept away', async () => {
    const user = await testApp.login(PHONE)
    testApp.clock.advance(30 * 86_400_000)
    expect((await testApp.call(account.get, {}, { as: user })).status).toBe(401)
    await testApp.jobs.run('forget.sessions')
    expect(await testApp.ctx.db.$count(sessions)).toBe(0)
  })

  test('the database holds no token, only its hash', async () => {
    const user = await testApp.login(PHONE)
    const { rows } = await testApp.ctx.db.execute(sql`select row_to_json(sessions)::text as text from sessions`)
    expect(JSON.stringify(rows)).not.toContain(user.token)
  })

  test('users see their own devices only, with the current one marked', async () => {
    const me = await testApp.login(PHONE)
    await testApp.login('13900000009')
    testApp.clock.advance(60_000)
    await testApp.login(PHONE)
    const { data } = await testApp.call(sessionCalls.list, {}, { as: me })
    expect(data).toHaveLength(2)
    expect(data?.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('users change their name; an avatar has to be their own upload', async () => {
    const user = await testApp.login(PHONE, '旧名字')
    expect((await testApp.call(account.updateProfile, { name: '新名字' }, { as: user })).data).toMatchObject({
      name: '新名字',
    })
    const other = await testApp.login('13900000009')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const files = [{ field: 'file', name: '头像.png', bytes: png }]
    const upload = async (as: typeof user) =>
      ((await testApp.form(fileCalls.upload, { use: 'avatar' }, files, { as })).data as { id: string }).id
    expect(
      await testApp.call(account.updateProfile, { avatarFileId: await upload(other) }, { as: user }),
    ).toMatchObject({
      status: 404,
    })
    const { data } = await testApp.call(account.updateProfile, { avatarFileId: await upload(user) }, { as: user })
    expect(data?.avatarUrl).toMatch(/^\/files\/[\w-]{22}\?e=\d+&s=/)
  })
})
