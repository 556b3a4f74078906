/** What happens to the jobs of a company that ends. */
import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { jobs } from '../../../db/schema'

/** Hides every job of the company for good and withdraws their audits, in the transaction of whoever calls. */
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
