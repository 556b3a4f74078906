/**
 * 500 candidates scrolled from end to end on a phone, as fast as a wheel turns, while pages load: no task over 50 ms. The same
 * with a processor four times as slow is reported.
 */
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, logInContext, openContext, phoneDevice } from '../support/browser/browser'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'
import { throttle } from './support/slow-device'

const ADMIN = '13800000001'
/** Rows that are scrolled through. */
const ROWS = 500
const SCROLLS = 3

/** Milliseconds of tasks over 50 ms: wall-clock time, and processor time, which other load does not change. */
async function longTasks(page: Page, action: () => Promise<unknown>): Promise<{ waited: number[]; own: number[] }> {
  const cdp = await page.context().newCDPSession(page)
  const tasks: { dur?: number; tdur?: number; name: string; pid: number; tid: number; ts: number }[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as typeof tasks)))
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  } as never)
  await action()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  const waited = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  // The page's own thread is the one that lays out.
  const thread = tasks.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout').at(-1)
  const cpuTimes = tasks
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  if (!cpuTimes.length) throw new Error('the trace names no task: nothing was measured')
  return { waited, own: cpuTimes.filter((time) => time > 50) }
}

/** Long tasks while 500 candidates are scrolled through, loading included. */
async function scrolling(browser: Browser, server: ProductServer, rate: number): Promise<Figure[]> {
  const all: Awaited<ReturnType<typeof longTasks>>[] = []
  let rows = 0
  for (let round = 0; round < SCROLLS; round++) {
    const context = await openContext(browser, phoneDevice, { baseURL: server.url, timeout: 60_000 })
    await logInContext(context, server.url, ADMIN)
    const page = await context.newPage()
    await page.goto('/talentsearch', { waitUntil: 'networkidle' })
    await page.getByRole('listitem').first().waitFor()
    await throttle(page, rate)
    await page.mouse.move(195, 500)
    // A role selector would compute the role of every element and be the longest task of all.
    const count = () => page.evaluate(() => document.querySelectorAll('[role=listitem]').length)
    all.push(
      await longTasks(page, async () => {
        rows = await count()
        for (let i = 0; i < 2_000 && rows < ROWS; i++) {
          await page.mouse.wheel(0, 900)
          rows = await count()
        }
        for (let i = 0; i < 200; i++) await page.mouse.wheel(0, -900)
      }),
    )
    await context.close()
  }
  const medianLongest = (kind: 'waited' | 'own') => median(all.map((round) => Math.max(0, ...round[kind])))
  const medianCount = (kind: 'waited' | 'own') => median(all.map((round) => round[kind].length))
  const speed = rate > 1 ? `, processor ${rate} times slower` : ''
  return [
    { name: `rows scrolled past${speed}`, value: rows, unit: 'rows' },
    {
      name: `scrolling: tasks over 50 ms of processor time${speed}`,
      value: medianCount('own'),
      unit: '',
      ...(rate > 1 ? {} : { goal: 0 }),
    },
    { name: `the longest of them${speed}`, value: medianLongest('own'), unit: 'ms' },
    { name: `scrolling: tasks over 50 ms, the busy machine included${speed}`, value: medianCount('waited'), unit: '' },
    { name: `the longest of them${speed}`, value: medianLongest('waited'), unit: 'ms' },
  ]
}

export const title = 'scrolling long lists'
export async function run(): Promise<Figure[]> {
  const server = await startProductServer()
  const browser = await launchBrowser()
  try {
    return [...(await scrolling(browser, server, 1)), ...(await scrolling(browser, server, 4))]
  } finally {
    await browser.close()
    await server.stop()
  }
}
