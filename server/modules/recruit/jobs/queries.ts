/** Lists of jobs: a company's own, and the open ones anybody may see. */
import { and, asc, between, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '../../../../contract/domain/enums'
import type { Context, Who } from '../../../context'
import { termsOf } from '../../../db/grams'
import { likeAnywhere } from '../../../db/like'
import { prepared } from '../../../db/prepared'
import { companies, jobs } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { postCodesBelow } from '../../common/trees'
import { type JobRow, openJobs, presentJob, presentPublic, shownJobs } from './present'

interface Page {
  currentPage: number
  pageSize: number
}
type Sort = 'attention' | 'updated' | 'refreshed' | 'created'

const DAY = 86_400_000
const SOON_DAYS = 7

/** What needs the recruiter first: rejected, drafts, in review, open, closed, expired. */
const ATTENTION: AuditStatus[] = ['reject', 'temporary', 'pending', 'adopt', 'stop', 'expire']
const attention = sql`array_position(${sql.raw(`array['${ATTENTION.join("','")}']`)}, ${jobs.status})`

const ORDER: Record<Sort, SQL[]> = {
  attention: [asc(attention), desc(jobs.updatedAt)],
  updated: [desc(jobs.updatedAt)],
  refreshed: [sql`${jobs.refreshedAt} desc nulls last`],
  created: [desc(jobs.createdAt)],
}

const ofCompany = (who: Who) => and(eq(jobs.companyId, who.companyId), isNull(jobs.deletedAt))

/** The company's job, whatever its state. Throws JOB_NOT_FOUND. */
export const ownJob = async (ctx: Context, who: Who, id: string): Promise<JobRow> => {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ofCompany(who)))
  if (!row) throw fail('JOB_NOT_FOUND')
  return row
}

/** The same job as its company sees it. */
export const showOwnJob = async (ctx: Context, who: Who, id: string) => {
  const [row] = await shownJobs(ctx.db).where(and(eq(jobs.id, id), ofCompany(who)))
  if (!row) throw fail('JOB_NOT_FOUND')
  return presentJob(row, who.role, ctx.clock.now())
}

const asked = sql.placeholder
/** Jobs of `companyId`; a null `status` or `pattern` asks for any. */
const ofPage = and(
  eq(jobs.companyId, asked('companyId')),
  isNull(jobs.deletedAt),
  sql`(${asked('status')}::text is null or ${jobs.status} = ${asked('status')}::text)`,
  sql`(${asked('pattern')}::text is null or ${jobs.title} like ${asked('pattern')}::text)`,
)
const pageBy = (sort: Sort) =>
  prepared((db) =>
    shownJobs(db)
      .where(ofPage)
      .orderBy(...ORDER[sort], desc(jobs.id))
      .limit(asked('limit'))
      .offset(asked('offset'))
      .prepare(`own_jobs_by_${sort}`),
  )
const PAGE_BY: Record<Sort, ReturnType<typeof pageBy>> = {
  attention: pageBy('attention'),
  updated: pageBy('updated'),
  refreshed: pageBy('refreshed'),
  created: pageBy('created'),
}
const countOf = prepared((db) => db.select({ total: count() }).from(jobs).where(ofPage).prepare('own_jobs_count'))

export const pageOwnJobs = async (
  ctx: Context,
  who: Who,
  input: Page & { status?: AuditStatus; keyword: string; sort: Sort },
) => {
  const filter = {
    companyId: who.companyId,
    status: input.status ?? null,
    pattern: input.keyword ? likeAnywhere(input.keyword) : null,
  }
  const { pageSize, currentPage } = input
  const rows = await PAGE_BY[input.sort](ctx.db).execute({
    ...filter,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  // a page behind the last one has no row to carry the total
  const [all] = rows.length || currentPage === 1 ? rows : await countOf(ctx.db).execute(filter)
  const now = ctx.clock.now()
  return { rows: rows.map((row) => presentJob(row, who.role, now)), total: all?.total ?? 0 }
}

/** Jobs by state, and how many open ones end within a week. */
export const jobStatistics = async (ctx: Context, who: Who) => {
  const rows = await ctx.db
    .select({ status: jobs.status, total: count() })
    .from(jobs)
    .where(ofCompany(who))
    .groupBy(jobs.status)
  const byStatus = Object.fromEntries(Object.keys(AUDIT_STATUS).map((status) => [status, 0])) as Record<
    AuditStatus,
    number
  >
  for (const row of rows) byStatus[row.status] = row.total
  const now = ctx.clock.now()
  const [soon] = await ctx.db
    .select({ total: count() })
    .from(jobs)
    .where(
      and(
        ofCompany(who),
        eq(jobs.status, 'adopt'),
        gt(jobs.expiresAt, now),
        lte(jobs.expiresAt, new Date(now.getTime() + SOON_DAYS * DAY)),
      ),
    )
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    byStatus,
    expiringSoon: soon?.total ?? 0,
  }
}

const isOpen = () => and(eq(jobs.status, 'adopt'), isNull(jobs.deletedAt))

/** An open job for anybody; counts the view. Throws JOB_NOT_FOUND. */
export const publicDetail = async (ctx: Context, id: string) => {
  const [row] = await openJobs(ctx).where(and(eq(jobs.id, id), isOpen()))
  if (!row) throw fail('JOB_NOT_FOUND')
  await ctx.db
    .update(jobs)
    .set({ viewCount: sql`${jobs.viewCount} + 1` })
    .where(eq(jobs.id, id))
  return presentPublic(ctx, row)
}

/** A province stands for its cities, a district for its city: jobs carry city codes. */
const inPlace = (code: string): SQL | undefined => {
  if (!code) return undefined
  if (code.endsWith('0000')) return between(jobs.cityCode, code, `${code.slice(0, 2)}9999`)
  return eq(jobs.cityCode, `${code.slice(0, 4)}00`)
}

/**
 * Titles that hold every word; the grams narrow, the text decides where they do not prove it. `position` and not LIKE: the planner
 * believes LIKE to be rare on top of the grams and then reads every match of a common word.
 * A keyword without a letter or digit holds nothing.
 */
const titleHolds = (keyword: string): SQL | undefined => {
  const terms = termsOf(keyword)
  if (terms.length === 0) return sql`false`
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  return and(
    sql`${jobs.grams} @> ${`{${grams.join(',')}}`}::int[]`,
    ...terms
      .filter(({ isExact }) => !isExact)
      .map(({ word }) => sql`position(${word}::text in lower(${jobs.title})) > 0`),
  )
}

/** Jobs beyond this many are told as "1000+" (issue 5: exact totals only where a person needs them). */
const TOTAL_CAP = 1001

export const pageOpenJobs = async (
  ctx: Context,
  input: Page & { name: string; cityCode: string; postCode: string; jobsOfCompanyId?: string },
) => {
  const where = and(
    isOpen(),
    input.name ? titleHolds(input.name) : undefined,
    inPlace(input.cityCode),
    input.postCode ? inArray(jobs.postCode, postCodesBelow(input.postCode)) : undefined,
    input.jobsOfCompanyId ? eq(jobs.companyId, input.jobsOfCompanyId) : undefined,
  )
  const some = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
    .where(where)
    .limit(TOTAL_CAP)
  // a rare word is answered from its few jobs: walking the list in order would read nearly all of it for them
  const few = input.name ? (await some).map(({ id }) => id) : undefined
  const total = few ? few.length : await ctx.db.$count(some.as('some'))
  if (total === 0) return { rows: [], total }
  const rows = await openJobs(ctx)
    .where(few && total < TOTAL_CAP ? inArray(jobs.id, few) : where)
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  return { rows: rows.map((row) => presentPublic(ctx, row)), total }
}
