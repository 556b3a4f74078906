/**
 * Tests in the built mini-program: one mini-program per user, against the worker's server.
 *
 *   const weapp = createWeappSession()                                  // at the top of a file
 *   test('an HR closes a job', async () => {
 *     const actions = await weapp.open('13800000002', '/jobmanagement') // a new program, logged in, on this page
 *     const row = actions.row('前端工程师')                                // a card of a list, by a text in it
 *     await actions.pressRowAction(row, '刷新')                           // its action, or the same behind 更多操作
 *     await actions.answer(true, () => actions.pressRowAction(row, '下线')) // confirms WeChat's modal dialog
 *     await actions.see('已下线')                                         // a text on the page, in a dialog or in a toast
 *     await actions.go('/jobmanagement?tab=offline')                    // another page in the same program
 *     await recordProof('POST /…', '职位在已下线里', () => actions.see('前端工程师'))
 *     const client = await weapp.client('13800000002')                  // the same user over HTTP
 *     await waitUntilEqual(async () => (await client.call('POST /…')).data, { … })
 *   })
 *
 * Exceptions and console errors of a program fail its test at the end.
 */

import { type MiniProgram, type OpenOptions, openMiniProgram } from '../../../tools/weapp-host'
import { type HttpClient, logIn } from '../http-client'
import type { ProductServer } from '../servers/product-server'
import { test } from './browser-fixture'
import { browserSession } from './browser-session'
import { recordCall } from './call-recorder'
import { reportFailure } from './failure-report'
import { createOperatorAndPartner, type OperatorAndPartner } from './operator-and-partner'
import { loggedInStorage, openLoggedIn } from './weapp-log-in'
import { pageLocationOf, WAIT_MS, WeappActions } from './weapp-page'

export interface WeappSession extends OperatorAndPartner {
  readonly server: ProductServer
  /** Opens a mini-program at a public path, logged in with a seeded phone number, or '' for a visitor. */
  open(phone: string, address?: string, options?: Partial<OpenOptions>): Promise<WeappActions>
  /** The same with the token of an HTTP log-in. */
  openWithToken(token: string, address?: string, options?: Partial<OpenOptions>): Promise<WeappActions>
  /** Logs a phone number in over HTTP. */
  client(phone: string): Promise<HttpClient>
}

/** Opens a mini-program logged in with a phone number. Its calls are not recorded; the caller closes it. */
export const openLoggedInProgram = (phone: string, options: Partial<OpenOptions> = {}): Promise<MiniProgram> =>
  openLoggedIn(browserSession.browser, browserSession.url, phone, options)

/** Registers the closing of every program after its test, which fails when the program had errors. */
export function createWeappSession(): WeappSession {
  const programs: MiniProgram[] = []
  test.afterEach(async () => {
    await reportFailure(test.info(), browserSession.browser, browserSession.server)
    for (const mp of programs.splice(0)) await mp.close()
  })

  const openWithToken: WeappSession['openWithToken'] = async (token, address = '/', overrides = {}) => {
    const mp = await openMiniProgram({
      dist: 'dist/weapp',
      browser: browserSession.browser,
      apiOrigin: browserSession.url,
      timeout: WAIT_MS,
      ...pageLocationOf(address),
      ...(token ? { storage: loggedInStorage(token) } : {}),
      onExchange: ({ method, url, status }) => recordCall(method, url, status, 'weapp'),
      ...overrides,
    })
    programs.push(mp)
    return new WeappActions(mp)
  }
  const client = (phone: string) => logIn(browserSession.url, phone)
  return {
    get server() {
      return browserSession.server
    },
    ...createOperatorAndPartner(() => browserSession.server),
    client,
    openWithToken,
    open: async (phone, address, overrides) =>
      openWithToken(phone ? (await client(phone)).token : '', address, overrides),
  }
}
