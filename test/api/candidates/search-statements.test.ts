/** How many statements a search, a resume and the job chooser take, whatever they find; and what the chooser counts is what the search finds. */
import { eq } from 'drizzle-orm'
import pg from 'pg'
import * as candidates from '../../../contract/calls/candidates/candidates'
import { resumeViews } from '../../../server/db/schema'
import { normalizeAny, normalizeText } from '../../../server/db/search-text/search-tokens'
import { createRandom } from '../../../server/seed/random'
import {
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
  postCode,
} from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const texts: string[] = []
const send = pg.Client.prototype.query
let testApp: TestApp
let hr: Employer

beforeAll(async () => {
  // before the app connects: a connection keeps the function it began with
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }]
    texts.push(typeof statement === 'string' ? statement : statement.text)
    return (send as (...values: unknown[]) => unknown).apply(this, given)
  } as never)
  testApp = await createTestApp()
  hr = await createEmployer(testApp)
  for (const name of ['甲', '乙', '丙', '丁']) await createCandidate(testApp, name)
})
afterAll(async () => {
  await testApp.close()
  jest.restoreAllMocks()
})

/** Statements of a call; the first one has loaded what a minute keeps. */
const statementsOf = async (call: () => Promise<{ status: number }>): Promise<string[]> => {
  await call()
  texts.length = 0
  expect((await call()).status).toBe(200)
  return texts.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes('set_config'))
}

test('a search is the session, the membership and one statement, with a keyword or without', async () => {
  const search = (input: object) => () => testApp.call(candidates.search, input, { as: hr })
  for (const input of [
    {},
    { keyword: '软件' },
    { keyword: '陈', cityCode: '510100' },
    { cityCode: '510100', pageSize: 2 },
  ])
    expect(await statementsOf(search(input))).toHaveLength(3)
  const { data } = await search({})()
  expect(data.map(({ name }) => name).sort()).toEqual(['丁', '丙', '乙', '甲'])
  expect(await statementsOf(search({ sort: 'experience' }))).toHaveLength(4)
})

test('opening a resume is the session, the membership and one statement that also records the view', async () => {
  const { resumeId, chatUserId } = await createCandidate(testApp, '戊')
  const open = () => testApp.call(candidates.get, { resumeId }, { as: hr })
  const openByChat = () => testApp.call(candidates.getByUser, { chatUserId }, { as: hr })
  expect((await open()).data).toMatchObject({ id: resumeId, isSeen: true })
  expect(await statementsOf(open)).toHaveLength(3)
  expect(await statementsOf(openByChat)).toHaveLength(3)
  expect(await testApp.ctx.db.$count(resumeViews, eq(resumeViews.resumeId, resumeId))).toBe(5)
})

test('the chooser of jobs takes one statement for all jobs and counts what a search for each finds', async () => {
  const jobs = [await createOpenJob(testApp, hr), await createOpenJob(testApp, hr), await createOpenJob(testApp, hr)]
  const places = ['510107', '510100', '510000', '440305']
  const otherPost = await postCode('销售经理')
  const random = createRandom(11)
  for (let i = 0; i < 12; i++) {
    const jobSeeking = random.pick(['open', 'closed', 'leaving'] as const)
    const form = {
      wantedPlaceCode: random.pick(places),
      jobSeeking,
      ...(random.chance(0.5) && { wantedPostCode: otherPost }),
    }
    const { resumeId } = await createCandidate(testApp, `第${i}`, form)
    if (random.chance(0.3)) await testApp.call(candidates.setHidden, { resumeId }, { as: hr })
  }
  const screen = () => testApp.call(candidates.listJobs, {}, { as: hr })
  expect(await statementsOf(screen)).toHaveLength(4)
  const { data } = await screen()
  expect(data).toHaveLength(jobs.length)
  for (const { jobId, total } of data) {
    const found = await testApp.call(candidates.recommend, { jobId, pageSize: 50 }, { as: hr })
    expect([jobId, total]).toEqual([jobId, found.total])
    expect(total).toBeGreaterThan(0)
  }
})

test('common text is normalised on a short way to the same as on the long one', () => {
  const random = createRandom(5)
  const alphabet = [...'abcXYZ019+#.,;- \n\t_/%中文五金龥、。《》“”‘’—·，；：！？（）…ＡＢ１＋．é㎏①ﬁ😀か한々〇']
  for (let i = 0; i < 5000; i++) {
    const text = Array.from({ length: random.int(0, 12) }, () => random.pick(alphabet)).join('')
    expect([text, normalizeText(text)]).toEqual([text, normalizeAny(text)])
  }
  for (let code = 0; code < 0x10000; code++) {
    const text = `a${String.fromCharCode(code)}文`
    if (normalizeText(text) !== normalizeAny(text)) throw new Error(`U+${code.toString(16)} is normalised differently`)
  }
})
