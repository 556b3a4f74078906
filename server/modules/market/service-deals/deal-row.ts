/** Rows of deals: finding them for one of the two companies, writing what happened. */
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { DealEvent, DealSide } from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { serviceDealEvents, serviceDeals } from '../../../db/schema'

export type DealRow = typeof serviceDeals.$inferSelect
type Caller = Pick<RequestContext, 'companyId'>

/** Deals in which the caller's company is the buyer or the provider: nobody else knows of them. */
export const ofCompany = ({ companyId }: Caller): SQL | undefined =>
  or(eq(serviceDeals.buyerCompanyId, companyId), eq(serviceDeals.providerCompanyId, companyId))

export const sideOf = ({ companyId }: Caller, row: DealRow): DealSide =>
  row.buyerCompanyId === companyId ? 'buyer' : 'provider'

/** A deal of the caller's company, locked until the transaction ends. Throws SERVICE_DEAL_NOT_FOUND, for other companies' deals as for unknown ones. */
export async function lockDeal(ctx: AppContext, request: Caller, dealId: string): Promise<DealRow> {
  const [row] = await ctx.db
    .select()
    .from(serviceDeals)
    .where(and(eq(serviceDeals.id, dealId), ofCompany(request)))
    .for('update')
  if (!row) throw httpError('SERVICE_DEAL_NOT_FOUND')
  return row
}

export async function updateDeal(ctx: AppContext, row: DealRow, set: Partial<DealRow>): Promise<DealRow> {
  const next = { ...set, updatedAt: ctx.clock.now() }
  await ctx.db.update(serviceDeals).set(next).where(eq(serviceDeals.id, row.id))
  return { ...row, ...next }
}

interface EventInput {
  kind: DealEvent
  /** Null where time did it. */
  side: DealSide | null
  userId: string | null
  text: string
  /** Claimed files that came with it. */
  fileIds?: string[]
}

export async function addDealEvent(ctx: AppContext, { id }: DealRow, input: EventInput): Promise<void> {
  await ctx.db
    .insert(serviceDealEvents)
    .values({ ...input, id: ctx.ids.next(), dealId: id, createdAt: ctx.clock.now() })
}
