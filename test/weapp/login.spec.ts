/** Getting in and out in the mini-program: every mistake named, the whole form sent, where it leads, the city, the foot for visitors. */

import { expect, test } from '../support/browser'
import { markProved } from '../support/browser/call-recorder'
import { becomes, type Hand } from '../support/browser/weapp-page'
import { tell } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

test.use({
  world: {
    env: {
      SITE_PHONE: '028-88886666',
      SITE_EMAIL: 'help@pinqiao.example',
      SITE_HELP_LINKS: '使用帮助|https://pinqiao.example/help',
      SITE_FILINGS: '蜀ICP备00000000号|https://beian.miit.gov.cn',
      SITE_APP_QR: '/m/share/brand.png',
      SITE_MINI_PROGRAM_QR: '/m/share/brand.png',
    },
  },
})

const story = tell()
const HR = '13800000002'
const ADMIN = '13800000001'

/** Asks for a code, fills in the form, agrees and goes. */
async function logIn(hand: Hand, number: string): Promise<void> {
  await hand.type('手机号', number)
  await hand.press('获取验证码')
  await hand.see('验证码已发送')
  await hand.type('验证码', await story.stack.smsCode(number))
  await hand.press(/^我已阅读并同意/)
  await hand.press('登录/注册')
}
/** Bodies of the calls whose address ends so. */
const sentTo = (hand: Hand, end: string) =>
  hand.mp
    .requests()
    .filter(({ url }) => url.endsWith(end))
    .map(({ requestBody }) => JSON.parse(requestBody || '{}') as Record<string, unknown>)

test('the log-in names every mistake, sends the whole form, and leads a newcomer to his registration', {
  tag: [
    '@P-1-12',
    '@P-1-13',
    '@P-2.3-01',
    '@P-2.3-05',
    '@P-2.3-10',
    '@P-2.3-12',
    '@P-3-02',
    '@P-3-03',
    '@P-4.1-09',
    '@P-5-01',
    '@P-5-02',
    '@P-5-03',
    '@P-7.1-01',
    '@P-7.2-01',
    '@P-8-04',
  ],
}, async () => {
  const number = '13911119001'
  const hand = await story.enter('', '/login')
  await hand.see('验证码登录/注册')
  await hand.see('企业招聘方使用，新手机号验证后自动建立账号')
  expect(await hand.mp.has('用户名')).toBe(false)
  await hand.audited()
  await hand.press('登录/注册')
  await hand.see('请输入手机号')
  await hand.see('请输入验证码')
  await hand.type('手机号', '12812345678')
  await hand.see('手机号格式不正确')
  await hand.type('手机号', number)
  await hand.press('获取验证码')
  await hand.see('验证码已发送')
  await hand.see(/^\d\d 秒后可重新获取$/)
  await hand.type('验证码', '000000')
  await hand.press('登录/注册')
  await hand.see('请勾选同意协议')
  expect(sentTo(hand, '/phone/sms/login')).toEqual([])
  await hand.press(/^我已阅读并同意/)
  await hand.press('登录/注册')
  await hand.see(/^验证码不正确，还可以试 4 次/)
  const code = await story.stack.smsCode(number)
  await hand.type('验证码', code)
  await hand.press('登录/注册')
  await hand.at('/register')
  await hand.see('登记您的公司')
  expect(sentTo(hand, '/phone/sms/login').at(-1)).toMatchObject({
    username: '',
    password: '',
    phone: number,
    phoneNumber: number,
    code,
    smsCode: code,
    device: 'pc',
    loginRole: 'entp',
  })
  // nobody reads licences here: the form is filled in by hand
  await hand.give('上传图片', { name: '执照.png', data: await pngFile('#1664FF') })
  await hand.button('看大图').waitFor()
  const read = () => hand.mp.requests().find(({ url }) => url.endsWith('/company/ocr'))?.replyBody ?? '{}'
  await becomes(async () => JSON.parse(read()).data?.isRead, false)
  await hand.holds('公司名称', '')
})

test('it leads back to the page one wanted; the way out is told to the server and ends at the log-in', {
  tag: ['@P-2.2-15', '@P-2.2-16', '@P-2.4-04', '@P-4.2-06', '@P-7.1-12', '@P-9-22'],
}, async () => {
  const hand = await story.enter('', '/jobmanagement?status=adopt')
  await hand.at('/login')
  await logIn(hand, HR)
  await hand.at('/jobmanagement')
  await hand.rows.first().waitFor()
  expect(Object.keys(hand.mp.storage())).toContain('pinqiao.token')
  await hand.go('/me')
  for (const entry of ['个人信息', '订单中心']) await hand.button(entry).waitFor()
  await hand.answer(true, () => hand.press('退出登录'))
  await hand.at('/login')
  await markProved('GET /api/logout', 'the log-in page, and no token is left', async () =>
    expect(Object.keys(hand.mp.storage())).not.toContain('pinqiao.token'),
  )
  expect(hand.mp.requests().filter(({ url }) => url.includes('/api/logout'))).toHaveLength(1)
  await hand.go('/jobmanagement')
  await hand.at('/login')
})

test('a hidden mode asks for name and password; what needs a log-in opens the form as a dialog elsewhere', {
  tag: ['@P-2.3-01', '@P-2.3-09', '@P-4.2-05'],
}, async () => {
  const hand = await story.enter('', '/login?activeTab=1')
  await hand.see('密码登录')
  await hand.press('登录')
  await hand.see('请输入用户名')
  await hand.see('请输入密码')
  await hand.go('/')
  await hand.press('我要招聘')
  const dialog = hand.dialog('登录')
  await dialog.getByText('验证码登录/注册').waitFor()
  expect(await hand.mp.page()).toBe('pages/tabs/home/index')
})

test('a city is chosen from its province, or the whole country, and is kept on the phone', {
  tag: ['@P-1-02', '@P-2.4-07', '@P-2.4-08'],
}, async () => {
  const hand = await story.enter('', '/ow/findJob')
  await hand.see('成都正在招聘的职位')
  await hand.press(/^成都/)
  const dialog = hand.dialog('切换城市')
  const choose = (name: string) => hand.tap(dialog.getByRole('button', { name, exact: true }).last())
  await choose('广东')
  await dialog.getByRole('button', { name: '深圳', exact: true }).waitFor()
  await choose('四川')
  await hand.audited()
  await choose('绵阳')
  await hand.see('绵阳正在招聘的职位')
  const storage = await hand.mp.close()
  const again = await story.enter('', '/ow/findJob', { storage })
  await again.see('绵阳正在招聘的职位')
  await again.press(/^绵阳/)
  await again.tap(again.dialog('切换城市').getByRole('button', { name: '全国', exact: true }))
  await again.see('正在招聘的职位')
  await again.rows.first().waitFor()
  expect(sentTo(again, '/findJobBPositionByNameAndCity').at(-1)).toMatchObject({ cityCode: '' })
})

test('the foot of public pages holds contact, help and filings for a visitor, and nothing for a member', {
  tag: '@P-2.4-06',
}, async () => {
  const hand = await story.enter('', '/')
  const hasFoot = async () => {
    for (const text of [/028-88886666/, /help@pinqiao\.example/, '使用帮助', '蜀ICP备00000000号'])
      await hand.page.getByText(text).filter({ visible: true }).last().waitFor()
    for (const name of ['APP二维码', '微信小程序二维码'])
      await hand.page.locator(`[aria-label="${name}"]`).filter({ visible: true }).last().waitFor()
  }
  for (const path of ['/', '/ow/findService', '/ow/app', '/ow/findJob']) {
    await hand.go(path)
    await hasFoot()
  }
  await hand.tap(hand.rows.first())
  await hand.at('/jobDetails')
  await hasFoot()
  const member = await story.enter(ADMIN, '/me')
  await member.see('退出登录')
  expect(await member.mp.has('蜀ICP备00000000号')).toBe(false)
})

test('an address that no page has says so, with a way back and a way home', { tag: '@P-2.1-18' }, async () => {
  const hand = await story.enter('', '/', { path: 'pages/nothing/of/ours' })
  await hand.at('/404')
  await hand.see('页面不存在')
  await hand.button('返回上一页').waitFor()
  await hand.press('回到首页')
  await hand.at('/')
})
