/** Applications on their way out: the person, the job, the agent behind it and the hire that came of it. */
import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobApplication } from '../../../../contract/api/deliveries'
import { applicationActions } from '../../../../contract/domain/deliveries'
import { can, type MemberRole } from '../../../../contract/domain/roles'
import type { Context, Who } from '../../../context'
import type { Db } from '../../../db/database'
import { agents, deliveries, jobs, mandates, onboardings, settlements, users } from '../../../db/schema'
import { cardsByIds } from '../talent/present'
import { today } from './days'

export type DeliveryRow = typeof deliveries.$inferSelect
export type DeliveryShown = z.input<typeof jobApplication>

/** An application with what its row shows; only the settlement that was not rejected counts. */
export const shownDeliveries = (db: Db) =>
  db
    .select({
      ...getTableColumns(deliveries),
      jobTitle: jobs.title,
      deciderName: users.name,
      agentName: agents.name,
      agentFirm: agents.firm,
      rewardFen: mandates.rewardFen,
      onboarding: onboardings,
      settlementId: settlements.id,
      settlementStatus: settlements.status,
    })
    .from(deliveries)
    .innerJoin(jobs, eq(jobs.id, deliveries.jobId))
    .leftJoin(users, eq(users.id, deliveries.decidedBy))
    .leftJoin(mandates, eq(mandates.id, deliveries.mandateId))
    .leftJoin(agents, eq(agents.id, mandates.agentId))
    .leftJoin(onboardings, eq(onboardings.deliveryId, deliveries.id))
    .leftJoin(settlements, and(eq(settlements.onboardingId, onboardings.id), ne(settlements.status, 'rejected')))
    .$dynamic()
type ShownDelivery = Awaited<ReturnType<typeof shownDeliveries>>[number]

const hireOf = (row: ShownDelivery): DeliveryShown['hire'] =>
  row.onboarding && {
    id: row.onboarding.id,
    startDate: row.onboarding.startDate,
    dueDate: row.onboarding.dueDate,
    note: row.onboarding.note,
    rewardFen: row.rewardFen ?? 0,
    settlementId: row.settlementId ?? '',
    settlementStatus: row.settlementStatus,
  }

const canOf = (row: ShownDelivery, role: MemberRole, day: string): DeliveryShown['can'] => {
  const acts: DeliveryShown['can'] = applicationActions(row.status).filter((act) =>
    can(role, act === 'onboard' ? 'talent.onboard' : 'deliver.decide'),
  )
  const isOwed = row.mandateId && row.onboarding && !row.settlementId && row.onboarding.dueDate <= day
  return isOwed && can(role, 'settlement.request') ? [...acts, 'settle'] : acts
}

/** In the order of the rows. */
export const presentDeliveries = async (ctx: Context, who: Who, rows: ShownDelivery[]): Promise<DeliveryShown[]> => {
  const ids = [...new Set(rows.map((row) => row.resumeId))]
  const cards = new Map((await cardsByIds(ctx, who, ids, [])).map((card) => [card.id, card]))
  const day = today(ctx)
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
      can: canOf(row, who.role, day),
    }
  })
}
