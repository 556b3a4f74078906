/** Reads of agency listings, of mandates, and of contracts with agents. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  AGENCY_LISTING_STATUS,
  type AgencyListingStatus,
  MANDATE_STATUS,
  type MandateStatus,
} from '../../../contract/domain/agency'
import { formatDate } from '../../../contract/domain/china-time'
import { enumKeys } from '../../../contract/domain/enums'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterCursor, countRows, countsBy, newestFirst, pageOf, statusCounts } from '../../db/keyset-page'
import { agencyListings, jobApplications, mandates, onboardings, settlements } from '../../db/schema'
import { presentListing, presentMandate, selectListings, selectMandates } from './present'

interface PageQuery {
  cursor: string
  pageSize: number
}

const companyFilter = (request: RequestContext) => eq(agencyListings.companyId, request.companyId)

/** The agency listing of one job of the company. Throws LISTING_NOT_FOUND. */
export async function getListing(ctx: AppContext, request: RequestContext, jobId: string) {
  const [row] = await selectListings(ctx.db).where(and(eq(agencyListings.jobId, jobId), companyFilter(request)))
  if (!row) throw httpError('LISTING_NOT_FOUND')
  return presentListing(row, request.role)
}

/** The company's agency listings, newest first, with counts by status on the first page. */
export async function listListings(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: AgencyListingStatus },
) {
  const found = await selectListings(ctx.db)
    .where(
      and(
        companyFilter(request),
        input.status ? eq(agencyListings.status, input.status) : undefined,
        afterCursor(agencyListings, input.cursor),
      ),
    )
    .orderBy(...newestFirst(agencyListings))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: rows.map((row) => presentListing(row, request.role)),
    nextCursor,
    ...(await statusCounts(input, () =>
      countsBy(ctx.db, agencyListings.status, enumKeys(AGENCY_LISTING_STATUS), companyFilter(request)),
    )),
  }
}

/** One mandate of the company. Throws MANDATE_NOT_FOUND. */
export async function getMandate(ctx: AppContext, request: RequestContext, id: string) {
  const [row] = await selectMandates(ctx.db).where(and(eq(mandates.id, id), eq(mandates.companyId, request.companyId)))
  if (!row) throw httpError('MANDATE_NOT_FOUND')
  return presentMandate(row, request.role)
}

const listMandates = async (
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: MandateStatus },
  filter?: SQL,
) => {
  const where = and(eq(mandates.companyId, request.companyId), filter)
  const found = await selectMandates(ctx.db)
    .where(
      and(where, input.status ? eq(mandates.status, input.status) : undefined, afterCursor(mandates, input.cursor)),
    )
    .orderBy(...newestFirst(mandates))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: rows.map((row) => presentMandate(row, request.role)),
    nextCursor,
    ...(await statusCounts(input, () => countsBy(ctx.db, mandates.status, enumKeys(MANDATE_STATUS), where))),
  }
}

/** Mandates in any status for all jobs of the company, newest first. */
export const listCompanyMandates = (
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: MandateStatus },
) => listMandates(ctx, request, input)

/** An agency listing with a page of its mandates. Throws LISTING_NOT_FOUND. */
export async function getListingWithMandates(
  ctx: AppContext,
  request: RequestContext,
  { jobId, ...page }: PageQuery & { jobId: string; status?: MandateStatus },
) {
  const listing = await getListing(ctx, request, jobId)
  return { entrust: listing, ...(await listMandates(ctx, request, page, eq(mandates.entrustId, listing.id))) }
}

/** Hires without a paid settlement. */
const isUnpaid = sql`not exists (select 1 from ${settlements} s where s.onboarding_id = ${onboardings.id} and s.status = 'paid')`

/** Outstanding duties by mandate: unpaid hires inside and past the guarantee, and passed applications. */
const countDuties = async (ctx: AppContext, ids: string[]) => {
  const day = formatDate(ctx.clock.now())
  const unpaidHires = ctx.db
    .select({
      mandateId: onboardings.mandateId,
      inGuarantee: sql<number>`count(*) filter (where ${onboardings.dueDate} > ${day})::int`,
      due: sql<number>`count(*) filter (where ${onboardings.dueDate} <= ${day})::int`,
      nextDue: sql<string | null>`min(${onboardings.dueDate})::text`,
    })
    .from(onboardings)
    .where(and(inArray(onboardings.mandateId, ids), isUnpaid))
    .groupBy(onboardings.mandateId)
  const passedApplications = ctx.db
    .select({ mandateId: jobApplications.mandateId, total: sql<number>`count(*)::int` })
    .from(jobApplications)
    .where(and(inArray(jobApplications.mandateId, ids), eq(jobApplications.status, 'passed')))
    .groupBy(jobApplications.mandateId)
  const [hireRows, passedRows] = [await unpaidHires, await passedApplications]
  return {
    hires: new Map(hireRows.map((row) => [row.mandateId, row])),
    passed: new Map(passedRows.map((row) => [row.mandateId, row.total])),
  }
}

const CONTRACT_STATUSES: Record<'fulfilling' | 'ended', MandateStatus[]> = {
  fulfilling: ['active'],
  ended: ['dismissed', 'ended'],
}

/** Contracts with agents, active or ended, newest first, with their outstanding duties. */
export async function listContracts(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status: 'fulfilling' | 'ended' },
) {
  const where = and(
    eq(mandates.companyId, request.companyId),
    inArray(mandates.status, CONTRACT_STATUSES[input.status]),
  )
  const countAll = () => countRows(ctx.db, mandates, where)
  const found = await selectMandates(ctx.db)
    .where(and(where, afterCursor(mandates, input.cursor)))
    .orderBy(...newestFirst(mandates))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  if (!rows.length) return { rows: [], nextCursor, countAll }
  const { hires, passed } = await countDuties(
    ctx,
    rows.map((row) => row.id),
  )
  return {
    rows: rows.map((row) => {
      const hire = hires.get(row.id)
      return {
        ...presentMandate(row, request.role),
        passedCount: passed.get(row.id) ?? 0,
        inGuaranteeCount: hire?.inGuarantee ?? 0,
        dueCount: hire?.due ?? 0,
        dueFen: (hire?.due ?? 0) * row.rewardFen,
        nextDueDate: hire?.nextDue ?? '',
      }
    }),
    nextCursor,
    countAll,
  }
}
