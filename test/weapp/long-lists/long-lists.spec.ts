/** Long lists of the mini-program: rows far from the screen leave the page, so that a list of any length stays as light as its beginning. */
import { expect, test } from '../../support/browser'
import { createWeappSession } from '../../support/browser/weapp-session'
import { sampleOf } from '../../support/sample'
import { LISTS } from './lists'
import { longReply, markOf } from './long-reply'

const HR = '13800000002'
/** WeChat warns of pages with more nodes. */
const MAX_NODES = 1_000
const PAGES = 6
/** One update of a page, in bytes: WeChat copies all of it between its two threads before anything is drawn. */
const MAX_UPDATE = 40 * 1024
const END = 1_000_000
const weapp = createWeappSession()

for (const [name, { call, address, idOf, phone = HR, size = 20, pages = PAGES, more, area, open, ...rest }] of sampleOf(
  Object.entries(LISTS),
  ([name]) => `long list ${name}`,
))
  test(`${name}: six pages hold the rows near the screen only, and each page is a light update`, {
    tag: ['@P-9-24', '@P-9-30'],
  }, async () => {
    const rows = idOf ? (await (await weapp.client(phone)).call<{ id: string }[]>(idOf)).data : []
    const actions = await weapp.open(phone, address + (rows[0]?.id ?? ''), {
      changeReply: longReply(call, pages),
    })
    const { mp } = actions
    await open?.(actions)
    await mp.waitText(markOf(1))
    const last = markOf(rest.last ?? pages * size)
    const update = await mp.measure(async () => {
      // WeChat reports the end of the page once, and a list that is loading does not listen
      await expect
        .poll(async () => {
          await mp.scrollTo(0, area)
          await mp.scrollTo(END, area)
          if (more && (await actions.button(more).isVisible())) await actions.press(more)
          return mp.has(last)
        })
        .toBe(true)
    })
    await expect.poll(async () => (await mp.audit()).nodes).toBeLessThanOrEqual(MAX_NODES)
    expect(update.largest).toBeLessThanOrEqual(MAX_UPDATE)
    await expect.poll(() => mp.has(markOf(1))).toBe(false)
    await mp.scrollTo(0, area)
    await mp.waitText(markOf(1))
  })
