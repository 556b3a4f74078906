import { and, eq } from 'drizzle-orm'
import * as notices from '../../../contract/calls/account/notices'
import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as members from '../../../contract/calls/company/members'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as files from '../../../contract/calls/platform/files'
import { activityLog, companyMembers } from '../../../server/db/schema'
import {
  buildCompanyForm,
  buildJobForm,
  createColleague,
  createEmployer,
  decideAudit,
  type Employer,
  nextPhone,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import { createTestApp } from '../../support/test-app'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const testApp = freshTestApp()
let admin: Employer
beforeEach(async () => {
  admin = await createEmployer(testApp)
})

const membersOf = async (by = admin) => (await testApp.call(members.list, { pageSize: 100 }, { as: by })).data
const record = async (by = admin) =>
  (await testApp.call(companies.listActivities, {}, { as: by })).data.map(({ text }) => text)
const titles = async (as: Employer | { token: string }) =>
  (await testApp.call(notices.list, {}, { as: as.token })).data.map(({ title }) => title)
const remove = (userIds: string[], by = admin) => testApp.raw(members.remove, { userIds }, { as: by })
const roleOf = (userId: string, role: string, by = admin) =>
  testApp.raw(members.updateRole, { userId, role }, { as: by })

describe('成员与角色', () => {
  test('everybody may read what each role may do @P-6-04 @P-6-05 @P-7.2-04 @P-7.2-07', async () => {
    const roles = await testApp.call(members.listRoles, {}, { as: admin })
    expect(roles.data.map(({ roleName }) => roleName)).toEqual(['管理员', 'HR人员', '技术人员', '成员'])
    expect(roles.data[0]?.acts).toContain('移除成员')
    expect(roles.data[1]?.acts).not.toContain('移除成员')
    const list = await testApp.call(members.listAssignableRoles, {}, { as: admin })
    expect(list.data).toEqual([
      { value: 'admin', label: '管理员' },
      { value: 'hr', label: 'HR人员' },
      { value: 'technician', label: '技术人员' },
      { value: 'member', label: '成员' },
    ])
  })

  test('a member whose role is changed is notified, and has the new permissions at once @P-6-05 @P-7.2-04', async () => {
    const member = await createColleague(testApp, admin, 'member')
    expect(await testApp.raw(inviteCodes.create, {}, { as: member })).toMatchObject({ status: 403 })
    expect((await roleOf(member.userId, 'admin')).data).toMatchObject({ role: 'admin', can: ['role', 'remove'] })
    expect(await testApp.raw(inviteCodes.create, {}, { as: member })).toMatchObject({ code: 0 })
    expect(await titles(member)).toContain('您的角色已修改')
    expect(await record()).toContain('把 李梅 的角色由成员改为管理员')
  })

  test('the last administrator stays one, even when two let go of it at once', async () => {
    expect(await roleOf(admin.userId, 'hr')).toMatchObject({ status: 409, message: '公司至少要保留一位管理员' })
    const second = await createColleague(testApp, admin, 'admin')
    const answers = await Promise.all([roleOf(second.userId, 'hr'), roleOf(admin.userId, 'hr', second)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const left = (await membersOf()).filter(({ role }) => role === 'admin')
    expect(left).toHaveLength(1)
  })

  test('an unknown member, a member of another company and a wrong role are refused alike', async () => {
    const other = await createEmployer(testApp)
    for (const userId of ['42', other.userId])
      expect(await roleOf(userId, 'hr')).toMatchObject({ status: 404, message: '没有找到这位成员' })
    expect(await roleOf(admin.userId, 'boss')).toMatchObject({ status: 400, message: '请选择角色' })
  })

  test('a batch is removed whole or not at all @P-6-05 @P-7.2-04', async () => {
    const [hr, technician, member] = [
      await createColleague(testApp, admin, 'hr'),
      await createColleague(testApp, admin, 'technician'),
      await createColleague(testApp, admin, 'member'),
    ]
    const stranger = await createEmployer(testApp)
    expect(await remove([hr.userId, stranger.userId])).toMatchObject({ status: 404 })
    expect(await remove([hr.userId, admin.userId])).toMatchObject({ message: '不能移除自己，请使用「退出公司」' })
    expect(await remove([technician.userId], hr)).toMatchObject({ status: 403 })
    expect(await membersOf()).toHaveLength(4)

    expect((await remove([hr.userId, member.userId, hr.userId])).data).toEqual({ removed: 2 })
    expect((await membersOf()).map(({ userId }) => userId)).toEqual([admin.userId, technician.userId])
    expect(await titles(hr)).toContain('您已被移出公司')
    expect(await testApp.raw(members.list, {}, { as: hr })).toMatchObject({ status: 404 })
  })

  test('ten thousand ids are one clear refusal', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index + 1))
    expect(await remove(ids)).toMatchObject({ status: 400, message: '一次最多选择 100 位成员' })
    expect(await membersOf()).toHaveLength(1)
  })

  test('a member leaves on their own; the last administrator and a stranger cannot @P-4.4-07 @P-7.2-04', async () => {
    const hr = await createColleague(testApp, admin, 'hr')
    const exit = (by: Employer) => testApp.raw(members.leave, { companyId: admin.companyId }, { as: by })
    expect(await exit(admin)).toMatchObject({ status: 409, message: '公司至少要保留一位管理员' })
    expect(await exit(await createEmployer(testApp))).toMatchObject({ status: 404 })
    expect(await exit(hr)).toMatchObject({ code: 0 })
    expect(await exit(hr)).toMatchObject({ status: 404 })
    expect(await record()).toContain('退出公司')
  })
})

describe('邀请', () => {
  test('somebody found by phone gets a notice and a code that works for them alone, once @P-6-05 @P-7.2-05 @P-7.2-07', async () => {
    const user = await testApp.login(nextPhone(), '王敏')
    const other = await testApp.login(nextPhone())
    const found = await testApp.call(members.findUserByPhone, { phone: user.phone }, { as: admin })
    expect(found.data).toMatchObject({ userId: user.userId, name: '王**', isMember: false })
    expect(JSON.stringify(found.data)).not.toContain('敏')
    expect(found.data?.phone).toContain('****')
    const notFound = await testApp.call(members.findUserByPhone, { phone: '18900000000' }, { as: admin })
    expect(notFound.data).toBeNull()
    for (const role of ['hr', 'technician', 'member'] as const) {
      const colleague = await createColleague(testApp, admin, role)
      const query = { phone: user.phone }
      const refused = await testApp.raw(members.findUserByPhone, query, { as: colleague })
      expect([role, refused.status]).toEqual([role, 403])
    }

    const invite = await testApp.call(members.invite, { userId: user.userId, role: 'technician' }, { as: admin })
    expect(await titles(user)).toEqual(['邀请您加入公司'])
    const join = (as: { token: string }) =>
      testApp.raw(inviteCodes.accept, { code: invite.data.code }, { as: as.token })
    expect(await join(other)).toMatchObject({ status: 404, message: '邀请码无效或已过期' })
    expect((await join(user)).data).toMatchObject({ role: 'technician' })
    expect(await join(user)).toMatchObject({ status: 404 })
    const repeated = await testApp.raw(members.invite, { userId: user.userId }, { as: admin })
    expect(repeated).toMatchObject({ status: 409, message: '您已是这家公司的成员' })
    expect(await titles(admin)).toContain('新成员加入')
  })

  test('an administrator looks for twenty phones a day, found or not; the next day for twenty more', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT: '1' } })
    try {
      const [by, known] = [await createEmployer(limited), await limited.login(nextPhone(), '王敏')]
      const searchStatus = async (phone: string) =>
        (await limited.call(members.findUserByPhone, { phone }, { as: by })).status
      const phones = Array.from({ length: 20 }, (_, i) => (i % 2 ? known.phone : `189000000${10 + i}`))
      for (const phone of phones) {
        expect(await searchStatus(phone)).toBe(200)
        limited.clock.advance(60_000)
      }
      expect([await searchStatus(known.phone), await searchStatus('18900000099')]).toEqual([429, 429])
      limited.clock.advance(24 * 3_600_000)
      expect(await searchStatus(known.phone)).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('one code used by two users at once admits both, each once @P-4.4-07 @P-7.2-06', async () => {
    const invite = await testApp.call(inviteCodes.create, { role: 'hr' }, { as: admin })
    const users = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const join = (as: (typeof users)[number]) => testApp.raw(inviteCodes.accept, { code: invite.data.code }, { as })
    const answers = await Promise.all(users.flatMap((user) => [join(user), join(user)]))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await membersOf()).toHaveLength(3)
  })
})

describe('公司主页', () => {
  test('is changed by its administrator only; the data on the licence stay', async () => {
    const hr = await createColleague(testApp, admin, 'hr')
    const before = (await testApp.call(companies.get, {}, { as: hr })).data
    expect(before).toMatchObject({ members: 2, can: ['exit'] })
    const logo = (
      await testApp.form(files.upload, { use: 'logo' }, [{ field: 'file', name: 'a.png', bytes: PNG }], {
        as: admin,
      })
    ).data as { id: string }
    const form = {
      companyShortName: '锦帆',
      industryCode: before.industryCode,
      scale: 's499' as const,
      cityCode: '110100',
      address: '中关村大街1号',
      contactName: '李梅',
      contactPhone: '13800000009',
      introduction: '做招聘软件',
      logoFileId: logo.id,
    }
    const save = (by: Employer, more: object = {}) =>
      testApp.raw(companies.updateProfile, { ...form, ...more }, { as: by })
    expect(await save(hr)).toMatchObject({ status: 403 })
    expect(await save(admin, { cityCode: '999999' })).toMatchObject({ data: { field: 'cityCode' } })
    expect((await save(admin, { companyName: '换个名字' })).data).toMatchObject({ companyShortName: '锦帆' })
    const after = (await testApp.call(companies.get, {}, { as: admin })).data
    expect(after).toMatchObject({
      companyName: before.companyName,
      scale: 's499',
      logoUrl: expect.stringContaining(logo.id),
      can: ['exit', 'edit', 'delete'],
    })
    expect(await record()).toContain('修改公司主页')
  })

  test('venues are kept in their order, as one whole @P-7.6-04', async () => {
    const save = (venues: object[], by = admin) => testApp.raw(companies.saveVenues, { venues }, { as: by })
    const list = async () => (await testApp.call(companies.listVenues, {}, { as: admin })).data
    const buildVenue = (name: string) => ({ name, cityCode: '510100', address: '天府大道1号' })
    await save([buildVenue('总部'), buildVenue('研发中心')])
    const [head, lab] = await list()
    expect(head).toMatchObject({ name: '总部', cityName: '成都', phone: '' })
    await save([{ ...buildVenue('研发二部'), id: lab?.id }, buildVenue('展厅')])
    expect((await list()).map(({ name }) => name)).toEqual(['研发二部', '展厅'])
    expect(await save([buildVenue('旧址'), { ...buildVenue('别处'), id: head?.id }])).toMatchObject({ status: 404 })
    expect(await save([buildVenue('旧址'), { ...buildVenue('别处'), cityCode: '999999' }])).toMatchObject({
      data: { field: 'venues.1.cityCode' },
    })
    expect((await list()).map(({ name }) => name)).toEqual(['研发二部', '展厅'])
    const other = await createEmployer(testApp)
    expect(await save([{ ...buildVenue('抢占'), id: lab?.id }], other)).toMatchObject({ status: 404 })
    expect(await save(Array.from({ length: 21 }, () => buildVenue('多')))).toMatchObject({
      message: '最多 20 处经营场所',
    })
  })

  test('a licence is filled in by hand where no service reads it; an image of another user answers 404 @P-7.2-01', async () => {
    const user = await testApp.login(nextPhone())
    const { data } = await testApp.form(
      files.upload,
      { use: 'licence' },
      [{ field: 'file', name: 'a.png', bytes: PNG }],
      { as: user },
    )
    const licenceFileId = (data as { id: string }).id
    expect((await testApp.call(companies.readLicense, { licenceFileId }, { as: user })).data).toMatchObject({
      isRead: false,
    })
    expect(await testApp.raw(companies.readLicense, { licenceFileId }, { as: admin })).toMatchObject({ status: 404 })
  })
})

describe('操作记录', () => {
  test('lists to administrators who did what, the platform included, and to nobody else', async () => {
    const hr = await createColleague(testApp, admin, 'hr')
    const page = await testApp.call(companies.listActivities, {}, { as: admin })
    expect(page.data.map(({ userName, text }) => [userName, text])).toEqual([
      ['李梅', '凭邀请码加入，角色HR人员'],
      ['周远', '生成邀请码，角色HR人员'],
      ['平台', expect.stringMatching(/^公司资料「成都锦帆\d+有限公司」审核通过$/)],
      ['周远', '提交公司资料'],
    ])
    expect(await testApp.raw(companies.listActivities, {}, { as: hr })).toMatchObject({ status: 403 })
    const other = await createEmployer(testApp)
    expect(await record(other)).not.toContain('凭邀请码加入，角色HR人员')
  })

  test('names every act, also one without a sentence and one of a later version', async () => {
    const line = {
      userId: admin.userId,
      companyId: admin.companyId,
      subjectKind: 'resume',
      createdAt: testApp.clock.now(),
    }
    const add = (act: string) =>
      testApp.ctx.db.insert(activityLog).values({ ...line, id: testApp.ctx.ids.next(), act: act as 'contact.shown' })
    for (const act of ['contact.shown', 'order.pay', 'future.act']) await add(act)
    expect((await record()).slice(0, 3)).toEqual(['其他操作', '支付订单', '查看联系方式'])
  })

  test('a refused act leaves no line', async () => {
    const lines = async () => (await testApp.ctx.db.select().from(activityLog)).length
    const before = await lines()
    await roleOf(admin.userId, 'hr')
    await remove(['42'])
    expect(await lines()).toBe(before)
  })
})

describe('注销公司', () => {
  const end = (by: Employer, companyName: string, id = by.companyId) =>
    testApp.raw(companies.delete, { id, companyName }, { as: by })
  const nameOf = async () => (await testApp.call(companies.get, {}, { as: admin })).data.companyName

  test('needs its administrator and its whole name; then members leave, jobs close, the name is free @P-7.2-03', async () => {
    const hr = await createColleague(testApp, admin, 'hr')
    const companyName = await nameOf()
    const form = await buildJobForm(testApp, admin)
    const job = await testApp.call(jobs.publish, form, { as: admin })
    expect(await end(hr, companyName)).toMatchObject({ status: 403 })
    expect(await end(await createEmployer(testApp), companyName, admin.companyId)).toMatchObject({ status: 404 })
    expect(await end(admin, '别的名字')).toMatchObject({ status: 400, data: { field: 'companyName' } })
    expect(await end(admin, companyName)).toMatchObject({ code: 0 })
    const left = await testApp.ctx.db.select().from(companyMembers).where(eq(companyMembers.companyId, admin.companyId))
    expect(left).toEqual([])
    expect(await titles(hr)).toContain('公司已注销')
    expect(await testApp.raw(companies.getCard, { id: admin.companyId })).toMatchObject({ status: 404 })
    await expect(decideAudit(testApp, 'job', job.data.id)).rejects.toThrow('nothing to decide')
    const again = await testApp.raw(companies.submit, await buildCompanyForm({ companyName }), { as: admin })
    expect(again).toMatchObject({ code: 0, data: { auditStatus: 'applied' } })
    expect(await end(admin, companyName)).toMatchObject({ status: 404 })
    const ends = and(eq(activityLog.companyId, admin.companyId), eq(activityLog.act, 'company.delete'))
    expect(await testApp.ctx.db.select().from(activityLog).where(ends)).toHaveLength(1)
  })

  test('an application that nobody approved is withdrawn without typing its name', async () => {
    const user = await testApp.login(nextPhone())
    const created = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
    expect(await end({ ...user, companyId: created.data.id }, '')).toMatchObject({ code: 0 })
    expect((await testApp.call(companies.getSubmission, {}, { as: user })).data).toBeNull()
  })
})
