/** Which open payment may be handed out again. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as orders from '../../../contract/calls/orders/orders'
import { payments } from '../../../server/db/schema'
import { isReusable } from '../../../server/modules/orders/external-payment'
import { createCandidate, createEmployer, type Employer } from '../../support/api/company-fixture'
import {
  createFakeWechatPay,
  createKeyPair,
  type FakeProvider,
  wechatEnv,
} from '../../support/api/fake-payment-providers'
import { createTestApp, type TestApp } from '../../support/test-app'

it('a prepay of the official account is never handed to the mini-program, nor the other way round @P-7.7-22', () => {
  const prepay = { kind: 'jsapi' as const, params: { package: 'prepay_id=1' } }
  expect(isReusable({ ...prepay, isMini: false }, true)).toBe(false)
  expect(isReusable({ ...prepay, isMini: true }, false)).toBe(false)
  expect(isReusable({ ...prepay, isMini: true }, true)).toBe(true)
  expect(isReusable(prepay, true)).toBe(false)
  expect(isReusable({ kind: 'code', codeUrl: 'weixin://pay' }, false)).toBe(true)
  expect(isReusable(null, false)).toBe(false)
})

describe('paying in a page inside WeChat', () => {
  const PRICE = 1000
  const pair = createKeyPair()
  /** The codes that were exchanged, in order; WeChat takes each one once. */
  let exchanged: string[]
  let wechat: Server
  let wechatPay: FakeProvider
  let testApp: TestApp
  let employer: Employer
  let orderId: string
  const answerCode = (code: string) => {
    const isUsed = exchanged.includes(code)
    exchanged.push(code)
    return isUsed ? { errcode: 40163, errmsg: 'code been used' } : { openid: `open-${code}` }
  }
  const start = (code: string) => {
    const input = { orderId, payMethod: 'WECHAT', scene: 'JSAPI', amount: PRICE, code } as const
    return testApp.call(orders.payExternally, input, { as: employer })
  }

  beforeEach(async () => {
    exchanged = []
    wechat = createServer((req, res) => {
      const { searchParams } = new URL(req.url ?? '', 'http://x')
      res.end(JSON.stringify(answerCode(searchParams.get('code') ?? '')))
    })
    await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
    wechatPay = await createFakeWechatPay(pair, () => testApp.clock.now())
    wechatPay.responses.set('/v3/pay/transactions/jsapi', { status: 200, body: { prepay_id: 'wx1' } })
    testApp = await createTestApp({
      env: {
        ...wechatEnv(pair, wechatPay.url),
        WECHAT_PAY_APP_SECRET: 'secret',
        WECHAT_ENDPOINT: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
      },
    })
    employer = await createEmployer(testApp)
    const { resumeId } = await createCandidate(testApp, '陈思远')
    const goods = { goodsType: 2, goodsId: resumeId } as const
    const submitted = await testApp.call(orders.submit, goods, { as: employer })
    orderId = submitted.data.order?.id ?? ''
  })
  afterEach(async () => {
    await testApp.close()
    await wechatPay.close()
    wechat.closeAllConnections()
    wechat.close()
  })

  it('a second try with the same code gets the open payment: the code is exchanged once @P-7.7-14', async () => {
    const first = await start('code1')
    expect(first.data).toMatchObject({ kind: 'jsapi', params: { package: 'prepay_id=wx1' } })
    expect(await start('code1')).toMatchObject({ code: 0, data: first.data })
    expect(exchanged).toEqual(['code1'])
    expect(wechatPay.requests.map(({ body }) => body.payer)).toEqual([{ openid: 'open-code1' }])
    expect(await testApp.ctx.db.select().from(payments)).toHaveLength(1)
  })

  it('a try without a code leads to WeChat, and opens no payment', async () => {
    expect((await start('')).data).toMatchObject({ kind: 'authorize', paymentId: '0' })
    expect(await testApp.ctx.db.select().from(payments)).toEqual([])
  })

  it('an open payment is not handed out again once the order was cancelled', async () => {
    await start('code1')
    await testApp.call(orders.cancel, { orderId }, { as: employer })
    expect((await start('code1')).message).toBe('订单已取消，请重新下单')
  })
})
