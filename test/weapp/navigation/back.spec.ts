/** Back in the mini-program: the key of Android, a swipe from the edge, the button of the bar. It closes what lies over the page first. */
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createUnpaidOrder } from '../../support/browser/unpaid-order'
import { createWeappSession } from '../../support/browser/weapp-session'

const ADMIN = '13800000003'
withOwnServer()

const weapp = createWeappSession()

test('closes a payment sheet and stays on the page; the request ends with its page', { tag: '@P-1-09' }, async () => {
  const { title } = await createUnpaidOrder(await weapp.client(ADMIN))
  const actions = await weapp.open(ADMIN, '/orderinfo', { system: 'android' })
  const sheet = actions.dialog('支付订单')
  await actions.row(title).waitFor()
  // twice: the container that takes back is shown again
  for (const _ of [1, 2]) {
    await actions.pressRowAction(actions.row(title), '付款')
    await sheet.waitFor()
    await actions.mp.goBack()
    await sheet.waitFor({ state: 'detached' })
    await actions.waitForPage('/orderinfo')
  }
  await actions.pressRowAction(actions.row(title), '付款')
  await sheet.waitFor()
  await actions.go('/entcurrency')
  await actions.waitForPage('/entcurrency')
  await expect(sheet).toHaveCount(0)
})

test('closes one layer after the other, and asks before it drops what was written', async () => {
  const actions = await weapp.open(ADMIN, '/entcurrency?tab=recharges', { system: 'android' })
  const dialog = actions.dialog('对公转账充值')
  await actions.press('对公转账充值')
  await dialog.waitFor()
  await actions.mp.goBack()
  await dialog.waitFor({ state: 'detached' })

  await actions.press('对公转账充值')
  await actions.type('转账金额', '1500')
  expect(await actions.answer(false, () => actions.mp.goBack())).toContain('放弃已填写的内容？')
  await dialog.waitFor()
  await actions.answer(true, () => actions.mp.goBack())
  await dialog.waitFor({ state: 'detached' })
  await actions.waitForPage('/entcurrency')
})

test('leaves the page when nothing lies over it', async () => {
  const actions = await weapp.open(ADMIN, '/me')
  await actions.press('订单中心')
  await actions.waitForPage('/orderinfo')
  await actions.mp.goBack()
  await actions.waitForPage('/me')
})
