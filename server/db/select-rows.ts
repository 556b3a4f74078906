/** Many rows for one `insert … select`. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows as a query for `db.insert(table).select(…)`: one parameter of JSON, however many rows and columns there are. A placeholder
 * for each value, as `values()` writes them, takes the query builder longer than PostgreSQL takes to read JSON. Every column needs
 * its value: a missing one is null, defaults do not apply.
 */
export function selectRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
  )
  const names = columns.map(([, { name }]) => sql.identifier(name))
  return sql`select ${sql.join(names, sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`
}
