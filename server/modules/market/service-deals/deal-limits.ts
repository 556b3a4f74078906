/** How often one side may reach the other within a day: by another inquiry after a cancellation, or another quote after one was withdrawn. */
import { and, eq, inArray } from 'drizzle-orm'
import { DEAL_LIMITS } from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { serviceDealEvents, serviceDeals } from '../../../db/schema'
import { assertDailyLimit } from '../../../services/daily-limit'
import type { DealRow } from './deal-row'

const { dealId, kind } = serviceDealEvents

/** Throws DAILY_LIMIT when the deal has had its quotes of a day. */
export const assertMayQuoteAgain = (ctx: AppContext, { id }: DealRow): Promise<void> =>
  assertDailyLimit(ctx, serviceDealEvents, and(eq(dealId, id), eq(kind, 'quote')), {
    max: DEAL_LIMITS.quotesADay,
    rule: '同一笔服务订单一天最多报价',
  })

interface Inquiry {
  buyerCompanyId: string
  providerCompanyId: string
  /** The cancelled deal that the inquiry opens again; undefined for a new one. */
  cancelled: DealRow | undefined
}

/** Throws DAILY_LIMIT when the service was asked about as often as a day allows, or the provider by the whole company. */
export async function assertMayInquire(
  ctx: AppContext,
  { buyerCompanyId, providerCompanyId, cancelled }: Inquiry,
): Promise<void> {
  if (cancelled)
    await assertDailyLimit(ctx, serviceDealEvents, and(eq(dealId, cancelled.id), eq(kind, 'inquire')), {
      max: DEAL_LIMITS.inquiriesADay,
      rule: '同一项服务一天最多咨询',
    })
  const ofBoth = ctx.db
    .select({ id: serviceDeals.id })
    .from(serviceDeals)
    .where(and(eq(serviceDeals.buyerCompanyId, buyerCompanyId), eq(serviceDeals.providerCompanyId, providerCompanyId)))
  await assertDailyLimit(ctx, serviceDealEvents, and(inArray(dealId, ofBoth), eq(kind, 'inquire')), {
    max: DEAL_LIMITS.inquiriesToOneADay,
    rule: '公司对同一家服务商一天最多咨询',
  })
}
