import { like } from 'drizzle-orm'
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import * as notices from '../../contract/calls/account/notices'
import * as candidateContacts from '../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as talentPool from '../../contract/calls/candidates/talent-pool'
import * as services from '../../contract/calls/market/services'
import * as site from '../../contract/calls/platform/site'
import { networkOf } from '../../server/core/client-network'
import type { RequestContext } from '../../server/core/request-context'
import { rateLimits } from '../../server/db/schema'
import { createClassLimits } from '../../server/http/limit-classes'
import { createBuckets } from '../../server/services/token-buckets'
import {
  type Candidate,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../support/api/company-fixture'
import { createPublicTestApp } from '../support/api/public-test-app'
import { createTestApp, type TestApp } from '../support/test-app'

describe('reading candidates', () => {
  let testApp: TestApp
  let hr: Employer
  let found: Candidate
  beforeEach(async () => {
    testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
    hr = await createEmployer(testApp)
    found = await createCandidate(testApp, '陈思远')
  })
  afterEach(() => testApp.close())

  const open = (as = hr) => testApp.call(candidates.get, { resumeId: found.resumeId }, { as })
  const search = (as = hr) => testApp.call(candidates.search, { pageSize: 50 }, { as })
  const codesOf = async (work: () => Promise<{ code: number }>, times: number) =>
    (await Promise.all(Array.from({ length: times }, work))).map(({ code }) => code)
  const countSuccesses = (codes: number[]) => codes.filter((code) => code === 0).length

  test('of 400 resumes requested at once 120 are shown, then as many a minute, and the refusal names the time to wait', async () => {
    expect(countSuccesses(await codesOf(open, 400))).toBe(120)
    expect(await open()).toMatchObject({
      status: 429,
      code: 42900,
      message: '操作太频繁，请 1 秒后再试',
      headers: { 'retry-after': '1' },
    })
    testApp.clock.advance(1000)
    expect(countSuccesses(await codesOf(open, 10))).toBe(2)
    testApp.clock.advance(60_000)
    expect(countSuccesses(await codesOf(open, 200))).toBe(120)
  })

  test('names in lists are counted by the row: a page that shows one counts as one', async () => {
    for (let page = 0; page < 100; page += 1) expect((await search()).code).toBe(0)
    expect(countSuccesses(await codesOf(open, 120))).toBe(100)
  })

  test('pages requested at once cannot pass together', async () => {
    expect(countSuccesses(await codesOf(search, 100))).toBeLessThanOrEqual(12)
  })

  test('a bought contact in a list counts as a whole one', async () => {
    const readBought = () => testApp.call(candidateContacts.listBought, { pageSize: 100 }, { as: hr })
    // as names in a list all six would pass
    expect(countSuccesses(await codesOf(readBought, 6))).toBeLessThan(6)
    testApp.clock.advance(60_000)
    const { reserve } = createClassLimits(testApp.ctx)
    const request = { userId: '1', companyId: '2', role: 'hr' } as RequestContext
    const call = { auth: 'company', limit: 'personal', hasWholeContacts: true } as const
    const read = async (rows: number) => (await reserve(call, request, { pageSize: 100 }))({ rows: Array(rows) })
    for (let page = 0; page < 5; page += 1) await read(4)
    await read(100)
    await expect(read(1)).rejects.toThrow('操作太频繁')
  })

  test('a colleague reads on, but a company has its own limit', async () => {
    await codesOf(open, 130)
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => createColleague(testApp, hr, 'hr')))
    const counts: number[] = []
    for (const colleague of colleagues) counts.push(countSuccesses(await codesOf(() => open(colleague), 130)))
    expect(counts).toEqual([120, 120, 120, 120, 0])
    const other = await createEmployer(testApp)
    expect((await open(other)).code).toBe(0)
  })

  test('1,500 in a day are enough, counted outside the process; a day later the next may come', async () => {
    const personalKey = like(rateLimits.key, `personal:user:${hr.userId}`)
    for (let i = 0; i < 10; i += 1) await open()
    // reads counted by other processes since the morning
    await testApp.ctx.db.update(rateLimits).set({ count: 148 }).where(personalKey)
    for (let i = 0; i < 20; i += 1) expect((await open()).code).toBe(0)
    expect(await open()).toMatchObject({ status: 429, code: 42902, message: '今天查看的人太多，请 24 小时后再试' })
    expect(await search()).toMatchObject({ code: 42902 })
    expect((await open(await createColleague(testApp, hr, 'hr'))).code).toBe(0)
    testApp.clock.advance(24 * 3_600_000)
    expect((await open()).code).toBe(0)
  })

  test('other work goes on meanwhile', async () => {
    await codesOf(open, 130)
    const tabs = await testApp.call(talentPool.countByTab, {}, { as: hr })
    expect(tabs.code).toBe(0)
  })
})

describe('those with log-in', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
  })
  afterEach(() => testApp.close())
  const isStopped = { status: 429, code: 42900, message: '操作太频繁，请 2 秒后再试' }

  test('are counted by the class of what they ask, for each user separately', async () => {
    const [user, other] = [await testApp.login('13900000001'), await testApp.login('13900000002')]
    const bind = (as = user) => testApp.raw(account.bindWechat, {}, { as })
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await bind()).status))
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(await bind()).toMatchObject(isStopped)
    expect((await bind(other)).status).toBe(400)
    expect((await testApp.call(notices.list, {}, { as: user })).code).toBe(0)
    testApp.clock.advance(2000)
    expect((await bind()).status).toBe(400)
  })

  test('are counted with their company too, for every member of it', async () => {
    const { reserve } = createClassLimits(testApp.ctx)
    const ask = async (companyId: string, userId: string) =>
      reserve({ auth: 'company', limit: 'write' }, { userId, companyId, role: 'hr' } as RequestContext, {})
    for (let i = 0; i < 3000; i += 1) await ask('1', String(i % 50))
    await expect(ask('1', '51')).rejects.toThrow('操作太频繁，请 1 秒后再试')
    await ask('2', '52')
    testApp.clock.advance(1000)
    await ask('1', '51')
  })
})

describe('those without log-in', () => {
  test('are counted by address and by /64, each by itself', async () => {
    const testApp = await createPublicTestApp()
    try {
      const ask = (from: string) => testApp.call(services.listHot, {}, { from })
      const send = (from: string) => testApp.raw(auth.bindWechatPhone, {}, { from })
      const replies = await Promise.all(
        Array.from({ length: 130 }, (_none, i) => send(`2001:db8:1:2:${i.toString(16)}::1`)),
      )
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
      expect((await send('2001:db8:1:3::1')).status).toBe(400)
      expect((await ask('2001:db8:1:2::1')).code).toBe(0)
      testApp.clock.advance(60_000)
      expect((await send('2001:db8:1:2::1')).status).toBe(400)
    } finally {
      await testApp.close()
    }
  })

  test('a clock that is set back refuses and delays nobody', async () => {
    const testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
    try {
      for (let i = 0; i < 20; i += 1) {
        testApp.clock.advance(-3_600_000)
        expect((await testApp.call(site.get, {})).code).toBe(0)
      }
    } finally {
      await testApp.close()
    }
  })
})

describe('a token bucket', () => {
  test('gives its fill at once, then its rate, and names the wait', () => {
    let now = 0
    const { take } = createBuckets(() => now)
    const burst = Array.from({ length: 12 }, () => take('a', 1, 10))
    expect(burst).toEqual([...Array(10).fill(0), 6, 6])
    now += 6000
    expect([take('a', 1, 10), take('a', 1, 10)]).toEqual([0, 6])
    now += 3_600_000
    expect(Array.from({ length: 11 }, () => take('a', 1, 10))).toEqual([...Array(10).fill(0), 6])
  })

  test('forgets what is full again, however many ask', () => {
    let now = 0
    const { take, size } = createBuckets(() => now)
    for (let i = 0; i < 300_000; i += 1) {
      now += 10
      take(`address ${i}`, 1, 600)
    }
    expect(size()).toBeLessThanOrEqual(50_000)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
