/** Applications on their way out: the person, the job, the agent behind it and the hire that came of it. */
import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobApplication } from '../../../../contract/api/job-applications'
import { applicationActions } from '../../../../contract/domain/job-applications'
import { can, type MemberRole } from '../../../../contract/domain/roles'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { agents, jobApplications, jobs, mandates, onboardings, settlements, users } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { getCandidateCards } from '../candidates/present-candidate'
import { chinaToday } from './calendar-day'

export type ApplicationRow = typeof jobApplications.$inferSelect
export type ApplicationView = z.input<typeof jobApplication>

/** An application with what its row shows; only the settlement that was not rejected counts. */
export const selectApplications = (db: Db) =>
  db
    .select({
      ...getTableColumns(jobApplications),
      jobTitle: jobs.title,
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
    .leftJoin(users, eq(users.id, jobApplications.decidedBy))
    .leftJoin(mandates, eq(mandates.id, jobApplications.mandateId))
    .leftJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(onboardings, eq(onboardings.deliveryId, jobApplications.id))
    .leftJoin(settlements, and(eq(settlements.onboardingId, onboardings.id), ne(settlements.status, 'rejected')))
    .$dynamic()
type ShownDelivery = Awaited<ReturnType<typeof selectApplications>>[number]

const hireOf = (row: ShownDelivery): ApplicationView['hire'] =>
  row.onboarding && {
    id: row.onboarding.id,
    startDate: row.onboarding.startDate,
    dueDate: row.onboarding.dueDate,
    note: row.onboarding.note,
    rewardFen: row.rewardFen ?? 0,
    settlementId: row.settlementId ?? '',
    settlementStatus: row.settlementStatus,
  }

const canOf = (row: ShownDelivery, role: MemberRole, day: string): ApplicationView['can'] => {
  const acts: ApplicationView['can'] = applicationActions(row.status).filter((act) =>
    can(role, act === 'onboard' ? 'talent.onboard' : 'deliver.decide'),
  )
  const isOwed = row.mandateId && row.onboarding && !row.settlementId && row.onboarding.dueDate <= day
  return isOwed && can(role, 'settlement.request') ? [...acts, 'settle'] : acts
}

/** In the order of the rows. */
export const presentApplications = async (
  ctx: AppContext,
  request: RequestContext,
  rows: ShownDelivery[],
): Promise<ApplicationView[]> => {
  const ids = [...new Set(rows.map((row) => row.resumeId))]
  const cards = new Map((await getCandidateCards(ctx, request, ids, [])).map((card) => [card.id, card]))
  const day = chinaToday(ctx)
  return rows.flatMap((row) => {
    const talent = cards.get(row.resumeId)
    if (!talent) return []
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
      mandateId: row.mandateId ?? '',
      agentName: row.agentName ?? '',
      agentFirm: row.agentFirm ?? '',
      talent,
      hire: hireOf(row),
      can: canOf(row, request.role, day),
    }
  })
}
