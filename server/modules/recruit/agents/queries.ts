/** Lists of entrusted jobs, of agents' applications, and of the contracts with them. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  AGENCY_LISTING_STATUS,
  type AgencyListingStatus,
  MANDATE_STATUS,
  type MandateStatus,
} from '../../../../contract/domain/agents'
import { enumKeys } from '../../../../contract/domain/enums'
import type { Context, Who } from '../../../context'
import { behind, countsBy, newestFirst, pageOf } from '../../../db/keyset'
import { deliveries, entrusts, mandates, onboardings, settlements } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { today } from '../deliveries/days'
import { presentEntrust, presentMandate, shownEntrusts, shownMandates } from './present'

interface Page {
  cursor: string
  pageSize: number
}

const ofCompany = (who: Who) => eq(entrusts.companyId, who.companyId)

/** One entrusted job of the company. Throws ENTRUST_NOT_FOUND. */
export const showEntrust = async (ctx: Context, who: Who, jobId: string) => {
  const [row] = await shownEntrusts(ctx.db).where(and(eq(entrusts.jobId, jobId), ofCompany(who)))
  if (!row) throw fail('ENTRUST_NOT_FOUND')
  return presentEntrust(row, who.role)
}

export const pageEntrusts = async (ctx: Context, who: Who, input: Page & { status?: AgencyListingStatus }) => {
  const found = await shownEntrusts(ctx.db)
    .where(
      and(ofCompany(who), input.status ? eq(entrusts.status, input.status) : undefined, behind(entrusts, input.cursor)),
    )
    .orderBy(...newestFirst(entrusts))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: rows.map((row) => presentEntrust(row, who.role)),
    nextCursor,
    counts: input.cursor ? null : await countsBy(ctx.db, entrusts, enumKeys(AGENCY_LISTING_STATUS), ofCompany(who)),
  }
}

/** One mandate of the company. Throws MANDATE_NOT_FOUND. */
export const showMandate = async (ctx: Context, who: Who, id: string) => {
  const [row] = await shownMandates(ctx.db).where(and(eq(mandates.id, id), eq(mandates.companyId, who.companyId)))
  if (!row) throw fail('MANDATE_NOT_FOUND')
  return presentMandate(row, who.role)
}

const listMandates = async (ctx: Context, who: Who, input: Page & { status?: MandateStatus }, only?: SQL) => {
  const where = and(eq(mandates.companyId, who.companyId), only)
  const found = await shownMandates(ctx.db)
    .where(and(where, input.status ? eq(mandates.status, input.status) : undefined, behind(mandates, input.cursor)))
    .orderBy(...newestFirst(mandates))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: rows.map((row) => presentMandate(row, who.role)),
    nextCursor,
    counts: input.cursor ? null : await countsBy(ctx.db, mandates, enumKeys(MANDATE_STATUS), where),
  }
}

/** Applications and mandates for all jobs of the company. */
export const pageMandates = (ctx: Context, who: Who, input: Page & { status?: MandateStatus }) =>
  listMandates(ctx, who, input)

/** An entrusted job with its agents. Throws ENTRUST_NOT_FOUND. */
export const entrustWithAgents = async (
  ctx: Context,
  who: Who,
  { jobId, ...page }: Page & { jobId: string; status?: MandateStatus },
) => {
  const entrust = await showEntrust(ctx, who, jobId)
  return { entrust, ...(await listMandates(ctx, who, page, eq(mandates.entrustId, entrust.id))) }
}

/** Hires of a mandate that nobody has been paid for. */
const unpaid = sql`not exists (select 1 from ${settlements} s where s.onboarding_id = ${onboardings.id} and s.status = 'paid')`

/** What is still to be done under some contracts, by mandate. */
const dutiesOf = async (ctx: Context, ids: string[]) => {
  const day = today(ctx)
  const open = ctx.db
    .select({
      mandateId: onboardings.mandateId,
      inGuarantee: sql<number>`count(*) filter (where ${onboardings.dueDate} > ${day})::int`,
      due: sql<number>`count(*) filter (where ${onboardings.dueDate} <= ${day})::int`,
      nextDue: sql<string | null>`min(${onboardings.dueDate})::text`,
    })
    .from(onboardings)
    .where(and(inArray(onboardings.mandateId, ids), unpaid))
    .groupBy(onboardings.mandateId)
  const passed = ctx.db
    .select({ mandateId: deliveries.mandateId, total: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(and(inArray(deliveries.mandateId, ids), eq(deliveries.status, 'passed')))
    .groupBy(deliveries.mandateId)
  const [hires, waiting] = [await open, await passed]
  return {
    hires: new Map(hires.map((row) => [row.mandateId, row])),
    passed: new Map(waiting.map((row) => [row.mandateId, row.total])),
  }
}

const STATES: Record<'fulfilling' | 'ended', MandateStatus[]> = {
  fulfilling: ['active'],
  ended: ['dismissed', 'ended'],
}

/** Contracts with agents: in force, or over. */
export const pageContracts = async (ctx: Context, who: Who, input: Page & { status: 'fulfilling' | 'ended' }) => {
  const found = await shownMandates(ctx.db)
    .where(
      and(
        eq(mandates.companyId, who.companyId),
        inArray(mandates.status, STATES[input.status]),
        behind(mandates, input.cursor),
      ),
    )
    .orderBy(...newestFirst(mandates))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  if (!rows.length) return { rows: [], nextCursor }
  const { hires, passed } = await dutiesOf(
    ctx,
    rows.map((row) => row.id),
  )
  return {
    rows: rows.map((row) => {
      const open = hires.get(row.id)
      return {
        ...presentMandate(row, who.role),
        passedCount: passed.get(row.id) ?? 0,
        inGuaranteeCount: open?.inGuarantee ?? 0,
        dueCount: open?.due ?? 0,
        dueFen: (open?.due ?? 0) * row.rewardFen,
        nextDueDate: open?.nextDue ?? '',
      }
    }),
    nextCursor,
  }
}
