/**
 * First and largest contentful paint of the first pages on a slow phone's network and processor, as ratios to a hello-world page
 * loaded alternately.
 */
import type { Browser } from '@playwright/test'
import { type Device, desktopDevice, logInContext, openContext, phoneDevice } from '../support/browser/browser'
import type { ProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'
import { serveHello, throttleNetwork, withBrowserAndServer } from './support/slow-device'

const ADMIN = '13800000001'
const ROUNDS = 5

interface Paint {
  first: number
  largest: number
}

/** Collects what the browser paints, from before the page's first byte. */
const watchPaints = () => {
  const recorded = { first: 0, largest: 0 }
  Object.assign(window, { paints: recorded })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') recorded.first = entry.startTime
      if (entry.entryType === 'largest-contentful-paint') recorded.largest = entry.startTime
    }
  }).observe({ entryTypes: ['paint', 'largest-contentful-paint'] })
}

/** One visit with a cold cache. */
async function paintOf(browser: Browser, device: Device, url: string, phone: string): Promise<Paint> {
  const address = new URL(url)
  const context = await openContext(browser, device, { baseURL: address.origin, timeout: 60_000 })
  try {
    if (phone) await logInContext(context, address.origin, phone)
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    await throttleNetwork(page)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.waitForFunction(() => {
      const { paints } = window as unknown as { paints: Paint }
      return paints.first > 0 && paints.largest > 0
    })
    await page.waitForTimeout(500)
    return await page.evaluate(() => (window as unknown as { paints: Paint }).paints)
  } finally {
    await context.close()
  }
}

const PAGES: { name: string; path: string; who?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'log-in', path: '/login' },
  { name: 'services', path: '/ow/findService' },
  { name: 'jobs for seekers', path: '/ow/findJob' },
  { name: 'jobs', path: '/jobmanagement', who: ADMIN },
]

async function paints(browser: Browser, server: ProductServer): Promise<Figure[]> {
  const hello = await serveHello()
  const times = new Map<string, { ratio: Paint; own: Paint }[]>()
  try {
    for (let round = -1; round < ROUNDS; round++)
      for (const device of [phoneDevice, desktopDevice]) {
        const base = await paintOf(browser, device, `${hello.url}/`, '')
        for (const { name, path, who: phone = '' } of PAGES) {
          const paint = await paintOf(browser, device, server.url + path, phone)
          const ratio = { first: paint.first / base.first, largest: paint.largest / base.largest }
          const key = `${device.isPhone ? 'phone' : 'desk'} ${name} (${path})`
          if (round >= 0) times.set(key, [...(times.get(key) ?? []), { ratio, own: paint }])
        }
      }
  } finally {
    await hello.stop()
  }
  return [...times].flatMap(([name, all]) => [
    { name: `${name}: first paint against hello world`, value: median(all.map(({ ratio }) => ratio.first)), unit: '×' },
    {
      name: `${name}: largest paint against hello world`,
      value: median(all.map(({ ratio }) => ratio.largest)),
      unit: '×',
    },
  ])
}

export const title = 'first paint'
export const run = (): Promise<Figure[]> => withBrowserAndServer(paints)
