/**
 * How often a page waits for an answer before it can send the next request: the rounds of calls it opens with. The visitor's home
 * opens with one, every other page with two at most (who is there, then what the page shows).
 */
import type { Browser, Page, Request } from '@playwright/test'
import { routes } from '../../contract/routes'
import { desktopDevice, logInContext, openContext, phoneDevice } from '../support/browser/browser'
import type { ProductServer } from '../support/servers/product-server'
import type { Figure } from './support/report'
import { withBrowserAndServer } from './support/slow-device'

const ADMIN = '13800000001'

/** Calls of the API; streams and files do not count. */
const CALL = /^\/(api|authentication|user-center|job-center|finance-center|circle-center|pinqiao)\//
const isCall = (url: string) => CALL.test(new URL(url).pathname)
const QUIET_MS = 600

interface Round {
  call: string
  go(): Promise<void>
}

/** Waits until nothing loads but blocked requests, no request started for a while, and the page is idle. */
async function untilQuiet(page: Page, moved: () => { isLoading: boolean; at: number }): Promise<void> {
  for (const endsAt = Date.now() + 30_000; Date.now() < endsAt; await page.waitForTimeout(50)) {
    if (moved().isLoading || Date.now() - moved().at < QUIET_MS) continue
    const before = moved().at
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
    if (moved().at === before && !moved().isLoading) return
  }
}

/**
 * The calls of a page, round by round. No reply leaves the server before everything that does not wait for one has been
 * requested: what comes after belongs to the next round, on however slow a machine.
 */
async function roundsOf(page: Page, path: string): Promise<string[][]> {
  const blockedRequests: Round[] = []
  const loading = new Set<Request>()
  let at = Date.now()
  page.on('request', (request) => {
    at = Date.now()
    loading.add(request)
  })
  const ended = (request: Request) => {
    at = Date.now()
    loading.delete(request)
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.route(
    (url) => isCall(url.href),
    (route) => {
      const request = route.request()
      loading.delete(request)
      const go = () => {
        loading.add(request)
        return route.continue()
      }
      blockedRequests.push({ call: `${request.method()} ${new URL(request.url()).pathname}`, go })
    },
  )
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  const rounds: string[][] = []
  for (;;) {
    await untilQuiet(page, () => ({ isLoading: loading.size > 0, at }))
    const round = blockedRequests.splice(0)
    if (!round.length) break
    rounds.push(round.map(({ call }) => call))
    at = Date.now()
    await Promise.all(round.map(({ go }) => go().catch(() => undefined)))
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return rounds
}

/** Pages that need an id in their address, and the one for users without a company. */
const NEEDS_MORE =
  /^\/(register|jobDetails|JobDetail|talentDetails?|entrustDetails|settleDetail|serviceProviderDetails|sellingServicesDetail|rqeuireDetail|TUIKit\/components\/TUIChat(\/video)?)$/

/** Pages that open without parameters. */
const openRoutes = routes.filter(({ path }) => !NEEDS_MORE.test(path))

async function rounds(browser: Browser, server: ProductServer): Promise<Figure[]> {
  const counts: Figure[] = []
  const queue = [phoneDevice, desktopDevice].flatMap((device) => openRoutes.map((route) => ({ device, route })))
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { device, route } = next
      const context = await openContext(browser, device, { baseURL: server.url, timeout: 60_000 })
      // A page that redirects logged-in users is for visitors.
      if (!route.redirectsLoggedIn && route.path !== '/login') await logInContext(context, server.url, ADMIN)
      const all = await roundsOf(await context.newPage(), route.path)
      await context.close()
      const goal = route.path === '/' ? 1 : 2
      counts.push({
        name: `${device.isPhone ? 'phone' : 'desk'} ${route.path}: rounds`,
        value: all.length,
        unit: 'rounds',
        goal,
      })
      if (all.length > goal)
        console.log(`  ${device.name} ${route.path}: ${all.map((round) => round.join(' + ')).join(' → ')}`)
    }
  }
  await Promise.all([work(), work(), work()])
  const maxRounds = Math.max(...counts.map(({ value }) => value))
  const overGoal = counts.filter(({ value, goal = 2 }) => value > goal)
  return [
    ...counts.filter(({ name }) => / \/：/.test(name)),
    { name: `most rounds of ${counts.length} pages`, value: maxRounds, unit: 'rounds', goal: 2 },
    ...overGoal.filter(({ name }) => !/ \/：/.test(name)),
  ]
}

export const title = 'rounds of requests'
export const run = (): Promise<Figure[]> => withBrowserAndServer(rounds)
