/** What is bought, with what, and what it costs. Amounts are whole fen unless named coins. No zod. */
import { formatCount, formatYuan } from './format'

/** Units of the books; they never mix. */
export type LedgerUnit = 'fen' | 'coin'

/** One company coin is worth one yuan. */
export const FEN_PER_COIN = 100
export const coinsOf = (fen: number): number => Math.ceil(fen / FEN_PER_COIN)

export const ORDER_STATUS = { 1: '待支付', 2: '已支付', 3: '已完成', 4: '已取消', 5: '已退款' } as const
export type OrderStatus = keyof typeof ORDER_STATUS

/** Goods type 2: the contact of a resume. */
export const GOODS_CONTACT = 2
export const CONTACT_PRICE_COINS = 1000

/** Ways to pay without leaving the product: the coins of the company, or one's own balance. */
export const INTERNAL_PAY_METHODS = { COMPANY_COIN: '企业币', BALANCE: '个人余额' } as const
export type InternalPayMethod = keyof typeof INTERNAL_PAY_METHODS

/** An amount in what it was paid with: 10 企业币 or ¥10.00. `payMethod` is null before the payment. */
export const paidText = (fen: number, payMethod: string | null): string =>
  payMethod === 'COMPANY_COIN' ? `${formatCount(coinsOf(fen))} 企业币` : `¥${formatYuan(fen)}`

/** An unpaid order is cancelled after so many minutes. */
export const ORDER_MINUTES = 30
