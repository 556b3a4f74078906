/** What a second visit requests from the server: the page itself, and no script or style of the build again. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { waitUntilSettled } from '../../support/browser/browser'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Addresses of the scripts and styles of the device's build. */
function builtFiles(): string[] {
  const [site, files] = browserSession.device.isPhone ? ['h5', 'm'] : ['desktop', 'd']
  return ['js', 'chunk', 'css'].flatMap((kind) =>
    readdirSync(join('dist', site, files, kind))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => `/${files}/${kind}/${name}`),
  )
}

/** Scripts and styles that the open page took from the network. */
const downloaded = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /\.(js|css)$/.test(name) && transferSize > 0)
      .map(({ name }) => name),
  )

test('every script and style of the build may be kept for ever', async () => {
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const file of files) {
    const { headers } = await fetch(`${browserSession.url}${file}`, { method: 'HEAD' })
    if (headers.get('cache-control') !== IMMUTABLE) wrong.push(`${file}: ${headers.get('cache-control')}`)
  }
  expect(wrong).toEqual([])
})

test('the second visit downloads no script and no style', async ({ device }) => {
  const context = await browserSession.context(device)
  const page = await context.newPage()
  await page.goto('/login')
  await waitUntilSettled(page)
  await expect.poll(async () => (await downloaded(page)).length).toBeGreaterThan(2)
  const again = await context.newPage()
  await again.goto('/login')
  await waitUntilSettled(again)
  await expect.poll(() => downloaded(again)).toEqual([])
})
