/**
 * Every page on the narrowest phone, whose owner reads a large font: the page does not scroll sideways, no box cuts its text, bars
 * keep their buttons on the screen, and every target answers a thumb.
 */
import type { BrowserContext } from '@playwright/test'
import { type Route, routes } from '../../../contract/routes'
import { browserSession, expect, test } from '../../support/browser'
import { logInContext, openContext, phoneDevice, waitUntilSettled } from '../../support/browser/browser'
import { cutsOf, enlargements, enlargeText, narrowPhone, smallTargetsOf } from '../../support/browser/checks/large-font'
import { addressOf, type KnownIds, knownIdsOf } from '../../support/browser/known-ids'
import { logIn } from '../../support/http-client'
import { sampleOf } from '../../support/sample'

const ADMIN = '13800000001'
const NEWCOMER = '13911112222'

/** Pages of one test: as many as are seen in half a minute on a busy machine. */
const GROUP = 5

const readerOf = ({ path, auth }: Route) => {
  if (path === '/register') return NEWCOMER
  return auth ? ADMIN : ''
}

const nouns = [...new Set(routes.map(({ noun }) => noun))]
const groups = nouns.flatMap((noun) => {
  const all = routes.filter((route) => route.noun === noun)
  const count = Math.ceil(all.length / GROUP)
  return Array.from({ length: count }, (_, i) => ({
    name: `${noun}, ${i + 1} of ${count}`,
    pages: all.slice(i * GROUP, (i + 1) * GROUP),
  }))
})

let known: KnownIds
test.beforeAll(async () => {
  known = await knownIdsOf(await logIn(browserSession.url, ADMIN))
})

const contexts = new Map<string, BrowserContext>()
test.afterEach(() => contexts.clear())

async function contextOf(reader: string): Promise<BrowserContext> {
  const old = contexts.get(reader)
  if (old) return old
  const device = { ...phoneDevice, viewport: narrowPhone }
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  if (reader) await logInContext(context, browserSession.url, reader)
  contexts.set(reader, context)
  return context
}

for (const { name, pages } of sampleOf(groups, (group) => `phone ${group.name}`))
  test(`at 140 % on 360 px nothing is cut and all can be pressed: ${name}`, {
    tag: ['@phone', '@P-9-43', '@P-9-61'],
  }, async () => {
    for (const route of pages) {
      const page = await (await contextOf(readerOf(route))).newPage()
      await page.goto(addressOf(route, known))
      await waitUntilSettled(page)
      // as they are drawn without an enlargement, which only makes them larger
      await expect.poll(() => smallTargetsOf(page), route.path).toEqual([])
      for (const kind of enlargements) {
        await enlargeText(page, kind)
        await expect.poll(() => cutsOf(page), `${route.path}, ${kind} enlarged`).toEqual([])
      }
      await page.close()
    }
  })
