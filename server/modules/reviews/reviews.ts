/** Companies review each other, one review for a pair. */
import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { review } from '../../../contract/api/reviews'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, companyReviews } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { hasDealings } from '../market'

type ReviewView = z.input<typeof review>
interface PageQuery {
  currentPage: number
  pageSize: number
}

const reviewer = alias(companies, 'writer')

const selectReviews = (ctx: AppContext) =>
  ctx.db
    .select({ it: companyReviews, companyName: companies.name, byCompanyName: reviewer.name })
    .from(companyReviews)
    .innerJoin(companies, eq(companies.id, companyReviews.companyId))
    .innerJoin(reviewer, eq(reviewer.id, companyReviews.byCompanyId))
    .$dynamic()
type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const present =
  (request: RequestContext) =>
  ({ it, companyName, byCompanyName }: ReviewRow): ReviewView => ({
    id: it.id,
    companyId: it.companyId,
    companyName,
    byCompanyId: it.byCompanyId,
    byCompanyName,
    score: it.score,
    content: it.content,
    createdTime: it.createdAt.toISOString(),
    can: it.byCompanyId === request.companyId && can(request.role, 'review.write') ? ['delete'] : [],
  })

interface ReviewInput {
  reviewedCompanyId: string
  score: number
  content: string
}

/** Creates the company's review, or replaces its earlier one. Throws COMPANY_NOT_FOUND, REVIEW_SELF, REVIEW_NO_DEALING. */
export async function createReview(
  ctx: AppContext,
  request: RequestContext,
  { reviewedCompanyId, score, content }: ReviewInput,
) {
  if (reviewedCompanyId === request.companyId) throw httpError('REVIEW_SELF')
  const [target] = await ctx.db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, reviewedCompanyId), eq(companies.status, 'adopted')))
  if (!target) throw httpError('COMPANY_NOT_FOUND')
  if (!(await hasDealings(ctx, request.companyId, reviewedCompanyId))) throw httpError('REVIEW_NO_DEALING')
  const values = { byUserId: request.userId, score, content, createdAt: ctx.clock.now() }
  const [saved] = await ctx.db
    .insert(companyReviews)
    .values({ ...values, id: ctx.ids.next(), companyId: reviewedCompanyId, byCompanyId: request.companyId })
    .onConflictDoUpdate({ target: [companyReviews.companyId, companyReviews.byCompanyId], set: values })
    .returning({ id: companyReviews.id })
  const id = saved?.id ?? ''
  await logActivity(ctx, {
    ...request,
    act: 'review.write',
    text: `评价「${target.name}」`,
    subjectKind: 'review',
    subjectId: id,
  })
  const [row] = await selectReviews(ctx).where(eq(companyReviews.id, id))
  return present(request)(row as ReviewRow)
}

async function listPage(ctx: AppContext, request: RequestContext, where: SQL, { currentPage, pageSize }: PageQuery) {
  const rows = await selectReviews(ctx)
    .where(where)
    .orderBy(desc(companyReviews.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(companyReviews).where(where)
  return { rows: rows.map(present(request)), total: all?.total ?? 0 }
}

/** A page of reviews of a company. */
export const listReviewsOf = (ctx: AppContext, request: RequestContext, companyId: string, query: PageQuery) =>
  listPage(ctx, request, eq(companyReviews.companyId, companyId), query)

/** A page of reviews the caller's company wrote. */
export const listReviewsBy = (ctx: AppContext, request: RequestContext, query: PageQuery) =>
  listPage(ctx, request, eq(companyReviews.byCompanyId, request.companyId), query)

/** Deletes a review of the caller's company. Throws REVIEW_NOT_FOUND. */
export const deleteReview = (ctx: AppContext, request: RequestContext, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [deleted] = await tx.db
      .delete(companyReviews)
      .where(and(eq(companyReviews.id, id), eq(companyReviews.byCompanyId, request.companyId)))
      .returning({ id: companyReviews.id })
    if (!deleted) throw httpError('REVIEW_NOT_FOUND')
    await logActivity(tx, {
      ...request,
      act: 'review.delete',
      text: '删除一条评价',
      subjectKind: 'review',
      subjectId: id,
    })
  })
