/**
 * Paying orders: an order waits half an hour for its payment; the first payment counts; goods are granted in the same
 * transaction as the ledger movement; recharges are paid externally only.
 */
import { and, eq } from 'drizzle-orm'
import {
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
  isRecharge,
  type PayMethod,
} from '../../../contract/domain/goods-and-payment'
import { coinsOf, type InternalPayMethod } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { activityLog, orders } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import {
  coinHolder,
  companyHolder,
  type Holder,
  type LedgerFlow,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../finance'
import { goodsHandler, type OrderRow } from './goods'
import { visibleOrdersFilter } from './order-scope'
import { ORDER_CANCELLED, ORDER_COMPLETED, ORDER_PAID, ORDER_PENDING } from './order-status'
import { scheduleClosePayments } from './payment-jobs'
import { assertCanPay } from './submit-order'

/**
 * The order, locked, if it can still be paid. `amountShown` is the amount the payer saw, in fen. Throws ORDER_NOT_FOUND,
 * FORBIDDEN, ORDER_PAID, ORDER_CANCELLED, ORDER_AMOUNT.
 */
export async function lockPayableOrder(
  ctx: AppContext,
  request: RequestContext,
  id: string,
  amountShown: number,
): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.companyId, request.companyId)))
    .for('update')
  if (!order) throw httpError('ORDER_NOT_FOUND')
  assertCanPay(request, order)
  const isOverdue = order.status === ORDER_PENDING && order.expiresAt <= ctx.clock.now()
  if (order.status === ORDER_CANCELLED || isOverdue) throw httpError('ORDER_CANCELLED')
  if (order.status !== ORDER_PENDING) throw httpError('ORDER_PAID')
  if (amountShown !== order.amount) throw httpError('ORDER_AMOUNT', { field: 'amount' })
  return order
}

/** The ledger flows of an external payment: the platform earns it, or a recharge is credited to its owner. */
export function externalPaymentFlows({ goodsType, companyId, userId, amount }: OrderRow): LedgerFlow[] {
  const earned: LedgerFlow = { from: OUTSIDE_HOLDER, to: PLATFORM_HOLDER, unit: 'fen', amount }
  if (goodsType === GOODS_BALANCE_RECHARGE) return [{ ...earned, to: userHolder(userId) }]
  if (goodsType !== GOODS_COIN_RECHARGE) return [earned]
  return [earned, { from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'coin', amount: coinsOf(amount) }]
}

const movementKind = ({ goodsType }: OrderRow): string => {
  if (goodsType === GOODS_COIN_RECHARGE) return 'coin.recharge'
  return goodsType === GOODS_BALANCE_RECHARGE ? 'balance.recharge' : 'order.pay'
}

interface Payment {
  method: PayMethod
  payerId: string
  flows: LedgerFlow[]
  paidFrom?: Holder
}

/**
 * Marks the order paid, grants the goods and books the flows, in the transaction of the caller, who has locked it. False =
 * the company owns the goods already.
 */
export async function completePaidOrder(ctx: AppContext, order: OrderRow, payment: Payment): Promise<OrderRow | false> {
  const { method, payerId, flows, paidFrom } = payment
  const goods = goodsHandler(order)
  const paidAt = ctx.clock.now()
  const columns = {
    status: goods.isCompletedOnPayment ? ORDER_COMPLETED : ORDER_PAID,
    payMethod: method,
    payerId,
    paidAt,
    paidFrom: paidFrom ?? null,
  } as const
  const [paid] = await ctx.db.update(orders).set(columns).where(eq(orders.id, order.id)).returning()
  if (!(await goods.grant(ctx, paid as OrderRow))) return false
  const { id, companyId, title, amount } = order
  await transfer(ctx, {
    key: `order:${id}`,
    kind: movementKind(order),
    subjectId: id,
    userId: payerId,
    note: title,
    flows,
  })
  await ctx.db.insert(activityLog).values({
    id: ctx.ids.next(),
    userId: payerId,
    companyId,
    act: 'order.pay',
    subjectKind: 'order',
    subjectId: id,
    detail: { text: `支付「${title}」`, title, amount, payMethod: method },
    createdAt: paidAt,
  })
  return paid as OrderRow
}

async function payerFlow(ctx: AppContext, request: RequestContext, method: InternalPayMethod, amount: number) {
  if (method === 'BALANCE') {
    const from = userHolder(request.userId)
    return { from, flow: { from, to: PLATFORM_HOLDER, unit: 'fen', amount } as const }
  }
  const from = await coinHolder(ctx, request)
  return { from, flow: { from, to: PLATFORM_HOLDER, unit: 'coin', amount: coinsOf(amount) } as const }
}

/**
 * Pays with coins or the user's balance and grants the goods, all or nothing. Throws what lockPayableOrder() throws,
 * ORDER_EXTERNAL_ONLY, BALANCE_TOO_LOW, GOODS_OWNED.
 */
export const payInternally = (
  ctx: AppContext,
  request: RequestContext,
  { orderId, payMethod, amount }: { orderId: string; payMethod: InternalPayMethod; amount: number },
): Promise<OrderRow> =>
  ctx.transaction(async (tx) => {
    const order = await lockPayableOrder(tx, request, orderId, amount)
    if (isRecharge(order.goodsType)) throw httpError('ORDER_EXTERNAL_ONLY')
    const { from, flow } = await payerFlow(tx, request, payMethod, amount)
    const payment = { method: payMethod, payerId: request.userId, flows: [flow], paidFrom: from }
    const paid = await completePaidOrder(tx, order, payment)
    if (!paid) throw httpError('GOODS_OWNED')
    await scheduleClosePayments(tx)
    return paid
  })

/** Cancels an unpaid order; money that arrives later is refunded. Throws ORDER_NOT_FOUND, ORDER_PAID. */
export const cancelOrder = (ctx: AppContext, request: RequestContext, orderId: string): Promise<OrderRow> =>
  ctx.transaction(async (tx) => {
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), visibleOrdersFilter(request)))
      .for('update')
    if (!order) throw httpError('ORDER_NOT_FOUND')
    if (order.status === ORDER_CANCELLED) return order
    if (order.status !== ORDER_PENDING) throw httpError('ORDER_PAID')
    const [cancelled] = await tx.db
      .update(orders)
      .set({ status: ORDER_CANCELLED })
      .where(eq(orders.id, orderId))
      .returning()
    await scheduleClosePayments(tx)
    const text = `取消订单「${order.title}」`
    await logActivity(tx, { ...request, act: 'order.cancel', text, subjectKind: 'order', subjectId: orderId })
    return cancelled as OrderRow
  })
