/** Lists by keyword: a common word is met soon in the list's own order, for a rare one that would read nearly all of the list. */
import { and, count, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/**
 * How many rows a statement of the one column `id` has, and these ids as an array of bigint in one text: ten thousand rows
 * by themselves would cost more to hand over than to find.
 */
export const selectIds = async (db: Db, id: AnyPgColumn, rows: PgSelect): Promise<{ count: number; ids: string }> => {
  const some = rows.as('some')
  const [found] = await db
    .select({ count: count(), ids: sql<string>`coalesce(array_agg(${sql.identifier(id.name)}), '{}')::text` })
    .from(some)
  return found ?? { count: 0, ids: '{}' }
}

interface List<R> {
  /** The table the list is sorted in, by `since`, last first. */
  table: PgTable
  since: AnyPgColumn
  /** Of its rows, those behind the page before. */
  where: SQL | undefined
  /** Rows of one page. */
  size: number
  /** The list is looked through this far before its matches are gathered: about as long as gathering takes. */
  walked: number
  ask(where: SQL | undefined): Promise<R[]>
}

/** The first rows of the list. */
const firstOf = <R>({ table, since, where, walked }: List<R>): SQL =>
  sql`${since} >= coalesce((select ${since} from ${table} where ${where} order by ${since} desc offset ${walked} limit 1), '-infinity')`

/** A page out of the first rows that hold the words; when they do not fill it, what `gathered` finds narrows the list. */
export const pageByKeyword = async <R>(
  list: List<R>,
  words: SQL | undefined,
  gathered: () => Promise<SQL | undefined>,
): Promise<R[]> => {
  const near = await list.ask(and(list.where, firstOf(list), words))
  return near.length >= list.size ? near : list.ask(and(list.where, await gathered()))
}
