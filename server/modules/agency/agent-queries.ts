/** What agents read through the partner interface: open listings, their mandates, their referrals. */
import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { cappedCount, countRows } from '../../db/keyset-page'
import {
  agencyListingRights,
  agencyListings,
  agents,
  companies,
  jobApplications,
  jobs,
  mandates,
  onboardings,
  settlements,
} from '../../db/schema'

/** The id after which to continue; '' starts from the beginning. Throws BAD_INPUT. */
export function parseIdCursor(cursor: string): string {
  if (!/^\d{0,18}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return cursor || '0'
}

/** Throws AGENT_NOT_FOUND. */
export async function getAgent(ctx: AppContext, id: string) {
  const [row] = await ctx.db.select().from(agents).where(eq(agents.id, id))
  if (!row) throw httpError('AGENT_NOT_FOUND')
  return row
}

/** Not while the refund of the order that paid for the listing waits. */
const isNotFrozen = ({ db }: AppContext) =>
  notExists(
    db
      .select({ jobId: agencyListingRights.jobId })
      .from(agencyListingRights)
      .where(and(eq(agencyListingRights.jobId, agencyListings.jobId), isNotNull(agencyListingRights.frozenAt))),
  )

/** Open agency listings of open jobs, in ascending order of id. Throws BAD_INPUT for an invalid cursor. */
export async function listOpenListings(ctx: AppContext, { cursor, limit }: { cursor: string; limit: number }) {
  const isOfJob = and(eq(jobs.id, agencyListings.jobId), eq(jobs.status, 'adopt'))
  const isOfCompany = and(eq(companies.id, agencyListings.companyId), eq(companies.status, 'adopted'))
  const isOpen = and(eq(agencyListings.status, 'open'), isNotFrozen(ctx))
  const rows = await ctx.db
    .select({ listing: agencyListings, job: jobs, companyName: companies.shortName })
    .from(agencyListings)
    .innerJoin(jobs, isOfJob)
    .innerJoin(companies, isOfCompany)
    .where(and(isOpen, gt(agencyListings.id, parseIdCursor(cursor))))
    .orderBy(asc(agencyListings.id))
    .limit(limit)
  const all = ctx.db
    .select({ id: agencyListings.id })
    .from(agencyListings)
    .innerJoin(jobs, isOfJob)
    .innerJoin(companies, isOfCompany)
    .where(isOpen)
    .$dynamic()
  return {
    rows: rows.map(({ listing, job, companyName }) => ({
      entrustId: listing.id,
      jobId: listing.jobId,
      jobTitle: job.title,
      companyName,
      cityCode: job.cityCode,
      headcount: job.headcount,
      rewardFen: listing.rewardFen,
      guaranteeDays: listing.guaranteeDays,
      note: listing.note,
    })),
    nextCursor: rows.at(-1)?.listing.id ?? cursor,
    ...(await cappedCount(ctx.db, all)),
  }
}

/** An agent's mandates in any status, in ascending order of id. Throws AGENT_NOT_FOUND, BAD_INPUT for an invalid cursor. */
export async function listMandatesOf(
  ctx: AppContext,
  agentId: string,
  { cursor, limit }: { cursor: string; limit: number },
) {
  await getAgent(ctx, agentId)
  const rows = await ctx.db
    .select({ mandate: mandates, jobTitle: jobs.title, companyName: companies.shortName })
    .from(mandates)
    .innerJoin(jobs, eq(jobs.id, mandates.jobId))
    .innerJoin(companies, eq(companies.id, mandates.companyId))
    .where(and(eq(mandates.agentId, agentId), gt(mandates.id, parseIdCursor(cursor))))
    .orderBy(asc(mandates.id))
    .limit(limit)
  return {
    rows: rows.map(({ mandate, jobTitle, companyName }) => ({
      mandateId: mandate.id,
      entrustId: mandate.entrustId,
      jobId: mandate.jobId,
      jobTitle,
      companyName,
      status: mandate.status,
      rewardFen: mandate.rewardFen,
      guaranteeDays: mandate.guaranteeDays,
      reason: mandate.reason,
      createdTime: mandate.createdAt.toISOString(),
    })),
    nextCursor: rows.at(-1)?.mandate.id ?? cursor,
    ...(await countRows(ctx.db, mandates, eq(mandates.agentId, agentId))),
  }
}

/** The agent's mandate, locked against its end (for share). Throws MANDATE_NOT_FOUND. */
export async function lockMandate(ctx: AppContext, agentId: string, mandateId: string) {
  const [row] = await ctx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, mandateId), eq(mandates.agentId, agentId)))
    .for('share')
  if (!row) throw httpError('MANDATE_NOT_FOUND')
  return row
}

/** Applications referred under a mandate with hire and latest settlement, in ascending order of id. Throws MANDATE_NOT_FOUND. */
export async function listReferralsOf(
  ctx: AppContext,
  input: { agentId: string; mandateId: string; cursor: string; limit: number },
) {
  await lockMandate(ctx, input.agentId, input.mandateId)
  const isLatestSettlement = sql`${settlements.id} = (select max(s.id) from ${settlements} s where s.onboarding_id = ${onboardings.id})`
  const rows = await ctx.db
    .select({ application: jobApplications, onboarding: onboardings, settlement: settlements })
    .from(jobApplications)
    .leftJoin(onboardings, eq(onboardings.deliveryId, jobApplications.id))
    .leftJoin(settlements, and(eq(settlements.onboardingId, onboardings.id), isLatestSettlement))
    .where(and(eq(jobApplications.mandateId, input.mandateId), gt(jobApplications.id, parseIdCursor(input.cursor))))
    .orderBy(asc(jobApplications.id))
    .limit(input.limit)
  return {
    rows: rows.map(({ application, onboarding, settlement }) => ({
      deliveryId: application.id,
      mandateId: input.mandateId,
      personId: application.personId ?? '',
      jobId: application.jobId,
      status: application.status,
      createdTime: application.createdAt.toISOString(),
      startDate: onboarding?.startDate ?? '',
      dueDate: onboarding?.dueDate ?? '',
      settlementId: settlement?.id ?? '',
      settlementStatus: settlement?.status ?? null,
      amountFen: settlement?.amountFen ?? 0,
      settlementReason: settlement?.reason ?? '',
    })),
    nextCursor: rows.at(-1)?.application.id ?? input.cursor,
    ...(await countRows(ctx.db, jobApplications, eq(jobApplications.mandateId, input.mandateId))),
  }
}
