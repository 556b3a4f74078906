import type { RowOf } from '@/api'

export const COIN_MEMBERS_CALL = 'POST /finance-center/api/v1/companyCoin/staff/members'
/** A member of the company and the coins allocated to them. */
export type CoinMember = RowOf<typeof COIN_MEMBERS_CALL>
