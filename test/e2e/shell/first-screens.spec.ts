/** The start of the app and the end of a session: stored first screens, a full storage, an expired log-in, another user. */
import type { BrowserContext, Route } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as auth from '../../../contract/calls/account/auth'
import * as candidates from '../../../contract/calls/candidates/candidates'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors, type Device, logInContext, waitMilliseconds } from '../../support/browser/browser'
import { delayCalls, isApiCall } from '../../support/browser/delayed-calls'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions, storedEntry, waitUntilStored } from '../../support/browser/page-helpers'
import { candidateRows } from '../../support/browser/pages/candidate-page'
import { logOut } from '../../support/browser/pages/session-pages'
import { logIn } from '../../support/http-client'

withOwnServer()

const admin = '13800000001'
/** Of the same company; the log-out of one story ends every session of a token. */
const hr = '13800000002'
const otherAdmin = '13800000003'
/** Logs in by the form; nobody else does so in this file. */
const FORM_PHONES = { desk: '13800000005', phone: '13800000008' } as const
/** The first tab of a member, and a job of hr's company that it names. */
const HOME = '/findtalent'
const JOB = '高级后端工程师'

async function openHome(context: BrowserContext, device: Device): Promise<PageActions> {
  const actions = new PageActions(await context.newPage(), device)
  await actions.page.goto(HOME)
  return actions
}

const jobChips = (actions: PageActions) => actions.page.getByLabel('按职位推荐').filter({ visible: true })
const seeJob = (actions: PageActions) => jobChips(actions).getByText(JOB).waitFor()

/** The home as the device has stored it. */
async function openStoredHome(context: BrowserContext, device: Device): Promise<PageActions> {
  const actions = await openHome(context, device)
  await seeJob(actions)
  await waitForAny(candidateRows(actions))
  await waitUntilStored(actions.page, JOB, 'findResume/findResume')
  return actions
}

const storedText = async ({ page }: PageActions) => (await storedEntry(page, 'firstScreens')) ?? ''

test.describe('the first screen', () => {
  test('is there at once after a reload, as it was last, and is refetched', async ({ device }) => {
    const context = await browserSession.context(device, admin)
    const actions = await openStoredHome(context, device)
    // how long ago somebody was there goes on
    const rowText = async () =>
      (await candidateRows(actions).first().innerText()).replace(/\S*(活跃|(分钟|小时)前)/, '')
    const first = await rowText()
    const delayed = await delayCalls(context, isApiCall)
    await actions.page.reload()
    await seeJob(actions)
    await waitForAny(candidateRows(actions))
    await expect.poll(rowText).toBe(first)
    await expect
      .poll(() => delayed.requests.map((request) => new URL(request.url()).pathname))
      .toContain(pathOf(candidates.listJobs))
    const asked = actions.page.waitForResponse((response) => response.url().endsWith('/findResume/findResume'))
    await delayed.release()
    expect((await asked).ok()).toBe(true)
    await seeJob(actions)
  })

  test('of one user is gone after the log-out, and not shown to the next one', async ({ device }) => {
    const context = await browserSession.context(device, hr)
    const actions = await openStoredHome(context, device)
    await logOut(actions, '刘思雨')
    await actions.field('手机号').waitFor()
    await expect.poll(() => storedText(actions)).toBe('')
    await logInContext(context, browserSession.url, otherAdmin)
    const delayed = await delayCalls(context, isApiCall)
    const next = await openHome(context, device)
    await delayed.waitFor()
    await waitMilliseconds(next.page, 500)
    for (const text of [JOB, '锦云智联', '刘思雨']) await expect(next.page.getByText(text)).toHaveCount(0)
    await delayed.release()
    await jobChips(next).getByText('劳动法务专员').waitFor()
    await expect(jobChips(next).getByText(JOB)).toHaveCount(0)
  })

  test('of one user gives way to another who has logged in beside it', async ({ device }) => {
    const context = await browserSession.context(device, admin)
    const actions = await openStoredHome(context, device)
    await logInContext(context, browserSession.url, otherAdmin)
    await actions.page.reload()
    await jobChips(actions).getByText('劳动法务专员').waitFor()
    await expect(jobChips(actions).getByText(JOB)).toHaveCount(0)
    await waitUntilStored(actions.page, '劳动法务专员', 'findResume/findResume')
    await expect.poll(() => storedText(actions)).not.toContain(JOB)
  })
})

test('a device whose storage is full shows, filters and reloads all the same', async ({ device }) => {
  const context = await browserSession.context(device, admin)
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const actions = new PageActions(await context.newPage(), device)
  const errors = collectErrors(actions.page)
  await actions.page.goto(HOME)
  await seeJob(actions)
  await actions.page.goto('/jobmanagement')
  await actions.row('会计主管').waitFor()
  await actions.page.getByRole('tab', { name: /^进行中/ }).click()
  await actions.row('会计主管').waitFor({ state: 'detached' })
  await actions.page.reload()
  await actions.row('高级产品经理').waitFor()
  await actions.row('会计主管').waitFor({ state: 'detached' })
  await actions.page.goto('/talentsearch')
  await actions.see(/^1000\+ (人|位人才)/)
  expect(errors).toEqual([])
})

test('a session that has ended is said once by all its reads; after the log-in the page is filled', async ({
  device,
}) => {
  const context = await browserSession.context(device, admin)
  const actions = await openStoredHome(context, device)
  const { page } = actions
  await (await logIn(browserSession.url, admin)).call(auth.logOut)
  const refused = new Set<string>()
  page.on('response', (response) => {
    if (response.status() === 401) refused.add(response.url())
  })
  await page.reload()
  const alert = actions.page.getByRole('dialog', { name: '系统提示' })
  await waitForAny(alert)
  await expect.poll(() => refused.size).toBeGreaterThan(3)
  await expect(alert).toHaveCount(1)
  await alert.getByRole('button', { name: '重新登录' }).click()
  await actions.waitForPath('/login')
  const phone = FORM_PHONES[device.name]
  await actions.page.getByLabel('手机号', { exact: true }).fill(phone)
  await actions.press(/获取/)
  await actions.see('验证码已发送')
  await actions.page.getByLabel('验证码', { exact: true }).fill(await browserSession.server.smsCode(phone))
  await actions.page.getByRole('checkbox').click()
  await actions.page.locator('button[type=submit]').click()
  await actions.waitForPath(HOME)
  await waitForAny(jobChips(actions).getByRole('button'))
  await waitForAny(candidateRows(actions))
  await expect(alert).toHaveCount(0)
})

test("a page whose files are slow shows the product's sign before any of them is there", {
  tag: '@P-7.10-07',
}, async ({ device }) => {
  const context = await browserSession.context(device)
  const page = await context.newPage()
  const waiting: Route[] = []
  let isDelayed = true
  await page.route(/\.(css|js)$/, (route) => (isDelayed ? void waiting.push(route) : route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  const sign = page.getByRole('img', { name: '聘桥，正在加载' })
  await sign.waitFor()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  expect(waiting.length).toBeGreaterThan(2)
  isDelayed = false
  await Promise.all(waiting.map((route) => route.continue()))
  await page.getByRole('heading', { name: '企业招人，一处办完' }).waitFor()
  await expect(sign).toBeHidden()
})
