/** Orders in the mini-program: paid, cancelled, after-sale. */
import { pathOf } from '../../contract/call-address'
import * as candidateContacts from '../../contract/calls/candidates/candidate-contacts'
import * as afterSales from '../../contract/calls/orders/after-sales'
import * as orders from '../../contract/calls/orders/orders'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { createUnpaidOrder } from '../support/browser/unpaid-order'
import { waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import type { HttpClient } from '../support/http-client'

const ADMIN = '13800000003'
withOwnServer()

const weapp = createWeappSession()

const statusOf = async (client: HttpClient, orderId: string) =>
  (await client.call<{ status: number }>(orders.get, { orderId })).data.status

test.describe('orders in the mini-program', () => {
  test('are paid through WeChat, where Alipay is not offered', { tag: ['@core', '@P-0-02', '@P-9-17'] }, async () => {
    const client = await weapp.client(ADMIN)
    const order = await createUnpaidOrder(client)
    const actions = await weapp.open(ADMIN, '/orderinfo', { system: 'android' })
    const row = actions.row(order.title)
    await row.waitFor()
    await actions.pressRowAction(row, '付款')
    const sheet = actions.dialog('支付订单')
    await sheet.getByRole('radio', { name: /微信支付/ }).waitFor()
    await expect(sheet.getByRole('radio', { name: /支付宝/ })).toHaveCount(0)
    await actions.tap(sheet.getByRole('radio', { name: /微信支付/ }))
    await actions.press('微信支付 ¥10.00')
    await actions.see('演示收银台，不会产生真实扣款。')
    await actions.press('支付成功')
    await waitUntilEqual(() => statusOf(client, order.id), 3)
    await actions.see('已完成')
    await actions.expectAuditPasses()
    await recordProof(orders.payExternally, 'the order is completed by the callback')
    await actions.press('充值余额')
    await actions.press('下一步')
    const recharge = actions.dialog('支付订单').getByRole('radio')
    await recharge.filter({ hasText: '微信支付' }).waitFor()
    await expect(recharge).toHaveCount(1)
  })

  test('that WeChat’s window left unpaid go on waiting, and are paid at the next try', {
    tag: '@P-7.7-21',
  }, async () => {
    const client = await weapp.client(ADMIN)
    const order = await createUnpaidOrder(client)
    const params = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', paySign: 's' }
    const started = { paymentId: '1', kind: 'jsapi', codeUrl: '', url: '', params, isCashier: false }
    const actions = await weapp.open(ADMIN, '/orderinfo', {
      system: 'android',
      changeReply: (url) =>
        url.endsWith(pathOf(orders.payExternally))
          ? JSON.stringify({ code: 0, message: 'ok', data: started })
          : undefined,
    })
    const closeWindow = () => actions.mp.answer('requestPayment', { fail: 'cancel' })
    await actions.pressRowAction(actions.row(order.title), '付款')
    await actions.tap(actions.dialog('支付订单').getByRole('radio', { name: /微信支付/ }))
    await closeWindow()
    await actions.press('微信支付 ¥10.00')
    await actions.text('支付未完成').waitFor()
    await closeWindow()
    await actions.press('再次支付')
    const payments = () => actions.recordedCalls('requestPayment')
    await expect.poll(payments).toEqual([expect.objectContaining(params), expect.objectContaining(params)])
    await actions.text('支付未完成').waitFor()
    await expect.poll(() => statusOf(client, order.id)).toBe(1)
  })

  test('show what they are, are cancelled, and refunds are requested', {
    tag: ['@P-0-02', '@P-1-09'],
  }, async () => {
    const client = await weapp.client(ADMIN)
    const order = await createUnpaidOrder(client)
    const paid = await createUnpaidOrder(client)
    await client.call(orders.payInternally, { orderId: paid.id, payMethod: 'COMPANY_COIN', amount: paid.amount })
    await client.call(candidateContacts.get, { resumeId: paid.goodsId })
    const actions = await weapp.open(ADMIN, `/orderinfo?id=${order.id}`)
    await actions.see('订单号')
    await actions.answer(true, () => actions.press('取消订单'))
    await waitUntilEqual(() => statusOf(client, order.id), 4)
    await actions.go('/orderinfo')
    await actions.row(paid.title).waitFor()
    await actions.press('状态')
    await actions.tap(actions.dialog('状态').getByRole('button', { name: '已取消' }))
    await actions.row(order.title).waitFor()
    await waitUntilEqual(() => actions.row(paid.title).count(), 0)
    await actions.go(`/orderinfo?id=${paid.id}`)
    await actions.press('申请售后')
    await actions.text('简历联系方式已经使用，只在内容无效时退款').waitFor()
    await expect(actions.text('买错了，还没有使用')).toHaveCount(0)
    await actions.press('内容无效，如空号或不是本人')
    await actions.type('说明', '号码是空号')
    await actions.press('提交申请')
    await actions.see('已提交，处理结果会通知您')
    await waitUntilEqual(() => statusOf(client, paid.id), 5)
    await recordProof(afterSales.create, 'the money is back')
  })
})
