/** The company's talent pool: who is in it, in which groups, with which note. */
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { candidateTagLinks, poolCandidates, poolGroupMembers, timelineEvents } from '../../../db/schema'
import { type CandidateCard, getCandidateCard } from '../candidates/present-candidate'
import { requireVisibleResume } from '../candidates/resume-policy'
import { type BatchFailures, type BatchResult, getEntries, lockEntries, runForEach } from './batch-action'
import { addTimelineEntries } from './pool-entry'
import { lockGroups } from './pool-groups'

type Groups = Awaited<ReturnType<typeof lockGroups>>

const NONE: BatchFailures = new Map()
const wordsOf = (groups: Groups) => groups.map(({ name }) => name).join('、')
const actor = ({ companyId, userId }: RequestContext) => ({ companyId, userId })
const relationsOf = (request: RequestContext, ids: readonly string[]) =>
  and(inArray(poolGroupMembers.resumeId, [...ids]), eq(poolGroupMembers.companyId, request.companyId))

/** Rows one insert carries. */
const ROWS = 2000

const relate = async (ctx: AppContext, request: RequestContext, ids: string[], groups: Groups) => {
  const createdAt = ctx.clock.now()
  const rows = groups.flatMap(({ id }) =>
    ids.map((resumeId) => ({ groupId: id, companyId: request.companyId, resumeId, createdAt })),
  )
  for (let at = 0; at < rows.length; at += ROWS)
    await ctx.db
      .insert(poolGroupMembers)
      .values(rows.slice(at, at + ROWS))
      .onConflictDoNothing()
}

/** Puts people into the pool and into groups; who is in it already only gets the groups. */
const putIn = async (ctx: AppContext, request: RequestContext, ids: string[], groups: Groups) => {
  const entries = await lockEntries(ctx, request, ids)
  const isNew = ids.filter((id) => !entries.get(id)?.pooledAt)
  if (isNew.length)
    await ctx.db.update(poolCandidates).set({ pooledAt: ctx.clock.now() }).where(getEntries(request, isNew))
  await relate(ctx, request, ids, groups)
  const told = groups.length ? ids : isNew
  await addTimelineEntries(
    ctx,
    told.map((resumeId) => ({
      ...actor(request),
      resumeId,
      kind: isNew.includes(resumeId) ? ('pooled' as const) : ('grouped' as const),
      text: wordsOf(groups),
    })),
  )
  return NONE
}

/** Takes people out of the pool and of every group; who is not in it counts as done. */
const takeOut = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  await ctx.db.delete(poolGroupMembers).where(relationsOf(request, ids))
  const gone = await ctx.db
    .update(poolCandidates)
    .set({ pooledAt: null, note: '' })
    .where(and(getEntries(request, ids), isNotNull(poolCandidates.pooledAt)))
    .returning({ resumeId: poolCandidates.resumeId })
  await addTimelineEntries(
    ctx,
    gone.map(({ resumeId }) => ({ ...actor(request), resumeId, kind: 'unpooled' as const })),
  )
  return NONE
}

/** Throws POOL_GROUP_NOT_FOUND. */
export const addManyToPool = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  groupIds: string[],
): Promise<BatchResult[]> =>
  ctx.db.transaction(async () => {
    const groups = await lockGroups(ctx, request, groupIds)
    return runForEach(ctx, request, resumeIds, (ids) => putIn(ctx, request, ids, groups))
  })

export const removeManyFromPool = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<BatchResult[]> => runForEach(ctx, request, resumeIds, (ids) => takeOut(ctx, request, ids))

/** Into one group and out of all others; who is not in the pool comes in. Throws POOL_GROUP_NOT_FOUND. */
export const moveManyToGroup = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  groupId: string,
): Promise<BatchResult[]> =>
  ctx.db.transaction(async (tx) => {
    const groups = await lockGroups(ctx, request, [groupId])
    return runForEach(ctx, request, resumeIds, async (ids) => {
      await tx
        .delete(poolGroupMembers)
        .where(and(relationsOf(request, ids), notInArray(poolGroupMembers.groupId, [groupId])))
      return putIn(ctx, request, ids, groups)
    })
  })

/** One act on one person, in the pool or not. Throws TALENT_NOT_FOUND. */
const withOne = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  work: () => Promise<unknown>,
): Promise<CandidateCard> =>
  ctx.db.transaction(async () => {
    const row = await requireVisibleResume(ctx, request, resumeId)
    await work()
    return getCandidateCard(ctx, request, row)
  })

/** Throws POOL_ENTRY_NOT_FOUND. */
const inPool = async (ctx: AppContext, request: RequestContext, resumeId: string) => {
  const [entry] = await ctx.db
    .select()
    .from(poolCandidates)
    .where(and(getEntries(request, [resumeId]), isNotNull(poolCandidates.pooledAt)))
    .for('update')
  if (!entry) throw httpError('POOL_ENTRY_NOT_FOUND')
}

/** Throws TALENT_NOT_FOUND, POOL_GROUP_NOT_FOUND. */
export const addToPool = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  form: { groupIds: string[]; note: string },
) =>
  withOne(ctx, request, resumeId, async () => {
    const groups = await lockGroups(ctx, request, form.groupIds)
    await putIn(ctx, request, [resumeId], groups)
    if (form.note)
      await ctx.db
        .update(poolCandidates)
        .set({ note: form.note })
        .where(getEntries(request, [resumeId]))
  })

/** Exactly these groups. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND, POOL_GROUP_NOT_FOUND. */
export const setGroups = (ctx: AppContext, request: RequestContext, resumeId: string, groupIds: string[]) =>
  withOne(ctx, request, resumeId, async () => {
    await inPool(ctx, request, resumeId)
    const groups = await lockGroups(ctx, request, groupIds)
    await ctx.db.delete(poolGroupMembers).where(relationsOf(request, [resumeId]))
    await relate(ctx, request, [resumeId], groups)
    await addTimelineEntries(ctx, [{ ...actor(request), resumeId, kind: 'grouped', text: wordsOf(groups) || '未分组' }])
  })

/** Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const setNote = (ctx: AppContext, request: RequestContext, resumeId: string, note: string) =>
  withOne(ctx, request, resumeId, async () => {
    await inPool(ctx, request, resumeId)
    await ctx.db
      .update(poolCandidates)
      .set({ note })
      .where(getEntries(request, [resumeId]))
  })

/** Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const removeFromPool = (ctx: AppContext, request: RequestContext, resumeId: string) =>
  withOne(ctx, request, resumeId, async () => {
    await inPool(ctx, request, resumeId)
    await takeOut(ctx, request, [resumeId])
  })

/** Out of the pool, and the company's tags and remarks on the person are forgotten. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const deleteEntry = (ctx: AppContext, request: RequestContext, resumeId: string) =>
  withOne(ctx, request, resumeId, async () => {
    await inPool(ctx, request, resumeId)
    await takeOut(ctx, request, [resumeId])
    await ctx.db
      .delete(candidateTagLinks)
      .where(and(eq(candidateTagLinks.resumeId, resumeId), eq(candidateTagLinks.companyId, request.companyId)))
    await ctx.db
      .delete(timelineEvents)
      .where(
        and(
          eq(timelineEvents.companyId, request.companyId),
          eq(timelineEvents.resumeId, resumeId),
          eq(timelineEvents.kind, 'remark'),
        ),
      )
  })

/** Adds groups, keeps the others. Throws POOL_GROUP_NOT_FOUND. */
export const addManyToGroups = addManyToPool
