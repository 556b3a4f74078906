import { eq } from 'drizzle-orm'
import { keyOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as sessionCalls from '../../../contract/calls/account/sessions'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as companies from '../../../contract/calls/company/companies'
import * as memberCalls from '../../../contract/calls/company/members'
import * as operatorCalls from '../../../contract/calls/operator'
import * as files from '../../../contract/calls/platform/files'
import { idempotencyKeys, identityChecks, notices, sessions, users, wechatIdentities } from '../../../server/db/schema'
import { SESSION_CLOSED_TOPIC } from '../../../server/services/sessions'
import {
  createCircle,
  createComment,
  createContribution,
  joinCircle,
  toRichText,
} from '../../support/api/circle-fixture'
import {
  buildCompanyForm,
  createColleague,
  createEmployer,
  decideAudit,
  nextPhone,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'
import type { TestUser } from '../../support/test-app'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ID_NUMBER = '11010519491231002X'

const testApp = freshTestApp()
let me: TestUser
beforeEach(async () => {
  me = await testApp.login(nextPhone(), '周远')
})

const uploadImage = async (use: string, as = me) =>
  (
    (await testApp.form(files.upload, { use }, [{ field: 'file', name: 'a.png', bytes: PNG }], { as })).data as {
      id: string
    }
  ).id
const ownCode = async (as = me) => {
  testApp.clock.advance(91_000)
  return (await testApp.call(account.sendCode, {}, { as })).data.demoCode
}
const codeFor = async (phone: string) => {
  await testApp.call(auth.sendCode, { phone })
  return ((await testApp.raw(`GET /dev/sms/${phone}`)).data as { code: string }).code
}
const isIn = async (as: TestUser | string) => (await testApp.call(account.getDetail, {}, { as })).status === 200

describe('一个人的资料', () => {
  test('nobody is named like the platform, neither a person nor a company', async () => {
    for (const name of ['聘桥官方', '客服小王', '系\u200b统通知'])
      expect(await testApp.call(account.updateProfile, { name }, { as: me })).toMatchObject({
        status: 400,
        code: 40000,
        message: '姓名不能使用平台、官方或客服的称呼',
        data: { field: 'name' },
      })
    const form = await buildCompanyForm({ companyShortName: '平台客服' })
    expect(await testApp.call(companies.submit, form, { as: me })).toMatchObject({
      status: 400,
      message: '公司简称不能使用平台、官方或客服的称呼',
      data: { field: 'companyShortName' },
    })
  })

  test('shows name, avatar and masked phone number, and saves a new name and avatar @P-7.1-07', async () => {
    expect((await testApp.call(account.getDetail, {}, { as: me })).data).toMatchObject({
      name: '周远',
      phone: `${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`,
      hasPassword: false,
      isWechatBound: false,
      identity: { status: 'none' },
    })
    const avatarFileId = await uploadImage('avatar')
    await testApp.call(account.updateProfile, { name: '周小远', avatarFileId }, { as: me })
    expect((await testApp.call(account.getDetail, {}, { as: me })).data).toMatchObject({
      name: '周小远',
      avatarUrl: expect.stringContaining(`/files/${avatarFileId}`),
    })
    const other = await testApp.login(nextPhone())
    const foreign = await testApp.raw(account.updateProfile, { avatarFileId }, { as: other })
    expect(foreign).toMatchObject({ status: 404, data: { field: 'avatarFileId' } })
  })
})

describe('实名认证', () => {
  const verify = (more: object = {}, as = me) =>
    testApp.raw(account.verifyIdentity, { realName: '周远', idNumber: ID_NUMBER, ...more }, { as })
  const uploadIdentityImages = async () => ({
    frontFileId: await uploadImage('identity'),
    backFileId: await uploadImage('identity'),
  })

  test('the operator sees the images and the number; the user is notified of the approval, or a rejection and why @P-7.1-08', async () => {
    const form = await uploadIdentityImages()
    expect((await verify(form)).data).toMatchObject({ status: 'pending', idNumber: '1101************2X' })
    expect(await verify(form)).toMatchObject({ status: 409, message: '实名认证正在审核，请等待结果' })
    const [check] = await testApp.ctx.db.select().from(identityChecks)
    const operator = { as: testApp.config.OPERATOR_TOKEN }
    const detail = await testApp.raw(keyOf(operatorCalls.getIdentity, { id: check?.id }), {}, operator)
    expect(detail.data).toMatchObject({ realName: '周远', idNumber: ID_NUMBER, pictures: [{ size: PNG.length }, {}] })
    expect(JSON.stringify(check)).not.toContain(ID_NUMBER)

    await decideAudit(testApp, 'identity', check?.id ?? '', '照片不清晰')
    expect((await testApp.call(account.getDetail, {}, { as: me })).data.identity).toMatchObject({
      status: 'rejected',
      reason: '照片不清晰',
    })
    await verify(form)
    await decideAudit(testApp, 'identity', check?.id ?? '')
    expect((await testApp.call(account.getDetail, {}, { as: me })).data.identity.status).toBe('adopted')
    const notices = await testApp.call(noticeCalls.list, {}, { as: me })
    expect(notices.data.map(({ title }) => title)).toEqual(['实名认证已通过', '实名认证未通过'])
    expect(await verify(form)).toMatchObject({ status: 409, message: '您已通过实名认证' })
  })

  test.each([
    ['idNumber', { idNumber: '110105194912310021' }, '身份证号不正确'],
    ['idNumber', { idNumber: '11010519490231002X' }, '身份证号不正确'],
    ['realName', { realName: '' }, '请填写真实姓名'],
    ['frontFileId', {}, '请上传身份证正反面照片'],
  ])('a wrong %s is named', async (field, change, message) => {
    expect(await verify(change)).toMatchObject({ message, data: { field } })
    expect((await testApp.call(account.getDetail, {}, { as: me })).data.identity.status).toBe('none')
  })

  test('images of another user answer 404', async () => {
    const form = await uploadIdentityImages()
    const other = await testApp.login(nextPhone())
    expect(await verify(form, other)).toMatchObject({ status: 404, data: { field: 'frontFileId' } })
  })

  test('two clicks at once make one check', async () => {
    const form = await uploadIdentityImages()
    const answers = await Promise.all([verify(form), verify(form), verify(form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('密码和手机', () => {
  const login = (username: string, password: string) =>
    testApp.raw(auth.logIn, { username, password, device: 'pc', loginRole: 'entp' })

  test('a password is set by a code to the own phone, opens the log-in, and ends the other devices', async () => {
    const sessionA = { ...me, token: (await testApp.login(me.phone)).token }
    const weak = await testApp.raw(account.setPassword, { code: '1', password: 'short' }, { as: me })
    expect(weak).toMatchObject({ status: 400, data: { field: 'password' } })
    const wrong = await testApp.raw(account.setPassword, { code: '000000', password: 'pinqiao2026' }, { as: me })
    expect(wrong).toMatchObject({ status: 400, data: { field: 'code' } })
    const code = await ownCode()
    const entry = { phone: me.phone, code, device: 'pc', loginRole: 'entp' }
    expect(await testApp.raw(auth.logIn, entry)).toMatchObject({
      message: '请先获取验证码',
    })
    const set = await testApp.call(account.setPassword, { code, password: 'pinqiao2026' }, { as: me })
    expect(set.data.hasPassword).toBe(true)
    expect(await login(me.phone, 'pinqiao2026')).toMatchObject({ code: 0 })
    expect([await isIn(me), await isIn(sessionA)]).toEqual([true, false])
    const again = await testApp.raw(account.setPassword, { code, password: 'pinqiao2027' }, { as: me })
    expect(again).toMatchObject({ status: 400, message: '请先获取验证码' })
  })

  test('a phone is changed by codes of both numbers, which ends the other devices', async () => {
    const phone = '18600000001'
    const change = (input: object) => testApp.raw(account.setPhone, input, { as: me })
    const sessionA = { ...me, token: (await testApp.login(me.phone)).token }
    const ended = recordEndedSessions()
    expect(await change({ code: '1', phone: me.phone, newCode: '1' })).toMatchObject({ status: 400 })
    const newCode = await codeFor(phone)
    const code = await ownCode()
    expect(await change({ code, phone, newCode: code })).toMatchObject({ data: { field: 'newCode' } })
    expect((await change({ code, phone, newCode })).data).toMatchObject({ phone: '186****0001' })
    const [user] = await testApp.ctx.db.select().from(users).where(eq(users.id, me.userId))
    expect(user?.phone).toBe(phone)
    expect([await isIn(me), await isIn(sessionA)]).toEqual([true, false])
    expect(ended).toEqual([me.userId])
  })

  test('a number that has an account looks like any other until its code is proved', async () => {
    const taken = await testApp.login(nextPhone())
    const change = (input: object) => testApp.raw(account.setPhone, input, { as: me })
    const guesses = [taken.phone, '18600000002'].map((phone) => change({ code: '1', phone, newCode: '000000' }))
    const [known, unknown] = await Promise.all(guesses)
    expect(known).toMatchObject({ status: 400, message: '请先获取验证码', data: { field: 'newCode' } })
    expect([known?.code, known?.message]).toEqual([unknown?.code, unknown?.message])
    const newCode = await codeFor(taken.phone)
    const refused = await change({ code: await ownCode(), phone: taken.phone, newCode })
    expect(refused).toMatchObject({ status: 409, message: '这个手机号已有账号，请换一个' })
  })

  test('a known phone and an unknown one are answered alike by log-in and SMS', async () => {
    const code = await ownCode()
    await testApp.call(account.setPassword, { code, password: 'pinqiao2026' }, { as: me })
    const same = async (ask: (phone: string) => Promise<{ status: number; message: string; data: unknown }>) => {
      const [known, unknown] = [await ask(me.phone), await ask('18600000003')]
      expect([known.status, known.message, Object.keys(known.data ?? {})]).toEqual([
        unknown.status,
        unknown.message,
        Object.keys(unknown.data ?? {}),
      ])
      return known
    }
    expect(await same((phone) => login(phone, 'wrong2026'))).toMatchObject({
      status: 400,
      message: '用户名或密码不正确',
    })
    testApp.clock.advance(91_000)
    const send = (phone: string) => testApp.raw(auth.sendCode, { phone })
    expect(await same(send)).toMatchObject({ status: 200 })
    expect(await same(send)).toMatchObject({ status: 429 })
  })
})

/** Whose sessions end from now on, one entry a session. */
function recordEndedSessions(): string[] {
  const ended: string[] = []
  testApp.ctx.bus.subscribe(SESSION_CLOSED_TOPIC, ({ userId }) => void ended.push(String(userId)))
  return ended
}

describe('登录设备', () => {
  test('one is sent out by name, the others all at once; nobody ends a session of somebody else', async () => {
    const [sessionA, sessionB] = [await testApp.login(me.phone), await testApp.login(me.phone)]
    const list = async () => (await testApp.call(sessionCalls.list, {}, { as: me })).data
    expect(await list()).toHaveLength(3)
    const other = await testApp.login(nextPhone())
    const id = (await list()).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await testApp.raw(sessionCalls.close, { id }, { as: other })).toMatchObject({ status: 404 })
    expect(await testApp.raw(sessionCalls.close, { id }, { as: me })).toMatchObject({ code: 0 })
    expect(await list()).toHaveLength(2)
    expect((await testApp.call(sessionCalls.closeOthers, {}, { as: me })).data).toEqual({ closed: 1 })
    expect([await isIn(me), await isIn(sessionA), await isIn(sessionB), await isIn(other)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('自己的数据', () => {
  test('is one file with everything, and only the last one is kept', async () => {
    const employer = await createEmployer(testApp)
    const first = await testApp.call(account.exportData, {}, { as: employer })
    testApp.clock.advance(1000)
    const exported = await testApp.call(account.exportData, {}, { as: employer })
    expect(exported.data.name).toMatch(/^聘桥个人数据-2026-11-20\.json$/)
    const reply = await testApp.app.inject({ url: exported.data.url, headers: { host: 'localhost' } })
    const data = JSON.parse(reply.body) as Record<string, unknown>
    expect(data).toMatchObject({ 账号: { name: '周远', phone: employer.phone }, 公司: [{ role: 'admin' }] })
    expect(reply.headers['content-disposition']).toMatch(/^attachment/)
    const expired = await testApp.app.inject({ url: first.data.url, headers: { host: 'localhost' } })
    expect(expired.statusCode).toBe(404)
  })

  test('holds what a person wrote in circles: pending and published posts, comments and answers, no deleted ones', async () => {
    const owner = await testApp.login(nextPhone(), '沈悦')
    const circleId = await createCircle(testApp, owner)
    await joinCircle(testApp, circleId, me)
    const post = await createContribution(testApp, circleId, owner, { title: '校招怎么排期' })
    await createContribution(testApp, circleId, me, {
      kind: 'question',
      title: '试用期能延长吗',
      content: toRichText('合同写了三个月'),
    })
    await testApp.call(contributions.createQuestion, { circleId, title: '还在等审核的问题' }, { as: me })
    const root = await createComment(testApp, post, owner, '欢迎补充')
    testApp.clock.advance(1000)
    await createComment(testApp, post, me, '秋招从八月开始')
    testApp.clock.advance(1000)
    await createComment(testApp, post, me, '谢谢分享', root)
    const deletedCommentId = await createComment(testApp, post, me, '写错了')
    await testApp.call(circleComments.delete, { commentId: deletedCommentId }, { as: me })
    const exported = await testApp.call(account.exportData, {}, { as: me })
    const reply = await testApp.app.inject({ url: exported.data.url, headers: { host: 'localhost' } })
    const data = JSON.parse(reply.body) as Record<'发表的内容' | '发表的评论', object[]>
    expect(data.发表的内容.map((entry) => ({ ...entry, createdAt: '' }))).toEqual([
      { kind: 'question', title: '还在等审核的问题', content: [], status: 'pending', createdAt: '' },
      {
        kind: 'question',
        title: '试用期能延长吗',
        content: toRichText('合同写了三个月'),
        status: 'published',
        createdAt: '',
      },
    ])
    expect(data.发表的评论).toEqual([
      { title: '校招怎么排期', content: '谢谢分享', createdAt: expect.stringMatching(/^2026-11-20T/) },
      { title: '校招怎么排期', content: '秋招从八月开始', createdAt: expect.stringMatching(/^2026-11-20T/) },
    ])
  })

  test('closing an account erases name, phone number, images and sessions and frees the phone number', async () => {
    const admin = await createEmployer(testApp)
    const colleague = await createColleague(testApp, admin, 'hr')
    const avatarFileId = await uploadImage('avatar', colleague)
    await testApp.call(account.updateProfile, { avatarFileId }, { as: colleague })
    const wechat = { app: 'site', openId: 'o1', userId: colleague.userId, createdAt: testApp.clock.now() } as const
    await testApp.ctx.db.insert(wechatIdentities).values(wechat)
    const close = (code: string) => testApp.raw(account.delete, { code }, { as: colleague })
    expect(await close('000000')).toMatchObject({ status: 400, data: { field: 'code' } })
    expect(await close(await ownCode(colleague))).toMatchObject({ code: 0 })
    expect(await isIn(colleague)).toBe(false)
    expect(await testApp.ctx.files.find(testApp.ctx.files.idOf(avatarFileId) as string)).toBeUndefined()
    const [user] = await testApp.ctx.db.select().from(users).where(eq(users.id, colleague.userId))
    expect(user).toMatchObject({ phone: null, name: '已注销用户', isDisabled: true, avatarFileId: null })
    expect(await testApp.ctx.db.select().from(sessions).where(eq(sessions.userId, colleague.userId))).toEqual([])
    for (const [table, owner] of [
      [wechatIdentities, wechatIdentities.userId],
      [notices, notices.userId],
      [idempotencyKeys, idempotencyKeys.owner],
    ] as const)
      expect(await testApp.ctx.db.$count(table, eq(owner, colleague.userId))).toBe(0)
    const members = await testApp.call(memberCalls.list, {}, { as: admin })
    expect(members.total).toBe(1)
    const newUser = await testApp.login(colleague.phone, '新用户')
    expect(newUser.userId).not.toBe(colleague.userId)
  })

  test('the only administrator hands the company over first; an unapproved company is gone with the account', async () => {
    const admin = await createEmployer(testApp)
    const refused = await testApp.raw(account.delete, { code: await ownCode(admin) }, { as: admin })
    expect(refused.message).toMatch(/^您是「成都锦帆\d+有限公司」唯一的管理员，请先移交管理员或注销公司$/)
    expect(await isIn(admin)).toBe(true)

    const form = await buildCompanyForm()
    await testApp.call(companies.submit, form, { as: me })
    expect(await testApp.raw(account.delete, { code: await ownCode() }, { as: me })).toMatchObject({
      code: 0,
    })
    const next = await testApp.login(nextPhone())
    const exists = await testApp.call(companies.hasName, { companyName: form.companyName }, { as: next })
    expect(exists.data.exists).toBe(false)
  })
})
