/**
 * Money back, in sentences:
 * - A paid or completed order can be asked for within AFS_DAYS days, by who ordered or paid it and by administrators.
 * - One request at a time; an order is refunded once, in whole or in part, and never more than was paid for it.
 * - What was paid with coins goes back in whole coins, to where they came from; balance to its owner; a third party's money through it.
 * - Goods that have been used go back only when they were worthless (kind `invalid`); the company loses them with the refund.
 * - A recharge goes back only as far as it is still there.
 * - An order on an invoice has to be taken off it first.
 * - The operator decides; whoever asked hears of it with the reason. An order that was refunded, even in part, is 5 (refunded).
 */
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { afterSaleCalls } from '../../../contract/api/after-sales'
import { formatYuan } from '../../../contract/domain/format'
import {
  AFTER_SALE_DAYS,
  AFTER_SALE_KINDS,
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
  GOODS_TYPES,
  type GoodsType,
} from '../../../contract/domain/goods-and-payment'
import { coinsOf, FEN_PER_COIN } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterSales, orders, payments } from '../../db/schema'
import type { Audit } from '../../services/audits'
import { claimFiles } from '../files/commands'
import {
  assertNotInvoiced,
  companyHolder,
  type LedgerFlow,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../finance/commands'
import { notify } from '../notices/notify'
import { goodsHandler, type OrderRow } from './goods'
import { visibleOrdersFilter } from './order-scope'
import { ORDER_COMPLETED, ORDER_PAID, ORDER_PENDING, ORDER_REFUNDED } from './order-status'
import { scheduleRefund } from './payment-jobs'

export type AfterSaleRow = typeof afterSales.$inferSelect
type Form = z.output<(typeof afterSaleCalls)['POST /job-center/api/v1/afs/apply']['input']>

const DAY = 86_400_000
const isPaidFor = ({ status }: OrderRow) => status === ORDER_PAID || status === ORDER_COMPLETED

/** The rules above about an order and an amount. Throws AFS_UNPAID, AFS_REFUNDED, AFS_AMOUNT, AFS_COINS, AFS_SPENT, ORDER_INVOICED. */
async function checkMoney(ctx: AppContext, order: OrderRow, amount: number): Promise<void> {
  if (order.status === ORDER_REFUNDED) throw httpError('AFS_REFUNDED')
  if (!isPaidFor(order)) throw httpError('AFS_UNPAID')
  if (amount > order.amount) throw httpError('AFS_AMOUNT', { field: 'amount', max: formatYuan(order.amount) })
  const isCoins = order.payMethod === 'COMPANY_COIN' || order.goodsType === GOODS_COIN_RECHARGE
  if (isCoins && amount !== order.amount && amount % FEN_PER_COIN) throw httpError('AFS_COINS', { field: 'amount' })
  const left = await goodsHandler(order).refundable(ctx, order)
  if (amount > left) throw httpError('AFS_SPENT', { field: 'amount', max: formatYuan(left) })
  await assertNotInvoiced(ctx, order.id)
}

const lockOrder = async (ctx: AppContext, id: string): Promise<OrderRow> => {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw httpError('ORDER_NOT_FOUND')
  return order
}

/** Asks for the money of an order. Throws ORDER_NOT_FOUND, AFS_EXISTS and what the rules above say. */
export const applyForAfterSale = (ctx: AppContext, request: RequestContext, form: Form): Promise<AfterSaleRow> =>
  ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, form.orderId), visibleOrdersFilter(request)))
      .for('update')
    if (!order) throw httpError('ORDER_NOT_FOUND')
    const now = ctx.clock.now()
    await checkMoney(ctx, order, form.amount)
    if (now.getTime() - (order.paidAt?.getTime() ?? 0) > AFTER_SALE_DAYS * DAY)
      throw httpError('AFS_LATE', { days: AFTER_SALE_DAYS })
    if (form.kind !== 'invalid' && (await goodsHandler(order).isUsed(ctx, order)))
      throw httpError('AFS_USED', { field: 'kind', goods: GOODS_TYPES[order.goodsType as GoodsType] })
    const { companyId, userId } = request
    const pictures = (await claimFiles(ctx, form.pictures, { user: request, use: 'case', field: 'pictures' })).ids
    const [row] = await tx
      .insert(afterSales)
      .values({ ...form, pictures, id: ctx.ids.next(), companyId, userId, status: 'applied', createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw httpError('AFS_EXISTS')
    const title = `退款 ${formatYuan(form.amount)} 元：${order.title}（${AFTER_SALE_KINDS[form.kind]}：${form.reason}）`
    await ctx.audits.open({ kind: 'afterSale', subjectId: row.id, companyId, title })
    return row
  })

/** Takes a request back while nobody has decided. Throws AFS_NOT_FOUND, AFS_STATE. */
export const cancelAfterSale = (ctx: AppContext, request: RequestContext, id: string): Promise<AfterSaleRow> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(afterSales)
      .where(
        and(eq(afterSales.id, id), eq(afterSales.companyId, request.companyId), eq(afterSales.userId, request.userId)),
      )
      .for('update')
    if (!row) throw httpError('AFS_NOT_FOUND')
    if (row.status !== 'applied') throw httpError('AFS_STATE')
    await ctx.audits.withdraw('afterSale', id)
    return change(ctx, id, { status: 'cancelled', decidedAt: ctx.clock.now() })
  })

async function change(ctx: AppContext, id: string, set: Partial<AfterSaleRow>): Promise<AfterSaleRow> {
  const [row] = await ctx.db.update(afterSales).set(set).where(eq(afterSales.id, id)).returning()
  return row as AfterSaleRow
}

/** Whoever asked hears of it. */
const tell = (ctx: AppContext, row: AfterSaleRow, order: Pick<OrderRow, 'title'>, title: string, text: string) =>
  notify(
    ctx,
    { userIds: [row.userId] },
    {
      typeCode: 10000,
      title,
      content: `「${order.title}」${text}`,
      opinion: row.opinion,
      ext: { path: `/orderinfo?id=${row.orderId}` },
    },
  )

/** What a refund moves inside the books. */
function flowsBack(order: OrderRow, amount: number): LedgerFlow[] {
  const { payMethod, paidFrom, goodsType, companyId, userId } = order
  if (payMethod === 'COMPANY_COIN' && paidFrom)
    return [{ from: PLATFORM_HOLDER, to: paidFrom, unit: 'coin', amount: coinsOf(amount) }]
  if (paidFrom) return [{ from: PLATFORM_HOLDER, to: paidFrom, unit: 'fen', amount }]
  if (goodsType === GOODS_BALANCE_RECHARGE)
    return [{ from: userHolder(userId), to: OUTSIDE_HOLDER, unit: 'fen', amount }]
  const out: LedgerFlow = { from: PLATFORM_HOLDER, to: OUTSIDE_HOLDER, unit: 'fen', amount }
  return goodsType === GOODS_COIN_RECHARGE
    ? [out, { from: companyHolder(companyId), to: OUTSIDE_HOLDER, unit: 'coin', amount: coinsOf(amount) }]
    : [out]
}

async function approve(ctx: AppContext, audit: Audit): Promise<void> {
  const [known] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, audit.subjectId))
  if (!known) throw httpError('AFS_NOT_FOUND')
  const { id, orderId, amount, userId } = known
  const order = await lockOrder(ctx, orderId)
  await checkMoney(ctx, order, amount)
  const now = ctx.clock.now()
  await goodsHandler(order).takeBack(ctx, order)
  const flows = flowsBack(order, amount)
  const note = order.title
  await transfer(ctx, { key: `afs:${id}`, kind: 'order.refund', subjectId: orderId, userId, note, flows })
  await ctx.db
    .update(orders)
    .set({ status: ORDER_REFUNDED, refunded: amount, refundedAt: now })
    .where(eq(orders.id, orderId))
  const row = await change(ctx, id, { status: 'refunding', decidedAt: now })
  if (order.paidFrom) return completeAfterSale(ctx, id)
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  if (!payment) throw httpError('AFS_UNPAID')
  await scheduleRefund(ctx, { paymentId: payment.id, amount, reason: AFTER_SALE_KINDS[row.kind], afsId: id })
  await tell(ctx, row, order, '退款申请已通过', `的 ${formatYuan(amount)} 元将原路退回。`)
}

/** The money is back. */
export async function completeAfterSale(ctx: AppContext, id: string): Promise<void> {
  const row = await change(ctx, id, { status: 'refunded', doneAt: ctx.clock.now() })
  const [order] = await ctx.db.select({ title: orders.title }).from(orders).where(eq(orders.id, row.orderId))
  if (order) await tell(ctx, row, order, '退款已完成', `的 ${formatYuan(row.amount)} 元已退回。`)
}

async function reject(ctx: AppContext, audit: Audit, reason: string): Promise<void> {
  const row = await change(ctx, audit.subjectId, { status: 'rejected', opinion: reason, decidedAt: ctx.clock.now() })
  const order = await lockOrder(ctx, row.orderId)
  await tell(ctx, row, order, '退款申请未通过', `的退款申请未通过：${reason}`)
}

/** Why an automatic audit cannot approve: what was recharged has been spent since, the order stands on an invoice. */
const review = (ctx: AppContext, audit: Audit): Promise<string> =>
  ctx.db.transaction(async () => {
    const [row] = await ctx.db.select().from(afterSales).where(eq(afterSales.id, audit.subjectId))
    if (!row) return ''
    try {
      await checkMoney(ctx, await lockOrder(ctx, row.orderId), row.amount)
      return ''
    } catch (error) {
      if (error instanceof HttpError) return error.message
      throw error
    }
  })

export const registerAfterSaleAudit = (ctx: AppContext): void =>
  ctx.audits.register('afterSale', {
    label: '售后',
    permission: 'order.company',
    approve: (audit) => approve(ctx, audit),
    reject: (audit, reason) => reject(ctx, audit, reason),
    review: (audit) => review(ctx, audit),
  })

/** What may still be done to an order's money: whether asking makes sense. */
export const canApplyForAfterSale = (order: OrderRow, now: Date): boolean =>
  order.status !== ORDER_PENDING &&
  isPaidFor(order) &&
  now.getTime() - (order.paidAt?.getTime() ?? 0) <= AFTER_SALE_DAYS * DAY

/** The requests of an order, newest first. */
export const listOfOrder = (ctx: AppContext, orderId: string): Promise<AfterSaleRow[]> =>
  ctx.db
    .select()
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
