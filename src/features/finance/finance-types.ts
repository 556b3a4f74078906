import type { RowOf } from '@/api'
import type * as coins from '~contract/calls/finance/coins'
import { formatCount, formatYuan } from '~contract/domain/format'
import { FROZEN_TEXT } from '~contract/domain/goods-and-payment'
import type { LedgerUnit } from '~contract/domain/money'

/** A member of the company and the coins allocated to them. */
export type CoinMember = RowOf<typeof coins.listMembers>

/** What of a balance, or beside what may be spent, rests during refunds; undefined without any. */
export const frozenNote = (where: '其中' | '另有', unit: LedgerUnit, frozen: number): string | undefined =>
  frozen ? `${where} ${unit === 'fen' ? `¥${formatYuan(frozen)}` : formatCount(frozen)} ${FROZEN_TEXT}` : undefined
