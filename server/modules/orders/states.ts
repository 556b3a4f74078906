/** States of an order (P-4.3-02). */
export const PENDING = 1
export const PAID = 2
export const COMPLETED = 3
export const CANCELLED = 4
export const REFUNDED = 5
