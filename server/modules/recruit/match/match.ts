/** Explained match of resumes with a job of one's own company (contract/api/match.ts). */
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { match } from '../../../../contract/api/match'
import type { Context, Who } from '../../../context'
import { resumes } from '../../../db/schema'
import { ownJob } from '../jobs/queries'
import { visibleTo } from '../talent/visible'
import { metOf, requirementsOf } from './rules'

/** In the order asked for; resumes that the company may not see are left out. Throws JOB_NOT_FOUND. */
export const matchResumes = async (
  ctx: Context,
  who: Who,
  { jobId, resumeIds }: { jobId: string; resumeIds: string[] },
): Promise<z.input<typeof match>[]> => {
  const job = await ownJob(ctx, who, jobId)
  const rows = await ctx.db
    .select()
    .from(resumes)
    .where(and(inArray(resumes.id, resumeIds), visibleTo(who)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(resumeIds)].flatMap((resumeId) => {
    const resume = byId.get(resumeId)
    if (!resume) return []
    const requirements = requirementsOf(job, resume)
    return [{ resumeId, met: metOf(requirements), total: requirements.length, requirements }]
  })
}
