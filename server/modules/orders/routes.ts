/** Serves orders and after-sales (contract/api/orders.ts, after-sales.ts), and registers their jobs. */
import type { FastifyRequest } from 'fastify'
import * as operator from '../../../contract/calls/operator'
import * as afterSales from '../../../contract/calls/orders/after-sales'
import * as orders from '../../../contract/calls/orders/orders'
import type { AppContext } from '../../app-context'
import { publicOrigin } from '../../http/public-origin'
import type { RegisterRoute } from '../../http/route-server'
import { pickWebClient } from '../../http/web-clients'
import { defineSweep, EVERY_FIVE_MINUTES, EVERY_MINUTE } from '../../queue/define-job'
import { registerAfterSaleAudit } from './after-sale-audit'
import { getAfterSale, listAfterSales, listAfterSalesOfOrder, presentAfterSale } from './after-sale-queries'
import { applyForAfterSale, cancelAfterSale } from './after-sales'
import { cancelOrder, payInternally } from './complete-payment'
import { type PaymentClientInfo, startExternalPayment, verifyExternalPayment } from './external-payment'
import { cancelOverdueOrders, closeOpenPayments } from './order-expiry'
import { CLOSE_PAYMENTS_JOB } from './payment-jobs'
import { listPaymentMethods } from './payment-methods'
import { getOrder, listOrders, presentOrder } from './queries'
import { registerRefunds } from './refunds'
import { getQuote, submitOrder } from './submit-order'

const userAgentOf = (req: FastifyRequest): string => req.headers['user-agent'] ?? ''

const paymentClientInfo = (ctx: AppContext, req: FastifyRequest): PaymentClientInfo => ({
  origin: publicOrigin(ctx.config, req),
  ip: req.ip,
  isPhone: pickWebClient(req) === 'mobile',
  userAgent: userAgentOf(req),
})

export function registerOrderRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(orders.getOffer, async ({ ctx, input, request }) => {
    const { isOwned, title, amount, note } = await getQuote(ctx, request, input)
    return { isOwned, title, amount, note }
  })
  registerRoute(orders.submit, async ({ ctx, input, request }) => {
    const order = await submitOrder(ctx, request, input)
    return { isOwned: !order, order: order ? await presentOrder(ctx, request, order) : null }
  })
  registerRoute(orders.listPaymentMethods, ({ ctx, input, request, req }) =>
    listPaymentMethods(ctx, request, input, userAgentOf(req)),
  )
  registerRoute(orders.payInternally, async ({ ctx, input, request }) =>
    presentOrder(ctx, request, await payInternally(ctx, request, input)),
  )
  registerRoute(orders.payExternally, ({ ctx, input, request, req }) =>
    startExternalPayment(ctx, request, input, paymentClientInfo(ctx, req)),
  )
  registerRoute(orders.verifyPayment, async ({ ctx, input, request }) =>
    presentOrder(ctx, request, await verifyExternalPayment(ctx, request, input.orderId)),
  )
  registerRoute(orders.cancel, async ({ ctx, input, request }) =>
    presentOrder(ctx, request, await cancelOrder(ctx, request, input.orderId)),
  )
  registerRoute(orders.list, ({ ctx, input, request }) => listOrders(ctx, request, input))
  registerRoute(orders.get, ({ ctx, input, request }) => getOrder(ctx, request, input.orderId))

  registerRoute(afterSales.create, async ({ ctx, input, request }) =>
    presentAfterSale(ctx, request, await applyForAfterSale(ctx, request, input)),
  )
  registerRoute(afterSales.cancel, async ({ ctx, input, request }) =>
    presentAfterSale(ctx, request, await cancelAfterSale(ctx, request, input.afsId)),
  )
  registerRoute(afterSales.listByOrder, ({ ctx, input, request }) => listAfterSalesOfOrder(ctx, request, input.orderId))
  registerRoute(afterSales.list, ({ ctx, input, request }) => listAfterSales(ctx, request, input))

  registerRoute(operator.getAfterSale, ({ ctx, input }) => getAfterSale(ctx, input.id))

  registerAfterSaleAudit(ctx)
  registerRefunds(ctx)
  ctx.queue.schedule(defineSweep('orders.overdue', '取消超时未付的订单'), EVERY_MINUTE, () => cancelOverdueOrders(ctx))
  ctx.queue.schedule(CLOSE_PAYMENTS_JOB, EVERY_FIVE_MINUTES, (stop) => closeOpenPayments(ctx, stop))
}
