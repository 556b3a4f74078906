/** Long lists of the mini-program: rows far from the screen leave the page, so that a list of any length stays as light as its beginning. */
import { expect, test } from '../support/browser'
import { createWeappSession } from '../support/browser/weapp-session'

const HR = '13800000002'
/** WeChat warns of pages with more nodes. */
const MAX_NODES = 1_000
const PAGES = 6
const weapp = createWeappSession()

test('after six pages of candidates the page holds the rows near the screen only, and the first ones come back', {
  tag: '@P-9-24',
}, async () => {
  const client = await weapp.client(HR)
  const { mp } = await weapp.open(HR, '/talentsearch')
  const { data } = await client.call('POST /job-center/api/agent/findResume/searchResume', { pageSize: 20 })
  const first = (data as { name: string }[])[0]?.name ?? ''
  await mp.waitText(first)
  for (let page = 2; page <= PAGES; page++) {
    const asked = mp.requests().length
    // WeChat tells the end of the page once, and a list that is loading does not listen
    await expect
      .poll(async () => {
        await mp.scrollTo(0)
        await mp.scrollTo(1_000_000)
        return mp.requests().length
      })
      .toBeGreaterThan(asked)
    await expect.poll(async () => (await mp.audit()).nodes).toBeLessThanOrEqual(MAX_NODES)
  }
  await expect.poll(() => mp.has(first)).toBe(false)
  await mp.scrollTo(0)
  await mp.waitText(first)
})
