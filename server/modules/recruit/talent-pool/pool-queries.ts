/** Lists of talent management: one keyset page over the company's entries, however they are narrowed (P-7.7-01). */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { poolCard } from '../../../../contract/api/talent-pool'
import type { CandidateSource, CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import {
  agents,
  candidateTagLinks,
  jobApplications,
  jobs,
  mandates,
  poolCandidates,
  poolGroupMembers,
  poolGroups,
  resumes,
} from '../../../db/schema'
import { listMatching } from '../candidates/pool-keyword-index'
import { presentCards } from '../candidates/present-candidate'
import { decodeCursor, encodeCursor } from './cursor'
import { lockGroups } from './pool-groups'

type ManagedCard = z.input<typeof poolCard>
type Entry = typeof poolCandidates.$inferSelect
type ResumeRow = typeof resumes.$inferSelect

interface Asked {
  keyword: string
  cursor: string
  pageSize: number
}
export interface PoolPage {
  rows: ManagedCard[]
  nextCursor: string
}

const E = poolCandidates

/**
 * Who carries a tag or lies in a group is read first, by its own index: walking the list and asking for each row costs as much as
 * the company is large when few carry it.
 */
const tagged = (request: RequestContext, tagId: string) =>
  sql`${E.resumeId} = any(array(select ${candidateTagLinks.resumeId} from ${candidateTagLinks}
    where ${candidateTagLinks.tagId} = ${tagId}::bigint and ${candidateTagLinks.companyId} = ${request.companyId}::bigint))`
const grouped = (request: RequestContext, groupId: string) =>
  sql`${E.resumeId} = any(array(select ${poolGroupMembers.resumeId} from ${poolGroupMembers}
    where ${poolGroupMembers.groupId} = ${groupId}::bigint and ${poolGroupMembers.companyId} = ${request.companyId}::bigint))`
const ungrouped = (request: RequestContext) =>
  sql`not exists (select 1 from ${poolGroupMembers} where ${poolGroupMembers.companyId} = ${request.companyId}::bigint
    and ${poolGroupMembers.resumeId} = ${E.resumeId})`

/** Groups of these people, by resume. */
const groupsOf = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  const rows = await ctx.db
    .select({ resumeId: poolGroupMembers.resumeId, id: poolGroups.id, name: poolGroups.name })
    .from(poolGroupMembers)
    .innerJoin(poolGroups, eq(poolGroups.id, poolGroupMembers.groupId))
    .where(and(inArray(poolGroupMembers.resumeId, ids), eq(poolGroupMembers.companyId, request.companyId)))
    .orderBy(sql`lower(${poolGroups.name})`)
  return byResume(rows, ({ id, name }) => ({ id, name }))
}

/** Who recommended these people, the latest last. */
const referralsOf = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
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
  return byResume(rows, ({ name, firm, jobTitle, message }) => ({
    agent: [name, firm].filter(Boolean).join(' · '),
    jobTitle,
    message,
  }))
}

const byResume = <R extends { resumeId: string }, V>(rows: R[], value: (row: R) => V): Map<string, V[]> => {
  const found = new Map<string, V[]>()
  for (const row of rows) found.set(row.resumeId, [...(found.get(row.resumeId) ?? []), value(row)])
  return found
}

const present = async (
  ctx: AppContext,
  request: RequestContext,
  rows: { entry: Entry; resume: ResumeRow; since: Date }[],
): Promise<ManagedCard[]> => {
  if (!rows.length) return []
  const ids = rows.map(({ resume }) => resume.id)
  const cards = await presentCards(
    ctx,
    request,
    rows.map(({ resume }) => resume),
  )
  const groups = await groupsOf(ctx, request, ids)
  const referrals = rows.some(({ entry }) => entry.referredAt) ? await referralsOf(ctx, request, ids) : undefined
  return cards.map((card, i) => {
    const { entry, since } = rows[i] as (typeof rows)[number]
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

/** `since` is the column the list is sorted by; with it an index of company_talents (schema/pools.ts) gives the rows in order. */
const pageBy = async (
  ctx: AppContext,
  request: RequestContext,
  since: AnyPgColumn,
  where: (SQL | undefined)[],
  { keyword, cursor, pageSize }: Asked,
): Promise<PoolPage> => {
  const place = decodeCursor(cursor)
  const after = place && sql`(${since}, ${E.resumeId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`
  const size = pageSize + 1
  const ask = (narrowed: SQL | undefined) =>
    ctx.db
      .select({ entry: E, resume: resumes, since })
      .from(E)
      .innerJoin(resumes, eq(resumes.id, E.resumeId))
      .where(narrowed)
      .orderBy(desc(since), desc(E.resumeId))
      .limit(size)
  const found = await listMatching(ctx, request, keyword, {
    table: E,
    resumeId: E.resumeId,
    since,
    where: and(eq(E.companyId, request.companyId), ...where, after),
    size,
    select: ask,
  })
  const rows = found.slice(0, pageSize) as { entry: Entry; resume: ResumeRow; since: Date }[]
  const last = rows.at(-1)
  return {
    rows: await present(ctx, request, rows),
    nextCursor: found.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
  }
}

interface Managed extends Asked {
  stage?: CandidateStage
  source?: CandidateSource
  tagId?: string
  isHidden: boolean
}

/** Everybody the company has to do with; of one stage sorted by the decision, hidden ones by when they were hidden. */
export const listPool = (ctx: AppContext, request: RequestContext, asked: Managed): Promise<PoolPage> => {
  const { stage, source, tagId, isHidden } = asked
  const narrowed = [
    stage && eq(E.stage, stage),
    source && eq(E.source, source),
    tagId && tagged(request, tagId),
    isHidden ? isNotNull(E.hiddenAt) : isNull(E.hiddenAt),
  ]
  return pageBy(
    ctx,
    request,
    isHidden ? E.hiddenAt : stage ? E.stageAt : E.cameAt,
    narrowed.map((part) => part || undefined),
    asked,
  )
}

export const listReferrals = (ctx: AppContext, request: RequestContext, asked: Asked): Promise<PoolPage> =>
  pageBy(ctx, request, E.referredAt, [isNotNull(E.referredAt)], asked)

/** `groupId` 'none' = in no group. Another company's group or tag holds nobody. */
export const listTalentPool = (
  ctx: AppContext,
  request: RequestContext,
  asked: Asked & { groupId?: string; tagId?: string },
): Promise<PoolPage> => {
  const { groupId, tagId } = asked
  const inGroup = groupId && (groupId === 'none' ? ungrouped(request) : grouped(request, groupId))
  return pageBy(
    ctx,
    request,
    E.pooledAt,
    [isNotNull(E.pooledAt), inGroup || undefined, tagId ? tagged(request, tagId) : undefined],
    asked,
  )
}

/** The people of one group, last moved in first. Throws POOL_GROUP_NOT_FOUND. */
export const listGroupMembers = async (
  ctx: AppContext,
  request: RequestContext,
  { groupId, keyword, cursor, pageSize }: Asked & { groupId: string },
): Promise<PoolPage> => {
  await lockGroups(ctx, request, [groupId])
  const R = poolGroupMembers
  const place = decodeCursor(cursor)
  const size = pageSize + 1
  const ask = (narrowed: SQL | undefined) =>
    ctx.db
      .select({ entry: E, resume: resumes, since: R.createdAt })
      .from(R)
      .innerJoin(E, and(eq(E.resumeId, R.resumeId), eq(E.companyId, request.companyId)))
      .innerJoin(resumes, eq(resumes.id, R.resumeId))
      .where(narrowed)
      .orderBy(desc(R.createdAt), desc(R.resumeId))
      .limit(size)
  const rows = await listMatching(ctx, request, keyword, {
    table: R,
    resumeId: R.resumeId,
    since: R.createdAt,
    where: and(
      eq(R.groupId, groupId),
      place && sql`(${R.createdAt}, ${R.resumeId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`,
    ),
    size,
    select: ask,
  })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: await present(ctx, request, shown),
    nextCursor: rows.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
  }
}
