/** Types of agency listings, mandates, settlements and contracts, and the tones of their statuses. */
import type { Output, RowOf } from '@/api'
import type { Tone } from '@/ui'
import type * as agencyListings from '~contract/calls/agency/agency-listings'
import type * as mandates from '~contract/calls/agency/mandates'
import type * as settlements from '~contract/calls/agency/settlements'
import type { AgencyListingStatus as EntrustStatus, MandateStatus, SettlementStatus } from '~contract/domain/agency'
import { formatYuan, relativeTime } from '~contract/domain/format'

export type AgencyListing = Output<typeof agencyListings.open>
export type Mandate = RowOf<typeof mandates.list>
export type Settlement = RowOf<typeof settlements.list>
export type AgencyContract = RowOf<typeof mandates.listContracts>

export const LISTING_TONE: Record<EntrustStatus, Tone> = { open: 'success', closed: 'normal' }
export const MANDATE_TONE: Record<MandateStatus, Tone> = {
  applied: 'warning',
  active: 'success',
  rejected: 'danger',
  dismissed: 'normal',
  ended: 'normal',
}
export const SETTLEMENT_TONE: Record<SettlementStatus, Tone> = {
  applied: 'warning',
  paid: 'success',
  rejected: 'danger',
}

/** ¥8,000.00, as in orders and bills. */
export const moneyText = (fen: number): string => `¥${formatYuan(fen)}`
/** ¥8,000.00 / 人, 保证期 30 天. */
export const termsText = ({
  rewardFen,
  guaranteeDays,
}: Pick<AgencyListing, 'rewardFen' | 'guaranteeDays'>): string[] => [
  `${moneyText(rewardFen)} / 人`,
  guaranteeDays ? `保证期 ${guaranteeDays} 天` : '入职即可结算',
]
export const timeAgo = (time: string): string => relativeTime(new Date(time), new Date())
export const agentLabel = ({ agentName, agentFirm }: Pick<Mandate, 'agentName' | 'agentFirm'>): string =>
  [agentName, agentFirm].filter(Boolean).join(' · ')
