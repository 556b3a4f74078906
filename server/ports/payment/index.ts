/** Payment providers: WeChat Pay and Alipay, or the embedded cashier in place of both (demo servers). */
import type { ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { Clock } from '../../core/clock'
import type { Config } from '../../core/config'
import type { Db } from '../../db/types'
import type { WechatPort } from '../wechat'
import { createAlipay } from './alipay'
import { createSimulatedPayments } from './simulated'
import type { PaymentPort } from './types'
import { createWechatPay } from './wechat'

export { CallbackRefused, ForeignCallback, PaymentError, type PaymentPort } from './types'

/** The providers by method; a missing one is not offered. */
export type PaymentPorts = Partial<Record<ExternalPayMethod, PaymentPort>>

/** The providers that the config names. */
export function paymentPorts(deps: { config: Config; db: Db; clock: Clock; wechat: WechatPort }): PaymentPorts {
  const { config, clock, wechat } = deps
  if (config.PAY_PROVIDER === 'embedded')
    return { WECHAT: createSimulatedPayments(deps, 'WECHAT'), ALIPAY: createSimulatedPayments(deps, 'ALIPAY') }
  if (config.PAY_PROVIDER === 'off') return {}
  const now = () => clock.now()
  return {
    ...(config.WECHAT_PAY_MCH_ID ? { WECHAT: createWechatPay(config, wechat, now) } : {}),
    ...(config.ALIPAY_APP_ID ? { ALIPAY: createAlipay(config, now) } : {}),
  }
}
