/** What time does to deals: quotes expire, deliveries that nobody objects to are accepted. */
import { and, eq, lte, type SQL } from 'drizzle-orm'
import { DEAL_LIMITS, type DealEvent, type DealSide } from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { serviceDeals } from '../../../db/schema'
import { updateQuoteCard } from './deal-cards'
import { notifyDeal } from './deal-notices'
import { addDealEvent, type DealRow, updateDeal } from './deal-row'

const DAY_MS = 86_400_000
/** Rows of one run. */
const BATCH = 200

interface Deadline {
  kind: DealEvent
  isDue: SQL | undefined
  set: Partial<DealRow>
  notified: readonly DealSide[]
}

const meet = (ctx: AppContext, { kind, isDue, set, notified }: Deadline): Promise<number> =>
  ctx.transaction(async (tx) => {
    const due = await tx.db.select().from(serviceDeals).where(isDue).limit(BATCH).for('update', { skipLocked: true })
    for (const previous of due) {
      const row = await updateDeal(tx, previous, set)
      await addDealEvent(tx, row, { kind, side: null, userId: null, text: '' })
      await updateQuoteCard(tx, row)
      for (const side of notified) await notifyDeal(tx, row, side, { kind })
    }
    return due.length
  })

/** Ends the quotes whose last day is over; the provider may send another one. Returns their number. */
export const expireQuotes = (ctx: AppContext): Promise<number> =>
  meet(ctx, {
    kind: 'expire',
    isDue: and(eq(serviceDeals.status, 'quoted'), lte(serviceDeals.validUntil, ctx.clock.now())),
    set: { status: 'expired' },
    notified: ['provider'],
  })

/** Accepts deliveries that the buyer has left alone for DEAL_LIMITS.acceptDays. Returns their number. */
export function acceptOverdueWork(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() - DEAL_LIMITS.acceptDays * DAY_MS)
  return meet(ctx, {
    kind: 'autoConfirm',
    isDue: and(eq(serviceDeals.status, 'delivered'), lte(serviceDeals.deliveredAt, until)),
    set: { status: 'completed', completedAt: now },
    notified: ['buyer', 'provider'],
  })
}
