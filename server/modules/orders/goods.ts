/**
 * What can be ordered: the handler of each goods type decides permission, price, ownership, grant, use and revocation. The
 * modules above sell their goods through a handler of their own, registered at start; recharges are sold here.
 */
import { formatCount, formatYuan } from '../../../contract/domain/format'
import { GOODS_BALANCE_RECHARGE, GOODS_COIN_RECHARGE, type GoodsType } from '../../../contract/domain/goods-and-payment'
import { coinsOf, FEN_PER_COIN } from '../../../contract/domain/money'
import type { Permission } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companyHolder, userHolder } from '../finance'
import { freezeBalance, type RechargedBalance } from './goods-use'
import type { OrderRow } from './order-row'

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

export interface GoodsHandler {
  /** Permission to order and pay it. */
  act: Permission
  /** Throws when the company may not see it or it is not for sale. */
  quote(ctx: AppContext, request: RequestContext, input: OrderRequest): Promise<Quote>
  /** Grants it in the paying transaction. False = the company had it already. */
  grant(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** True: the order is completed with its payment; otherwise it stays paid until the goods are used. */
  isCompletedOnPayment: boolean
  isUsed(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** Of a recharge: where the money went, of which only the unspent part is refunded. */
  balance?: RechargedBalance
  /** The highest refund, in fen, locked until the transaction ends. `frozen`: what freeze() returned for this request, 0 before it. */
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

export function requireGoodsId({ goodsId }: OrderRequest): string {
  if (!goodsId) throw httpError('BAD_INPUT', { field: 'goodsId', message: '请选择商品' })
  return goodsId
}
const requireAmount = ({ amount }: OrderRequest): number => {
  if (!amount) throw httpError('BAD_INPUT', { field: 'amount', message: '请填写金额' })
  return amount
}
export const fullAmount = async (_: AppContext, { amount }: OrderRow) => amount
const revokeNothing = async () => undefined
const neverUsed = async () => false

type RechargeType = typeof GOODS_COIN_RECHARGE | typeof GOODS_BALANCE_RECHARGE
type SoldType = Exclude<GoodsType, RechargeType>

const rechargeHandlers: Record<RechargeType, GoodsHandler> = {
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
}

const handlers: Partial<Record<number, GoodsHandler>> = { ...rechargeHandlers }

/** Registers what the modules above sell; a type without a handler does not compile. */
export function registerGoods(sold: Record<SoldType, GoodsHandler>): void {
  Object.assign(handlers, sold)
}

/** Throws for a type that no module registered. */
export function goodsHandler({ goodsType }: Pick<OrderRow, 'goodsType'>): GoodsHandler {
  const handler = handlers[goodsType]
  if (!handler) throw new Error(`no module sells goods of type ${goodsType}`)
  return handler
}
