import type { RowOf } from '@/api'
import type * as coins from '~contract/calls/finance/coins'

/** A member of the company and the coins allocated to them. */
export type CoinMember = RowOf<typeof coins.listMembers>
