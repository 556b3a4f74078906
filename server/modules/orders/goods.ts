/**
 * What can be ordered: the handler of each goods type decides permission, price, ownership, grant, use and revocation. A
 * new type without a handler does not compile.
 */
import { formatCount, formatYuan } from '../../../contract/domain/format'
import {
  GOODS_AGENCY_LISTING,
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
  GOODS_LEAD,
  type GoodsType,
} from '../../../contract/domain/goods-and-payment'
import { coinsOf, FEN_PER_COIN, GOODS_CONTACT } from '../../../contract/domain/money'
import type { Permission } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { freezeListingRight, grantListingRight, quoteListingRight, revokeListingRight } from '../agency'
import { contactFrozenAt, freezeContact, grantContact, quoteContact, revokeContact } from '../candidates'
import { companyHolder, userHolder } from '../finance/commands'
import { freezeLead, grantLead, leadFrozenAt, quoteLead, revokeLead } from '../market/commands'
import { freezeBalance, freezeRow, wasContactViewed } from './goods-use'
import type { OrderRow } from './order-row'
import { ORDER_COMPLETED } from './order-status'

export type { OrderRow } from './order-row'

/** What is ordered; a recharge has no id, but an amount in fen. */
export interface OrderRequest {
  goodsType: GoodsType
  goodsId?: string | undefined
  amount?: number | undefined
}

export interface Quote {
  isOwned: boolean
  goodsId: string
  title: string
  /** In fen. */
  amount: number
  /** Shown before paying. */
  note: string
}

interface GoodsHandler {
  /** Permission to order and pay it. */
  act: Permission
  /** Throws when the company may not see it or it is not for sale. */
  quote(ctx: AppContext, request: RequestContext, input: OrderRequest): Promise<Quote>
  /** Grants it in the paying transaction. False = the company had it already. */
  grant(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** True: the order is completed with its payment; otherwise it stays paid until the goods are used. */
  isCompletedOnPayment: boolean
  isUsed(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** The highest refund, in fen. `frozen`: what freeze() returned for this request, 0 before it. */
  refundable(ctx: AppContext, order: OrderRow, frozen: number): Promise<number>
  /**
   * Freezes the goods while a refund of `amount` fen is pending; returns the frozen part of a balance, in its unit. Throws
   * BALANCE_TOO_LOW.
   */
  freeze(ctx: AppContext, order: OrderRow, amount: number): Promise<number>
  /** Lets them be used again, with what freeze() returned. */
  unfreeze(ctx: AppContext, order: OrderRow, frozen: number): Promise<void>
  /** Takes the goods back, in the refunding transaction. */
  revoke(ctx: AppContext, order: OrderRow): Promise<unknown>
  /** Page of the goods in the product. */
  path(order: OrderRow): string
}

const requireGoodsId = ({ goodsId }: OrderRequest): string => {
  if (!goodsId) throw httpError('BAD_INPUT', { field: 'goodsId', message: '请选择商品' })
  return goodsId
}
const requireAmount = ({ amount }: OrderRequest): number => {
  if (!amount) throw httpError('BAD_INPUT', { field: 'amount', message: '请填写金额' })
  return amount
}
const fullAmount = async (_: AppContext, { amount }: OrderRow) => amount
const revokeNothing = async () => undefined
const neverUsed = async () => false

export const GOODS_HANDLERS: Record<GoodsType, GoodsHandler> = {
  [GOODS_CONTACT]: {
    act: 'contact.buy',
    quote: async (ctx, request, input) => {
      const goodsId = requireGoodsId(input)
      const note = '只付一次，公司里负责招聘的同事都可以一直查看。'
      return { ...(await quoteContact(ctx, request, goodsId)), goodsId, note }
    },
    grant: (ctx, { companyId, goodsId, id }) => grantContact(ctx, companyId, goodsId, id),
    isCompletedOnPayment: true,
    isUsed: async (ctx, order) => wasContactViewed(ctx, order, await contactFrozenAt(ctx, order.id)),
    refundable: fullAmount,
    ...freezeRow((ctx, { id }, frozenAt) => freezeContact(ctx, id, frozenAt)),
    revoke: (ctx, { id }) => revokeContact(ctx, id),
    path: ({ goodsId }) => `/talentDetails?id=${goodsId}`,
  },
  [GOODS_LEAD]: {
    act: 'contact.buy',
    quote: async (ctx, request, input) => {
      const goodsId = requireGoodsId(input)
      const note = '只付一次，公司里的同事都可以一直查看。'
      return { ...(await quoteLead(ctx, request, goodsId)), goodsId, note }
    },
    grant: (ctx, { companyId, goodsId, id }) => grantLead(ctx, companyId, goodsId, id),
    isCompletedOnPayment: true,
    isUsed: async (ctx, order) => wasContactViewed(ctx, order, await leadFrozenAt(ctx, order)),
    refundable: fullAmount,
    ...freezeRow(freezeLead),
    revoke: revokeLead,
    path: () => '/myclue',
  },
  [GOODS_COIN_RECHARGE]: {
    act: 'coins.recharge',
    quote: async (_, request, input) => {
      const amount = requireAmount(input)
      if (amount % FEN_PER_COIN) throw httpError('BAD_INPUT', { field: 'amount', message: '企业币按整元充值' })
      const title = `充值 ${formatCount(coinsOf(amount))} 个企业币`
      return { isOwned: false, goodsId: request.companyId, title, amount, note: '1 元换 1 个企业币，存入公司账户。' }
    },
    grant: async () => true,
    isCompletedOnPayment: true,
    isUsed: neverUsed,
    ...freezeBalance('coin', ({ companyId }) => companyHolder(companyId)),
    revoke: revokeNothing,
    path: () => '/entcurrency',
  },
  [GOODS_BALANCE_RECHARGE]: {
    act: 'order.own',
    quote: async (_, request, input) => {
      const amount = requireAmount(input)
      const title = `余额充值 ${formatYuan(amount)} 元`
      return { isOwned: false, goodsId: request.userId, title, amount, note: '存入个人余额，只有本人可以使用。' }
    },
    grant: async () => true,
    isCompletedOnPayment: true,
    isUsed: neverUsed,
    ...freezeBalance('fen', ({ userId }) => userHolder(userId)),
    revoke: revokeNothing,
    path: () => '/accountsecurity',
  },
  [GOODS_AGENCY_LISTING]: {
    act: 'agent.manage',
    quote: async (ctx, request, input) => {
      const goodsId = requireGoodsId(input)
      const note = '每个职位付一次；结束后再次委托不重复收费。佣金在入职后另付。'
      return { ...(await quoteListingRight(ctx, request, goodsId)), goodsId, note }
    },
    grant: (ctx, { companyId, goodsId, id }) => grantListingRight(ctx, companyId, goodsId, id),
    isCompletedOnPayment: false,
    // the first listing completes the order; one that an earlier order of the job opened does not
    isUsed: async (_, { status }) => status === ORDER_COMPLETED,
    refundable: fullAmount,
    ...freezeRow((ctx, { id }, frozenAt) => freezeListingRight(ctx, id, frozenAt)),
    revoke: (ctx, { id }) => revokeListingRight(ctx, id),
    path: () => '/entrust',
  },
}

export const goodsHandler = (order: Pick<OrderRow, 'goodsType'>): GoodsHandler =>
  GOODS_HANDLERS[order.goodsType as GoodsType]
