/** Resumes that a member has collected inside the company. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, cappedCount, newestFirst, pageOf } from '../../../db/keyset-page'
import { resumeCollections, resumes } from '../../../db/schema'
import { type BatchResult, runForEach } from '../talent-pool/batch-action'
import { addTimelineEntries, ensureEntries } from '../talent-pool/pool-entry'
import { matchingCondition } from './pool-keyword-index'
import { type CandidateCard, getCandidateCard, presentCards } from './present-candidate'
import { requireVisibleResume } from './resume-policy'

interface CollectionQuery {
  cursor: string
  pageSize: number
  keyword: string
}

/** The collection of the member in this company. */
const isMemberCollection = ({ companyId, userId }: RequestContext) =>
  and(eq(resumeCollections.companyId, companyId), eq(resumeCollections.userId, userId))

/** Adds a resume to the member's collection; adding it again changes nothing. Throws TALENT_NOT_FOUND. */
export const collectResume = (ctx: AppContext, request: RequestContext, resumeId: string): Promise<CandidateCard> =>
  ctx.transaction(async (tx) => {
    const { companyId, userId } = request
    const row = await requireVisibleResume(tx, request, resumeId)
    const inserted = await tx.db
      .insert(resumeCollections)
      .values({ companyId, userId, resumeId, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: resumeCollections.resumeId })
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
    const deleted = await tx.db
      .delete(resumeCollections)
      .where(and(isMemberCollection(request), eq(resumeCollections.resumeId, resumeId)))
      .returning({ id: resumeCollections.resumeId })
    if (!deleted.length) throw httpError('COLLECTION_NOT_FOUND')
    await addTimelineEntries(tx, [{ companyId, userId, resumeId, kind: 'uncollected' }])
    return getCandidateCard(tx, request, row)
  })

/** Adds resumes to the member's collection, or removes them, in bulk; those that are so already count as done. */
export const setManyCollected = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
  isCollected: boolean,
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const { companyId, userId } = request
    const changed = isCollected
      ? await tx.db
          .insert(resumeCollections)
          .values(ids.map((resumeId) => ({ companyId, userId, resumeId, createdAt: tx.clock.now() })))
          .onConflictDoNothing()
          .returning({ resumeId: resumeCollections.resumeId })
      : await tx.db
          .delete(resumeCollections)
          .where(and(isMemberCollection(request), inArray(resumeCollections.resumeId, ids)))
          .returning({ resumeId: resumeCollections.resumeId })
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
export const listCollectedResumes = async (
  ctx: AppContext,
  request: RequestContext,
  { cursor, pageSize, keyword }: CollectionQuery,
) => {
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
