/** Rows and output of agency listings and mandates, with their counts and amounts. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { agencyListing, mandate } from '../../../contract/api/agency'
import { MANDATE_ACTIONS, type MandateStatus } from '../../../contract/domain/agency'
import { maskPhone, salaryText } from '../../../contract/domain/format'
import { can, type MemberRole } from '../../../contract/domain/roles'
import {
  agencyListingRights,
  agencyListings,
  agents,
  jobApplications,
  jobs,
  mandates,
  onboardings,
  settlements,
  users,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { regionName } from '../reference-data'

export type ListingView = z.input<typeof agencyListing>
export type MandateView = z.input<typeof mandate>

/** Sum of the paid settlements, in fen. */
const paidAmount = (column: typeof settlements.jobId | typeof settlements.mandateId, id: unknown) =>
  sql<string>`(select coalesce(sum(${settlements.amountFen}), 0) from ${settlements} where ${column} = ${id} and ${settlements.status} = 'paid')`

/** Number of mandates of the listing in one status. */
const countMandates = (db: Db, status: MandateStatus) =>
  db.$count(mandates, and(eq(mandates.entrustId, agencyListings.id), eq(mandates.status, status)))
/** Subquery: mandates are found by the index on the listing; their applications and hires by the indexes on the mandate. */
const mandateIdsOfListing = (db: Db) =>
  db.select({ id: mandates.id }).from(mandates).where(eq(mandates.entrustId, agencyListings.id))

export const selectListings = (db: Db) =>
  db
    .select({
      ...getTableColumns(agencyListings),
      job: jobs,
      openerName: users.name,
      frozenAt: agencyListingRights.frozenAt,
      appliedCount: countMandates(db, 'applied'),
      activeCount: countMandates(db, 'active'),
      referredCount: db.$count(jobApplications, inArray(jobApplications.mandateId, mandateIdsOfListing(db))),
      hiredCount: db.$count(onboardings, inArray(onboardings.mandateId, mandateIdsOfListing(db))),
      paidFen: sql<string>`(select coalesce(sum(${settlements.amountFen}), 0) from ${settlements}
        where ${inArray(settlements.mandateId, mandateIdsOfListing(db))} and ${settlements.status} = 'paid')`,
    })
    .from(agencyListings)
    .innerJoin(jobs, eq(jobs.id, agencyListings.jobId))
    .leftJoin(users, eq(users.id, agencyListings.openedBy))
    .leftJoin(agencyListingRights, eq(agencyListingRights.jobId, agencyListings.jobId))
    .$dynamic()
type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

const listingActions = ({ status, job, frozenAt }: ListingRow, role: MemberRole): ListingView['can'] => {
  if (!can(role, 'agent.manage')) return []
  if (frozenAt) return status === 'open' ? ['close'] : []
  if (status === 'open') return job.status === 'adopt' ? ['edit', 'close'] : ['close']
  return job.status === 'adopt' ? ['open'] : []
}

export const presentListing = (row: ListingRow, role: MemberRole): ListingView => ({
  id: row.id,
  jobId: row.jobId,
  jobTitle: row.job.title,
  jobStatus: row.job.status,
  cityName: regionName(row.job.cityCode),
  salaryText: salaryText(row.job.salaryMin, row.job.salaryMax, row.job.salaryMonths),
  headcount: row.job.headcount,
  status: row.status,
  rewardFen: row.rewardFen,
  guaranteeDays: row.guaranteeDays,
  note: row.note,
  appliedCount: row.appliedCount,
  activeCount: row.activeCount,
  referredCount: row.referredCount,
  hiredCount: row.hiredCount,
  paidFen: Number(row.paidFen),
  openerName: row.openerName ?? '',
  createdTime: row.createdAt.toISOString(),
  isFrozen: row.frozenAt !== null,
  can: listingActions(row, role),
})

export const selectMandates = (db: Db) =>
  db
    .select({
      ...getTableColumns(mandates),
      agent: agents,
      jobTitle: jobs.title,
      deciderName: users.name,
      referredCount: db.$count(jobApplications, eq(jobApplications.mandateId, mandates.id)),
      hiredCount: db.$count(onboardings, eq(onboardings.mandateId, mandates.id)),
      paidFen: paidAmount(settlements.mandateId, mandates.id),
    })
    .from(mandates)
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .innerJoin(jobs, eq(jobs.id, mandates.jobId))
    .leftJoin(users, eq(users.id, mandates.decidedBy))
    .$dynamic()
export type MandateListRow = Awaited<ReturnType<typeof selectMandates>>[number]

export const presentMandate = (row: MandateListRow, role: MemberRole): MandateView => ({
  id: row.id,
  status: row.status,
  jobId: row.jobId,
  jobTitle: row.jobTitle,
  agentId: row.agent.id,
  agentName: row.agent.name,
  agentFirm: row.agent.firm,
  agentIntroduction: row.agent.introduction,
  agentAvatarUrl: row.agent.avatarUrl,
  agentPhone: row.status === 'active' ? row.agent.phone : maskPhone(row.agent.phone),
  rewardFen: row.rewardFen,
  guaranteeDays: row.guaranteeDays,
  message: row.message,
  reason: row.reason,
  deciderName: row.deciderName ?? '',
  decidedTime: row.decidedAt?.toISOString() ?? null,
  createdTime: row.createdAt.toISOString(),
  referredCount: row.referredCount,
  hiredCount: row.hiredCount,
  paidFen: Number(row.paidFen),
  can: can(role, 'agent.manage') ? [...MANDATE_ACTIONS[row.status]] : [],
})
