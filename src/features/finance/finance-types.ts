import type { RowOf } from '@/api'
import type * as coins from '~contract/calls/finance/coins'
import { formatCount, formatYuan } from '~contract/domain/format'
import { FROZEN_TEXT } from '~contract/domain/goods-and-payment'
import type { LedgerUnit } from '~contract/domain/money'

/** A member of the company and the coins allocated to them. */
export type CoinMember = RowOf<typeof coins.listMembers>

/** The part of a balance, or the amount beside what may be spent, that is frozen during refunds; undefined without any. */
export const frozenNote = (where: '其中' | '另有', unit: LedgerUnit, frozen: number): string | undefined =>
  frozen ? `${where} ${unit === 'fen' ? `¥${formatYuan(frozen)}` : formatCount(frozen)} ${FROZEN_TEXT}` : undefined
