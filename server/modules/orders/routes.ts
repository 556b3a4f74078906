/** Orders on the wire (contract/api/orders.ts). */
import type { z } from 'zod'
import type { order$ } from '../../../contract/api/orders'
import type { Context } from '../../context'
import type { Serve } from '../../plugins/serve'
import { cancelOverdue, type OrderRow, payInternal, submitOrder } from './commands'
import type { GoodsType } from './goods'

const O = '/job-center/api/v1/order'
/** Seconds between looks for overdue orders. */
const OVERDUE_EVERY = 30

const present = (row: OrderRow): z.input<typeof order$> => ({
  id: row.id,
  goodsType: row.goodsType as GoodsType,
  goodsId: row.goodsId,
  title: row.title,
  amount: row.amount,
  status: row.status,
  payMethod: row.payMethod,
  createdTime: row.createdAt.toISOString(),
  expiresTime: row.expiresAt.toISOString(),
  paidTime: row.paidAt?.toISOString() ?? null,
})

export const serveOrders = (serve: Serve, ctx: Context): void => {
  serve(`POST ${O}/submit`, async ({ input, who }) => {
    const order = await submitOrder(ctx, who, input.goodsType, input.goodsId)
    return { isOwned: !order, order: order ? present(order) : null }
  })
  serve(`POST ${O}/pay/internal`, async ({ input, who }) => present(await payInternal(ctx, who, input)))
  ctx.every('orders.overdue', OVERDUE_EVERY, () => cancelOverdue(ctx))
}
