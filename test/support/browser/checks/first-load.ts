/** First loads: what a device with an empty cache fetches until a page is idle, by file and in bytes. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { type Device, desktopDevice, logInContext, openContext, phoneDevice, waitMilliseconds } from '../browser'

const ADMIN = '13800000001'

export interface FirstLoad {
  /** Name of the page in reports, and of its list in test/fixtures/first-load. */
  name: string
  device: Device
  path: string
  /** Goal for script, style and font, in KB gzip. */
  goalKb: number
  /** What CI allows, in KB gzip: it follows what is reached, and only falls. */
  limitKb: number
  isLoggedIn?: boolean
}

/** The pages whose first load is measured; an open conversation on a phone is a page of its own. */
export const FIRST_LOADS: readonly FirstLoad[] = [
  { name: 'h5-home', device: phoneDevice, path: '/', goalKb: 137, limitKb: 155 },
  { name: 'h5-log-in', device: phoneDevice, path: '/login', goalKb: 120, limitKb: 136 },
  { name: 'h5-messages', device: phoneDevice, path: '/tuikit', goalKb: 172, limitKb: 214, isLoggedIn: true },
  {
    name: 'h5-conversation',
    device: phoneDevice,
    path: '/TUIKit/components/TUIChat?conversationID=',
    goalKb: 188,
    limitKb: 285,
    isLoggedIn: true,
  },
  { name: 'desktop-log-in', device: desktopDevice, path: '/login', goalKb: 120, limitKb: 138 },
  { name: 'desktop-messages', device: desktopDevice, path: '/tuikit', goalKb: 232, limitKb: 278, isLoggedIn: true },
  {
    name: 'desktop-conversation',
    device: desktopDevice,
    path: '/tuikit?conversationID=',
    goalKb: 240,
    limitKb: 316,
    isLoggedIn: true,
  },
  { name: 'desktop-jobs', device: desktopDevice, path: '/jobmanagement', goalKb: 400, limitKb: 239, isLoggedIn: true },
  {
    name: 'desktop-candidate-search',
    device: desktopDevice,
    path: '/talentsearch',
    goalKb: 415,
    limitKb: 266,
    isLoggedIn: true,
  },
]

/** Milliseconds without anything new after which a page counts as idle. */
const QUIET_MS = 1_500
const COUNTED_TYPES = new Set(['script', 'stylesheet', 'font'])

export interface Fetched {
  /** Path of each script, style sheet and font below the site. */
  files: string[]
  /** Their size, each packed by gzip at its best. */
  bytes: number
}

/**
 * Opens a page with an empty cache and waits until it fetches nothing more.
 *
 * @param url the server's address
 * @param load the page; a path that ends in `conversationID=` gets the id of the first conversation
 */
export async function firstLoadOf(browser: Browser, url: string, load: FirstLoad): Promise<Fetched> {
  const path = load.path.endsWith('=') ? load.path + (await firstConversation(browser, url)) : load.path
  const context = await openContext(browser, load.device, { baseURL: url })
  if (load.isLoggedIn) await logInContext(context, url, ADMIN)
  const page = await context.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!COUNTED_TYPES.has(response.request().resourceType())) return
    const packed = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    sizes.set(new URL(response.url()).pathname.slice(1), packed)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await waitUntilQuiet(page, () => sizes.size)
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { files: [...sizes.keys()].sort(), bytes }
}

/** Waits until `count` has stayed the same for QUIET_MS of the page's time. */
async function waitUntilQuiet(page: Page, count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count()
    await waitMilliseconds(page, QUIET_MS)
  }
}

/** Id of the first conversation in the list. */
export async function firstConversation(browser: Browser, url: string): Promise<string> {
  const context = await openContext(browser, desktopDevice, { baseURL: url })
  await logInContext(context, url, ADMIN)
  const page = await context.newPage()
  await page.goto('/tuikit')
  const id = await page.locator('[data-conversation]').first().getAttribute('data-conversation')
  await context.close()
  if (!id) throw new Error('the demo data has no conversation')
  return id
}
