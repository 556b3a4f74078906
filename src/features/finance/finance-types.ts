import type { RowOf } from '@/api'
import { formatCount, formatYuan } from '~contract/domain/format'
import { FROZEN_TEXT } from '~contract/domain/goods-and-payment'
import type { LedgerUnit } from '~contract/domain/money'

export const COIN_MEMBERS_CALL = 'POST /finance-center/api/v1/companyCoin/staff/members'
/** A member of the company and the coins allocated to them. */
export type CoinMember = RowOf<typeof COIN_MEMBERS_CALL>

/** What of a balance, or beside what may be spent, rests during refunds; undefined without any. */
export const frozenNote = (where: '其中' | '另有', unit: LedgerUnit, frozen: number): string | undefined =>
  frozen ? `${where} ${unit === 'fen' ? `¥${formatYuan(frozen)}` : formatCount(frozen)} ${FROZEN_TEXT}` : undefined
