/** Calls of orders and payments that several screens share. */
import { invalidate, type Output } from '@/api'
import { platform } from '@/platform'

export const PAYMENT_METHODS_CALL = 'POST /finance-center/api/v1/pay/methods'
export const PAYMENT_STATUS_CALL = 'POST /job-center/api/v1/order/pay/verify'
export const ORDER_CALL = 'POST /job-center/api/v1/order/detail'

export type Order = Omit<Output<typeof PAYMENT_STATUS_CALL>, never>
export type PaymentMethod = Output<typeof PAYMENT_METHODS_CALL>[number]

export const isMini = platform.target === 'weapp'

/** Invalidates the calls that a purchase changes. */
export const refreshBalances = () =>
  invalidate(
    'POST /job-center/api/v1/order/page',
    ORDER_CALL,
    PAYMENT_METHODS_CALL,
    'POST /finance-center/api/v1/wallet/detail',
    'POST /job-center/api/v1/afs/page',
  )
