import type { ApiInput } from '../../../contract/api'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as partner from '../../../contract/calls/partner'
import { notices } from '../../../server/db/schema'
import {
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  type Employer,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let employer: Employer
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  employer = await createEmployer(testApp)
})
afterEach(() => testApp.close())

const applyForJob = async (jobId: string, personId: string, message = '您好') =>
  (await callPartner(testApp, partner.apply, { jobId, personId, message })).data.deliveryId
const list = async (input: ApiInput<typeof applications.list> = {}, as = employer) => {
  const a = await testApp.call(applications.list, input, { as })
  if (a.code) console.log(JSON.stringify(a))
  return readPage(a)
}
const decide = (jobApplicationIds: string[], status: 'pending' | 'passed' | 'unsuitable', reason = '', as = employer) =>
  testApp.call(applications.decide, { deliveryIds: jobApplicationIds, status, reason }, { as })

describe('deliveries of a company', () => {
  test('are in one list, newest first, by state and by job, page after page @P-7.6-05', async () => {
    const [job, other] = [
      await createOpenJob(testApp, employer),
      await createOpenJob(testApp, employer, { title: '测试工程师' }),
    ]
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      clock.advance(60_000)
      const { personId } = await createCandidate(testApp, `人${i}`)
      ids.unshift(await applyForJob(i === 2 ? other.id : job.id, personId))
    }
    const first = await list({ pageSize: 2 })
    expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2))
    expect(first.counts).toMatchObject({ pending: 5, passed: 0 })
    const second = await list({ pageSize: 2, cursor: first.nextCursor })
    expect(second.rows.map((row) => row.id)).toEqual(ids.slice(2, 4))
    expect(second.counts).toBeNull()
    const lastPage = await list({ pageSize: 2, cursor: second.nextCursor })
    expect(lastPage).toMatchObject({ rows: [{ id: ids[4] }], nextCursor: '' })

    expect((await list({ jobId: other.id })).rows).toMatchObject([{ jobTitle: '测试工程师', talent: { name: '人2' } }])
    const resumeId = first.rows[0]?.talent.id
    expect((await list({ resumeId })).rows.map((row) => row.id)).toEqual([ids[0]])
    expect((await list({ status: 'passed' })).rows).toEqual([])
    expect((await testApp.raw(applications.list, { cursor: 'x.1' }, { as: employer })).status).toBe(400)
  })

  test('are decided, taken back and decided again; the candidate gets the decision, but never the reason @P-7.6-06', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, employer), await createCandidate(testApp)]
    const id = await applyForJob(job.id, personId)
    const [row] = (await list()).rows
    expect(row).toMatchObject({ id, status: 'pending', can: ['pass', 'refuse', 'onboard'], message: '您好' })

    const refused = await decide([id], 'unsuitable', '经验不够')
    expect(refused.data).toMatchObject([
      {
        isDone: true,
        delivery: { status: 'unsuitable', reason: '经验不够', deciderName: '周远', can: ['pass', 'reopen'] },
      },
    ])
    expect((await decide([id], 'pending')).data[0]?.delivery).toMatchObject({
      status: 'pending',
      reason: '',
      deciderName: '',
      decidedTime: null,
    })
    expect((await decide([id], 'passed')).data[0]?.delivery?.can).toEqual(['refuse', 'reopen', 'onboard'])
    expect((await decide([id], 'passed')).data).toMatchObject([{ isDone: true }])

    const { rows } = await listPartnerEvents(testApp, 4)
    const decided = rows.filter(({ kind }) => kind === 'delivery.decided')
    expect(decided.map(({ body }) => body.status)).toEqual(['unsuitable', 'pending', 'passed'])
    expect(JSON.stringify(decided)).not.toContain('经验不够')
    expect((await callPartner(testApp, partner.listApplications, { personId })).data).toMatchObject([
      { deliveryId: id, status: 'passed', jobTitle: job.title },
    ])
  })

  test('fifty are decided at once, each by itself: foreign, unknown and hired ones are named, the rest is done', async () => {
    const stranger = await createEmployer(testApp)
    const [job, foreignJob] = [await createOpenJob(testApp, employer), await createOpenJob(testApp, stranger)]
    const [candidateA, candidateB, hired] = [
      await createCandidate(testApp),
      await createCandidate(testApp),
      await createCandidate(testApp),
    ]
    const ids = [await applyForJob(job.id, candidateA.personId), await applyForJob(job.id, candidateB.personId)]
    const taken = await applyForJob(job.id, hired.personId)
    const onboarded = { resumeId: hired.resumeId, jobId: job.id, startDate: '2026-11-23' }
    await testApp.call(stages.hireOne, onboarded, { as: employer })
    const foreignId = await applyForJob(foreignJob.id, candidateA.personId)
    const answer = await decide([...ids, taken, foreignId, '42'], 'unsuitable')
    const resultById = new Map(answer.data.map((row) => [row.deliveryId, row]))
    expect(ids.map((id) => resultById.get(id)?.isDone)).toEqual([true, true])
    expect(resultById.get(taken)).toMatchObject({ isDone: false, message: '投递当前是「已入职」，不能标记不合适' })
    expect(resultById.get(foreignId)).toMatchObject({ isDone: false, message: '没有找到这条投递', delivery: null })
    expect(resultById.get('42')?.message).toBe(resultById.get(foreignId)?.message)
    expect((await list({}, stranger)).rows).toMatchObject([{ id: foreignId, status: 'pending' }])
    expect((await decide(Array(51).fill('1'), 'passed')).message).toBe('一次最多处理 50 条')
  })

  test('a person takes one back and applies again; what was withdrawn cannot be decided', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, employer), await createCandidate(testApp)]
    const jobApplicationId = await applyForJob(job.id, personId)
    const withdraw = (id = jobApplicationId) =>
      callPartner(testApp, partner.withdrawApplication, { personId, deliveryId: id })
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await decide([jobApplicationId], 'passed')).data[0]?.message).toBe('投递当前是「已撤回」，不能通过初筛')
    const secondId = await applyForJob(job.id, personId, '我又考虑了一下')
    expect((await list()).rows).toMatchObject([{ id: secondId, status: 'pending', message: '我又考虑了一下' }])
    expect((await decide([jobApplicationId], 'passed')).data[0]?.isDone).toBe(false)
    await withdraw(secondId)
    await withdraw(await applyForJob(job.id, personId))
    const input = { personId, jobId: job.id, message: '' }
    expect(await callPartner(testApp, partner.apply, input)).toMatchObject({
      status: 429,
      message: '同一个职位一天最多投递 3 次，请 24 小时后再试',
    })
    expect((await list()).rows).toMatchObject([{ status: 'withdrawn' }])
    const other = await createCandidate(testApp)
    const foreignApplication = { personId: other.personId, deliveryId: jobApplicationId }
    expect((await callPartner(testApp, partner.withdrawApplication, foreignApplication)).status).toBe(404)
  })

  test('a new one is notified to the publisher of the job; a technician sees none', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, employer), await createCandidate(testApp)]
    await applyForJob(job.id, personId)
    await applyForJob(job.id, personId)
    const received = (await testApp.ctx.db.select().from(notices)).filter(({ typeCode }) => typeCode === 10008)
    expect(received).toMatchObject([
      { userId: employer.userId, title: '收到新投递', content: `陈思远投递了「${job.title}」` },
    ])
    const technician = await createColleague(testApp, employer, 'technician')
    expect((await testApp.call(applications.list, {}, { as: technician })).message).toBe('没有权限：查看投递')
    const jobApplicationId = (await list()).rows[0]?.id ?? ''
    expect((await decide([jobApplicationId], 'passed', '', technician)).status).toBe(403)
  })
})

describe('onboarding', () => {
  const onboard = (resumeId: string, jobId: string, startDate = '2026-11-23') =>
    testApp.call(stages.hireOne, { resumeId, jobId, startDate, note: '月薪 20K' }, { as: employer })

  test('closes the application for good; twice is refused, a wrong day and a foreign job too @P-7.7-01', async () => {
    const [job, { personId, resumeId }] = [await createOpenJob(testApp, employer), await createCandidate(testApp)]
    const id = await applyForJob(job.id, personId)
    expect((await onboard(resumeId, job.id, '2028-01-01')).message).toBe('入职日期不正确')
    expect((await onboard(resumeId, job.id, '2026-02-30')).status).toBe(400)
    expect((await onboard(resumeId, '42')).message).toBe('没有找到这个职位')
    expect((await onboard(resumeId, (await createPendingJob(testApp, employer)).id)).message).toBe('职位未在招聘中')

    const onboarded = await onboard(resumeId, job.id)
    expect(onboarded.data.delivery).toMatchObject({
      id,
      status: 'onboarded',
      can: [],
      hire: { startDate: '2026-11-23', note: '月薪 20K', rewardFen: 0, settlementStatus: null },
    })
    expect((await onboard(resumeId, job.id)).message).toBe('这位人才已经登记入职')
    const tooLate = await callPartner(testApp, partner.withdrawApplication, { personId, deliveryId: id })
    expect(tooLate.message).toBe('投递当前是「已入职」，不能撤回')
  })

  test('needs no application, and takes many on with a list of those who could not be @P-7.7-01', async () => {
    const job = await createOpenJob(testApp, employer)
    const [candidateA, candidateB] = [await createCandidate(testApp), await createCandidate(testApp)]
    await onboard(candidateB.resumeId, job.id)
    const answer = await testApp.call(
      stages.hire,
      { resumeIds: [candidateA.resumeId, candidateB.resumeId, '42'], jobId: job.id, startDate: '2026-11-23' },
      { as: employer },
    )
    const resultById = new Map(answer.data.map((row) => [row.resumeId, row]))
    expect(resultById.get(candidateA.resumeId)).toMatchObject({ isOnboarded: true })
    expect(resultById.get(candidateB.resumeId)).toMatchObject({ isOnboarded: false, message: '这位人才已经登记入职' })
    expect(resultById.get('42')).toMatchObject({ isOnboarded: false, message: '没有找到这份简历' })
  })
})

describe('invitations of a company', () => {
  test('are in one list with the answers that came', async () => {
    const job = await createOpenJob(testApp, employer)
    const [accepting, refusing, undecided] = [
      await createCandidate(testApp, '应邀'),
      await createCandidate(testApp, '婉拒'),
      await createCandidate(testApp, '没答'),
    ]
    const invited = async (resumeId: string) => {
      clock.advance(1000)
      const input = { resumeId, jobId: job.id }
      return (await testApp.call(jobInvitations.create, input, { as: employer })).data
    }
    const answer = async (personId: string, invitationId: string, decision: 'accepted' | 'refused') =>
      callPartner(testApp, partner.answerInvitation, { personId, invitationId, answer: decision })
    await answer(accepting.personId, (await invited(accepting.resumeId)).invitationId, 'accepted')
    await answer(refusing.personId, (await invited(refusing.resumeId)).invitationId, 'refused')
    await invited(undecided.resumeId)
    const page = async (input = {}, as = employer) => readPage(await testApp.call(jobInvitations.list, input, { as }))
    const all = await page()
    expect(all.rows.map((row) => [row.talent.name, row.status, row.answeredTime !== null])).toEqual([
      ['没答', 'sent', false],
      ['婉拒', 'refused', true],
      ['应邀', 'accepted', true],
    ])
    expect(all.counts).toEqual({ sent: 1, accepted: 1, refused: 1 })
    expect((await page({ status: 'accepted' })).rows).toMatchObject([{ jobTitle: job.title, inviterName: '周远' }])
    expect((await page({}, await createEmployer(testApp))).rows).toEqual([])
  })
})
