/** No page leads out of the mini-program, contacts and groups share nothing by WeChat's menu, and lists are pulled to refresh. */
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createUnpaidOrder } from '../../support/browser/unpaid-order'
import { createWeappSession } from '../../support/browser/weapp-session'

const ADMIN = '13800000003'
withOwnServer()

const weapp = createWeappSession()

test('the page APP shows no code of the mini-program and copies the address of the site', {
  tag: '@P-2.1-28',
}, async () => {
  const actions = await weapp.open('', '/ow/app')
  await actions.see('聘桥也在手机上')
  await expect(actions.text(/扫一扫|二维码/)).toHaveCount(0)
  await actions.press('复制网址')
  await expect.poll(() => actions.mp.clipboard()).toMatch(/^http.*\/$/)
})

test("contacts and groups take sharing out of WeChat's menu", { tag: '@P-2.1-29' }, async () => {
  const actions = await weapp.open(ADMIN, '/TUIKit/components/TUIContact')
  const count = async () => (await actions.recordedCalls('hideShareMenu')).length
  await expect.poll(count).toBeGreaterThan(0)
  const ofContacts = await count()
  await actions.go('/TUIKit/components/TUIGroup')
  await expect.poll(count).toBeGreaterThan(ofContacts)
})

test('a list that is pulled down shows what has been added since', { tag: '@P-2.1-30' }, async () => {
  const client = await weapp.client(ADMIN)
  const actions = await weapp.open(ADMIN, '/orderinfo', { system: 'android' })
  await actions.rows.first().waitFor()
  const order = await createUnpaidOrder(client)
  await actions.mp.pullDown()
  await actions.row(order.title).waitFor()
})
