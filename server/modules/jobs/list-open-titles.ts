/** The open jobs of a company by id and title, listed in the session. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { jobs } from '../../db/schema'

/** Maximum number in a session; the whole list has its own call. */
const MAX_JOBS = 20

/** Open jobs of the company, last refreshed first, at most 20. */
export const listOpenTitles = (ctx: AppContext, companyId: string): Promise<{ id: string; title: string }[]> =>
  ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'adopt'), isNull(jobs.deletedAt)))
    .orderBy(sql`${jobs.refreshedAt} desc nulls last`, desc(jobs.id))
    .limit(MAX_JOBS)
