/** Calls of orders and payments that several screens share. */
import { mutateApi, type Output } from '@/api'
import { platform } from '@/platform'
import * as afterSales from '~contract/calls/orders/after-sales'
import * as orders from '~contract/calls/orders/orders'

export type Order = Omit<Output<typeof orders.verifyPayment>, never>
export type PaymentMethod = Output<typeof orders.listPaymentMethods>[number]

export const isMini = platform.target === 'weapp'

/** Asks the providers whether an order is paid; what a payment changes is refetched once it no longer waits. */
export const verifyPayment = (orderId: string, options: { showError?: false } = {}): Promise<Order> =>
  mutateApi(orders.verifyPayment, { orderId }, { ...options, hasChanged: ({ status }) => status !== 1 })

/** Opens the form of an invoice for this order. */
export const openInvoiceForm = (orderId: string) => platform.navigate(`/invoices?order=${orderId}`)

const CANCELLED_ORDER = { status: 4 } as const

/** Cancels an order that waits for its payment. */
export const cancelOrder = (orderId: string) =>
  mutateApi(
    orders.cancel,
    { orderId },
    {
      optimistic(change) {
        change.rows(orders.list, (rows) =>
          rows.some(({ id }) => id === orderId)
            ? rows.map((row) => (row.id === orderId ? { ...row, ...CANCELLED_ORDER, can: [] } : row))
            : rows,
        )
        change.data(orders.get, (order) => ({ ...order, ...CANCELLED_ORDER, can: [] }), { orderId })
      },
    },
  )

const CANCELLED_AFTER_SALE = { status: 'cancelled' } as const

/** Takes back an after-sale of an order. */
export const cancelAfterSale = (afsId: string, orderId: string) =>
  mutateApi(
    afterSales.cancel,
    { afsId },
    {
      optimistic(change) {
        change.rows(afterSales.list, (rows) =>
          rows.some(({ id }) => id === afsId)
            ? rows.map((row) => (row.id === afsId ? { ...row, ...CANCELLED_AFTER_SALE, can: [] } : row))
            : rows,
        )
        change.data(
          afterSales.listByOrder,
          (rows) => rows.map((row) => (row.id === afsId ? { ...row, ...CANCELLED_AFTER_SALE, can: [] } : row)),
          { orderId },
        )
      },
    },
  )
