/**
 * Whether the product sells on this device. WeChat forbids the mini-program on iOS to sell virtual goods, to show what they
 * cost in money, and to send the user elsewhere to pay; the operator may have an exemption (IOS_MINI_PAYMENT). Coins that a
 * company already has can be used everywhere.
 */
import { platform } from '@/platform'
import { useSite } from '../reference-data'

/** The rule. On iOS the mini-program sells nothing until the server has said that it may. */
export const sellsOn = (
  device: { readonly isIosMini: boolean },
  site: { readonly isIosMiniPaymentOn: boolean } | undefined,
): boolean => !device.isIosMini || site?.isIosMiniPaymentOn === true

/** The rule for this device: decides about every price in money, every purchase, recharge and bank transfer. */
export const useIsSelling = (): boolean => sellsOn(platform, useSite())
