/** The end of an agency listing: by the company, or because its order was refunded. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { agencyListings, mandates } from '../../db/schema'
import { addAgentEvent } from '../candidates'

/** Closes a locked listing, ends every open mandate under it, and says so to the agents. `decidedBy`: null = the platform. */
export async function endListing(
  ctx: AppContext,
  { id, jobId }: Pick<typeof agencyListings.$inferSelect, 'id' | 'jobId'>,
  { reason, decidedBy }: { reason: string; decidedBy: string | null },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.update(agencyListings).set({ status: 'closed', updatedAt: now }).where(eq(agencyListings.id, id))
  const endedMandates = await ctx.db
    .update(mandates)
    .set({ status: 'ended', reason, decidedBy, decidedAt: now })
    .where(and(eq(mandates.entrustId, id), inArray(mandates.status, ['applied', 'active'])))
    .returning()
  for (const mandate of endedMandates)
    await addAgentEvent(ctx, 'mandate.ended', mandate.agentId, { mandateId: mandate.id, jobId })
}
