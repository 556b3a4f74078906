import type { ApiData, CallKey } from '../../../contract/api'
import * as candidateTags from '../../../contract/calls/candidates/candidate-tags'
import * as candidateCalls from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as partner from '../../../contract/calls/partner'
import { createActiveAgent, createHire } from '../../support/api/agency-fixture'
import {
  type Candidate,
  callPartner,
  createCandidate,
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
const counts = async (as = hr) => (await testApp.call(talentPool.countByTab, {}, { as })).data
const details = async (resumeId: string, as = hr) => (await testApp.call(candidateCalls.get, { resumeId }, { as })).data
const found = async (as = hr) => (await testApp.call(candidateCalls.search, {}, { as })).data.map(({ name }) => name)
const space = async (resumeId: string, as = hr) => (await testApp.call(timeline.list, { resumeId }, { as })).data
const createGroup = async (name: string, as = hr) =>
  (await testApp.call(talentPool.createGroup, { name }, { as })).data.id
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
const idsOf = (candidates: Candidate[]) => candidates.map(({ resumeId }) => resumeId)

describe('状态', () => {
  test('not suitable, with a reason and a way back to where the person was @P-4.4-03 @P-7.7-01', async () => {
    const { resumeId } = chen
    await testApp.call(stages.pass, { resumeIds: [resumeId] }, { as: hr })
    const no = await testApp.call(stages.rejectOne, { resumeId, reason: '经验不足' }, { as: hr })
    expect(no.data).toMatchObject({ stage: 'unsuitable' })
    expect(await details(resumeId)).toMatchObject({ stage: 'unsuitable', reason: '经验不足' })
    expect(await names({ stage: 'unsuitable' })).toEqual(['陈思远'])
    expect(await counts()).toMatchObject({ unsuitable: { total: 1 }, passed: { total: 0 } })
    const again = await testApp.call(stages.rejectOne, { resumeId }, { as: hr })
    expect(again.code).toBe(0)
    const restored = await testApp.call(stages.cancelRejection, { resumeId }, { as: hr })
    expect(restored.data).toMatchObject({ stage: 'passed' })
    expect(await details(resumeId)).toMatchObject({ stage: 'passed', reason: '' })
    const repeated = await testApp.call(stages.cancelRejection, { resumeId }, { as: hr })
    expect(repeated).toMatchObject({ status: 409, message: '这位人才当前是「通过初筛」，不能取消不合适' })
    expect((await space(resumeId)).map(({ kind }) => kind)).toEqual(['suitable', 'unsuitable', 'passed'])
  })

  test('hidden candidates leave search and recommendations of this company only, until they are shown again @P-4.4-03 @P-7.7-03', async () => {
    const { resumeId } = chen
    const job = await createOpenJob(testApp, hr, {
      postCode: await import('../../support/api/company-fixture').then((m) => m.postCode('Java')),
    })
    const recommended = async () =>
      (await testApp.call(candidateCalls.recommend, { jobId: job.id }, { as: hr })).data.map(({ name }) => name)
    expect([await found(), await recommended()]).toEqual([['陈思远'], ['陈思远']])
    await testApp.call(candidateCalls.setHidden, { resumeId }, { as: hr })
    expect([await found(), await recommended()]).toEqual([[], []])
    expect(await found(await createEmployer(testApp))).toEqual(['陈思远'])
    expect(await names()).toEqual([])
    expect(await names({ isHidden: true })).toEqual(['陈思远'])
    await testApp.call(candidateCalls.setHidden, { resumeId, isHidden: false }, { as: hr })
    expect([await found(), await recommended()]).toEqual([['陈思远'], ['陈思远']])
  })

  test('people who do not fit one job are not recommended for it, but found and recommended for others @P-4.4-03 @P-7.7-03', async () => {
    const { postCode } = await import('../../support/api/company-fixture')
    const form = { postCode: await postCode('Java') }
    const [jobA, jobB] = [await createOpenJob(testApp, hr, form), await createOpenJob(testApp, hr, form)]
    const rows = async (jobId: string) =>
      (await testApp.call(candidateCalls.recommend, { jobId }, { as: hr })).data.length
    const markSuitable = (isSuitable: boolean) =>
      testApp.call(candidateCalls.setUnsuitable, { resumeId: chen.resumeId, jobId: jobA.id, isSuitable }, { as: hr })
    await markSuitable(false)
    expect([await rows(jobA.id), await rows(jobB.id), (await found()).length]).toEqual([0, 1, 1])
    await markSuitable(true)
    expect(await rows(jobA.id)).toBe(1)
  })

  test('a batch answers for each resume: one that fails has its reason and does not stop the others @P-7.7-01 @P-7.7-03', async () => {
    const [li, wang] = await createCandidates('李一', '王二')
    const resumeIds = [chen.resumeId, '4242', li?.resumeId ?? '', wang?.resumeId ?? '', chen.resumeId]
    const key = 'batch-key-1'
    const send = () => testApp.call(stages.reject, { resumeIds, reason: '地点不合适' }, { as: hr, key })
    const first = await send()
    expect(first.data).toEqual([
      { resumeId: chen.resumeId, isDone: true, message: '' },
      { resumeId: '4242', isDone: false, message: '没有找到这份简历' },
      { resumeId: li?.resumeId, isDone: true, message: '' },
      { resumeId: wang?.resumeId, isDone: true, message: '' },
    ])
    expect((await send()).data).toEqual(first.data)
    expect(await counts()).toMatchObject({ unsuitable: { total: 3, isCapped: false } })
    expect((await space(chen.resumeId)).length).toBe(1)
  })

  test('ten thousand ids at once are refused with the limit, and nothing is done', async () => {
    const resumeIds = Array.from({ length: 10_000 }, (_, i) => String(i + 1))
    const answer = await testApp.raw(stages.reject, { resumeIds }, { as: hr })
    expect(answer).toMatchObject({ status: 400, message: '一次最多处理 500 份简历', data: { field: 'resumeIds' } })
    expect(await counts()).toMatchObject({ all: { total: 0 } })
  })

  test('deliveries, invitations and collections bring candidates into the list, the latest first @P-7.7-01 @P-7.7-04', async () => {
    const job = await createOpenJob(testApp, hr)
    const [li, wang] = await createCandidates('李一', '王二')
    await callPartner(testApp, partner.apply, { personId: chen.personId, jobId: job.id })
    clock.advance(1000)
    await testApp.call(jobInvitations.create, { resumeId: li?.resumeId ?? '', jobId: job.id }, { as: hr })
    clock.advance(1000)
    await testApp.call(candidateCalls.collect, { resumeId: wang?.resumeId ?? '' }, { as: hr })
    expect((await list()).map(({ name, source }) => [name, source])).toEqual([
      ['王二', 'search'],
      ['李一', 'invitation'],
      ['陈思远', 'delivery'],
    ])
    expect(await names({ source: 'delivery' })).toEqual(['陈思远'])
    expect(await names({ keyword: '四川大学' })).toHaveLength(3)
    expect(await names({ keyword: '没有这个人' })).toEqual([])
    const removed = await testApp.call(
      candidateCalls.uncollectMany,
      { resumeIds: [wang?.resumeId ?? '', '42'] },
      { as: hr },
    )
    expect(removed.data.map(({ isDone }) => isDone)).toEqual([true, false])
    expect(await counts()).toMatchObject({ all: { total: 3 }, collections: { total: 0 } })
  })

  test('people recommended by an agent are listed as referrals with agent and job, and not rejected once hired @P-4.4-03 @P-7.7-01', async () => {
    const job = await createOpenJob(testApp, hr)
    const { resumeId } = await createHire(testApp, hr, job, await createActiveAgent(testApp, hr, job))
    const { data } = await testApp.call(talentPool.listReferred, {}, { as: hr })
    expect(data).toMatchObject([
      { id: resumeId, stage: 'onboarded', source: 'referral', referral: { jobTitle: job.title } },
    ])
    expect(data[0]?.referral?.agent).toContain('秦川')
    expect(await counts()).toMatchObject({ referrals: { total: 1 } })
    const no = await testApp.call(stages.rejectOne, { resumeId }, { as: hr })
    expect(no).toMatchObject({ status: 409, message: '这位人才当前是「已入职」，不能标为不合适' })
    const stranger = await createEmployer(testApp)
    expect((await testApp.call(talentPool.listReferred, {}, { as: stranger })).data).toEqual([])
  })

  test('page by page everybody comes exactly once, whatever arrives in between', async () => {
    const candidates = await createCandidates('一', '二', '三', '四', '五')
    await testApp.call(stages.pass, { resumeIds: idsOf(candidates) }, { as: hr })
    const seen: string[] = []
    let cursor = ''
    do {
      const answer = await testApp.call(talentPool.listCandidates, { pageSize: 2, cursor }, { as: hr })
      seen.push(...answer.data.map(({ name }) => name))
      if (!cursor) {
        clock.advance(1000)
        await testApp.call(stages.pass, { resumeIds: [chen.resumeId] }, { as: hr })
      }
      cursor = answer.nextCursor
    } while (cursor)
    expect(seen.sort()).toEqual(['一', '三', '二', '五', '四'].sort())
    const bad = await testApp.raw(talentPool.listCandidates, { cursor: 'x.y' }, { as: hr })
    expect(bad).toMatchObject({ status: 400, message: '游标不正确' })
  })
})

describe('人才库和分组', () => {
  const pool = async (input: Record<string, unknown> = {}, as = hr) =>
    ((await testApp.raw(talentPool.list, input, { as })).data as { name: string }[]).map(({ name }) => name)
  const namesInGroup = async (groupId: string) =>
    (await testApp.call(talentPool.listByGroup, { groupId }, { as: hr })).data.map(({ name }) => name)

  test('into the pool with a note, into groups, moved, taken out; a second act changes nothing @P-0-02 @P-1-05 @P-3-12 @P-4.4-03 @P-7.7-01 @P-7.7-07 @P-7.7-08 @P-7.7-09', async () => {
    const { resumeId } = chen
    const [java, sales] = [await createGroup('Java 后端'), await createGroup('销售')]
    await testApp.call(talentPool.add, { resumeId, groupIds: [java], note: '年后再联系' }, { as: hr })
    expect(await details(resumeId)).toMatchObject({
      isPooled: true,
      note: '年后再联系',
      groups: [{ name: 'Java 后端' }],
    })
    expect([await pool(), await pool({ groupId: java }), await pool({ groupId: sales })]).toEqual([
      ['陈思远'],
      ['陈思远'],
      [],
    ])
    expect(await pool({ groupId: 'none' })).toEqual([])
    await testApp.call(talentPool.addToGroups, { resumeIds: [resumeId], groupIds: [sales] }, { as: hr })
    expect([await namesInGroup(java), await namesInGroup(sales)]).toEqual([['陈思远'], ['陈思远']])
    await testApp.call(talentPool.moveToGroup, { resumeIds: [resumeId], groupId: sales }, { as: hr })
    expect([await namesInGroup(java), await namesInGroup(sales)]).toEqual([[], ['陈思远']])
    await testApp.call(talentPool.setGroups, { resumeId, groupIds: [] }, { as: hr })
    expect(await pool({ groupId: 'none' })).toEqual(['陈思远'])
    await testApp.call(talentPool.updateNote, { resumeId, note: '改为春节后' }, { as: hr })
    expect((await details(resumeId)).note).toBe('改为春节后')
    await testApp.call(talentPool.remove, { resumeId }, { as: hr })
    expect(await pool()).toEqual([])
    expect(await details(resumeId)).toMatchObject({ isPooled: false, note: '', groups: [] })
    const again = await testApp.call(talentPool.remove, { resumeId }, { as: hr })
    expect(again).toMatchObject({ status: 404, message: '人才库里没有这位人才' })
  })

  test('two editors of the groups of one keep what the other has changed; without what they saw the last save wins', async () => {
    const { resumeId } = chen
    const [java, sales] = [await createGroup('甲'), await createGroup('乙')]
    const [night, gone] = [await createGroup('丙'), await createGroup('丁')]
    await testApp.call(talentPool.add, { resumeId, groupIds: [java, sales, gone] }, { as: hr })
    const names = async () => ((await details(resumeId)).groups as { name: string }[]).map(({ name }) => name).sort()
    const set = (groupIds: string[], formerGroupIds?: string[]) =>
      testApp.call(talentPool.setGroups, { resumeId, groupIds, formerGroupIds }, { as: hr })
    const seen = [java, sales, gone]
    await set([java, sales, gone, night], seen)
    await testApp.call(talentPool.deleteGroup, { id: gone }, { as: hr })
    // the other editor takes 甲 away, knows nothing of 丙, and still lists the group that is gone
    expect(await set([sales, gone], seen)).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['丙', '乙'])
    // undo of the first editor
    await set(seen, [...seen, night])
    expect(await names()).toEqual(['乙'])
    expect(await set([sales, gone], [sales])).toMatchObject({ status: 404 })
    await set([java])
    expect(await names()).toEqual(['甲'])
  })

  test('groups: one name once, renamed, counted, deleted with its candidates left in the pool @P-7.7-07', async () => {
    const candidates = await createCandidates('李一', '王二')
    const id = await createGroup('储备')
    expect(await testApp.call(talentPool.createGroup, { name: '储备' }, { as: hr })).toMatchObject({
      status: 409,
      message: '已有同名的分组',
      data: { field: 'name' },
    })
    await testApp.call(talentPool.addMany, { resumeIds: idsOf(candidates), groupIds: [id] }, { as: hr })
    await testApp.call(talentPool.updateGroup, { id, name: '储备干部' }, { as: hr })
    const page = await testApp.call(talentPool.listGroups, {}, { as: hr })
    expect(page).toMatchObject({ total: 1, data: [{ id, name: '储备干部', size: 2, isCapped: false }] })
    expect((await testApp.call(talentPool.listAllGroups, {}, { as: hr })).data).toEqual([{ id, name: '储备干部' }])
    await testApp.call(talentPool.deleteGroup, { id }, { as: hr })
    expect(await pool()).toHaveLength(2)
  })

  test('moving to a deleted group is refused whole: nobody moves', async () => {
    const id = await createGroup('不久就没有了')
    await testApp.call(talentPool.deleteGroup, { id }, { as: hr })
    const move = await testApp.call(talentPool.moveToGroup, { resumeIds: [chen.resumeId], groupId: id }, { as: hr })
    expect(move).toMatchObject({ status: 404, message: '没有找到这个分组，可能已被删除' })
    expect(await pool()).toEqual([])
  })

  test('another company sees and changes none of it', async () => {
    const id = await createGroup('只有我们看得到')
    await testApp.call(talentPool.addMany, { resumeIds: [chen.resumeId], groupIds: [id] }, { as: hr })
    const stranger = await createEmployer(testApp)
    expect(await pool({}, stranger)).toEqual([])
    expect(await pool({ groupId: id }, stranger)).toEqual([])
    const tries: [CallKey, object][] = [
      [talentPool.updateGroup, { id, name: '改名' }],
      [talentPool.deleteGroup, { id }],
      [talentPool.listByGroup, { groupId: id }],
      [talentPool.moveToGroup, { resumeIds: [chen.resumeId], groupId: id }],
    ]
    for (const [key, input] of tries)
      expect([key, (await testApp.raw(key, input, { as: stranger })).status]).toEqual([key, 404])
    expect(await details(chen.resumeId, stranger)).toMatchObject({ isPooled: false, groups: [], stage: null })
    expect(await space(chen.resumeId, stranger)).toEqual([])
  })

  test('deleting an entry forgets tags and remarks, taking it out keeps them @P-7.7-01 @P-7.7-09', async () => {
    const { resumeId } = chen
    await createTag('可谈', resumeId)
    await testApp.call(timeline.addRemark, { resumeId, text: '电话聊过，很合适' }, { as: hr })
    const put = () => testApp.call(talentPool.add, { resumeId }, { as: hr })
    await put()
    await testApp.call(talentPool.removeMany, { resumeIds: [resumeId] }, { as: hr })
    expect((await details(resumeId)).tags).toHaveLength(1)
    await put()
    await testApp.call(talentPool.delete, { resumeId }, { as: hr })
    expect((await details(resumeId)).tags).toEqual([])
    expect((await space(resumeId)).map(({ kind }) => kind)).not.toContain('remark')
  })
})
