/** Commands on the company's talent pool: membership, groups and notes. */
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { poolNoteForm, type talentPoolCalls } from '../../../../contract/api/candidates/talent-pool'
import type * as talentPool from '../../../../contract/calls/candidates/talent-pool'
import { POOL_NOTE_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { candidateTagLinks, poolCandidates, poolGroupMembers, timelineEvents } from '../../../db/schema'
import { mergeEdit, versionOf } from '../../../services/edits/merge-edit'
import { type CandidateCard, getCandidateCard } from '../present-candidate'
import { requireVisibleResume } from '../resume-policy'
import { type BatchErrors, entriesFilter } from './batch-action'
import { addTimelineEntries, idsWithout } from './pool-entry'
import { lockExistingGroups, lockGroups } from './pool-groups'
import {
  ensureMemberships,
  lockMemberships,
  type Membership,
  type Memberships,
  membershipsFilter,
  type PoolBatchResult,
  runInPool,
} from './pool-memberships'

type GroupRows = Awaited<ReturnType<typeof lockGroups>>

const NO_ERRORS: BatchErrors = new Map()
const groupNames = (groups: GroupRows) => groups.map(({ name }) => name).join('、')
const actor = ({ companyId, userId }: RequestContext) => ({ companyId, userId })

/** Maximum rows of one insert. */
const ROWS_PER_INSERT = 2000

const insertMemberships = async (ctx: AppContext, request: RequestContext, ids: string[], groups: GroupRows) => {
  const createdAt = ctx.clock.now()
  const rows = groups.flatMap(({ id }) =>
    ids.map((resumeId) => ({ groupId: id, companyId: request.companyId, resumeId, createdAt })),
  )
  for (let offset = 0; offset < rows.length; offset += ROWS_PER_INSERT)
    await ctx.db
      .insert(poolGroupMembers)
      .values(rows.slice(offset, offset + ROWS_PER_INSERT))
      .onConflictDoNothing()
}

interface Entering {
  /** What the candidates have in the pool; their entries exist and are locked. */
  memberships: Memberships
  groups: GroupRows
  note?: string
  /** Who was in the pool before is in it since then. */
  isRestored?: boolean
}

/** Adds candidates to the pool and to groups; those already in the pool are only added to the groups. */
const addWithGroups = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  { memberships, groups, note = '', isRestored }: Entering,
) => {
  const newIds = ids.filter((id) => !memberships.has(id))
  const now = ctx.clock.now()
  const pooledAt = isRestored ? sql`coalesce(${poolCandidates.pooledAtBefore}, ${now.toISOString()}::timestamptz)` : now
  if (newIds.length)
    await ctx.db
      .update(poolCandidates)
      .set({ pooledAt, ...(note ? { note } : {}) })
      .where(entriesFilter(request, newIds))
  await insertMemberships(ctx, request, ids, groups)
  const loggedIds = groups.length ? ids : newIds
  await addTimelineEntries(
    ctx,
    loggedIds.map((resumeId) => ({
      ...actor(request),
      resumeId,
      kind: newIds.includes(resumeId) ? ('pooled' as const) : ('grouped' as const),
      text: groupNames(groups),
    })),
  )
  return NO_ERRORS
}

const leaveOtherGroups = (ctx: AppContext, request: RequestContext, ids: string[], groups: GroupRows) => {
  const groupIds = groups.map(({ id }) => id)
  const isOther = groupIds.length ? notInArray(poolGroupMembers.groupId, groupIds) : undefined
  return ctx.db
    .delete(poolGroupMembers)
    .where(and(membershipsFilter(request, ids), isOther))
    .returning({ resumeId: poolGroupMembers.resumeId })
}

/** Removes candidates from the pool and from every group; those not in the pool count as done. */
const removeWithGroups = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  await ctx.db.delete(poolGroupMembers).where(membershipsFilter(request, ids))
  const removed = await ctx.db
    .update(poolCandidates)
    .set({ pooledAt: null, pooledAtBefore: sql`${poolCandidates.pooledAt}`, note: '' })
    .where(and(entriesFilter(request, ids), isNotNull(poolCandidates.pooledAt)))
    .returning({ resumeId: poolCandidates.resumeId })
  await addTimelineEntries(
    ctx,
    removed.map(({ resumeId }) => ({ ...actor(request), resumeId, kind: 'unpooled' as const })),
  )
  return NO_ERRORS
}

/** Leaves candidates of the pool in no other group than these, and with this note; who was taken out has the position of before. */
const setExactly = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  { memberships, groups, note = '' }: Entering,
) => {
  const left = await leaveOtherGroups(ctx, request, ids, groups)
  await addWithGroups(ctx, request, ids, { memberships, groups, isRestored: true })
  const ungroupedIds = groups.length ? [] : ids.filter((id) => left.some(({ resumeId }) => resumeId === id))
  await addTimelineEntries(
    ctx,
    ungroupedIds.map((resumeId) => ({ ...actor(request), resumeId, kind: 'grouped' as const, text: '未分组' })),
  )
  await ctx.db.update(poolCandidates).set({ note }).where(entriesFilter(request, ids))
  return NO_ERRORS
}

interface PoolBatch {
  resumeIds: string[]
  groupIds: string[]
  note?: string
  isExact?: boolean
}

/**
 * Adds candidates to the pool and to groups, in bulk. With `isExact` they leave all other groups, and groups deleted meanwhile are
 * left out. Throws POOL_GROUP_NOT_FOUND.
 */
export const addManyToPool = (
  ctx: AppContext,
  request: RequestContext,
  { resumeIds, groupIds, note = '', isExact }: PoolBatch,
): Promise<PoolBatchResult[]> =>
  ctx.transaction(async (tx) => {
    const groups = await (isExact ? lockExistingGroups : lockGroups)(tx, request, groupIds)
    return runInPool(tx, request, resumeIds, ensureMemberships, (tx, ids, memberships) =>
      (isExact ? setExactly : addWithGroups)(tx, request, ids, { memberships, groups, note }),
    )
  })

/** Removes candidates from the pool and from every group, in bulk. */
export const removeManyFromPool = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<PoolBatchResult[]> =>
  // only those found in it: one that a colleague adds at the same time is not locked, and no answer would say what is lost
  runInPool(ctx, request, resumeIds, lockMemberships, (tx, ids, memberships) =>
    removeWithGroups(
      tx,
      request,
      ids.filter((id) => memberships.has(id)),
    ),
  )

/** Moves candidates into one group and out of all others; those not in the pool are added to it. Throws POOL_GROUP_NOT_FOUND. */
export const moveManyToGroup = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  groupId: string,
): Promise<PoolBatchResult[]> =>
  ctx.transaction(async (tx) => {
    const groups = await lockGroups(tx, request, [groupId])
    return runInPool(tx, request, resumeIds, ensureMemberships, async (tx, ids, memberships) => {
      await leaveOtherGroups(tx, request, ids, groups)
      return addWithGroups(tx, request, ids, { memberships, groups })
    })
  })

/** Runs an action on one candidate, in the pool or not, and returns the card. Throws TALENT_NOT_FOUND. */
const runForOne = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  run: (tx: AppContext) => Promise<unknown>,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    await run(tx)
    return getCandidateCard(tx, request, row)
  })

/** The entry, locked. Throws POOL_ENTRY_NOT_FOUND if the candidate is not in the pool. */
const assertInPool = async (ctx: AppContext, request: RequestContext, resumeId: string) => {
  const [entry] = await ctx.db
    .select()
    .from(poolCandidates)
    .where(and(entriesFilter(request, [resumeId]), isNotNull(poolCandidates.pooledAt)))
    .for('update')
  if (!entry) throw httpError('POOL_ENTRY_NOT_FOUND')
  return entry
}

/** Runs a change of the pool on one candidate; the card says what it had there before. Throws TALENT_NOT_FOUND. */
const changeOne = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  change: (tx: AppContext) => Promise<Memberships>,
) =>
  ctx.transaction(async (tx) => {
    let former: Membership | null = null
    const card = await runForOne(tx, request, resumeId, async (tx) => {
      former = (await change(tx)).get(resumeId) ?? null
    })
    return { ...card, former }
  })

/** Adds a candidate to the pool and to groups; an empty note leaves the present one. Throws TALENT_NOT_FOUND, POOL_GROUP_NOT_FOUND. */
export const addToPool = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  form: { groupIds: string[]; note: string },
) =>
  changeOne(ctx, request, resumeId, async (tx) => {
    const groups = await lockGroups(tx, request, form.groupIds)
    const memberships = await ensureMemberships(tx, request, [resumeId])
    await addWithGroups(tx, request, [resumeId], { memberships, groups })
    if (form.note)
      await tx.db
        .update(poolCandidates)
        .set({ note: form.note })
        .where(entriesFilter(request, [resumeId]))
    return memberships
  })

/**
 * Sets the groups of a candidate in the pool: exactly `groupIds`, or where the editor says which groups they saw, only what differs
 * from those, so that what a colleague changed meanwhile stays. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND, POOL_GROUP_NOT_FOUND.
 */
export const setGroups = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, groupIds, formerGroupIds }: z.output<(typeof talentPoolCalls)[typeof talentPool.setGroups]['input']>,
) =>
  runForOne(ctx, request, resumeId, async (tx) => {
    await assertInPool(tx, request, resumeId)
    const present = (await lockMemberships(tx, request, [resumeId])).get(resumeId)?.groupIds ?? []
    const seen = formerGroupIds ?? present
    // a group that the editor left as it was may have been deleted meanwhile
    const added = await lockGroups(tx, request, formerGroupIds ? idsWithout(groupIds, seen) : groupIds)
    const remaining = await lockExistingGroups(tx, request, idsWithout(present, idsWithout(seen, groupIds)))
    const groups = [...new Map([...remaining, ...added].map((group) => [group.id, group])).values()]
    await leaveOtherGroups(tx, request, [resumeId], groups)
    await insertMemberships(tx, request, [resumeId], groups)
    await addTimelineEntries(tx, [
      { ...actor(request), resumeId, kind: 'grouped', text: groupNames(groups) || '未分组' },
    ])
  })

/** Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND, EDIT_CONFLICT. */
export async function setNote(
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof talentPoolCalls)[typeof talentPool.updateNote]['input']>,
) {
  let noteVersion = ''
  const card = await runForOne(ctx, request, input.resumeId, async (tx) => {
    const entry = await assertInPool(tx, request, input.resumeId)
    const form = mergeEdit(POOL_NOTE_EDIT, poolNoteForm, entry, input)
    noteVersion = versionOf(POOL_NOTE_EDIT, form)
    await tx.db
      .update(poolCandidates)
      .set(form)
      .where(entriesFilter(request, [input.resumeId]))
  })
  return { ...card, noteVersion }
}

/** Removes a candidate from the pool and from every group, and answers what it had. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const removeFromPool = (ctx: AppContext, request: RequestContext, resumeId: string) =>
  changeOne(ctx, request, resumeId, async (tx) => {
    await assertInPool(tx, request, resumeId)
    const memberships = await lockMemberships(tx, request, [resumeId])
    await removeWithGroups(tx, request, [resumeId])
    return memberships
  })

/** Removes a candidate from the pool and deletes the company's tags and remarks. Throws TALENT_NOT_FOUND, POOL_ENTRY_NOT_FOUND. */
export const deleteEntry = (ctx: AppContext, request: RequestContext, resumeId: string) =>
  runForOne(ctx, request, resumeId, async (tx) => {
    await assertInPool(tx, request, resumeId)
    await removeWithGroups(tx, request, [resumeId])
    await tx.db
      .delete(candidateTagLinks)
      .where(and(eq(candidateTagLinks.resumeId, resumeId), eq(candidateTagLinks.companyId, request.companyId)))
    await tx.db
      .delete(timelineEvents)
      .where(
        and(
          eq(timelineEvents.companyId, request.companyId),
          eq(timelineEvents.resumeId, resumeId),
          eq(timelineEvents.kind, 'remark'),
        ),
      )
  })
