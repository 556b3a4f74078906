/** Small requirements that no longer test covers: contents of a screen, requests, layout. */
import type { BrowserContext, Page } from '@playwright/test'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { DEFAULT_CITY } from '../../../contract/domain/limits'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, phoneDevice, waitForClickGuard, waitUntilSettled } from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { OPERATOR_TOKEN, sendNotice } from '../../support/browser/notices/send-notice'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

let context: BrowserContext
let page: Page

const site = {
  SITE_PHONE: '028-88886666',
  SITE_EMAIL: 'help@pinqiao.example',
  SITE_HELP_LINKS: '使用帮助|https://pinqiao.example/help',
  SITE_FILINGS: '蜀ICP备00000000号|https://beian.miit.gov.cn',
  SITE_APP_QR: '/qr/app.png',
  SITE_MINI_PROGRAM_QR: '/qr/mini.png',
}

withOwnServer({ env: { ...site, OPERATOR_TOKEN } })

async function open(path: string, phone?: string, device: Device = browserSession.device): Promise<void> {
  page = (await browserSession.open(device, path, phone)).page
  context = page.context()
}

const admin = '13800000001'
const see = (text: string | RegExp) => waitForAny(page.getByText(text))
const siteNav = () => page.getByRole('navigation', { name: '网站导航' })
const mainMenu = () => page.getByRole('navigation', { name: '主菜单' })

test.describe('the log-in screen', () => {
  test('holds number with +86 only, code, button, agreement; opens on SMS; shows no QR block', {
    tag: [
      '@P-1-12',
      '@P-2.3-02',
      '@P-2.3-03',
      '@P-2.3-04',
      '@P-2.3-05',
      '@P-2.3-07',
      '@P-2.3-08',
      '@P-2.3-10',
      '@P-4.1-01',
      '@P-9-02',
    ],
  }, async () => {
    const sent: string[] = []
    await open('/404')
    page.on('request', (request) => request.url().includes('/authentication/') && sent.push(request.url()))
    await page.goto('/login')
    await see('验证码登录/注册')
    await see('+86')
    await see('企业招聘方使用，新手机号验证后自动建立账号')
    for (const role of ['combobox', 'radio', 'tab'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await page.getByLabel('手机号', { exact: true }).waitFor()
    await page.getByLabel('验证码', { exact: true }).waitFor()
    await page.getByRole('button', { name: '获取验证码' }).waitFor()
    await page.getByRole('button', { name: '登录/注册' }).waitFor()
    await expect(page.getByRole('checkbox', { name: /同意/ })).not.toBeChecked()
    for (const label of ['手机号', '验证码']) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(page.getByLabel('用户名')).toHaveCount(0)
    expect(sent).toEqual([])
    await expect(page.locator('main canvas, main img[alt*=二维码]')).toHaveCount(0)
  })

  test('opens agreement and privacy policy in a new tab', { tag: ['@P-2.1-17', '@P-2.3-08'] }, async () => {
    for (const [name, path] of [
      ['《用户协议》', '/platformuseragreement'],
      ['《隐私政策》', '/userprivacypolicy'],
    ] as const) {
      await open('/login')
      const [newPage] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name }).click()])
      await newPage.waitForURL((url) => url.pathname === path)
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      await context.close()
    }
  })

  test('sends role entp, device pc and the copies of code and phone; keeps token and type in one cookie', {
    tag: ['@P-1-13', '@P-3-02', '@P-3-03', '@P-4.1-08', '@P-7.1-01', '@P-9-03', '@P-9-22'],
  }, async () => {
    const number = '13911118001'
    await open('/login')
    await page.getByLabel('手机号', { exact: true }).fill(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await see('验证码已发送')
    const code = await browserSession.server.smsCode(number)
    await page.getByLabel('验证码', { exact: true }).fill(code)
    await page.getByRole('checkbox').click()
    const [request] = await Promise.all([
      page.waitForRequest(/phone\/sms\/login$/),
      page.getByRole('button', { name: '登录/注册' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      username: '',
      password: '',
      phone: number,
      phoneNumber: number,
      code,
      smsCode: code,
      device: 'pc',
      loginRole: 'entp',
    })
    await page.waitForURL((url) => url.pathname === '/register')
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).sort()).toEqual(['pinqiao_device', 'pinqiao_token'])
    const [device, token] = ['pinqiao_device', 'pinqiao_token'].map((name) =>
      cookies.find((cookie) => cookie.name === name),
    )
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    // beside them whose page it is
    expect(decodeURIComponent(token?.value ?? '')).toMatch(/^Basic \S{20,}( \d+\.)?$/)
  })
})

/** Sends a hundred notices to every user. */
async function sendHundredNotices(): Promise<void> {
  for (let i = 0; i < 100; i++) await sendNotice(browserSession.url, `通知 ${i}`)
}

test.describe('frames', { tag: '@desk' }, () => {
  test('a visitor has city, home, opportunities, jobs, talent, APP and the two links on top', {
    tag: '@P-2.4-01',
  }, async () => {
    await open('/')
    for (const name of ['首页', '找商机/服务', '找工作', '找人才', 'APP'])
      await siteNav().getByText(name, { exact: true }).waitFor()
    await waitForAny(page.getByRole('button', { name: DEFAULT_CITY.name }))
    await waitForAny(page.getByRole('button', { name: '我要招聘' }))
    await page
      .getByRole('button', { name: '登录/注册' })
      .or(page.getByRole('link', { name: '登录/注册' }))
      .first()
      .waitFor()
  })

  test('find talent asks a visitor to log in', { tag: '@P-2.4-01' }, async () => {
    await open('/')
    await siteNav().getByText('找人才', { exact: true }).click()
    await page.getByRole('dialog', { name: '登录' }).waitFor()
  })

  for (const path of ['/login', '/invitejoin'])
    test(`${path} has no top navigation`, { tag: '@P-2.4-02' }, async () => {
      await open(path)
      await waitUntilSettled(page)
      await expect(siteNav()).toHaveCount(0)
    })

  test('registration has no top navigation and no menu', { tag: '@P-2.4-02' }, async () => {
    await open('/register', '13800000009')
    await page.getByRole('button', { name: '提交审核' }).waitFor()
    await expect(siteNav()).toHaveCount(0)
    await expect(mainMenu()).toHaveCount(0)
  })

  test('the bell in a member’s header counts to 99+, the avatar leads to the company, person and company are named', {
    tag: '@P-2.4-03',
  }, async () => {
    await sendHundredNotices()
    await open('/jobmanagement', admin)
    await page.getByRole('button', { name: '系统消息，99+ 条未读' }).waitFor()
    const accountButton = page.getByRole('button', { name: /陈立群/ })
    await expect(accountButton).toContainText('锦云智联', { useInnerText: true })
    await page.getByRole('link', { name: '锦云智联，公司主页' }).click()
    await page.waitForURL((url) => url.pathname === '/entpinfo')
  })

  test('home is the work of today on the desktop too: what is pending, who applied, which jobs want something', async () => {
    await open('/jobmanagement', admin)
    await mainMenu().getByRole('link', { name: '首页', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/home')
    await page.getByRole('heading', { name: '新投递' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '新投递' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/home')
    await page.getByRole('heading', { name: /今日面试|今天没有面试/ }).waitFor()
    await page.getByRole('heading', { name: '有风险的职位' }).waitFor()
    const client = await logIn(browserSession.url, admin)
    const { data, counts } = await client.call<
      { talent: { id: string; name: string } }[],
      { counts: { pending: number } }
    >(applications.list, { status: 'pending', pageSize: 1 })
    const waiting = page.getByRole('link', { name: `${counts.pending} 份新投递等待处理` })
    await waiting.press('Enter')
    await page.waitForURL((url) => url.pathname === '/deliver' && url.searchParams.get('status') === 'pending')
    await mainMenu().getByRole('link', { name: '首页', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/home')
    await page
      .getByRole('link', { name: new RegExp(data[0]?.talent.name ?? '') })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === '/talentDetails')
    await page.getByRole('link', { name: '聘桥首页' }).click()
    await page.waitForURL((url) => url.pathname === '/home')
  })

  test('home shows first steps to a company that has posted no job yet, the next one with its act', async () => {
    await open('/jobmanagement', admin)
    await mainMenu().getByRole('link', { name: '首页', exact: true }).waitFor()
    await page.route('**/findPositionByStatusAndPage', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), data: [], total: 0, totalPages: 0 } })
    })
    await page.reload()
    await mainMenu().getByRole('link', { name: '首页', exact: true }).click()
    await page.getByRole('heading', { name: '开始招聘' }).waitFor()
    const steps = page
      .getByRole('listitem')
      .filter({ hasText: /创建公司|平台审核|发布第一个职位|邀请同事|完善公司主页/ })
    await expect(steps).toHaveCount(5)
    await expect(steps.filter({ hasText: '已完成' })).toHaveText([/创建公司/, /平台审核/, /邀请同事/, /完善公司主页/])
    await page.getByRole('link', { name: '写职位' }).click()
    await page.waitForURL((url) => url.pathname === '/jobEdit')
  })

  test('the user menu offers personal info, my orders and log out', { tag: '@P-2.4-04' }, async () => {
    await open('/jobmanagement', admin)
    await page.getByRole('button', { name: /陈立群/ }).click()
    for (const name of ['个人信息', '我的订单', '退出登录']) await page.getByRole('menuitem', { name }).waitFor()
  })

  test('details come with the side menu or without it', {
    tag: ['@P-2.1-08', '@P-2.1-09', '@P-2.1-10', '@P-2.1-11'],
  }, async () => {
    const client = await logIn(browserSession.url, admin)
    const jobs = await client.call<{ id: string }[]>(jobCalls.list, {
      status: 'adopt',
    })
    const talent = await client.call<{ id: string }[]>(candidates.search, {})
    const [job, resume] = [jobs.data[0]?.id, talent.data[0]?.id]
    const expectMenus = async (path: string, count: number) => {
      await open(path, admin)
      await waitUntilSettled(page)
      await expect(mainMenu()).toHaveCount(count)
      await context.close()
    }
    await expectMenus(`/talentDetails?id=${resume}`, 1)
    await expectMenus(`/talentDetail?id=${resume}`, 0)
    await expectMenus(`/JobDetail?id=${job}`, 1)
    await open(`/jobDetails?id=${job}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test.describe('frames of a phone', { tag: '@phone' }, () => {
  test('there are four tabs instead of a bar on top', async () => {
    await open('/', undefined, phoneDevice)
    for (const name of ['首页', '人才', '消息', '我的'])
      await page.getByRole('navigation').getByText(name, { exact: true }).waitFor()
    await expect(siteNav()).toHaveCount(0)
  })

  test('我的 counts to 99+, names person and company, and lists the user’s own pages and the way out', {
    tag: ['@P-2.4-03', '@P-2.4-04'],
  }, async () => {
    await sendHundredNotices()
    await open('/me', admin, phoneDevice)
    await page.getByRole('heading', { name: '陈立群' }).waitFor()
    await see('成都锦云智联科技有限公司')
    const messages = page.getByRole('button', { name: /^系统消息/ })
    await expect(messages).toContainText('99+')
    for (const name of ['个人信息', '订单中心']) await page.getByRole('link', { name }).waitFor()
    await page.getByRole('button', { name: '退出登录' }).waitFor()
  })
})

test('on a phone too the program of a page may take 120 seconds, then it did not arrive', {
  tag: ['@phone', '@P-9-18'],
}, async () => {
  await open('/', undefined, phoneDevice)
  await see('成都正在招聘')
  await page.clock.install()
  await page.route(/\/m\/chunk\/.*\.js/, () => {})
  await page.getByText('全部职位').filter({ visible: true }).click()
  const ask = page.getByRole('dialog', { name: '加载失败' })
  await page.clock.fastForward(119_000)
  await expect(ask).toHaveCount(0)
  await page.clock.fastForward(2000)
  await ask.getByText('网络有些慢，页面没有加载完。').waitFor()
})

test('on a phone a page whose program is gone or does not arrive says which, and is loaded again', {
  tag: ['@phone', '@P-8-11'],
}, async () => {
  await open('/', undefined, phoneDevice)
  await see('成都正在招聘')
  const CHUNKS = /\/m\/chunk\/.*\.js/
  const ask = page.getByRole('dialog', { name: '加载失败' })
  const openJobs = async () => {
    await waitForClickGuard(page)
    await page.getByText('全部职位').filter({ visible: true }).click()
  }
  await page.route(CHUNKS, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await openJobs()
  await ask.getByText('页面已更新，请重新加载。').waitFor()
  await waitForClickGuard(page)
  await ask.getByRole('button', { name: '留在这里' }).click()
  await ask.waitFor({ state: 'detached' })
  await page.unroute(CHUNKS)
  await page.route(CHUNKS, (route) => route.abort())
  await openJobs()
  await ask.getByText('页面没有加载出来，请检查网络后重试。').waitFor()
  await page.unroute(CHUNKS)
  await waitForClickGuard(page)
  await page.evaluate(() => Object.assign(window, { isFormerPage: true }))
  await ask.getByRole('button', { name: '重新加载' }).click()
  await expect.poll(() => page.evaluate(() => 'isFormerPage' in window)).toBe(false)
  await see(/^成都正在招聘/)
})

test('the foot of public pages shows contact, help, codes and filings as configured, and a member gets none', {
  tag: '@P-2.4-06',
}, async () => {
  const client = await logIn(browserSession.url, admin)
  const { data: jobs } = await client.call<{ id: string }[]>(jobCalls.list, { status: 'adopt' })
  const job = `/jobDetails?id=${jobs[0]?.id}`
  const foot = () => page.locator('footer').filter({ visible: true }).last()
  await open('/')
  for (const path of ['/', '/ow/findService', '/ow/findJob', '/ow/app', job]) {
    await page.goto(path)
    for (const text of [
      '028-88886666',
      'help@pinqiao.example',
      '使用帮助',
      '用户协议',
      '隐私政策',
      '蜀ICP备00000000号',
    ])
      await expect(foot()).toContainText(text)
    for (const name of ['APP二维码', '微信小程序二维码']) await waitForAny(foot().getByAltText(name))
  }
  await open(job, admin)
  await waitForAny(page.getByRole('heading', { level: 1 }))
  await waitUntilSettled(page)
  await expect(page.getByText('蜀ICP备00000000号')).toHaveCount(0)
})

test('the script and style of a page are fetched when it is opened, not with the first page', {
  tag: '@P-7.10-05',
}, async () => {
  await open('/404', admin)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/userprivacypolicy')
  await waitUntilSettled(page)
  const before = new Set(fetched.splice(0))
  await page.goto('/jobmanagement')
  await see('职位管理')
  await waitUntilSettled(page)
  const fetchedSince = fetched.filter((path) => !before.has(path))
  for (const kind of [/\.js$/, /\.css$/]) expect(fetchedSince.filter((path) => kind.test(path))).not.toEqual([])
})
