/** The deal about a service: inquiry, quote, order, delivery, acceptance. The two companies settle the fee themselves. No zod. */

import { formatYuan } from '../format'

/** Numbers both sides hold to; texts in characters, prices in fen. */
export const DEAL_LIMITS = {
  title: 40,
  content: 2000,
  /** Ten million yuan. */
  priceMax: 1_000_000_000,
  priceMin: 1,
  days: 365,
  validDays: 30,
  /** What a form of a quote begins with. */
  usualValidDays: 7,
  reason: 200,
  delivery: 2000,
  /** Files of one delivery, and the bytes of each. */
  attachments: 9,
  attachmentBytes: 50 * 1024 * 1024,
  /** Days after a delivery in which the buyer accepts it or asks for rework. */
  acceptDays: 7,
  /** Inquiries about one service in a day, those after a cancellation included: each notifies the provider. */
  inquiriesADay: 3,
  /** Inquiries of one company to one provider in a day. */
  inquiriesToOneADay: 10,
  /** Quotes of one deal in a day: each is a card in the conversation. */
  quotesADay: 10,
} as const

/** Endings of the names of files that a delivery may have: documents, images, archives. */
export const DEAL_ATTACHMENT_EXTENSIONS = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'],
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
] as const

export const DEAL_STATUS = {
  inquiry: '待报价',
  quoted: '待确认报价',
  declined: '报价未接受',
  withdrawn: '报价已撤回',
  expired: '报价已过期',
  ongoing: '进行中',
  delivered: '待验收',
  completed: '已完成',
  cancelled: '已取消',
} as const
export type DealStatus = keyof typeof DEAL_STATUS

export const DEAL_SIDES = { buyer: '我买的', provider: '我卖的' } as const
export type DealSide = keyof typeof DEAL_SIDES

export const DEAL_ACTIONS = {
  quote: '发报价',
  withdraw: '撤回报价',
  accept: '接受报价',
  decline: '不接受',
  deliver: '提交交付',
  confirm: '确认验收',
  rework: '要求返工',
  cancel: '取消',
  review: '写评价',
} as const
export type DealAction = keyof typeof DEAL_ACTIONS

/** What may be done in a state, by either side; the first one is the next step. */
const ACTIONS: Record<DealStatus, Partial<Record<DealSide, readonly DealAction[]>>> = {
  inquiry: { provider: ['quote', 'cancel'], buyer: ['cancel'] },
  quoted: { buyer: ['accept', 'decline'], provider: ['withdraw'] },
  declined: { provider: ['quote'] },
  withdrawn: { provider: ['quote'] },
  expired: { provider: ['quote'] },
  ongoing: { provider: ['deliver', 'cancel'], buyer: ['cancel'] },
  delivered: { buyer: ['confirm', 'rework'] },
  completed: { buyer: ['review'] },
  cancelled: {},
}

/** States in which a buyer's company has no order yet: another inquiry about the same service continues the deal. */
export const UNORDERED: readonly DealStatus[] = ['inquiry', 'quoted', 'declined', 'withdrawn', 'expired']

/** The state at `now`: a quote ends with its last day, whether or not a job has noticed. */
export const dealStatusAt = (
  { status, validUntil }: { status: DealStatus; validUntil: Date | null },
  now: Date,
): DealStatus => (status === 'quoted' && validUntil !== null && validUntil <= now ? 'expired' : status)

export const dealActions = (status: DealStatus, side: DealSide): readonly DealAction[] => ACTIONS[status][side] ?? []

/** The side that has to act; none in a deal that is over, or that needs a new quote to go on. */
const TURNS: Partial<Record<DealStatus, DealSide>> = {
  inquiry: 'provider',
  quoted: 'buyer',
  ongoing: 'provider',
  delivered: 'buyer',
}
export const isDealTurn = (status: DealStatus, side: DealSide): boolean => TURNS[status] === side

/** What a list of deals is narrowed to. */
export const DEAL_FILTERS = {
  all: '全部',
  todo: '待我处理',
  talking: '洽谈中',
  active: '进行中',
  completed: '已完成',
  ended: '已结束',
} as const
export type DealFilter = keyof typeof DEAL_FILTERS

const STATES = Object.keys(DEAL_STATUS) as DealStatus[]
const FILTERED: Record<Exclude<DealFilter, 'todo'>, readonly DealStatus[]> = {
  all: STATES,
  talking: ['inquiry', 'quoted'],
  active: ['ongoing', 'delivered'],
  completed: ['completed'],
  ended: ['declined', 'withdrawn', 'expired', 'cancelled'],
}
/** The states of a filter, for a side. */
export const statesOfFilter = (filter: DealFilter, side: DealSide): readonly DealStatus[] =>
  filter === 'todo' ? STATES.filter((status) => isDealTurn(status, side)) : FILTERED[filter]

/** Steps of a deal, as its timeline names them. */
export const DEAL_EVENTS = {
  inquire: '咨询了这项服务',
  quote: '发出报价',
  withdraw: '撤回报价',
  decline: '没有接受报价',
  expire: '报价过了有效期',
  accept: '接受报价，订单开始',
  deliver: '提交交付',
  rework: '要求返工',
  confirm: '确认验收',
  autoConfirm: '到期未处理，自动验收',
  cancel: '取消',
} as const
export type DealEvent = keyof typeof DEAL_EVENTS

/**
 * The fee of a deal, in fen. A service by humans is settled between two companies outside the program: it is no virtual good, so
 * either side reads the fee everywhere. Where the program may not sell (`isSelling` false) it is written as a term, not as a price.
 */
export const dealFeeText = (fen: number, isSelling: boolean): string =>
  isSelling ? `¥${formatYuan(fen)}` : `${formatYuan(fen)} 元`

/** The fee on the card of a quote ('¥2,880.00') written as a term; '' for other prices, such as the range of a service. */
export function dealFeeTerm(price: string): string {
  const fee = /^¥([\d,.]+)$/.exec(price)?.[1]
  return fee ? `${fee} 元` : ''
}

/** How the fee is paid, wherever a price is agreed on. */
export const DEAL_PAYMENT_TEXT = '费用由双方线下结算'
