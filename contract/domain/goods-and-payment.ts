/**
 * What can be ordered, how it is paid, and after-sales (docs/requirements/orders.md).
 * No zod.
 */
import { INTERNAL_PAY_METHODS, type InternalPayMethod } from './money'

/** Types of goods, by the numbers that the calls carry. */
export const GOODS_TYPES = {
  2: '简历联系方式',
  3: '线索',
  4: '企业币充值',
  5: '余额充值',
  6: '委托招聘',
} as const
export type GoodsType = keyof typeof GOODS_TYPES

export const GOODS_LEAD = 3
export const GOODS_COIN_RECHARGE = 4
export const GOODS_BALANCE_RECHARGE = 5
/** The right to list one job for agents. */
export const GOODS_AGENCY_LISTING = 6
/** In fen. */
export const AGENCY_LISTING_PRICE_FEN = 9900

/** Recharges: the buyer chooses the amount, and only external payment is possible. */
export const isRecharge = (goodsType: number): boolean =>
  goodsType === GOODS_COIN_RECHARGE || goodsType === GOODS_BALANCE_RECHARGE

/** Bounds of a recharge, in fen; coins are bought whole. */
export const RECHARGE = { min: 100, max: 5_000_000 } as const
/** Amounts offered for a recharge, in fen. */
export const RECHARGE_CHOICES = [10_000, 50_000, 100_000, 500_000] as const

/** External payment methods. */
export const EXTERNAL_PAY_METHODS = { WECHAT: '微信支付', ALIPAY: '支付宝' } as const
export type ExternalPayMethod = keyof typeof EXTERNAL_PAY_METHODS
export const PAY_METHODS = { ...INTERNAL_PAY_METHODS, ...EXTERNAL_PAY_METHODS } as const
export type PayMethod = InternalPayMethod | ExternalPayMethod

/**
 * Where the payer is. NATIVE: on the desktop, a code to scan. JSAPI: inside WeChat and its mini-program. H5: a phone's browser
 * outside WeChat. WEB: Alipay's own page, on the desktop or on a phone.
 */
export const PAY_SCENES = ['NATIVE', 'JSAPI', 'H5', 'WEB'] as const
export type PayScene = (typeof PAY_SCENES)[number]

/** The reason for a refund. */
export const AFTER_SALE_KINDS = {
  mistaken: '买错了，还没有使用',
  invalid: '内容无效，如空号或不是本人',
  other: '其他原因',
} as const
export type AfterSaleKind = keyof typeof AFTER_SALE_KINDS

/** Progress of an after-sales request. */
export const AFTER_SALE_STATUS = {
  applied: '待处理',
  refunding: '退款中',
  refunded: '已退款',
  rejected: '未通过',
  cancelled: '已撤销',
} as const
export type AfterSaleStatus = keyof typeof AFTER_SALE_STATUS

/** Shown in the place of goods whose refund waits. */
export const FROZEN_GOODS_TEXT = '退款处理中，暂不能使用'
/** The same where there is little room: a cell, a figure. */
export const FROZEN_TEXT = '退款处理中'

/** Days after the payment in which a refund can be requested. */
export const AFTER_SALE_DAYS = 7
export const AFTER_SALE_MAX_IMAGES = 3
