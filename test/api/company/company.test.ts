import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as memberCalls from '../../../contract/calls/company/members'
import {
  buildCompanyForm,
  createColleague,
  createEmployer,
  decideAudit,
  nextPhone,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp } from '../../support/test-app'

describe('公司注册与审核', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  const currentStatus = async (userId: string) => {
    const { getCurrentAuditStatus } = await import('../../../server/modules/company/membership-queries')
    return getCurrentAuditStatus(testApp.ctx, userId)
  }

  test('a new user registers a company, waits, and is let in once the operator approves @P-1-01 @P-3-04 @P-4.1-05 @P-7.1-09 @P-7.2-02 @P-7.2-03', async () => {
    const user = await testApp.login(nextPhone())
    expect(await currentStatus(user.userId)).toBe(0)
    expect((await testApp.call(companies.getSubmission, {}, { as: user })).data).toBeNull()

    const created = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
    expect(created).toMatchObject({
      status: 200,
      code: 0,
      data: { auditStatus: 'applied', auditReason: '', cityName: '成都' },
    })
    expect(await currentStatus(user.userId)).toBe(2)
    expect((await testApp.call(companies.getReviewStatus, { id: created.data.id }, { as: user })).data).toBe('applied')
    const tooEarly = await testApp.call(memberCalls.list, {}, { as: user })
    expect(tooEarly).toMatchObject({ status: 403, message: '公司资料审核通过后才能使用' })

    await decideAudit(testApp, 'company', created.data.id)
    expect(await currentStatus(user.userId)).toBe(1)
    const joined = await testApp.call(companies.listMine, {}, { as: user })
    expect(joined.data).toMatchObject([{ idStr: created.data.id, auditStatus: 'adopted', role: 'admin' }])
    const role = await testApp.call(memberCalls.getMyRole, {}, { as: user })
    expect(role.data).toMatchObject({ role: 'admin', roleName: '管理员' })
    expect(role.data.acts).toContain('member.review')
  })

  test('a rejected company shows the reason and may be submitted again; the audit is reopened @P-4.1-05', async () => {
    const user = await testApp.login(nextPhone())
    const form = await buildCompanyForm()
    const created = await testApp.call(companies.submit, form, { as: user })
    await decideAudit(testApp, 'company', created.data.id, '营业执照不清晰')
    const last = await testApp.call(companies.getSubmission, {}, { as: user })
    expect(last.data).toMatchObject({ auditStatus: 'rejected', auditReason: '营业执照不清晰' })
    const status = await testApp.call(companies.getReviewStatus, { id: created.data.id }, { as: user })
    expect(status.data).toBe('rejected')
    expect(await currentStatus(user.userId)).toBe(4)

    const again = await testApp.call(companies.submit, { ...form, legalPerson: '周行' }, { as: user })
    expect(again.data).toMatchObject({
      id: created.data.id,
      auditStatus: 'applied',
      auditReason: '',
      legalPerson: '周行',
    })
    await decideAudit(testApp, 'company', created.data.id)
    const second = await testApp.call(companies.submit, form, { as: user })
    expect(second).toMatchObject({ status: 409, message: '您已提交过公司资料，请等待审核' })
  })

  test('a name or credit code is registered once, however it is written; a rejected one is free again @P-7.2-02', async () => {
    const [first, second] = [await testApp.login(nextPhone()), await testApp.login(nextPhone())]
    const form = await buildCompanyForm({ companyName: '成都远川(四川)科技有限公司' })
    const created = await testApp.call(companies.submit, form, { as: first })
    expect(created.data.companyName).toBe('成都远川（四川）科技有限公司')
    const same = await buildCompanyForm({ companyName: '成都远川 （四川）科技有限公司' })
    const refused = await testApp.raw(companies.submit, same, { as: second })
    expect(refused).toMatchObject({ status: 409, data: { field: 'companyName' } })
    const code = await testApp.raw(
      companies.submit,
      { ...same, companyName: '别的公司', creditCode: form.creditCode },
      { as: second },
    )
    expect(code).toMatchObject({ status: 409, data: { field: 'creditCode' } })
    const exists = await testApp.call(companies.hasName, { companyName: '成都远川(四川)科技有限公司' }, { as: second })
    expect(exists.data).toEqual({ exists: true, companyId: '' })

    await decideAudit(testApp, 'company', created.data.id, '资料不符')
    expect((await testApp.raw(companies.submit, same, { as: second })).code).toBe(0)
    expect((await testApp.raw(companies.submit, form, { as: first })).status).toBe(409)
  })

  test('two submissions at once by one person make one company', async () => {
    const user = await testApp.login(nextPhone())
    const answers = await Promise.all(
      [1, 2, 3].map(async () => testApp.call(companies.submit, await buildCompanyForm(), { as: user })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect((await testApp.call(companies.listMine, {}, { as: user })).data).toHaveLength(1)
  })

  test('the same request twice gets the same answer', async () => {
    const user = await testApp.login(nextPhone())
    const form = await buildCompanyForm()
    const firstReply = await testApp.call(companies.submit, form, { as: user, key: 'register-1' })
    const repeated = await testApp.call(companies.submit, form, { as: user, key: 'register-1' })
    expect(repeated.data).toEqual(firstReply.data)
    const other = await testApp.raw(companies.submit, { ...form, address: '别处' }, { as: user, key: 'register-1' })
    expect(other).toMatchObject({ status: 409, message: '同一个幂等键不能用于不同的请求' })
  })

  test.each([
    ['creditCode', '123', '统一社会信用代码格式不正确'],
    ['creditCode', '111111111111111111', '统一社会信用代码不正确'],
    ['creditCode', '11010519491231002X', '统一社会信用代码不正确'],
    ['companyName', '', '请填写公司名称'],
    ['companyName', '长'.repeat(61), '公司名称不能超过 60 个字'],
    ['cityCode', '999999', '请选择有效的城市'],
    ['industryCode', 'nothing', '请选择有效的行业'],
    ['contactPhone', '1380000', '手机号格式不正确'],
    ['scale', 'huge', '请选择公司规模'],
    ['licenceFileId', '123456', '没有找到这个文件'],
  ])('a wrong %s is named', async (field, value, message) => {
    const user = await testApp.login(nextPhone())
    const answer = await testApp.raw(companies.submit, { ...(await buildCompanyForm()), [field]: value }, { as: user })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer).toMatchObject({ message, data: { field } })
    expect((await testApp.call(companies.getSubmission, {}, { as: user })).data).toBeNull()
  })

  test('strangers see the card of an approved company only, without contacts @P-7.2-02', async () => {
    const employer = await createEmployer(testApp, { introduction: '做软件' })
    const card = await testApp.call(companies.getCard, { id: employer.companyId })
    expect(card.data).toMatchObject({ id: employer.companyId, introduction: '做软件', scale: '20-99 人', jobCount: 0 })
    expect(JSON.stringify(card.data)).not.toContain('1380000')
    const user = await testApp.login(nextPhone())
    const pending = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
    expect(await testApp.call(companies.getCard, { id: pending.data.id })).toMatchObject({ status: 404 })
    const foreignStatus = await testApp.call(companies.getReviewStatus, { id: pending.data.id }, { as: employer })
    const unknown = await testApp.call(companies.getReviewStatus, { id: '42' }, { as: employer })
    expect([foreignStatus.status, foreignStatus.message]).toEqual([unknown.status, unknown.message])
  })

  test('a search by name takes signs as signs @P-7.2-02', async () => {
    const employer = await createEmployer(testApp, { companyName: '成都百分百有限公司' })
    const find = async (companyName: string) =>
      (await testApp.call(companies.findByName, { companyName }, { as: employer })).data.map((c) => c.companyName)
    expect(await find('百分')).toEqual(['成都百分百有限公司'])
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
  })
})

describe('成员与加入', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  test('somebody asks to join, the administrator agrees with a role @P-4.4-07 @P-7.2-04', async () => {
    const admin = await createEmployer(testApp)
    const user = await testApp.login(nextPhone(), '王敏')
    const applied = await testApp.call(
      joinApplications.create,
      { joinCompanyId: admin.companyId, message: '我是新来的 HR' },
      { as: user },
    )
    expect(applied.data).toMatchObject({ status: 'pending', userName: '王敏', message: '我是新来的 HR' })
    const again = await testApp.call(joinApplications.create, { joinCompanyId: admin.companyId }, { as: user })
    expect(again).toMatchObject({ status: 409, message: '您已提交过加入申请，请等待管理员处理' })

    const list = await testApp.call(joinApplications.list, { status: 'pending' }, { as: admin })
    expect(list).toMatchObject({
      total: 1,
      data: [{ id: applied.data.id, userPhone: expect.stringContaining('****') }],
    })
    const agreed = await testApp.call(
      joinApplications.decide,
      { applyId: applied.data.id, isAgreed: true, role: 'technician' },
      { as: admin },
    )
    expect(agreed.data.status).toBe('adopted')
    const role = await testApp.call(memberCalls.getMyRole, {}, { as: user })
    expect(role.data).toMatchObject({ role: 'technician', roleName: '技术人员' })
    const repeated = await testApp.call(
      joinApplications.decide,
      { applyId: applied.data.id, isAgreed: false },
      { as: admin },
    )
    expect(repeated).toMatchObject({ status: 404, message: '没有找到这条加入申请' })
    const members = await testApp.call(memberCalls.list, {}, { as: admin })
    expect(members.data.map((m) => [m.name, m.role, m.can])).toEqual([
      ['周远', 'admin', []],
      ['王敏', 'technician', ['role', 'remove']],
    ])
  })

  test('an application is withdrawn or refused with a reason, and another may follow @P-4.4-07 @P-7.2-04', async () => {
    const admin = await createEmployer(testApp)
    const user = await testApp.login(nextPhone())
    const ask = () => testApp.call(joinApplications.create, { joinCompanyId: admin.companyId }, { as: user })
    const first = await ask()
    const cancelled = await testApp.call(joinApplications.cancel, { applyId: first.data.id }, { as: user })
    expect(cancelled.data.status).toBe('cancelled')
    const second = await ask()
    await testApp.call(
      joinApplications.decide,
      { applyId: second.data.id, isAgreed: false, reason: '不认识' },
      { as: admin },
    )
    const last = await testApp.call(joinApplications.getMine, {}, { as: user })
    expect(last.data).toMatchObject({ id: second.data.id, status: 'rejected', reason: '不认识' })
    expect((await ask()).code).toBe(0)
  })

  test("another company's application and a stranger's cancelling answer like unknown ones", async () => {
    const [employerA, employerB] = [await createEmployer(testApp), await createEmployer(testApp)]
    const user = await testApp.login(nextPhone())
    const applied = await testApp.call(joinApplications.create, { joinCompanyId: employerA.companyId }, { as: user })
    const input = { applyId: applied.data.id, isAgreed: true }
    const foreignReply = await testApp.call(joinApplications.decide, input, { as: employerB })
    const unknown = await testApp.call(joinApplications.decide, { ...input, applyId: '42' }, { as: employerB })
    expect([foreignReply.status, foreignReply.code]).toEqual([404, unknown.code])
    const stranger = await testApp.call(joinApplications.cancel, { applyId: applied.data.id }, { as: employerB })
    expect(stranger.status).toBe(404)
    const claimed = await testApp.call(memberCalls.list, {}, { as: employerB, companyId: employerA.companyId })
    expect(claimed).toMatchObject({ status: 404, message: '没有找到这家公司' })
  })

  test('an invite code is shown to anybody who holds it, joins as often as sent, and ends after seven days', async () => {
    const clock = createTestClock()
    await testApp.close()
    testApp = await createTestApp({ clock })
    const admin = await createEmployer(testApp)
    const { data } = await testApp.call(inviteCodes.create, { role: 'hr' }, { as: admin })
    const preview = await testApp.call(inviteCodes.get, { code: data.code })
    expect(preview.data).toMatchObject({ role: 'hr', inviterName: '周远', company: { id: admin.companyId } })

    const user = await testApp.login(nextPhone(), '何静')
    await testApp.call(joinApplications.create, { joinCompanyId: admin.companyId }, { as: user })
    const joins = await Promise.all(
      [1, 2, 3].map(() => testApp.call(inviteCodes.accept, { code: data.code }, { as: user })),
    )
    for (const join of joins)
      expect(join.data).toMatchObject({ idStr: admin.companyId, role: 'hr', auditStatus: 'adopted' })
    expect((await testApp.call(memberCalls.list, {}, { as: admin })).total).toBe(2)
    expect((await testApp.call(joinApplications.getMine, {}, { as: user })).data?.status).toBe('adopted')
    const { getCurrentAuditStatus } = await import('../../../server/modules/company/membership-queries')
    expect(await getCurrentAuditStatus(testApp.ctx, user.userId)).toBe(3)

    clock.advance(7 * 86_400_000)
    const expired = await testApp.call(inviteCodes.get, { code: data.code })
    expect(expired).toMatchObject({ status: 404, message: '邀请码无效或已过期' })
    expect((await testApp.call(inviteCodes.get, { code: 'nonsense' })).status).toBe(404)
  })

  test('a member of an approved company is not sent back by an own rejected application @P-4.3-05', async () => {
    const admin = await createEmployer(testApp)
    const user = await testApp.login(nextPhone())
    const ownCompany = await testApp.call(companies.submit, await buildCompanyForm(), { as: user })
    await decideAudit(testApp, 'company', ownCompany.data.id, '资料不符')
    const { data } = await testApp.call(inviteCodes.create, {}, { as: admin })
    await testApp.call(inviteCodes.accept, { code: data.code }, { as: user })
    const joined = await testApp.call(companies.listMine, {}, { as: user })
    expect(joined.data.map((entp) => entp.auditStatus)).toEqual(['adopted', 'rejected'])
    expect((await testApp.call(memberCalls.getMyRole, {}, { as: user })).data.role).toBe('hr')
  })

  test('only an administrator invites and reviews; every member sees the members', async () => {
    const admin = await createEmployer(testApp)
    for (const role of ['hr', 'technician', 'member'] as const) {
      const colleague = await createColleague(testApp, admin, role)
      const invite = await testApp.call(inviteCodes.create, {}, { as: colleague })
      expect(invite).toMatchObject({ status: 403, message: '没有权限：邀请成员' })
      const review = await testApp.call(joinApplications.list, {}, { as: colleague })
      expect(review.status).toBe(403)
      const members = await testApp.call(memberCalls.list, { keyword: '周' }, { as: colleague })
      expect(members.data.map((m) => [m.name, m.can])).toEqual([['周远', []]])
    }
  })
})
