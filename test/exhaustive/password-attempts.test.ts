import { eq } from 'drizzle-orm'
import * as auth from '../../contract/calls/account/auth'
import { users } from '../../server/db/schema'
import { hashPassword } from '../../server/modules/account/password'
import { createPublicTestApp, type PublicTestApp } from '../support/api/public-test-app'

const PHONE = '13912345678'
const RIGHT = '正确的密码1'
const GUESSER = '198.51.100.7'
const OWNER = '203.0.113.9'

let testApp: PublicTestApp
beforeEach(async () => {
  testApp = await createPublicTestApp()
  const { userId } = await testApp.login(PHONE)
  const passwordHash = await hashPassword(RIGHT)
  await testApp.ctx.db.update(users).set({ username: 'linxi', passwordHash }).where(eq(users.id, userId))
})
afterEach(() => testApp.close())

const enter = (password: string, from: string, username = 'linxi') =>
  testApp.call(auth.logIn, { username, password, device: 'pc', loginRole: 'entp' }, { from })
const guess = (from: string, username?: string) => enter('falsch', from, username)
const isLocked = { status: 429, code: 41009, message: '密码错误次数过多，请 15 分钟后再试' }

describe('guessing a password', () => {
  test('of forty guesses at once five are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(GUESSER)))
    expect(answers.filter(({ code }) => code === 41008)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 41009)).toHaveLength(35)
  })

  test('locks out the guesser for 15 minutes and nobody else', async () => {
    for (let i = 0; i < 5; i += 1) await guess(GUESSER)
    expect(await enter(RIGHT, GUESSER)).toMatchObject({ ...isLocked, headers: { 'retry-after': '900' } })
    expect(await enter(RIGHT, GUESSER, PHONE)).toMatchObject(isLocked)
    expect((await enter(RIGHT, OWNER)).code).toBe(0)
    testApp.clock.advance(15 * 60_000)
    expect((await enter(RIGHT, GUESSER)).code).toBe(0)
  })

  test('from the addresses of one /64 is one guesser', async () => {
    for (let i = 0; i < 5; i += 1) await guess(`2001:db8:1:2::${i}`)
    expect(await enter(RIGHT, '2001:db8:1:2:aaaa::1')).toMatchObject(isLocked)
    expect((await enter(RIGHT, '2001:db8:1:3::1')).code).toBe(0)
  })

  test('a right password clears what went before: an owner may log in as often as they like', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await guess(OWNER)).code).toBe(41008)
      expect((await enter(RIGHT, OWNER)).code).toBe(0)
    }
  })

  test('from many addresses ends at fifty a day: then only a code by SMS opens, known name or not', async () => {
    const tries = async (username: string) => {
      const errors: number[] = []
      for (let i = 0; i < 52; i += 1) errors.push((await guess(`198.51.100.${i}`, username)).code)
      return errors
    }
    const known = await tries('linxi')
    expect(known.filter((code) => code === 41008)).toHaveLength(50)
    expect(await tries('nobody')).toEqual(known)
    expect(await enter(RIGHT, OWNER)).toMatchObject({
      status: 429,
      code: 41062,
      message: '这个账号今天输错密码的次数太多，请用短信验证码登录',
    })
    await testApp.call(auth.sendCode, { phone: PHONE })
    const code = testApp.codes.get(PHONE) ?? ''
    expect((await testApp.call(auth.logIn, { phone: PHONE, code, device: 'pc', loginRole: 'entp' })).code).toBe(0)
    testApp.clock.advance(24 * 3_600_000)
    expect((await enter(RIGHT, OWNER)).code).toBe(0)
  })
})
