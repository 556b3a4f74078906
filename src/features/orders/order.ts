/** Words and colours of orders and after-sales. */
import type { Output } from '@/api'
import type { Tone } from '@/ui'
import type { AfterSaleStatus } from '~contract/domain/goods'
import { ORDER_STATUS, type OrderStatus } from '~contract/domain/money'

export const PAGE = 'POST /job-center/api/v1/order/page'
export const DETAIL = 'POST /job-center/api/v1/order/detail'
export const AFS_OF_ORDER = 'POST /job-center/api/v1/afs/detail-by-order'
export type Order = Output<typeof PAGE>['rows'][number]
export type OrderDetail = Output<typeof DETAIL>
export type AfterSale = Output<typeof AFS_OF_ORDER>[number]

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  1: 'warning',
  2: 'tint',
  3: 'success',
  4: 'normal',
  5: 'normal',
}
export const AFS_TONES: Record<AfterSaleStatus, Tone> = {
  applied: 'warning',
  refunding: 'warning',
  refunded: 'success',
  rejected: 'danger',
  cancelled: 'normal',
}

/** Statuses as filters. */
export const statuses = (Object.keys(ORDER_STATUS).map(Number) as OrderStatus[]).map((value) => ({
  value,
  label: ORDER_STATUS[value],
}))
