/** What candidates have in the pool: read before a change, so that its answer lets the change be undone. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, poolGroupMembers } from '../../../db/schema'
import { type BatchErrors, type BatchResult, entriesFilter, runForEach } from './batch-action'

/** The company's memberships of these candidates in groups. */
export const membershipsFilter = (request: RequestContext, ids: readonly string[]) =>
  and(inArray(poolGroupMembers.resumeId, [...ids]), eq(poolGroupMembers.companyId, request.companyId))

export interface Membership {
  groupIds: string[]
  note: string
}
/** With what the candidate had in the pool before; null = nothing. */
export type PoolBatchResult = BatchResult & { former: Membership | null }

/** What those of these candidates who are in the pool have there; all their entries are locked, in the one order for locking. */
export const lockMemberships = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  const entries = await ctx.db
    .select({ resumeId: poolCandidates.resumeId, note: poolCandidates.note, pooledAt: poolCandidates.pooledAt })
    .from(poolCandidates)
    .where(entriesFilter(request, ids))
    .orderBy(poolCandidates.resumeId)
    .for('update')
  const memberships = new Map<string, Membership>(
    entries.flatMap(({ resumeId, note, pooledAt }) => (pooledAt ? [[resumeId, { groupIds: [], note }]] : [])),
  )
  const members = await ctx.db
    .select({ resumeId: poolGroupMembers.resumeId, groupId: poolGroupMembers.groupId })
    .from(poolGroupMembers)
    .where(membershipsFilter(request, ids))
    .orderBy(poolGroupMembers.groupId)
  for (const { resumeId, groupId } of members) memberships.get(resumeId)?.groupIds.push(groupId)
  return memberships
}

/** Runs a change of the pool for each candidate; the results say what each had before, so that it can be undone. */
export const runInPool = async (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  run: (tx: AppContext, ids: string[]) => Promise<BatchErrors>,
): Promise<PoolBatchResult[]> => {
  let memberships = new Map<string, Membership>()
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    memberships = await lockMemberships(tx, request, ids)
    return run(tx, ids)
  })
  return results.map((result) => ({ ...result, former: memberships.get(result.resumeId) ?? null }))
}
