/**
 * Orders on desktop and phone: in every status, paid by QR code or on the provider's page, cancelled, after-sale and refund; a
 * balance recharged; an administrator sees the company's orders.
 */
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as wallet from '../../../contract/calls/finance/wallet'
import * as afterSales from '../../../contract/calls/orders/after-sales'
import * as orders from '../../../contract/calls/orders/orders'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { createUnpaidOrder } from '../../support/browser/unpaid-order'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

type Order = ApiData<typeof orders.get>

/** Each device uses its own company, so that rows do not mix. */
const BUYER_PHONES = { desk: '13800000001', phone: '13800000003' } as const

const open = (device: Device, path: string, theme: 'light' | 'dark' = 'light'): Promise<PageActions> =>
  browserSession.open(device, path, BUYER_PHONES[device.name], { theme })
const clientOf = (device: Device): Promise<HttpClient> => logIn(browserSession.url, BUYER_PHONES[device.name])

/** Polls until the result is as expected: the screen is ahead of the server for a moment. */
const until = async <T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> => {
  await expect.poll(async () => isRight(await read()), { timeout: 30_000 }).toBe(true)
  return read()
}
const orderOf = async (client: HttpClient, orderId: string): Promise<Order> =>
  (await client.call<Order>(orders.get, { orderId })).data

/** The provider's cashier page: a new tab on the desktop, on a phone in place of the app. */
async function atCashier(actions: PageActions, press: string): Promise<void> {
  if (!actions.device.isPhone) {
    const newPage = actions.page.context().waitForEvent('page')
    await actions.press('打开演示收银台')
    const cashier = await newPage
    await cashier.getByRole('button', { name: press, exact: true }).click()
    await cashier.getByRole('status').waitFor()
    return cashier.close()
  }
  await actions.page.waitForURL(/\/dev\/cashier\//)
  await actions.page.getByRole('button', { name: press, exact: true }).click()
  await actions.page.getByRole('status').waitFor()
  await actions.page.getByRole('link', { name: '返回商家' }).click()
  await actions.waitForPath('/orderinfo')
}

test.describe('orders', () => {
  test('are paid at the provider: the code or the page, the callback, the order completed', {
    tag: ['@core', '@P-2.1-19', '@P-7.7-14'],
  }, async ({ device }) => {
    const client = await clientOf(device)
    const order = await createUnpaidOrder(client)
    const actions = await open(device, '/orderinfo')
    await actions.row(order.title).getByText('待支付').waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `orders-${device.name}`)
    await actions.pressRowAction(actions.row(order.title), '付款')
    const dialog = actions.dialog('支付订单')
    await dialog.getByText(/^请在 \d\d:\d\d 内支付$/).waitFor()
    await dialog.getByRole('radio', { name: /微信支付/ }).click()
    await screenshot(actions.page, `pay-${device.name}`)
    await actions.press('微信支付 ¥10.00')
    if (!device.isPhone) {
      await actions.page.getByAltText('支付二维码').waitFor()
      await actions.expectAccessible()
      await screenshot(actions.page, 'pay-code-desk')
    }
    await atCashier(actions, '支付成功')
    await actions.see(device.isPhone ? '已完成' : '支付成功')
    const paid = await until(
      () => orderOf(client, order.id),
      ({ status }) => status === 3,
    )
    expect(paid).toMatchObject({ status: 3, payMethod: 'WECHAT' })
    await recordProof(orders.payExternally, 'the order is completed by the callback')
    if (!device.isPhone) await recordProof(orders.verifyPayment, 'the waiting dialog heard of it')
    await recordProof(orders.list, 'the order stood in the list')
  })

  test('that WeChat’s window left unpaid go on waiting, and are paid at the next try', {
    tag: ['@phone', '@P-7.7-21'],
  }, async ({ device }) => {
    const client = await clientOf(device)
    const order = await createUnpaidOrder(client)
    const context = await browserSession.context(device, BUYER_PHONES[device.name])
    // WeChat's JS bridge, whose user closes the window of each payment
    await context.addInitScript(() => {
      const payments: unknown[] = []
      const invoke = (name: string, args: unknown, answer: (reply: object) => void) => {
        const isPayment = name === 'getBrandWCPayRequest'
        if (isPayment) payments.push(args)
        setTimeout(answer, 0, { err_msg: isPayment ? 'get_brand_wcpay_request:cancel' : `${name}:ok` })
      }
      Object.assign(window, { payments, WeixinJSBridge: { invoke, on: () => undefined } })
    })
    const actions = new PageActions(await context.newPage(), device)
    const params = { appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', paySign: 's' }
    const started = { paymentId: '1', kind: 'jsapi', codeUrl: '', url: '', params, isCashier: false }
    await actions.page.route(
      ({ pathname }) => pathname === pathOf(orders.payExternally),
      (route) => route.fulfill({ json: { code: 0, message: 'ok', data: started } }),
    )
    await actions.page.goto('/orderinfo')
    await actions.pressRowAction(actions.row(order.title), '付款')
    await actions
      .dialog('支付订单')
      .getByRole('radio', { name: /微信支付/ })
      .click()
    await actions.press('微信支付 ¥10.00')
    await actions.see('支付未完成')
    await actions.press('再次支付')
    await expect.poll(() => actions.page.evaluate(() => Reflect.get(window, 'payments'))).toEqual([params, params])
    await actions.see('支付未完成')
    await expect.poll(async () => (await orderOf(client, order.id)).status).toBe(1)
  })

  test('that nobody wants are cancelled', async ({ device }) => {
    const client = await clientOf(device)
    const order = await createUnpaidOrder(client)
    const actions = await open(device, `/orderinfo?id=${order.id}`, 'dark')
    const panel = actions.dialog('订单详情')
    await waitForAny(panel.getByText(order.title))
    await actions.expectAccessible()
    await screenshot(actions.page, `order-${device.name}-dark`)
    await actions.press('取消订单')
    await waitForClickGuard(actions.page)
    await actions
      .dialog(/取消这个订单/)
      .getByRole('button', { name: '取消订单' })
      .click()
    await actions.see('订单已取消')
    await expect.poll(async () => (await orderOf(client, order.id)).status).toBe(4)
    await recordProof(orders.cancel, 'the server says cancelled')
    await recordProof(orders.get, 'the panel showed the order')
  })

  test('are complained about, taken back, and refunded once the operator agrees', {
    tag: ['@P-0-02', '@P-1-09', '@P-3-12', '@P-7.7-15'],
  }, async ({ device }) => {
    const client = await clientOf(device)
    const order = await createUnpaidOrder(client)
    await client.call(orders.payInternally, { orderId: order.id, payMethod: 'BALANCE', amount: order.amount })
    await client.call(candidateContacts.get, { resumeId: order.goodsId })
    const actions = await open(device, '/orderinfo')
    const ask = async () => {
      await waitForClickGuard(actions.page)
      const form = actions.dialog('申请售后')
      await form.getByText('简历联系方式已经使用，只在内容无效时退款').waitFor()
      await expect(form.getByText('买错了，还没有使用')).toHaveCount(0)
      await form.getByText('内容无效，如空号或不是本人').click()
      await actions.field('说明').fill('号码是空号')
      await actions.expectAccessible()
      await screenshot(actions.page, `after-sale-${device.name}`)
      await actions.press('提交申请')
      await actions.see('已提交，处理结果会通知您')
    }
    await actions.pressRowAction(actions.row(order.title), '申请售后')
    await ask()
    await actions.see(/^(待处理|已退款)$/)
    const refunded = await until(
      () => orderOf(client, order.id),
      ({ status }) => status === 5,
    )
    expect(refunded).toMatchObject({ status: 5, refunded: order.amount, afsStatus: 'refunded' })
    await recordProof(afterSales.create, 'the operator agreed and the money is back')
    await actions.page.goto('/orderinfo')
    await actions.page.getByRole('tab', { name: '售后' }).click()
    await actions.row(order.title).getByText('已退款').waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `after-sales-${device.name}`)
    await recordProof(afterSales.list, 'the request stood in the list with its end')
    await actions.row(order.title).getByText(order.title).click()
    await actions.dialog('订单详情').getByText('号码是空号').waitFor()
    await recordProof(afterSales.listByOrder, 'the reason stood in the order')
  })

  test('of the whole company are the administrator’s to see', async ({ device }) => {
    const actions = await open(device, '/orderinfo')
    await actions.page.getByRole('radio', { name: '全公司' }).click()
    await actions.page.getByRole('radio', { name: '全公司', checked: true }).waitFor()
    if (device.isPhone) await actions.press('商品')
    await actions.page.getByRole('group', { name: '商品' }).getByText('委托招聘').click()
    await actions.row('委托招聘：').waitFor()
    const top = async (name: string) => (await actions.button(name).boundingBox())?.y
    if (device.isPhone) await expect.poll(() => top('委托招聘')).toBe(await top('状态'))
    await actions.expectAccessible()
  })

  test('of a recharge bring money into the balance', { tag: '@P-9-17' }, async ({ device }) => {
    const client = await clientOf(device)
    const balance = async () => (await client.call<{ balance: number }>(wallet.get)).data.balance
    const before = await balance()
    const actions = await open(device, '/orderinfo')
    await actions.press('充值余额')
    await actions.field('充值金额（元）').fill('50')
    await actions.expectAccessible()
    await actions.press('下一步')
    const paymentMethods = actions.dialog('支付订单').getByRole('radio')
    await paymentMethods.filter({ hasText: '支付宝' }).waitFor()
    await expect.poll(async () => (await paymentMethods.allInnerTexts()).join()).not.toMatch(/余额|企业币/)
    await actions.dialog('支付订单').getByRole('radio', { name: '支付宝' }).click()
    if (device.isPhone) {
      await actions.press('支付宝 ¥50.00')
      await atCashier(actions, '支付成功')
    } else {
      const newPage = actions.page.context().waitForEvent('page')
      await actions.press('支付宝 ¥50.00')
      const cashier = await newPage
      await cashier.getByRole('button', { name: '支付成功，通知两次' }).click()
      await actions.see('充值成功')
    }
    expect(await until(balance, (now) => now > before)).toBe(before + 5_000)
  })
})

test.describe('after-sales on the desktop', { tag: '@desk' }, () => {
  test('wait for the operator, and can be taken back until then', async () => {
    const actions = await open(desktopDevice, '/orderinfo', 'dark')
    await actions.page.getByRole('tab', { name: '售后' }).click()
    await actions.page.getByRole('group', { name: '进度' }).getByText('待处理').click()
    await actions.row('接电话的不是本人').getByText('接电话的不是本人').click()
    const panel = actions.dialog('订单详情')
    await panel.getByText('待处理').waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, 'after-sale-waiting-desk-dark')
    await actions.press('撤销申请')
    await waitForClickGuard(actions.page)
    await actions.dialog('撤销退款申请？').getByRole('button', { name: '撤销申请' }).click()
    await actions.see('已撤销')
    await recordProof(afterSales.cancel, 'the request is taken back')
  })
})
