/** Serves deals about services (contract/api/service-deals.ts), and schedules their deadlines. */
import * as deals from '../../../../contract/calls/market/service-deals'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import type { RegisterRoute } from '../../../http/route-server'
import { defineSweep, EVERY_MINUTE } from '../../../queue/define-job'
import {
  acceptQuote,
  cancelDeal,
  confirmDeal,
  declineQuote,
  quoteDeal,
  reworkDeal,
  submitWork,
  withdrawQuote,
} from './commands'
import { acceptOverdueWork, expireQuotes } from './deadlines'
import type { DealRow } from './deal-row'
import { inquire } from './inquire'
import { getDeal, listDeals } from './queries'

/** The deal as it is after a step. */
const after = async (ctx: AppContext, request: RequestContext, step: Promise<DealRow>) =>
  getDeal(ctx, request, (await step).id)

export function registerDealRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(deals.requestQuote, ({ ctx, input, request }) => inquire(ctx, request, input))
  registerRoute(deals.sendQuote, ({ ctx, input, request }) => after(ctx, request, quoteDeal(ctx, request, input)))
  registerRoute(deals.withdrawQuote, ({ ctx, input, request }) =>
    after(ctx, request, withdrawQuote(ctx, request, input)),
  )
  registerRoute(deals.acceptQuote, ({ ctx, input, request }) => after(ctx, request, acceptQuote(ctx, request, input)))
  registerRoute(deals.rejectQuote, ({ ctx, input, request }) => after(ctx, request, declineQuote(ctx, request, input)))
  registerRoute(deals.submitWork, ({ ctx, input, request }) => after(ctx, request, submitWork(ctx, request, input)))
  registerRoute(deals.acceptWork, ({ ctx, input, request }) => after(ctx, request, confirmDeal(ctx, request, input)))
  registerRoute(deals.reopen, ({ ctx, input, request }) => after(ctx, request, reworkDeal(ctx, request, input)))
  registerRoute(deals.cancel, ({ ctx, input, request }) => after(ctx, request, cancelDeal(ctx, request, input)))
  registerRoute(deals.list, ({ ctx, input, request }) => listDeals(ctx, request, input))
  registerRoute(deals.get, ({ ctx, input, request }) => getDeal(ctx, request, input.dealId))
  ctx.queue.schedule(defineSweep('service-deals.deadlines', '服务报价过期和自动验收'), EVERY_MINUTE, async () => {
    await expireQuotes(ctx)
    await acceptOverdueWork(ctx)
  })
}
