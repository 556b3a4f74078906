/** Long lists of the mini-program: rows far from the screen leave the page, so that a list of any length stays as light as its beginning. */
import type { MiniProgram } from '../../tools/weapp-host'
import { expect, test } from '../support/browser'
import { createWeappSession } from '../support/browser/weapp-session'

const HR = '13800000002'
/** WeChat warns of pages with more nodes. */
const MAX_NODES = 1_000
const PAGES = 6
/** One update of a page, in bytes: WeChat copies all of it between its two threads before anything is drawn. */
const MAX_UPDATE = 40 * 1024
const weapp = createWeappSession()

/** Scrolls to the end until more rows are asked for: WeChat tells the end of the page once, and a list that is loading does not listen. */
async function askForMore(mp: MiniProgram) {
  const asked = mp.requests().length
  await expect
    .poll(async () => {
      await mp.scrollTo(0)
      await mp.scrollTo(1_000_000)
      return mp.requests().length
    })
    .toBeGreaterThan(asked)
}

test('after six pages of candidates the page holds the rows near the screen only, and the first ones come back', {
  tag: '@P-9-24',
}, async () => {
  const client = await weapp.client(HR)
  const { mp } = await weapp.open(HR, '/talentsearch')
  const { data } = await client.call('POST /job-center/api/agent/findResume/searchResume', { pageSize: 20 })
  const first = (data as { name: string }[])[0]?.name ?? ''
  await mp.waitText(first)
  for (let page = 2; page <= PAGES; page++) {
    await askForMore(mp)
    await expect.poll(async () => (await mp.audit()).nodes).toBeLessThanOrEqual(MAX_NODES)
  }
  await expect.poll(() => mp.has(first)).toBe(false)
  await mp.scrollTo(0)
  await mp.waitText(first)
})

test('a further page of twenty candidates is one light update: no icon and no repeated text of a style is sent with it', {
  tag: '@P-9-30',
}, async () => {
  const client = await weapp.client(HR)
  const { mp } = await weapp.open(HR, '/talentsearch')
  const { data } = await client.call('POST /job-center/api/agent/findResume/searchResume', { pageSize: 20 })
  await mp.waitText((data as { name: string }[])[0]?.name ?? '')
  // batches stay where their rows have left
  const batches = async () => JSON.stringify(await mp.pageData()).split('"uid":"rows').length - 1
  const before = await batches()
  const update = await mp.measure(async () => {
    await askForMore(mp)
    await expect.poll(batches).toBeGreaterThanOrEqual(before * 2)
  })
  // the whole page was sent at once, and nothing else was heavier
  expect(update.largest).toBeGreaterThan(MAX_UPDATE / 4)
  expect(update.largest).toBeLessThanOrEqual(MAX_UPDATE)
})
