/**
 * Playwright fixtures of all browser tests. A worker has one browser and one server on a copy of the demo data; test files share
 * them. A file that changes data other files rely on, or needs another configuration, gets its own server:
 *
 *   test.use({ serverOptions: { env: { AUDIT_MODE: 'manual' } } })
 *
 * Contexts opened in a test are closed after it; contexts opened in beforeAll stay until afterAll.
 */
import { test as base } from '@playwright/test'
import { type Device, desktopDevice } from './browser'
import { clearBrowserSession, setBrowserSession } from './browser-session'
import { setTestName } from './call-recorder'
import { reportFailure } from './failure-report'
import { type ProductServer, type ProductServerOptions, startProductServer } from './product-server'

export interface BrowserFixtures {
  /** The device of the project: `desk` for the desktop build, `phone` for H5. */
  device: Device
  /** Options of the file's own server (`{}` for one like the shared one); undefined shares the worker's server. */
  serverOptions: ProductServerOptions | undefined
  server: ProductServer
}

interface WorkerFixtures extends BrowserFixtures {
  hasBrowserSession: true
}

/**
 * Keeps the embedded database in the form that WebAssembly is first compiled to: a server that lives for one file of tests does not earn
 * back what the optimizing compiler takes, a third of its processor time.
 */
const SHORT_LIVED = ['--liftoff-only']

export const test = base.extend<{ testLifecycle: true }, WorkerFixtures>({
  device: [desktopDevice, { scope: 'worker', option: true }],
  serverOptions: [undefined, { scope: 'worker', option: true }],
  server: [
    async ({ serverOptions }, use) => {
      const server = await startProductServer({ nodeFlags: SHORT_LIVED, ...serverOptions })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  hasBrowserSession: [
    async ({ server, browser, device }, use) => {
      setBrowserSession({ server, browser, device })
      await use(true)
      clearBrowserSession()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  testLifecycle: [
    async ({ browser, server }, use, info) => {
      const before = new Set(browser.contexts())
      setTestName(info.titlePath.slice(1).join(' '))
      await use(true)
      await reportFailure(info, browser, server)
      await Promise.all(browser.contexts().map((context) => before.has(context) || context.close()))
      setTestName('')
    },
    { auto: true },
  ],
})
