/** External payments with correct, forged, replayed, wrong, late and repeated callbacks. */
import { eq } from 'drizzle-orm'
import * as notices from '../../../contract/calls/account/notices'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { contactPurchases, orders, payments, refunds } from '../../../server/db/schema'
import { companyHolder, getBalance, PLATFORM_HOLDER, userHolder } from '../../../server/modules/finance'
import { simulatedCallback } from '../../../server/ports/payment/simulated'
import {
  type Candidate,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../../support/api/company-fixture'
import {
  buildWechatCallback,
  buildWechatEvent,
  createFakeWechatPay,
  createKeyPair,
  type FakeProvider,
  postCallback,
  wechatEnv,
} from '../../support/api/fake-payment-providers'
import { applyForRefund, decideRefund } from '../../support/api/order-fixture'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../../support/reliability/ledger-invariants'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const PRICE = 1000

let testApp: TestApp
let employer: Employer
let candidate: Candidate
const open: FakeProvider[] = []
afterEach(async () => {
  await expectSound()
  await testApp.close()
  await Promise.all(open.splice(0).map((fake) => fake.close()))
})

const begin = async (env: Record<string, string> = {}) => {
  testApp = await createTestApp({ env })
  employer = await createEmployer(testApp)
  candidate = await createCandidate(testApp, '陈思远')
}
const expectSound = async () => {
  const { sql } = await import('drizzle-orm')
  const { rows } = await testApp.ctx.db.execute(sql.raw(LEDGER_INVARIANTS_SQL))
  expect(rows[0]).toEqual(LEDGER_BALANCED)
}
const createOrder = async (input: object = { goodsType: 2, goodsId: candidate.resumeId }, as = employer) => {
  const submitted = await testApp.call(orderCalls.submit, input as { goodsType: 2; goodsId: string }, { as })
  if (submitted.code !== 0 || !submitted.data.order) throw new Error(submitted.message)
  return submitted.data.order
}
const start = async (orderId: string, amount = PRICE, more: object = {}, as = employer) =>
  testApp.call(orderCalls.payExternally, { orderId, payMethod: 'WECHAT', scene: 'NATIVE', amount, ...more }, { as })
const statusOf = async (id: string) =>
  (await testApp.ctx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
const press = (paymentId: string, action: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/dev/cashier/${paymentId}`,
    headers: { host: '127.0.0.1' },
    payload: { act: action },
  })
const verified = async (orderId: string) =>
  (await testApp.call(orderCalls.verifyPayment, { orderId }, { as: employer })).data

describe('the embedded cashier', () => {
  beforeEach(() => begin())

  it('shows what is to be paid, and paying there hands over what was bought @P-4.3-02', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    expect(data).toMatchObject({ kind: 'code', isCashier: true })
    const page = await testApp.app.inject({ url: new URL(data.codeUrl).pathname, headers: { host: '127.0.0.1' } })
    expect(page.body).toContain('¥10.00')
    expect(page.body).toContain('陈思远的联系方式')
    expect((await press(data.paymentId, 'pay')).statusCode).toBe(200)
    expect(await verified(order.id)).toMatchObject({ status: 3, payMethod: 'WECHAT' })
    expect(await testApp.ctx.db.select().from(contactPurchases)).toHaveLength(1)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(PRICE)
    const detail = await testApp.call(orderCalls.get, { orderId: order.id }, { as: employer })
    expect(detail.data.providerNo).toMatch(/^4200/)
  })

  it('reports twice and is believed once', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    await press(data.paymentId, 'twice')
    expect(await statusOf(order.id)).toBe(3)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(PRICE)
  })

  it('lets one fail and try again', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    await press(data.paymentId, 'fail')
    expect((await verified(order.id)).status).toBe(1)
    await press(data.paymentId, 'pay')
    expect(await statusOf(order.id)).toBe(3)
  })

  it('pays too late: the order stays cancelled and the money goes back by itself', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    await press(data.paymentId, 'late')
    testApp.clock.advance(31 * 60_000)
    await testApp.jobs.run('orders.overdue')
    await testApp.jobs.run('cashier.late')
    await testApp.jobs.run('orders.refunds')
    expect(await statusOf(order.id)).toBe(4)
    expect(await testApp.ctx.db.select().from(payments)).toMatchObject([{ status: 'surplus' }])
    await waitUntil(async () => (await testApp.ctx.db.select().from(refunds))[0]?.isDone)
    expect(await testApp.ctx.db.select().from(refunds)).toMatchObject([{ isDone: true, amount: PRICE }])
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(0)
    expect(await testApp.ctx.db.select().from(contactPurchases)).toHaveLength(0)
    const received = await testApp.call(notices.list, {}, { as: employer })
    expect(received.data[0]).toMatchObject({ title: '付款已退回' })
  })

  it('is not believed with a wrong signature, another amount, an old callback or an unknown payment', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    const fact = { outTradeNo: data.paymentId, providerNo: '1', amount: PRICE }
    const now = testApp.clock.now()
    const right = simulatedCallback(testApp.config, now, fact)
    const forged = { ...right, headers: { ...right.headers, 'cashier-signature': '0'.repeat(64) } }
    expect((await postCallback(testApp, 'wechat', forged)).statusCode).toBe(401)
    const other = simulatedCallback(testApp.config, now, { ...fact, amount: PRICE - 1 })
    expect((await postCallback(testApp, 'wechat', { ...right, body: other.body })).statusCode).toBe(401)
    expect((await postCallback(testApp, 'wechat', other)).body).toBe('回调的金额与订单不一致')
    expect(
      (await postCallback(testApp, 'wechat', simulatedCallback(testApp.config, now, { ...fact, outTradeNo: '1' })))
        .statusCode,
    ).toBe(500)
    const old = simulatedCallback(testApp.config, new Date(now.getTime() - 600_000), fact)
    expect((await postCallback(testApp, 'wechat', old)).statusCode).toBe(401)
    expect(await statusOf(order.id)).toBe(1)
    expect((await postCallback(testApp, 'wechat', right)).statusCode).toBe(200)
    expect(await statusOf(order.id)).toBe(3)
    // the same callback again, and its copy at another provider's address
    expect((await postCallback(testApp, 'wechat', right)).statusCode).toBe(200)
    expect((await postCallback(testApp, 'alipay', right)).statusCode).toBe(500)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(PRICE)
  })

  it('paid twice, by code and on Alipay’s page: the second payment goes back @P-9-17', async () => {
    const order = await createOrder()
    const code = (await start(order.id)).data
    const page = (await start(order.id, PRICE, { payMethod: 'ALIPAY', scene: 'WEB' })).data
    expect(page.kind).toBe('page')
    const facts = [code, page].map(({ paymentId }, i) => ({ outTradeNo: paymentId, providerNo: `${i}`, amount: PRICE }))
    await postCallback(
      testApp,
      'wechat',
      simulatedCallback(testApp.config, testApp.clock.now(), facts[0] as (typeof facts)[0]),
    )
    await postCallback(
      testApp,
      'alipay',
      simulatedCallback(testApp.config, testApp.clock.now(), facts[1] as (typeof facts)[0]),
    )
    expect(await statusOf(order.id)).toBe(3)
    const rows = await testApp.ctx.db.select().from(payments).orderBy(payments.id)
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'surplus'])
    expect(await testApp.ctx.db.select().from(refunds)).toHaveLength(1)
  })

  it('opens one payment a way, for the amount on the screen, while the order waits', async () => {
    const order = await createOrder()
    const first = (await start(order.id)).data
    expect((await start(order.id)).data.paymentId).toBe(first.paymentId)
    expect(await start(order.id, PRICE + 1)).toMatchObject({ status: 409, message: '价格有变化，请核对后重新支付' })
    const mini = await start(order.id, PRICE, { payMethod: 'ALIPAY', scene: 'WEB', isMini: true })
    expect(mini.message).toBe('这种支付方式还没有开通')
    await testApp.call(orderCalls.cancel, { orderId: order.id }, { as: employer })
    expect((await start(order.id)).message).toBe('订单已取消，请重新下单')
    await testApp.jobs.run('orders.close')
    await press(first.paymentId, 'pay')
    expect(await statusOf(order.id)).toBe(4)
  })

  it('offers the mini-program no Alipay, and recharges third parties only @P-7.8-01 @P-9-17', async () => {
    const listMethods = async (input: object) =>
      (await testApp.call(orderCalls.listPaymentMethods, { amount: PRICE, ...input }, { as: employer })).data.map(
        ({ payMethod }) => payMethod,
      )
    expect(await listMethods({ isMini: true })).toEqual(['COMPANY_COIN', 'BALANCE', 'WECHAT'])
    expect(await listMethods({ goodsType: 5 })).toEqual(['WECHAT', 'ALIPAY'])
  })
})

describe('recharging', () => {
  beforeEach(() => begin())

  it('brings coins to the company and fen to oneself, by third parties only @P-9-16', async () => {
    const coins = await createOrder({ goodsType: 4, amount: 20_000 })
    await press((await start(coins.id, 20_000)).data.paymentId, 'pay')
    expect(await getBalance(testApp.ctx, companyHolder(employer.companyId), 'coin')).toBe(200)
    const balance = await createOrder({ goodsType: 5, amount: 12_345 })
    const internalPayment = { orderId: balance.id, payMethod: 'COMPANY_COIN', amount: 12_345 } as const
    const refused = await testApp.call(orderCalls.payInternally, internalPayment, { as: employer })
    expect(refused.message).toBe('充值请用微信支付或支付宝')
    await press((await start(balance.id, 12_345)).data.paymentId, 'pay')
    expect(await getBalance(testApp.ctx, userHolder(employer.userId), 'fen')).toBe(12_345)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(20_000)
  })

  it('of coins is the administrator’s, in whole yuan; of a balance everybody’s own and nobody else’s business', async () => {
    const member = await createColleague(testApp, employer, 'member')
    const submit = (as: Employer, input: object) => testApp.raw(orderCalls.submit, input, { as })
    expect((await submit(member, { goodsType: 4, amount: 10_000 })).status).toBe(403)
    expect((await submit(employer, { goodsType: 4, amount: 10_050 })).message).toBe('企业币按整元充值')
    expect((await submit(employer, { goodsType: 5 })).message).toBe('请填写金额')
    expect((await submit(employer, { goodsType: 5, amount: 1 })).message).toBe('至少充值 1 元')
    const ownOrder = await createOrder({ goodsType: 5, amount: 500 }, member)
    expect((await start(ownOrder.id, 500)).status).toBe(404)
    const all = await testApp.call(orderCalls.list, { isCompany: true }, { as: employer })
    expect(all.total).toBe(0)
    const myOrders = await testApp.call(orderCalls.list, { goodsType: 5, status: 1 }, { as: member })
    expect(myOrders.data.map(({ id }) => id)).toEqual([ownOrder.id])
    expect((await testApp.call(orderCalls.list, { isCompany: true }, { as: member })).status).toBe(403)
  })
})

describe('WeChat Pay', () => {
  const pair = createKeyPair()
  let fake: FakeProvider
  beforeEach(async () => {
    fake = await createFakeWechatPay(pair, () => testApp.clock.now())
    open.push(fake)
    fake.responses.set('/v3/pay/transactions/native', {
      status: 200,
      body: { code_url: 'weixin://wxpay/bizpayurl?pr=p4' },
    })
    fake.responses.set('/v3/refund/domestic/refunds', { status: 200, body: { status: 'SUCCESS' } })
    await begin(wechatEnv(pair, fake.url))
  })

  it('gets a signed order and gives a code; its signed callback completes the order @P-7.7-14', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    expect(data).toMatchObject({ kind: 'code', codeUrl: 'weixin://wxpay/bizpayurl?pr=p4', isCashier: false })
    expect(fake.requests[0]?.body).toMatchObject({
      appid: 'wx0000000000000001',
      mchid: '1900000109',
      out_trade_no: data.paymentId,
      notify_url: 'http://127.0.0.1:3000/pinqiao/v1/pay/callback/wechat',
      time_expire: '2026-11-20T12:30:00+08:00',
      amount: { total: PRICE, currency: 'CNY' },
    })
    const callback = { outTradeNo: data.paymentId, providerNo: '4200001', amount: PRICE }
    const acknowledged = await postCallback(testApp, 'wechat', buildWechatCallback(pair, testApp.clock.now(), callback))
    expect(acknowledged.json()).toEqual({ code: 'SUCCESS', message: '成功' })
    expect(await statusOf(order.id)).toBe(3)
    await postCallback(testApp, 'wechat', buildWechatCallback(pair, testApp.clock.now(), callback))
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(PRICE)
  })

  it('is not believed when the signature, the merchant, the clock or the amount is another', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    const now = testApp.clock.now()
    const callback = { outTradeNo: data.paymentId, providerNo: '4200001', amount: PRICE }
    expect(
      (await postCallback(testApp, 'wechat', buildWechatCallback(createKeyPair(), now, callback))).statusCode,
    ).toBe(401)
    const touched = buildWechatCallback(pair, now, callback)
    expect((await postCallback(testApp, 'wechat', { ...touched, body: `${touched.body} ` })).statusCode).toBe(401)
    const old = buildWechatCallback(pair, new Date(now.getTime() - 600_000), callback)
    expect((await postCallback(testApp, 'wechat', old)).statusCode).toBe(401)
    const warn = jest.spyOn(testApp.ctx.log, 'warn')
    for (const differs of [{ mchid: '1' }, { appid: 'wx0000000000000009' }, { appid: '' }, { currency: 'HKD' }]) {
      warn.mockClear()
      const foreign = buildWechatCallback(pair, now, { ...callback, differs })
      const refused = await postCallback(testApp, 'wechat', foreign)
      expect([differs, refused.statusCode, refused.json().message]).toEqual([differs, 401, '回调不是本商户的收款'])
      expect(warn).toHaveBeenCalledTimes(1)
    }
    const off = buildWechatCallback(pair, now, { ...callback, amount: PRICE + 1 })
    expect((await postCallback(testApp, 'wechat', off)).json()).toEqual({
      code: 'FAIL',
      message: '回调的金额与订单不一致',
    })
    expect(await statusOf(order.id)).toBe(1)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(0)
  })

  it('is queried when no callback came, and pays back what came too late', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    const at = `/v3/pay/transactions/out-trade-no/${data.paymentId}`
    fake.responses.set(at, { status: 200, body: { trade_state: 'NOTPAY', out_trade_no: data.paymentId } })
    expect((await verified(order.id)).status).toBe(1)
    fake.responses.set(`${at}/close`, { status: 204, body: null })
    await testApp.call(orderCalls.cancel, { orderId: order.id }, { as: employer })
    await testApp.jobs.run('orders.close')
    const callback = { outTradeNo: data.paymentId, providerNo: '4200001', amount: PRICE }
    await postCallback(testApp, 'wechat', buildWechatCallback(pair, testApp.clock.now(), callback))
    await testApp.jobs.run('orders.refunds')
    const refundRequest = await waitUntil(() =>
      fake.requests.find(({ path }) => path === '/v3/refund/domestic/refunds'),
    )
    expect(refundRequest.body).toMatchObject({ out_trade_no: data.paymentId, amount: { refund: PRICE, total: PRICE } })
    expect(await statusOf(order.id)).toBe(4)
  })

  it('verified by asking settles the order as a callback does', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    const trade = {
      trade_state: 'SUCCESS',
      out_trade_no: data.paymentId,
      transaction_id: '4200001',
      mchid: '1900000109',
      appid: 'wx0000000000000001',
      amount: { total: PRICE, currency: 'CNY' },
    }
    const at = `/v3/pay/transactions/out-trade-no/${data.paymentId}`
    for (const differs of [{ appid: 'wx0000000000000009' }, { amount: { total: PRICE, currency: 'HKD' } }]) {
      fake.responses.set(at, { status: 200, body: { ...trade, ...differs } })
      expect((await verified(order.id)).status).toBe(1)
      testApp.clock.advance(4000)
    }
    fake.responses.set(at, { status: 200, body: trade })
    expect((await verified(order.id)).status).toBe(3)
  })

  it('reports a refund twice: nothing changes, and the refund is booked once', async () => {
    const order = await createOrder()
    const { data } = await start(order.id)
    const now = testApp.clock.now()
    const callback = { outTradeNo: data.paymentId, providerNo: '4200001', amount: PRICE }
    await postCallback(testApp, 'wechat', buildWechatCallback(pair, now, callback))
    const asked = await applyForRefund(testApp, employer, order.id)
    await decideRefund(testApp, asked.data.id)
    const refund = {
      mchid: '1900000109',
      out_trade_no: data.paymentId,
      refund_status: 'SUCCESS',
      amount: { total: PRICE, refund: PRICE },
    }
    const report = buildWechatEvent(pair, now, 'REFUND.SUCCESS', refund)
    for (let i = 0; i < 2; i++) expect((await postCallback(testApp, 'wechat', report)).statusCode).toBe(200)
    const foreign = buildWechatEvent(pair, now, 'REFUND.SUCCESS', { ...refund, mchid: '1' })
    expect((await postCallback(testApp, 'wechat', foreign)).statusCode).toBe(401)
    await Promise.all([testApp.jobs.run('orders.refunds'), testApp.jobs.run('orders.refunds')])
    await waitUntil(async () => (await testApp.ctx.db.select().from(refunds))[0]?.isDone)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(0)
    expect(await statusOf(order.id)).toBe(5)
    expect(await testApp.ctx.db.select().from(contactPurchases)).toEqual([])
  })

  it('that refuses or is gone answers with an error, and the order can be paid otherwise', async () => {
    const order = await createOrder()
    fake.responses.set('/v3/pay/transactions/native', { status: 400, body: { code: 'PARAM_ERROR' } })
    expect(await start(order.id)).toMatchObject({ status: 502, message: '支付平台没有回应，请稍后再试' })
    expect((await start(order.id, PRICE, { payMethod: 'ALIPAY', scene: 'WEB' })).message).toBe('这种支付方式还没有开通')
    expect((await start(order.id, PRICE, { scene: 'JSAPI', isMini: true })).message).toBe('请在微信里打开后支付')
    expect(await statusOf(order.id)).toBe(1)
  })
})
