/** The interviews of a candidate for a job that is filled with the candidate: what is to come is called off. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { interviews } from '../../../db/schema'
import { showCancelled } from './interview-card'

const REASON = '已登记入职'

/** Calls off, in the transaction of `ctx`, the interviews to come of a candidate who was hired for the job; cards and partner show it. */
export async function endInterviews(
  ctx: AppContext,
  { companyId, resumeId, jobId }: { companyId: string; resumeId: string; jobId: string },
): Promise<void> {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .update(interviews)
    .set({ state: 'cancelled', reason: REASON, updatedAt: now })
    .where(
      and(
        eq(interviews.companyId, companyId),
        eq(interviews.resumeId, resumeId),
        eq(interviews.jobId, jobId),
        inArray(interviews.state, ['proposed', 'accepted']),
        gt(interviews.startAt, now),
      ),
    )
    .returning()
  for (const row of rows) await showCancelled(ctx, row)
}
