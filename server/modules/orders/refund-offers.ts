/**
 * What of an order could be refunded now, so that the screens say it before a request is made. The command checks the same
 * rules on the locked order (after-sales.ts).
 */

import { enumKeys } from '../../../contract/domain/enums'
import { AFTER_SALE_DAYS, AFTER_SALE_KINDS, type AfterSaleKind } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { findFreeBalances, findInvoicedOrders } from '../finance'
import { isPaid, isTooLate } from './after-sales'
import { goodsHandler, type OrderRow } from './goods'
import type { RechargedBalance } from './goods-use'

interface RefundOffer {
  /** The highest refund, in fen; 0 when none is possible. */
  max: number
  /** Why a paid order cannot be refunded; empty when it can, and for orders without a payment to refund. */
  problem: string
}

const NO_OFFER: RefundOffer = { max: 0, problem: '' }
const isBalance = (balance: RechargedBalance | undefined): balance is RechargedBalance => balance !== undefined

/** How much of each order is left to refund, in fen: what was paid, or of a recharge what is still unspent. */
async function findUnspent(ctx: AppContext, rows: OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const unspent = new Map(rows.map(({ id, amount }) => [id, amount]))
  for (const balance of new Set(rows.map((row) => goodsHandler(row).balance).filter(isBalance))) {
    const recharges = rows.filter((row) => goodsHandler(row).balance === balance)
    const free = await findFreeBalances(ctx, recharges.map(balance.holderOf), balance.unit)
    for (const row of recharges)
      unspent.set(row.id, Math.min(row.amount, free(balance.holderOf(row)) * balance.fenOfUnit))
  }
  return unspent
}

/**
 * What of each order could be refunded, by its id. `hasRequest`: a request of the order waits or was granted, which the order
 * shows itself.
 */
export async function findRefundOffers(
  ctx: AppContext,
  rows: OrderRow[],
  hasRequest: (id: string) => boolean,
): Promise<(id: string) => RefundOffer> {
  const now = ctx.clock.now()
  const paid = rows.filter((row) => isPaid(row) && !hasRequest(row.id))
  const recent = paid.filter((row) => !isTooLate(row, now))
  const invoiced = await findInvoicedOrders(
    ctx,
    recent.map(({ id }) => id),
  )
  const unspent = await findUnspent(ctx, recent)
  const offerOf = (row: OrderRow): RefundOffer => {
    if (isTooLate(row, now)) return { max: 0, problem: httpError('AFS_LATE', { days: AFTER_SALE_DAYS }).message }
    if (invoiced.has(row.id)) return { max: 0, problem: httpError('ORDER_INVOICED').message }
    const max = unspent.get(row.id) ?? 0
    const isSpent = max <= 0 && goodsHandler(row).balance !== undefined
    return { max, problem: isSpent ? httpError('AFS_ALL_SPENT').message : '' }
  }
  const offers = new Map(paid.map((row) => [row.id, offerOf(row)]))
  return (id) => offers.get(id) ?? NO_OFFER
}

/** The reasons a refund of the order can have now: goods that were used are refunded only when they were worthless. */
export async function listRefundKinds(ctx: AppContext, order: OrderRow): Promise<AfterSaleKind[]> {
  return (await goodsHandler(order).isUsed(ctx, order)) ? ['invalid'] : [...enumKeys(AFTER_SALE_KINDS)]
}
