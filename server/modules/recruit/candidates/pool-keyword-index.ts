/**
 * A company's own people by keyword: every word stands in the short fields of the resume. Grams, mixed with the company, find
 * candidates over one index; the fields themselves decide (db/grams.ts).
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { pageByKeyword, selectIds } from '../../../db/keyword-page'
import { poolCandidateGrams, resumes } from '../../../db/schema'
import { gramList, gramsForSubstring, gramsOfSubstring, gramsWithin, needsNoRecheck } from '../../../db/text-index'

type Fields = Pick<
  typeof resumes.$inferSelect,
  'name' | 'wantedPost' | 'company' | 'title' | 'school' | 'major' | 'skills'
>
/** Names of the columns that `Fields` needs. */
const FIELDS = {
  name: resumes.name,
  wantedPost: resumes.wantedPost,
  company: resumes.company,
  title: resumes.title,
  school: resumes.school,
  major: resumes.major,
  skills: resumes.skills,
}
const textOf = (it: Fields): string =>
  [it.name, it.wantedPost, it.company, it.title, it.school, it.major, ...it.skills].join(' ')
const HEADS = sql`lower(concat_ws(' ', ${sql.join(Object.values(FIELDS), sql`, `)}))`

const partsOf = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean)

/** `position` and not LIKE: the planner believes LIKE to be rare and then reads every match of a common word. */
const headsHold = (parts: readonly string[]): SQL[] => parts.map((part) => sql`position(${part}::text in ${HEADS}) > 0`)

const ROWS = 500

/** Writes the words of people whom the company has just come to know. */
export const indexPoolWords = async (
  ctx: AppContext,
  companyId: string,
  resumeIds: readonly string[],
): Promise<void> => {
  for (let at = 0; at < resumeIds.length; at += ROWS) {
    const rows = await ctx.db
      .select({ id: resumes.id, ...FIELDS })
      .from(resumes)
      .where(inArray(resumes.id, resumeIds.slice(at, at + ROWS)))
    if (!rows.length) continue
    await ctx.db
      .insert(poolCandidateGrams)
      .values(
        rows.map((row) => ({
          companyId,
          resumeId: row.id,
          grams: gramsWithin(companyId, gramsForSubstring(textOf(row))),
        })),
      )
      .onConflictDoNothing()
  }
}

/** Writes them anew, in every company that knows these resumes, after the resumes have changed. */
export const reindexPoolWords = async (ctx: AppContext, rows: readonly (Fields & { id: string })[]): Promise<void> => {
  const known = await ctx.db
    .select({ companyId: poolCandidateGrams.companyId, resumeId: poolCandidateGrams.resumeId })
    .from(poolCandidateGrams)
    .where(
      inArray(
        poolCandidateGrams.resumeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(poolCandidateGrams.companyId, poolCandidateGrams.resumeId)
    .for('update')
  const gramsOf = new Map(known.length ? rows.map((row) => [row.id, gramsForSubstring(textOf(row))]) : [])
  for (const { companyId, resumeId } of known)
    await ctx.db
      .update(poolCandidateGrams)
      .set({ grams: gramsWithin(companyId, gramsOf.get(resumeId) ?? []) })
      .where(and(eq(poolCandidateGrams.companyId, companyId), eq(poolCandidateGrams.resumeId, resumeId)))
}

/** People of a word up to this many are gathered and sorted; of more a page is met soon in the list's own order. */
const FEW = 10_000
/** Each row that is looked at reads a resume. */
const WALKED = 1000
/** Conditions of a list of the company's people that joins `resumes`; `resumeId` is the list's own column. None without a keyword. */
export const matchingCondition = async (
  ctx: AppContext,
  request: RequestContext,
  keyword: string,
  resumeId: AnyPgColumn,
): Promise<SQL[]> => {
  const parts = partsOf(keyword)
  if (!parts.length) return []
  const grams = [...new Set(parts.flatMap(gramsOfSubstring))]
  const some = ctx.db
    .select({ id: poolCandidateGrams.resumeId })
    .from(poolCandidateGrams)
    .where(
      and(
        sql`${poolCandidateGrams.grams} @> ${gramList(gramsWithin(request.companyId, grams))}`,
        eq(poolCandidateGrams.companyId, request.companyId),
      ),
    )
    .limit(FEW + 1)
    .$dynamic()
  const found = await selectIds(ctx.db, poolCandidateGrams.resumeId, some)
  if (found.count > FEW) return headsHold(parts)
  return [sql`${resumeId} = any(${found.ids}::bigint[])`, ...headsHold(parts.filter((part) => !needsNoRecheck(part)))]
}

interface List<R> {
  table: PgTable
  resumeId: AnyPgColumn
  /** The list is sorted by it, last first. */
  since: AnyPgColumn
  where: SQL | undefined
  /** Rows of one page. */
  size: number
  select(where: SQL | undefined): Promise<R[]>
}

/** A page of a list of the company's people that joins `resumes`, by keyword. */
export const listMatching = async <R>(
  ctx: AppContext,
  request: RequestContext,
  keyword: string,
  list: List<R>,
): Promise<R[]> => {
  const parts = partsOf(keyword)
  if (!parts.length) return list.select(list.where)
  return pageByKeyword({ ...list, scanLimit: WALKED }, and(...headsHold(parts)), async () =>
    and(...(await matchingCondition(ctx, request, keyword, list.resumeId))),
  )
}
