/**
 * Keyword search over the company's own candidates: every keyword must occur in the short fields of the resume, a quoted text as a
 * whole, and none after a minus. Grams, mixed with the company, find rows in one index; the fields themselves are the
 * final check (db/search-text).
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { splitKeyword } from '../../../contract/domain/texts/keyword'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { type CappedCount, cappedCount } from '../../db/keyset-page'
import { pageByKeyword, selectIds } from '../../db/keyword-page'
import { poolCandidateGrams, resumes } from '../../db/schema'
import { gramsWithin, indexLine, lineColumns } from '../../db/search-text/index-texts'
import { parsePart, type Term } from '../../db/search-text/parse-keyword'
import { gramsCondition, isProvenByGrams, lineCondition } from '../../db/search-text/term-condition'

type KeywordFields = Pick<
  typeof resumes.$inferSelect,
  'name' | 'wantedPost' | 'company' | 'title' | 'school' | 'major' | 'skills'
>
/** The columns of `KeywordFields`. */
const KEYWORD_COLUMNS = {
  name: resumes.name,
  wantedPost: resumes.wantedPost,
  company: resumes.company,
  title: resumes.title,
  school: resumes.school,
  major: resumes.major,
  skills: resumes.skills,
}
const textOf = (resume: KeywordFields): string =>
  [resume.name, resume.wantedPost, resume.company, resume.title, resume.school, resume.major, ...resume.skills].join(
    ' ',
  )
/** The fields as a folded line; of rows of the earlier folding the fields themselves. */
const SEARCH_COLUMNS = {
  grams: poolCandidateGrams.grams,
  text: sql`coalesce(${resumes.searchText}, lower(concat_ws(' ', ${sql.join(Object.values(KEYWORD_COLUMNS), sql`, `)})))`,
  folding: resumes.folding,
}

/** The columns of a resume that keywords are compared with. */
export const poolSearchColumns = (fields: KeywordFields) => lineColumns(textOf(fields))
const gramsOf = (fields: KeywordFields): number[] => indexLine(textOf(fields)).grams

/** What the fields must contain, and what they must not. */
const parseKeywords = (keyword: string): { wanted: Term[]; unwanted: Term[] } => {
  const { wanted, unwanted } = splitKeyword(keyword)
  const toTerms = (texts: string[]) => texts.map(parsePart).filter((part) => part !== undefined)
  return { wanted: toTerms(wanted), unwanted: toTerms(unwanted) }
}

const headContainsAll = (terms: readonly Term[]): (SQL | undefined)[] =>
  terms.map((part) => lineCondition(part, SEARCH_COLUMNS))
const headContainsNone = (terms: readonly Term[]): SQL[] =>
  terms.map((part) => sql`not (${lineCondition(part, SEARCH_COLUMNS)})`)

const ROWS_PER_STATEMENT = 500

/** Indexes the keywords of resumes that are new to the company. */
export async function indexPoolKeywords(
  ctx: AppContext,
  companyId: string,
  resumeIds: readonly string[],
): Promise<void> {
  for (let offset = 0; offset < resumeIds.length; offset += ROWS_PER_STATEMENT) {
    const rows = await ctx.db
      .select({ id: resumes.id, ...KEYWORD_COLUMNS })
      .from(resumes)
      .where(inArray(resumes.id, resumeIds.slice(offset, offset + ROWS_PER_STATEMENT)))
    if (!rows.length) continue
    await ctx.db
      .insert(poolCandidateGrams)
      .values(
        rows.map((row) => ({
          companyId,
          resumeId: row.id,
          grams: gramsWithin(companyId, gramsOf(row)),
        })),
      )
      .onConflictDoNothing()
  }
}

/** Reindexes changed resumes in every company that has indexed them. */
export async function reindexPoolKeywords(
  ctx: AppContext,
  rows: readonly (KeywordFields & { id: string })[],
): Promise<void> {
  const indexedRows = await ctx.db
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
  const gramsById = new Map(indexedRows.length ? rows.map((row) => [row.id, gramsOf(row)]) : [])
  for (const { companyId, resumeId } of indexedRows)
    await ctx.db
      .update(poolCandidateGrams)
      .set({ grams: gramsWithin(companyId, gramsById.get(resumeId) ?? []) })
      .where(and(eq(poolCandidateGrams.companyId, companyId), eq(poolCandidateGrams.resumeId, resumeId)))
}

/** Up to this many matches are collected and sorted; with more, a scan in the list's own order fills a page early. */
const MAX_SORTED_MATCHES = 10_000
/** Rows scanned in the list's own order; each one reads a resume. */
const MAX_SCANNED_ROWS = 1000
/** Conditions for a list of the company's candidates that joins `resumes`; `resumeId` is the list's own column. Empty without a keyword. */
export async function matchingCondition(
  ctx: AppContext,
  request: RequestContext,
  keyword: string,
  resumeId: AnyPgColumn,
): Promise<(SQL | undefined)[]> {
  const { wanted, unwanted } = parseKeywords(keyword)
  if (!wanted.length) return headContainsNone(unwanted)
  const mix = (grams: readonly number[]) => gramsWithin(request.companyId, grams)
  const matches = ctx.db
    .select({ id: poolCandidateGrams.resumeId })
    .from(poolCandidateGrams)
    .where(
      and(
        ...wanted.map((part) => gramsCondition(part, SEARCH_COLUMNS, mix)),
        eq(poolCandidateGrams.companyId, request.companyId),
      ),
    )
    .limit(MAX_SORTED_MATCHES + 1)
    .$dynamic()
  const matchIds = await selectIds(ctx.db, poolCandidateGrams.resumeId, matches)
  if (matchIds.count > MAX_SORTED_MATCHES) return [...headContainsAll(wanted), ...headContainsNone(unwanted)]
  return [
    sql`${resumeId} = any(${matchIds.ids}::bigint[])`,
    ...headContainsAll(wanted.filter((part) => !isProvenByGrams(part))),
    ...headContainsNone(unwanted),
  ]
}

interface MatchingList<R> {
  table: PgTable
  resumeId: AnyPgColumn
  /** Sort column of the list, descending. */
  since: AnyPgColumn
  where: SQL | undefined
  /** Rows of one page. */
  size: number
  select(where: SQL | undefined): Promise<R[]>
}

/** A page of a list of the company's candidates that joins `resumes`, filtered by keyword. */
export async function listMatching<R>(
  ctx: AppContext,
  request: RequestContext,
  keyword: string,
  list: MatchingList<R>,
): Promise<R[]> {
  const { wanted, unwanted } = parseKeywords(keyword)
  const isWithout = headContainsNone(unwanted)
  if (!wanted.length) return list.select(and(list.where, ...isWithout))
  return pageByKeyword(
    { ...list, scanLimit: MAX_SCANNED_ROWS },
    and(...headContainsAll(wanted), ...isWithout),
    async () => and(...(await matchingCondition(ctx, request, keyword, list.resumeId))),
  )
}

/** How many rows of such a list there are, counted to 1000 at most. */
export const countMatching = async (
  ctx: AppContext,
  request: RequestContext,
  keyword: string,
  { table, resumeId, where }: Pick<MatchingList<unknown>, 'table' | 'resumeId' | 'where'>,
): Promise<CappedCount> =>
  cappedCount(
    ctx.db,
    ctx.db
      .select({ id: resumes.id })
      .from(table)
      .innerJoin(resumes, eq(resumes.id, resumeId))
      .where(and(where, ...(await matchingCondition(ctx, request, keyword, resumeId))))
      .$dynamic(),
  )
