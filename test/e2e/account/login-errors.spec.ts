/** What the log-in says when a call fails, that nothing is sent twice, and where a log-in leads. */
import type { Page, Route } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as companies from '../../../contract/calls/company/companies'
import { CLIENT_ERROR_CODES } from '../../../contract/error-codes'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { delayCalls } from '../../support/browser/delayed-calls'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'

withOwnServer()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const codeButton = (page: Page) => page.getByRole('button', { name: /获取/ })
const isCall =
  (key: string) =>
  ({ pathname }: URL): boolean =>
    pathname === pathOf(key)

/** Opens the log-in with a phone typed in. */
async function openLogin(device: Device, phone: string, path = '/login'): Promise<PageActions> {
  const actions = await browserSession.open(device, path)
  await field(actions.page, '手机号').fill(phone)
  return actions
}

/** Presses a button and waits for the toast. */
async function pressFor(actions: PageActions, name: string | RegExp, text: string): Promise<void> {
  await waitForClickGuard(actions.page)
  await actions.page.getByRole('button', { name }).click()
  await actions.page.getByRole('status').getByText(text, { exact: true }).waitFor()
}

const answer =
  (status: number, message: string, code = 50_000, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { code, message, data: null } })

/** Fills in the code that was sent and agrees. */
async function complete(actions: PageActions, phone: string): Promise<void> {
  const { page } = actions
  await pressFor(actions, /获取/, '验证码已发送')
  await field(page, '验证码').fill(await browserSession.server.smsCode(phone))
  await page.getByRole('checkbox').click()
}

test('a code that could not be sent: the reason, or 发送失败, and the button is free again or counts what is left', {
  tag: ['@P-4.1-11', '@P-7.1-02', '@P-8-03', '@P-8-06', '@P-9-01'],
}, async ({ device }) => {
  const phone = device.isPhone ? '13911117001' : '13911117002'
  const actions = await openLogin(device, phone)
  const { page } = actions
  const refuse = (handler: (route: Route) => unknown) => page.route(isCall(auth.sendCode), handler, { times: 1 })
  await refuse(answer(502, '短信服务暂时不可用'))
  await pressFor(actions, '获取验证码', '短信服务暂时不可用')
  await refuse(answer(502, ''))
  await pressFor(actions, '获取验证码', '发送失败')
  await expect(codeButton(page)).toHaveText('获取验证码')
  await expect(codeButton(page)).toBeEnabled()
  await pressFor(actions, '获取验证码', '验证码已发送')

  // another device does not know that a code was sent
  const second = await openLogin(device, phone)
  const answered = second.page.waitForResponse((reply) => isCall(auth.sendCode)(new URL(reply.url())))
  await second.page.getByRole('button', { name: '获取验证码' }).click()
  const refusal = (await (await answered).json()) as { code: number; message: string }
  expect(refusal.code).toBe(CLIENT_ERROR_CODES.SMS_TOO_SOON)
  expect(refusal.message).toMatch(/^验证码已发送，请 [1-9]\d 秒后再获取$/)
  await second.page.getByRole('status').getByText(refusal.message, { exact: true }).waitFor()
  await expect(codeButton(second.page)).toHaveText(/^[1-9]\d 秒后可重新获取$/)
  await expect(codeButton(second.page)).toBeDisabled()
})

test('a log-in without an answer says why, and can be pressed again; a second press meanwhile sends nothing', {
  tag: ['@P-4.1-02', '@P-4.1-03', '@P-4.1-07', '@P-8-05', '@P-8-14'],
}, async ({ device }) => {
  const phone = device.isPhone ? '13800000004' : '13800000008'
  const actions = await openLogin(device, phone, '/login?from=%2Faccountsecurity%3Ftab%3Dreports')
  const { page } = actions
  await complete(actions, phone)
  const replyOnce = (handler: (route: Route) => unknown) => page.route(isCall(auth.logIn), handler, { times: 1 })
  await replyOnce((route) => route.abort('connectionreset'))
  await pressFor(actions, '登录/注册', '连接不上服务器，请稍后重试')
  await replyOnce((route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }))
  await pressFor(actions, '登录/注册', '服务暂时不可用，请稍后再试')
  await replyOnce((route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }))
  await pressFor(actions, '登录/注册', '服务器的回答无法识别，请稍后再试')

  const delayed = await delayCalls(page, pathOf(auth.logIn))
  const submit = page.locator('button[type=submit]')
  await waitForClickGuard(page)
  await submit.click()
  await delayed.waitFor()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await waitForClickGuard(page)
  await submit.click({ force: true })
  const loaded = page.waitForRequest((request) => isCall(account.get)(new URL(request.url())))
  await delayed.release()
  expect(delayed.requests).toHaveLength(1)
  expect((await loaded).headers().authorization).toMatch(/^Basic \S+$/)
  await page.waitForURL((url) => url.pathname + url.search === '/accountsecurity?tab=reports')
  await actions.see('举报与反馈')
})

for (const state of ['applied', 'rejected'])
  test(`a log-in of somebody whose company is ${state} leads to the registration`, {
    tag: '@P-4.1-05',
  }, async ({ device }) => {
    const phone = state === 'applied' ? '13800000005' : '13800000003'
    const actions = await openLogin(device, phone, '/login?from=%2Fjobmanagement')
    const { page } = actions
    await complete(actions, phone)
    const asked: string[] = []
    await page.route(isCall(companies.getReviewStatus), (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('id') ?? '')
      return route.fulfill({ json: { code: 0, message: 'ok', data: state } })
    })
    await actions.press('登录/注册')
    await actions.waitForPath('/register')
    expect(asked).toEqual([expect.stringMatching(/^\d+$/)])
  })

test('a toast has a sign for its type, goes after three seconds, and lies 20 px above the next one', {
  tag: '@P-8-13',
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/404')
  const { page } = actions
  await page.clock.install()
  await page.goto('/login')
  await field(page, '手机号').fill('13800000001')
  await field(page, '验证码').fill('000000')
  const toasts = page.getByRole('status').locator('> *')
  // from here on only the test moves the time
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('button[type=submit]').click()
  await expect(toasts).toHaveText(['请勾选同意协议'])
  await page.clock.runFor(1000)
  await field(page, '手机号').fill('1')
  await codeButton(page).click({ force: true })
  await expect(toasts).toHaveText(['请勾选同意协议', '请输入正确的手机号'])
  const colours = () =>
    toasts.evaluateAll((all) => all.map((toast) => getComputedStyle(toast.querySelector('i, svg') ?? toast).color))
  await expect.poll(async () => new Set(await colours()).size).toBe(2)
  const gap = async () => {
    const [upper, lower] = await toasts.evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().toJSON()))
    return Math.round(lower.top - upper.bottom)
  }
  // a phone draws what is designed for 375 px as wide as it is
  await expect.poll(gap).toBe(Math.round(device.isPhone ? (20 * device.viewport.width) / 375 : 20))
  await page.clock.runFor(1900)
  await expect(toasts).toHaveCount(2)
  await page.clock.runFor(200)
  await expect(toasts).toHaveText(['请输入正确的手机号'])
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)
})
