/** Many rows for one `update`. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Sets columns of rows by their keys, all rows as one parameter of JSON (select-rows.ts). `keys` and the columns to set are names of the
 * table's properties; each row has all of them.
 */
export function updateRows<T extends PgTable>(
  table: T,
  keys: readonly (keyof T['$inferInsert'] & string)[],
  rows: readonly Partial<T['$inferInsert']>[],
): SQL {
  const columns = getTableColumns(table)
  const given = Object.entries(columns).filter(([key]) => key in (rows[0] ?? {}))
  const records = rows.map((row) =>
    Object.fromEntries(given.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
  )
  const set = given
    .filter(([key]) => !keys.includes(key as never))
    .map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)
  const isRow = keys.map((key) => {
    const name = sql.identifier(columns[key]?.name ?? key)
    return sql`${table}.${name} = given.${name}`
  })
  return sql`update ${table} set ${sql.join(set, sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) given where ${sql.join(isRow, sql` and `)}`
}
