/** Types, tones and sentences of deals about services. */
import type { Output, RowOf } from '@/api'
import type { Tone } from '@/ui'
import type * as deals from '~contract/calls/market/service-deals'
import { formatMinute } from '~contract/domain/china-time'
import {
  DEAL_FILTERS,
  DEAL_SIDES,
  type DealFilter,
  type DealSide,
  type DealStatus,
  dealFeeText,
} from '~contract/domain/market/service-deals'

export type Deal = RowOf<typeof deals.list>
export type DealDetail = Output<typeof deals.get>

export const DEAL_TONES: Record<DealStatus, Tone> = {
  inquiry: 'warning',
  quoted: 'warning',
  declined: 'normal',
  withdrawn: 'normal',
  expired: 'normal',
  ongoing: 'tint',
  delivered: 'warning',
  completed: 'success',
  cancelled: 'normal',
}

export const sides = Object.keys(DEAL_SIDES) as [DealSide, DealSide]
export const filters = Object.keys(DEAL_FILTERS) as DealFilter[]

/** What a deal costs; empty before its first quote. */
export const dealPrice = ({ revision, priceFen }: Pick<Deal, 'revision' | 'priceFen'>, isSelling: boolean): string =>
  revision ? dealFeeText(priceFen, isSelling) : ''

/** What happens next, and whose step it is. */
export function nextStepText({ status, side, validUntil, dueTime, autoConfirmTime }: Deal): string {
  const isBuyer = side === 'buyer'
  switch (status) {
    case 'inquiry':
      return isBuyer ? '等对方报价' : '对方想了解这项服务，请报价'
    case 'quoted':
      return `${isBuyer ? '请在' : '对方可在'} ${formatMinute(validUntil ?? '')} 前确认报价`
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return isBuyer ? '对方可以重新报价' : '可以重新报价'
    case 'ongoing':
      return `${isBuyer ? '对方应在' : '请在'} ${formatMinute(dueTime ?? '')} 前交付`
    case 'delivered':
      return `${isBuyer ? '请验收' : '等对方验收'}，${formatMinute(autoConfirmTime ?? '')} 自动验收`
    case 'completed':
      return '订单已完成'
    default:
      return '订单已取消'
  }
}
