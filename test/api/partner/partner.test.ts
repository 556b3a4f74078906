import type { ApiInput } from '../../../contract/api'
import * as candidateCalls from '../../../contract/calls/candidates/candidates'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as partner from '../../../contract/calls/partner'
import {
  buildResume,
  callPartner,
  createCandidate,
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

const found = async (keyword: string) => (await testApp.call(candidateCalls.search, { keyword }, { as: employer })).data

describe('求职者与简历', () => {
  const form: ApiInput<typeof partner.saveCandidate> = {
    externalId: 'x-1',
    name: '陈思远',
    phone: '15400000001',
    email: 'c@example.com',
  }

  test('only with the token of the partner', async () => {
    expect((await testApp.call(partner.saveCandidate, form)).status).toBe(401)
    expect((await testApp.call(partner.saveCandidate, form, { as: employer })).status).toBe(401)
    const wrong = { headers: { authorization: `Bearer ${testApp.config.PARTNER_TOKEN}x` } }
    expect((await testApp.call(partner.saveCandidate, form, wrong)).status).toBe(401)
    expect((await callPartner(testApp, partner.saveCandidate, form)).code).toBe(0)
  })

  test('the same external number is the same person, with the newer name', async () => {
    const created = await callPartner(testApp, partner.saveCandidate, form)
    expect(created.data).toMatchObject({ isNew: true, chatUserId: `cand${created.data.personId}` })
    const renamed = await callPartner(testApp, partner.saveCandidate, { ...form, name: '陈思源' })
    expect(renamed.data).toMatchObject({ isNew: false, personId: created.data.personId })
  })

  test('an avatar is an address of another host or an image this server shows to everybody', async () => {
    const save = (avatarUrl: string) => callPartner(testApp, partner.saveCandidate, { ...form, avatarUrl })
    for (const url of ['', 'https://example.com/a.png', '/portraits/woman-01-20261127.webp', '/emoji/avatar1.svg'])
      expect((await save(url)).code).toBe(0)
    for (const url of ['/files/AAAAAAAAAAAAAAAAAAAAAA', '//example.com/a.png', '/portraits/../files/a.png', 'a.png'])
      expect(await save(url)).toMatchObject({ status: 400, message: '头像地址格式不正确' })
  })

  test('a resume is found at once, replaced as a whole, and keeps its number', async () => {
    const candidate = await createCandidate(testApp)
    expect(await found('五金模具')).toHaveLength(1)
    const next = await buildResume({ summary: '改行做了量子计算。', experiences: [] })
    const saved = await callPartner(testApp, partner.saveResume, { ...next, personId: candidate.personId })
    expect(saved.data.resumeId).toBe(candidate.resumeId)
    expect(await found('五金模具')).toEqual([])
    expect(await found('量子计算')).toMatchObject([{ id: candidate.resumeId, company: '', title: '' }])
  })

  test('half a surrogate pair is bad input in a name as in a summary', async () => {
    const half = { code: 40001, message: '请求内容不是有效的 JSON' }
    expect(await callPartner(testApp, partner.saveCandidate, { ...form, name: '陈\ud83d远' })).toMatchObject(half)
    const { personId } = await createCandidate(testApp)
    const resume = { ...(await buildResume({ summary: '做过\ud83d系统' })), personId }
    expect(await callPartner(testApp, partner.saveResume, resume)).toMatchObject(half)
  })

  test.each([
    [{ wantedPostCode: '没有' }, 'wantedPostCode', '请选择有效的职位类别'],
    [{ wantedPlaceCode: '999999' }, 'wantedPlaceCode', '请选择有效的城市'],
    [{ salaryMin: 30, salaryMax: 20 }, 'salaryMax', '最高期望月薪不能低于最低期望月薪，没有上限请填 0'],
    [{ years: -1 }, 'years', undefined],
    [{ activeTime: '昨天' }, 'activeTime', undefined],
    [
      { educations: [{ school: '', major: '', degree: 'bachelor', start: '2012', end: '' }] },
      'educations.0.school',
      '请填写学校',
    ],
  ])('a wrong resume %j is refused', async (wrong, field, message) => {
    const { personId } = await createCandidate(testApp)
    const answer = await callPartner(testApp, partner.saveResume, {
      ...(await buildResume()),
      personId,
      ...wrong,
    } as never)
    expect(answer.status).toBe(400)
    expect(answer.data).toMatchObject({ field })
    if (message) expect(answer.message).toBe(message)
    expect(await found('五金模具')).toHaveLength(1)
  })

  test('a batch is written whole or not at all', async () => {
    const resume = await buildResume()
    const profile = (i: number) => ({ person: { ...form, externalId: `b-${i}`, phone: `1540000000${i}` }, resume })
    const broken = { ...profile(3), resume: { ...resume, wantedPlaceCode: '999999' } }
    const refused = await callPartner(testApp, partner.saveProfiles, {
      profiles: [profile(1), profile(2), broken],
    })
    expect(refused.status).toBe(400)
    const { candidates } = await import('../../../server/db/schema')
    expect(await testApp.ctx.db.select().from(candidates)).toEqual([])
    const imported = await callPartner(testApp, partner.saveProfiles, {
      profiles: [profile(1), profile(2), profile(1)],
    })
    expect(imported.data.map((row) => row.externalId)).toEqual(['b-1', 'b-2', 'b-1'])
    expect(imported.data[0]).toEqual(imported.data[2])
    expect(await found('五金模具')).toHaveLength(2)
  })

  test('activity moves a person up, at most once a minute', async () => {
    const [earlyCandidate, lateCandidate] = [
      await createCandidate(testApp, '早来'),
      await createCandidate(testApp, '晚来'),
    ]
    clock.advance(30_000)
    const touch = () => callPartner(testApp, partner.markActive, { personId: earlyCandidate.personId })
    const start = new Date(clock.now().getTime() - 30_000).toISOString()
    expect((await touch()).data.activeTime).toBe(start)
    clock.advance(40_000)
    expect((await touch()).data.activeTime).toBe(clock.now().toISOString())
    expect((await found('四川大学')).map((row) => row.id)).toEqual([earlyCandidate.resumeId, lateCandidate.resumeId])
    expect((await callPartner(testApp, partner.markActive, { personId: '42' })).message).toBe('没有找到这位求职者')
  })
})

describe('投递', () => {
  test('to an open job, once', async () => {
    const [job, candidate] = [await createOpenJob(testApp, employer), await createCandidate(testApp)]
    const applyForJob = (jobId: string, personId = candidate.personId) =>
      callPartner(testApp, partner.apply, { personId, jobId, message: '您好' })
    const all = await Promise.all([applyForJob(job.id), applyForJob(job.id), applyForJob(job.id)])
    expect(new Set(all.map((answer) => answer.data.deliveryId)).size).toBe(1)
    expect(all.filter((answer) => answer.data.isNew)).toHaveLength(1)
    const ownJob = await testApp.call(jobs.get, { id: job.id }, { as: employer })
    expect(ownJob.data.deliverCount).toBe(1)

    const pending = await createPendingJob(testApp, employer)
    expect(await applyForJob(pending.id)).toMatchObject({ status: 409, message: '职位未在招聘中' })
    expect(await applyForJob('42')).toMatchObject({ status: 404, message: '没有找到这个职位' })
    expect((await applyForJob(job.id, '42')).message).toBe('没有找到这位求职者')
    const withoutResume = await callPartner(testApp, partner.saveCandidate, {
      externalId: 'bare',
      name: '无简历',
      phone: '15400000009',
    })
    expect(await applyForJob(job.id, withoutResume.data.personId)).toMatchObject({
      status: 404,
      message: '没有找到这份简历',
    })
  })
})

describe('沟通与事件', () => {
  const events = (cursor = '', least = 0, limit = 50) => listPartnerEvents(testApp, least, cursor, limit)

  test('an applicant writes first, the recruiter answers, the partner gets one event of it', async () => {
    const [job, candidate] = [await createOpenJob(testApp, employer), await createCandidate(testApp, '陈思远')]
    await callPartner(testApp, partner.apply, { personId: candidate.personId, jobId: job.id })
    const sendAs = (text: string, clientKey: string, chatUserId = `user${employer.userId}`) =>
      callPartner(testApp, partner.sendMessage, {
        personId: candidate.personId,
        chatUserId,
        text,
        clientKey,
      })
    const hello = await sendAs('您好，我投了前端岗位', 'k-1')
    expect(hello.data).toMatchObject({ seq: 1, isOwn: true, payload: { text: '您好，我投了前端岗位' } })
    expect((await sendAs('您好，我投了前端岗位', 'k-1')).data.seq).toBe(1)

    const { sendMessage } = await import('../../../server/chat/commands')
    await sendMessage(testApp.ctx, {
      from: `user${employer.userId}`,
      to: candidate.chatUserId,
      elem: { type: 'TIMTextElem', payload: { text: '明天方便吗？' } },
      clientId: 'r-1',
    })
    const firstEvents = await events('', 2)
    expect(firstEvents.rows.map((event) => event.kind)).toEqual(['delivery.created', 'message.received'])
    expect(firstEvents.rows[1]).toMatchObject({
      personId: candidate.personId,
      body: { chatUserId: `user${employer.userId}`, seq: 2, payload: { text: '明天方便吗？' } },
    })
    expect(await events(firstEvents.nextCursor)).toEqual({ rows: [], nextCursor: firstEvents.nextCursor })

    const conversations = await callPartner(testApp, partner.listConversations, { personId: candidate.personId })
    expect(conversations.data).toMatchObject([{ chatUserId: `user${employer.userId}`, lastSeq: 2, unread: 1 }])
    const page = await callPartner(testApp, partner.listMessages, {
      personId: candidate.personId,
      chatUserId: `user${employer.userId}`,
      afterSeq: 1,
    })
    expect(page.data).toMatchObject([{ seq: 2, isOwn: false, type: 'TIMTextElem' }])
    const read = await callPartner(testApp, partner.listConversations, { personId: candidate.personId })
    expect(read.data[0]?.unread).toBe(0)
  })

  test('a revoked message is read without its content, and comes with no event @C-10-01', async () => {
    const { sendMessage } = await import('../../../server/chat/commands')
    const candidate = await createCandidate(testApp)
    const from = `user${employer.userId}`
    await sendMessage(testApp.ctx, {
      from,
      to: candidate.chatUserId,
      elem: { type: 'TIMTextElem', payload: { text: '发错了' } },
      clientId: 'r-1',
    })
    await testApp.ctx.db.execute(`update chat_messages set revoked_by = sender where sender = '${from}'`)
    expect((await events('', 9)).rows.map((event) => event.kind)).not.toContain('message.received')
    const input = { personId: candidate.personId, chatUserId: from }
    const page = await callPartner(testApp, partner.listMessages, input)
    expect(page.data).toMatchObject([{ seq: 1, from, isRevoked: true, payload: {} }])
    expect(page.data[0]?.payload).toEqual({})
  })

  test('users write only to people they have to do with', async () => {
    const candidate = await createCandidate(testApp)
    const stranger = await createEmployer(testApp)
    for (const chatUserId of [`user${stranger.userId}`, 'user42', 'cand42', candidate.chatUserId, 'administrator']) {
      const refused = await callPartner(testApp, partner.sendMessage, {
        personId: candidate.personId,
        chatUserId,
        text: '您好',
        clientKey: 'k-2',
      })
      expect([chatUserId, refused.status, refused.message]).toEqual([chatUserId, 404, '没有找到沟通对象'])
    }
  })

  test('events come in one order through any page size, and a wrong cursor is refused', async () => {
    const job = await createOpenJob(testApp, employer)
    for (const name of ['甲一', '乙二', '丙三', '丁四', '戊五']) {
      const { personId } = await createCandidate(testApp, name)
      await callPartner(testApp, partner.apply, { personId, jobId: job.id })
    }
    const all = (await events('', 5)).rows.map((event) => event.id)
    expect(all).toHaveLength(5)
    const walked: string[] = []
    let cursor = ''
    for (let i = 0; i < 4; i++) {
      const page = await events(cursor, i < 2 ? 2 : i === 2 ? 1 : 0, 2)
      walked.push(...page.rows.map((event) => event.id))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(all)
    for (const wrong of ['abc', '1', '1.', '-1.2', '1.2.3'])
      expect((await callPartner(testApp, partner.listEvents, { cursor: wrong })).status).toBe(400)
  })

  test('an event of a transaction that is still open is not passed by', async () => {
    if (testApp.ctx.database.kind === 'pglite') return
    const job = await createOpenJob(testApp, employer)
    const [slow, fast] = [await createCandidate(testApp, '慢'), await createCandidate(testApp, '快')]
    const { addPartnerEvent } = await import('../../../server/modules/candidates/partner-events')
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let committed: Promise<void> = Promise.resolve()
    await new Promise<void>((begun) => {
      committed = testApp.ctx.transaction(async (tx) => {
        await addPartnerEvent(tx, 'delivery.created', slow.personId, { jobId: job.id })
        begun()
        await ended
      })
    })
    await callPartner(testApp, partner.apply, { personId: fast.personId, jobId: job.id })
    const earlyEvents = await events()
    expect(earlyEvents.rows).toEqual([])
    const { nextCursor: cursor } = earlyEvents
    end()
    await committed
    expect((await events(cursor, 2)).rows.map((event) => event.personId).sort()).toEqual(
      [slow.personId, fast.personId].sort(),
    )
  })

  test('invitations are listed in order, by person and state', async () => {
    const job = await createOpenJob(testApp, employer)
    const candidates = [await createCandidate(testApp, '甲一'), await createCandidate(testApp, '乙二')]
    for (const { resumeId } of candidates)
      await testApp.call(jobInvitations.create, { resumeId, jobId: job.id }, { as: employer })
    const page = async (input: ApiInput<typeof partner.listInvitations>) =>
      readPage(await callPartner(testApp, partner.listInvitations, input))
    const first = await page({ limit: 1 })
    expect(first.rows).toMatchObject([
      { personId: candidates[0]?.personId, jobTitle: '高级前端工程师', companyName: '锦帆信息', status: 'sent' },
    ])
    const second = await page({ limit: 1, cursor: first.nextCursor })
    expect(second.rows.map((row) => row.personId)).toEqual([candidates[1]?.personId])
    expect((await page({ cursor: second.nextCursor })).rows).toEqual([])
    expect((await page({ personId: candidates[0]?.personId })).rows).toHaveLength(1)
    expect((await page({ status: 'accepted' })).rows).toEqual([])
    const invitationId = first.rows[0]?.invitationId ?? ''
    const other = await callPartner(testApp, partner.answerInvitation, {
      personId: candidates[1]?.personId ?? '',
      invitationId,
      answer: 'accepted',
    })
    expect(other).toMatchObject({ status: 404, message: '没有找到这条邀请' })
  })
})
