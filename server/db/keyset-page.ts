/** Keyset pages: the next page begins after the last row, so that page 1,000 costs what page 1 does. Newest first by default. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { httpError } from '../core/errors'
import type { Db } from './types'

/** Totals are counted up to this number. */
const COUNT_CAP = 1000
/** Rows that distinguish an exact count from a capped one. */
export const COUNT_LIMIT = COUNT_CAP + 1

interface Ordered {
  createdAt: PgColumn | SQL
  id: PgColumn | SQL
}

/** Condition for rows after `cursor`, oldest first when `isAscending`; none for ''. Throws BAD_INPUT for an invalid cursor. */
export function afterCursor({ createdAt, id }: Ordered, cursor: string, isAscending = false): SQL | undefined {
  if (!cursor) return undefined
  const [, at, last] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? []
  if (!at || !last) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  const operator = sql.raw(isAscending ? '>' : '<')
  return sql`(${createdAt}, ${id}) ${operator} (${new Date(Number(at)).toISOString()}::timestamptz, ${last}::bigint)`
}

/** Filter for rows behind the id a cursor holds, for lists in ascending order of id; '' is the start. Throws BAD_INPUT. */
export function afterIdCursor(id: PgColumn, cursor: string): SQL | undefined {
  if (!/^\d{0,19}$/.test(cursor)) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return cursor ? gt(id, cursor) : undefined
}

/** The order that `afterCursor` assumes. */
export const newestFirst = ({ createdAt, id }: Ordered): [SQL, SQL] => [sql`${createdAt} desc`, sql`${id} desc`]

/** Cuts `size + 1` rows to a page; nextCursor '' = there is no more. */
export function pageOf<R>(rows: R[], size: number, keyOf: (row: R) => { createdAt: Date; id: string }) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const key = rows.length > size && last ? keyOf(last) : undefined
  return { rows: page, nextCursor: key ? `${key.createdAt.getTime()}.${key.id}` : '' }
}

/** Rows counted to 1000 at most; `isCapped`: there are more. */
export interface CappedCount {
  total: number
  isCapped: boolean
}
/** A count of at most COUNT_LIMIT rows. */
export const cappedTotal = (total: number): CappedCount => ({
  total: Math.min(total, COUNT_CAP),
  isCapped: total > COUNT_CAP,
})

/** How many rows a statement has, counted to 1000 at most. */
export const cappedCount = async (db: Db, rows: PgSelect): Promise<CappedCount> =>
  cappedTotal(await db.$count(rows.limit(COUNT_LIMIT).as('counted')))

/** How many rows of a table meet a condition, counted to 1000 at most. */
export const countRows = (db: Db, table: PgTable, where: SQL | undefined): Promise<CappedCount> =>
  cappedCount(
    db,
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .$dynamic(),
  )

/** Rows of each status, counted to 1000 at most, in one statement over indexes. */
export async function countsBy<S extends string>(
  db: Db,
  column: PgColumn,
  statuses: readonly S[],
  where: SQL | undefined,
): Promise<Record<S, number>> {
  const counts = statuses.map(
    (status) =>
      sql`(select count(*)::int from (select 1 from ${column.table} where ${and(where, eq(column, status))} limit ${COUNT_CAP}) t) as ${sql.identifier(status)}`,
  )
  const [row] = (await db.execute(sql`select ${sql.join(counts, sql`, `)}`)).rows
  return Object.fromEntries(statuses.map((status) => [status, Number(row?.[status] ?? 0)])) as Record<S, number>
}

interface StatusPage<S extends string> {
  cursor: string
  status?: S | undefined
}

/** Counts by status for the first page of a list, null for others, and the number of rows of the status that is listed. */
export async function statusCounts<S extends string>(
  { cursor, status }: StatusPage<S>,
  countStatuses: () => Promise<Record<S, number>>,
): Promise<{ counts: Record<S, number> | null; countAll(): Promise<CappedCount> }> {
  const counts = cursor ? null : await countStatuses()
  return {
    counts,
    countAll: async () => {
      const known = counts ?? (await countStatuses())
      return cappedTotal(status ? known[status] : Object.values<number>(known).reduce((sum, each) => sum + each, 0))
    },
  }
}
