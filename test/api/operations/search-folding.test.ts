/** The folding in every search over stored rows, and rows of an earlier folding: found by what they were found by, then indexed again. */
import { eq, type SQL, sql } from 'drizzle-orm'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as circles from '../../../contract/calls/circles/circles'
import * as companies from '../../../contract/calls/company/companies'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as providers from '../../../contract/calls/market/providers'
import * as services from '../../../contract/calls/market/services'
import { jobs as jobRows, searchRebuilds, serviceProviders } from '../../../server/db/schema'
import { FOLDING } from '../../../server/db/search-text/fold-text'
import { gramsWithin } from '../../../server/db/search-text/index-texts'
import { gramsOfLine, gramsOfText } from '../../../server/db/search-text/text-grams'
import { searchIndexes } from '../../../server/modules'
import { listRebuilds, REBUILD_JOB } from '../../../server/services/search/rebuild'
import { createCircle } from '../../support/api/circle-fixture'
import {
  createCandidate,
  createEmployer,
  createOpenJob,
  decideAudit,
  type Employer,
} from '../../support/api/company-fixture'
import { createOpenRequirement } from '../../support/api/requirement-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const TEXT = '資料庫 Анна Node.js 🎉 สวัสดี'
/** What finds the text, in a search for words and in one for a part. */
const FOUND = ['资料库', '資料', 'анна', 'АННА', 'nodejs', 'NodeJS', 'node.js', '🎉', 'สวัสดี', 'สวั', 'Node JS']
const MISSED = ['资库', 'инна', 'jsx', '🎊', 'สวส', 'C']

let testApp: TestApp
let hr: Employer
let searches: Record<string, (keyword: string) => Promise<number>>

beforeAll(async () => {
  testApp = await createTestApp()
  hr = await createEmployer(testApp, { companyName: '成都資料庫АннаNode.js🎉สวัสดี有限公司' })
  const { resumeId } = await createCandidate(testApp, '欧阳', { skills: [TEXT], summary: '' })
  await createCandidate(testApp, '王芳', { skills: [], summary: `熟悉 e-commerce、Spring Boot。${TEXT}` })
  await createCandidate(testApp, '李雷', { skills: ['资深'], summary: 'Node 与 js' })
  await testApp.call(candidates.collect, { resumeId }, { as: hr })
  await createOpenJob(testApp, hr, { title: TEXT })
  await createCircle(testApp, hr, { name: '圈子', introduction: TEXT })
  const description = `${TEXT}，其他面谈，两个月内完成，欢迎联系。`
  await createOpenRequirement(testApp, hr, { title: '需要开发', description })
  await testApp.call(
    providers.submit,
    {
      introduction: '为川渝中小企业做代理记账和税务申报，十二年经验，专人对接。',
      cityCodes: ['510100'],
      categories: ['S0201'],
      contactName: '何丽',
      contactPhone: '13612346789',
    },
    { as: hr },
  )
  const [provider] = await testApp.ctx.db.select().from(serviceProviders)
  await decideAudit(testApp, 'service-provider', provider?.id ?? '')
  const item = await testApp.call(
    services.createItem,
    {
      title: '代理记账',
      categoryCode: 'S0201',
      priceMin: 200_00,
      priceMax: 300_00,
      priceUnit: 'month',
      content: `每月记账、报税、出具报表。${TEXT}`,
      attributes: { delivery: ['线上'], taxpayer: ['小规模纳税人'] },
    },
    { as: hr },
  )
  await decideAudit(testApp, 'service-item', item.data.id)
  const as = { as: hr }
  searches = {
    candidates: async (keyword) => (await testApp.call(candidates.search, { keyword }, as)).data.length,
    ranked: async (keyword) => (await testApp.call(candidates.search, { keyword, sort: 'relevance' }, as)).data.length,
    pool: async (keyword) => (await testApp.call(talentPool.listCandidates, { keyword }, as)).data.length,
    collected: async (keyword) => (await testApp.call(candidates.listCollected, { keyword }, as)).data.length,
    ownJobs: async (keyword) => (await testApp.call(jobs.list, { keyword }, as)).data.length,
    openJobs: async (keyword) => (await testApp.call(jobs.listPublic, { name: keyword })).data.length,
    circles: async (keyword) => (await testApp.call(circles.listHot, { keyword }, as)).data.length,
    requirements: async (keyword) => (await testApp.call(opportunities.list, { keyword })).data.length,
    services: async (keyword) => (await testApp.call(services.list, { keyword })).data.length,
    companies: async (keyword) => (await testApp.call(companies.findByName, { companyName: keyword }, as)).data.length,
  }
}, 120_000)
afterAll(() => testApp.close())

const countsOf = async (keyword: string) =>
  Object.fromEntries(
    await Promise.all(Object.entries(searches).map(async ([name, search]) => [name, (await search(keyword)) > 0])),
  )
const every = (isFound: boolean) => Object.fromEntries(Object.keys(searches).map((name) => [name, isFound]))

test.each(FOUND)('%s finds the text in every search', async (keyword) => {
  expect(await countsOf(keyword)).toEqual(every(true))
})

test.each(MISSED)('%s finds it in none', async (keyword) => {
  expect(await countsOf(keyword)).toEqual(every(false))
})

test('two words are no other name; a company has no blanks in its name', async () => {
  expect(await countsOf('no dejs')).toEqual({ ...every(false), companies: true })
})

test('joined spellings, phrases and a minus in the talent search', async () => {
  const names = async (keyword: string) =>
    (await testApp.call(candidates.search, { keyword }, { as: hr })).data.map(({ name }) => name).sort()
  for (const keyword of ['ecommerce', 'e-commerce', 'E commerce', 'springboot', '"Spring Boot"', '"spring boot"'])
    expect([keyword, await names(keyword)]).toEqual([keyword, ['王芳']])
  for (const keyword of ['"boot spring"', 'commercespring'])
    expect([keyword, await names(keyword)]).toEqual([keyword, []])
  expect(await names('-nodejs')).toEqual(['李雷'])
  expect(await names('-资料库')).toEqual(['李雷'])
  expect(await names('资料库 -springboot')).toEqual(['欧阳'])
  const { data } = await testApp.call(candidates.search, { keyword: 'nodejs' }, { as: hr })
  expect(data.map(({ highlight }) => highlight).sort()).toEqual([`技能：${TEXT}`, TEXT].sort())
})

/** Every row as an earlier folding would have left it, with grams that find nothing. */
async function undoFolding(): Promise<void> {
  for (const { table, folding } of searchIndexes)
    await testApp.ctx.db.execute(sql`update ${table} set ${sql.identifier(folding.name)} = 1`)
  const { db } = testApp.ctx
  const columns: [string, SQL][] = [
    ['jobs', sql`grams = '{}', own_grams = '{}', search_text = null`],
    ['companies', sql`grams = '{}', search_text = null`],
    ['service_offers', sql`grams = '{}', search_text = null`],
    ['circles', sql`grams = '{}', finds = ''`],
    ['requirements', sql`grams = '{}', search_text = ''`],
    ['talent_index', sql`grams = '{}', search_text = '', folding = 1`],
    ['talent_words', sql`grams = '{}'`],
    ['resumes', sql`search_text = null`],
  ]
  for (const [table, set] of columns) await db.execute(sql`update ${sql.identifier(table)} set ${set}`)
  await db.delete(searchRebuilds)
}

test('rows of an earlier folding are found by what they were found by, and by everything once they are indexed again', async () => {
  const { db } = testApp.ctx
  await undoFolding()
  expect(await countsOf('资料库')).toEqual(every(false))
  // as the earlier folding indexed a title: traditional characters as they are, nothing of other scripts
  const tokens = '資料庫 node.js'
  await db.update(jobRows).set({
    grams: gramsOfText(tokens, tokens),
    ownGrams: gramsWithin(hr.companyId, gramsOfLine(TEXT.toLowerCase(), tokens)),
  })
  const isFound = async (keyword: string) => [await searches.ownJobs?.(keyword), await searches.openJobs?.(keyword)]
  for (const keyword of ['資料庫', 'node.js']) expect([keyword, await isFound(keyword)]).toEqual([keyword, [1, 1]])
  expect(await isFound('资料库')).toEqual([0, 0])

  await testApp.ctx.queue.send(REBUILD_JOB, { folding: FOLDING, isLast: false })
  await testApp.jobs.run(REBUILD_JOB.name)
  for (const keyword of FOUND) expect([keyword, await countsOf(keyword)]).toEqual([keyword, every(true)])
  const progress = await listRebuilds(testApp.ctx)
  expect(progress.map(({ name }) => name).sort()).toEqual(searchIndexes.map(({ name }) => name).sort())
  for (const { name, done, total, finishedAt } of progress)
    expect([name, done, finishedAt]).toEqual([name, total, expect.any(Date)])
  expect(progress.find(({ name }) => name === 'jobs')?.total).toBe(1)
})

test('a rebuild that is stopped goes on where it was, and begins again for rows that were locked', async () => {
  const { db } = testApp.ctx
  await db.update(jobRows).set({ folding: 1, searchText: null })
  const isJobs = eq(searchRebuilds.name, 'jobs')
  // stopped after the only row, which another transaction had locked
  const [{ id } = { id: '' }] = await db.select({ id: jobRows.id }).from(jobRows)
  const stopped = { position: JSON.stringify([id]), done: 0, total: 1, finishedAt: null }
  await db.update(searchRebuilds).set(stopped).where(isJobs)
  await testApp.ctx.queue.send(REBUILD_JOB, { folding: FOLDING, isLast: false })
  await testApp.jobs.run(REBUILD_JOB.name)
  const [state] = await db.select().from(searchRebuilds).where(isJobs)
  expect(state).toMatchObject({ done: 1, finishedAt: expect.any(Date) })
  expect(await db.select({ folding: jobRows.folding }).from(jobRows)).toEqual([{ folding: FOLDING }])
})

test('a day later what processes of the earlier version have written meanwhile is indexed as well', async () => {
  const { db } = testApp.ctx
  const now = testApp.clock.now()
  await db.update(jobRows).set({ title: '財務總監', updatedAt: now })
  expect(await searches.ownJobs?.('财务总监')).toBe(0)
  await testApp.ctx.queue.send(REBUILD_JOB, { folding: FOLDING, isLast: true })
  await testApp.jobs.run(REBUILD_JOB.name)
  expect([await searches.ownJobs?.('财务总监'), await searches.openJobs?.('财务总监')]).toEqual([1, 1])
  const progress = await listRebuilds(testApp.ctx)
  expect(progress.filter(({ finishedAt }) => !finishedAt)).toEqual([])
})
