/** The user, the company and WeChat features in the mini-program: notices, account, WeChat log-in. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import * as noticeCalls from '../../contract/calls/account/notices'
import * as inviteCodes from '../../contract/calls/company/invite-codes'
import * as joinApplications from '../../contract/calls/company/join-applications'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import type { HttpClient } from '../support/http-client'
import { pngFile } from './send-every-kind'

const admin = '13800000001'

/** A fake of WeChat's server for the log-in of a mini-program. */
let wechat: Server
test.afterAll(() => wechat.close())

withOwnServer(async () => {
  const answers: Record<string, object> = {
    '/sns/jscode2session': { openid: 'openid-of-the-phone', session_key: 'k' },
    '/cgi-bin/stable_token': { access_token: 't', expires_in: 7200 },
    '/cgi-bin/token': { access_token: 't', expires_in: 7200 },
    '/wxa/business/getuserphonenumber': {
      errcode: 0,
      phone_info: { purePhoneNumber: '13712340001', countryCode: '86' },
    },
  }
  wechat = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '', 'http://wechat')
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answers[pathname] ?? { errcode: 40013, errmsg: `unknown ${pathname}` }))
  })
  await new Promise<void>((done) => wechat.listen(0, '127.0.0.1', done))
  const { port } = wechat.address() as AddressInfo
  return {
    env: {
      WECHAT_MINI_APP_ID: 'wx-mini',
      WECHAT_MINI_APP_SECRET: 'secret',
      WECHAT_ENDPOINT: `http://127.0.0.1:${port}`,
    },
  }
})

const weapp = createWeappSession()

/** A new colleague of the demo company. */
async function colleague(number: string, name: string, role = 'hr'): Promise<HttpClient> {
  const boss = await weapp.client(admin)
  const member = await weapp.client(number)
  await member.call(account.updateProfile, { name })
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role })
  await member.call(inviteCodes.accept, { code: invite.data.code })
  return member
}

test('a notice comes at once, is counted, followed, and all are read', {
  tag: ['@core', '@P-2.4-03', '@P-2.4-05', '@P-2.5-03', '@P-7.10-04'],
}, async () => {
  const actions = await weapp.open(admin, '/me')
  await actions.see('陈立群')
  await actions.see('成都锦云智联科技有限公司')
  await actions.press(/^系统消息/)
  await actions.dialog('系统消息').waitFor()
  await actions.rows.first().waitFor()
  const applicant = await weapp.client('13800000009')
  const boss = await weapp.client(admin)
  const unread = async () => (await boss.call<{ count: number }>(noticeCalls.countUnread)).data.count
  const before = await unread()
  await applicant.call(joinApplications.create, {
    joinCompanyId: boss.companyId,
    message: '请让我加入',
  })
  const newNotice = actions.dialog('系统消息').getByRole('listitem').filter({ hasText: '申请加入' }).first()
  await newNotice.waitFor()
  await expect.poll(unread).toBe(before + 1)
  // the sheet covers the bell
  const bell = actions.page.getByRole('button', { name: new RegExp(`^系统消息.*${before + 1} 条未读`) })
  await bell.filter({ visible: true }).waitFor()
  await actions.expectAuditPasses()
  await actions.tap(newNotice.getByRole('button', { name: /^未读/ }))
  await actions.waitForPage('/entpaccount')
  await actions.go('/me')
  await actions.page.getByRole('button', { name: new RegExp(`^系统消息.*${before} 条未读`) }).waitFor()
  await expect.poll(unread).toBe(before)
  await actions.press(/^系统消息/)
  await actions.press('全部已读')
  await recordProof(noticeCalls.markAllRead, '没有未读', () => waitUntilEqual(unread, 0))
})

test('notices come ten at a time, the next ten when their end is near', {
  tag: ['@P-2.5-01', '@P-2.5-02', '@P-9-09'],
}, async () => {
  const client = await weapp.client('13800000002')
  const { data } = await client.call<{ title: string; content: string }[]>(noticeCalls.list)
  const actions = await weapp.open('13800000002', '/me')
  await actions.press(/^系统消息/)
  const notices = actions.dialog('系统消息').getByRole('listitem')
  await expect(notices).toHaveCount(10)
  for (const [i, { title, content }] of data.entries()) {
    await expect(notices.nth(i)).toContainText(title)
    await expect(notices.nth(i)).toContainText(content)
  }
  await actions.mp.scrollTo(100_000, '[role=dialog] wx-scroll-view')
  await expect.poll(() => notices.count()).toBeGreaterThan(10)
})

test('one’s account: name and avatar are changed, who one is is proved, a password is set by a code', {
  tag: ['@P-7.1-07', '@P-7.1-08'],
}, async () => {
  const number = '13700005501'
  const me = await colleague(number, '许知')
  const actions = await weapp.openWithToken(me.token, '/accountsecurity')
  await actions.see('资料与安全')
  await actions.expectAuditPasses()
  await actions.press('修改姓名')
  await actions.type('姓名', '许知远')
  await actions.press('保存')
  await waitUntilEqual(
    async () => (await me.call<{ userInfo_: { name: string } }>(account.get)).data.userInfo_.name,
    '许知远',
  )
  await actions.see('许知远')
  await actions.provideFiles('更换头像', { name: '头像.png', data: await pngFile('#1664FF') })
  await waitUntilEqual(
    async () => (await me.call<{ userInfo_: { avatarUrl: string } }>(account.get)).data.userInfo_.avatarUrl,
    expect.stringMatching(/^\/files\//),
  )

  await actions.press('去认证')
  await actions.press('提交认证')
  await actions.see('请填写真实姓名')
  await actions.type('真实姓名', '许知远')
  await actions.type('身份证号', '11010519491231002X')
  for (const side of ['人像面', '国徽面'])
    await actions.provideFiles(`上传${side}`, { name: `${side}.png`, data: await pngFile('#FF6410') })
  await actions.press('提交认证')
  await actions.see(/许知远，1101\*+2X/)

  await actions.press('设置密码')
  await actions.press('获取验证码')
  await actions.press('填入验证码')
  await actions.type('新密码', 'pinqiao2026')
  await actions.type('再输一次', 'pinqiao2026')
  await actions.press('保存')
  await actions.see('已设置')
})

test('one’s data goes to WeChat’s dialog; typed text survives hiding and leaving the program', async () => {
  const me = await colleague('13700005611', '许存')
  const actions = await weapp.openWithToken(me.token, '/accountsecurity')
  const question = await actions.answer(true, () => actions.press('导出数据'))
  expect(question).toContain('文件已下载')
  await recordProof(account.exportData, 'handed to WeChat’s chooser of a conversation', () =>
    waitUntilEqual(
      async () => (await actions.recordedCalls('shareFileMessage')).map(({ fileName }) => fileName),
      [expect.stringMatching(/^聘桥个人数据-.*\.json$/)],
    ),
  )

  const feedback = '希望导出成员名单'
  const keeps = async () => JSON.stringify(actions.mp.storage()).includes(feedback)
  await actions.press('举报与反馈')
  await actions.press('意见反馈')
  await actions.type('内容', feedback)
  await waitUntilEqual(keeps, true)
  await actions.mp.hideApp()
  await actions.mp.showApp()
  await actions.expectValue('内容', feedback)
  await actions.go('/accountsecurity')
  await actions.press('举报与反馈')
  await actions.press('意见反馈')
  await actions.expectValue('内容', feedback)
  await actions.press('提交')
  await actions.see('已收到，谢谢您的反馈')
  await waitUntilEqual(keeps, false)
})

test('a job is reported, and its reporter sees how far the operator has come', { tag: '@P-1-10' }, async () => {
  const boss = await weapp.client(admin)
  const me = await colleague('13700005651', '许报')
  const { data: jobs } = await boss.call<{ id: string }[]>(jobCalls.list, { status: 'adopt', pageSize: 1 })
  const actions = await weapp.openWithToken(me.token, `/jobDetails?id=${jobs[0]?.id}`)
  await actions.press('举报')
  await actions.press('提交举报')
  await actions.see('请选择举报原因')
  await actions.press('信息虚假')
  await actions.type('说明', '公司地址不存在')
  await actions.press('提交举报')
  await actions.see('已收到举报，处理结果会通知您')
  await actions.go('/accountsecurity?tab=reports')
  await actions.see('公司地址不存在')
  await actions.see('待处理')
  await actions.answer(true, () => actions.press(/^撤销对/))
  await actions.see('已结束')
})

test('without consent to the privacy text WeChat gives no image, and a toast explains why', async () => {
  const me = await colleague('13700005721', '周知')
  const actions = await weapp.openWithToken(me.token, '/accountsecurity')
  await actions.mp.answer('chooseMedia', { fail: 'privacy permission is not authorized' })
  await actions.press('更换头像')
  await actions.see('同意隐私指引后才能选择')
})

test('a log-in begins with WeChat’s phone, requested only after the agreement; the code is one quiet click away', {
  tag: ['@P-2.3-02', '@P-2.3-06', '@P-5-03'],
}, async () => {
  const phone = '用微信手机号登录'
  const actions = await weapp.open('', '/login')
  await actions.press(phone)
  await actions.see('请勾选同意协议')
  await actions.expectAuditPasses()
  await actions.press('验证码登录')
  await actions.see('验证码登录/注册')
  await actions.press('微信登录')
  await actions.see('请勾选同意协议')
  await actions.press(/我已阅读并同意/)
  await actions.press('微信登录')
  await actions.see('首次用微信登录')
  await actions.mp.answer('getPhoneNumber', { fail: 'user deny' })
  await actions.mp.tap(phone)
  await expect.poll(() => actions.mp.page()).toBe('pages/account/login/index')
  await actions.mp.tap(phone)
  await actions.waitForPage('/register')
  await recordProof(auth.bindWechatPhone, '用这个手机号进来了')
  const secondVisit = await weapp.open('', '/login')
  await secondVisit.press(/我已阅读并同意/)
  await secondVisit.mp.tap(phone)
  await secondVisit.waitForPage('/register')
  await recordProof(auth.logInByMiniProgram, '第二次直接进入')
})

test('a newcomer applies to a company, withdraws, joins by a code and leaves; its last administrator stays', {
  tag: '@P-4.4-07',
}, async () => {
  const boss = await weapp.client(admin)
  const me = await weapp.client('13700005831')
  const company = '成都锦云智联科技有限公司'
  const actions = await weapp.openWithToken(me.token, '/register')
  await actions.press('加入已有公司')
  await actions.type('公司名称', company)
  await actions.mp.confirm()
  await actions.press(`申请加入${company}`)
  await actions.see('等待公司管理员处理')
  await actions.answer(true, () => actions.press('取消申请'))
  await actions.see('登记您的公司')
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'technician' })
  await actions.go(`/invitejoin?code=${invite.data.code}`)
  await actions.press('加入公司')
  await waitUntilEqual(async () => (await me.call<{ companyId: string }>(account.get)).data.companyId, boss.companyId)
  await actions.waitForPage('/tuikit')
  await actions.go('/accountsecurity')
  expect(await actions.answer(true, () => actions.press('退出公司'))).toContain(company)
  await actions.waitForPage('/register')
  await waitUntilEqual(async () => (await me.call<{ companyId: string }>(account.get)).data.companyId, '')

  const last = await weapp.open(admin, '/accountsecurity')
  await last.answer(true, () => last.press('退出公司'))
  await last.see('公司至少要保留一位管理员')
})

test('a company: invited by phone, an application decided, a role changed, one removed; venues and a review', async () => {
  const boss = await weapp.client(admin)
  const applicant = await weapp.client('13600005501')
  await applicant.call(account.updateProfile, { name: '申请人' })
  await applicant.call(joinApplications.create, { joinCompanyId: boss.companyId, message: '新来的' })
  const actions = await weapp.open(admin, '/entpaccount')
  await actions.see('陈立群')
  await actions.expectAuditPasses()
  await actions.press('邀请成员')
  await actions.see(/^可以：/)
  await actions.press('对比各角色的权限')
  await actions.see('修改成员角色')
  await actions.press('只看所选角色')
  await actions.press('生成邀请链接')
  await actions.see(/\/invitejoin\?code=/)
  await actions.press('关闭')
  await actions.press(/^加入申请/)
  await actions.pressRowAction(actions.row('申请人'), '同意')
  await actions.press('同意加入')
  await actions.press('成员')
  await actions.pressRowAction(actions.row('申请人'), '修改角色')
  await actions.press('技术人员')
  await actions.press('保存')
  await actions.row('申请人').getByText('技术人员').waitFor()
  await actions.answer(true, () => actions.pressRowAction(actions.row('申请人'), '移除'))
  await actions.row('申请人').waitFor({ state: 'detached' })
  await waitUntilEqual(async () => (await applicant.call<{ companyId: string }>(account.get)).data.companyId, '')

  await actions.go('/entpinfo')
  await actions.see('营业执照')
  await actions.expectAuditPasses()
  await actions.press('经营场所')
  await actions.press('新增场所')
  await actions.type('场地名称', '面试中心')
  await actions.choose('所在城市', '四川省', '成都')
  await actions.type('详细地址', '天府三街 199 号')
  await actions.press('保存')
  await actions.see('面试中心')
  await actions.answer(true, () => actions.press('删除面试中心'))
  await actions.waitGone('面试中心')
  await actions.press('评价')
  await actions.see('点单小程序按时上线，后面改了几次都当天处理。')
})
