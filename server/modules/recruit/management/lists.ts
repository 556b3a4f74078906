/** Lists of talent management: one keyset page over the company's entries, however they are narrowed (P-7.7-01). */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { poolCard } from '../../../../contract/api/talentManagement'
import type { CandidateSource, CandidateStage } from '../../../../contract/domain/pool'
import type { Context, Who } from '../../../context'
import {
  agents,
  companyTalents,
  deliveries,
  jobs,
  mandates,
  resumes,
  talentPoolGroups,
  talentPoolRelations,
  talentTagRelations,
} from '../../../db/schema'
import { presentCards } from '../talent/present'
import { pageHolding } from '../talent/words'
import { readPlace, writePlace } from './cursor'
import { heldGroups } from './groups'

type ManagedCard = z.input<typeof poolCard>
type Entry = typeof companyTalents.$inferSelect
type ResumeRow = typeof resumes.$inferSelect

interface Asked {
  keyword: string
  cursor: string
  pageSize: number
}
export interface ManagedPage {
  rows: ManagedCard[]
  nextCursor: string
}

const E = companyTalents

/**
 * Who carries a tag or lies in a group is read first, by its own index: walking the list and asking for each row costs as much as
 * the company is large when few carry it.
 */
const tagged = (who: Who, tagId: string) =>
  sql`${E.resumeId} = any(array(select ${talentTagRelations.resumeId} from ${talentTagRelations}
    where ${talentTagRelations.tagId} = ${tagId}::bigint and ${talentTagRelations.companyId} = ${who.companyId}::bigint))`
const grouped = (who: Who, groupId: string) =>
  sql`${E.resumeId} = any(array(select ${talentPoolRelations.resumeId} from ${talentPoolRelations}
    where ${talentPoolRelations.groupId} = ${groupId}::bigint and ${talentPoolRelations.companyId} = ${who.companyId}::bigint))`
const ungrouped = (who: Who) =>
  sql`not exists (select 1 from ${talentPoolRelations} where ${talentPoolRelations.companyId} = ${who.companyId}::bigint
    and ${talentPoolRelations.resumeId} = ${E.resumeId})`

/** Groups of these people, by resume. */
const groupsOf = async (ctx: Context, who: Who, ids: string[]) => {
  const rows = await ctx.db
    .select({ resumeId: talentPoolRelations.resumeId, id: talentPoolGroups.id, name: talentPoolGroups.name })
    .from(talentPoolRelations)
    .innerJoin(talentPoolGroups, eq(talentPoolGroups.id, talentPoolRelations.groupId))
    .where(and(inArray(talentPoolRelations.resumeId, ids), eq(talentPoolRelations.companyId, who.companyId)))
    .orderBy(sql`lower(${talentPoolGroups.name})`)
  return byResume(rows, ({ id, name }) => ({ id, name }))
}

/** Who recommended these people, the latest last. */
const referralsOf = async (ctx: Context, who: Who, ids: string[]) => {
  const rows = await ctx.db
    .select({
      resumeId: deliveries.resumeId,
      name: agents.name,
      firm: agents.firm,
      jobTitle: jobs.title,
      message: deliveries.message,
    })
    .from(deliveries)
    .innerJoin(mandates, eq(mandates.id, deliveries.mandateId))
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .innerJoin(jobs, eq(jobs.id, deliveries.jobId))
    .where(and(inArray(deliveries.resumeId, ids), eq(deliveries.companyId, who.companyId)))
    .orderBy(deliveries.createdAt, deliveries.id)
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
  ctx: Context,
  who: Who,
  rows: { entry: Entry; resume: ResumeRow; since: Date }[],
): Promise<ManagedCard[]> => {
  if (!rows.length) return []
  const ids = rows.map(({ resume }) => resume.id)
  const cards = await presentCards(
    ctx,
    who,
    rows.map(({ resume }) => resume),
  )
  const groups = await groupsOf(ctx, who, ids)
  const referrals = rows.some(({ entry }) => entry.referredAt) ? await referralsOf(ctx, who, ids) : undefined
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
  ctx: Context,
  who: Who,
  since: AnyPgColumn,
  where: (SQL | undefined)[],
  { keyword, cursor, pageSize }: Asked,
): Promise<ManagedPage> => {
  const place = readPlace(cursor)
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
  const found = await pageHolding(ctx, who, keyword, {
    table: E,
    resumeId: E.resumeId,
    since,
    where: and(eq(E.companyId, who.companyId), ...where, after),
    size,
    ask,
  })
  const rows = found.slice(0, pageSize) as { entry: Entry; resume: ResumeRow; since: Date }[]
  const last = rows.at(-1)
  return {
    rows: await present(ctx, who, rows),
    nextCursor: found.length > pageSize && last ? writePlace({ at: last.since, id: last.entry.resumeId }) : '',
  }
}

interface Managed extends Asked {
  stage?: CandidateStage
  source?: CandidateSource
  tagId?: string
  isHidden: boolean
}

/** Everybody the company has to do with; of one stage sorted by the decision, hidden ones by when they were hidden. */
export const pageManaged = (ctx: Context, who: Who, asked: Managed): Promise<ManagedPage> => {
  const { stage, source, tagId, isHidden } = asked
  const narrowed = [
    stage && eq(E.stage, stage),
    source && eq(E.source, source),
    tagId && tagged(who, tagId),
    isHidden ? isNotNull(E.hiddenAt) : isNull(E.hiddenAt),
  ]
  return pageBy(
    ctx,
    who,
    isHidden ? E.hiddenAt : stage ? E.stageAt : E.cameAt,
    narrowed.map((part) => part || undefined),
    asked,
  )
}

export const pageReferrals = (ctx: Context, who: Who, asked: Asked): Promise<ManagedPage> =>
  pageBy(ctx, who, E.referredAt, [isNotNull(E.referredAt)], asked)

/** `groupId` 'none' = in no group. Another company's group or tag holds nobody. */
export const pagePool = (
  ctx: Context,
  who: Who,
  asked: Asked & { groupId?: string; tagId?: string },
): Promise<ManagedPage> => {
  const { groupId, tagId } = asked
  const inGroup = groupId && (groupId === 'none' ? ungrouped(who) : grouped(who, groupId))
  return pageBy(
    ctx,
    who,
    E.pooledAt,
    [isNotNull(E.pooledAt), inGroup || undefined, tagId ? tagged(who, tagId) : undefined],
    asked,
  )
}

/** The people of one group, last moved in first. Throws POOL_GROUP_NOT_FOUND. */
export const pageGroup = async (
  ctx: Context,
  who: Who,
  { groupId, keyword, cursor, pageSize }: Asked & { groupId: string },
): Promise<ManagedPage> => {
  await heldGroups(ctx, who, [groupId])
  const R = talentPoolRelations
  const place = readPlace(cursor)
  const size = pageSize + 1
  const ask = (narrowed: SQL | undefined) =>
    ctx.db
      .select({ entry: E, resume: resumes, since: R.createdAt })
      .from(R)
      .innerJoin(E, and(eq(E.resumeId, R.resumeId), eq(E.companyId, who.companyId)))
      .innerJoin(resumes, eq(resumes.id, R.resumeId))
      .where(narrowed)
      .orderBy(desc(R.createdAt), desc(R.resumeId))
      .limit(size)
  const rows = await pageHolding(ctx, who, keyword, {
    table: R,
    resumeId: R.resumeId,
    since: R.createdAt,
    where: and(
      eq(R.groupId, groupId),
      place && sql`(${R.createdAt}, ${R.resumeId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`,
    ),
    size,
    ask,
  })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: await present(ctx, who, shown),
    nextCursor: rows.length > pageSize && last ? writePlace({ at: last.since, id: last.entry.resumeId }) : '',
  }
}
