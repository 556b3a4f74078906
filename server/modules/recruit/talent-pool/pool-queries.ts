/** Lists of talent management: one keyset page over the company's entries, however they are narrowed (P-7.7-01). */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { poolCard } from '../../../../contract/api/talent-pool'
import type { CandidateSource, CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext, RequestContext } from '../../../app-context'
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

type PoolCard = z.input<typeof poolCard>
type EntryRow = typeof poolCandidates.$inferSelect
type ResumeRow = typeof resumes.$inferSelect

interface PageQuery {
  keyword: string
  cursor: string
  pageSize: number
}
export interface PoolPage {
  rows: PoolCard[]
  nextCursor: string
}

const entries = poolCandidates

/**
 * Who carries a tag or lies in a group is read first, by its own index: walking the list and asking for each row costs as much as
 * the company is large when few carry it.
 */
const tagFilter = (request: RequestContext, tagId: string) =>
  sql`${entries.resumeId} = any(array(select ${candidateTagLinks.resumeId} from ${candidateTagLinks}
    where ${candidateTagLinks.tagId} = ${tagId}::bigint and ${candidateTagLinks.companyId} = ${request.companyId}::bigint))`
const groupFilter = (request: RequestContext, groupId: string) =>
  sql`${entries.resumeId} = any(array(select ${poolGroupMembers.resumeId} from ${poolGroupMembers}
    where ${poolGroupMembers.groupId} = ${groupId}::bigint and ${poolGroupMembers.companyId} = ${request.companyId}::bigint))`
const noGroupFilter = (request: RequestContext) =>
  sql`not exists (select 1 from ${poolGroupMembers} where ${poolGroupMembers.companyId} = ${request.companyId}::bigint
    and ${poolGroupMembers.resumeId} = ${entries.resumeId})`

/** Groups of these people, by resume. */
const loadGroups = async (ctx: AppContext, request: RequestContext, ids: string[]) => {
  const rows = await ctx.db
    .select({ resumeId: poolGroupMembers.resumeId, id: poolGroups.id, name: poolGroups.name })
    .from(poolGroupMembers)
    .innerJoin(poolGroups, eq(poolGroups.id, poolGroupMembers.groupId))
    .where(and(inArray(poolGroupMembers.resumeId, ids), eq(poolGroupMembers.companyId, request.companyId)))
    .orderBy(sql`lower(${poolGroups.name})`)
  return groupByResume(rows, ({ id, name }) => ({ id, name }))
}

/** Who recommended these people, the latest last. */
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

const groupByResume = <members extends { resumeId: string }, V>(rows: members[], value: (row: members) => V): Map<string, V[]> => {
  const found = new Map<string, V[]>()
  for (const row of rows) found.set(row.resumeId, [...(found.get(row.resumeId) ?? []), value(row)])
  return found
}

const present = async (
  ctx: AppContext,
  request: RequestContext,
  rows: { entry: EntryRow; resume: ResumeRow; since: Date }[],
): Promise<PoolCard[]> => {
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
  { keyword, cursor, pageSize }: PageQuery,
): Promise<PoolPage> => {
  const position = decodeCursor(cursor)
  const after = position && sql`(${since}, ${entries.resumeId}) < (${position.at.toISOString()}::timestamptz, ${position.id}::bigint)`
  const size = pageSize + 1
  const queryRows = (narrowed: SQL | undefined) =>
    ctx.db
      .select({ entry: entries, resume: resumes, since })
      .from(entries)
      .innerJoin(resumes, eq(resumes.id, entries.resumeId))
      .where(narrowed)
      .orderBy(desc(since), desc(entries.resumeId))
      .limit(size)
  const found = await listMatching(ctx, request, keyword, {
    table: entries,
    resumeId: entries.resumeId,
    since,
    where: and(eq(entries.companyId, request.companyId), ...where, after),
    size,
    ask: queryRows,
  })
  const rows = found.slice(0, pageSize) as { entry: EntryRow; resume: ResumeRow; since: Date }[]
  const last = rows.at(-1)
  return {
    rows: await present(ctx, request, rows),
    nextCursor: found.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
  }
}

interface PoolQuery extends PageQuery {
  stage?: CandidateStage
  source?: CandidateSource
  tagId?: string
  isHidden: boolean
}

/** Everybody the company has to do with; of one stage sorted by the decision, hidden ones by when they were hidden. */
export const listPool = (ctx: AppContext, request: RequestContext, query: PoolQuery): Promise<PoolPage> => {
  const { stage, source, tagId, isHidden } = query
  const narrowed = [
    stage && eq(entries.stage, stage),
    source && eq(entries.source, source),
    tagId && tagFilter(request, tagId),
    isHidden ? isNotNull(entries.hiddenAt) : isNull(entries.hiddenAt),
  ]
  return pageBy(
    ctx,
    request,
    isHidden ? entries.hiddenAt : stage ? entries.stageAt : entries.cameAt,
    narrowed.map((filter) => filter || undefined),
    query,
  )
}

export const listReferrals = (ctx: AppContext, request: RequestContext, query: PageQuery): Promise<PoolPage> =>
  pageBy(ctx, request, entries.referredAt, [isNotNull(entries.referredAt)], query)

/** `groupId` 'none' = in no group. Another company's group or tag holds nobody. */
export const listTalentPool = (
  ctx: AppContext,
  request: RequestContext,
  query: PageQuery & { groupId?: string; tagId?: string },
): Promise<PoolPage> => {
  const { groupId, tagId } = query
  const groupCondition = groupId && (groupId === 'none' ? noGroupFilter(request) : groupFilter(request, groupId))
  return pageBy(
    ctx,
    request,
    entries.pooledAt,
    [isNotNull(entries.pooledAt), groupCondition || undefined, tagId ? tagFilter(request, tagId) : undefined],
    query,
  )
}

/** The people of one group, last moved in first. Throws POOL_GROUP_NOT_FOUND. */
export const listGroupMembers = async (
  ctx: AppContext,
  request: RequestContext,
  { groupId, keyword, cursor, pageSize }: PageQuery & { groupId: string },
): Promise<PoolPage> => {
  await lockGroups(ctx, request, [groupId])
  const members = poolGroupMembers
  const position = decodeCursor(cursor)
  const size = pageSize + 1
  const queryRows = (narrowed: SQL | undefined) =>
    ctx.db
      .select({ entry: entries, resume: resumes, since: members.createdAt })
      .from(members)
      .innerJoin(entries, and(eq(entries.resumeId, members.resumeId), eq(entries.companyId, request.companyId)))
      .innerJoin(resumes, eq(resumes.id, members.resumeId))
      .where(narrowed)
      .orderBy(desc(members.createdAt), desc(members.resumeId))
      .limit(size)
  const rows = await listMatching(ctx, request, keyword, {
    table: members,
    resumeId: members.resumeId,
    since: members.createdAt,
    where: and(
      eq(members.groupId, groupId),
      position && sql`(${members.createdAt}, ${members.resumeId}) < (${position.at.toISOString()}::timestamptz, ${position.id}::bigint)`,
    ),
    size,
    ask: queryRows,
  })
  const pageRows = rows.slice(0, pageSize)
  const last = pageRows.at(-1)
  return {
    rows: await present(ctx, request, pageRows),
    nextCursor: rows.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
  }
}
