/**
 * What can be ordered: one entry for each goods type says who may, what it costs, whether it is owned, how it is handed over, when it
 * counts as used and how it is taken back. A new type without an entry does not compile.
 */
import { and, eq, gte } from 'drizzle-orm'
import { formatYuan } from '../../../contract/domain/format'
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
import { activityLog, type orders } from '../../db/schema'
import { companyHolder, getBalance, userHolder } from '../finance/commands'
import { grantLead, quoteLead, revokeLead } from '../market/commands'
import {
  grantContact,
  grantListingRight,
  hasAgencyListing,
  quoteContact,
  quoteListingRight,
  revokeContact,
  revokeListingRight,
} from '../recruit/commands'

export type OrderRow = typeof orders.$inferSelect

/** What is wanted; a recharge has no id, but an amount in fen. */
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
  /** What one should know before paying. */
  note: string
}

interface Goods {
  /** Who may order and pay it. */
  act: Permission
  /** Throws when the company may not see it or there is nothing to buy. */
  offer(ctx: AppContext, request: RequestContext, wanted: OrderRequest): Promise<Quote>
  /** Hands it over in the transaction that pays. False = the company had it already. */
  deliver(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** True: the order is completed with its payment; otherwise it stays paid until the goods are used. */
  isDoneAtOnce: boolean
  isUsed(ctx: AppContext, order: OrderRow): Promise<boolean>
  /** The most that may go back, in fen. */
  refundable(ctx: AppContext, order: OrderRow): Promise<number>
  /** In the transaction that gives the money back. */
  takeBack(ctx: AppContext, order: OrderRow): Promise<unknown>
  /** Page of the goods inside the product. */
  path(order: OrderRow): string
}

const idOf = ({ goodsId }: OrderRequest): string => {
  if (!goodsId) throw httpError('BAD_INPUT', { field: 'goodsId', message: '请选择商品' })
  return goodsId
}
const amountOf = ({ amount }: OrderRequest): number => {
  if (!amount) throw httpError('BAD_INPUT', { field: 'amount', message: '请填写金额' })
  return amount
}
const whole = async (_: AppContext, { amount }: OrderRow) => amount
const nothing = async () => undefined
const never = async () => false

/** Somebody of the company has seen what was bought. */
const wasShown = async (ctx: AppContext, order: OrderRow) => {
  const rows = await ctx.db
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(
      and(
        eq(activityLog.companyId, order.companyId),
        eq(activityLog.act, 'contact.shown'),
        eq(activityLog.subjectId, order.goodsId),
        gte(activityLog.createdAt, order.paidAt ?? order.createdAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const GOODS_HANDLERS: Record<GoodsType, Goods> = {
  [GOODS_CONTACT]: {
    act: 'contact.buy',
    offer: async (ctx, request, wanted) => {
      const goodsId = idOf(wanted)
      const note = '只付一次，公司里负责招聘的同事都可以一直查看。'
      return { ...(await quoteContact(ctx, request, goodsId)), goodsId, note }
    },
    deliver: (ctx, { companyId, goodsId, id }) => grantContact(ctx, companyId, goodsId, id),
    isDoneAtOnce: true,
    isUsed: wasShown,
    refundable: whole,
    takeBack: (ctx, { companyId, goodsId }) => revokeContact(ctx, companyId, goodsId),
    path: ({ goodsId }) => `/talentDetails?id=${goodsId}`,
  },
  [GOODS_LEAD]: {
    act: 'contact.buy',
    offer: async (ctx, request, wanted) => {
      const goodsId = idOf(wanted)
      const note = '只付一次，公司里的同事都可以一直查看。'
      return { ...(await quoteLead(ctx, request, goodsId)), goodsId, note }
    },
    deliver: (ctx, { companyId, goodsId, id }) => grantLead(ctx, companyId, goodsId, id),
    isDoneAtOnce: true,
    isUsed: wasShown,
    refundable: whole,
    takeBack: (ctx, { companyId, goodsId }) => revokeLead(ctx, companyId, goodsId),
    path: () => '/myclue',
  },
  [GOODS_COIN_RECHARGE]: {
    act: 'coins.recharge',
    offer: async (_, request, wanted) => {
      const amount = amountOf(wanted)
      if (amount % FEN_PER_COIN) throw httpError('BAD_INPUT', { field: 'amount', message: '企业币按整元充值' })
      const title = `充值 ${coinsOf(amount).toLocaleString('zh-CN')} 个企业币`
      return { isOwned: false, goodsId: request.companyId, title, amount, note: '1 元换 1 个企业币，存入公司账户。' }
    },
    deliver: async () => true,
    isDoneAtOnce: true,
    isUsed: never,
    refundable: async (ctx, { companyId, amount }) =>
      Math.min(amount, (await getBalance(ctx, companyHolder(companyId), 'coin')) * FEN_PER_COIN),
    takeBack: nothing,
    path: () => '/entcurrency',
  },
  [GOODS_BALANCE_RECHARGE]: {
    act: 'order.own',
    offer: async (_, request, wanted) => {
      const amount = amountOf(wanted)
      const title = `余额充值 ${formatYuan(amount)} 元`
      return { isOwned: false, goodsId: request.userId, title, amount, note: '存入个人余额，只有本人可以使用。' }
    },
    deliver: async () => true,
    isDoneAtOnce: true,
    isUsed: never,
    refundable: async (ctx, { userId, amount }) => Math.min(amount, await getBalance(ctx, userHolder(userId), 'fen')),
    takeBack: nothing,
    path: () => '/accountsecurity',
  },
  [GOODS_AGENCY_LISTING]: {
    act: 'agent.manage',
    offer: async (ctx, request, wanted) => {
      const goodsId = idOf(wanted)
      const note = '每个职位付一次；结束后再次委托不重复收费。佣金在入职后另付。'
      return { ...(await quoteListingRight(ctx, request, goodsId)), goodsId, note }
    },
    deliver: (ctx, { companyId, goodsId, id }) => grantListingRight(ctx, companyId, goodsId, id),
    isDoneAtOnce: false,
    isUsed: (ctx, { goodsId }) => hasAgencyListing(ctx, goodsId),
    refundable: whole,
    takeBack: (ctx, { companyId, goodsId }) => revokeListingRight(ctx, companyId, goodsId),
    path: () => '/entrust',
  },
}

export const goodsHandler = (order: Pick<OrderRow, 'goodsType'>): Goods => GOODS_HANDLERS[order.goodsType as GoodsType]
