/** Whether this device takes no external payment: the mini-program on iOS, unless the operator allows it. */
import { useSite } from '@/api'
import { platform } from '@/platform'

/** What the sheet says instead of the methods that are missing. */
export const IOS_MINI_PAYMENT_TEXT = '由于相关规范，iOS 小程序内暂不支持微信支付。'

/** True once the server has said so; false while it has not answered, and everywhere but in the mini-program on iOS. */
export const useExternalPaymentOff = (): boolean => {
  const site = useSite()
  return platform.isIosMini && site !== undefined && !site.isIosMiniPaymentOn
}
