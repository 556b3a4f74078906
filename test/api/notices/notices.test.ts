import { eq, Placeholder, type Query, sql } from 'drizzle-orm'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as companies from '../../../contract/calls/company/companies'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as partner from '../../../contract/calls/partner'
import { NOTICE_TYPES } from '../../../contract/domain/notices'
import { companyMembers, notices } from '../../../server/db/schema'
import { deleteOldNotices } from '../../../server/modules/notices/notice-commands'
import { notify } from '../../../server/modules/notices/notify'
import { countUnread, listNotices } from '../../../server/modules/notices/queries'
import {
  buildCompanyForm,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  decideAudit,
  nextPhone,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const DAY = 86_400_000

const testApp = freshTestApp()

const list = (as: TestUser, more: { currentPage?: number; pageSize?: number; before?: string } = {}) =>
  testApp.call(noticeCalls.list, more, { as })
const titles = async (as: TestUser) => (await list(as)).data.map(({ title }) => title)
const unread = async (as: TestUser) => (await testApp.call(noticeCalls.countUnread, {}, { as })).data.count
const NOTICE = { typeCode: 10000 as const, content: '', detail: '', ext: {}, opinion: '' }
const sendNotice = (userIds: string[], title: string, more = {}) =>
  notify(testApp.ctx, { userIds }, { typeCode: 10000, title, content: title, ...more })

describe('notices', () => {
  it('come newest first, ten at a time, and go on from the last one shown @P-3-08 @P-7.10-01', async () => {
    const me = await testApp.login(nextPhone())
    for (let i = 1; i <= 25; i++) {
      await sendNotice([me.userId], `第${i}条`)
      testApp.clock.advance(1000)
    }
    const first = await list(me)
    expect(first).toMatchObject({ total: 25, totalPages: 3 })
    expect(first.data.map(({ title }) => title).slice(0, 2)).toEqual(['第25条', '第24条'])
    expect(first.data).toHaveLength(10)
    expect(first.data[0]).toMatchObject({ type: 2, typeCode: 10000, isRead: 0, opinion: '', detail: '', ext: {} })
    await sendNotice([me.userId], '其间新到的')
    const next = await list(me, { before: first.data.at(-1)?.id ?? '' })
    expect(next.data.map(({ title }) => title)[0]).toBe('第15条')
    const lastPage = await list(me, { currentPage: 3 })
    expect(lastPage.data.map(({ title }) => title)).toEqual(['第6条', '第5条', '第4条', '第3条', '第2条', '第1条'])
  })

  it('carry one of the codes from 10000 to 10017, by which a client knows what a press does @P-2.5-05', async () => {
    const me = await testApp.login(nextPhone())
    const codes = Array.from({ length: 18 }, (_, i) => 10_000 + i)
    expect(Object.keys(NOTICE_TYPES).map(Number)).toEqual(codes)
    for (const typeCode of codes) await sendNotice([me.userId], `通知 ${typeCode}`, { typeCode })
    const { data } = await list(me, { pageSize: 20 })
    expect(data.map((notice) => notice.typeCode).sort()).toEqual(codes)
  })

  it('are kept for a year, read or not; then they go, however many there are', async () => {
    const me = await testApp.login(nextPhone())
    const old = Array.from({ length: 1001 }, (_, i) => ({ ...NOTICE, id: testApp.ctx.ids.next(), title: `旧${i}` }))
    const at = { userId: me.userId, createdAt: testApp.clock.now() }
    await testApp.ctx.db.insert(notices).values(old.map((notice) => ({ ...notice, ...at })))
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '旧公告', content: '旧' })
    testApp.clock.advance(300 * DAY)
    await sendNotice([me.userId], '新的')
    await deleteOldNotices(testApp.ctx)
    expect(await testApp.ctx.db.$count(notices)).toBeGreaterThan(1002)
    testApp.clock.advance(66 * DAY)
    await deleteOldNotices(testApp.ctx)
    expect(await testApp.ctx.db.select({ title: notices.title }).from(notices)).toEqual([{ title: '新的' }])
  })

  it('of type 1 go to everybody who was there, are read by each user separately and stay @P-2.5-21 @P-7.10-02', async () => {
    const [me, other] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    testApp.clock.advance(1000)
    await notify(testApp.ctx, 'everybody', { typeCode: 10000, title: '周末维护', content: '周六凌晨维护两小时' })
    testApp.clock.advance(1000)
    const newUser = await testApp.login(nextPhone())
    const [system] = (await list(me)).data
    expect(system).toMatchObject({ type: 1, title: '周末维护', isRead: 0 })
    const read = await testApp.call(
      noticeCalls.markRead,
      { systemNotificationReadParam: [system?.id ?? ''] },
      { as: me },
    )
    expect(read.data.count).toBe(0)
    expect((await list(me)).data[0]?.isRead).toBe(1)
    expect(await unread(other)).toBe(1)
    expect(await titles(newUser)).toEqual([])
    const removed = await testApp.call(noticeCalls.delete, { id: system?.id ?? '' }, { as: me })
    expect(removed).toMatchObject({ status: 409, message: '系统通知不能删除' })
  })

  it('of type 2 are read and deleted by their own person only @P-2.5-03 @P-2.5-04 @P-2.5-22 @P-7.10-03', async () => {
    const [me, other] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    await sendNotice([me.userId, other.userId], '您好')
    const id = (await list(me)).data[0]?.id ?? ''
    await testApp.call(noticeCalls.markRead, { userNotificationReadParam: [id] }, { as: other })
    expect(await unread(me)).toBe(1)
    expect(await testApp.call(noticeCalls.delete, { id }, { as: other })).toMatchObject({
      status: 404,
      message: '没有找到这条通知',
    })
    await testApp.call(noticeCalls.markRead, { userNotificationReadParam: [id] }, { as: me })
    expect(await unread(me)).toBe(0)
    expect((await testApp.call(noticeCalls.delete, { id }, { as: me })).data.count).toBe(0)
    expect(await titles(me)).toEqual([])
    expect(await titles(other)).toEqual(['您好'])
  })

  it('are counted up to a hundred, and all read at once @P-7.10-04', async () => {
    const me = await testApp.login(nextPhone())
    const row = { userId: me.userId, typeCode: 10000 as const, title: 't', content: 'c', detail: '' }
    const rows = Array.from({ length: 1205 }, () => ({
      ...row,
      id: testApp.ctx.ids.next(),
      ext: {},
      opinion: '',
      createdAt: testApp.clock.now(),
    }))
    await testApp.ctx.db.insert(notices).values(rows)
    expect(await unread(me)).toBe(100)
    expect((await list(me)).total).toBe(1000)
    expect((await testApp.call(noticeCalls.markAllRead, {}, { as: me })).data.count).toBe(0)
    expect((await list(me)).data[0]?.isRead).toBe(1)
  })

  it('are read by index, however many there are', async () => {
    const [me, other] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    await testApp.ctx.db.execute(sql`insert into notices
      (id, user_id, type_code, title, content, detail, ext, opinion, is_read, created_at)
      select ${testApp.ctx.ids.next()}::bigint + n, case n % 2 when 0 then ${me.userId}::bigint else ${other.userId}::bigint end,
        10000, 't', 'c', '', '{}', '', n % 3 > 0, now() from generate_series(1, 40000) n`)
    await testApp.ctx.db.execute(sql`analyze notices`)
    const { ctx } = testApp
    const { session } = ctx.db as unknown as { session: { prepareQuery(query: Query): unknown } }
    const prepared = jest.spyOn(session, 'prepareQuery')
    const { rows } = await listNotices(ctx, me.userId, { currentPage: 1, pageSize: 10, before: '' })
    const before = rows.at(-1)?.id ?? ''
    await listNotices(ctx, me.userId, { currentPage: 1, pageSize: 10, before })
    expect(await listNotices(ctx, me.userId, { currentPage: 9999, pageSize: 10, before: '' })).toEqual({
      rows: [],
      total: 1000,
    })
    await countUnread(ctx, me.userId)
    const statements = prepared.mock.calls.map(([query]) => query)
    prepared.mockRestore()
    expect(statements).toHaveLength(4)
    const placeholders: Record<string, unknown> = { userId: me.userId, pageSize: 10, offset: 0, end: 10, before }
    const filledIn = (param: unknown) => (param instanceof Placeholder ? placeholders[param.name] : param)
    const plans: string[] = []
    for (const { sql: text, params } of statements) {
      const pieces = text.split(/\$\d+/).flatMap((piece, i) => [sql.raw(piece), sql`${filledIn(params[i])}`])
      const { rows: lines } = await ctx.db.execute(sql`explain ${sql.join(pieces.slice(0, -1))}`)
      plans.push(lines.map((line) => Object.values(line)[0]).join('\n'))
    }
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on notices|\bSort {2}\(/)
    // the notice that the second page begins after
    expect(plans.filter((plan) => plan.includes('notices_pkey on notices'))).toHaveLength(1)
  })

  it('are not sent when the transaction they belong to fails', async () => {
    const me = await testApp.login(nextPhone())
    const work = testApp.ctx.transaction(async (tx) => {
      await notify(tx, { userIds: [me.userId] }, { typeCode: 10000, title: '没有发生的事', content: '没有发生的事' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow()
    expect(await titles(me)).toEqual([])
  })
})

describe('what users are notified of', () => {
  it('a company that passed its audit, or did not, with the reason', async () => {
    const user = await testApp.login(nextPhone())
    const { data } = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
    await decideAudit(testApp, 'company', data.id, '营业执照不清晰')
    expect((await list(user)).data[0]).toMatchObject({
      title: '公司资料审核未通过',
      opinion: '营业执照不清晰',
      ext: { path: '/register' },
    })
    const again = await buildCompanyForm()
    await testApp.call(companies.submit, again, { as: user })
    await decideAudit(testApp, 'company', data.id)
    expect((await titles(user))[0]).toBe('公司资料审核通过')
  })

  it('a job that passed its audit, one that did not, and one that ran out @P-2.5-09 @P-2.5-10 @P-3-08', async () => {
    const employer = await createEmployer(testApp)
    const hr = await createColleague(testApp, employer, 'hr')
    const rejected = await createPendingJob(testApp, hr)
    await decideAudit(testApp, 'job', rejected.id, '请写清工作内容')
    expect((await list(hr)).data[0]).toMatchObject({
      typeCode: 10013,
      opinion: '请写清工作内容',
      ext: { jobId: rejected.id, positionName: '高级前端工程师' },
    })
    testApp.clock.advance(1000)
    await createOpenJob(testApp, hr)
    expect((await list(hr)).data[0]).toMatchObject({ typeCode: 10003, title: '职位发布成功' })
    testApp.clock.advance(91 * DAY)
    await testApp.jobs.run('recruit.expire')
    await testApp.jobs.run('recruit.expire')
    const later = await testApp.login(hr.phone)
    expect((await list(later)).data[0]).toMatchObject({
      title: '职位已过期',
      ext: { path: '/jobmanagement?status=expire' },
    })
    expect((await titles(later)).filter((title) => title === '职位已过期')).toHaveLength(1)
    expect(await titles(await testApp.login(employer.phone))).not.toContain('职位已过期')
  })

  it('somebody who asks to join, and what was decided about them', async () => {
    const employer = await createEmployer(testApp)
    const hr = await createColleague(testApp, employer, 'hr')
    const user = await testApp.login(nextPhone(), '王芳')
    const applied = await testApp.call(
      joinApplications.create,
      { joinCompanyId: employer.companyId, message: '新来的招聘' },
      { as: user },
    )
    expect((await list(employer)).data[0]).toMatchObject({ title: '新的加入申请', ext: { path: '/entpaccount' } })
    expect(await titles(hr)).toEqual([])
    const review = { applyId: applied.data.id, isAgreed: false, reason: '请先联系我' }
    await testApp.call(joinApplications.decide, review, { as: employer })
    expect((await list(user)).data[0]).toMatchObject({ title: '加入申请未通过', opinion: '请先联系我' })
  })

  it('a resume delivered to the job of a member who has left: the colleagues who may act for them', async () => {
    const employer = await createEmployer(testApp)
    const hr = await createColleague(testApp, employer, 'hr')
    const job = await createOpenJob(testApp, hr)
    const { personId } = await createCandidate(testApp)
    await testApp.ctx.db.delete(companyMembers).where(eq(companyMembers.userId, hr.userId))
    await callPartner(testApp, partner.apply, { personId, jobId: job.id })
    expect(await titles(employer)).toContain('收到新投递')
    expect(await titles(hr)).not.toContain('收到新投递')
  })

  it('a resume that was delivered, once, and an invitation that was answered', async () => {
    const employer = await createEmployer(testApp)
    const job = await createOpenJob(testApp, employer)
    const candidate = await createCandidate(testApp, '陈思远')
    const application = { personId: candidate.personId, jobId: job.id, message: '' }
    await callPartner(testApp, partner.apply, application)
    await callPartner(testApp, partner.apply, application)
    expect((await titles(employer)).filter((title) => title === '收到新投递')).toHaveLength(1)
    const { resumeId } = await createCandidate(testApp, '刘畅')
    const invited = await testApp.call(jobInvitations.create, { resumeId, jobId: job.id }, { as: employer })
    const [event] = (await callPartner(testApp, partner.listInvitations, {})).data
    await callPartner(testApp, partner.answerInvitation, {
      personId: event?.personId ?? '',
      invitationId: invited.data.invitationId,
      answer: 'refused',
    })
    expect((await list(employer)).data[0]).toMatchObject({
      title: '邀请被婉拒',
      content: '刘畅婉拒了「高级前端工程师」的邀请',
    })
  })
})
