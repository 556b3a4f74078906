/** Bulk actions on candidates: one transaction, one result for each; failures carry a message and do not stop the others. */
import { and, eq, inArray } from 'drizzle-orm'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, resumes } from '../../../db/schema'
import { visibleResumesFilter } from '../resume-policy'
import { ensureEntries, sortForLocking } from './pool-entry'

export interface BatchResult {
  resumeId: string
  isDone: boolean
  message: string
}
/** Error message by resume id, for those the action failed for. */
export type BatchErrors = Map<string, string>
type EntryRow = typeof poolCandidates.$inferSelect
/** The failures of an action on locked entries, and the entries as they were before it. */
export interface BatchOutcome {
  errors: BatchErrors
  entries: Map<string, EntryRow>
}

/** The ids that the company may see, in locking order. */
const listVisibleIds = async (ctx: AppContext, request: RequestContext, ids: readonly string[]): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(inArray(resumes.id, sortForLocking(ids)), visibleResumesFilter(request)))
  return sortForLocking(rows.map(({ id }) => id))
}

/** Runs the action in one transaction with the ids the company may see, in locking order; it returns the failures. Results are in the order of `resumeIds`. */
export const runForEach = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: readonly string[],
  run: (tx: AppContext, ids: string[]) => Promise<BatchErrors>,
): Promise<BatchResult[]> =>
  ctx.transaction(async (tx) => {
    const ids = await listVisibleIds(tx, request, resumeIds)
    const visibleIds = new Set(ids)
    const errors = ids.length ? await run(tx, ids) : new Map<string, string>()
    return [...new Set(resumeIds)].map((resumeId) => {
      const message = visibleIds.has(resumeId) ? (errors.get(resumeId) ?? '') : ERRORS.TALENT_NOT_FOUND.message
      return { resumeId, isDone: !message, message }
    })
  })

/** The entries of these resumes, created if missing and locked. `ids` must be in locking order. */
export async function lockEntries(
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
): Promise<Map<string, EntryRow>> {
  await ensureEntries(ctx, { companyId: request.companyId, resumeIds: ids, source: 'search' })
  const rows = await ctx.db
    .select()
    .from(poolCandidates)
    .where(entriesFilter(request, ids))
    .orderBy(poolCandidates.resumeId)
    .for('update')
  return new Map(rows.map((row) => [row.resumeId, row]))
}

/** Filter for the company's entries of these resumes. */
export const entriesFilter = (request: Pick<RequestContext, 'companyId'>, ids: readonly string[]) =>
  and(eq(poolCandidates.companyId, request.companyId), inArray(poolCandidates.resumeId, [...ids]))
