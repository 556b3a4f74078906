/** Orders and after-sales on the wire (contract/api/orders.ts, afterSales.ts), and what runs beside them. */
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import type { Serve } from '../../plugins/serve'
import { viewOf } from '../../plugins/sites'
import { defineSweep, EVERY_FIVE_MINUTES, EVERY_MINUTE } from '../../queue/define'
import { applyAfterSale, cancelAfterSale, registerAfterSales } from './afterSales'
import { cancelOverdue, closePayments } from './ending'
import { CLOSE_JOB } from './later'
import { waysToPay } from './methods'
import { cancelOrder, payInternal } from './paying'
import {
  afterSalesOfOrder,
  orderDetail,
  pageAfterSales,
  pageOrders,
  presentAfterSale,
  presentOrder,
  readAfterSale,
} from './queries'
import { registerRefunds } from './refunds'
import { offerOf, submitOrder } from './submit'
import { startThird, type Visit, verifyOrder } from './third'

const O = '/job-center/api/v1/order'
const A = '/job-center/api/v1/afs'

const visitOf = (ctx: Context, req: FastifyRequest): Visit => ({
  origin: ctx.config.PUBLIC_URL.replace(/\/$/, '') || `${req.protocol}://${req.host}`,
  ip: req.ip,
  isPhone: viewOf(req) === 'mobile',
})

export const serveOrders = (serve: Serve, ctx: Context): void => {
  serve('POST /pinqiao/v1/orders/offer/detail', async ({ input, who }) => {
    const { isOwned, title, amount, note } = await offerOf(ctx, who, input)
    return { isOwned, title, amount, note }
  })
  serve(`POST ${O}/submit`, async ({ input, who }) => {
    const order = await submitOrder(ctx, who, input)
    return { isOwned: !order, order: order ? await presentOrder(ctx, who, order) : null }
  })
  serve('POST /finance-center/api/v1/pay/methods', ({ input, who }) => waysToPay(ctx, who, input))
  serve(`POST ${O}/pay/internal`, async ({ input, who }) => presentOrder(ctx, who, await payInternal(ctx, who, input)))
  serve(`POST ${O}/pay/third`, ({ input, who, req }) => startThird(ctx, who, input, visitOf(ctx, req)))
  serve(`POST ${O}/pay/verify`, async ({ input, who }) =>
    presentOrder(ctx, who, await verifyOrder(ctx, who, input.orderId)),
  )
  serve('POST /pinqiao/v1/orders/cancel', async ({ input, who }) =>
    presentOrder(ctx, who, await cancelOrder(ctx, who, input.orderId)),
  )
  serve(`POST ${O}/page`, ({ input, who }) => pageOrders(ctx, who, input))
  serve(`POST ${O}/detail`, ({ input, who }) => orderDetail(ctx, who, input.orderId))

  serve(`POST ${A}/apply`, async ({ input, who }) => presentAfterSale(ctx, who, await applyAfterSale(ctx, who, input)))
  serve(`POST ${A}/cancel`, async ({ input, who }) =>
    presentAfterSale(ctx, who, await cancelAfterSale(ctx, who, input.afsId)),
  )
  serve(`POST ${A}/detail-by-order`, ({ input, who }) => afterSalesOfOrder(ctx, who, input.orderId))
  serve(`POST ${A}/page`, ({ input, who }) => pageAfterSales(ctx, who, input))

  serve('GET /operator/v1/afterSales/{id}/detail', ({ input }) => readAfterSale(ctx, input.id))

  registerAfterSales(ctx)
  registerRefunds(ctx)
  ctx.queue.schedule(defineSweep('orders.overdue', '取消超时未付的订单'), EVERY_MINUTE, () => cancelOverdue(ctx))
  ctx.queue.schedule(CLOSE_JOB, EVERY_FIVE_MINUTES, (stop) => closePayments(ctx, stop))
}
