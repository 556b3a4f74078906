/** The system clock steps back an hour: no request is refused or delayed, and ids keep growing. */
import * as auth from '../../../contract/calls/account/auth'
import { Connection } from '../../../server/chat/core/connection'
import { createIds } from '../../../server/core/id-generator'
import { createTestApp, type TestApp } from '../../support/test-app'

const HOUR = 3_600_000

describe('a clock that steps back an hour', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
  })
  afterEach(() => testApp.close())

  test('lets ids grow on, distinct, without waiting', () => {
    const ids = createIds(testApp.clock)
    const before = Array.from({ length: 10_000 }, () => BigInt(ids.next()))
    testApp.clock.advance(-HOUR)
    const after = Array.from({ length: 10_000 }, () => BigInt(ids.next()))
    const all = [...before, ...after]
    expect(all.every((id, i) => i === 0 || id > (all[i - 1] as bigint))).toBe(true)
  })

  test('ends a used-up limit no later than its window lasts', async () => {
    const { limiter } = testApp.ctx
    const limit = { max: 1, seconds: 60 }
    await limiter.hit('somebody', limit)
    expect(await limiter.hit('somebody', limit)).toBe(60)
    testApp.clock.advance(-HOUR)
    expect(await limiter.hit('somebody', limit)).toBe(60)
    testApp.clock.advance(60_000)
    expect(await limiter.hit('somebody', limit)).toBe(0)
  })

  test('lets a code be sent again at once', async () => {
    expect((await testApp.call(auth.sendCode, { phone: '13800001111' })).code).toBe(0)
    expect((await testApp.call(auth.sendCode, { phone: '13800001111' })).status).toBe(429)
    testApp.clock.advance(-HOUR)
    expect((await testApp.call(auth.sendCode, { phone: '13800001111' })).code).toBe(0)
  })

  test('keeps sessions', async () => {
    const user = await testApp.login('13800002222', '在线')
    testApp.clock.advance(-HOUR)
    expect((await testApp.call(auth.logOut, {}, { as: user })).code).toBe(0)
  })
})

test('the sockets of the chat go by a clock that never steps', () => {
  const closed: number[] = []
  const socket = {
    readyState: 1,
    OPEN: 1,
    CLOSING: 2,
    ping() {},
    terminate() {},
    once() {},
    close: (code: number) => closed.push(code),
  }
  const connection = new Connection('1', socket as never, socket as never, 10)
  const wall = jest.spyOn(Date, 'now')
  try {
    for (let i = 0; i < 20; i += 1) expect(connection.admit()).toBe('ok')
    wall.mockReturnValue(Date.now() - HOUR)
    // an allowance counted by the wall would now be an hour in debt, or the socket an hour silent
    connection.check()
    wall.mockReturnValue(Date.now() + 2 * HOUR)
    connection.check()
    expect(closed).toEqual([])
  } finally {
    wall.mockRestore()
  }
})
