/** The company's own jobs as a numbered page list, read from indexes; totals are counted no further than the page reaches. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobListInput } from '../../../contract/api/jobs'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../contract/domain/enums'
import { LIMITS } from '../../../contract/domain/limits'
import { JOB_FIELDS } from '../../../contract/fields/job-fields'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { fieldFilters } from '../../db/field-columns'
import { cappedCount, countsBy } from '../../db/keyset-page'
import { selectIds } from '../../db/keyword-page'
import { preparedStatement } from '../../db/prepared-statement'
import { JOB_ATTENTION, jobs } from '../../db/schema'
import { gramsWithin } from '../../db/search-text/index-texts'
import { parsePart } from '../../db/search-text/parse-keyword'
import { gramsCondition, isProvenByGrams, lineCondition } from '../../db/search-text/term-condition'
import type { Db } from '../../db/types'
import { presentJob, selectJobs } from './present'
import { companyJobsFilter, JOB_LINE } from './queries'

type CompanyJobsQuery = z.output<typeof jobListInput>
type Sort = CompanyJobsQuery['sort']

const DAY_MS = 86_400_000
const EXPIRING_DAYS = 7

const ORDER: Record<Sort, SQL[]> = {
  attention: [asc(jobs.attention), desc(jobs.updatedAt)],
  updated: [desc(jobs.updatedAt)],
  refreshed: [sql`${jobs.refreshedAt} desc nulls last`],
  created: [desc(jobs.createdAt)],
}

type NumberOrPlaceholder = number | Placeholder
interface PageOptions {
  sort: Sort
  limit: NumberOrPlaceholder
  offset: NumberOrPlaceholder
  /** The total is counted up to this. */
  countLimit: NumberOrPlaceholder
}

/** One page of jobs. Their ids are read from an index first, so that rows of other pages are never read. */
const selectPage = (db: Db, where: SQL | undefined, { sort, limit, offset, countLimit }: PageOptions) => {
  const order = [...ORDER[sort], desc(jobs.id)]
  const ids = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const cappedRows = db.select({ id: jobs.id }).from(jobs).where(where).limit(countLimit)
  return selectJobs(db, sql<number>`(select count(*)::int from ${cappedRows.as('some')})`)
    .where(inArray(jobs.id, ids))
    .orderBy(...order)
}

const placeholder = sql.placeholder
const companyFilter = and(eq(jobs.companyId, placeholder('companyId')), isNull(jobs.deletedAt))
const PLACEHOLDERS = {
  sort: 'attention',
  limit: placeholder('limit'),
  offset: placeholder('offset'),
  countLimit: placeholder('countLimit'),
} as const
/** Prepared statements for the list without filters, and for one status tab. */
const PAGE_STATEMENT = preparedStatement((db) => selectPage(db, companyFilter, PLACEHOLDERS).prepare('own_jobs'))
const STATUS_PAGE_STATEMENT = preparedStatement((db) =>
  selectPage(db, and(companyFilter, eq(jobs.attention, placeholder('attention'))), PLACEHOLDERS).prepare(
    'own_jobs_of_status',
  ),
)

/** Up to this many matches are collected and sorted; with more, a scan in the list's own order fills a page early. */
const MAX_SORTED_MATCHES = 5000

const SEARCH_COLUMNS = { grams: jobs.ownGrams, text: JOB_LINE, folding: jobs.folding }

/** Filter for the company's jobs that `filter` lets through (undefined = all) and whose titles contain the keyword, ignoring case. */
const keywordFilter = async (
  ctx: AppContext,
  request: RequestContext,
  filter: SQL | undefined,
  keyword: string,
): Promise<SQL | undefined> => {
  const part = parsePart(keyword)
  if (!part) return sql`false`
  const mix = (grams: readonly number[]) => gramsWithin(request.companyId, grams)
  const titleFilter = lineCondition(part, SEARCH_COLUMNS)
  const matches = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(gramsCondition(part, SEARCH_COLUMNS, mix), companyJobsFilter(request), filter))
    .limit(MAX_SORTED_MATCHES + 1)
    .$dynamic()
  const matchIds = await selectIds(ctx.db, jobs.id, matches)
  if (matchIds.count > MAX_SORTED_MATCHES) return and(companyJobsFilter(request), filter, titleFilter)
  return and(sql`${jobs.id} = any(${matchIds.ids}::bigint[])`, isProvenByGrams(part) ? undefined : titleFilter)
}

const attentionRank = (status: AuditStatus): number => JOB_ATTENTION.indexOf(status) + 1

/** A page of the company's jobs; `total` is exact up to 1000, beyond that counted as far as the next page reaches. */
export async function listCompanyJobs(
  ctx: AppContext,
  request: RequestContext,
  { currentPage, pageSize, status, keyword, sort, ...filters }: CompanyJobsQuery,
) {
  const offset = (currentPage - 1) * pageSize
  const range = { limit: pageSize, offset, countLimit: Math.max(LIMITS.totalCap, offset + pageSize) + 1 }
  // within one status these two orders are the same
  const order = status && sort === 'updated' ? 'attention' : sort
  const statusFilter =
    status && (order === 'attention' ? eq(jobs.attention, attentionRank(status)) : eq(jobs.status, status))
  const fields = fieldFilters(JOB_FIELDS, jobs, filters)
  const filter = and(statusFilter, ...fields)
  const where = keyword ? await keywordFilter(ctx, request, filter, keyword) : and(companyJobsFilter(request), filter)
  const selectRows = () => {
    if (keyword || fields.length || order !== 'attention') return selectPage(ctx.db, where, { ...range, sort: order })
    const { companyId } = request
    return status
      ? STATUS_PAGE_STATEMENT(ctx.db).execute({ ...range, companyId, attention: attentionRank(status) })
      : PAGE_STATEMENT(ctx.db).execute({ ...range, companyId })
  }
  const rows = await selectRows()
  // a page after the last one has no row that carries the total
  const total =
    rows[0]?.total ??
    (currentPage === 1
      ? 0
      : await ctx.db.$count(ctx.db.select({ id: jobs.id }).from(jobs).where(where).limit(range.countLimit).as('some')))
  const now = ctx.clock.now()
  return { rows: rows.map((row) => presentJob(row, request.role, now)), total }
}

/** Number of jobs by status, and of open ones that expire within a week; each counted up to 1000. */
export async function getJobStatistics(ctx: AppContext, request: RequestContext) {
  const byStatus = await countsBy(ctx.db, jobs.status, enumKeys(AUDIT_STATUS), companyJobsFilter(request))
  const now = ctx.clock.now()
  const expiring = await cappedCount(
    ctx.db,
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          companyJobsFilter(request),
          eq(jobs.status, 'adopt'),
          gt(jobs.expiresAt, now),
          lte(jobs.expiresAt, new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)),
        ),
      )
      .$dynamic(),
  )
  const all = Object.values(byStatus).reduce((sum, total) => sum + total, 0)
  return { total: Math.min(all, LIMITS.totalCap), byStatus, expiringSoon: expiring.total }
}
