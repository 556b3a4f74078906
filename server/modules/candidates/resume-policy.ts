/** Which resumes a company may see: all profiles of the platform and its own imports; others are reported as not found. */
import { and, eq, isNull, or, type Placeholder } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { resumes } from '../../db/schema'
import type { ResumeRow } from './resume-profiles'

/** Filter for the resumes a company may see. */
export const visibleResumesFilter = ({ companyId }: { companyId: string | Placeholder }) =>
  or(isNull(resumes.ownerCompanyId), eq(resumes.ownerCompanyId, companyId))

/** A resume the company may see. Throws TALENT_NOT_FOUND. */
export async function requireVisibleResume(
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId'>,
  id: string,
): Promise<ResumeRow> {
  const [row] = await ctx.db
    .select()
    .from(resumes)
    .where(and(eq(resumes.id, id), visibleResumesFilter(request)))
    .limit(1)
  if (!row) throw httpError('TALENT_NOT_FOUND')
  return row
}

/** The profile of a candidate. Throws TALENT_NOT_FOUND. */
export async function getResumeOfCandidate(ctx: AppContext, candidateId: string): Promise<ResumeRow> {
  const [row] = candidateId ? await ctx.db.select().from(resumes).where(eq(resumes.personId, candidateId)).limit(1) : []
  if (!row) throw httpError('TALENT_NOT_FOUND')
  return row
}
