/** A company's own jobs as a list: pages by number out of indexes, totals that are counted no further than anybody pages. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext, RequestContext } from '../../../app-context'
import type { Db } from '../../../db/database'
import { cappedCount, countsBy } from '../../../db/keyset-page'
import { selectIds } from '../../../db/keyword-page'
import { preparedStatement } from '../../../db/prepared-statement'
import { JOB_ATTENTION, jobs } from '../../../db/schema'
import { containsPart, gramList, gramsOfSubstring, gramsWithin, needsNoRecheck } from '../../../db/text-index'
import { presentJob, selectJobs } from './present'
import { companyJobsFilter } from './queries'

type Sort = 'attention' | 'updated' | 'refreshed' | 'created'

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
  /** The total is counted to this. */
  counted: NumberOrPlaceholder
}

/** One page of jobs. Which they are is read from an index first, so that those it leaves out are never looked at. */
const selectPage = (db: Db, where: SQL | undefined, { sort, limit, offset, counted }: PageOptions) => {
  const order = [...ORDER[sort], desc(jobs.id)]
  const ids = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const some = db.select({ id: jobs.id }).from(jobs).where(where).limit(counted)
  return selectJobs(db, sql<number>`(select count(*)::int from ${some.as('some')})`)
    .where(inArray(jobs.id, ids))
    .orderBy(...order)
}

const placeholder = sql.placeholder
const companyFilter = and(eq(jobs.companyId, placeholder('companyId')), isNull(jobs.deletedAt))
const PLACEHOLDERS = { sort: 'attention', limit: placeholder('limit'), offset: placeholder('offset'), counted: placeholder('counted') } as const
/** The list as it is opened, and a tab of it. */
const PAGE_STATEMENT = preparedStatement((db) => selectPage(db, companyFilter, PLACEHOLDERS).prepare('own_jobs'))
const STATUS_PAGE_STATEMENT = preparedStatement((db) =>
  selectPage(db, and(companyFilter, eq(jobs.attention, placeholder('attention'))), PLACEHOLDERS).prepare('own_jobs_of_status'),
)

/** Jobs of a word up to this many are gathered and sorted; of more a page is met soon in the list's own order. */
const MAX_SORTED_MATCHES = 5000

/** The company's jobs of a status (none = of any) with the keyword as it stands, in either case, in their titles. */
const keywordFilter = async (
  ctx: AppContext,
  request: RequestContext,
  statusFilter: SQL | undefined,
  keyword: string,
): Promise<SQL | undefined> => {
  const titleFilter = containsPart(jobs.title, keyword)
  const some = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        sql`${jobs.ownGrams} @> ${gramList(gramsWithin(request.companyId, gramsOfSubstring(keyword)))}`,
        companyJobsFilter(request),
        statusFilter,
      ),
    )
    .limit(MAX_SORTED_MATCHES + 1)
    .$dynamic()
  const matchIds = await selectIds(ctx.db, jobs.id, some)
  if (matchIds.count > MAX_SORTED_MATCHES) return and(companyJobsFilter(request), statusFilter, titleFilter)
  return and(sql`${jobs.id} = any(${matchIds.ids}::bigint[])`, needsNoRecheck(keyword) ? undefined : titleFilter)
}

const attentionRank = (status: AuditStatus): number => JOB_ATTENTION.indexOf(status) + 1

interface CompanyJobsQuery {
  currentPage: number
  pageSize: number
  status?: AuditStatus
  keyword: string
  sort: Sort
}

/** A page; `total` is exact to 1000, and behind that counted as far as the next page reaches. */
export const listCompanyJobs = async (
  ctx: AppContext,
  request: RequestContext,
  { currentPage, pageSize, status, keyword, sort }: CompanyJobsQuery,
) => {
  const offset = (currentPage - 1) * pageSize
  const range = { limit: pageSize, offset, counted: Math.max(LIMITS.totalCap, offset + pageSize) + 1 }
  // of one status these two orders are the same
  const order = status && sort === 'updated' ? 'attention' : sort
  const statusFilter = status && (order === 'attention' ? eq(jobs.attention, attentionRank(status)) : eq(jobs.status, status))
  const where = keyword ? await keywordFilter(ctx, request, statusFilter, keyword) : and(companyJobsFilter(request), statusFilter)
  const selectRows = () => {
    if (keyword || order !== 'attention') return selectPage(ctx.db, where, { ...range, sort: order })
    const { companyId } = request
    return status
      ? STATUS_PAGE_STATEMENT(ctx.db).execute({ ...range, companyId, attention: attentionRank(status) })
      : PAGE_STATEMENT(ctx.db).execute({ ...range, companyId })
  }
  const rows = await selectRows()
  // a page behind the last one has no row to carry the total
  const total =
    rows[0]?.total ??
    (currentPage === 1
      ? 0
      : await ctx.db.$count(ctx.db.select({ id: jobs.id }).from(jobs).where(where).limit(range.counted).as('some')))
  const now = ctx.clock.now()
  return { rows: rows.map((row) => presentJob(row, request.role, now)), total }
}

/** Jobs by state, and how many open ones end within a week; each counted to 1000 at most. */
export const getJobStatistics = async (ctx: AppContext, request: RequestContext) => {
  const byStatus = await countsBy(ctx.db, jobs, enumKeys(AUDIT_STATUS), companyJobsFilter(request))
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
  const all = Object.values(byStatus).reduce((sum, some) => sum + some, 0)
  return { total: Math.min(all, LIMITS.totalCap), byStatus, expiringSoon: expiring.total }
}
