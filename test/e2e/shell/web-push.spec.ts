/**
 * Web pushes: offered when the first notice comes, switched off and on in the account settings, ended by a log-out; the real service
 * worker shows a push while no page is open. The browser's own push service is replaced: headless Chromium has none.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test'
import * as auth from '../../../contract/calls/account/auth'
import * as push from '../../../contract/calls/account/push'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

const PUSH_HOST = 'push.pinqiao.example'
withOwnServer({ env: { WEB_PUSH_HOSTS: PUSH_HOST } })

const admin = '13800000001'
const hr = '13800000002'

/** Runs in the page: permission not requested yet, and a push service that answers. What it knows lasts as the browser's would. */
function fakePushService(endpoint: string): void {
  const KEY = 'test.subscription'
  const permission = () => localStorage.getItem('test.permission') ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('test.permission', 'granted')
    return 'granted'
  }
  const subscription = () => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(KEY) ?? '[]')).buffer },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(7).buffer,
    unsubscribe: async () => {
      localStorage.removeItem(KEY)
      return true
    },
  })
  PushManager.prototype.getSubscription = async () =>
    (localStorage.getItem(KEY) ? subscription() : null) as PushSubscription | null
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem(KEY, JSON.stringify([...new Uint8Array(options?.applicationServerKey as ArrayBuffer)]))
    return subscription() as unknown as PushSubscription
  }
}

let serial = 0
/** A new applicant for the administrator's company: a notice to the administrator. */
async function sendNotice(boss: HttpClient): Promise<void> {
  const applicant = await logIn(browserSession.url, `139111133${String(++serial).padStart(2, '0')}`)
  const input = { joinCompanyId: boss.companyId }
  const reply = await applicant.call(joinApplications.create, input)
  expect(reply.message).toBe('ok')
}

async function openContext(endpoint: string, login: HttpClient): Promise<BrowserContext> {
  const context = await browserSession.context(browserSession.device, login)
  await context.addInitScript(fakePushService, endpoint)
  return context
}

const bodyOf = async (page: Page, path: string) =>
  (await page.waitForRequest((request) => request.url().endsWith(path))).postDataJSON()

test.describe('web pushes', () => {
  test('are offered when something comes, switched off and on, and ended by a log-out', { tag: '@P-9-38' }, async ({
    device,
  }) => {
    const endpoint = `https://${PUSH_HOST}/${device.name}`
    const boss = await logIn(browserSession.url, admin)
    const page = await (await openContext(endpoint, boss)).newPage()
    const errors = collectErrors(page)
    const actions = new PageActions(page, device)
    const connected = page.waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/events')
    await page.goto('/accountinfo')
    await (await connected).waitForEvent('framereceived')
    const offer = page.getByRole('region', { name: '消息提醒' })
    await sendNotice(boss)
    await offer.waitFor()
    await actions.expectAccessible()
    const sent = bodyOf(page, '/push/subscribe')
    await offer.getByRole('button', { name: '提醒我' }).click()
    expect(await sent).toMatchObject({ endpoint })
    const control = page.getByRole('switch', { name: '没有打开页面时提醒我' })
    await recordProof(push.subscribe, '开关已打开', () => expect(control).toBeChecked())
    await expect(offer).toHaveCount(0)

    const ended = bodyOf(page, '/push/unsubscribe')
    await control.click()
    expect(await ended).toMatchObject({ endpoint })
    await recordProof(push.unsubscribe, '开关已关闭', () => expect(control).not.toBeChecked())
    await control.click()
    await expect(control).toBeChecked()

    const renewed = bodyOf(page, '/push/subscribe')
    await page.reload()
    expect(await renewed).toMatchObject({ endpoint })
    await expect(control).toBeChecked()
    await sendNotice(boss)
    await expect(offer).toHaveCount(0)
    expect(errors).toEqual([])

    const isSubscribed = () => localStorage.getItem('test.subscription') !== null
    await expect.poll(() => page.evaluate(isSubscribed)).toBe(true)
    await boss.call(auth.logOut)
    await page.reload()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.waitForFunction(() => localStorage.getItem('test.subscription') === null)
  })

  test('are shown by the service worker only while no page is open', { tag: '@P-9-39' }, async ({ device }) => {
    const reader = await logIn(browserSession.url, hr)
    const context = await openContext(`https://${PUSH_HOST}/worker-${device.name}`, reader)
    const page = await context.newPage()
    await page.goto('/accountinfo')
    const cdp = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [mine] = registrations.filter(({ scopeURL }) => scopeURL === `${browserSession.url}/`)
        if (mine) resolve(mine.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    const control = page.getByRole('switch', { name: '没有打开页面时提醒我' })
    await control.click()
    await expect(control).toBeChecked()
    const registrationId = await registration
    const pushMessage = (title: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: browserSession.url,
        registrationId,
        data: JSON.stringify({ title, text: '在吗', path: '/jobmanagement', tag: title }),
      })
    // headless Chromium lets no worker show notifications, whatever was granted
    const worker = context.serviceWorkers()[0] as Worker
    await worker.evaluate(() => {
      const shown: string[] = []
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      registration.showNotification = async (title) => void shown.push(title)
      Object.assign(globalThis, { shown })
    })
    await pushMessage('页面开着')
    await page.goto('about:blank')
    await pushMessage('页面关着')
    const shownTitles = () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
    await expect.poll(shownTitles).toEqual(['页面关着'])
  })
})
