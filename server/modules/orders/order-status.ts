/** Statuses of an order. */
export const ORDER_PENDING = 1
export const ORDER_PAID = 2
export const ORDER_COMPLETED = 3
export const ORDER_CANCELLED = 4
export const ORDER_REFUNDED = 5
