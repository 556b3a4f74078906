/** A company's own tags for candidates. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { candidateTagLinks, candidateTags } from '../../../db/schema'
import { type CandidateCard, getCandidateCard } from '../present-candidate'
import { requireVisibleResume } from '../resume-policy'
import { type BatchErrors, type BatchResult, lockEntries, runForEach } from './batch-action'
import { addTimelineEntries, idsWithout, lockCompany } from './pool-entry'

interface Tag {
  id: string
  name: string
}
const companyFilter = (request: RequestContext) => eq(candidateTags.companyId, request.companyId)
const TAG_COLUMNS = { id: candidateTags.id, name: candidateTags.name }
const actor = ({ companyId, userId }: RequestContext) => ({ companyId, userId })
const linksFilter = (request: RequestContext, ids: readonly string[]) =>
  and(inArray(candidateTagLinks.resumeId, [...ids]), eq(candidateTagLinks.companyId, request.companyId))

/** The company's tags by name. */
export const listTags = (ctx: AppContext, request: RequestContext): Promise<Tag[]> =>
  ctx.db
    .select(TAG_COLUMNS)
    .from(candidateTags)
    .where(companyFilter(request))
    .orderBy(asc(sql`lower(${candidateTags.name})`))
    .limit(POOL_LIMITS.tags)

/** The company's tags with these ids, locked against deletion (for share). Throws TAG_NOT_FOUND if one is missing. */
const lockTags = async (ctx: AppContext, request: RequestContext, ids: readonly string[]): Promise<Tag[]> => {
  const uniqueIds = [...new Set(ids)]
  if (!uniqueIds.length) return []
  const rows = await ctx.db
    .select(TAG_COLUMNS)
    .from(candidateTags)
    .where(and(companyFilter(request), inArray(candidateTags.id, uniqueIds)))
    .orderBy(candidateTags.id)
    .for('share')
  if (rows.length < uniqueIds.length) throw httpError('TAG_NOT_FOUND')
  return rows
}

/** Adds the tags to the resumes and logs those that are new; returns their ids by resume. */
const insertLinks = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  tags: Tag[],
): Promise<Map<string, string[]>> => {
  const added = new Map<string, string[]>()
  if (!ids.length || !tags.length) return added
  const createdAt = ctx.clock.now()
  const inserted = await ctx.db
    .insert(candidateTagLinks)
    .values(
      tags.flatMap(({ id }) =>
        ids.map((resumeId) => ({ tagId: id, companyId: request.companyId, resumeId, createdAt })),
      ),
    )
    .onConflictDoNothing()
    .returning({ resumeId: candidateTagLinks.resumeId, tagId: candidateTagLinks.tagId })
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  for (const { resumeId, tagId } of inserted) added.set(resumeId, [...(added.get(resumeId) ?? []), tagId])
  await addTimelineEntries(
    ctx,
    [...added].map(([resumeId, tagIds]) => ({
      ...actor(request),
      resumeId,
      kind: 'tagged' as const,
      text: tagIds
        .map((id) => names.get(id) ?? '')
        .sort()
        .join('、'),
    })),
  )
  return added
}

/** Locks the entries and adds the tags; a candidate who would have too many gets none and a failure. */
const addTags = async (ctx: AppContext, request: RequestContext, ids: string[], tags: Tag[]) => {
  await lockEntries(ctx, request, ids)
  const tagCounts = await ctx.db
    .select({
      resumeId: candidateTagLinks.resumeId,
      others: count(sql`case when ${isOtherTag(tags)} then 1 end`),
    })
    .from(candidateTagLinks)
    .where(linksFilter(request, ids))
    .groupBy(candidateTagLinks.resumeId)
  const fullIds = new Set(
    tagCounts.filter(({ others }) => others + tags.length > POOL_LIMITS.tagsOfOne).map((row) => row.resumeId),
  )
  const added = await insertLinks(
    ctx,
    request,
    ids.filter((id) => !fullIds.has(id)),
    tags,
  )
  const { message } = httpError('TAG_OF_ONE_LIMIT', { max: POOL_LIMITS.tagsOfOne })
  const errors: BatchErrors = new Map([...fullIds].map((id) => [id, message]))
  return { errors, added }
}

const isOtherTag = (tags: Tag[]) =>
  sql`${candidateTagLinks.tagId} not in (${sql.join(
    tags.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )})`

/** Creates a tag, or finds the one with that name; adds it to the candidate if `resumeId` is given. Throws TAG_LIMIT, TALENT_NOT_FOUND, TAG_OF_ONE_LIMIT. */
export const createTag = (ctx: AppContext, request: RequestContext, name: string, resumeId?: string): Promise<Tag> =>
  ctx.transaction(async (tx) => {
    // serialized, so that two members cannot exceed the limit together
    await lockCompany(tx, request)
    const [existing] = await tx.db
      .select(TAG_COLUMNS)
      .from(candidateTags)
      .where(and(companyFilter(request), sql`lower(${candidateTags.name}) = lower(${name})`))
    const tag = existing ?? { id: tx.ids.next(), name }
    if (!existing) {
      if ((await tx.db.$count(candidateTags, companyFilter(request))) >= POOL_LIMITS.tags)
        throw httpError('TAG_LIMIT', { max: POOL_LIMITS.tags })
      await tx.db
        .insert(candidateTags)
        .values({ ...tag, companyId: request.companyId, createdBy: request.userId, createdAt: tx.clock.now() })
    }
    if (resumeId) await addTag(tx, request, resumeId, tag.id)
    return tag
  })

/** Deletes a tag, also from all candidates. Throws TAG_NOT_FOUND. */
export async function deleteTag(ctx: AppContext, request: RequestContext, id: string): Promise<void> {
  const deleted = await ctx.db
    .delete(candidateTags)
    .where(and(companyFilter(request), eq(candidateTags.id, id)))
    .returning({ id: candidateTags.id })
  if (!deleted.length) throw httpError('TAG_NOT_FOUND')
}

/** Adds a tag to a candidate. Throws TALENT_NOT_FOUND, TAG_NOT_FOUND, TAG_OF_ONE_LIMIT. */
export const addTag = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  tagId: string,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const { errors } = await addTags(tx, request, [resumeId], await lockTags(tx, request, [tagId]))
    if (errors.size) throw httpError('TAG_OF_ONE_LIMIT', { max: POOL_LIMITS.tagsOfOne })
    return getCandidateCard(tx, request, row)
  })

/**
 * Sets the tags of a candidate: exactly `tagIds`, or where the editor says which tags they saw, only what differs from those, so that
 * what a colleague changed meanwhile stays. Throws TALENT_NOT_FOUND, TAG_NOT_FOUND, TAG_OF_ONE_LIMIT.
 */
export const replaceTags = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, tagIds, formerTagIds }: { resumeId: string; tagIds: string[]; formerTagIds?: string[] | undefined },
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const tags = await lockTags(tx, request, formerTagIds ? idsWithout(tagIds, formerTagIds) : tagIds)
    await lockEntries(tx, request, [resumeId])
    const isSeen = formerTagIds && inArray(candidateTagLinks.tagId, idsWithout(formerTagIds, tagIds))
    const deleted = await tx.db
      .delete(candidateTagLinks)
      .where(and(linksFilter(request, [resumeId]), isSeen ?? (tags.length ? isOtherTag(tags) : undefined)))
      .returning({ tagId: candidateTagLinks.tagId })
    const isOverLimit = tags.length > 0 && (await addTags(tx, request, [resumeId], tags)).errors.size > 0
    if (isOverLimit) throw httpError('TAG_OF_ONE_LIMIT', { max: POOL_LIMITS.tagsOfOne })
    await logRemovedTags(
      tx,
      request,
      resumeId,
      deleted.map(({ tagId }) => tagId),
    )
    return getCandidateCard(tx, request, row)
  })

const logRemovedTags = async (ctx: AppContext, request: RequestContext, resumeId: string, ids: string[]) => {
  if (!ids.length) return
  const rows = await ctx.db.select(TAG_COLUMNS).from(candidateTags).where(inArray(candidateTags.id, ids))
  const text = rows
    .map(({ name }) => name)
    .sort()
    .join('、')
  await addTimelineEntries(ctx, [{ ...actor(request), resumeId, kind: 'untagged', text }])
}

/** Removes a tag from a candidate; a tag the candidate does not have is ignored. Throws TALENT_NOT_FOUND, TAG_NOT_FOUND. */
export const removeTag = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
  tagId: string,
): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    await lockTags(tx, request, [tagId])
    const deleted = await tx.db
      .delete(candidateTagLinks)
      .where(and(linksFilter(request, [resumeId]), eq(candidateTagLinks.tagId, tagId)))
      .returning({ tagId: candidateTagLinks.tagId })
    if (deleted.length) await logRemovedTags(tx, request, resumeId, [tagId])
    return getCandidateCard(tx, request, row)
  })

/** Removes the tags from the resumes and logs those that they had. */
const removeTags = async (
  ctx: AppContext,
  request: RequestContext,
  ids: string[],
  tags: Tag[],
): Promise<BatchErrors> => {
  const deleted = await ctx.db
    .delete(candidateTagLinks)
    .where(
      and(
        linksFilter(request, ids),
        inArray(
          candidateTagLinks.tagId,
          tags.map(({ id }) => id),
        ),
      ),
    )
    .returning({ resumeId: candidateTagLinks.resumeId, tagId: candidateTagLinks.tagId })
  const untagged = ids.filter((id) => deleted.some(({ resumeId }) => resumeId === id))
  const textOf = (id: string) =>
    tags
      .filter((tag) => deleted.some(({ resumeId, tagId }) => resumeId === id && tagId === tag.id))
      .map(({ name }) => name)
      .sort()
      .join('、')
  await addTimelineEntries(
    ctx,
    untagged.map((resumeId) => ({ ...actor(request), resumeId, kind: 'untagged' as const, text: textOf(resumeId) })),
  )
  return new Map()
}

/** Adds tags to candidates in bulk, or removes them; the results say which are new to each. Throws TAG_NOT_FOUND. */
export const setTagsOfMany = (
  ctx: AppContext,
  request: RequestContext,
  { resumeIds, tagIds, isRemoved }: { resumeIds: string[]; tagIds: string[]; isRemoved: boolean },
): Promise<(BatchResult & { addedTagIds: string[] })[]> =>
  ctx.transaction(async (tx) => {
    const tags = await lockTags(tx, request, tagIds)
    let addedIds = new Map<string, string[]>()
    const results = await runForEach(tx, request, resumeIds, async (tx, ids) => {
      if (isRemoved) return removeTags(tx, request, ids, tags)
      const { errors, added } = await addTags(tx, request, ids, tags)
      addedIds = added
      return errors
    })
    return results.map((result) => ({ ...result, addedTagIds: addedIds.get(result.resumeId) ?? [] }))
  })
