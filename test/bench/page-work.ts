/**
 * What the two largest desktop pages cost the processor: the candidate search on a slow line and processor until it is idle, and
 * a filter picked in it; an open conversation at full speed.
 */
import type { Browser, Page } from '@playwright/test'
import { desktopDevice, logInContext, openContext } from '../support/browser/browser'
import { firstConversation } from '../support/browser/checks/first-load'
import type { ProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'
import { throttle, throttleNetwork, withBrowserAndServer } from './support/slow-device'

const ADMIN = '13800000001'
const ROUNDS = 5
const PICKS = 5
const SEARCH = '/talentsearch'
/** Time after the last request in which tasks still count. */
const REST_MS = 1_000
/** The click guard swallows what follows within 450 ms. */
const PICK_REST_MS = 700

interface PageTimes {
  largest: number
  long: number[]
  presses: number[]
}

/** Collects the largest paint, long tasks, and the milliseconds from each press to the end of the next frame. */
const watchTimes = () => {
  const times: PageTimes = { largest: 0, long: [], presses: [] }
  Object.assign(window, { pageTimes: times })
  new PerformanceObserver((list) => {
    for (const { entryType, startTime, duration } of list.getEntries())
      if (entryType === 'longtask') times.long.push(duration)
      else times.largest = startTime
  }).observe({ entryTypes: ['largest-contentful-paint', 'longtask'] })
  let pressedAt = 0
  window.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), true)
  const record = () => {
    const at = pressedAt
    requestAnimationFrame(() => setTimeout(() => times.presses.push(performance.now() - at)))
  }
  window.addEventListener('click', record, true)
}

const readTimes = (page: Page): Promise<PageTimes> =>
  page.evaluate(() => (window as unknown as { pageTimes: PageTimes }).pageTimes)

/** Milliseconds by which tasks were longer than 50. */
const blockingTime = ({ long }: PageTimes): number =>
  long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)

/** A new visitor's page with a cold cache, logged in. */
async function onPage<T>(browser: Browser, server: ProductServer, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await openContext(browser, desktopDevice, { baseURL: server.url, timeout: 60_000 })
  try {
    await logInContext(context, server.url, ADMIN)
    await context.addInitScript(watchTimes)
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Opens the path and waits until it has been idle for a second. */
async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(REST_MS)
}

async function loadSearch(page: Page) {
  let pages = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/findResume/searchResume')) pages++
  })
  await throttleNetwork(page)
  await openIdle(page, SEARCH)
  await page.locator('tr[data-row-key]').first().waitFor()
  const times = await readTimes(page)
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length)
  return { largest: times.largest, blocking: blockingTime(times), nodes, pages }
}

/** Median of the picks of one filter's options, one after the other. */
async function pickFilters(page: Page): Promise<number> {
  await openIdle(page, SEARCH)
  await throttle(page)
  await page.getByLabel('筛选条件').getByRole('button', { name: '学历', exact: true }).click()
  const options = page.getByRole('group', { name: '最低学历' }).getByRole('button')
  await options.first().waitFor()
  await page.waitForTimeout(PICK_REST_MS)
  const before = (await readTimes(page)).presses.length
  for (let pick = 1; pick <= PICKS; pick++) {
    await options.nth(pick % (await options.count())).click()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(PICK_REST_MS)
  }
  const presses = (await readTimes(page)).presses.slice(before)
  if (presses.length !== PICKS) throw new Error(`${presses.length} of ${PICKS} picks were measured`)
  return median(presses)
}

async function openConversation(page: Page, id: string): Promise<number> {
  await openIdle(page, `/tuikit?conversationID=${id}`)
  await page.getByRole('log', { name: '消息' }).getByRole('listitem').first().waitFor()
  return blockingTime(await readTimes(page))
}

async function measureAll(browser: Browser, server: ProductServer): Promise<Figure[]> {
  const loads: Awaited<ReturnType<typeof loadSearch>>[] = []
  const picks: number[] = []
  const chats: number[] = []
  const id = await firstConversation(browser, server.url)
  for (let round = -1; round < ROUNDS; round++) {
    const load = await onPage(browser, server, loadSearch)
    const chat = await onPage(browser, server, (page) => openConversation(page, id))
    const pick = await onPage(browser, server, pickFilters)
    if (round < 0) continue
    loads.push(load)
    chats.push(chat)
    picks.push(pick)
  }
  const slow = 'candidate search, slow line and processor'
  const ofLoads = (key: keyof (typeof loads)[number]) => median(loads.map((load) => load[key]))
  return [
    { name: `${slow}: largest paint`, value: ofLoads('largest'), unit: 'ms', goal: 1_500 },
    { name: `${slow}: total blocking time`, value: ofLoads('blocking'), unit: 'ms', goal: 150 },
    { name: 'candidate search: nodes', value: ofLoads('nodes'), unit: '' },
    { name: 'candidate search: pages fetched before a scroll', value: ofLoads('pages'), unit: 'pages', goal: 1 },
    { name: 'open conversation: total blocking time', value: median(chats), unit: 'ms', goal: 60 },
    { name: 'candidate search, slow processor: a filter picked', value: median(picks), unit: 'ms', goal: 100 },
  ]
}

export const title = 'work of large pages'
export const run = (): Promise<Figure[]> => withBrowserAndServer(measureAll)
