/** Keyword search in a company's talent pool: what is found, in which lists, and never another company's. */
import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as partner from '../../../contract/calls/partner'
import {
  buildResume,
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let chen: Candidate
let java: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  chen = await createCandidate(testApp, '陈思远', { skills: ['C++', 'Node.js'] })
  java = await createCandidate(testApp, '欧阳明 Ming', { skills: ['JavaScript', 'Ｖｕｅ'] })
})
afterEach(() => testApp.close())

const keep = ({ resumeId }: Candidate, as = hr) => {
  clock.advance(1000)
  return testApp.call(candidates.collect, { resumeId }, { as })
}
const LISTS = [talentPool.listCandidates, talentPool.list, candidates.listCollected] as const
type List = (typeof LISTS)[number]
const page = async (list: List, keyword: string, as = hr) => {
  const { data } = await testApp.raw(list, { keyword }, { as })
  return (data as ApiData<typeof talentPool.listCandidates>).map(({ name }) => name)
}
const names = (keyword: string, as = hr) => page(talentPool.listCandidates, keyword, as)

test('by one or two characters, parts of words, in either case, and signs; every word has to match', async () => {
  await keep(chen)
  await keep(java)
  for (const keyword of ['陈', '思远', '陈思远', 'c++', '+', '.', 'node.JS', '陈 NODE'])
    expect([keyword, await names(keyword)]).toEqual([keyword, ['陈思远']])
  for (const keyword of ['欧阳', '明', '阳明 ming', 'min', 'AVAs', 'scr', 'jAvAsCrIpT', 'Ｖｕ'])
    expect([keyword, await names(keyword)]).toEqual([keyword, ['欧阳明 Ming']])
  for (const keyword of ['量子', '远思', 'zz', '%', '_', '？', '陈 明', '陈思远 欧'])
    expect([keyword, await names(keyword)]).toEqual([keyword, []])
  expect(await names('   ')).toEqual(['欧阳明 Ming', '陈思远'])
})

test('the same words hold in the pool, in its groups and among what a member keeps', async () => {
  await keep(chen)
  await keep(java)
  const { id } = (await testApp.call(talentPool.createGroup, { name: '储备' }, { as: hr })).data
  await testApp.call(talentPool.addToGroups, { resumeIds: [chen.resumeId], groupIds: [id] }, { as: hr })
  const listGroup = async (keyword: string) =>
    (await testApp.call(talentPool.listByGroup, { groupId: id, keyword }, { as: hr })).data
  expect(await page(talentPool.list, '思')).toEqual(['陈思远'])
  expect(await page(talentPool.list, '明')).toEqual([])
  expect(await listGroup('思远')).toMatchObject([{ name: '陈思远' }])
  expect(await listGroup('欧阳')).toEqual([])
  expect(await page(candidates.listCollected, '欧阳')).toEqual(['欧阳明 Ming'])
  expect(await page(candidates.listCollected, '欧阳', await createColleague(testApp, hr, 'hr'))).toEqual([])
})

test('a minus excludes everyone with the word, quotes hold words together, in every list', async () => {
  await keep(chen)
  await keep(java)
  for (const list of [talentPool.listCandidates, candidates.listCollected] as const) {
    for (const [keyword, found] of [
      ['-javascript', ['陈思远']],
      ['－陈', ['欧阳明 Ming']],
      ['-陈 -欧阳', []],
      ['s -node.js', ['欧阳明 Ming']],
      ['陈 -c++', []],
      ['"阳明 ming"', ['欧阳明 Ming']],
      ['“ming 阳明”', []],
      ['-"阳明  ming"', ['陈思远']],
      ['""', ['欧阳明 Ming', '陈思远']],
    ] as const)
      expect([keyword, await page(list, keyword)]).toEqual([keyword, found])
  }
})

test('another company finds its own candidates only, by the same words', async () => {
  const other = await createEmployer(testApp)
  await keep(chen)
  await keep(java, other)
  expect(await names('明')).toEqual([])
  expect(await names('陈', other)).toEqual([])
  expect(await names('欧阳', other)).toEqual(['欧阳明 Ming'])
})

test('a resume that changes is found by its new words, in every company that knows it', async () => {
  const other = await createEmployer(testApp)
  for (const as of [hr, other]) await keep(chen, as)
  const resume = await buildResume({ skills: ['Rust'] })
  await callPartner(testApp, partner.saveResume, { ...resume, personId: chen.personId })
  for (const as of [hr, other]) {
    expect(await names('rust', as)).toEqual(['陈思远'])
    expect(await names('c++', as)).toEqual([])
  }
})
