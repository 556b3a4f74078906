import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import type { AuditStatus } from '../../../contract/domain/enums'
import {
  buildJobForm,
  createAddress,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  decideAudit,
  type Employer,
  type Job,
  postCode,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock, type TestResponse } from '../../support/test-app'

const DAY = 86_400_000

let testApp: TestApp
let clock: TestClock
let employer: Employer
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  employer = await createEmployer(testApp)
})
afterEach(() => testApp.close())

/** Advances the clock and logs the employer in again, because the session may have expired. */
const later = async (milliseconds: number) => {
  clock.advance(milliseconds)
  employer = { ...employer, ...(await testApp.login(employer.phone)) }
}
const getMyJob = async (id: string, as: Employer = employer): Promise<Job> =>
  (await testApp.call(jobs.get, { id }, { as })).data
const ACTIONS = {
  post: jobs.submitDraft,
  refresh: jobs.refresh,
  close: jobs.close,
  open: jobs.open,
  delete: jobs.delete,
} as const
/** Performs one action; resolves with the job, or null after a delete. */
const runAction = (name: keyof typeof ACTIONS, id: string, as = employer) =>
  testApp.raw(ACTIONS[name], { id }, { as }) as Promise<TestResponse<Job>>

describe('一个职位的一生', () => {
  test('a job from draft to deletion: posted, approved, refreshed, closed, opened, expired, reviewed @P-0-02 @P-1-04 @P-3-12 @P-4.4-01 @P-7.7-06', async () => {
    const draft = await testApp.call(jobs.saveDraft, { title: '前端工程师' }, { as: employer })
    expect(draft.data).toMatchObject({ status: 'temporary', can: ['edit', 'post', 'delete'] })
    expect(draft.data.missing).toEqual(['职位类别', '薪资范围', '工作地址', '职位描述'])
    const tooEarly = await runAction('post', draft.data.id)
    expect(tooEarly).toMatchObject({ status: 400, message: '请填写职位类别' })

    const form = await buildJobForm(testApp, employer, { tags: ['React', '双休'], welfare: ['五险一金'] })
    const filled = await testApp.call(jobs.saveDraft, { ...form, id: draft.data.id }, { as: employer })
    expect(filled.data).toMatchObject({ id: draft.data.id, missing: [], tags: ['React', '双休'] })
    const posted = await runAction('post', draft.data.id)
    expect(posted.data).toMatchObject({ status: 'pending', can: ['edit', 'delete'], refreshedTime: null })
    const hidden = await testApp.call(jobs.getPublic, { id: draft.data.id })
    expect(hidden.status).toBe(404)

    await decideAudit(testApp, 'job', draft.data.id)
    const { id } = draft.data
    expect(await getMyJob(id)).toMatchObject({
      status: 'adopt',
      can: ['edit', 'close'],
      postName: 'Java',
      cityName: '成都',
      addressText: '成都天府大道北段1700号',
      expiresTime: new Date(clock.now().getTime() + 90 * DAY).toISOString(),
    })
    const publicDetail = await testApp.call(jobs.getPublic, { id })
    expect(publicDetail.data).toMatchObject({
      id,
      title: '高级前端工程师',
      companyShortName: '锦帆信息',
      publisherName: '周远',
    })
    expect((await getMyJob(id)).viewCount).toBe(1)

    expect(await runAction('refresh', id)).toMatchObject({ status: 429, message: '24 小时后才能再次刷新' })
    await later(90 * 60_000)
    expect((await runAction('refresh', id)).message).toBe('23 小时后才能再次刷新')
    await later(DAY)
    expect((await getMyJob(id)).can).toEqual(['edit', 'refresh', 'close'])
    expect((await runAction('refresh', id)).data.refreshedTime).toBe(clock.now().toISOString())

    expect((await runAction('close', id)).data).toMatchObject({ status: 'stop', can: ['edit', 'open', 'delete'] })
    expect((await testApp.call(jobs.getPublic, { id })).status).toBe(404)
    expect((await runAction('open', id)).data.status).toBe('adopt')

    await later(90 * DAY)
    await testApp.jobs.run('recruit.expire')
    expect(await getMyJob(id)).toMatchObject({ status: 'expire', can: ['edit', 'open', 'delete'] })
    expect((await runAction('open', id)).data.status).toBe('pending')
    await decideAudit(testApp, 'job', id)
    expect((await getMyJob(id)).expiresTime).toBe(new Date(clock.now().getTime() + 90 * DAY).toISOString())

    await runAction('close', id)
    expect((await runAction('delete', id)).data).toBeNull()
    expect((await testApp.call(jobs.get, { id }, { as: employer })).status).toBe(404)
  })

  test('a draft keeps a negotiable pay apart from an empty one, which is required before it is posted', async () => {
    const form = await buildJobForm(testApp, employer)
    const save = async (pay: { salaryMin: number | null; salaryMax: number | null }) =>
      (await testApp.call(jobs.saveDraft, { ...form, ...pay }, { as: employer })).data
    const open = await save({ salaryMin: 0, salaryMax: 0 })
    expect(await getMyJob(open.id)).toMatchObject({ salaryMin: 0, salaryMax: 0, missing: [] })
    const unsaid = await save({ salaryMin: null, salaryMax: null })
    expect(await getMyJob(unsaid.id)).toMatchObject({ salaryMin: null, salaryMax: null, missing: ['薪资范围'] })
    const half = await save({ salaryMin: 20, salaryMax: null })
    expect(await getMyJob(half.id)).toMatchObject({ salaryMin: 20, salaryMax: null, missing: ['薪资范围'] })

    expect((await runAction('post', open.id)).data).toMatchObject({ status: 'pending', salaryMin: 0, salaryMax: 0 })
    expect(await runAction('post', unsaid.id)).toMatchObject({ status: 400, message: '请填写最低月薪' })
    expect(await runAction('post', half.id)).toMatchObject({ status: 400, message: '请填写最高月薪' })
    const sent = await testApp.raw(jobs.publish, { ...form, salaryMin: null }, { as: employer })
    expect(sent).toMatchObject({ status: 400, message: '请填写最低月薪', data: { field: 'salaryMin' } })
  })

  test('a rejected job shows its reasons, is edited and goes through review again', async () => {
    const job = await createPendingJob(testApp, employer)
    await decideAudit(testApp, 'job', job.id, '薪资与描述不符\n描述过于简单')
    expect(await getMyJob(job.id)).toMatchObject({
      status: 'reject',
      auditReason: '薪资与描述不符\n描述过于简单',
      can: ['edit', 'delete'],
    })
    const form = await buildJobForm(testApp, employer, { title: '前端负责人' })
    const changed = await testApp.call(jobs.update, { ...form, id: job.id }, { as: employer })
    expect(changed.data).toMatchObject({ status: 'pending', title: '前端负责人', auditReason: '' })
  })

  test('a closed job whose approval has run out goes through review', async () => {
    const job = await createOpenJob(testApp, employer)
    await runAction('close', job.id)
    await later(91 * DAY)
    expect((await runAction('open', job.id)).data.status).toBe('pending')
  })

  test('editing an open job takes it off the list until it is approved, and withdraws the review before', async () => {
    const job = await createOpenJob(testApp, employer)
    const form = await buildJobForm(testApp, employer, { salaryMax: 30 })
    await testApp.call(jobs.update, { ...form, id: job.id }, { as: employer })
    expect((await testApp.call(jobs.getPublic, { id: job.id })).status).toBe(404)
    await testApp.call(jobs.update, { ...form, salaryMax: 32, id: job.id }, { as: employer })
    const { audits } = await import('../../../server/db/schema')
    const rows = (await testApp.ctx.db.select().from(audits)).filter((audit) => audit.subjectId === job.id)
    expect(rows.map((audit) => audit.status).sort()).toEqual(['approved', 'pending', 'withdrawn'])
    await decideAudit(testApp, 'job', job.id)
    expect(await getMyJob(job.id)).toMatchObject({ status: 'adopt', salaryMax: 32 })
  })

  test('AUDIT_MODE=auto approves after its seconds and refuses a phone number, a gender or an age in the text', async () => {
    await testApp.close()
    testApp = await createTestApp({ clock, env: { AUDIT_MODE: 'auto', AUDIT_AUTO_SECONDS: '4' } })
    const poster = await createEmployer(testApp)
    const pendingJob = await createPendingJob(testApp, poster)
    const bad = await createPendingJob(testApp, poster, { description: '有意请直接联系我 138 0000 1234，谢谢' })
    const unfair = await createPendingJob(testApp, poster, { description: '前台接待，限女性，25-35岁，形象气质佳' })
    await testApp.jobs.run('audits.auto')
    expect((await getMyJob(pendingJob.id, poster)).status).toBe('pending')
    clock.advance(4000)
    await testApp.jobs.run('audits.auto')
    expect((await getMyJob(pendingJob.id, poster)).status).toBe('adopt')
    expect(await getMyJob(bad.id, poster)).toMatchObject({
      status: 'reject',
      auditReason: '职位名称和描述里不能留手机号，请通过平台沟通',
    })
    expect(await getMyJob(unfair.id, poster)).toMatchObject({
      status: 'reject',
      auditReason: '不能限定性别或优先某一性别，请删去\n不能限定年龄，请改写成工作经验要求',
    })
  })
})

describe('状态表', () => {
  const createJobWithStatus = async (status: AuditStatus): Promise<Job> => {
    if (status === 'temporary')
      return (await testApp.call(jobs.saveDraft, await buildJobForm(testApp, employer), { as: employer })).data
    const job = await createPendingJob(testApp, employer)
    if (status === 'pending') return job
    await decideAudit(testApp, 'job', job.id, status === 'reject' ? '不行' : '')
    if (status === 'stop') await runAction('close', job.id)
    if (status === 'expire') {
      await later(90 * DAY)
      await testApp.jobs.run('recruit.expire')
    }
    if (status === 'adopt') await later(DAY)
    return getMyJob(job.id)
  }
  type Outcome = AuditStatus | 'gone' | null
  const TABLE: Record<AuditStatus, Record<'edit' | keyof typeof ACTIONS, Outcome>> = {
    temporary: { edit: 'pending', post: 'pending', refresh: null, close: null, open: null, delete: 'gone' },
    pending: { edit: 'pending', post: null, refresh: null, close: null, open: null, delete: 'gone' },
    adopt: { edit: 'pending', post: null, refresh: 'adopt', close: 'stop', open: null, delete: null },
    reject: { edit: 'pending', post: null, refresh: null, close: null, open: null, delete: 'gone' },
    stop: { edit: 'pending', post: null, refresh: null, close: null, open: 'adopt', delete: 'gone' },
    expire: { edit: 'pending', post: null, refresh: null, close: null, open: 'pending', delete: 'gone' },
  }
  const statuses = Object.keys(TABLE) as AuditStatus[]

  test.each(statuses)(
    'from %s every act has the outcome of the table, and `can` agrees with it @P-4.4-01',
    async (status) => {
      for (const [name, outcome] of Object.entries(TABLE[status]) as ['edit' | keyof typeof ACTIONS, Outcome][]) {
        const job = await createJobWithStatus(status)
        expect(job.status).toBe(status)
        expect([name, job.can.includes(name)]).toEqual([name, outcome !== null])
        const answer =
          name === 'edit'
            ? await testApp.call(
                jobs.update,
                { ...(await buildJobForm(testApp, employer)), id: job.id },
                { as: employer },
              )
            : await runAction(name, job.id)
        if (outcome === null) {
          expect(answer).toMatchObject({ status: 409, code: 43002 })
          expect((await getMyJob(job.id)).status).toBe(status)
        } else if (outcome === 'gone') {
          expect(answer.code).toBe(0)
          expect(await getMyJob(job.id)).toBeNull()
        } else expect(answer.data).toMatchObject({ status: outcome })
      }
    },
  )

  test('a posted job is no draft any more', async () => {
    const job = await createPendingJob(testApp, employer)
    const saved = await testApp.call(jobs.saveDraft, { id: job.id, title: '新名' }, { as: employer })
    expect(saved).toMatchObject({ status: 409, message: '职位当前是「审核中」，不能存为草稿' })
  })
})

describe('同时发生', () => {
  test('a draft posted four times at once is posted once', async () => {
    const draft = await testApp.call(jobs.saveDraft, await buildJobForm(testApp, employer), {
      as: employer,
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => runAction('post', draft.data.id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const { audits } = await import('../../../server/db/schema')
    const opened = (await testApp.ctx.db.select().from(audits)).filter((audit) => audit.subjectId === draft.data.id)
    expect(opened).toHaveLength(1)
  })

  test('a job created twice with one key is one job; with two keys two', async () => {
    const form = await buildJobForm(testApp, employer)
    const send = (key: string) => testApp.call(jobs.publish, form, { as: employer, key })
    const [created, repeated] = [await send('create-job-1'), await send('create-job-1')]
    expect(repeated.data.id).toBe(created.data.id)
    expect((await send('create-job-2')).data.id).not.toBe(created.data.id)
    expect((await testApp.call(jobs.list, {}, { as: employer })).total).toBe(2)
  })

  test('an address shown on the map is shown there with its job; another place or none is refused by name', async () => {
    const spot = { latitude: 30.5723, longitude: 104.0665 }
    const address = { cityCode: '510100', detail: '天府三街199号' }
    const { data } = await testApp.call(workAddresses.create, { ...address, spot }, { as: employer })
    expect(data.spot).toEqual(spot)
    const job = await createOpenJob(testApp, employer, { addressId: data.id })
    const read = await testApp.call(jobs.getPublic, { id: job.id })
    expect(read.data).toMatchObject({ addressText: '成都天府三街199号', addressSpot: spot })
    const wrong = { ...address, spot: { latitude: 95, longitude: 104 } }
    expect(await testApp.call(workAddresses.create, wrong, { as: employer })).toMatchObject({ status: 400 })
  })

  test('an address is not deleted under a job that is just being created with it', async () => {
    const addressId = await createAddress(testApp, employer)
    const form = await buildJobForm(testApp, employer, { addressId })
    const [edited, deleted] = await Promise.all([
      testApp.call(jobs.publish, form, { as: employer }),
      testApp.call(workAddresses.delete, { id: addressId }, { as: employer }),
    ])
    const outcomes = [edited.status, deleted.status]
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(outcomes)
  })
})

describe('谁可以', () => {
  test("another company's job answers like an unknown one, on every call", async () => {
    const other = await createEmployer(testApp)
    const job = await createOpenJob(testApp, employer)
    for (const name of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
      const [foreignReply, unknown] = [await runAction(name, job.id, other), await runAction(name, '42', other)]
      expect([foreignReply.status, foreignReply.code, foreignReply.message]).toEqual([
        404,
        unknown.code,
        unknown.message,
      ])
    }
    const form = await buildJobForm(testApp, other)
    const edited = await testApp.call(jobs.update, { ...form, id: job.id }, { as: other })
    expect(edited).toMatchObject({ status: 404, message: '没有找到这个职位' })
    expect((await testApp.call(jobs.saveDraft, { id: job.id }, { as: other })).status).toBe(404)
    expect((await testApp.call(jobs.get, { id: job.id }, { as: other })).status).toBe(404)
    const borrowed = await testApp.call(jobs.publish, { ...form, addressId: job.addressId }, { as: other })
    expect(borrowed).toMatchObject({ status: 404, message: '没有找到这个工作地址', data: { field: 'addressId' } })
    expect((await getMyJob(job.id)).status).toBe('adopt')
  })

  test('HR does everything with jobs; technicians and members do not even see them', async () => {
    const hr = await createColleague(testApp, employer, 'hr')
    const job = await createOpenJob(testApp, employer)
    expect((await runAction('close', job.id, hr)).data).toMatchObject({ status: 'stop', publisherName: '周远' })
    expect((await createPendingJob(testApp, hr)).publisherName).toBe('李梅')
    for (const role of ['technician', 'member'] as const) {
      const colleague = await createColleague(testApp, employer, role)
      const list = await testApp.call(jobs.list, {}, { as: colleague })
      expect(list).toMatchObject({ status: 403, message: '没有权限：查看职位' })
      expect((await runAction('open', job.id, colleague)).status).toBe(403)
    }
    expect((await testApp.call(jobs.list, {})).status).toBe(401)
  })
})

describe('清单', () => {
  test('what needs attention comes first; keyword and status narrow; numbers agree @P-7.7-06', async () => {
    const open = await createOpenJob(testApp, employer, { title: '后端100%远程' })
    const rejected = await createPendingJob(testApp, employer, { title: '测试工程师' })
    await decideAudit(testApp, 'job', rejected.id, '不行')
    const pending = await createPendingJob(testApp, employer, { title: '产品经理' })
    const draft = await testApp.call(jobs.saveDraft, { title: '草稿' }, { as: employer })
    const list = (input = {}) => testApp.call(jobs.list, input, { as: employer })
    expect((await list()).data.map((job) => job.id)).toEqual([rejected.id, draft.data.id, pending.id, open.id])
    expect((await list({ status: 'pending' })).data.map((job) => job.id)).toEqual([pending.id])
    expect((await list({ keyword: '%' })).data.map((job) => job.id)).toEqual([open.id])
    expect((await list({ keyword: '_' })).data).toEqual([])
    const second = await list({ currentPage: 2, pageSize: 3 })
    expect(second).toMatchObject({ total: 4, totalPages: 2, data: [{ id: open.id }] })
    expect(await list({ currentPage: 9 })).toMatchObject({ total: 4, totalPages: 1, data: [] })
    const sorted = async (sort: string) => (await list({ sort })).data.map((job) => job.id)
    expect(await sorted('created')).toEqual([draft.data.id, pending.id, rejected.id, open.id])
    expect((await sorted('refreshed'))[0]).toBe(open.id)
    expect((await sorted('updated')).sort()).toEqual((await sorted('attention')).sort())
    await later(84 * DAY)
    const { data } = await testApp.call(jobs.countByStatus, {}, { as: employer })
    expect(data).toEqual({
      total: 4,
      byStatus: { pending: 1, adopt: 1, reject: 1, stop: 0, expire: 0, temporary: 1 },
      expiringSoon: 1,
    })
  })

  test('the lists of jobs can be narrowed to one kind of job, also within a status and a keyword', async () => {
    const intern = await createOpenJob(testApp, employer, { title: '实习记者', jobKind: 'intern' })
    await createOpenJob(testApp, employer, { title: '记者' })
    const list = async (input: object) =>
      (await testApp.call(jobs.list, input, { as: employer })).data.map((job) => job.id)
    expect(await list({})).toHaveLength(2)
    expect(await list({ jobKind: 'intern' })).toEqual([intern.id])
    expect(await list({ jobKind: 'intern', status: 'adopt', keyword: '记者' })).toEqual([intern.id])
    expect(await list({ jobKind: 'part' })).toEqual([])
    const open = await testApp.call(jobs.listPublic, { jobKind: 'intern' })
    expect(open.data.map((job) => job.id)).toEqual([intern.id])
    expect(open.total).toBe(1)
  })

  test('anybody finds open jobs by word, place, post and company, last refreshed first @P-7.7-02 @P-9-06', async () => {
    const shenzhen = await createAddress(testApp, employer, '440300')
    const first = await createOpenJob(testApp, employer, { title: 'Java工程师' })
    clock.advance(1000)
    const second = await createOpenJob(testApp, employer, {
      title: '销售总监',
      postCode: await postCode('销售经理'),
      addressId: shenzhen,
    })
    await createPendingJob(testApp, employer, { title: 'Java架构师' })
    const find = async (input = {}) => (await testApp.call(jobs.listPublic, input)).data.map((job) => job.id)
    expect(await find()).toEqual([second.id, first.id])
    expect(await find({ cityCode: '' })).toEqual([second.id, first.id])
    expect(await find({ name: 'Java' })).toEqual([first.id])
    expect(await find({ cityCode: '440300' })).toEqual([second.id])
    expect(await find({ cityCode: '510000' })).toEqual([first.id])
    expect(await find({ cityCode: '510107' })).toEqual([first.id])
    const { postCodesAbove } = await import('../../../server/modules/reference-data/region-and-job-trees')
    expect(await find({ postCode: postCodesAbove(await postCode('Java'))[0] })).toEqual([first.id])
    expect(await find({ jobsOfCompanyId: employer.companyId })).toHaveLength(2)
    expect(await find({ jobsOfCompanyId: '42' })).toEqual([])
  })
})
