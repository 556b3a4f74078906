/** Rows and output of applications: candidate, job, referring agent and hire. */
import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobApplication } from '../../../../contract/api/hiring/job-applications'
import { formatDate } from '../../../../contract/domain/china-time'
import { SOURCE_OF_ORIGIN } from '../../../../contract/domain/hiring/application-stages'
import { applicationActions } from '../../../../contract/domain/job-applications'
import { can, type MemberRole } from '../../../../contract/domain/roles'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { agents, jobApplications, jobStages, jobs, mandates, onboardings, settlements, users } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { getCandidateCards } from '../../candidates'

export type ApplicationView = z.input<typeof jobApplication>

/** Applications joined with job, agent, hire, and the settlement that was not rejected. */
export const selectApplications = (db: Db) =>
  db
    .select({
      ...getTableColumns(jobApplications),
      jobTitle: jobs.title,
      stageName: jobStages.name,
      deciderName: users.name,
      agentName: agents.name,
      agentFirm: agents.firm,
      rewardFen: mandates.rewardFen,
      onboarding: onboardings,
      settlementId: settlements.id,
      settlementStatus: settlements.status,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(jobStages, and(eq(jobStages.jobId, jobApplications.jobId), eq(jobStages.no, jobApplications.stageNo)))
    .leftJoin(users, eq(users.id, jobApplications.decidedBy))
    .leftJoin(mandates, eq(mandates.id, jobApplications.mandateId))
    .leftJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(onboardings, eq(onboardings.deliveryId, jobApplications.id))
    .leftJoin(settlements, and(eq(settlements.onboardingId, onboardings.id), ne(settlements.status, 'rejected')))
    .$dynamic()
type ApplicationListRow = Awaited<ReturnType<typeof selectApplications>>[number]

const toHire = (row: ApplicationListRow): ApplicationView['hire'] =>
  row.onboarding && {
    id: row.onboarding.id,
    startDate: row.onboarding.startDate,
    dueDate: row.onboarding.dueDate,
    note: row.onboarding.note,
    rewardFen: row.rewardFen ?? 0,
    settlementId: row.settlementId ?? '',
    settlementStatus: row.settlementStatus,
  }

const allowedActions = (row: ApplicationListRow, role: MemberRole, today: string): ApplicationView['can'] => {
  const actions: ApplicationView['can'] = applicationActions(row.status).filter((action) =>
    can(role, action === 'onboard' ? 'talent.onboard' : 'deliver.decide'),
  )
  const isSettlementDue = row.mandateId && row.onboarding && !row.settlementId && row.onboarding.dueDate <= today
  return isSettlementDue && can(role, 'settlement.request') ? [...actions, 'settle'] : actions
}

/** Applications in the order of the rows; those whose resume is gone are left out. */
export async function presentApplications(
  ctx: AppContext,
  request: RequestContext,
  rows: ApplicationListRow[],
): Promise<ApplicationView[]> {
  const ids = [...new Set(rows.map((row) => row.resumeId))]
  const cards = new Map((await getCandidateCards(ctx, request, ids, [])).map((card) => [card.id, card]))
  const today = formatDate(ctx.clock.now())
  return rows.flatMap((row) => {
    const card = cards.get(row.resumeId)
    if (!card) return []
    return {
      id: row.id,
      status: row.status,
      jobId: row.jobId,
      jobTitle: row.jobTitle,
      message: row.message,
      reason: row.reason,
      deciderName: row.deciderName ?? '',
      decidedTime: row.decidedAt?.toISOString() ?? null,
      createdTime: row.createdAt.toISOString(),
      stage: { no: row.stageNo, name: row.stageName, kind: row.stageKind },
      outcome: row.outcome,
      stageTime: row.stageAt.toISOString(),
      attempt: row.attempt,
      version: row.version,
      origin: row.origin,
      source: SOURCE_OF_ORIGIN[row.origin],
      mandateId: row.mandateId ?? '',
      agentName: row.agentName ?? '',
      agentFirm: row.agentFirm ?? '',
      talent: card,
      hire: toHire(row),
      can: allowedActions(row, request.role, today),
    }
  })
}
