/**
 * Log-in and log-out on desktop and phone: every text, the countdown, the guards, the dialog, the city, the expired session,
 * the hidden password mode, and log-in by keyboard alone.
 */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { CLIENT_ERROR_CODES } from '../../../contract/error-codes'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  phoneDevice,
  waitForClickGuard,
} from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { expectAccessible } from '../../support/browser/checks/axe'
import { topmost } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer()

let context: BrowserContext
let page: Page

test.afterEach(() => context?.close())

/** A fresh visitor's page. */
async function visit(device: Device, path: string): Promise<void> {
  context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  page = await context.newPage()
  await page.goto(path)
}

const see = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).waitFor()
const seeTitle = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const phoneField = () => page.getByLabel('手机号', { exact: true })
const codeField = () => page.getByLabel('验证码', { exact: true })
const codeButton = () => page.getByRole('button', { name: /获取/ })
const enterButton = () => page.locator('button[type=submit]')
const agree = () => page.getByRole('checkbox').click()
const at = (path: string) => page.waitForURL((url) => url.pathname + url.search === path)
const breathe = () => waitForClickGuard(page)

async function logIn(number: string): Promise<void> {
  await phoneField().fill(number)
  await codeButton().click()
  await see('验证码已发送')
  await codeField().fill(await browserSession.server.smsCode(number))
  await agree()
  await enterButton().click()
}

const seeded = { desk: ['13800000001', '13800000003'], phone: ['13800000002', '13800000004'] } as const

test.describe('log-in', () => {
  test('leads a visitor to log-in, names every mistake, and brings them to the page they wanted', {
    tag: [
      '@P-2.2-15',
      '@P-2.3-01',
      '@P-4.1-09',
      '@P-4.1-10',
      '@P-5-01',
      '@P-5-02',
      '@P-5-03',
      '@P-5-04',
      '@P-5-05',
      '@P-5-10',
      '@P-8-04',
    ],
  }, async ({ device }) => {
    await visit(device, '/jobmanagement?status=adopt')
    await at('/login?from=%2Fjobmanagement%3Fstatus%3Dadopt')
    await see('验证码登录/注册')
    await expectAccessible(page)
    await expect(codeButton()).toBeDisabled()

    await enterButton().click()
    await see('请输入手机号')
    await see('请输入验证码')
    await phoneField().fill('1380000')
    await codeField().focus()
    await see('手机号格式不正确')
    await expect(codeButton()).toBeDisabled()
    await codeButton().click({ force: true })
    await see('请输入正确的手机号')

    const number = seeded[device.name][0]
    await phoneField().fill(number)
    await breathe()
    await codeButton().click()
    await recordProof(auth.sendCode, '提示「验证码已发送」', () => see('验证码已发送'))
    await see(/^\d\d 秒后可重新获取$/)
    await codeField().fill('000000')
    await breathe()
    await enterButton().click()
    await see('请勾选同意协议')

    await agree()
    await breathe()
    await enterButton().click()
    await recordProof(auth.logIn, '提示「验证码不正确」', () => see(/验证码不正确，还可以试 4 次/))
    await expectAccessible(page)

    await codeField().fill(await browserSession.server.smsCode(number))
    await breathe()
    await enterButton().click()
    await at('/jobmanagement?status=adopt')
    await recordProof(account.get, '进入职位管理', () => seeTitle('职位管理'))
  })

  test('keeps the 90 seconds over a reload and offers the demo code', { tag: '@P-4.1-11' }, async ({ device }) => {
    await visit(device, '/login')
    await phoneField().fill(device.isPhone ? '13911110001' : '13911110002')
    await codeButton().click()
    await see('验证码已发送')
    await page.reload()
    await see(/^[1-8]\d 秒后可重新获取$/)
    await phoneField().fill(device.isPhone ? '13911110001' : '13911110002')
    await page.getByRole('button', { name: '填入验证码' }).click()
    await page.waitForFunction(() => /^\d{6}$/.test(document.querySelectorAll('input')[1]?.value ?? ''))
  })

  test('solves a puzzle in the background while strangers try the phone, and requests the code again', async ({
    device,
  }) => {
    await visit(device, '/login')
    const contested = { code: CLIENT_ERROR_CODES.SMS_PUZZLE, message: '请先完成安全验证', data: { field: 'phone' } }
    await page.route(/phone\/sms\/send$/, (route) => route.fulfill({ status: 429, json: contested }), { times: 1 })
    await phoneField().fill(device.isPhone ? '13911118078' : '13911118077')
    const hasProof = (request: Request) =>
      /phone\/sms\/send$/.test(request.url()) && Boolean(request.postDataJSON().proof)
    const [sent] = await Promise.all([page.waitForRequest(hasProof), codeButton().click()])
    await see('验证码已发送')
    await recordProof(auth.getPuzzle, 'the code is sent for the solved puzzle')
    const { challenge, solution } = JSON.parse(sent.postDataJSON().proof)
    expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true)
  })

  test('opens the dialog for a login-only act and goes on with that act afterwards', {
    tag: ['@P-2.1-12', '@P-2.3-01', '@P-2.3-11', '@P-4.2-05'],
  }, async ({ device }) => {
    await visit(device, '/')
    await topmost(page.getByRole('button', { name: '我要招聘' })).click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await dialog.waitFor()
    await phoneField().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await breathe()
    await topmost(page.getByRole('button', { name: '我要招聘' })).click()
    await logIn(seeded[device.name][1])
    await at('/jobEdit')
    await page.getByRole('textbox', { name: '职位名称' }).waitFor()
  })

  test('accepts no other site as the way back', { tag: '@P-2.2-15' }, async ({ device }) => {
    await visit(device, '/login?from=https%3A%2F%2Fevil.example%2F')
    // a user with a company is redirected home, and from there into the app
    await logIn(device.isPhone ? '13800000001' : '13800000002')
    await page.waitForURL((url) => url.pathname === '/findtalent')
    expect(new URL(page.url()).origin).toBe(browserSession.url)
  })

  test('has a hidden password mode', { tag: '@P-2.3-09' }, async ({ device }) => {
    await visit(device, '/login?activeTab=1')
    await enterButton().click()
    await see('请输入用户名')
    await see('请输入密码')
    await page.getByLabel('用户名', { exact: true }).fill('nobody')
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await agree()
    await breathe()
    await enterButton().click()
    await see('用户名或密码不正确')
  })

  test('shows the alert when the session is over, and comes back to the page', {
    tag: ['@P-4.2-07', '@P-8-01', '@P-8-02'],
  }, async ({ device }) => {
    const number = device.isPhone ? '13800000005' : '13800000008'
    context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
    await logInContext(context, browserSession.url, number)
    page = await context.newPage()
    await page.goto('/jobmanagement')
    await seeTitle('职位管理')
    const [cookie] = await context.cookies()
    // type and token, then whose it is
    const authorization = decodeURIComponent(cookie?.value ?? '')
      .split(' ')
      .slice(0, 2)
      .join(' ')
    await fetch(`${browserSession.url}${pathOf(auth.logOut)}`, { headers: { authorization } })
    await page.reload()
    await see('系统提示')
    await page.getByRole('dialog', { name: '系统提示' }).getByText('登录状态已过期, 请退出重新登录!').waitFor()
    await page.getByRole('button', { name: '重新登录' }).click()
    await at('/login?from=%2Fjobmanagement')
    await expect.poll(() => context.cookies()).toEqual([])
  })

  test('remembers the chosen city over a reload; the whole country is one choice', {
    tag: ['@P-1-02', '@P-2.4-07', '@P-2.4-08', '@P-9-28'],
  }, async ({ device }) => {
    await visit(device, '/ow/findJob')
    await see('成都正在招聘的职位')
    await topmost(page.getByRole('button', { name: /成都/ })).click()
    const dialog = page.getByRole('dialog', { name: '切换城市' })
    await dialog.getByRole('button', { name: '四川' }).waitFor()
    await expectAccessible(page)
    if (device.isPhone) await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await dialog.getByRole('textbox', { name: '搜索城市' }).fill('绵阳')
    await dialog.getByRole('button', { name: '绵阳' }).click()
    await see('绵阳正在招聘的职位')
    await page.reload()
    await see('绵阳正在招聘的职位')
    await topmost(page.getByRole('button', { name: /绵阳/ })).click()
    await dialog.getByRole('button', { name: '全国' }).click()
    await recordProof(jobs.listPublic, '城市换了，标题和列表跟着换', () => see('正在招聘的职位'))
  })

  test('shows the 404 page for an unknown address, with a way home', { tag: '@P-2.1-18' }, async ({ device }) => {
    await visit(device, '/nothing/of/ours')
    await seeTitle('页面不存在')
    await page.getByRole('button', { name: '回到首页' }).click()
    await at('/')
  })
})

test.describe('on a phone only', { tag: '@phone' }, () => {
  test('a tab behind the log-in leads a visitor to log-in at every tap', async () => {
    await visit(phoneDevice, '/')
    for (let i = 0; i < 2; i++) {
      await page.getByRole('navigation', { name: '主导航' }).getByText('人才').click()
      await at('/login?from=%2Ffindtalent')
      await page.getByRole('link', { name: '聘桥首页' }).click()
      await see('企业招人，一处办完')
    }
  })
})

test.describe('on the desktop only', { tag: '@desk' }, () => {
  test('logs in by keyboard alone', async () => {
    await visit(desktopDevice, '/login?from=%2Ftuikit')
    const number = '13800000006'
    await phoneField().waitFor()
    await page.keyboard.type(number)
    const press = async (key: string, isThere: (element: Element | null) => boolean) => {
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press(key)
        if (await page.evaluate(`(${isThere})(document.activeElement)`)) return
      }
      throw new Error('the keyboard does not reach it')
    }
    await press('Tab', (element) => /获取验证码/.test(element?.textContent ?? ''))
    await page.keyboard.press('Enter')
    await see('验证码已发送')
    await expect(codeField()).toBeFocused()
    await page.keyboard.type(await browserSession.server.smsCode(number))
    await press('Tab', (element) => element?.getAttribute('role') === 'checkbox')
    await page.keyboard.press('Space')
    await press('Shift+Tab', (element) => element?.getAttribute('type') === 'submit')
    await page.keyboard.press('Enter')
    await at('/tuikit')
  })

  test('leads a logged-in person from public pages inside, shows their menu, and lets them out', {
    tag: ['@P-2.2-16', '@P-4.2-04', '@P-4.2-06'],
  }, async () => {
    context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
    await logInContext(context, browserSession.url, '13800000007')
    page = await context.newPage()
    await page.goto('/ow/findJob')
    await at('/tuikit')
    await page.goto('/jobmanagement')
    await at('/403')
    await see('没有权限看这一页')
    await page.getByRole('button', { name: /邓小曼/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await recordProof(auth.logOut, '回到登录页', () => at('/login'))
    await page.goto('/tuikit')
    await at('/login?from=%2Ftuikit')
  })
})
