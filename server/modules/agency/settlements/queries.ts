/** Reads of settlements: lists of a company, and one settlement with what a reviewer needs. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { settlement } from '../../../../contract/api/agency'
import { SETTLEMENT_STATUS, type SettlementStatus } from '../../../../contract/domain/agency'
import { enumKeys } from '../../../../contract/domain/enums'
import { can, type MemberRole } from '../../../../contract/domain/roles'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, countsBy, newestFirst, pageOf, statusCounts } from '../../../db/keyset-page'
import { agents, jobs, mandates, onboardings, resumes, settlements, users } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { companyHolder, getBalance } from '../../finance'
import { getApplication } from '../../hiring'
import { getMandate } from '../queries'

type SettlementView = z.input<typeof settlement>
const reviewers = alias(users, 'reviewers')

const selectSettlements = (db: Db) =>
  db
    .select({
      ...getTableColumns(settlements),
      jobTitle: jobs.title,
      resumeId: onboardings.resumeId,
      deliveryId: onboardings.deliveryId,
      startDate: onboardings.startDate,
      dueDate: onboardings.dueDate,
      talentName: resumes.name,
      agentName: agents.name,
      agentFirm: agents.firm,
      applicantName: sql<string | null>`${users.name}`,
      reviewerName: sql<string | null>`${reviewers.name}`,
    })
    .from(settlements)
    .innerJoin(jobs, eq(jobs.id, settlements.jobId))
    .innerJoin(onboardings, eq(onboardings.id, settlements.onboardingId))
    .innerJoin(resumes, eq(resumes.id, onboardings.resumeId))
    .innerJoin(mandates, eq(mandates.id, settlements.mandateId))
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(users, eq(users.id, settlements.applicantId))
    .leftJoin(reviewers, eq(reviewers.id, settlements.reviewerId))
    .$dynamic()
type SettlementListRow = Awaited<ReturnType<typeof selectSettlements>>[number]

const present = (row: SettlementListRow, role: MemberRole): SettlementView => ({
  id: row.id,
  status: row.status,
  amountFen: row.amountFen,
  jobId: row.jobId,
  jobTitle: row.jobTitle,
  resumeId: row.resumeId,
  talentName: row.talentName,
  mandateId: row.mandateId,
  agentName: row.agentName,
  agentFirm: row.agentFirm,
  applicantName: row.applicantName ?? '',
  startDate: row.startDate,
  dueDate: row.dueDate,
  note: row.note,
  reason: row.reason,
  reviewerName: row.reviewerName ?? '',
  reviewedTime: row.reviewedAt?.toISOString() ?? null,
  createdTime: row.createdAt.toISOString(),
  can: row.status === 'applied' && can(role, 'settlement.review') ? ['approve', 'reject'] : [],
})

const getSettlementRow = async (ctx: AppContext, request: RequestContext, id: string): Promise<SettlementListRow> => {
  const [row] = await selectSettlements(ctx.db).where(
    and(eq(settlements.id, id), eq(settlements.companyId, request.companyId)),
  )
  if (!row) throw httpError('SETTLEMENT_NOT_FOUND')
  return row
}

/** One settlement of the company. Throws SETTLEMENT_NOT_FOUND. */
export const getSettlement = async (ctx: AppContext, request: RequestContext, id: string): Promise<SettlementView> =>
  present(await getSettlementRow(ctx, request, id), request.role)

/** A settlement with the agent's mandate, the application behind it and the company's balance in fen. Throws SETTLEMENT_NOT_FOUND. */
export async function getSettlementReview(ctx: AppContext, request: RequestContext, id: string) {
  const row = await getSettlementRow(ctx, request, id)
  return {
    settlement: present(row, request.role),
    mandate: await getMandate(ctx, request, row.mandateId),
    delivery: row.deliveryId ? await getApplication(ctx, request, row.deliveryId) : null,
    balanceFen: await getBalance(ctx, companyHolder(request.companyId), 'fen'),
  }
}

/** The company's settlements, newest first, with counts by status on the first page. */
export async function listSettlements(
  ctx: AppContext,
  request: RequestContext,
  input: { cursor: string; pageSize: number; status?: SettlementStatus },
) {
  const where = eq(settlements.companyId, request.companyId)
  const found = await selectSettlements(ctx.db)
    .where(
      and(
        where,
        input.status ? eq(settlements.status, input.status) : undefined,
        afterCursor(settlements, input.cursor),
      ),
    )
    .orderBy(...newestFirst(settlements))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, (row) => row)
  return {
    rows: rows.map((row) => present(row, request.role)),
    nextCursor,
    ...(await statusCounts(input, () => countsBy(ctx.db, settlements.status, enumKeys(SETTLEMENT_STATUS), where))),
  }
}
