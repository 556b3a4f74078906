/** Calls of orders and payments that several screens share. */
import { mutateApi, type Output } from '@/api'
import { platform } from '@/platform'
import { ORDER_AFTER_SALES_CALL, ORDER_DETAIL_CALL, ORDER_LIST_CALL } from './order-types'

export const PAYMENT_METHODS_CALL = 'POST /finance-center/api/v1/pay/methods'
export const PAYMENT_STATUS_CALL = 'POST /job-center/api/v1/order/pay/verify'
export const AFTER_SALE_LIST_CALL = 'POST /job-center/api/v1/afs/page'

export type Order = Omit<Output<typeof PAYMENT_STATUS_CALL>, never>
export type PaymentMethod = Output<typeof PAYMENT_METHODS_CALL>[number]

export const isMini = platform.target === 'weapp'

/** Asks the providers whether an order is paid; what a payment changes is asked again once it no longer waits. */
export const verifyPayment = (orderId: string, options: { mute?: true } = {}): Promise<Order> =>
  mutateApi(PAYMENT_STATUS_CALL, { orderId }, { ...options, hasChanged: ({ status }) => status !== 1 })

const CANCELLED_ORDER = { status: 4 } as const

/** Cancels an order that waits for its payment. */
export const cancelOrder = (orderId: string) =>
  mutateApi(
    'POST /pinqiao/v1/orders/cancel',
    { orderId },
    {
      optimistic(change) {
        change.rows(ORDER_LIST_CALL, (rows) =>
          rows.some(({ id }) => id === orderId)
            ? rows.map((row) => (row.id === orderId ? { ...row, ...CANCELLED_ORDER, can: [] } : row))
            : rows,
        )
        change.data(ORDER_DETAIL_CALL, (order) => ({ ...order, ...CANCELLED_ORDER, can: [] }), { orderId })
      },
    },
  )

const CANCELLED_AFTER_SALE = { status: 'cancelled' } as const

/** Takes back an after-sale of an order. */
export const cancelAfterSale = (afsId: string, orderId: string) =>
  mutateApi(
    'POST /job-center/api/v1/afs/cancel',
    { afsId },
    {
      optimistic(change) {
        change.rows(AFTER_SALE_LIST_CALL, (rows) =>
          rows.some(({ id }) => id === afsId)
            ? rows.map((row) => (row.id === afsId ? { ...row, ...CANCELLED_AFTER_SALE, can: [] } : row))
            : rows,
        )
        change.data(
          ORDER_AFTER_SALES_CALL,
          (rows) => rows.map((row) => (row.id === afsId ? { ...row, ...CANCELLED_AFTER_SALE, can: [] } : row)),
          { orderId },
        )
      },
    },
  )
