/** Payments on Alipay's own page: right, forged, of another seller, and queried. */
import { eq } from 'drizzle-orm'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { orders } from '../../../server/db/schema'
import { getBalance, PLATFORM_HOLDER } from '../../../server/modules/finance'
import { createCandidate, createEmployer, type Employer } from '../../support/api/company-fixture'
import {
  alipayEnv,
  buildAlipayNotice,
  createFakeAlipay,
  createKeyPair,
  type FakeProvider,
  postCallback,
} from '../../support/api/fake-payment-providers'
import { submitOrder } from '../../support/api/order-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const PRICE = 1000

let testApp: TestApp
let employer: Employer
let resumeId: string
const createOrder = () => submitOrder(testApp, employer, { goodsType: 2, goodsId: resumeId })
const statusOf = async (id: string) =>
  (await testApp.ctx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
const verified = async (orderId: string) =>
  (await testApp.call(orderCalls.verifyPayment, { orderId }, { as: employer })).data

describe('Alipay', () => {
  const pair = createKeyPair()
  let fake: FakeProvider
  beforeEach(async () => {
    fake = await createFakeAlipay(pair)
    testApp = await createTestApp({ env: alipayEnv(pair, fake.url) })
    employer = await createEmployer(testApp)
    resumeId = (await createCandidate(testApp, '陈思远')).resumeId
  })
  afterEach(async () => {
    await testApp.close()
    await fake.close()
  })
  const page = async (orderId: string) => {
    const input = { orderId, payMethod: 'ALIPAY', scene: 'WEB', amount: PRICE } as const
    return (await testApp.call(orderCalls.payExternally, input, { as: employer })).data
  }

  it('opens its own page with a signed address; its signed notice completes the order @P-7.7-14', async () => {
    const order = await createOrder()
    const data = await page(order.id)
    const query = new URL(data.url).searchParams
    expect(query.get('method')).toBe('alipay.trade.page.pay')
    expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: data.paymentId,
      total_amount: '10.00',
    })
    const callback = { outTradeNo: data.paymentId, providerNo: '2026112022001', amount: PRICE }
    expect((await postCallback(testApp, 'alipay', buildAlipayNotice(pair, callback))).body).toBe('success')
    expect((await postCallback(testApp, 'alipay', buildAlipayNotice(pair, callback))).body).toBe('success')
    expect(await statusOf(order.id)).toBe(3)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(PRICE)
  })

  it('is not believed when the signature, the app or the amount is another', async () => {
    const order = await createOrder()
    const data = await page(order.id)
    const callback = { outTradeNo: data.paymentId, providerNo: '2026112022001', amount: PRICE }
    expect((await postCallback(testApp, 'alipay', buildAlipayNotice(createKeyPair(), callback))).statusCode).toBe(401)
    const warn = jest.spyOn(testApp.ctx.log, 'warn')
    const others: Record<string, string>[] = [{ app_id: '1' }, { seller_id: '2088000000000009' }, { seller_id: '' }]
    for (const differs of others) {
      warn.mockClear()
      const refused = await postCallback(testApp, 'alipay', buildAlipayNotice(pair, callback, differs))
      expect([differs, refused.statusCode]).toEqual([differs, 401])
      expect(warn).toHaveBeenCalledTimes(1)
    }
    expect(
      (await postCallback(testApp, 'alipay', buildAlipayNotice(pair, { ...callback, amount: PRICE - 1 }))).body,
    ).toBe('failure')
    expect(await statusOf(order.id)).toBe(1)
  })

  it('is queried when no notice came, and believed only with its own signature', async () => {
    const order = await createOrder()
    const data = await page(order.id)
    const trade = {
      code: '10000',
      out_trade_no: data.paymentId,
      trade_no: '2026112022001',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '10.00',
    }
    fake.responses.set('alipay.trade.query', { status: 200, body: trade })
    expect((await verified(order.id)).status).toBe(3)
    expect(fake.requests[0]?.body).toEqual({ out_trade_no: data.paymentId })
  })

  it('is read no further than its signature reaches', async () => {
    const order = await createOrder()
    const data = await page(order.id)
    const trade = { code: '10000', out_trade_no: data.paymentId, trade_no: '2026112022001', total_amount: '10.00' }
    fake.responses.set('alipay.trade.query', {
      status: 200,
      body: { ...trade, trade_status: 'WAIT_BUYER_PAY' },
      forged: { ...trade, trade_status: 'TRADE_SUCCESS' },
    })
    expect((await verified(order.id)).status).toBe(1)
    expect(fake.requests).toHaveLength(1)
  })
})
