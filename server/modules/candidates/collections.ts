/** Resumes that a member has collected inside the company. */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterCursor, cappedCount, newestFirst, pageOf } from '../../db/keyset-page'
import { resumeCollections, resumes } from '../../db/schema'
import { matchingCondition } from './pool-keyword-index'
import { type CandidateCard, getCandidateCard, presentCards } from './present-candidate'
import { requireVisibleResume } from './resume-policy'
import { type BatchResult, runForEach } from './talent-pool/batch-action'
import { addTimelineEntries, ensureEntries } from './talent-pool/pool-entry'

interface CollectionQuery {
  cursor: string
  pageSize: number
  keyword: string
}

/** The collection of the member in this company. */
const isMemberCollection = ({ companyId, userId }: RequestContext) =>
  and(
    eq(resumeCollections.companyId, companyId),
    eq(resumeCollections.userId, userId),
    isNull(resumeCollections.removedAt),
  )

const PRIMARY_KEY = [resumeCollections.companyId, resumeCollections.userId, resumeCollections.resumeId]

/** Collects what is not collected, and answers it. With `isRestored` what was given up has the position it had before. */
const insertCollections = (
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  resumeIds: readonly string[],
  { isRestored }: { isRestored: boolean },
) => {
  const createdAt = ctx.clock.now()
  return ctx.db
    .insert(resumeCollections)
    .values(resumeIds.map((resumeId) => ({ companyId, userId, resumeId, createdAt })))
    .onConflictDoUpdate({
      target: PRIMARY_KEY,
      set: { removedAt: null, ...(isRestored ? {} : { createdAt }) },
      setWhere: isNotNull(resumeCollections.removedAt),
    })
    .returning({ resumeId: resumeCollections.resumeId })
}

/** Gives up what of these is collected, and answers it. */
const removeCollections = (ctx: AppContext, request: RequestContext, resumeIds: readonly string[]) =>
  ctx.db
    .update(resumeCollections)
    .set({ removedAt: ctx.clock.now() })
    .where(and(isMemberCollection(request), inArray(resumeCollections.resumeId, [...resumeIds])))
    .returning({ resumeId: resumeCollections.resumeId })

/** Adds a resume to the member's collection; adding it again changes nothing. Throws TALENT_NOT_FOUND. */
export const collectResume = (ctx: AppContext, request: RequestContext, resumeId: string): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const { companyId, userId } = request
    const row = await requireVisibleResume(tx, request, resumeId)
    const inserted = await insertCollections(tx, request, [resumeId], { isRestored: false })
    if (inserted.length) {
      await ensureEntries(tx, { companyId, resumeIds: [resumeId], source: 'search' })
      await addTimelineEntries(tx, [{ companyId, userId, resumeId, kind: 'collected' }])
    }
    return getCandidateCard(tx, request, row)
  })

/** Removes a resume from the member's collection. Throws TALENT_NOT_FOUND, COLLECTION_NOT_FOUND. */
export const uncollectResume = (ctx: AppContext, request: RequestContext, resumeId: string): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const { companyId, userId } = request
    const row = await requireVisibleResume(tx, request, resumeId)
    const removed = await removeCollections(tx, request, [resumeId])
    if (!removed.length) throw httpError('COLLECTION_NOT_FOUND')
    await addTimelineEntries(tx, [{ companyId, userId, resumeId, kind: 'uncollected' }])
    return getCandidateCard(tx, request, row)
  })

/** Removes resumes from the member's collection in bulk, or brings them back as they were; those that are so already count as done. */
export const setManyCollected = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  isCollected: boolean,
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const { companyId, userId } = request
    const changed = isCollected
      ? await insertCollections(tx, request, ids, { isRestored: true })
      : await removeCollections(tx, request, ids)
    const changedIds = changed.map(({ resumeId }) => resumeId)
    await ensureEntries(tx, { companyId, resumeIds: isCollected ? changedIds : [], source: 'search' })
    const kind = isCollected ? ('collected' as const) : ('uncollected' as const)
    await addTimelineEntries(
      tx,
      changedIds.map((resumeId) => ({ companyId, userId, resumeId, kind })),
    )
    return new Map()
  })

const PAGE_ORDER = { createdAt: resumeCollections.createdAt, id: resumeCollections.resumeId }

/** Collected resumes, last collected first. Throws BAD_INPUT for an invalid cursor. */
export async function listCollectedResumes(
  ctx: AppContext,
  request: RequestContext,
  { cursor, pageSize, keyword }: CollectionQuery,
) {
  const where = and(
    isMemberCollection(request),
    ...(await matchingCondition(ctx, request, keyword, resumeCollections.resumeId)),
  )
  const found = await ctx.db
    .select({ resume: resumes, createdAt: resumeCollections.createdAt })
    .from(resumeCollections)
    .innerJoin(resumes, eq(resumes.id, resumeCollections.resumeId))
    .where(and(where, afterCursor(PAGE_ORDER, cursor)))
    .orderBy(...newestFirst(PAGE_ORDER))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ resume, createdAt }) => ({ createdAt, id: resume.id }))
  const all = ctx.db
    .select({ id: resumeCollections.resumeId })
    .from(resumeCollections)
    .innerJoin(resumes, eq(resumes.id, resumeCollections.resumeId))
    .where(where)
    .$dynamic()
  return {
    rows: await presentCards(
      ctx,
      request,
      rows.map((row) => row.resume),
    ),
    nextCursor,
    countAll: () => cappedCount(ctx.db, all),
  }
}
