/** Strangers use up what they have at a phone; its owner still gets codes and in: by a device known to it, or by work. */
import * as auth from '../../../contract/calls/account/auth'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import { knownDevices } from '../../../server/db/schema'
import { createPublicTestApp, type PublicTestApp } from '../../support/api/public-test-app'
import { proofFor } from '../../support/api/solve-puzzle'

const PHONE = '13912345678'
const HOME = '203.0.113.9'
const MINUTE = 60_000
const DAY_MS = 86_400_000
const DEVICE = 'x-device-token'
const PUZZLE_ASKED = 41063

let testApp: PublicTestApp
beforeEach(async () => {
  testApp = await createPublicTestApp({ PUZZLE_WORK: '200' })
})
afterEach(() => testApp.close())

interface From {
  from: string
  device?: string
  proof?: string
}
const headersOf = ({ device }: From) => (device === undefined ? {} : { headers: { [DEVICE]: device } })
const send = (caller: From, phone = PHONE) =>
  testApp.call(
    auth.sendCode,
    { phone, ...(caller.proof ? { proof: caller.proof } : {}) },
    { from: caller.from, ...headersOf(caller) },
  )
const enter = (code: string, caller: From, more: object = {}, phone = PHONE) =>
  testApp.call(
    auth.logIn,
    { phone, code, device: 'pc', loginRole: 'entp', ...(caller.proof ? { proof: caller.proof } : {}), ...more },
    { from: caller.from, ...headersOf(caller) },
  )
const codeOf = (phone = PHONE) => testApp.codes.get(phone) ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const attacker = (n: number): From => ({ from: `198.51.100.${n}` })

/** Logs in on a device of the owner; what the device keeps. */
const logInAtHome = async (phone = PHONE, device = 'new'): Promise<string> => {
  const caller = { from: HOME, device }
  expect((await send(caller, phone)).code).toBe(0)
  const entered = await enter(codeOf(phone), caller, {}, phone)
  expect(entered.code).toBe(0)
  return String(entered.headers[DEVICE])
}
/** Six codes from one network in an hour, and twenty guesses from four others. */
const attack = async () => {
  for (let i = 0; i < 6; i += 1) {
    await send(attacker(1))
    testApp.clock.advance(91_000)
  }
  for (let n = 0; n < 20; n += 1) await enter('000000', attacker(10 + Math.floor(n / 5)))
}

describe('a device that has logged in to the phone', () => {
  test('logs in with the right code during the attack, hour by hour, and the day does not end for it', async () => {
    let device = await logInAtHome()
    testApp.clock.advance(DAY_MS)
    for (let hour = 0; hour < 5; hour += 1) {
      await attack()
      expect((await send({ from: '192.0.2.1' })).code).not.toBe(0)
      expect((await send({ from: HOME, device })).code).toBe(0)
      const code = codeOf()
      for (let n = 0; n < 20; n += 1) await enter(wrong(code), attacker(30 + n))
      const entered = await enter(code, { from: HOME, device })
      expect(entered.code).toBe(0)
      device = String(entered.headers[DEVICE])
      testApp.clock.advance(60 * MINUTE)
    }
  })

  test('has no limit before the log-in beside those of the other devices of its user', async () => {
    const devices = [await logInAtHome()]
    testApp.clock.advance(91_000)
    devices.push(await logInAtHome())
    const check = (device: string | undefined) =>
      testApp.call(inviteCodes.get, { code: 'ABCDEFGH' }, { from: HOME, headers: { [DEVICE]: String(device) } })
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) statuses.push((await check(devices[n % 2])).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('has five guesses of its own, and its code opens nothing without its credential', async () => {
    const device = await logInAtHome()
    testApp.clock.advance(91_000)
    await send({ from: HOME, device })
    const code = codeOf()
    // neither the network, nor another device, nor a made-up credential has the code of this one
    expect((await enter(code, { from: HOME })).code).not.toBe(0)
    const other = await logInAtHome('13900000001')
    expect((await enter(code, { from: HOME, device: other })).code).not.toBe(0)
    expect((await enter(code, { from: HOME, device: `${device.slice(0, -2)}xx` })).code).not.toBe(0)
    expect((await enter(wrong(code), { from: HOME, device })).message).toBe('验证码不正确，还可以试 4 次')
    expect((await enter(code, { from: HOME, device })).code).toBe(0)
  })

  test('gets no more than six codes an hour and twenty a day itself', async () => {
    const device = await logInAtHome()
    let sent = 0
    for (let hour = 0; hour < 6; hour += 1) {
      for (let i = 0; i < 8; i += 1) {
        testApp.clock.advance(2 * MINUTE)
        const answer = await send({ from: HOME, device })
        if (answer.code === 0) sent += 1
        else expect(answer.message).toMatch(/^这个手机号获取验证码太频繁，请 \d+ (分钟|小时)后再试$/)
      }
      testApp.clock.advance(44 * MINUTE)
    }
    expect(sent).toBe(20)
  })

  test('gets its code from a network whose allowance others have used up', async () => {
    const device = await logInAtHome()
    testApp.clock.advance(91_000)
    for (let i = 0; i < 100; i += 1) await send({ from: HOME }, `138${String(i).padStart(8, '0')}`)
    for (let i = 0; i < 70; i += 1) await enter('000000', { from: HOME }, {}, '13800000099')
    expect((await send({ from: HOME }, '13700000000')).status).toBe(429)
    expect((await send({ from: HOME, device })).code).toBe(0)
    expect((await enter(codeOf(), { from: HOME, device })).code).toBe(0)
  })

  test('is known by a cookie that no script reads, to each phone that it has logged in to', async () => {
    await send({ from: HOME })
    const entered = await enter(codeOf(), { from: HOME })
    const cookie = String(entered.headers['set-cookie'])
    expect(cookie).toMatch(/^pinqiao_device=[\w.-]+; Path=\/; Max-Age=15552000; SameSite=Strict; HttpOnly; Secure$/)
    expect(entered.headers[DEVICE]).toBeUndefined()
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    testApp.clock.advance(91_000)
    await attack()
    expect((await testApp.call(auth.sendCode, { phone: PHONE }, { from: HOME, headers })).code).toBe(0)
    const form = { phone: PHONE, code: codeOf(), device: 'pc', loginRole: 'entp' } as const
    expect((await testApp.call(auth.logIn, form, { from: HOME, headers })).code).toBe(0)
  })

  test('gets a new credential at each log-in; one that was planted before is worth nothing', async () => {
    const planted = await logInAtHome('13900000001')
    const renewed = await logInAtHome(PHONE, planted)
    expect(renewed).not.toBe(planted)
    expect(await testApp.ctx.db.$count(knownDevices)).toBe(2)
    testApp.clock.advance(91_000)
    await attack()
    expect((await send({ from: '192.0.2.7', device: planted })).code).not.toBe(0)
    expect((await send({ from: '192.0.2.7', device: renewed })).code).toBe(0)
  })
})

describe('a device that is not known', () => {
  test('gets a code by work once the allowance is used up, and in with it, whatever others send and guess', async () => {
    await attack()
    const honest = { from: HOME, device: 'new' }
    expect(await send(honest)).toMatchObject({ status: 429, code: PUZZLE_ASKED })
    const sent = await send({ ...honest, proof: await proofFor(testApp, PHONE, 'send', HOME) })
    expect(sent.code).toBe(0)
    const code = codeOf()
    for (let n = 0; n < 20; n += 1) await enter(wrong(code), attacker(30 + n))
    const stranger = { ...attacker(60), proof: await proofFor(testApp, PHONE, 'send', attacker(60).from) }
    expect((await send(stranger)).code).toBe(0)
    expect((await enter(code, attacker(61))).code).not.toBe(0)
    // with the ticket of the request, also from another network
    expect((await enter(code, { from: '192.0.2.50', device: 'new' }, { ticket: sent.data.ticket })).code).toBe(0)
  })

  test('keeps the code it requested: five guesses of its own, none of a stranger’s', async () => {
    const sent = await send({ from: HOME })
    const code = codeOf()
    testApp.clock.advance(91_000)
    await send(attacker(1))
    for (let n = 0; n < 20; n += 1) await enter('000000', attacker(10 + n))
    const { ticket } = sent.data
    expect((await enter(wrong(code), { from: HOME }, { ticket })).message).toBe('验证码不正确，还可以试 4 次')
    // the network that requested the code has the same five, not five more
    for (let left = 3; left > 0; left -= 1) await enter(wrong(code), { from: HOME }, { ticket })
    expect((await enter(wrong(code), { from: HOME }, { ticket })).code).toBe(41006)
    expect((await enter(code, { from: HOME }, { ticket })).code).toBe(41006)
  })

  test('a proof counts once, for its phone and its use, and each further one costs more', async () => {
    await attack()
    const proof = await proofFor(testApp, PHONE, 'send', HOME)
    expect((await send({ from: HOME, proof: 'made-up' })).code).toBe(PUZZLE_ASKED)
    const foreign = await proofFor(testApp, '13900000001', 'send', HOME)
    expect((await send({ from: HOME, proof: foreign })).code).toBe(PUZZLE_ASKED)
    expect((await send({ from: HOME, proof: await proofFor(testApp, PHONE, 'guess', HOME) })).code).toBe(PUZZLE_ASKED)
    const both = await Promise.all([send({ from: HOME, proof }), send({ from: '192.0.2.1', proof })])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    const costOf = async () =>
      (await testApp.call(auth.getPuzzle, { phone: PHONE, use: 'send' }, { from: HOME })).data.work
    const second = await costOf()
    expect((await send({ from: '192.0.2.2', proof: await proofFor(testApp, PHONE, 'send', HOME) })).code).toBe(0)
    expect(await costOf()).toBe(second * 2)
    const late = await proofFor(testApp, PHONE, 'send', HOME)
    testApp.clock.advance(11 * MINUTE)
    expect((await send({ from: '192.0.2.3', proof: late })).code).toBe(PUZZLE_ASKED)
  })

  test('no amount of work sends more than twenty codes a day besides, and four for one network', async () => {
    await attack()
    let sent = 0
    for (let n = 0; n < 26; n += 1) {
      const from = n < 6 ? attacker(1).from : `192.0.2.${n}`
      if (n < 6) testApp.clock.advance(91_000)
      if ((await send({ from, proof: await proofFor(testApp, PHONE, 'send', from) })).code === 0) sent += 1
      if (n === 5) expect(sent).toBe(4)
    }
    expect(sent).toBe(20)
    expect((await send({ from: '192.0.2.99' })).code).toBe(41060)
  })

  test('a user without a ticket on another network guesses by work once the day’s guesses are used up', async () => {
    await send({ from: HOME })
    const code = codeOf()
    for (let n = 0; n < 20; n += 1) await enter(wrong(code), attacker(10 + n))
    const moved = { from: '192.0.2.80' }
    expect((await enter(code, moved)).code).toBe(PUZZLE_ASKED)
    const proof = await proofFor(testApp, PHONE, 'guess', moved.from)
    expect((await enter(code, { ...moved, proof })).code).toBe(0)
  })
})
