/**
 * The server of a test file. Files share the worker's server; one that changes data other files rely on, or needs another
 * configuration, asks for its own at its top:
 *
 *   withOwnServer()                                   // like the shared one
 *   withOwnServer({ env: { AUDIT_MODE: 'manual' } })  // configured
 *   withOwnServer(async () => ({ env: … }))           // configured by what starts here
 */

import {
  type HostedServerOptions,
  type ProductServer,
  startHostedServer,
  startProductServer,
} from '../servers/product-server'
import { test } from './browser-fixture'
import { setOwnServer } from './browser-session'

export interface OwnServerOptions extends HostedServerOptions {
  /** A process of its own, which can be killed. */
  hasOwnProcess?: boolean
}

/** Milliseconds a server may take to start on a busy machine. */
const START_MS = 240_000

/** The server of the last file. It ends when the next one starts: what a file does after its tests still finds it. */
let former: ProductServer | undefined

/** Gives the tests of this file, or of the describe block it is called in, a server of their own. Call it before the file's other hooks. */
export function withOwnServer(options: OwnServerOptions | (() => Promise<OwnServerOptions>) = {}): void {
  let earlier = new Set<unknown>()
  test.beforeAll(async ({ browser, serverHost }) => {
    test.setTimeout(START_MS)
    earlier = new Set(browser.contexts())
    await former?.stop()
    const { hasOwnProcess, ...rest } = typeof options === 'function' ? await options() : options
    former = hasOwnProcess ? await startProductServer(rest) : await startHostedServer(serverHost, rest)
    setOwnServer(former)
  })
  test.afterAll(async ({ browser }) => {
    setOwnServer(undefined)
    await Promise.all(browser.contexts().map((context) => earlier.has(context) || context.close()))
  })
}
