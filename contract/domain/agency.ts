/** Agency recruiting: the statuses of a listing, of an agent's mandate and of a settlement. */

/** Whether a job is open to agents. */
export const AGENCY_LISTING_STATUS = { open: '委托中', closed: '已结束' } as const
export type AgencyListingStatus = keyof typeof AGENCY_LISTING_STATUS

/** An agent's mandate for one job: applied for, in force, or over. */
export const MANDATE_STATUS = {
  applied: '待审核',
  active: '代理中',
  rejected: '未通过',
  dismissed: '已解除',
  ended: '已结束',
} as const
export type MandateStatus = keyof typeof MANDATE_STATUS

/** A settlement of an onboarded hire. */
export const SETTLEMENT_STATUS = { applied: '待审核', paid: '已支付', rejected: '已驳回' } as const
export type SettlementStatus = keyof typeof SETTLEMENT_STATUS

/** What may be done, by state. An agent is approved or rejected once; one in force can be dismissed. */
export const MANDATE_ACTIONS: Record<MandateStatus, readonly ('approve' | 'reject' | 'dismiss')[]> = {
  applied: ['approve', 'reject'],
  active: ['dismiss'],
  rejected: [],
  dismissed: [],
  ended: [],
}

/** The last day of the guarantee: a hire who started on `startDate` (YYYY-MM-DD) may be settled from this day on. */
export const dueDateOf = (startDate: string, guaranteeDays: number): string =>
  calendarDay(startDate).add(guaranteeDays, 'day').format('YYYY-MM-DD')

/** Largest reward for one hire, in fen: 500,000 yuan. */
export const REWARD_MAX_FEN = 50_000_000
export const GUARANTEE_MAX_DAYS = 180
