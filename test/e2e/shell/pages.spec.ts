/**
 * Every page of the product on desktop and phone, light and dark: it has content, is in Chinese, leaks no key or empty value,
 * logs no error, and axe finds no violation. Screenshots are in test/artifacts/screens.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { type Route, routes } from '../../../contract/routes'
import { browserSession, expect, test } from '../../support/browser'
import {
  collectErrors,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  screenshot,
  type Theme,
  waitUntilSettled,
} from '../../support/browser/browser'
import { axeViolations } from '../../support/browser/checks/axe'
import { layoutShiftOf, MAX_SHIFT, watchLayoutShifts } from '../../support/browser/checks/layout-shift'
import { visualDefects } from '../../support/browser/checks/visual-defects'
import { addressOf, type KnownIds, knownIdsOf } from '../../support/browser/known-ids'
import { logIn } from '../../support/http-client'
import { sampleOf } from '../../support/sample'

const admin = '13800000001'
const newcomer = '13911112222'

let known: KnownIds

/** Values and keys that a screen must never show. */
const leaks = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object Object\]/,
  /\bnull\b/,
  /\{\w+\}/,
  /TUI[A-Z]\w+\.\S/,
  /^[a-z]\w*(\.[a-z]\w*)+$/,
]

async function visibleText(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).trim()
}

/** The one size of a page's heading on the desktop. */
const HEADING_SIZE = '20px'
/** Pages that greet a visitor with a heading of their own. */
const GREETINGS = ['/', '/login', '/ow/app']

const headingSizes = (page: Page): Promise<string[]> =>
  page
    .locator('h1')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().width > 1)
        .map((heading) => getComputedStyle(heading).fontSize),
    )

/** Rules whose answer depends on colours: the only ones that another theme of the same page can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Violations on a settled page: a reloading list is pale for a moment, so a violation is checked twice. */
async function restViolations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await axeViolations(page, undefined, rules)
  if (!found.length) return found
  await waitUntilSettled(page)
  return axeViolations(page, undefined, rules)
}

interface PageReport {
  path: string
  text: string
  problems: string[]
  violations: string[]
  /** Calls that were sent more than once with the same input while the page opened. */
  repeated: string[]
  /** Sizes of the headings that can be seen. */
  headings: string[]
  /** What the eye finds wrong with it on the desktop. */
  visualDefects: string[]
  /** How far the page moved while it opened. */
  shift: { total: number; nodes: string[] }
}

/** Calls of a page by method, path and input; those sent twice are returned by the function. */
function recordRepeated(page: Page): () => string[] {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return
    const call = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
  })
  return () => [...counts].filter(([, count]) => count > 1).map(([call]) => call)
}

/** One context per user, kept so that fetched and compiled code is reused. */
const contexts = new Map<string, BrowserContext>()

async function openContexts(): Promise<void> {
  for (const phone of [admin, newcomer, '']) {
    const context = await openContext(browserSession.browser, browserSession.device, {
      baseURL: browserSession.url,
      timeout: 60_000,
    })
    if (phone) await logInContext(context, browserSession.url, phone)
    contexts.set(phone, context)
  }
}

/** Longer than any visit on a busy machine; shorter than the time of a test, so that the failure names the step. */
const VISIT_MS = 150_000

/** The result of `work`, or an error with `reason()` after `ms` milliseconds: calls into a page that hangs have no limit. */
async function within<T>(ms: number, work: Promise<T>, reason: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason())), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const phoneFor = (route: Route) => (route.path === '/register' ? newcomer : route.auth ? admin : '')

/**
 * Opens a page in one theme, then switches the device to the other. The desktop starts light and the phone dark, so both first
 * paints are seen. All axe rules run in the first theme, colour rules in both.
 */
async function visit(route: Route): Promise<Record<Theme, PageReport>> {
  const context = contexts.get(phoneFor(route))
  if (!context) throw new Error('nobody opened a browser')
  const { device } = browserSession
  const themes: readonly Theme[] = device.isPhone ? ['dark', 'light'] : ['light', 'dark']
  const page = await context.newPage()
  const problems = collectErrors(page, [/status of 404|favicon/])
  const repeated = recordRepeated(page)
  const seen: Partial<Record<Theme, PageReport>> = {}
  let step = 'opening it'
  const during = <T>(name: string, work: Promise<T>): Promise<T> => {
    step = name
    return work
  }
  const look = async () => {
    await watchLayoutShifts(page)
    for (const theme of themes) {
      await during('its colours', page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }))
      if (theme === themes[0]) await during('opening it', page.goto(addressOf(route, known)))
      const html = page.locator(theme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')
      await during('its theme', html.waitFor({ state: 'attached' }))
      await during('settling', waitUntilSettled(page))
      // before a list with something in review is polled
      const repeatedCalls = theme === themes[0] ? repeated() : []
      await during('its picture', screenshot(page, `${device.name}-${theme}${route.path.replace(/\W+/g, '-')}`))
      seen[theme] = {
        path: new URL(page.url()).pathname,
        text: await during('its text', visibleText(page)),
        violations: await during('axe', restViolations(page, theme === themes[0] ? undefined : COLOUR_RULES)),
        problems: [...problems],
        repeated: repeatedCalls,
        headings: await during('its headings', headingSizes(page)),
        visualDefects: device.isPhone ? [] : await during('its defects', visualDefects(page)),
        shift: await during('its shifts', layoutShiftOf(page)),
      }
    }
    return seen as Record<Theme, PageReport>
  }
  try {
    return await within(VISIT_MS, look(), () => `the visit did not end in ${VISIT_MS / 1000} s; last step: ${step}`)
  } finally {
    await page.close()
  }
}

/** The pages of this run. */
const walked = sampleOf(routes, ({ path }) => `page ${path}`)

/** Number of pages open at a time. */
const AT_ONCE = 4

/** Every visit of the file in the order of the tests; they start before the first test and run a few at a time. */
const visits = new Map<string, { start(): void; done: Promise<Record<Theme, PageReport>> }>()

function begin(): void {
  const queue = walked.map((route) => {
    let start: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      start = resolve
    })
    const done = begun.then(() => visit(route))
    visits.set(route.path, { start, done })
    // Its own test reports the error.
    return { start, ended: done.catch(() => undefined) }
  })
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      next.start()
      await next.ended
    }
  }
  for (let n = 0; n < AT_ONCE; n++) void work()
}

async function seenOf(route: Route, theme: Theme): Promise<PageReport> {
  const visited = visits.get(route.path)
  if (!visited) throw new Error(`nobody planned to visit ${route.path}`)
  // With a subset of tests, a test does not wait for its turn.
  visited.start()
  return (await visited.done)[theme]
}

test.beforeAll(async () => {
  known = await knownIdsOf(await logIn(browserSession.url, admin))
  await openContexts()
  begin()
})
test.afterAll(async () => {
  for (const context of contexts.values()) await context.close()
})

for (const theme of ['light', 'dark'] as const)
  test.describe(`pages, ${theme}`, () => {
    for (const route of walked)
      test(`${route.path} shows itself without fault`, {
        tag: ['@P-0-01', '@P-0-05', '@P-2.1-19', '@P-2.2-14'],
      }, async () => {
        const seen = await seenOf(route, theme)
        expect(seen.path).toBe(route.path)
        expect(seen.text).toMatch(/[\u4e00-\u9fff]{2}/)
        expect(seen.text.split('\n').filter((line) => leaks.some((leak) => leak.test(line.trim())))).toEqual([])
        expect(seen.problems).toEqual([])
        expect(seen.violations).toEqual([])
        expect(seen.repeated).toEqual([])
        expect(seen.visualDefects).toEqual([])
        if (!browserSession.device.isPhone && !GREETINGS.includes(route.path))
          expect(seen.headings.filter((size) => size !== HEADING_SIZE)).toEqual([])
        expect(seen.shift.total, seen.shift.nodes.join(' ')).toBeLessThanOrEqual(MAX_SHIFT)
      })
  })

test('an address that no route has shows the 404 page at the same address', async ({ device }) => {
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  const { page } = await openPage(context, '/no-such-page?x=1')
  await waitUntilSettled(page)
  await expect.poll(() => visibleText(page)).toMatch(/404|没有找到|不存在/)
  await context.close()
})

test('a phone sizes its letters by its width alone, also while the page is still nearly empty', {
  tag: '@phone',
}, async () => {
  const context = await openContext(browserSession.browser, phoneDevice, { baseURL: browserSession.url })
  const { page } = await openPage(context, '/login')
  const sizeAt = (height: string) =>
    page.evaluate((value) => {
      document.documentElement.style.height = value
      window.dispatchEvent(new Event('resize'))
      return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    }, height)
  await expect.poll(() => sizeAt('100%')).toBeCloseTo((phoneDevice.viewport.width * 40) / 750, 1)
  await expect.poll(() => sizeAt('20px')).toBeCloseTo((phoneDevice.viewport.width * 40) / 750, 1)
  await context.close()
})
