/** The built mini-program against the real server: a recruiter's work through the product, and its cost on the phone. */

import { type MiniProgram, openMiniProgram } from '../../tools/weapp-host'
import { browserSession, expect, test } from '../support/browser'
import { waitMilliseconds } from '../support/browser/browser'
import { recordCall } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { logIn, logOut } from '../support/browser/weapp-log-in'

withOwnServer()

const dist = 'dist/weapp'
let mp: MiniProgram

const open = (more = {}): Promise<MiniProgram> =>
  openMiniProgram({
    dist,
    browser: browserSession.browser,
    apiOrigin: browserSession.url,
    onExchange: ({ method, url, status }) => recordCall(method, url, status, 'weapp'),
    ...more,
  })

test.describe('a visitor', () => {
  test.beforeEach(async () => {
    mp = await open()
  })
  test.afterEach(() => mp.close())

  test("sees the home page within five seconds, with jobs of the city, inside WeChat's audit rules", async () => {
    await mp.waitText('企业招人，一处办完')
    await mp.waitText('成都正在招聘')
    expect(mp.startMs).toBeLessThan(5000)
    await expect.poll(() => mp.auditFindings()).toEqual([])
  })

  test('is led to the log-in page by a tab that needs an account, and back home by the home button', async () => {
    await mp.tap('人才')
    await mp.waitPage('pages/account/login/index')
    await mp.waitText('验证码登录/注册')
    await mp.tap('回到首页')
    await mp.waitPage('pages/tabs/home/index')
  })

  test('reads the agreement without an account', async () => {
    await mp.switchTab('我的')
    await mp.tap('用户协议')
    await mp.waitPage('pages/common/agreement/index')
    await mp.back()
    await expect.poll(() => mp.page()).toBe('pages/tabs/me/index')
  })
})

test('a recruiter logs in, finds a candidate, sends a message, is remembered, and logs out', {
  tag: ['@core', '@C-1-01', '@C-1-05', '@C-1-14', '@G-0-01', '@P-0-02', '@P-1-11'],
}, async () => {
  mp = await open()
  await logIn(mp, browserSession.server, '13800000001', '陈立群')

  await mp.switchTab('人才')
  await mp.waitText('沟通')
  await expect.poll(() => mp.auditFindings()).toEqual([])

  await mp.tap('沟通')
  await mp.waitPage('TUIKit/components/TUIChat/index')
  await mp.waitText('请输入消息')
  // What the page still draws is not the cost of typing.
  await mp.measure(async () => undefined, 1000)
  const typing = await mp.measure(() => mp.type('请输入消息', '您好，方便聊聊吗？'))
  // The first letter replaces two icons by 发送; no message is updated.
  expect(typing.bytes).toBeLessThan(3072)
  const sending = await mp.measure(() => mp.tap('发送'), 1500)
  await mp.waitText('您好，方便聊聊吗？')
  await mp.waitText('已读')
  expect(sending.bytes).toBeLessThan(16 * 1024)
  await mp.tap('约面试')
  await mp.waitText('面试时间')
  await mp.tap('取消')
  await mp.tap('他的简历')
  await mp.waitPage('pages/recruit/talentDetails/index')
  await mp.back()
  await mp.waitText('您好，方便聊聊吗？')
  await mp.back()

  const storage = await mp.close()
  mp = await open({ storage })
  await mp.waitPage('pages/tabs/talent/index')
  await mp.switchTab('首页')
  await mp.waitText('职位管理')
  await mp.switchTab('消息')
  await mp.waitText('消息')
  await logOut(mp)
  await mp.close()
})

test('a job is written in the subpackage, kept as a draft, and is in the list', async () => {
  mp = await open()
  await logIn(mp, browserSession.server, '13800000002', '刘思雨')
  await mp.tap('职位管理')
  await mp.waitPage('pages/recruit/jobmanagement/index')
  await mp.tap('发布职位')
  await mp.waitPage('pages/recruit/jobEdit/index')
  await mp.type('职位名称', '小程序测试工程师')
  await mp.tap('存草稿')
  await mp.waitText('已保存')
  await mp.back()
  await mp.tap('草稿')
  await mp.waitText('小程序测试工程师')
  await mp.close()
})

test('without a network the program shows that and recovers when it is back', async () => {
  mp = await open()
  await mp.waitText('成都正在招聘')
  await mp.network(false)
  await mp.switchTab('我的')
  await mp.tap('登录/注册')
  await mp.type('手机号', '13800000003')
  await mp.tap('获取验证码')
  await mp.waitToast('请检查网络')
  await mp.network(true)
  // the click guard
  await waitMilliseconds(mp.browserPage, 480)
  await mp.tap('获取验证码')
  await mp.waitToast('验证码已发送')
  await mp.close()
})
