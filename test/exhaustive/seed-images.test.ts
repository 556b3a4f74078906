/** Portraits, logos, marks and covers of the demo data: our own, small, shown to anyone who sees what they belong to. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as account from '../../contract/calls/account/account'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as circleCalls from '../../contract/calls/circles/circles'
import * as contributions from '../../contract/calls/circles/contributions'
import * as serviceCalls from '../../contract/calls/market/services'
import { assetsDir } from '../../server/core/asset-paths'
import { seedDemoData } from '../../server/seed'
import { CANDIDATES_SEED, createProfile } from '../../server/seed/candidate-profile'
import { HISTORY_END_MONTH } from '../../server/seed/career-history'
import { createSeedCandidate } from '../../server/seed/seed-candidate'
import { createEmployer, type Employer } from '../support/api/company-fixture'
import { createTestApp, type TestApp } from '../support/test-app'

const PORTRAIT = /^\/portraits\/(woman|man)-(\d\d)-\d{8}\.webp$/

describe('portraits of the demo candidates', () => {
  const portraits = Array.from({ length: 3000 }, (_, index) => {
    const { gender, birthYear } = createSeedCandidate(CANDIDATES_SEED, index)
    const { avatarUrl = '' } = createProfile(index, new Date(), () => '').person
    const [, kind = '', number = ''] = PORTRAIT.exec(avatarUrl) ?? []
    return { avatarUrl, gender, age: HISTORY_END_MONTH.year - birthYear, kind, number: Number(number) }
  })
  const shown = portraits.filter(({ avatarUrl }) => avatarUrl)

  test('two in three have one, of their gender and about their age', () => {
    expect(shown.length / portraits.length).toBeGreaterThan(0.63)
    expect(shown.length / portraits.length).toBeLessThan(0.7)
    const wrong = shown.filter(
      ({ kind, gender, age, number }) =>
        kind !== (gender === 'female' ? 'woman' : 'man') || number <= 32 !== age <= 45 || number <= 16 !== age <= 31,
    )
    expect(wrong).toEqual([])
  })

  test('each is a small file, and each file is used', () => {
    const files = readdirSync(join(assetsDir, 'portraits'))
    expect(new Set(shown.map(({ avatarUrl }) => avatarUrl.slice('/portraits/'.length)))).toEqual(new Set(files))
    const sizeOf = (folder: string) => (file: string) => statSync(join(assetsDir, folder, file)).size
    const sizes = files.map(sizeOf('portraits'))
    expect(Math.max(...sizes)).toBeLessThan(6 * 1024)
    const others = readdirSync(join(assetsDir, 'seed')).map(sizeOf('seed'))
    expect([...sizes, ...others].reduce((sum, size) => sum + size, 0)).toBeLessThan(1024 * 1024)
  })
})

describe('images of a seeded database', () => {
  let testApp: TestApp
  let token: string
  /** Registered before; its company happens to have the short name of a seeded one. */
  let stranger: Employer
  beforeAll(async () => {
    testApp = await createTestApp()
    const { config, clock, ctx } = testApp
    stranger = await createEmployer(testApp, { companyShortName: '蓉味坊' })
    await seedDemoData({ config, database: ctx.database, clock }, { resumes: 200 })
    token = (await testApp.login('13800000001')).token
  })
  afterAll(() => testApp.close())

  /** Fetches each address once, without a session. */
  const expectImages = async (urls: readonly string[]) => {
    for (const url of new Set(urls)) {
      const { statusCode, headers } = await testApp.app.inject({ url, headers: { host: '127.0.0.1' } })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toMatch(/immutable/)
    }
  }

  test('candidates of a search and of the chat show theirs', async () => {
    const { data } = await testApp.call(candidates.search, { pageSize: 50 }, { as: token })
    const urls = data.map(({ avatarUrl }) => avatarUrl).filter(Boolean)
    expect(urls.length).toBeGreaterThan(20)
    expect(urls.length).toBeLessThan(data.length)
    await expectImages(urls)
    const { rows } = await testApp.ctx.db.execute(
      `select count(*)::int as n from chat_accounts a join persons p on a.user_id = 'cand' || p.id where a.avatar <> p.avatar_url`,
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('the users and their company show theirs, to each other and in the chat', async () => {
    const { data } = await testApp.call(account.get, {}, { as: token })
    const { avatarUrl, userId, entpInfo } = data?.userInfo_ ?? { avatarUrl: '', userId: '', entpInfo: [] }
    await expectImages([avatarUrl, entpInfo[0]?.logoUrl ?? ''])
    const avatars = await testApp.ctx.db.execute(`select avatar from chat_accounts where user_id = 'user${userId}'`)
    expect(avatars.rows[0]?.avatar).toMatch(PORTRAIT)
    const { rows } = await testApp.ctx.db.execute('select id::text from companies where logo_file_id is null')
    expect(rows).toEqual([{ id: stranger.companyId }])
  })

  test('services have covers, circles their marks, some posts an image', async () => {
    const services = await testApp.call(serviceCalls.list, {
      pageSize: 50,
    })
    expect(services.data.length).toBeGreaterThan(10)
    await expectImages(services.data.flatMap(({ pictureUrl, companyLogoUrl }) => [pictureUrl, companyLogoUrl]))
    const circles = await testApp.call(circleCalls.listHot, { pageSize: 50 }, { as: token })
    expect(circles.data.length).toBeGreaterThan(5)
    await expectImages(circles.data.map(({ avatarUrl }) => avatarUrl))
    const posts = await testApp.call(contributions.listLatest, { pageSize: 50 }, { as: token })
    const images = posts.data.flatMap(({ pictureUrls }) => pictureUrls)
    expect(images.length).toBeGreaterThan(3)
    await expectImages(images)
    const authors = posts.data.map(({ author }) => author.avatarUrl).filter(Boolean)
    expect(authors.length).toBeGreaterThan(10)
    await expectImages(authors)
  })
})
