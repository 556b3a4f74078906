import * as auth from '../../../contract/calls/account/auth'
import { createPublicTestApp, type PublicTestApp } from '../../support/api/public-test-app'

const PHONE = '13912345678'
const OWNER = '203.0.113.9'
const GUESSER = '198.51.100.7'
const DAY_MS = 24 * 3_600_000

let testApp: PublicTestApp
beforeEach(async () => {
  testApp = await createPublicTestApp()
})
afterEach(() => testApp.close())

const send = async (from = OWNER) => {
  expect((await testApp.call(auth.sendCode, { phone: PHONE }, { from })).code).toBe(0)
  return testApp.codes.get(PHONE) ?? ''
}
const enter = (code: string, from: string) =>
  testApp.call(auth.logIn, { phone: PHONE, code, device: 'pc', loginRole: 'entp' }, { from })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const address = (n: number) => `198.51.100.${n}`
/** Refusals of a guess that was not checked, and of the last one that was. */
const REFUSALS = ['验证码错误次数过多，请重新获取', '这个手机号正被频繁尝试，请先完成安全验证']
/** Number of checked guesses after which another is allowed; the last checked one reports that there is no other. */
const countChecked = (answers: { message: string }[]) =>
  answers.filter(({ message }) => !REFUSALS.includes(message)).length

describe('guessing a code by SMS', () => {
  test('uses up the attempts of the guesser, and the owner still gets in with their own', async () => {
    const code = await send()
    for (let left = 4; left > 0; left -= 1)
      expect((await enter(wrong(code), GUESSER)).message).toBe(`验证码不正确，还可以试 ${left} 次`)
    expect(await enter(wrong(code), GUESSER)).toMatchObject({ status: 400, code: 41006, data: { field: 'code' } })
    expect((await enter(code, GUESSER)).code).toBe(41006)
    expect((await enter(wrong(code), OWNER)).message).toBe('验证码不正确，还可以试 4 次')
    expect((await enter(code, OWNER)).code).toBe(0)
  })

  test('forty at once by a stranger are five, and forty at once by the user who requested the code are five', async () => {
    const code = await send()
    const forty = (from: string) => Promise.all(Array.from({ length: 40 }, () => enter(wrong(code), from)))
    expect(countChecked(await forty(GUESSER))).toBe(4)
    expect((await enter(code, GUESSER)).code).toBe(41006)
    expect(countChecked(await forty(OWNER))).toBe(4)
    expect((await enter(code, OWNER)).code).toBe(41006)
    // a user whose network changed since the request
    expect((await enter(code, '203.0.113.77')).code).toBe(0)
  })

  test('from many addresses at once ends at twenty, and the owner still gets in', async () => {
    const code = await send()
    const answers = await Promise.all(Array.from({ length: 60 }, (_none, n) => enter(wrong(code), address(n))))
    expect(countChecked(answers)).toBe(19)
    expect((await enter(code, address(99))).code).toBe(41063)
    expect((await enter(code, OWNER)).code).toBe(0)
  })

  test('from many addresses is twenty a day for a phone, however many codes it gets', async () => {
    let code = await send()
    for (let n = 0; n < 20; n += 1) await enter(wrong(code), address(n))
    testApp.clock.advance(91_000)
    code = await send()
    expect((await enter(code, address(50))).code).toBe(41063)
    expect((await enter(code, OWNER)).code).toBe(0)
    testApp.clock.advance(DAY_MS)
    code = await send()
    expect((await enter(code, address(50))).code).toBe(0)
  })

  test('from the addresses of one /64 is one guesser', async () => {
    const code = await send()
    for (let n = 0; n < 5; n += 1) await enter(wrong(code), `2001:db8:1:2::${n}`)
    expect((await enter(code, '2001:db8:1:2:aaaa::1')).code).toBe(41006)
    expect((await enter(code, '2001:db8:1:3::1')).code).toBe(0)
  })

  test('does not keep out users whose network changed after requesting a code: a right code is no guess', async () => {
    for (let n = 0; n < 25; n += 1) {
      expect((await enter(await send(), address(n))).code).toBe(0)
      testApp.clock.advance(2 * 3_600_000)
    }
  })
})
