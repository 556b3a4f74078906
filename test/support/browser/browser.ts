/**
 * The browser of UI tests: one Chromium per test file, one context per person and device.
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

/** What the browser of tests is started with. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/** Path of an installed browser; scripts/find-browser.mjs looks for it, or installs one. */
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
  /** `http://127.0.0.1:port` of the stack. */
  baseURL: string
  theme?: Theme
  /** Milliseconds an action or expectation may wait. Default 30,000: a busy machine takes its time. */
  timeout?: number
}

/** One person's browser: own cookies and storage, calls recorded on the wire. */
export async function openContext(browser: Browser, device: Device, options: OpenOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: options.baseURL,
    viewport: device.viewport,
    userAgent: device.userAgent,
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    colorScheme: options.theme ?? 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(options.timeout ?? 30_000)
  await context.addInitScript(() => {
    const note = () => Object.assign(window, { pressedAt: Date.now() })
    window.addEventListener('click', note, true)
    window.addEventListener('popstate', note)
    const push = history.pushState
    history.pushState = function pushState(...way) {
      note()
      return push.apply(this, way)
    }
  })
  recordCalls(context, device.name)
  return context
}

/** Logs a phone, or a session, in without the screens: the token lies in the client's own cookie. Journeys about log-in use the form. */
export async function logInContext(context: BrowserContext, url: string, who: string | HttpClient): Promise<void> {
  const { token } = typeof who === 'string' ? await logIn(url, who) : who
  await context.addCookies([{ name: 'pinqiao_token', value: encodeURIComponent(`Basic ${token}`), url }])
}

/** A page that remembers what went wrong in it: uncaught errors and console errors. */
export interface WatchedPage {
  page: Page
  /** Uncaught exceptions and console errors so far. Failed requests of a test's own making belong in `ignore`. */
  problems: string[]
}

/** What goes wrong in a page from now on. */
export function watch(page: Page, ignore: RegExp[] = []): string[] {
  const problems: string[] = []
  const note = (text: string) => {
    if (!ignore.some((pattern) => pattern.test(text))) problems.push(text)
  }
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  return problems
}

export async function openPage(context: BrowserContext, path = '/', ignore: RegExp[] = []): Promise<WatchedPage> {
  const page = await context.newPage()
  const problems = watch(page, ignore)
  await page.goto(path)
  return { page, problems }
}

/** The product hears a control once in 450 ms. */
const GUARD_MS = 480

/** Waits until a press is heard again, whatever was pressed last and whichever page came: the browser knows when that was. */
export async function unguarded(page: Page): Promise<void> {
  await page.waitForFunction(
    (guard) => Date.now() - ((Reflect.get(window, 'pressedAt') as number | undefined) ?? 0) > guard,
    GUARD_MS,
  )
}

/**
 * Lets so many milliseconds pass in the page. Only where time itself is the story: a finger that rests, a line that is down, a thing
 * that must not happen meanwhile. Whoever waits for something waits for that.
 */
export async function passes(page: Page, milliseconds: number): Promise<void> {
  const start = await page.evaluate(() => performance.now())
  await page.waitForFunction((end) => performance.now() >= end, start + milliseconds)
}

/** Saves a picture under test/artifacts/screens for a person to look at. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = `test/artifacts/screens/${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** Waits until the page is at rest: no request under way, nothing busy, no animation that will end still running. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy=true], .ant-spin-spinning, .ant-spin-blur')
    const isMoving = document.getAnimations().some((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
    })
    return !isBusy && !isMoving
  })
  await passes(page, 200)
}
