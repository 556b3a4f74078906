/** WeChat's rule about virtual goods: a mini-program on iOS does not take money for them. */
import type { AppContext } from '../../app-context'

const IOS_DEVICE = /iPhone|iPad|iPod/i

/**
 * Whether a payer has no external payment, because they are in the mini-program on an iPhone or iPad and the operator
 * has not switched it on (IOS_MINI_PAYMENT). The device is read from the request, not reported by the client.
 */
export const isIosMiniPaymentOff = (ctx: AppContext, { isMini }: { isMini: boolean }, userAgent: string): boolean =>
  isMini && ctx.config.IOS_MINI_PAYMENT === 'off' && IOS_DEVICE.test(userAgent)
