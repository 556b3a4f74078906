/**
 * Paying, in sentences: an order waits for its payment for half an hour; whoever pays first has paid it; what is paid is handed over in
 * the same transaction, with the books; recharges are paid by a third party only.
 */
import { and, eq } from 'drizzle-orm'
import { GOODS_BALANCE_RECHARGE, GOODS_COIN_RECHARGE, isRecharge, type PayMethod } from '../../../contract/domain/goods'
import { coinsOf, type InternalPayMethod } from '../../../contract/domain/money'
import type { Context, Who } from '../../context'
import { auditLog, orders } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { coinHolder, company, type Flow, type Holder, OUTSIDE, PLATFORM, transfer, user } from '../finance/commands'
import { goodsOf, type OrderRow } from './goods'
import { endPayments } from './later'
import { ownOrCompany } from './scope'
import { CANCELLED, COMPLETED, PAID, PENDING } from './states'
import { requirePayer } from './submit'

/** The order, locked, if it can still be paid. Throws ORDER_NOT_FOUND, FORBIDDEN, ORDER_PAID, ORDER_CANCELLED, ORDER_AMOUNT. */
export async function payable(ctx: Context, who: Who, id: string, amountShown: number): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.companyId, who.companyId)))
    .for('update')
  if (!order) throw fail('ORDER_NOT_FOUND')
  requirePayer(who, order)
  const isOverdue = order.status === PENDING && order.expiresAt <= ctx.clock.now()
  if (order.status === CANCELLED || isOverdue) throw fail('ORDER_CANCELLED')
  if (order.status !== PENDING) throw fail('ORDER_PAID')
  if (amountShown !== order.amount) throw fail('ORDER_AMOUNT', { field: 'amount' })
  return order
}

/** What a third party's payment moves: the platform has earned it, or it is kept for who recharged. */
export function flowsOfThird({ goodsType, companyId, userId, amount }: OrderRow): Flow[] {
  const earned: Flow = { from: OUTSIDE, to: PLATFORM, unit: 'fen', amount }
  if (goodsType === GOODS_BALANCE_RECHARGE) return [{ ...earned, to: user(userId) }]
  if (goodsType !== GOODS_COIN_RECHARGE) return [earned]
  return [earned, { from: OUTSIDE, to: company(companyId), unit: 'coin', amount: coinsOf(amount) }]
}

const kindOf = ({ goodsType }: OrderRow): string => {
  if (goodsType === GOODS_COIN_RECHARGE) return 'coin.recharge'
  return goodsType === GOODS_BALANCE_RECHARGE ? 'balance.recharge' : 'order.pay'
}

interface Payment {
  method: PayMethod
  payerId: string
  flows: Flow[]
  paidFrom?: Holder
}

/** Marks the order paid, hands over and books, in the transaction of whoever calls, who has locked it. False = owned already. */
export async function complete(ctx: Context, order: OrderRow, payment: Payment): Promise<OrderRow | false> {
  const { method, payerId, flows, paidFrom } = payment
  const goods = goodsOf(order)
  const paidAt = ctx.clock.now()
  const set = {
    status: goods.isDoneAtOnce ? COMPLETED : PAID,
    payMethod: method,
    payerId,
    paidAt,
    paidFrom: paidFrom ?? null,
  } as const
  const [paid] = await ctx.db.update(orders).set(set).where(eq(orders.id, order.id)).returning()
  if (!(await goods.deliver(ctx, paid as OrderRow))) return false
  const { id, companyId, title, amount } = order
  await transfer(ctx, { key: `order:${id}`, kind: kindOf(order), subjectId: id, userId: payerId, note: title, flows })
  await ctx.db.insert(auditLog).values({
    id: ctx.ids.next(),
    userId: payerId,
    companyId,
    act: 'order.pay',
    subjectKind: 'order',
    subjectId: id,
    detail: { title, amount, payMethod: method },
    createdAt: paidAt,
  })
  return paid as OrderRow
}

async function sourceOf(ctx: Context, who: Who, method: InternalPayMethod, amount: number) {
  if (method === 'BALANCE') {
    const from = user(who.userId)
    return { from, flow: { from, to: PLATFORM, unit: 'fen', amount } as const }
  }
  const from = await coinHolder(ctx, who)
  return { from, flow: { from, to: PLATFORM, unit: 'coin', amount: coinsOf(amount) } as const }
}

/**
 * Pays with coins or one's own balance and hands over what was bought: all of it or nothing. Throws what payable() throws,
 * ORDER_THIRD_ONLY, BALANCE_TOO_LOW, GOODS_OWNED.
 */
export const payInternal = (
  ctx: Context,
  who: Who,
  { orderId, payMethod, amount }: { orderId: string; payMethod: InternalPayMethod; amount: number },
): Promise<OrderRow> =>
  ctx.db.transaction(async () => {
    const order = await payable(ctx, who, orderId, amount)
    if (isRecharge(order.goodsType)) throw fail('ORDER_THIRD_ONLY')
    const { from, flow } = await sourceOf(ctx, who, payMethod, amount)
    const payment = { method: payMethod, payerId: who.userId, flows: [flow], paidFrom: from }
    const paid = await complete(ctx, order, payment)
    if (!paid) throw fail('GOODS_OWNED')
    await endPayments(ctx)
    return paid
  })

/** Cancels what waits for its payment; money that comes all the same goes back. Throws ORDER_NOT_FOUND, ORDER_PAID. */
export const cancelOrder = (ctx: Context, who: Who, orderId: string): Promise<OrderRow> =>
  ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), ownOrCompany(who)))
      .for('update')
    if (!order) throw fail('ORDER_NOT_FOUND')
    if (order.status === CANCELLED) return order
    if (order.status !== PENDING) throw fail('ORDER_PAID')
    const [cancelled] = await tx.update(orders).set({ status: CANCELLED }).where(eq(orders.id, orderId)).returning()
    await endPayments(ctx)
    return cancelled as OrderRow
  })
