import type { ApiData } from '../../../contract/api'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as applicationCalls from '../../../contract/calls/hiring/applications'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as partner from '../../../contract/calls/partner'
import { APPLICATION_STATUS } from '../../../contract/domain/job-applications'
import { CANDIDATE_STAGE } from '../../../contract/domain/talent-pool'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
  listPartnerEvents,
  postCode,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let chen: Candidate
let job: { id: string; title: string }
/** Time goes on between two readings. */
const createTickingClock = (): TestClock => {
  const base = createTestClock()
  const now = () => {
    base.advance(1)
    return base.now()
  }
  return { ...base, now }
}
beforeEach(async () => {
  clock = createTickingClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  chen = await createCandidate(testApp, '陈思远')
  job = await createOpenJob(testApp, hr, { postCode: await postCode('Java') })
})
afterEach(() => testApp.close())

const apply = async (jobId = job.id, candidate = chen) => {
  clock.advance(1000)
  return (await callPartner(testApp, partner.apply, { personId: candidate.personId, jobId })).data.deliveryId
}
const decide = (id: string, status: 'pending' | 'passed' | 'unsuitable', reason = '') => {
  clock.advance(1000)
  return testApp.call(applicationCalls.decide, { deliveryIds: [id], status, reason }, { as: hr })
}
const managed = async (input: Record<string, unknown> = {}) =>
  (await testApp.raw(talentPool.listCandidates, input, { as: hr })).data as ApiData<typeof talentPool.listCandidates>
const counts = async () => (await testApp.call(talentPool.countByTab, {}, { as: hr })).data
const applications = async () => readPage(await testApp.call(applicationCalls.list, {}, { as: hr })).rows
const statuses = async () =>
  Object.fromEntries((await applications()).map(({ jobTitle, status }) => [jobTitle, status]))
const details = async () => (await testApp.call(candidates.get, { resumeId: chen.resumeId }, { as: hr })).data
const reject = (reason = '') => {
  clock.advance(1000)
  return testApp.call(stages.rejectOne, { resumeId: chen.resumeId, reason }, { as: hr })
}
const pass = () => {
  clock.advance(1000)
  return testApp.call(stages.pass, { resumeIds: [chen.resumeId] }, { as: hr })
}
const undo = () => {
  clock.advance(1000)
  return testApp.call(stages.cancelRejection, { resumeId: chen.resumeId }, { as: hr })
}
/** Stage of the candidate on every list and page that shows one. */
const shown = async () => {
  const [row] = await managed()
  const [found] = (await testApp.call(candidates.search, {}, { as: hr })).data
  const [application] = await applications()
  return new Set([row?.stage, found?.stage, (await details()).stage, application?.talent.stage])
}

describe('one application, one stage', () => {
  test('a state has one label, whichever list shows it', () => {
    const { pending, ...others } = APPLICATION_STATUS
    expect(CANDIDATE_STAGE).toEqual({ new: pending, ...others })
  })

  test('a rejection among the applications shows in talent management, search and resume, with the reason @P-7.6-06 @P-7.7-01', async () => {
    const id = await apply()
    expect(await shown()).toEqual(new Set(['new']))
    await decide(id, 'unsuitable', '经验不足')
    expect(await shown()).toEqual(new Set(['unsuitable']))
    expect(await managed({ stage: 'unsuitable' })).toMatchObject([{ name: '陈思远', reason: '经验不足' }])
    expect(await counts()).toMatchObject({ unsuitable: { total: 1 }, passed: { total: 0 } })
    await decide(id, 'pending')
    expect(await shown()).toEqual(new Set(['new']))
    expect(await details()).toMatchObject({ reason: '' })
    await decide(id, 'passed')
    expect(await shown()).toEqual(new Set(['passed']))
    expect(await counts()).toMatchObject({ unsuitable: { total: 0 }, passed: { total: 1 } })
  })

  test('a decision in talent management applies to the applications; candidate and undo follow @P-4.4-03 @P-7.7-01', async () => {
    const id = await apply()
    await pass()
    expect(await applications()).toMatchObject([{ id, status: 'passed', deciderName: '周远' }])
    await reject('期望薪资过高')
    expect(await applications()).toMatchObject([{ id, status: 'unsuitable', reason: '期望薪资过高' }])
    expect((await undo()).data).toMatchObject({ stage: 'passed' })
    expect(await applications()).toMatchObject([{ id, status: 'passed', reason: '' }])
    const { rows } = await listPartnerEvents(testApp, 4)
    const decided = rows.filter(({ kind }) => kind === 'delivery.decided')
    expect(decided.map(({ body }) => body.status)).toEqual(['passed', 'unsuitable', 'passed'])
    expect(JSON.stringify(decided)).not.toContain('期望薪资过高')
  })

  test('of two applications the one that is furthest speaks for the candidate, and names its job @P-7.7-01', async () => {
    const other = await createOpenJob(testApp, hr, { title: '测试工程师' })
    const [first] = [await apply(), await apply(other.id)]
    expect((await details()).application).toMatchObject({ jobId: other.id, jobTitle: '测试工程师', status: 'pending' })
    await decide(first, 'unsuitable')
    expect(await details()).toMatchObject({ stage: 'new', application: { jobId: other.id, status: 'pending' } })
    await decide(first, 'passed')
    expect(await details()).toMatchObject({ stage: 'passed', application: { id: first, jobId: job.id } })
    await reject()
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['unsuitable']))
    await undo()
    expect(await statuses()).toEqual({ [job.title]: 'passed', 测试工程师: 'pending' })
  })

  test('an application that is withdrawn is withdrawn everywhere, and new again when the candidate applies again', async () => {
    const applicationId = await apply()
    await callPartner(testApp, partner.withdrawApplication, {
      personId: chen.personId,
      deliveryId: applicationId,
    })
    expect(await shown()).toEqual(new Set(['withdrawn']))
    expect((await pass()).data).toMatchObject([{ isDone: false, message: '这位人才当前是「已撤回」，不能通过初筛' }])
    expect(await reject()).toMatchObject({ status: 409, message: '这位人才当前是「已撤回」，不能标为不合适' })
    expect(await shown()).toEqual(new Set(['withdrawn']))
    expect(await applications()).toMatchObject([{ status: 'withdrawn' }])
    await apply()
    expect(await shown()).toEqual(new Set(['new']))
    const hire = { resumeId: chen.resumeId, jobId: job.id, startDate: '2026-11-23' }
    await testApp.call(stages.hireOne, hire, { as: hr })
    expect(await shown()).toEqual(new Set(['onboarded']))
  })

  test('unfit for one job is a rejected application to it, and the other way round @P-7.7-03', async () => {
    const second = await createOpenJob(testApp, hr, { title: '后端工程师', postCode: await postCode('Java') })
    const recommended = async (jobId: string) =>
      (await testApp.call(candidates.recommend, { jobId }, { as: hr })).data.map(({ name }) => name)
    const id = await apply()
    const mark = (isSuitable: boolean) =>
      testApp.call(candidates.setUnsuitable, { resumeId: chen.resumeId, jobId: job.id, isSuitable }, { as: hr })
    await mark(false)
    expect(await applications()).toMatchObject([{ id, status: 'unsuitable' }])
    await mark(true)
    expect(await applications()).toMatchObject([{ id, status: 'pending' }])
    await decide(id, 'unsuitable')
    expect(await recommended(job.id)).toEqual([])
    expect(await recommended(second.id)).toEqual(['陈思远'])
    await decide(id, 'pending')
    expect(await recommended(job.id)).toEqual(['陈思远'])
  })

  test('invitations and interviews show the stage of the application to their job', async () => {
    const { resumeId } = chen
    await testApp.call(jobInvitations.create, { resumeId, jobId: job.id }, { as: hr })
    const times = [new Date(clock.now().getTime() + 86_400_000).toISOString()]
    const form = { times, minutes: 45, mode: 'phone' as const, place: '', link: '', round: '', note: '' }
    await testApp.call(interviews.propose, { ...form, resumeId, jobId: job.id }, { as: hr })
    const invitation = async () => (await testApp.call(jobInvitations.list, {}, { as: hr })).data[0]?.applicationStatus
    const interview = async () => (await testApp.call(interviews.list, {}, { as: hr })).data[0]?.applicationStatus
    expect([await invitation(), await interview()]).toEqual([null, null])
    const id = await apply()
    await decide(id, 'passed')
    expect([await invitation(), await interview()]).toEqual(['passed', 'passed'])
  })

  test('what was decided in bulk is undone in bulk, and appears in the timeline @P-4.4-03', async () => {
    const wang = await createCandidate(testApp, '王二')
    const id = await apply()
    const resumeIds = [chen.resumeId, wang.resumeId]
    await testApp.call(stages.pass, { resumeIds }, { as: hr })
    const reopen = () => testApp.call(stages.reopen, { resumeIds }, { as: hr })
    expect((await reopen()).data.map(({ isDone }) => isDone)).toEqual([true, true])
    expect((await managed()).map(({ stage }) => stage)).toEqual(['new', 'new'])
    expect(await applications()).toMatchObject([{ id, status: 'pending' }])
    await testApp.call(stages.reject, { resumeIds, reason: '' }, { as: hr })
    await reopen()
    expect((await managed()).map(({ stage }) => stage)).toEqual(['new', 'new'])
    const space = (await testApp.call(timeline.list, { resumeId: chen.resumeId }, { as: hr })).data
    expect(space.map(({ kind }) => kind)).toEqual(['reopened', 'unsuitable', 'reopened', 'passed', 'delivered'])
  })

  test('a rejection in bulk is taken back to what each candidate was before it @P-4.4-03', async () => {
    const other = await createOpenJob(testApp, hr, { title: '测试工程师' })
    const wang = await createCandidate(testApp, '王二')
    const resumeIds = [chen.resumeId, wang.resumeId]
    await decide(await apply(), 'passed')
    await apply(other.id)
    await testApp.call(stages.pass, { resumeIds: [wang.resumeId] }, { as: hr })
    const input = { resumeIds, reason: '经验不足' }
    await testApp.call(stages.reject, input, { as: hr })
    expect((await managed()).map(({ stage }) => stage)).toEqual(['unsuitable', 'unsuitable'])
    const takeBack = async () => (await testApp.call(stages.reject, { resumeIds, isSuitable: true }, { as: hr })).data
    expect((await takeBack()).map(({ isDone }) => isDone)).toEqual([true, true])
    expect(await managed()).toMatchObject([
      { stage: 'passed', reason: '' },
      { stage: 'passed', reason: '' },
    ])
    expect(await statuses()).toEqual({ [job.title]: 'passed', 测试工程师: 'pending' })
    expect((await takeBack())[0]?.message).toBe('这位人才当前是「通过初筛」，不能取消不合适')
  })

  test('a pass answers the reason of the rejection that it ended @P-4.4-03', async () => {
    await apply()
    await reject('期望薪资过高')
    expect((await pass()).data).toMatchObject([{ isDone: true, formerReason: '期望薪资过高' }])
    expect((await pass()).data).toMatchObject([{ isDone: true, formerReason: '' }])
  })

  test('a decision on a candidate of another company is not seen here', async () => {
    const stranger = await createEmployer(testApp)
    await apply()
    await testApp.call(stages.rejectOne, { resumeId: chen.resumeId }, { as: stranger })
    expect(await shown()).toEqual(new Set(['new']))
    expect(await applications()).toMatchObject([{ status: 'pending' }])
  })
})
