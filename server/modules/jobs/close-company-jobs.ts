/** Closing the jobs of a company that is closed. */
import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { jobs } from '../../db/schema'

/** Closes and soft-deletes every job of the company and withdraws their audits, in the caller's transaction. */
export async function closeJobsOfCompany(ctx: AppContext, companyId: string): Promise<void> {
  const now = ctx.clock.now()
  const pending = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'pending'), isNull(jobs.deletedAt)))
  for (const { id } of pending) await ctx.audits.withdraw('job', id)
  await ctx.db
    .update(jobs)
    .set({ status: 'stop', deletedAt: now, updatedAt: now })
    .where(and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
}
