/** Log-in and log-out in the mini-program: every error text, the form sent, redirects, the city, the footer for visitors. */

import { pathOf } from '../../contract/call-address'
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import * as companies from '../../contract/calls/company/companies'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

withOwnServer({
  env: {
    SITE_PHONE: '028-88886666',
    SITE_EMAIL: 'help@pinqiao.example',
    SITE_HELP_LINKS: '使用帮助|https://pinqiao.example/help',
    SITE_FILINGS: '蜀ICP备00000000号|https://beian.miit.gov.cn',
    SITE_APP_QR: '/m/share/brand.png',
    SITE_MINI_PROGRAM_QR: '/m/share/brand.png',
  },
})

const weapp = createWeappSession()
const HR = '13800000002'
const ADMIN = '13800000001'

/** Requests a code, fills in the form, agrees and submits. */
async function logIn(actions: WeappActions, number: string): Promise<void> {
  await actions.type('手机号', number)
  await actions.press('获取验证码')
  await actions.see('验证码已发送')
  await actions.type('验证码', await weapp.server.smsCode(number))
  await actions.press(/^我已阅读并同意/)
  await actions.press('登录/注册')
}
/** Bodies of the requests whose path ends with `end`. */
const sentTo = (actions: WeappActions, end: string) =>
  actions.mp
    .requests()
    .filter(({ url }) => url.endsWith(end))
    .map(({ requestBody }) => JSON.parse(requestBody || '{}') as Record<string, unknown>)

test('the log-in names every mistake, sends the whole form, and leads a newcomer to registration', {
  tag: [
    '@P-1-12',
    '@P-1-13',
    '@P-2.3-01',
    '@P-2.3-03',
    '@P-2.3-04',
    '@P-2.3-05',
    '@P-2.3-07',
    '@P-2.3-08',
    '@P-2.3-10',
    '@P-2.3-12',
    '@P-3-02',
    '@P-3-03',
    '@P-4.1-01',
    '@P-4.1-08',
    '@P-4.1-09',
    '@P-4.1-10',
    '@P-5-01',
    '@P-5-02',
    '@P-5-03',
    '@P-5-04',
    '@P-5-05',
    '@P-5-10',
    '@P-7.1-01',
    '@P-7.2-01',
    '@P-8-04',
    '@P-9-02',
  ],
}, async () => {
  const number = '13911119001'
  const actions = await weapp.open('', '/login')
  await actions.see('验证码登录/注册')
  await actions.see('企业招聘方使用，新手机号验证后自动建立账号')
  await expect.poll(() => actions.mp.has('用户名')).toBe(false)
  await actions.text('+86').waitFor()
  await expect(actions.page.locator('input[aria-label="+86"]')).toHaveCount(0)
  for (const field of ['手机号', '验证码']) await actions.expectValue(field, '')
  const agreed = actions.page.getByRole('checkbox', { name: /^我已阅读并同意/ })
  await expect(agreed).toHaveAttribute('aria-checked', 'false')
  expect(sentTo(actions, '/phone/sms/send')).toEqual([])
  await expect(actions.page.getByRole('img', { name: /二维码/ })).toHaveCount(0)
  const codeButton = actions.page.getByRole('button', { name: /获取/ })
  await expect(codeButton).toHaveAttribute('aria-disabled', 'true')
  for (const [link, page] of [
    ['《用户协议》', '/platformuseragreement'],
    ['《隐私政策》', '/userprivacypolicy'],
  ] as const) {
    await actions.press(link)
    await actions.waitForPage(page)
    await actions.mp.back()
    await actions.waitForPage('/login')
    await expect(agreed).toHaveAttribute('aria-checked', 'false')
  }
  await actions.expectAuditPasses()
  await actions.press('登录/注册')
  await actions.see('请输入手机号')
  await actions.see('请输入验证码')
  await actions.type('手机号', '12812345678')
  await actions.see('手机号格式不正确')
  await expect(codeButton).toHaveAttribute('aria-disabled', 'true')
  await actions.mp.tap('获取验证码')
  await actions.see('请输入正确的手机号')
  expect(sentTo(actions, '/phone/sms/send')).toEqual([])
  await actions.type('手机号', number)
  await actions.press('获取验证码')
  await actions.see('验证码已发送')
  await actions.see(/^\d\d 秒后可重新获取$/)
  await expect(codeButton).toHaveAttribute('aria-disabled', 'true')
  await actions.type('验证码', '000000')
  await actions.press('登录/注册')
  await actions.see('请勾选同意协议')
  expect(sentTo(actions, '/phone/sms/login')).toEqual([])
  await actions.press(/^我已阅读并同意/)
  await actions.press('登录/注册')
  await actions.see(/^验证码不正确，还可以试 4 次/)
  const code = await weapp.server.smsCode(number)
  await actions.type('验证码', code)
  await actions.press('登录/注册')
  await actions.waitForPage('/register')
  await actions.see('登记您的公司')
  expect(sentTo(actions, '/phone/sms/login').at(-1)).toMatchObject({
    username: '',
    password: '',
    phone: number,
    phoneNumber: number,
    code,
    smsCode: code,
    device: 'pc',
    loginRole: 'entp',
  })
  // there is no licence OCR here: the form is filled in manually
  await actions.provideFiles('上传图片', { name: '执照.png', data: await pngFile('#1664FF') })
  await actions.button('看大图').waitFor()
  const read = () => actions.mp.requests().find(({ url }) => url.endsWith('/company/ocr'))?.replyBody ?? '{}'
  await waitUntilEqual(async () => JSON.parse(read()).data?.isRead, false)
  await actions.expectValue('公司名称', '')
})

test('it leads back to the page one wanted; the log-out is sent to the server and ends at the log-in', {
  tag: ['@P-2.2-15', '@P-2.2-16', '@P-2.4-04', '@P-4.1-03', '@P-4.1-07', '@P-4.2-06', '@P-7.1-12', '@P-9-22'],
}, async () => {
  const actions = await weapp.open('', '/jobmanagement?status=adopt')
  await actions.waitForPage('/login')
  await logIn(actions, HR)
  await actions.waitForPage('/jobmanagement')
  await actions.rows.first().waitFor()
  expect(Object.keys(actions.mp.storage())).toContain('pinqiao.token')
  const paths = actions.mp.requests().map(({ url }) => new URL(url).pathname)
  expect(paths.lastIndexOf(pathOf(account.get))).toBeGreaterThan(paths.indexOf(pathOf(auth.logIn)))
  await expect(actions.page.getByRole('tab', { selected: true })).toContainText('进行中')
  await actions.go('/me')
  for (const entry of ['个人信息', '订单中心']) await actions.button(entry).waitFor()
  await actions.answer(true, () => actions.press('退出登录'))
  await actions.waitForPage('/login')
  await recordProof(auth.logOut, 'the log-in page, and no token is left', async () =>
    expect(Object.keys(actions.mp.storage())).not.toContain('pinqiao.token'),
  )
  expect(actions.mp.requests().filter(({ url }) => url.includes(pathOf(auth.logOut)))).toHaveLength(1)
  await actions.go('/jobmanagement')
  await actions.waitForPage('/login')
})

test('a hidden mode requires name and password; what needs a log-in opens the form as a dialog elsewhere', {
  tag: ['@P-2.3-01', '@P-2.3-09', '@P-4.2-05'],
}, async () => {
  const actions = await weapp.open('', '/login?activeTab=1')
  await actions.see('密码登录')
  await actions.press('登录')
  await actions.see('请输入用户名')
  await actions.see('请输入密码')
  await actions.go('/')
  await actions.press('我要招聘')
  const dialog = actions.dialog('登录')
  await dialog.getByText('验证码登录/注册').waitFor()
  await actions.tap(dialog.getByRole('button', { name: '登录/注册', exact: true }))
  for (const text of ['请输入手机号', '请输入验证码']) await dialog.getByText(text, { exact: true }).waitFor()
  await expect.poll(() => actions.mp.page()).toBe('pages/tabs/home/index')
})

test('a code that could not be sent frees the button and says why; the wait for the next one outlives the program', {
  tag: ['@P-4.1-11', '@P-7.1-02', '@P-8-03', '@P-8-05', '@P-8-06', '@P-8-14', '@P-9-01'],
}, async () => {
  const number = '13911119002'
  let reply: string | undefined = JSON.stringify({ code: 50_000, message: '短信服务暂时不可用', data: null })
  const changeReply = (url: string) => (/phone\/sms\/(send|login)$/.test(url) ? reply : undefined)
  const actions = await weapp.open('', '/login', { changeReply })
  await actions.type('手机号', number)
  await actions.press('获取验证码')
  await actions.see('短信服务暂时不可用')
  reply = JSON.stringify({ code: 50_000, message: '', data: null })
  await actions.press('获取验证码')
  await actions.see('发送失败')
  reply = '<h1>Hello</h1>'
  await actions.press('获取验证码')
  await actions.see('服务器的回答无法识别，请稍后再试')
  reply = undefined
  await actions.type('手机号', '13911119003')
  await actions.press('获取验证码')
  await actions.see('验证码已发送')

  // no answer at all to the log-in
  await actions.type('验证码', await weapp.server.smsCode('13911119003'))
  await actions.press(/^我已阅读并同意/)
  await actions.mp.network(false)
  await actions.press('登录/注册')
  await actions.see('网络异常，请您检查网络设置')
  await actions.mp.network(true)
  const storage = await actions.mp.close()
  const again = await weapp.open('', '/login', { storage })
  await again.see(/^[1-8]\d 秒后可重新获取$/)
  const other = await weapp.open('', '/login')
  await other.type('手机号', '13911119003')
  await other.press('获取验证码')
  await other.see(/^[1-8]\d 秒后可重新获取$/)
  const refusals = other.mp.requests().filter(({ url }) => url.endsWith(pathOf(auth.sendCode)))
  const { message } = JSON.parse(refusals.at(-1)?.replyBody ?? '{}') as { message: string }
  expect(message).toMatch(/^验证码已发送，请 [1-8]\d 秒后再获取$/)
  expect(refusals.at(-1)?.status).toBe(429)
  await other.mp.waitToast(message)
})

test('a log-in of somebody whose company was rejected leads to the registration', {
  tag: '@P-4.1-05',
}, async () => {
  const changeReply = (url: string) =>
    url.includes(pathOf(companies.getReviewStatus)) ? '{"code":0,"message":"ok","data":"rejected"}' : undefined
  const actions = await weapp.open('', '/login?from=%2Fjobmanagement', { changeReply })
  await logIn(actions, '13800000004')
  await actions.waitForPage('/register')
  expect(actions.mp.requests().filter(({ url }) => url.includes(pathOf(companies.getReviewStatus)))).toHaveLength(1)
})

test('a city is chosen from its province, or the whole country, and is kept on the phone', {
  tag: ['@P-1-02', '@P-2.4-07', '@P-2.4-08', '@P-9-28'],
}, async () => {
  const actions = await weapp.open('', '/ow/findJob')
  await actions.see('成都正在招聘的职位')
  await actions.press(/^成都/)
  const dialog = actions.dialog('切换城市')
  const choose = (name: string) => actions.tap(dialog.getByRole('button', { name, exact: true }).last())
  await choose('广东')
  await dialog.getByRole('button', { name: '深圳', exact: true }).waitFor()
  const uncovered = await dialog.evaluate((panel) => {
    const { top, left, right, bottom } = panel.getBoundingClientRect()
    return [top, left, window.innerWidth - right, window.innerHeight - bottom]
  })
  expect(uncovered).toEqual([0, 0, 0, 0])
  await choose('四川')
  await actions.expectAuditPasses()
  await choose('绵阳')
  await actions.see('绵阳正在招聘的职位')
  const storage = await actions.mp.close()
  const secondVisit = await weapp.open('', '/ow/findJob', { storage })
  await secondVisit.see('绵阳正在招聘的职位')
  await secondVisit.press(/^绵阳/)
  await secondVisit.tap(secondVisit.dialog('切换城市').getByRole('button', { name: '全国', exact: true }))
  await secondVisit.see('正在招聘的职位')
  await expect.poll(() => sentTo(secondVisit, '/findJobBPositionByNameAndCity').at(-1)).toMatchObject({ cityCode: '' })
  await secondVisit.rows.first().waitFor()
})

test('the foot of public pages holds contact, help and filings but no codes for a visitor, and nothing for a member', {
  tag: '@P-2.4-06',
}, async () => {
  const actions = await weapp.open('', '/')
  const hasFoot = async () => {
    for (const text of [/028-88886666/, /help@pinqiao\.example/, '使用帮助', '蜀ICP备00000000号'])
      await actions.page.getByText(text).filter({ visible: true }).last().waitFor()
    // they lead out of the mini-program, or into the one that is open
    for (const name of ['APP二维码', '微信小程序二维码'])
      await expect(actions.page.locator(`[aria-label="${name}"]`)).toHaveCount(0)
  }
  for (const path of ['/', '/ow/findService', '/ow/app', '/ow/findJob']) {
    await actions.go(path)
    await hasFoot()
  }
  await actions.tap(actions.rows.first())
  await actions.waitForPage('/jobDetails')
  await hasFoot()
  const member = await weapp.open(ADMIN, '/me')
  await member.see('退出登录')
  await expect.poll(() => member.mp.has('蜀ICP备00000000号')).toBe(false)
})

test('an address that no page has leads to the 404 page, with a way back and a way home', {
  tag: '@P-2.1-18',
}, async () => {
  const actions = await weapp.open('', '/', { path: 'pages/nothing/of/ours' })
  await actions.waitForPage('/404')
  await actions.see('页面不存在')
  await actions.button('返回上一页').waitFor()
  await actions.press('回到首页')
  await actions.waitForPage('/')
})
