/** Types, labels and tones of orders and after-sales. */
import type { Output } from '@/api'
import type { ChipSelectProps, Tone } from '@/ui'
import type * as afterSales from '~contract/calls/orders/after-sales'
import type * as orders from '~contract/calls/orders/orders'
import type { AfterSaleStatus } from '~contract/domain/goods-and-payment'
import { ORDER_STATUS, type OrderStatus } from '~contract/domain/money'

export type Order = Output<typeof orders.list>['rows'][number]
export type OrderDetail = Output<typeof orders.get>
export type AfterSale = Output<typeof afterSales.listByOrder>[number]

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  1: 'warning',
  2: 'tint',
  3: 'success',
  4: 'normal',
  5: 'normal',
}
export const AFTER_SALE_TONES: Record<AfterSaleStatus, Tone> = {
  applied: 'warning',
  refunding: 'warning',
  refunded: 'success',
  rejected: 'danger',
  cancelled: 'normal',
}

export interface FilterChipProps<T> extends Pick<ChipSelectProps<T>, 'value' | 'onChange' | 'options'> {
  label: string
}

/** Statuses as filters. */
export const statuses = (Object.keys(ORDER_STATUS).map(Number) as OrderStatus[]).map((value) => ({
  value,
  label: ORDER_STATUS[value],
}))
