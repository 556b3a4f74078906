/** Limits that several processes behind one balancer hold to together. */
import { randomUUID } from 'node:crypto'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as candidates from '../../../contract/calls/candidates/candidates'
import { buildApp } from '../../../server/app'
import { openRedis } from '../../../server/services/redis'
import { databaseBuckets, redisBuckets, type SharedBuckets } from '../../../server/services/shared-token-buckets'
import { createCandidate, createEmployer } from '../../support/api/company-fixture'
import { freePort } from '../../support/free-port'
import { createTestApp, type TestApp } from '../../support/test-app'

let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
})
afterEach(() => testApp.close())

describe('two processes on one database', () => {
  type App = TestApp['app']
  const withTwo = async (work: (apps: App[]) => Promise<void>) => {
    const { ctx, config, clock } = testApp
    const second = await buildApp(config, { database: ctx.database, clock, hasTimers: false })
    await work([testApp.app, second.app]).finally(() => second.close())
  }
  /** Asks `times` times at once, each process in its turn; answers the statuses. */
  const requestStatuses = async (apps: App[], times: number, token: string, path: string, payload: object) => {
    const answers = Array.from({ length: times }, async (_none, i) => {
      const headers = { host: '127.0.0.1', authorization: `Basic ${token}`, 'idempotency-key': randomUUID() }
      return apps[i % apps.length]?.inject({ method: 'POST', url: path, headers, payload })
    })
    return (await Promise.all(answers)).map((answer) => answer?.statusCode)
  }
  /** How many of them were served. */
  const served = async (...asking: Parameters<typeof requestStatuses>) =>
    (await requestStatuses(...asking)).filter((status) => status === 200).length

  test('show one person 120 of 400 resumes requested at once, and as many again a minute later', async () => {
    const hr = await createEmployer(testApp)
    const { resumeId } = await createCandidate(testApp, '陈思远')
    const details = pathOf(candidates.get)
    await withTwo(async (apps) => {
      expect(await served(apps, 400, hr.token, details, { resumeId })).toBe(120)
      testApp.clock.advance(1000)
      expect(await served(apps, 10, hr.token, details, { resumeId })).toBe(2)
      testApp.clock.advance(60_000)
      expect(await served(apps, 200, hr.token, details, { resumeId })).toBe(120)
    })
  })

  test('count the rows of lists together: a page that shows one name gives back the rest', async () => {
    const hr = await createEmployer(testApp)
    await createCandidate(testApp, '陈思远')
    const search = pathOf(candidates.search)
    await withTwo(async (apps) => {
      for (let page = 0; page < 100; page += 1)
        expect(await served([apps[page % 2] as App], 1, hr.token, search, { pageSize: 50 })).toBe(1)
      expect(await served(apps, 100, hr.token, search, { pageSize: 50 })).toBeLessThanOrEqual(10)
    })
  })

  test('do costly work for one person thirty times a minute', async () => {
    const { token } = await testApp.login('13912345678')
    await withTwo(async (apps) => {
      const statuses = await requestStatuses(apps, 80, token, pathOf(account.bindWechat), {})
      expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    })
  })
})

describe('a shared bucket in the database', () => {
  const sequence = async (times: number, work: () => Promise<number>) => {
    const waits: number[] = []
    for (let i = 0; i < times; i += 1) waits.push(await work())
    return waits
  }

  test('gives its fill at once, then its rate, and names the wait', async () => {
    const { take } = databaseBuckets(testApp.ctx)
    const takeOne = () => take('a', 1, 10)
    expect(await sequence(12, takeOne)).toEqual([...Array(10).fill(0), 6, 6])
    testApp.clock.advance(6000)
    expect(await sequence(2, takeOne)).toEqual([0, 6])
    testApp.clock.advance(3_600_000)
    expect(await sequence(11, takeOne)).toEqual([...Array(10).fill(0), 6])
    expect(await take('another', 10, 10)).toBe(0)
  })

  test('takes back what was not used, and lends what was not taken', async () => {
    const { take, correct } = databaseBuckets(testApp.ctx)
    await take('a', 10, 10)
    await correct('a', 3, 10)
    expect(await sequence(4, () => take('a', 1, 10))).toEqual([0, 0, 0, 6])
    testApp.clock.advance(60_000)
    await take('a', 1, 10)
    await correct('a', -8, 10)
    expect(await sequence(2, () => take('a', 1, 10))).toEqual([0, 6])
  })

  test('makes nobody wait when the clock is set back an hour, and counts on from there', async () => {
    const { take } = databaseBuckets(testApp.ctx)
    await take('a', 10, 10)
    expect(await take('a', 10, 10)).toBe(60)
    testApp.clock.advance(-3_600_000)
    expect(await take('a', 10, 10)).toBe(0)
    expect(await take('a', 10, 10)).toBe(60)
  })
})

describe('a shared bucket in Redis', () => {
  const fallback = (): SharedBuckets => databaseBuckets(testApp.ctx)

  test('is one of the database while Redis is away', async () => {
    const redis = await openRedis(`redis://127.0.0.1:${await freePort()}`, testApp.ctx.log)
    const { take, correct } = redisBuckets(redis, fallback())
    expect(await take('a', 10, 10)).toBe(0)
    expect(await take('a', 1, 10)).toBe(6)
    await correct('a', 1, 10)
    expect(await take('a', 1, 10)).toBe(0)
    redis.close()
  })

  const url = process.env.TEST_REDIS_URL
  if (url)
    test('is the same for two processes', async () => {
      const lines = await Promise.all([openRedis(url, testApp.ctx.log), openRedis(url, testApp.ctx.log)])
      const failingBuckets: SharedBuckets = {
        take: () => Promise.reject(new Error('Redis was not asked')),
        correct: () => Promise.reject(new Error('Redis was not asked')),
      }
      const both = lines.map((line) => redisBuckets(line, failingBuckets))
      const key = randomUUID()
      // ten of a hundred a minute come back after six seconds
      const waits = await Promise.all(Array.from({ length: 20 }, (_none, i) => both[i % 2]?.take(key, 10, 100)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
      expect(waits.filter((wait) => wait === 6)).toHaveLength(10)
      await both[0]?.correct(key, 10, 100)
      expect(await both[1]?.take(key, 10, 100)).toBe(0)
      await both[1]?.correct(key, -50, 100)
      expect(await both[0]?.take(key, 10, 100)).toBeGreaterThan(0)
      for (const line of lines) line.close()
    })
})
