/** Output of talent pool rows: the candidate card with the company's entry, groups and latest referral. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { poolCard } from '../../../../contract/api/candidates/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import {
  agents,
  jobApplications,
  jobs,
  mandates,
  type poolCandidates,
  poolGroupMembers,
  poolGroups,
} from '../../../db/schema'
import { presentCards } from '../present-candidate'
import type { ResumeRow } from '../resume-profiles'

export type PoolCard = z.input<typeof poolCard>
type EntryRow = typeof poolCandidates.$inferSelect

export interface PoolRow {
  entry: EntryRow
  resume: ResumeRow
  /** Value of the list's sort column. */
  since: Date
}

/** Groups by resume id. */
const loadGroups = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  const rows = await ctx.db
    .select({ resumeId: poolGroupMembers.resumeId, id: poolGroups.id, name: poolGroups.name })
    .from(poolGroupMembers)
    .innerJoin(poolGroups, eq(poolGroups.id, poolGroupMembers.groupId))
    .where(and(inArray(poolGroupMembers.resumeId, ids), eq(poolGroupMembers.companyId, request.companyId)))
    .orderBy(sql`lower(${poolGroups.name})`)
  return groupByResume(rows, ({ id, name }) => ({ id, name }))
}

/** Referrals by resume id, the latest last. */
const loadReferrals = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  const rows = await ctx.db
    .select({
      resumeId: jobApplications.resumeId,
      name: agents.name,
      firm: agents.firm,
      jobTitle: jobs.title,
      message: jobApplications.message,
    })
    .from(jobApplications)
    .innerJoin(mandates, eq(mandates.id, jobApplications.mandateId))
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(and(inArray(jobApplications.resumeId, ids), eq(jobApplications.companyId, request.companyId)))
    .orderBy(jobApplications.createdAt, jobApplications.id)
  return groupByResume(rows, ({ name, firm, jobTitle, message }) => ({
    agent: [name, firm].filter(Boolean).join(' · '),
    jobTitle,
    message,
  }))
}

const groupByResume = <R extends { resumeId: string }, V>(rows: R[], value: (row: R) => V): Map<string, V[]> => {
  const valuesByResume = new Map<string, V[]>()
  for (const row of rows) valuesByResume.set(row.resumeId, [...(valuesByResume.get(row.resumeId) ?? []), value(row)])
  return valuesByResume
}

/** Cards in the order of the rows, with entry, groups and latest referral. */
export async function presentPoolCards(ctx: AppContext, request: RequestContext, rows: PoolRow[]): Promise<PoolCard[]> {
  if (!rows.length) return []
  const ids = rows.map(({ resume }) => resume.id)
  const cards = await presentCards(
    ctx,
    request,
    rows.map(({ resume }) => resume),
  )
  const groups = await loadGroups(ctx, request, ids)
  const referrals = rows.some(({ entry }) => entry.referredAt) ? await loadReferrals(ctx, request, ids) : undefined
  return cards.map((card, i) => {
    const { entry, since } = rows[i] as PoolRow
    return {
      ...card,
      source: entry.source,
      sinceTime: since.toISOString(),
      reason: entry.reason,
      note: entry.note,
      groups: groups.get(card.id) ?? [],
      referral: referrals?.get(card.id)?.at(-1) ?? null,
    }
  })
}
