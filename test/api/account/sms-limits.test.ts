import * as auth from '../../../contract/calls/account/auth'
import { createPublicTestApp, type PublicTestApp } from '../../support/api/public-test-app'
import type { TestApp, TestCallOptions } from '../../support/test-app'

const VICTIM = '13912345678'
const MINUTE = 60_000
const OFFICE = '203.0.113.9'

const open: PublicTestApp[] = []
const createLimitedApp = async (env: Record<string, string> = {}) => {
  const testApp = await createPublicTestApp(env)
  open.push(testApp)
  return testApp
}
afterEach(() => Promise.all(open.splice(0).map((testApp) => testApp.close())))

const phoneOf = (n: number) => `138${String(n).padStart(8, '0')}`
const sendIn =
  (testApp: TestApp) =>
  (phone: string, options: TestCallOptions & { deviceId?: string } = {}) => {
    const { deviceId, ...rest } = options
    return testApp.call(auth.sendCode, deviceId ? { phone, deviceId } : { phone }, rest)
  }

describe('codes by SMS', () => {
  test('fifty refused requests of a stranger cost the owner of the phone nothing', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    await send(VICTIM, { from: OFFICE })
    const tries = await Promise.all(Array.from({ length: 50 }, () => send(VICTIM, { from: '198.51.100.7' })))
    expect(tries.every(({ code }) => code === 41002)).toBe(true)
    for (let more = 0; more < 4; more += 1) {
      testApp.clock.advance(91_000)
      expect((await send(VICTIM, { from: OFFICE })).code).toBe(0)
    }
  })

  test('a phone number gets six an hour and twenty a day; more cost work', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    let sent = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (let i = 0; i < 6; i += 1) {
        if ((await send(VICTIM)).code === 0) sent += 1
        testApp.clock.advance(2 * MINUTE)
      }
      if (hour === 0)
        expect(await send(VICTIM)).toMatchObject({
          status: 429,
          code: 41063,
          message: '这个手机号正被频繁尝试，请先完成安全验证',
        })
      testApp.clock.advance(48 * MINUTE)
    }
    expect(sent).toBe(20)
    expect((await send(VICTIM)).code).toBe(41063)
    testApp.clock.advance(20 * 60 * MINUTE)
    expect((await send(VICTIM)).code).toBe(0)
  })

  test('a request that a limit refuses leaves the code sent before as it is', async () => {
    const testApp = await createLimitedApp({ SMS_HOURLY_MAX: '1' })
    const send = sendIn(testApp)
    await send(VICTIM)
    const code = testApp.codes.get(VICTIM) ?? ''
    testApp.clock.advance(91_000)
    expect((await send(VICTIM)).status).toBe(429)
    const form = { phone: VICTIM, code, device: 'pc', loginRole: 'entp' } as const
    expect((await testApp.call(auth.logIn, form)).code).toBe(0)
  })

  test('a code that the provider did not send is not counted, and the code before it still works', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    await send(VICTIM)
    const code = testApp.codes.get(VICTIM) ?? ''
    const { sms } = testApp.ctx.ports
    const works = sms.sendCode
    sms.sendCode = async () => {
      throw new Error('provider down')
    }
    testApp.clock.advance(91_000)
    for (let i = 0; i < 20; i += 1) expect((await send(VICTIM)).code).toBe(41003)
    const form = { phone: VICTIM, code, device: 'pc', loginRole: 'entp' } as const
    expect((await testApp.call(auth.logIn, form)).code).toBe(0)
    sms.sendCode = works
    expect((await send(VICTIM)).code).toBe(0)
  })

  test('a hundred colleagues behind one address get their codes; the next waits, another office does not', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    for (let i = 0; i < 100; i += 1)
      expect((await send(phoneOf(i), { from: OFFICE, deviceId: `desk-of-${i}` })).code).toBe(0)
    expect(await send(phoneOf(100), { from: OFFICE })).toMatchObject({
      status: 429,
      message: '操作太频繁，请 60 分钟后再试',
    })
    expect((await send(phoneOf(100), { from: '203.0.113.10' })).code).toBe(0)
    testApp.clock.advance(60 * MINUTE)
    expect((await send(phoneOf(101), { from: OFFICE })).code).toBe(0)
  })

  test('addresses of one /64 are one sender', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    for (let i = 0; i < 100; i += 1)
      expect((await send(phoneOf(i), { from: `2001:db8:1:2:${i.toString(16)}::1` })).code).toBe(0)
    expect((await send(phoneOf(100), { from: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await send(phoneOf(100), { from: '2001:db8:1:3::1' })).code).toBe(0)
  })

  test('one device requests codes for ten phones an hour, from whatever address', async () => {
    const testApp = await createLimitedApp()
    const send = sendIn(testApp)
    const device = { deviceId: 'one-and-the-same' }
    for (let i = 0; i < 10; i += 1) expect((await send(phoneOf(i), { ...device, from: `203.0.113.${i}` })).code).toBe(0)
    expect((await send(phoneOf(10), { ...device, from: '203.0.113.10' })).status).toBe(429)
    expect((await send(phoneOf(10), { deviceId: 'another-one', from: '203.0.113.10' })).code).toBe(0)
  })

  test('the platform sends no more an hour than SMS_HOURLY_MAX', async () => {
    const testApp = await createLimitedApp({ SMS_HOURLY_MAX: '30' })
    const send = sendIn(testApp)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, i) => send(phoneOf(i), { from: `203.0.113.${i}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(30)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      status: 429,
      code: 41061,
      message: '获取验证码的人太多，请 60 分钟后再试',
    })
    testApp.clock.advance(60 * MINUTE)
    expect((await send(phoneOf(99))).code).toBe(0)
  })
})
