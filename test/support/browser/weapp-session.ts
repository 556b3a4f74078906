/**
 * Short stories in the built mini-program: a program of the worker's server for each person who acts.
 *
 *   const story = tell()                                             // at the top of a file
 *   test('an HR closes a job', async () => {
 *     const hand = await story.enter('13800000002', '/jobmanagement') // logged in, the page is open, a fresh program
 *     const row = hand.row('前端工程师')                                // a card of a list, by a text in it
 *     await hand.actOn(row, '刷新')                                    // its act, or the same behind 更多操作
 *     await hand.answer(true, () => hand.actOn(row, '下线'))            // what asks first, and WeChat's own dialog: yes or no
 *     await hand.see('已下线')                                         // a text, on the page or in WeChat's dialogs and toasts
 *     await hand.go('/jobmanagement?tab=offline')                     // another page in the same program
 *     await proved('POST /…', '职位在已下线里', () => hand.see('前端工程师'))
 *     const boss = await story.client('13800000002')                  // the same person over HTTP
 *     await becomes(async () => (await boss.call('POST /…')).data, { … })
 *   })
 *
 * What went wrong in a program (exceptions, console errors, broken audit rules) fails its test at the end.
 */

import { type MiniProgram, type OpenOptions, openMiniProgram } from '../../../tools/weapp-host'
import { type HttpClient, logIn } from '../http-client'
import { test } from './browser-fixture'
import { stage } from './browser-session'
import { recordCall } from './call-recorder'
import { createOperatorAndPartner, type OperatorAndPartner } from './operator-and-partner'
import type { ProductServer } from './product-server'
import { Hand, placeOf, WAIT_MS } from './weapp-page'

export interface Story extends OperatorAndPartner {
  readonly stack: ProductServer
  /** Opens a program: a seeded phone number that is logged in, or '' for a visitor, at a public path. */
  enter(phone: string, address?: string, options?: Partial<OpenOptions>): Promise<Hand>
  /** The same for somebody who logged in over HTTP. */
  enterAs(token: string, address?: string, options?: Partial<OpenOptions>): Promise<Hand>
  /** A person over HTTP; one session a file and phone number. */
  client(phone: string): Promise<HttpClient>
}

/** Ends every program after its test and fails the test that broke it. */
export function tell(): Story {
  const open: MiniProgram[] = []
  test.afterEach(async () => {
    for (const mp of open.splice(0)) await mp.close()
  })

  const enterAs: Story['enterAs'] = async (token, address = '/', more = {}) => {
    const kept = `J${JSON.stringify({ accessToken: token, tokenType: 'Basic' })}`
    const mp = await openMiniProgram({
      dist: 'dist/weapp',
      browser: stage.browser,
      apiOrigin: stage.url,
      timeout: WAIT_MS,
      ...placeOf(address),
      ...(token ? { storage: { 'pinqiao.token': kept } } : {}),
      onExchange: ({ method, url, status }) => recordCall(method, url, status, 'weapp'),
      ...more,
    })
    open.push(mp)
    return new Hand(mp)
  }
  const client = (phone: string) => logIn(stage.url, phone)
  return {
    get stack() {
      return stage.stack
    },
    ...createOperatorAndPartner(() => stage.stack),
    client,
    enterAs,
    enter: async (phone, address, more) => enterAs(phone ? (await client(phone)).token : '', address, more),
  }
}
