/** Checksums of a database, to compare two databases column by column on either engine. */

/** Runs SQL and returns rows as plain objects. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

export interface TableSums {
  rows: number
  /** Column -> sum of the hashes of its values, whatever their order. */
  columns: Record<string, string>
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Rows and checksums of every table of the public schema, or of `only`. Times are read in UTC. */
export async function sumsOf(query: Query, only?: readonly string[]): Promise<Record<string, TableSums>> {
  await query("set timezone = 'UTC'")
  const columns = await query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by table_name, ordinal_position`)
  const tables = new Map<string, string[]>()
  for (const { table_name, column_name } of columns) {
    const table = String(table_name)
    if (!only || only.includes(table)) tables.set(table, [...(tables.get(table) ?? []), String(column_name)])
  }
  const sums: Record<string, TableSums> = {}
  for (const [table, names] of tables) {
    const marks = names.map(
      (name, i) => `coalesce(sum(hashtextextended(${quoted(name)}::text, 0)::numeric)::text, '') as c${i}`,
    )
    const [row = {}] = await query(`select count(*)::int as n, ${marks.join(', ')} from ${quoted(table)}`)
    sums[table] = {
      rows: Number(row.n),
      columns: Object.fromEntries(names.map((name, i) => [name, String(row[`c${i}`])])),
    }
  }
  return sums
}
