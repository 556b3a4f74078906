/** What candidates have in the pool: read before a change, so that its answer lets the change be undone. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, poolGroupMembers } from '../../../db/schema'
import { type BatchErrors, type BatchResult, entriesFilter, lockEntries, runForEach } from './batch-action'

/** The company's memberships of these candidates in groups. */
export const membershipsFilter = (request: RequestContext, ids: readonly string[]) =>
  and(inArray(poolGroupMembers.resumeId, [...ids]), eq(poolGroupMembers.companyId, request.companyId))

export interface Membership {
  groupIds: string[]
  note: string
}
/** With what the candidate had in the pool before; null = nothing. */
export type PoolBatchResult = BatchResult & { former: Membership | null }

/** By resume, of those who are in the pool. */
export type Memberships = ReadonlyMap<string, Membership>
type Entry = Pick<typeof poolCandidates.$inferSelect, 'resumeId' | 'note' | 'pooledAt'>

/** What those of these locked entries that are in the pool have there. */
const readMemberships = async (ctx: AppContext, request: RequestContext, entries: Entry[]): Promise<Memberships> => {
  const memberships = new Map<string, Membership>(
    entries.flatMap(({ resumeId, note, pooledAt }) => (pooledAt ? [[resumeId, { groupIds: [], note }]] : [])),
  )
  if (!memberships.size) return memberships
  const members = await ctx.db
    .select({ resumeId: poolGroupMembers.resumeId, groupId: poolGroupMembers.groupId })
    .from(poolGroupMembers)
    .where(membershipsFilter(request, [...memberships.keys()]))
    .orderBy(poolGroupMembers.groupId)
  for (const { resumeId, groupId } of members) memberships.get(resumeId)?.groupIds.push(groupId)
  return memberships
}

/** What those of these candidates who are in the pool have there; the entries that exist are locked, in the one order for locking. */
export const lockMemberships = async (ctx: AppContext, request: RequestContext, ids: string[]): Promise<Memberships> =>
  readMemberships(
    ctx,
    request,
    await ctx.db
      .select({ resumeId: poolCandidates.resumeId, note: poolCandidates.note, pooledAt: poolCandidates.pooledAt })
      .from(poolCandidates)
      .where(entriesFilter(request, ids))
      .orderBy(poolCandidates.resumeId)
      .for('update'),
  )

/** The same before they enter the pool: a missing entry is created first, as only what exists can be locked against a colleague. */
export const ensureMemberships = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
): Promise<Memberships> => readMemberships(ctx, request, [...(await lockEntries(ctx, request, ids)).values()])

/** Runs a change of the pool on what `lock` found; the results say what each candidate had before, so that it can be undone. */
export async function runInPool(
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  lock: typeof lockMemberships,
  run: (tx: AppContext, ids: string[], memberships: Memberships) => Promise<BatchErrors>,
): Promise<PoolBatchResult[]> {
  let memberships: Memberships = new Map()
  const results = await runForEach(ctx, request, resumeIds, async (tx, ids) => {
    memberships = await lock(tx, request, ids)
    return run(tx, ids, memberships)
  })
  return results.map((result) => ({ ...result, former: memberships.get(result.resumeId) ?? null }))
}
