/** Bytes of script, style and font a page loads until the network is idle, gzip; and what the mini-program's packages weigh. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'
import { type Device, desktopDevice, logInContext, openContext, phoneDevice } from '../support/browser/browser'
import type { ProductServer } from '../support/servers/product-server'
import type { Figure } from './support/report'
import { withBrowserAndServer } from './support/slow-device'

const COUNTED_TYPES = new Set(['script', 'stylesheet', 'font'])

/** Gzip bytes of everything counted that the page fetched until nothing moved for half a second. */
async function bytesOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!COUNTED_TYPES.has(response.request().resourceType())) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
  await page.close()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

interface PageGoal {
  name: string
  device: Device
  path: string
  goalKb: number
  isLoggedIn?: boolean
}

const pages: PageGoal[] = [
  { name: 'H5 home', device: phoneDevice, path: '/', goalKb: 137 },
  { name: 'H5 log-in', device: phoneDevice, path: '/login', goalKb: 126 },
  { name: 'desktop log-in', device: desktopDevice, path: '/login', goalKb: 124 },
  { name: 'desktop jobs', device: desktopDevice, path: '/jobmanagement', goalKb: 400, isLoggedIn: true },
  { name: 'desktop candidate search', device: desktopDevice, path: '/talentsearch', goalKb: 415, isLoggedIn: true },
  { name: 'H5 messages', device: phoneDevice, path: '/tuikit', goalKb: 178, isLoggedIn: true },
  { name: 'desktop messages', device: desktopDevice, path: '/tuikit', goalKb: 240, isLoggedIn: true },
]

async function measure(browser: Browser, server: ProductServer, goal: PageGoal): Promise<Figure> {
  const context = await openContext(browser, goal.device, { baseURL: server.url })
  if (goal.isLoggedIn) await logInContext(context, server.url, '13800000001')
  const bytes = await bytesOf(context, goal.path)
  await context.close()
  return { name: `${goal.name}（${goal.path}）`, value: bytes / 1024, unit: 'KB gzip', goal: goal.goalKb }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

/** Sizes of the mini-program's packages as WeChat counts them: all files, uncompressed. */
export function packageSizes(dist = join('dist', 'weapp')): Record<string, number> {
  const app = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')) as {
    subPackages?: { root: string }[]
    subpackages?: { root: string }[]
  }
  const roots = (app.subPackages ?? app.subpackages ?? []).map(({ root }) => `${root.replace(/\/+$/, '')}/`)
  const sizes: Record<string, number> = { main: 0 }
  for (const file of filesIn(dist)) {
    const path = relative(dist, file).split('\\').join('/')
    const owner = roots.find((root) => path.startsWith(root)) ?? 'main'
    sizes[owner] = (sizes[owner] ?? 0) + statSync(file).size
  }
  return sizes
}

function weappFigures(): Figure[] {
  const sizes = packageSizes()
  const rest = Object.entries(sizes).filter(([name]) => name !== 'main')
  const largest = rest.sort((a, b) => b[1] - a[1])[0]
  return [
    { name: 'mini-program, main package', value: (sizes.main ?? 0) / 1024, unit: 'KB', goal: 975_000 / 1024 },
    ...(largest
      ? [{ name: `mini-program, largest subpackage (${largest[0]})`, value: largest[1] / 1024, unit: 'KB', goal: 2048 }]
      : []),
    {
      name: 'mini-program, all',
      value: Object.values(sizes).reduce((sum, size) => sum + size, 0) / 1024,
      unit: 'KB',
      goal: 30 * 1024,
    },
  ]
}

export const title = 'first load'
export const run = (): Promise<Figure[]> =>
  withBrowserAndServer(async (browser, server) => {
    const figures: Figure[] = []
    for (const goal of pages) figures.push(await measure(browser, server, goal))
    return [...figures, ...weappFigures()]
  })
