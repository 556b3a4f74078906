/** Lists of the talent pool: keyset pages over the company's entries with different filters. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CandidateSource, CandidateStage } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import type { CappedCount } from '../../../db/keyset-page'
import { candidateTagLinks, poolCandidates as entries, poolGroupMembers as members, resumes } from '../../../db/schema'
import { countMatching, listMatching } from '../pool-keyword-index'
import { decodeCursor, encodeCursor } from './cursor'
import { lockGroups } from './pool-groups'
import { type PoolCard, type PoolRow, presentPoolCards } from './present-pool-card'

interface PageQuery {
  keyword: string
  cursor: string
  pageSize: number
}
export interface PoolPage {
  rows: PoolCard[]
  nextCursor: string
  countAll(): Promise<CappedCount>
}

/**
 * Candidates with a tag or in a group are read first, by that index: scanning the list and checking each row would cost as much as
 * the company has entries when only few match.
 */
const tagFilter = (request: RequestContext, tagId: string) =>
  sql`${entries.resumeId} = any(array(select ${candidateTagLinks.resumeId} from ${candidateTagLinks}
    where ${candidateTagLinks.tagId} = ${tagId}::bigint and ${candidateTagLinks.companyId} = ${request.companyId}::bigint))`
const groupFilter = (request: RequestContext, groupId: string) =>
  sql`${entries.resumeId} = any(array(select ${members.resumeId} from ${members}
    where ${members.groupId} = ${groupId}::bigint and ${members.companyId} = ${request.companyId}::bigint))`
const noGroupFilter = (request: RequestContext) =>
  sql`not exists (select 1 from ${members} where ${members.companyId} = ${request.companyId}::bigint
    and ${members.resumeId} = ${entries.resumeId})`

/** A page of entries. `since` is the sort column, for which company_talents has an index that returns the rows in order. */
const pageBy = async (
  ctx: AppContext,
  request: RequestContext,
  since: AnyPgColumn,
  where: (SQL | undefined)[],
  { keyword, cursor, pageSize }: PageQuery,
): Promise<PoolPage> => {
  const position = decodeCursor(cursor)
  const cursorFilter =
    position &&
    sql`(${since}, ${entries.resumeId}) < (${position.at.toISOString()}::timestamptz, ${position.id}::bigint)`
  const size = pageSize + 1
  const queryRows = (filter: SQL | undefined) =>
    ctx.db
      .select({ entry: entries, resume: resumes, since })
      .from(entries)
      .innerJoin(resumes, eq(resumes.id, entries.resumeId))
      .where(filter)
      .orderBy(desc(since), desc(entries.resumeId))
      .limit(size)
  const list = {
    table: entries,
    resumeId: entries.resumeId,
    where: and(eq(entries.companyId, request.companyId), ...where),
  }
  const found = await listMatching(ctx, request, keyword, {
    ...list,
    since,
    where: and(list.where, cursorFilter),
    size,
    select: queryRows,
  })
  const rows = found.slice(0, pageSize) as PoolRow[]
  const last = rows.at(-1)
  return {
    rows: await presentPoolCards(ctx, request, rows),
    nextCursor: found.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
    countAll: () => countMatching(ctx, request, keyword, list),
  }
}

interface PoolQuery extends PageQuery {
  stage?: CandidateStage
  source?: CandidateSource
  tagId?: string
  isHidden: boolean
}

/** All candidates with an entry: sorted by arrival, with a stage by its date, hidden ones by when they were hidden. */
export function listPool(ctx: AppContext, request: RequestContext, query: PoolQuery): Promise<PoolPage> {
  const { stage, source, tagId, isHidden } = query
  const filters = [
    stage && eq(entries.stage, stage),
    source && eq(entries.source, source),
    tagId && tagFilter(request, tagId),
    isHidden ? isNotNull(entries.hiddenAt) : isNull(entries.hiddenAt),
  ]
  return pageBy(
    ctx,
    request,
    isHidden ? entries.hiddenAt : stage ? entries.stageAt : entries.cameAt,
    filters.map((filter) => filter || undefined),
    query,
  )
}

/** Candidates referred by agents, last referred first. */
export const listReferrals = (ctx: AppContext, request: RequestContext, query: PageQuery): Promise<PoolPage> =>
  pageBy(ctx, request, entries.referredAt, [isNotNull(entries.referredAt)], query)

/** Candidates in the talent pool, last added first. `groupId` 'none' = in no group. A group or tag of another company is empty. */
export function listTalentPool(
  ctx: AppContext,
  request: RequestContext,
  query: PageQuery & { groupId?: string; tagId?: string },
): Promise<PoolPage> {
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

/** The members of one group, last added first. Throws POOL_GROUP_NOT_FOUND. */
export async function listGroupMembers(
  ctx: AppContext,
  request: RequestContext,
  { groupId, keyword, cursor, pageSize }: PageQuery & { groupId: string },
): Promise<PoolPage> {
  await lockGroups(ctx, request, [groupId])
  const position = decodeCursor(cursor)
  const size = pageSize + 1
  const queryRows = (filter: SQL | undefined) =>
    ctx.db
      .select({ entry: entries, resume: resumes, since: members.createdAt })
      .from(members)
      .innerJoin(entries, and(eq(entries.resumeId, members.resumeId), eq(entries.companyId, request.companyId)))
      .innerJoin(resumes, eq(resumes.id, members.resumeId))
      .where(filter)
      .orderBy(desc(members.createdAt), desc(members.resumeId))
      .limit(size)
  const list = { table: members, resumeId: members.resumeId, where: eq(members.groupId, groupId) }
  const rows = await listMatching(ctx, request, keyword, {
    ...list,
    since: members.createdAt,
    where: and(
      list.where,
      position &&
        sql`(${members.createdAt}, ${members.resumeId}) < (${position.at.toISOString()}::timestamptz, ${position.id}::bigint)`,
    ),
    size,
    select: queryRows,
  })
  const pageRows = rows.slice(0, pageSize)
  const last = pageRows.at(-1)
  return {
    rows: await presentPoolCards(ctx, request, pageRows),
    nextCursor: rows.length > pageSize && last ? encodeCursor({ at: last.since, id: last.entry.resumeId }) : '',
    countAll: () => countMatching(ctx, request, keyword, list),
  }
}
