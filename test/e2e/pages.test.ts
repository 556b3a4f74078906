/**
 * Every page of the product, at a desk and on a phone, light and dark: it shows something, speaks Chinese, leaks no key or
 * empty value, logs no error, and axe finds no violation. Pictures lie in test/artifacts/screens.
 */
import type { Browser, Page } from 'playwright-core'
import { type Route, routes } from '../../contract/routes'
import { type Client, logIn } from '../harness/client'
import { axeViolations } from './axe'
import {
  type Device,
  desk,
  launch,
  logInContext,
  openContext,
  openPage,
  phone,
  screenshot,
  settled,
  type Theme,
} from './browser'
import { type Stack, startStack } from './stack'

const admin = '13800000001'
const newcomer = '13911112222'

let stack: Stack
let browser: Browser
let known: { job: string; resume: string }

/** Ids for the pages that show one thing. */
async function knownIds(client: Client): Promise<typeof known> {
  const jobs = await client.call<{ id: string }[]>('POST /job-center/api/jobPosition/findPositionByStatusAndPage', {
    status: 'adopt',
  })
  const talent = await client.call<{ rows: { id: string }[] }>('POST /job-center/api/agent/findResume/searchResume', {})
  return { job: jobs.data[0]?.id ?? '', resume: talent.data.rows[0]?.id ?? '' }
}

const isComing = (route: Route) => route.page === 'pages/common/coming/index'
const built = routes.filter((route) => !isComing(route))
const coming = routes.filter(isComing)

function addressOf(route: Route): string {
  if (/^\/(jobDetails|JobDetail)$/.test(route.path)) return `${route.path}?id=${known.job}`
  if (/^\/talentDetails?$/.test(route.path)) return `${route.path}?id=${known.resume}`
  return route.path
}

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

/** What axe finds on a page at rest: a list that is being read again is pale for that moment, so a finding is looked at twice. */
async function restViolations(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  if (!found.length) return found
  await settled(page)
  return axeViolations(page)
}

async function visit(route: Route, device: Device, theme: Theme) {
  const context = await openContext(browser, device, { baseURL: stack.url, theme })
  try {
    if (route.path === '/register') await logInContext(context, stack.url, newcomer)
    else if (route.auth) await logInContext(context, stack.url, admin)
    const { page, problems } = await openPage(context, addressOf(route), [/status of 404|favicon/])
    await settled(page)
    await screenshot(page, `${device.name}-${theme}${route.path.replace(/\W+/g, '-')}`)
    const text = await visibleText(page)
    return { page: new URL(page.url()).pathname, text, problems, violations: await restViolations(page) }
  } finally {
    await context.close()
  }
}

beforeAll(async () => {
  stack = await startStack()
  browser = await launch()
  known = await knownIds(await logIn(stack.url, admin))
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const combinations: [Device, Theme][] = [
  [desk, 'light'],
  [desk, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
]

describe.each(combinations.map(([device, theme]) => [device.name, theme, device] as const))(
  'pages, %s, %s',
  (_name, theme, device) => {
    it.each(built.map((route) => [route.path, route] as const))(
      '%s shows itself without fault',
      async (path, route) => {
        const seen = await visit(route, device, theme)
        expect(seen.page).toBe(path)
        expect(seen.text).toMatch(/[\u4e00-\u9fff]{2}/)
        expect(seen.text.split('\n').filter((line) => leaks.some((leak) => leak.test(line.trim())))).toEqual([])
        expect(seen.problems).toEqual([])
        expect(seen.violations).toEqual([])
      },
    )
  },
)

describe('pages that are coming', () => {
  it.each(coming.map((route) => [route.path, route] as const))(
    '%s says honestly what is coming',
    async (path, route) => {
      const seen = await visit(route, desk, 'light')
      expect(seen.page).toBe(path)
      expect(seen.text).toContain(route.title)
      expect(seen.problems).toEqual([])
      expect(seen.violations).toEqual([])
    },
  )
})

describe('an address that no route has', () => {
  it.each([desk, phone].map((device) => [device.name, device] as const))(
    'shows the 404 page at the same address (%s)',
    async (_name, device) => {
      const context = await openContext(browser, device, { baseURL: stack.url })
      const { page } = await openPage(context, '/no-such-page?x=1')
      await settled(page)
      expect(await visibleText(page)).toMatch(/404|没有找到|不存在/)
      await context.close()
    },
  )
})

test('a phone sizes its letters by its width alone, also while the page is still nearly empty', async () => {
  const context = await openContext(browser, phone, { baseURL: stack.url })
  const { page } = await openPage(context, '/login')
  const sizeAt = (height: string) =>
    page.evaluate((value) => {
      document.documentElement.style.height = value
      window.dispatchEvent(new Event('resize'))
      return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    }, height)
  expect(await sizeAt('100%')).toBeCloseTo((phone.viewport.width * 40) / 750, 1)
  expect(await sizeAt('20px')).toBeCloseTo((phone.viewport.width * 40) / 750, 1)
  await context.close()
})
