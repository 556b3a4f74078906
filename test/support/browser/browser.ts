/**
 * The browser of UI tests: one Chromium per worker, one context per user and device.
 * `desk` gets the desktop build, `phone` (WeChat on an iPhone) the H5 build, at the same URLs.
 */
import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type HttpClient, logIn } from '../http-client'
import { recordCalls } from './call-recorder'

export interface Device {
  name: 'desk' | 'phone'
  viewport: { width: number; height: number }
  userAgent: string
  isPhone: boolean
}

export const desktopDevice: Device = {
  name: 'desk',
  viewport: { width: 1440, height: 900 },
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  isPhone: false,
}

export const phoneDevice: Device = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61(0x18003d2a) NetType/WIFI Language/zh_CN',
  isPhone: true,
}

export type Theme = 'light' | 'dark'

/** Command-line flags of the test browser. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  // a call of three encodes six videos, without a graphics card
  '--use-fake-device-for-media-stream=fps=5',
]

/** Path of an installed browser, found or installed by scripts/find-browser.mjs. */
export function browserPath(): string {
  process.env.CHROMIUM_PATH ??= execFileSync(process.execPath, ['scripts/find-browser.mjs'], {
    encoding: 'utf8',
  }).trim()
  return process.env.CHROMIUM_PATH
}

/** Starts Chromium; the caller closes it (afterAll). */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), headless: true, args: chromiumFlags })

export interface OpenOptions {
  /** `http://127.0.0.1:port` of the server. */
  baseURL: string
  theme?: Theme
  /** Time zone of the device; China's when absent. */
  timezoneId?: string
  /** Milliseconds an action or expectation may wait. Default 30,000, for busy machines. */
  timeout?: number
  /** A newcomer's: the tour of the demo is offered. */
  hasTour?: boolean
}

/** Runs in the page: the tour of the demo is over, as for everybody but a newcomer. */
function endTour(): void {
  try {
    localStorage.setItem('pinqiao.tour', '"over"')
  } catch {
    // a frame without an origin of its own
  }
}

/** Opens a context with its own cookies and storage; API calls are recorded. */
export async function openContext(browser: Browser, device: Device, options: OpenOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: options.baseURL,
    viewport: device.viewport,
    userAgent: device.userAgent,
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    colorScheme: options.theme ?? 'light',
    locale: 'zh-CN',
    timezoneId: options.timezoneId ?? 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(options.timeout ?? 30_000)
  await context.addInitScript(() => {
    const record = () => Object.assign(window, { pressedAt: Date.now() })
    window.addEventListener('click', record, true)
    window.addEventListener('popstate', record)
    const push = history.pushState
    history.pushState = function pushState(...args) {
      record()
      return push.apply(this, args)
    }
  })
  if (!options.hasTour) await context.addInitScript(endTour)
  recordCalls(context, device.name)
  return context
}

/** Logs in without the screens by setting the client's token cookie. `login`: phone number or HTTP session. Tests of log-in use the form. */
export async function logInContext(context: BrowserContext, url: string, login: string | HttpClient): Promise<void> {
  const { token } = typeof login === 'string' ? await logIn(url, login) : login
  await context.addCookies([{ name: 'pinqiao_token', value: encodeURIComponent(`Basic ${token}`), url }])
}

/** A page with the errors that occurred in it. */
export interface WatchedPage {
  page: Page
  /** Uncaught exceptions and console errors so far. Failures a test provokes belong in `ignore`. */
  errors: string[]
}

/** Collects uncaught exceptions and console errors of a page from now on; the returned array grows. */
export function collectErrors(page: Page, ignore: RegExp[] = []): string[] {
  const errors: string[] = []
  const record = (text: string) => {
    if (!ignore.some((pattern) => pattern.test(text))) errors.push(text)
  }
  page.on('pageerror', (error) => record(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') record(`console: ${message.text()}`)
  })
  return errors
}

export async function openPage(context: BrowserContext, path = '/', ignore: RegExp[] = []): Promise<WatchedPage> {
  const page = await context.newPage()
  const errors = collectErrors(page, ignore)
  await page.goto(path)
  return { page, errors }
}

/** The product's click guard ignores a second press within 450 ms. */
const GUARD_MS = 480

/** How often a wait polls the page, in milliseconds: polling in each frame, Playwright's default, keeps a processor busy. */
const polling = 50

/** Waits until the click guard accepts the next press, measured in the page from the last press or navigation. */
export async function waitForClickGuard(page: Page): Promise<void> {
  await page.waitForFunction(
    (guard) => Date.now() - ((Reflect.get(window, 'pressedAt') as number | undefined) ?? 0) > guard,
    GUARD_MS,
    { polling },
  )
}

/**
 * Waits a number of milliseconds of page time. Only where time itself is tested: a long press, a lost connection, something that
 * must not happen meanwhile. Otherwise wait for the condition.
 */
export async function waitMilliseconds(page: Page, milliseconds: number): Promise<void> {
  const start = await page.evaluate(() => performance.now())
  await page.waitForFunction((end) => performance.now() >= end, start + milliseconds, { polling })
}

/** Presses back. Comes back before the page may leave, which would end the call that requested it. */
export const pressBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()))

/** Saves a screenshot under test/artifacts/screens for review, but in CI, where nobody looks at it; returns its path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = `test/artifacts/screens/${name}.png`
  if (!process.env.CI) await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** Waits until the page has settled: no pending request, nothing busy that is seen, no finite animation running. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => {
      // a page behind the open one waits until it is shown
      const busy = document.querySelectorAll('[aria-busy=true], .ant-spin-spinning, .ant-spin-blur')
      const isBusy = [...busy].some((element) => element.checkVisibility())
      const isMoving = document.getAnimations().some((animation) => {
        const { iterations } = animation.effect?.getComputedTiming() ?? {}
        return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
      })
      return !isBusy && !isMoving
    },
    undefined,
    { polling },
  )
  await waitMilliseconds(page, 200)
}
