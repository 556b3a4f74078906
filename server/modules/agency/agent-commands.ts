/** What agents do through the partner interface: apply for mandates, refer candidates, follow their referrals. */
import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { MANDATE_STATUS } from '../../../contract/domain/agency'
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
import { applyToJob } from '../hiring'
import { notify } from '../notices'
import { findSharedRight } from './listing-rights'

export type AgentForm = Pick<
  typeof agents.$inferSelect,
  'externalId' | 'name' | 'phone' | 'firm' | 'introduction' | 'avatarUrl'
>

/** The id after which to continue; '' starts from the beginning. Throws BAD_INPUT. */
export const parseIdCursor = (cursor: string): string => {
  if (!/^\d{0,18}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return cursor || '0'
}

/** Creates the agent, or updates the one with this externalId. */
export const upsertAgent = async (ctx: AppContext, form: AgentForm) => {
  const now = ctx.clock.now()
  const id = ctx.ids.next()
  const [row] = await ctx.db
    .insert(agents)
    .values({ ...form, id, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: agents.externalId, set: { ...form, updatedAt: now } })
    .returning({ id: agents.id })
  return { agentId: row?.id ?? '', externalId: form.externalId, isNew: row?.id === id }
}

/** Throws AGENT_NOT_FOUND. */
const getAgent = async (ctx: AppContext, id: string) => {
  const [row] = await ctx.db.select().from(agents).where(eq(agents.id, id))
  if (!row) throw httpError('AGENT_NOT_FOUND')
  return row
}

/** Throws ENTRUST_PAUSED while the refund of the order that paid for the job's listing waits; why is not the agents' business. */
const assertNotPaused = async (ctx: AppContext, jobId: string): Promise<void> => {
  if ((await findSharedRight(ctx, jobId))?.frozenAt) throw httpError('ENTRUST_PAUSED')
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
export const listOpenListings = async (ctx: AppContext, { cursor, limit }: { cursor: string; limit: number }) => {
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

/**
 * Applies for a mandate under the listing's present terms; an open application or active mandate of the agent is returned instead.
 * Throws AGENT_NOT_FOUND, ENTRUST_NOT_FOUND, ENTRUST_CLOSED, ENTRUST_PAUSED.
 */
export const applyForMandate = (
  ctx: AppContext,
  { agentId, entrustId, message }: { agentId: string; entrustId: string; message: string },
): Promise<{ mandateId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const agent = await getAgent(tx, agentId)
    const [found] = await tx.db
      .select({ listing: agencyListings, title: jobs.title, jobStatus: jobs.status })
      .from(agencyListings)
      .innerJoin(jobs, eq(jobs.id, agencyListings.jobId))
      .where(eq(agencyListings.id, entrustId))
      .for('share', { of: agencyListings })
    if (!found) throw httpError('ENTRUST_NOT_FOUND')
    const { listing, title, jobStatus } = found
    if (listing.status !== 'open' || jobStatus !== 'adopt') throw httpError('ENTRUST_CLOSED')
    await assertNotPaused(tx, listing.jobId)
    const terms = { rewardFen: listing.rewardFen, guaranteeDays: listing.guaranteeDays }
    const columns = { companyId: listing.companyId, entrustId, jobId: listing.jobId, agentId }
    const [created] = await tx.db
      .insert(mandates)
      .values({ id: tx.ids.next(), ...columns, ...terms, status: 'applied', message, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: mandates.id })
    if (created) {
      const path = `/entrustDetails?id=${listing.jobId}`
      await notify(
        tx,
        { companyId: listing.companyId, act: 'agent.manage' },
        {
          typeCode: 10010,
          title: '新的代理申请',
          content: `${agent.firm} ${agent.name}申请代理「${title}」`,
          ext: { positionName: title, jobId: listing.jobId, path },
        },
      )
      return { mandateId: created.id, isNew: true }
    }
    const isOpen = and(
      eq(mandates.entrustId, entrustId),
      eq(mandates.agentId, agentId),
      inArray(mandates.status, ['applied', 'active']),
    )
    const [existing] = await tx.db.select({ id: mandates.id }).from(mandates).where(isOpen)
    return { mandateId: existing?.id ?? '', isNew: false }
  })

/** An agent's mandates in any status, in ascending order of id. Throws AGENT_NOT_FOUND, BAD_INPUT for an invalid cursor. */
export const listMandatesOf = async (
  ctx: AppContext,
  agentId: string,
  { cursor, limit }: { cursor: string; limit: number },
) => {
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

/**
 * Refers a candidate under an active mandate. Throws MANDATE_NOT_FOUND, MANDATE_STATE, ENTRUST_PAUSED, TALENT_NOT_FOUND,
 * JOB_NOT_OPEN, DELIVERED_ALREADY.
 */
export const referCandidate = (
  ctx: AppContext,
  input: { agentId: string; mandateId: string; personId: string; message: string },
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const { personId, message, mandateId } = input
    const mandate = await lockMandate(tx, input.agentId, mandateId)
    if (mandate.status !== 'active')
      throw httpError('MANDATE_STATE', { status: MANDATE_STATUS[mandate.status], act: '推荐' })
    await assertNotPaused(tx, mandate.jobId)
    return applyToJob(tx, { personId, jobId: mandate.jobId, message, mandateId })
  })

/** The agent's mandate, locked against its end (for share). Throws MANDATE_NOT_FOUND. */
const lockMandate = async (ctx: AppContext, agentId: string, mandateId: string) => {
  const [row] = await ctx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, mandateId), eq(mandates.agentId, agentId)))
    .for('share')
  if (!row) throw httpError('MANDATE_NOT_FOUND')
  return row
}

/** Applications referred under a mandate with hire and latest settlement, in ascending order of id. Throws MANDATE_NOT_FOUND. */
export const listReferralsOf = async (
  ctx: AppContext,
  input: { agentId: string; mandateId: string; cursor: string; limit: number },
) => {
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
      personId: application.personId,
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
