/**
 * Input delay of pages with a processor four times as slow: from a letter typed into the first field, and a click
 * of the first tab, choice or filter, to the next frame, as Event Timing measures it; as ratios to the same input on an empty
 * page at the same time.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { type Device, desktopDevice, logInContext, openContext, phoneDevice } from '../support/browser/browser'
import type { ProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'
import { throttle, withBrowserAndServer } from './support/slow-device'

const ADMIN = '13800000001'
const KEYS = 5
const PRESSES = 3
/** Between keys, and between presses: the click guard swallows what follows within 450 ms. */
const REST = { keys: 100, presses: 550 }

/** Records the milliseconds from every key and press to the end of the next frame. */
const recordInputDelays = () => {
  const times: number[] = []
  Object.assign(window, { handTimes: times })
  let pressedAt = 0
  const recordDelay = (at: number) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - at)))
  window.addEventListener('keydown', (event) => recordDelay(event.timeStamp), true)
  window.addEventListener(
    'pointerdown',
    (event) => {
      pressedAt = event.timeStamp
    },
    true,
  )
  window.addEventListener('click', () => pressedAt && recordDelay(pressedAt), true)
}

/** Performs the action `count` times with pauses; median of the page's delays. */
async function timesOf(
  page: Page,
  count: number,
  rest: number,
  action: () => Promise<unknown>,
): Promise<number | undefined> {
  const read = () => page.evaluate(() => (window as unknown as { handTimes: number[] }).handTimes)
  const before = (await read()).length
  for (let nth = 0; nth < count; nth++) {
    await action()
    await page.waitForTimeout(rest)
  }
  const times = (await read().catch(() => [])).slice(before)
  return times.length ? median(times) : undefined
}

/** The first visible element of these selectors. */
async function firstOf(page: Page, ...selectors: string[]): Promise<Locator | undefined> {
  for (const selector of selectors) {
    const found = page.locator(selector).filter({ visible: true })
    if (await found.count()) return found.first()
  }
  return undefined
}

const FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=tel], textarea, [contenteditable=true]'
/** What changes the view without leaving the page. */
const CHOICES = [
  '[role=tab]:not([aria-selected=true])',
  '[aria-pressed=false]',
  '[role=radio][aria-checked=false]',
  '[role=combobox]',
  'button[aria-haspopup]',
  '.ant-pagination-item:not(.ant-pagination-item-active)',
]

const EMPTY = '<!doctype html><meta charset=utf-8><title>空</title><input><button type=button>按</button>'

interface PageDelays {
  name: string
  typing?: number
  pressing?: number
}

/** Measures one page, and the empty page right before it. */
async function measurePage(page: Page, empty: Page, device: Device, path: string): Promise<PageDelays> {
  const name = `${device.isPhone ? 'phone' : 'desk'} ${path}`
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(300)
  await throttle(page)
  const delays: PageDelays = { name }
  const field = await firstOf(page, FIELDS)
  if (field && (await field.isEditable().catch(() => false))) {
    const base = await timesOf(empty, KEYS, REST.keys, () => empty.locator('input').press('a'))
    await field.click({ timeout: 5_000 }).catch(() => undefined)
    const delay = await timesOf(page, KEYS, REST.keys, () => page.keyboard.press('a'))
    if (delay && base) delays.typing = delay / base
  }
  await page.keyboard.press('Escape')
  if (await firstOf(page, ...CHOICES)) {
    const base = await timesOf(empty, PRESSES, REST.keys, () => empty.locator('button').click())
    const delay = await timesOf(page, PRESSES, REST.presses, async () => {
      const choice = await firstOf(page, ...CHOICES)
      await choice?.click({ timeout: 5_000 }).catch(() => undefined)
    })
    if (delay && base) delays.pressing = delay / base
  }
  return delays
}

const listed = routes.filter(
  ({ layout, page, redirectsLoggedIn }) => layout !== 'blank' && !redirectsLoggedIn && /^(pages|TUIKit)/.test(page),
)

async function measureAll(browser: Browser, server: ProductServer): Promise<PageDelays[]> {
  const all: PageDelays[] = []
  for (const device of [phoneDevice, desktopDevice]) {
    const context = await openContext(browser, device, { baseURL: server.url, timeout: 60_000 })
    await logInContext(context, server.url, ADMIN)
    await context.addInitScript(recordInputDelays)
    const empty = await context.newPage()
    await empty.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }))
    await empty.goto('/empty')
    await throttle(empty)
    for (const { path } of listed) {
      const page = await context.newPage()
      await measurePage(page, empty, device, path).then(
        (delays) => all.push(delays),
        (error: Error) => console.log(`  ${device.name} ${path}: ${error.message.split('\n')[0]}`),
      )
      await page.close()
    }
    await context.close()
  }
  return all
}

/** Median and the worst ten of one kind of input. */
function figuresOf(
  action: string,
  all: readonly PageDelays[],
  of: (delays: PageDelays) => number | undefined,
): Figure[] {
  const rows = all.flatMap((delays) => {
    const value = of(delays)
    return value === undefined ? [] : [{ name: `${action}: ${delays.name}`, value, unit: '×' }]
  })
  rows.sort((a, b) => b.value - a.value)
  return [
    {
      name: `${action} against an empty page, median of ${rows.length} pages`,
      value: median(rows.map(({ value }) => value)),
      unit: '×',
    },
    ...rows.slice(0, 10),
  ]
}

export const title = 'response to the hand'
export const run = (): Promise<Figure[]> =>
  withBrowserAndServer(async (browser, server) => {
    const all = await measureAll(browser, server)
    return [
      ...figuresOf('typing', all, ({ typing }) => typing),
      ...figuresOf('pressing', all, ({ pressing }) => pressing),
    ]
  })
