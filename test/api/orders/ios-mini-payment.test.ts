/** Payments in the mini-program on iOS, which WeChat does not allow for virtual goods (P-9-35). */
import * as orders from '../../../contract/calls/orders/orders'
import * as site from '../../../contract/calls/platform/site'
import { createCandidate, createEmployer, type Employer } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.55'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.55'

let testApp: TestApp
let employer: Employer
afterEach(() => testApp.close())

const begin = async (env: Record<string, string> = {}) => {
  testApp = await createTestApp({ env })
  employer = await createEmployer(testApp)
}
const methodsOn = async (userAgent: string, input: object = {}) => {
  const { data } = await testApp.call(
    orders.listPaymentMethods,
    { amount: 1000, isMini: true, ...input },
    { as: employer, headers: { 'user-agent': userAgent } },
  )
  return data.map(({ payMethod }) => payMethod)
}
const startOn = async (userAgent: string, isMini: boolean) => {
  const candidate = await createCandidate(testApp, '陈思远')
  const { data } = await testApp.call(orders.submit, { goodsType: 2, goodsId: candidate.resumeId }, { as: employer })
  return testApp.call(
    orders.payExternally,
    {
      orderId: data.order?.id ?? '',
      payMethod: 'WECHAT',
      scene: isMini ? 'JSAPI' : 'H5',
      amount: 1000,
      code: 'code',
      isMini,
    },
    { as: employer, headers: { 'user-agent': userAgent } },
  )
}

describe('the mini-program on iOS', () => {
  it('is offered coins and balance only, and nothing for a recharge @P-9-35', async () => {
    await begin()
    expect(await methodsOn(IPHONE)).toEqual(['COMPANY_COIN', 'BALANCE'])
    expect(await methodsOn(IPHONE, { goodsType: 5 })).toEqual([])
    expect(await methodsOn(ANDROID)).toEqual(['COMPANY_COIN', 'BALANCE', 'WECHAT'])
    expect(await methodsOn(IPHONE, { isMini: false })).toEqual(['COMPANY_COIN', 'BALANCE', 'WECHAT', 'ALIPAY'])
  })

  it('is refused a payment, which other phones and the web page on the same phone may start @P-9-35', async () => {
    await begin()
    expect(await startOn(IPHONE, true)).toMatchObject({
      code: 47025,
      message: '由于相关规范，iOS 小程序内暂不支持微信支付',
    })
    expect(await startOn(ANDROID, true)).toMatchObject({ code: 0 })
    expect(await startOn(IPHONE, false)).toMatchObject({ code: 0 })
  })

  it('pays like any phone where the operator allows it @P-9-35', async () => {
    await begin({ IOS_MINI_PAYMENT: 'on' })
    expect(await methodsOn(IPHONE)).toContain('WECHAT')
    expect(await startOn(IPHONE, true)).toMatchObject({ code: 0 })
    const { data } = await testApp.call(site.get, {})
    expect(data.isIosMiniPaymentOn).toBe(true)
  })
})
