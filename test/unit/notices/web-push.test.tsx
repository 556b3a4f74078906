/** Web pushes on a browser: offered once, switched on and off, resumed, ended; with the browser's refusals. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { clearCache, setupApi } from '@/api'
import { WebPushOffer } from '@/features/notices/WebPushOffer'
import { WebPushSetting } from '@/features/notices/WebPushSetting'
import { offerWebPush, resumeWebPush, useWebPush } from '@/features/notices/web-push'
import * as offer from '@/features/notices/web-push-offer'
import { platform } from '@/platform'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import { isWebPushSupported } from '@/platform/device/web-push'
import { isWebPushSupported as isSupportedInWeapp } from '@/platform/device/web-push.weapp'
import { unsubscribeFromWebPush } from '@/platform/device/web-push-subscription'
import { pathOf } from '../../../contract/call-address'
import * as push from '../../../contract/calls/account/push'
import { waitUntil } from '../../support/wait-until'

const ME = '17'
const KEY = Buffer.from(`\x04${'k'.repeat(64)}`, 'latin1').toString('base64url')
const ENDPOINT = 'https://fcm.googleapis.com/x'

const sent: { path: string; body: unknown }[] = []
let serverKey: string
let refusal: HttpReply | undefined
/** What the browser does. */
const browser = {
  permission: 'default',
  /** What the user answers. */
  answer: 'granted',
  isServiceBroken: false,
  subscription: undefined as object | undefined,
  listener: (_: object): void => undefined,
}

const bytes = (size: number) => new Uint8Array(size).fill(7).buffer
function subscription(applicationServerKey: ArrayBuffer) {
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: async () => {
      browser.subscription = undefined
      return true
    },
  }
}
const pushManager = {
  getSubscription: async () => browser.subscription ?? null,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    if (browser.isServiceBroken) throw new DOMException('push service error', 'AbortError')
    browser.subscription = subscription(applicationServerKey.buffer)
    return browser.subscription
  },
}
const registration = { pushManager }

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answer: 'granted', isServiceBroken: false, subscription: undefined })
  sent.length = 0
  serverKey = KEY
  refusal = undefined
  window.localStorage.clear()
  Object.assign(window, { isSecureContext: true, PushManager: class {} })
  Object.assign(globalThis, {
    Notification: {
      get permission() {
        return browser.permission
      },
      requestPermission: async () => {
        browser.permission = browser.answer
      },
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      addEventListener: (_: string, listener: (event: object) => void) => {
        browser.listener = listener
      },
    },
  })
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }: HttpRequest) => {
    const path = String(url).split('?')[0] ?? ''
    if (path.includes('/push/')) sent.push({ path, body })
    const data = path.endsWith('/site') ? { webPushKey: serverKey } : null
    return (path.includes('/push/') && refusal) || { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
  offer.closeWebPushOffer()
  useWebPush.setState({ state: 'off', isBusy: false })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

const SUBSCRIBED = {
  path: pathOf(push.subscribe),
  body: {
    endpoint: ENDPOINT,
    p256dh: Buffer.from(bytes(65)).toString('base64url'),
    auth: Buffer.from(bytes(16)).toString('base64url'),
  },
}
const pressSwitch = async () => {
  render(<WebPushSetting userId={ME} />)
  fireEvent.click(await screen.findByRole('switch', { name: '没有打开页面时提醒我' }))
}
const isOn = () => screen.getByRole('switch').getAttribute('aria-checked') === 'true'

describe('the offer', () => {
  it('comes once on a device, in our own words, and asks the browser only after a click @P-9-38', async () => {
    await offerWebPush(ME)
    expect(offer.useWebPushOffer.getState()).toEqual({ userId: ME })
    expect(browser.permission).toBe('default')
    render(<WebPushOffer />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '提醒我' })))
    await waitUntil(() => sent.length)
    expect([browser.permission, sent]).toEqual(['granted', [SUBSCRIBED]])
    expect(offer.useWebPushOffer.getState()).toEqual({ userId: '' })
    await offerWebPush(ME)
    expect(offer.useWebPushOffer.getState()).toEqual({ userId: '' })
  })

  it('that is postponed does not come again, and the browser is not asked @P-9-38', async () => {
    await offerWebPush(ME)
    render(<WebPushOffer />)
    fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
    await offerWebPush(ME)
    expect([browser.permission, sent, offer.useWebPushOffer.getState().userId]).toEqual(['default', [], ''])
  })

  it('is not made where the browser or the server has no pushes, or the browser was asked before @P-9-38', async () => {
    serverKey = ''
    await offerWebPush(ME)
    clearCache()
    serverKey = KEY
    browser.permission = 'denied'
    await offerWebPush(ME)
    browser.permission = 'default'
    Reflect.deleteProperty(window, 'PushManager')
    await offerWebPush(ME)
    expect(offer.useWebPushOffer.getState()).toEqual({ userId: '' })
    expect([isWebPushSupported(), isSupportedInWeapp()]).toEqual([false, false])
  })
})

describe('the switch', () => {
  it('subscribes this browser and ends it again, here and on the server @P-9-38', async () => {
    await pressSwitch()
    await waitUntil(isOn)
    expect(sent).toEqual([SUBSCRIBED])
    fireEvent.click(screen.getByRole('switch'))
    await waitUntil(() => sent.length === 2)
    expect(sent[1]).toEqual({ path: pathOf(push.unsubscribe), body: { endpoint: ENDPOINT } })
    expect([browser.subscription, offer.wantsWebPush(ME)]).toEqual([undefined, false])
    await waitUntil(() => !isOn())
  })

  it('says why the browser refuses, and what helps @P-9-38', async () => {
    browser.answer = 'denied'
    await pressSwitch()
    await screen.findByText(/^浏览器不允许本站发通知/)
    expect(screen.getByRole('switch').matches(':disabled, [aria-disabled=true]')).toBe(true)
    cleanup()
    Object.assign(browser, { permission: 'default', answer: 'granted', isServiceBroken: true })
    useWebPush.setState({ state: 'off' })
    await pressSwitch()
    await screen.findByText(/^连接不上浏览器的推送服务/)
    expect([sent, isOn()]).toEqual([[], false])
  })

  it('stays off when the server refuses @P-9-38', async () => {
    refusal = { status: 400, headers: {}, body: { code: 40006, message: '不支持这个浏览器的推送服务', data: null } }
    await pressSwitch()
    await waitUntil(() => sent.length && !useWebPush.getState().isBusy)
    expect([isOn(), offer.wantsWebPush(ME)]).toEqual([false, false])
  })
})

describe('a start', () => {
  it('renews the subscription of who wants pushes here, and of nobody else @P-9-38', async () => {
    browser.permission = 'granted'
    browser.subscription = subscription(bytes(65))
    await resumeWebPush(ME)
    expect(sent).toEqual([])
    offer.saveWebPushWish(ME)
    await resumeWebPush('18')
    expect(sent).toEqual([])
    await resumeWebPush(ME)
    expect(sent).toEqual([SUBSCRIBED])
  })

  it('follows clicks on pushes in this page; a log-out ends the subscription @P-9-38', async () => {
    browser.permission = 'granted'
    offer.saveWebPushWish(ME)
    await resumeWebPush(ME)
    const paths: string[] = []
    jest.spyOn(platform, 'navigate').mockImplementation((path) => void paths.push(path))
    const answers: string[] = []
    const ports = [{ postMessage: (text: string) => answers.push(text) }]
    for (const data of [
      { type: 'other', path: '/x' },
      { type: 'open', path: '/jobmanagement' },
    ])
      browser.listener({ data, ports })
    expect([paths, answers]).toEqual([['/jobmanagement'], ['opened']])
    expect(await unsubscribeFromWebPush()).toBe(ENDPOINT)
    expect([browser.subscription, await unsubscribeFromWebPush()]).toEqual([undefined, undefined])
  })
})
