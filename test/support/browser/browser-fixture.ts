/**
 * What stories in a browser stand on. A worker has one server on a copy of the demo world and one browser; files share them.
 * A file that changes what others count on, or needs a server set up otherwise, asks for its own:
 *
 *   test.use({ world: { env: { AUDIT_MODE: 'manual' } } })
 *
 * Whatever a test opens is closed after it; what beforeAll opened stays until afterAll.
 */
import { test as base } from '@playwright/test'
import { type Device, desktopDevice } from './browser'
import { leaveStage, setStage } from './browser-session'
import { nameTest } from './call-recorder'
import { type ProductServer, type ProductServerOptions, startProductServer } from './product-server'

export interface Places {
  /** The device of the project: `desk` for the desktop build, `phone` for H5. */
  device: Device
  /** Says how the file's own server is started (`{}` for one like the others'); without it the worker's server is shared. */
  world: ProductServerOptions | undefined
  stack: ProductServer
}

interface Workers extends Places {
  isStageSet: true
}

export const test = base.extend<{ isTold: true }, Workers>({
  device: [desktopDevice, { scope: 'worker', option: true }],
  world: [undefined, { scope: 'worker', option: true }],
  stack: [
    async ({ world }, use) => {
      const stack = await startProductServer(world)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  isStageSet: [
    async ({ stack, browser, device }, use) => {
      setStage({ stack, browser, device })
      await use(true)
      leaveStage()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  isTold: [
    async ({ browser, stack }, use, info) => {
      const before = new Set(browser.contexts())
      nameTest(info.titlePath.slice(1).join(' '))
      await use(true)
      if (info.status !== info.expectedStatus)
        await info.attach('server.log', { body: stack.log() || 'the server said nothing', contentType: 'text/plain' })
      await Promise.all(browser.contexts().map((one) => before.has(one) || one.close()))
      nameTest('')
    },
    { auto: true },
  ],
})
