/** Ends the open deals of a company that closes. */
import { and, asc, notInArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { serviceDeals } from '../../../db/schema'
import { updateQuoteCard } from './deal-cards'
import { notifyDeal } from './deal-notices'
import { addDealEvent, ofCompany, sideOf, updateDeal } from './deal-row'

const REASON = '公司已注销'

/** Cancels the deals of a company that are not over, in the caller's transaction, and notifies the other sides. */
export async function closeDealsOfCompany(ctx: AppContext, companyId: string): Promise<void> {
  const open = await ctx.db
    .select()
    .from(serviceDeals)
    .where(and(ofCompany({ companyId }), notInArray(serviceDeals.status, ['completed', 'cancelled'])))
    .orderBy(asc(serviceDeals.id))
    .for('update')
  for (const previous of open) {
    const side = sideOf({ companyId }, previous)
    const row = await updateDeal(ctx, previous, { status: 'cancelled' })
    await addDealEvent(ctx, row, { kind: 'cancel', side, userId: null, text: REASON })
    await updateQuoteCard(ctx, row)
    await notifyDeal(ctx, row, side === 'buyer' ? 'provider' : 'buyer', { kind: 'cancel', text: REASON })
  }
}
