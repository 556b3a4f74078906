/** Pages by keyword: a common keyword is found early in the list's own order; for a rare one that would read nearly all of the list. */
import { and, count, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/**
 * How many rows a statement of the one column `id` has, and these ids as an array of bigint in one text: ten thousand rows
 * by themselves would cost more to hand over than to find.
 */
export async function selectIds(db: Db, id: AnyPgColumn, rows: PgSelect): Promise<{ count: number; ids: string }> {
  const matches = rows.as('some')
  const [found] = await db
    .select({ count: count(), ids: sql<string>`coalesce(array_agg(${sql.identifier(id.name)}), '{}')::text` })
    .from(matches)
  return found ?? { count: 0, ids: '{}' }
}

interface KeywordList<R> {
  /** The table the list is sorted by, on `since`, last first. */
  table: PgTable
  since: AnyPgColumn
  /** Condition for the rows after the previous page. */
  where: SQL | undefined
  /** Rows of one page. */
  size: number
  /** Rows scanned in list order before all matches are collected by index: about as expensive as collecting. */
  scanLimit: number
  select(where: SQL | undefined): Promise<R[]>
}

/** Condition for the first `scanLimit` rows of the list. */
const scannedRange = <R>({ table, since, where, scanLimit }: KeywordList<R>): SQL =>
  sql`${since} >= coalesce((select ${since} from ${table} where ${where} order by ${since} desc offset ${scanLimit} limit 1), '-infinity')`

/** A page of the first rows that match; when they do not fill it, the condition of `findMatches` narrows the list. */
export async function pageByKeyword<R>(
  list: KeywordList<R>,
  keywordFilter: SQL | undefined,
  findMatches: () => Promise<SQL | undefined>,
): Promise<R[]> {
  const firstRows = await list.select(and(list.where, scannedRange(list), keywordFilter))
  return firstRows.length >= list.size ? firstRows : list.select(and(list.where, await findMatches()))
}
