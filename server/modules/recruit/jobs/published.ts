/** The open jobs that a member published, listed in the session (P-3-05). */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { jobs } from '../../../db/schema'

/** Maximum number in a session; the whole list has its own call. */
const MAX_JOBS = 20

/** Open jobs of the company published by this member, last refreshed first, at most 20. */
export const openJobsBy = (
  ctx: AppContext,
  request: { companyId: string; userId: string },
): Promise<{ id: string; title: string }[]> =>
  ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, request.companyId),
        eq(jobs.status, 'adopt'),
        isNull(jobs.deletedAt),
        eq(jobs.publisherId, request.userId),
      ),
    )
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(MAX_JOBS)
