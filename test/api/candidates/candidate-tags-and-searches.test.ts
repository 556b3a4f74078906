/** Tags of candidates, their timeline with remarks, and saved searches. */
import { sql } from 'drizzle-orm'
import type { ApiData } from '../../../contract/api'
import * as candidateTags from '../../../contract/calls/candidates/candidate-tags'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as savedSearches from '../../../contract/calls/candidates/saved-searches'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as partner from '../../../contract/calls/partner'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let chen: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  chen = await createCandidate(testApp, '陈思远')
})
afterEach(() => testApp.close())

const list = async (input: Record<string, unknown> = {}, as = hr) => {
  const answer = await testApp.raw(talentPool.listCandidates, input, { as })
  return answer.data as ApiData<typeof talentPool.listCandidates>
}
const names = async (input: Record<string, unknown> = {}, as = hr) => (await list(input, as)).map(({ name }) => name)
const details = async (resumeId: string, as = hr) => (await testApp.call(candidates.get, { resumeId }, { as })).data
const space = async (resumeId: string, as = hr) => (await testApp.call(timeline.list, { resumeId }, { as })).data
const createTag = async (name: string, resumeId?: string) =>
  (await testApp.call(candidateTags.create, { name, resumeId }, { as: hr })).data.id
/** Entries come one second after the other, so that their order is known. */
const createCandidates = async (...candidateNames: string[]) => {
  const created: Candidate[] = []
  for (const name of candidateNames) {
    clock.advance(1000)
    created.push(await createCandidate(testApp, name))
  }
  return created
}

describe('标签和人才空间', () => {
  test('clearing the tags of one leaves what a colleague puts on meanwhile, and so does its undo', async () => {
    const { resumeId } = chen
    const [first, second, other] = [await createTag('可谈'), await createTag('在面试'), await createTag('外地')]
    const names = async () => (await details(resumeId)).tags.map(({ name }) => name).sort()
    const set = (tagIds: string[], formerTagIds: string[]) =>
      testApp.call(candidateTags.set, { resumeId, tagIds, formerTagIds }, { as: hr })
    await testApp.call(candidateTags.set, { resumeId, tagIds: [first, second] }, { as: hr })
    await testApp.call(candidateTags.add, { resumeId, tagId: other }, { as: hr })
    await set([], [first, second])
    expect(await names()).toEqual(['外地'])
    await testApp.call(candidateTags.remove, { resumeId, tagId: other }, { as: hr })
    await set([first, second], [])
    expect(await names()).toEqual(['可谈', '在面试'].sort())
    expect(await set([first, second], [first, second])).toMatchObject({ code: 0 })
    expect(await set(['42'], [])).toMatchObject({ status: 404 })
  })

  test('tags: made once for a name, put on one or many, set, removed, deleted from all resumes @P-4.4-03 @P-7.7-01 @P-7.7-11 @P-7.7-12', async () => {
    const [li] = await createCandidates('李一')
    const { resumeId } = chen
    const first = await createTag('可谈')
    expect(await createTag('可谈', resumeId)).toBe(first)
    const second = await createTag('在面试')
    const tagsOf = async (id: string) => (await details(id)).tags.map(({ name }) => name)
    await testApp.call(candidateTags.add, { resumeId, tagId: second }, { as: hr })
    expect((await tagsOf(resumeId)).sort()).toEqual(['可谈', '在面试'].sort())
    await testApp.call(candidateTags.set, { resumeId, tagIds: [second] }, { as: hr })
    expect(await tagsOf(resumeId)).toEqual(['在面试'])
    const reply = await testApp.call(
      candidateTags.addMany,
      { resumeIds: [resumeId, li?.resumeId ?? '', '42'], tagIds: [first] },
      { as: hr },
    )
    expect(reply.data.map(({ isDone }) => isDone)).toEqual([true, true, false])
    expect(await names({ tagId: first })).toEqual(['李一', '陈思远'])
    await testApp.call(candidateTags.remove, { resumeId, tagId: first }, { as: hr })
    expect(await tagsOf(resumeId)).toEqual(['在面试'])
    await testApp.call(candidateTags.delete, { id: first }, { as: hr })
    expect((await testApp.call(candidateTags.list, {}, { as: hr })).data).toEqual([{ id: second, name: '在面试' }])
    expect(await tagsOf(li?.resumeId ?? '')).toEqual([])
  })

  test('the twenty-first tag of one person is refused with the limit, the others of the batch get it', async () => {
    const [li] = await createCandidates('李一')
    for (let i = 0; i < 20; i++) await createTag(`标签${i}`, chen.resumeId)
    const tagId = await createTag('第二十一')
    const reply = await testApp.call(
      candidateTags.addMany,
      { resumeIds: [chen.resumeId, li?.resumeId ?? ''], tagIds: [tagId] },
      { as: hr },
    )
    expect(reply.data).toMatchObject([{ isDone: false, message: '一位人才最多 20 个标签' }, { isDone: true }])
    expect((await details(chen.resumeId)).tags).toHaveLength(20)
  })

  test('everything that happened is in one timeline, page by page, with the colleague who did it @P-1-05 @P-7.7-11', async () => {
    const { resumeId } = chen
    const job = await createOpenJob(testApp, hr)
    const colleague = await createColleague(testApp, hr, 'hr')
    await callPartner(testApp, partner.apply, { personId: chen.personId, jobId: job.id })
    await testApp.call(stages.pass, { resumeIds: [resumeId] }, { as: hr })
    await testApp.call(timeline.addRemark, { resumeId, text: '约了周五' }, { as: colleague })
    await testApp.call(timeline.addRemarks, { resumeIds: [resumeId], text: '同批联系' }, { as: hr })
    const file = { field: 'file', name: '作品集.txt', bytes: Buffer.from('三个项目') }
    await testApp.form(timeline.uploadAttachment, { resumeId }, [file], { as: hr })
    await testApp.call(jobInvitations.create, { resumeId, jobId: job.id }, { as: hr })
    const rows = await space(resumeId)
    expect(rows.map(({ kind, text, userName }) => [kind, text, userName])).toEqual([
      ['invited', job.title, '周远'],
      ['file', '作品集.txt', '周远'],
      ['remark', '同批联系', '周远'],
      ['remark', '约了周五', '李梅'],
      ['passed', '', '周远'],
      ['delivered', job.title, ''],
    ])
    expect(rows[1]?.file).toMatchObject({ name: '作品集.txt' })
    const page = await testApp.call(timeline.list, { resumeId, pageSize: 4 }, { as: hr })
    const rest = await testApp.call(timeline.list, { resumeId, cursor: page.nextCursor }, { as: hr })
    expect([page.data.length, rest.data.length, rest.nextCursor]).toEqual([4, 2, ''])
    expect(page.talks).toMatchObject([{ userName: '周远', count: 1 }])
  })

  test('users take back their own remarks, not those of a colleague', async () => {
    const { resumeId } = chen
    const colleague = await createColleague(testApp, hr, 'hr')
    const remark = await testApp.call(timeline.addRemark, { resumeId, text: '不错' }, { as: hr })
    const take = (as: Employer) => testApp.call(timeline.delete, { eventId: remark.data.id }, { as })
    expect(await take(colleague)).toMatchObject({ status: 404, message: '没有找到这条备注，或不是您写的' })
    expect((await take(hr)).code).toBe(0)
    expect(await space(resumeId)).toEqual([])
  })
})

describe('常用搜索', () => {
  const listSearches = async (as = hr) => (await testApp.call(savedSearches.list, {}, { as })).data
  const save = (input: { name: string; searchId?: string; isPinned?: boolean; keyword?: string }, as = hr) => {
    const { keyword = '模具', ...form } = input
    return testApp.call(savedSearches.save, { ...form, filter: { keyword, experience: ['y3_5'] } }, { as })
  }

  test('kept with its filter, pinned first, the same on every device, another member’s own', async () => {
    const first = await save({ name: '模具 3-5 年' })
    await save({ name: '置顶的', isPinned: true, keyword: 'Java' })
    expect((await listSearches()).map(({ name }) => name)).toEqual(['置顶的', '模具 3-5 年'])
    expect(first.data.filter).toMatchObject({ keyword: '模具', experience: ['y3_5'], sort: 'active' })
    const otherSession = await testApp.login(hr.phone)
    expect((await listSearches({ ...hr, ...otherSession })).length).toBe(2)
    expect(await listSearches(await createColleague(testApp, hr, 'hr'))).toEqual([])
    await save({ name: '模具，成都', searchId: first.data.id, isPinned: true })
    expect((await listSearches()).map(({ name }) => name)).toEqual(['模具，成都', '置顶的'])
    expect(await save({ name: '置顶的' })).toMatchObject({ status: 409, message: '已有同名的常用搜索' })
    await testApp.call(savedSearches.delete, { searchId: first.data.id }, { as: hr })
    expect((await listSearches()).map(({ name }) => name)).toEqual(['置顶的'])
    const deleted = await testApp.call(savedSearches.delete, { searchId: first.data.id }, { as: hr })
    expect(deleted).toMatchObject({ status: 404, message: '没有找到这个常用搜索' })
  })

  test('say how many candidates they gained since they were viewed, each user for oneself', async () => {
    const countsOf = async (as = hr) =>
      (await testApp.call(savedSearches.countNew, {}, { as })).data.map(({ count }) => count)
    const search = (keyword: string, as = hr) =>
      testApp.call(savedSearches.save, { name: keyword, filter: { keyword } }, { as })
    expect(await countsOf()).toEqual([])
    const { data: saved } = await search('林一舟')
    await search('邱明')
    expect(await countsOf()).toEqual([0, 0])
    await createCandidates('林一舟', '林一舟', '赵二')
    expect(await countsOf()).toEqual([2, 0])
    const colleague = await createColleague(testApp, hr, 'hr')
    clock.advance(1000)
    await search('林一舟', colleague)
    expect(await countsOf(colleague)).toEqual([0])
    clock.advance(1000)
    await testApp.call(savedSearches.markViewed, { searchId: saved.id }, { as: hr })
    expect(await countsOf()).toEqual([0, 0])
    clock.advance(1000)
    // active again is not new
    await testApp.ctx.db.execute(sql`update resumes set active_at = ${clock.now()} where name = '林一舟'`)
    const [, newest] = await createCandidates('何三', '林一舟')
    expect(await countsOf()).toEqual([1, 0])
    await testApp.call(candidates.setHidden, { resumeId: newest?.resumeId ?? '' }, { as: hr })
    expect(await countsOf()).toEqual([0, 0])
    const other = await testApp.call(savedSearches.markViewed, { searchId: saved.id }, { as: colleague })
    expect(other).toMatchObject({ status: 404, message: '没有找到这个常用搜索' })
  })

  test('thirty are enough', async () => {
    for (let i = 0; i < 30; i++) await save({ name: `搜索${i}` })
    expect(await save({ name: '再一个' })).toMatchObject({ status: 409, message: '最多保存 30 个常用搜索' })
  })
})
