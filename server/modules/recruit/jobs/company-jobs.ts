/** A company's own jobs as a list: pages by number out of indexes, totals that are counted no further than anybody pages. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { cappedCount, countsBy } from '../../../db/keyset-page'
import { selectIds } from '../../../db/keyword-page'
import { preparedStatement } from '../../../db/prepared-statement'
import { JOB_ATTENTION, jobs } from '../../../db/schema'
import { containsPart, gramList, gramsOfSubstring, gramsWithin, needsNoRecheck } from '../../../db/text-index'
import type { Db } from '../../../db/types'
import { presentJob, selectJobs } from './present'
import { companyJobsFilter } from './queries'

type Sort = 'attention' | 'updated' | 'refreshed' | 'created'

const DAY = 86_400_000
const SOON_DAYS = 7

const ORDER: Record<Sort, SQL[]> = {
  attention: [asc(jobs.attention), desc(jobs.updatedAt)],
  updated: [desc(jobs.updatedAt)],
  refreshed: [sql`${jobs.refreshedAt} desc nulls last`],
  created: [desc(jobs.createdAt)],
}

type Value = number | Placeholder
interface Part {
  sort: Sort
  limit: Value
  offset: Value
  /** The total is counted to this. */
  counted: Value
}

/** One page of jobs. Which they are is read from an index first, so that those it leaves out are never looked at. */
const pageOf = (db: Db, where: SQL | undefined, { sort, limit, offset, counted }: Part) => {
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

const asked = sql.placeholder
const inCompany = and(eq(jobs.companyId, asked('companyId')), isNull(jobs.deletedAt))
const ASKED = { sort: 'attention', limit: asked('limit'), offset: asked('offset'), counted: asked('counted') } as const
/** The list as it is opened, and a tab of it. */
const PAGE = preparedStatement((db) => pageOf(db, inCompany, ASKED).prepare('own_jobs'))
const PAGE_OF_STATUS = preparedStatement((db) =>
  pageOf(db, and(inCompany, eq(jobs.attention, asked('attention'))), ASKED).prepare('own_jobs_of_status'),
)

/** Jobs of a word up to this many are gathered and sorted; of more a page is met soon in the list's own order. */
const FEW = 5000

/** The company's jobs of a status (none = of any) with the keyword as it stands, in either case, in their titles. */
const holding = async (
  ctx: AppContext,
  request: RequestContext,
  inStatus: SQL | undefined,
  keyword: string,
): Promise<SQL | undefined> => {
  const inTitle = containsPart(jobs.title, keyword)
  const some = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        sql`${jobs.ownGrams} @> ${gramList(gramsWithin(request.companyId, gramsOfSubstring(keyword)))}`,
        companyJobsFilter(request),
        inStatus,
      ),
    )
    .limit(FEW + 1)
    .$dynamic()
  const found = await selectIds(ctx.db, jobs.id, some)
  if (found.count > FEW) return and(companyJobsFilter(request), inStatus, inTitle)
  return and(sql`${jobs.id} = any(${found.ids}::bigint[])`, needsNoRecheck(keyword) ? undefined : inTitle)
}

const placeOf = (status: AuditStatus): number => JOB_ATTENTION.indexOf(status) + 1

interface Asked {
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
  { currentPage, pageSize, status, keyword, sort }: Asked,
) => {
  const offset = (currentPage - 1) * pageSize
  const part = { limit: pageSize, offset, counted: Math.max(LIMITS.totalCap, offset + pageSize) + 1 }
  // of one status these two orders are the same
  const order = status && sort === 'updated' ? 'attention' : sort
  const inStatus = status && (order === 'attention' ? eq(jobs.attention, placeOf(status)) : eq(jobs.status, status))
  const where = keyword ? await holding(ctx, request, inStatus, keyword) : and(companyJobsFilter(request), inStatus)
  const page = () => {
    if (keyword || order !== 'attention') return pageOf(ctx.db, where, { ...part, sort: order })
    const { companyId } = request
    return status
      ? PAGE_OF_STATUS(ctx.db).execute({ ...part, companyId, attention: placeOf(status) })
      : PAGE(ctx.db).execute({ ...part, companyId })
  }
  const rows = await page()
  // a page behind the last one has no row to carry the total
  const total =
    rows[0]?.total ??
    (currentPage === 1
      ? 0
      : await ctx.db.$count(ctx.db.select({ id: jobs.id }).from(jobs).where(where).limit(part.counted).as('some')))
  const now = ctx.clock.now()
  return { rows: rows.map((row) => presentJob(row, request.role, now)), total }
}

/** Jobs by state, and how many open ones end within a week; each counted to 1000 at most. */
export const getJobStatistics = async (ctx: AppContext, request: RequestContext) => {
  const byStatus = await countsBy(ctx.db, jobs, enumKeys(AUDIT_STATUS), companyJobsFilter(request))
  const now = ctx.clock.now()
  const soon = await cappedCount(
    ctx.db,
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          companyJobsFilter(request),
          eq(jobs.status, 'adopt'),
          gt(jobs.expiresAt, now),
          lte(jobs.expiresAt, new Date(now.getTime() + SOON_DAYS * DAY)),
        ),
      )
      .$dynamic(),
  )
  const all = Object.values(byStatus).reduce((sum, some) => sum + some, 0)
  return { total: Math.min(all, LIMITS.totalCap), byStatus, expiringSoon: soon.total }
}
