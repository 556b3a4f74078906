import type { ApiInput } from '../../../contract/api'
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
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const F = '/job-center/api/agent/findResume'
const LIST = 'GET /api/recruit/deliver/deliverBasePage'
const DECIDE = 'POST /api/recruit/deliver/updateDeliverStatus'

let testApp: TestApp
let clock: TestClock
let boss: Employer
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  boss = await createEmployer(testApp)
})
afterEach(() => testApp.close())

const deliver = async (jobId: string, personId: string, message = '您好') =>
  (await callPartner(testApp, 'POST /partner/v1/deliveries', { jobId, personId, message })).data.deliveryId
const list = async (input: ApiInput<typeof LIST> = {}, as = boss) => {
  const a = await testApp.call(LIST, input, { as })
  if (a.code) console.log(JSON.stringify(a))
  return a.data
}
const decide = (deliveryIds: string[], status: 'pending' | 'passed' | 'unsuitable', reason = '', as = boss) =>
  testApp.call(DECIDE, { deliveryIds, status, reason }, { as })

describe('deliveries of a company', () => {
  test('stand in one list, newest first, by state and by job, page after page @P-7.6-05', async () => {
    const [job, other] = [await createOpenJob(testApp, boss), await createOpenJob(testApp, boss, { title: '测试工程师' })]
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      clock.advance(60_000)
      const { personId } = await createCandidate(testApp, `人${i}`)
      ids.unshift(await deliver(i === 2 ? other.id : job.id, personId))
    }
    const first = await list({ pageSize: 2 })
    expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2))
    expect(first.counts).toMatchObject({ pending: 5, passed: 0 })
    const second = await list({ pageSize: 2, cursor: first.nextCursor })
    expect(second.rows.map((row) => row.id)).toEqual(ids.slice(2, 4))
    expect(second.counts).toBeNull()
    const third = await list({ pageSize: 2, cursor: second.nextCursor })
    expect(third).toMatchObject({ rows: [{ id: ids[4] }], nextCursor: '' })

    expect((await list({ jobId: other.id })).rows).toMatchObject([{ jobTitle: '测试工程师', talent: { name: '人2' } }])
    expect((await list({ status: 'passed' })).rows).toEqual([])
    expect((await testApp.raw(LIST, { cursor: 'x.1' }, { as: boss })).status).toBe(400)
  })

  test('are decided, taken back and decided again; the person hears it, but never the reason @P-7.6-06', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, boss), await createCandidate(testApp)]
    const id = await deliver(job.id, personId)
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
    const told = rows.filter(({ kind }) => kind === 'delivery.decided')
    expect(told.map(({ body }) => body.status)).toEqual(['unsuitable', 'pending', 'passed'])
    expect(JSON.stringify(told)).not.toContain('经验不够')
    expect((await callPartner(testApp, 'POST /partner/v1/deliveries/page', { personId })).data.rows).toMatchObject([
      { deliveryId: id, status: 'passed', jobTitle: job.title },
    ])
  })

  test('fifty are decided at once, each by itself: a stranger id, an unknown one and a hired one are named, the rest is done', async () => {
    const stranger = await createEmployer(testApp)
    const [job, theirs] = [await createOpenJob(testApp, boss), await createOpenJob(testApp, stranger)]
    const [one, two, hired] = [await createCandidate(testApp), await createCandidate(testApp), await createCandidate(testApp)]
    const ids = [await deliver(job.id, one.personId), await deliver(job.id, two.personId)]
    const taken = await deliver(job.id, hired.personId)
    const onboarded = { resumeId: hired.resumeId, jobId: job.id, startDate: '2026-11-23' }
    await testApp.call(`POST ${F}/talentManageOnboardedOne`, onboarded, { as: boss })
    const foreign = await deliver(theirs.id, one.personId)
    const answer = await decide([...ids, taken, foreign, '42'], 'unsuitable')
    const byId = new Map(answer.data.map((row) => [row.deliveryId, row]))
    expect(ids.map((id) => byId.get(id)?.isDone)).toEqual([true, true])
    expect(byId.get(taken)).toMatchObject({ isDone: false, message: '投递当前是“已入职”，不能标记不合适' })
    expect(byId.get(foreign)).toMatchObject({ isDone: false, message: '没有找到这条投递', delivery: null })
    expect(byId.get('42')?.message).toBe(byId.get(foreign)?.message)
    expect((await list({}, stranger)).rows).toMatchObject([{ id: foreign, status: 'pending' }])
    expect((await decide(Array(51).fill('1'), 'passed')).message).toBe('一次最多处理50条')
  })

  test('a person takes one back and applies again; what was withdrawn cannot be decided', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, boss), await createCandidate(testApp)]
    const deliveryId = await deliver(job.id, personId)
    const withdraw = () => callPartner(testApp, 'POST /partner/v1/deliveries/withdraw', { personId, deliveryId })
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await decide([deliveryId], 'passed')).data[0]?.message).toBe('投递当前是“已撤回”，不能初筛通过')
    expect(await deliver(job.id, personId, '我又考虑了一下')).toBe(deliveryId)
    expect((await list()).rows).toMatchObject([{ status: 'pending', message: '我又考虑了一下' }])
    const other = await createCandidate(testApp)
    const stolen = { personId: other.personId, deliveryId }
    expect((await callPartner(testApp, 'POST /partner/v1/deliveries/withdraw', stolen)).status).toBe(404)
  })

  test('a new one is told to who published the job; a technician sees none', async () => {
    const [job, { personId }] = [await createOpenJob(testApp, boss), await createCandidate(testApp)]
    await deliver(job.id, personId)
    await deliver(job.id, personId)
    const told = (await testApp.ctx.db.select().from(notices)).filter(({ typeCode }) => typeCode === 10008)
    expect(told).toMatchObject([{ userId: boss.userId, title: '收到新投递', content: `陈思远投递了「${job.title}」` }])
    const technician = await createColleague(testApp, boss, 'technician')
    expect((await testApp.call(LIST, {}, { as: technician })).message).toBe('没有权限：查看投递')
    const deliveryId = (await list()).rows[0]?.id ?? ''
    expect((await decide([deliveryId], 'passed', '', technician)).status).toBe(403)
  })
})

describe('onboarding', () => {
  const onboard = (resumeId: string, jobId: string, startDate = '2026-11-23') =>
    testApp.call(`POST ${F}/talentManageOnboardedOne`, { resumeId, jobId, startDate, note: '月薪 20K' }, { as: boss })

  test('closes the application for good; twice is refused, a wrong day and a foreign job too @P-7.7-01', async () => {
    const [job, { personId, resumeId }] = [await createOpenJob(testApp, boss), await createCandidate(testApp)]
    const id = await deliver(job.id, personId)
    expect((await onboard(resumeId, job.id, '2028-01-01')).message).toBe('入职日期不正确')
    expect((await onboard(resumeId, job.id, '2026-02-30')).status).toBe(400)
    expect((await onboard(resumeId, '42')).message).toBe('没有找到这个职位')
    expect((await onboard(resumeId, (await createPendingJob(testApp, boss)).id)).message).toBe('职位未在招聘中')

    const made = await onboard(resumeId, job.id)
    expect(made.data.delivery).toMatchObject({
      id,
      status: 'onboarded',
      can: [],
      hire: { startDate: '2026-11-23', note: '月薪 20K', rewardFen: 0, settlementStatus: null },
    })
    expect((await onboard(resumeId, job.id)).message).toBe('这位人才已经登记入职')
    const late = await callPartner(testApp, 'POST /partner/v1/deliveries/withdraw', { personId, deliveryId: id })
    expect(late.message).toBe('投递当前是“已入职”，不能撤回')
  })

  test('needs no application, and takes many on with a list of those who could not be @P-7.7-01', async () => {
    const job = await createOpenJob(testApp, boss)
    const [one, two] = [await createCandidate(testApp), await createCandidate(testApp)]
    await onboard(two.resumeId, job.id)
    const answer = await testApp.call(
      `POST ${F}/talentManageOnboarded`,
      { resumeIds: [one.resumeId, two.resumeId, '42'], jobId: job.id, startDate: '2026-11-23' },
      { as: boss },
    )
    const byId = new Map(answer.data.map((row) => [row.resumeId, row]))
    expect(byId.get(one.resumeId)).toMatchObject({ isOnboarded: true })
    expect(byId.get(two.resumeId)).toMatchObject({ isOnboarded: false, message: '这位人才已经登记入职' })
    expect(byId.get('42')).toMatchObject({ isOnboarded: false, message: '没有找到这份简历' })
  })
})

describe('invitations of a company', () => {
  test('stand in one list with the answers that came', async () => {
    const job = await createOpenJob(testApp, boss)
    const [yes, no, open] = [
      await createCandidate(testApp, '应邀'),
      await createCandidate(testApp, '婉拒'),
      await createCandidate(testApp, '没答'),
    ]
    const invited = async (resumeId: string) => {
      clock.advance(1000)
      const input = { resumeId, jobId: job.id }
      return (await testApp.call('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', input, { as: boss })).data
    }
    const answer = async (personId: string, invitationId: string, given: 'accepted' | 'refused') =>
      callPartner(testApp, 'POST /partner/v1/invitations/answer', { personId, invitationId, answer: given })
    await answer(yes.personId, (await invited(yes.resumeId)).invitationId, 'accepted')
    await answer(no.personId, (await invited(no.resumeId)).invitationId, 'refused')
    await invited(open.resumeId)
    const page = async (input = {}, as = boss) =>
      (await testApp.call('POST /pinqiao/v1/invitations/page', input, { as })).data
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
