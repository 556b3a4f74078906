/**
 * Playwright fixtures of all browser tests. A worker has one browser and one server on a copy of the demo data; test files share
 * them, or get a server of their own (use-server.ts). Contexts opened in a test are closed after it; contexts opened in beforeAll
 * stay until afterAll.
 */
import { test as base } from '@playwright/test'
import { startHostedServer } from '../servers/product-server'
import { ServerHost } from '../servers/server-host'
import { type Device, desktopDevice } from './browser'
import { browserSession, clearBrowserSession, setBrowserSession } from './browser-session'
import { setTestName } from './call-recorder'
import { reportFailure } from './failure-report'

export interface BrowserFixtures {
  /** The device of the project: `desk` for the desktop build, `phone` for H5. */
  device: Device
  /** The process of the worker's servers. */
  serverHost: ServerHost
}

interface WorkerFixtures extends BrowserFixtures {
  hasBrowserSession: true
}

export const test = base.extend<{ testLifecycle: true }, WorkerFixtures>({
  device: [desktopDevice, { scope: 'worker', option: true }],
  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
    async ({}, use) => {
      const host = new ServerHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  hasBrowserSession: [
    async ({ serverHost, browser, device }, use) => {
      const server = await startHostedServer(serverHost)
      setBrowserSession({ server, browser, device })
      await use(true)
      clearBrowserSession()
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  testLifecycle: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts())
      setTestName(info.titlePath.slice(1).join(' '))
      await use(true)
      await reportFailure(info, browser, browserSession.server)
      await Promise.all(browser.contexts().map((context) => before.has(context) || context.close()))
      setTestName('')
    },
    { auto: true },
  ],
})
