import * as timeline from '../../../contract/calls/candidates/timeline'
import * as applicationStages from '../../../contract/calls/hiring/application-stages'
import * as applicationCalls from '../../../contract/calls/hiring/applications'
import * as stages from '../../../contract/calls/hiring/stages'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as partner from '../../../contract/calls/partner'
import { DEFAULT_STAGES } from '../../../contract/domain/hiring/stage-list'
import { chatUserId } from '../../../server/chat/commands'
import { reachSql, toContacts } from '../../../server/chat/friends/contact-policy'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  type Employer,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let chen: Candidate
let job: { id: string; title: string }
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  chen = await createCandidate(testApp, '陈思远')
  job = await createOpenJob(testApp, hr)
})
afterEach(() => testApp.close())

const apply = async ({ personId }: Candidate = chen, jobId = job.id) =>
  (await callPartner(testApp, partner.apply, { personId, jobId })).data.deliveryId
type Move = Parameters<typeof testApp.call<typeof applicationStages.move>>[1]
const move = (ids: string[], to: Omit<Move, 'applications'>, as: Employer = hr) =>
  testApp.call(applicationStages.move, { applications: ids.map((id) => ({ deliveryId: id })), ...to }, { as })
const listed = async () => readPage(await testApp.call(applicationCalls.list, { jobId: job.id }, { as: hr })).rows
const ofJob = async (jobId = job.id) => (await testApp.call(applicationStages.list, { jobId }, { as: hr })).data
const partnerEvents = async () => (await listPartnerEvents(testApp, 0)).rows
const counts = async () => Object.fromEntries((await ofJob()).map(({ name, count }) => [name, count]))
const events = async (id: string) =>
  readPage(await testApp.call(applicationStages.listEvents, { deliveryId: id }, { as: hr })).rows
const [fresh, screening, interview, offer, onboarding] = DEFAULT_STAGES.map((form, at) => ({ ...form, no: at + 1 }))
const save = async (list: unknown[], moves: { from: number; to: number }[] = [], before?: unknown[]) =>
  testApp.raw(
    applicationStages.save,
    { jobId: job.id, before: before ?? (await ofJob()), stages: list, moves },
    { as: hr },
  )

describe('moves', () => {
  test('an application goes from stage to stage; who moved it, from where and when is kept', async () => {
    const id = await apply()
    expect(await counts()).toEqual({ 新投递: 1, 用人部门筛选: 0, 面试: 0, 录用沟通: 0, 入职: 0 })
    clock.advance(60_000)
    const { data } = await move([id], { stageNo: 3 })
    expect(data).toMatchObject([
      { isDone: true, application: { status: 'passed', stage: { name: '面试' }, version: 2 } },
    ])
    expect(await counts()).toMatchObject({ 新投递: 0, 面试: 1 })
    clock.advance(60_000)
    await move([id], { outcome: 'rejected', reason: '经验不足' })
    expect(await listed()).toMatchObject([
      { status: 'unsuitable', outcome: 'rejected', stage: { name: '面试' }, reason: '经验不足' },
    ])
    await move([id], { outcome: 'active' })
    expect(await listed()).toMatchObject([{ status: 'passed', outcome: 'active', stage: { name: '面试' }, reason: '' }])
    const name = { actor: 'member', actorName: '周远' }
    expect(await events(id)).toMatchObject([
      { no: 4, fromOutcome: 'rejected', toOutcome: 'active', ...name },
      { no: 3, fromOutcome: 'active', toOutcome: 'rejected', reasonCode: 'experience', reason: '经验不足', ...name },
      { no: 2, fromStage: '新投递', toStage: '面试', ...name },
      { no: 1, fromStage: '', toStage: '新投递', fromOutcome: null, actor: 'candidate', actorName: '' },
    ])
  })

  test('a candidate in reserve is still open and is not notified', async () => {
    const id = await apply()
    await move([id], { stageNo: 3 })
    const before = await partnerEvents()
    await move([id], { outcome: 'reserve' })
    await move([id], { stageNo: 4 })
    expect(await listed()).toMatchObject([{ status: 'passed', outcome: 'active', stage: { name: '录用沟通' } }])
    expect(await partnerEvents()).toEqual(before)
    const kinds = (await testApp.call(timeline.list, { resumeId: chen.resumeId }, { as: hr })).data.map(
      ({ kind, text }) => `${kind} ${text}`,
    )
    expect(kinds[0]).toBe(`stageMoved ${job.title} · 录用沟通`)
  })

  test('the second of two recruiters who move one card learns who was first; the card stays where that one put it', async () => {
    const id = await apply()
    const [seen] = await listed()
    const colleague = await createColleague(testApp, hr, 'hr')
    await move([id], { stageNo: 2 }, colleague)
    const stale = { applications: [{ deliveryId: id, version: seen?.version ?? 0 }], stageNo: 4 }
    const { data } = await testApp.call(applicationStages.move, stale, { as: hr })
    expect(data).toMatchObject([
      { isDone: false, message: '李梅刚把这条投递改为「用人部门筛选」', application: { stage: { no: 2 } } },
    ])
    expect(await counts()).toMatchObject({ 用人部门筛选: 1, 录用沟通: 0 })
    // both wanted the same: that is no conflict
    const same = { applications: [{ deliveryId: id, version: seen?.version ?? 0 }], stageNo: 2 }
    expect((await testApp.call(applicationStages.move, same, { as: hr })).data).toMatchObject([{ isDone: true }])
    expect(await events(id)).toHaveLength(2)
  })

  test('what cannot be moved says why and does not stop the others; another company moves nothing', async () => {
    const [li, wang] = [await createCandidate(testApp, '李一'), await createCandidate(testApp, '王二')]
    const [a, b, c] = [await apply(), await apply(li), await apply(wang)]
    await callPartner(testApp, partner.withdrawApplication, { personId: li.personId, deliveryId: b })
    await testApp.call(
      stages.hireOne,
      { resumeId: wang.resumeId, jobId: job.id, startDate: '2026-11-23', note: '' },
      { as: hr },
    )
    const { data } = await move([a, b, c, '999'], { stageKind: 'interview' })
    expect(Object.fromEntries(data.map(({ id, message }) => [id, message]))).toEqual({
      [a]: '',
      [b]: '投递当前是「已撤回」，不能移动',
      [c]: '投递当前是「已入职」，不能移动',
      999: '没有找到这条投递',
    })
    const rival = await createEmployer(testApp)
    expect((await move([a], { stageNo: 4 }, rival)).data).toMatchObject([{ message: '没有找到这条投递' }])
    expect((await move([a], { stageNo: 77 })).data).toMatchObject([{ message: '这个职位没有这个阶段，可能刚被去掉' }])
    expect(await counts()).toMatchObject({ 面试: 1 })
  })

  test('5,000 at once are refused by number; a technician moves nobody', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => String(at + 1))
    expect((await move(many, { stageNo: 2 })).message).toBe('一次最多移动 500 条')
    expect((await move(['1'], {})).message).toBe('请选择阶段或结果')
    const technician = await createColleague(testApp, hr, 'technician')
    expect((await move(['1'], { stageNo: 2 }, technician)).status).toBe(403)
  })

  test('who stays longer than the days of a stage is late', async () => {
    const id = await apply()
    await move([id], { stageNo: 3 })
    const late = async () => (await ofJob()).find(({ no }) => no === 3)?.lateCount
    await save([fresh, screening, { ...interview, dayLimit: 1 }, offer, onboarding])
    clock.advance(23 * 3_600_000)
    expect(await late()).toBe(0)
    clock.advance(2 * 3_600_000)
    expect(await late()).toBe(1)
  })
})

describe('stages of a job', () => {
  test('are renamed, exchange names, come in the order of the list; a new one is for moves at once', async () => {
    const id = await apply()
    const first = { name: '一面', kind: 'interview', dayLimit: 5 }
    const renamed = { ...screening, name: '面试' }
    const { data } = await save([fresh, renamed, { ...interview, name: '用人部门筛选' }, first, offer, onboarding])
    expect((data as { name: string; no: number }[]).map(({ no, name }) => `${no} ${name}`)).toEqual([
      '1 新投递',
      '2 面试',
      '3 用人部门筛选',
      '6 一面',
      '4 录用沟通',
      '5 入职',
    ])
    await move([id], { stageNo: 6 })
    expect(await counts()).toMatchObject({ 一面: 1 })
  })

  test('are not saved over those of a colleague', async () => {
    const seen = await ofJob()
    const renamed = (name: string) => [fresh, screening, { ...interview, name }, offer, onboarding]
    await save(renamed('业务面试'), [], seen)
    expect(await save(renamed('复试'), [], seen)).toMatchObject({
      status: 409,
      message: '同事刚改过这个职位的阶段，请核对后再保存',
    })
    expect((await ofJob()).map(({ name }) => name)).toContain('业务面试')
  })

  test('one with people in it goes only when it is said where they go; what happened there keeps its name', async () => {
    const id = await apply()
    await move([id], { stageNo: 3 })
    const rest = [fresh, screening, offer, onboarding]
    expect(await save(rest)).toMatchObject({ status: 409, message: '「面试」里还有人，请选择移到哪个阶段' })
    expect(await counts()).toMatchObject({ 面试: 1 })
    expect((await save(rest, [{ from: 3, to: 77 }])).status).toBe(404)
    await save(rest, [{ from: 3, to: 2 }])
    expect(await counts()).toEqual({ 新投递: 0, 用人部门筛选: 1, 录用沟通: 0, 入职: 0 })
    expect((await events(id)).map(({ toStage }) => toStage)).toEqual(['用人部门筛选', '面试', '新投递'])
    const [shown] = (await testApp.call(timeline.list, { resumeId: chen.resumeId }, { as: hr })).data
    expect(shown).toMatchObject({ kind: 'stageMoved', text: `${job.title} · 用人部门筛选` })
  })

  test('a candidate who was rejected in a stage that was removed comes back into one of its kind', async () => {
    const id = await apply()
    await move([id], { stageNo: 3 })
    await move([id], { outcome: 'rejected' })
    await save([fresh, screening, { name: '复试', kind: 'interview', dayLimit: 0 }, offer, onboarding])
    await testApp.call(stages.cancelRejection, { resumeId: chen.resumeId }, { as: hr })
    expect(await listed()).toMatchObject([{ status: 'passed', stage: { name: '复试', no: 6 } }])
  })

  test.each([
    [
      'another kind',
      [fresh, { ...screening, kind: 'interview' }, interview, offer, onboarding],
      '「用人部门筛选」的类型不能更改，请新建一个阶段',
    ],
    ['no last stage', [fresh, screening], '最后一个阶段必须是入职，且只有一个'],
    ['a nameless one', [fresh, { ...screening, name: ' ' }, onboarding], '请填写阶段名称'],
    ['a foreign number', [fresh, { ...screening, no: 40 }, onboarding], '这个职位没有这个阶段，可能刚被去掉'],
  ])('refuse %s', async (_, list, message) => {
    expect((await save(list)).message).toBe(message)
    expect((await ofJob()).map(({ name }) => name)).toEqual(DEFAULT_STAGES.map(({ name }) => name))
  })

  test("begin as the company's template is; a template that changes leaves jobs as they are", async () => {
    const own = [fresh, { name: '笔试', kind: 'interview' as const, dayLimit: 2 }, onboarding].map((form) => ({
      name: form?.name ?? '',
      kind: form?.kind ?? 'new',
      dayLimit: form?.dayLimit ?? 0,
    }))
    await testApp.call(applicationStages.saveTemplate, { stages: own }, { as: hr })
    expect((await testApp.call(applicationStages.getTemplate, {}, { as: hr })).data).toEqual(own)
    const second = await createOpenJob(testApp, hr, { title: '测试工程师' })
    expect((await ofJob(second.id)).map(({ name }) => name)).toEqual(['新投递', '笔试', '入职'])
    expect((await ofJob()).map(({ name }) => name)).toEqual(DEFAULT_STAGES.map(({ name }) => name))
    const rival = await createEmployer(testApp)
    expect((await testApp.call(applicationStages.getTemplate, {}, { as: rival })).data).toEqual(DEFAULT_STAGES)
    expect((await testApp.call(applicationStages.list, { jobId: job.id }, { as: rival })).status).toBe(404)
  })
})

describe('candidates added by the company', () => {
  const add = (resumeIds: string[], as: Employer = hr) =>
    testApp.call(applicationStages.add, { jobId: job.id, resumeIds }, { as })

  test('are in the job, are not notified, and cannot be written to because of it', async () => {
    const reach = async (from: string, to: string) => {
      const { rows } = await testApp.ctx.db.execute(reachSql(from, [to], clock.now()))
      return toContacts(rows)[0]?.reach
    }
    const [me, candidate] = [chatUserId(hr.userId), `cand${chen.personId}`]
    const before = [await reach(me, candidate), await reach(candidate, me)]
    expect((await add([chen.resumeId])).data).toMatchObject([{ isDone: true }])
    expect(await listed()).toMatchObject([{ origin: 'searched', source: 'invitation', status: 'pending' }])
    expect((await add([chen.resumeId])).data).toMatchObject([
      { isDone: false, message: '这位人才已在这个职位的投递中' },
    ])
    const [{ id = '' } = {}] = await listed()
    await move([id], { stageNo: 2 })
    await move([id], { outcome: 'rejected' })
    expect(await partnerEvents()).toEqual([])
    const own = await callPartner(testApp, partner.listApplications, { personId: chen.personId })
    expect(own.data).toEqual([])
    expect([await reach(me, candidate), await reach(candidate, me)]).toEqual(before)
    expect(before).not.toContain('known')
    await apply()
    expect(await reach(me, candidate)).toBe('known')
  })

  test('one who applies then is the same application, at the stage it has reached', async () => {
    await add([chen.resumeId])
    const [{ id = '' } = {}] = await listed()
    await move([id], { stageNo: 2 })
    expect(await apply()).toBe(id)
    expect(await listed()).toMatchObject([{ id, origin: 'applied', source: 'delivery', stage: { no: 2 } }])
    expect((await events(id)).at(0)).toMatchObject({ actor: 'candidate', toStage: '用人部门筛选' })
    const own = await callPartner(testApp, partner.listApplications, { personId: chen.personId })
    expect(own.data).toMatchObject([{ deliveryId: id }])
  })

  test('one who was rejected without knowing may still apply: it is the next attempt', async () => {
    await add([chen.resumeId])
    const [{ id = '' } = {}] = await listed()
    await move([id], { outcome: 'rejected' })
    const second = await apply()
    expect(second).not.toBe(id)
    expect(await listed()).toMatchObject([{ id: second, attempt: 2, status: 'pending', stage: { no: 1 } }])
  })

  test('another company adds nobody to the job; a resume that is none is a failure; a closed job takes nobody', async () => {
    const rival = await createEmployer(testApp)
    expect((await add([chen.resumeId], rival)).status).toBe(404)
    expect((await add(['999'])).data).toMatchObject([{ isDone: false, message: '没有找到这份简历' }])
    await testApp.call(jobs.close, { id: job.id }, { as: hr })
    expect((await add([chen.resumeId])).message).toBe('职位未在招聘中')
    expect(await listed()).toEqual([])
  })
})
