/** Bytes of script, style and font a page loads until the network is idle, gzip; and what the mini-program's packages weigh. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { FIRST_LOADS, type FirstLoad, firstLoadOf } from '../support/browser/checks/first-load'
import type { ProductServer } from '../support/servers/product-server'
import type { Figure } from './support/report'
import { withBrowserAndServer } from './support/slow-device'

async function measure(browser: Browser, server: ProductServer, load: FirstLoad): Promise<Figure> {
  const { bytes } = await firstLoadOf(browser, server.url, load)
  return { name: load.name, value: bytes / 1024, unit: 'KB gzip', goal: load.goalKb }
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
    for (const load of FIRST_LOADS) figures.push(await measure(browser, server, load))
    return [...figures, ...weappFigures()]
  })
