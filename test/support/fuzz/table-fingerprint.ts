/** A fingerprint of every table: rows and a hash of their contents. */

/** Runs SQL and returns rows as plain objects. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>

/** Columns that count attempts: they change when a request is refused, and should. */
const ATTEMPT_COLUMNS = ['used_at']

/** Written in the background by the search indexer, from messages that are counted themselves. */
const DERIVED_TABLES = ['chat_finds', 'chat_indexed']

/** Every table of the public schema but derived ones as 'rows:hash'. The sum of row hashes does not depend on their order. */
export async function fingerprint(query: Query): Promise<Record<string, string>> {
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by 1")
  const names = tables.map((row) => String(row.tablename)).filter((name) => !DERIVED_TABLES.includes(name))
  const withoutCounters = ATTEMPT_COLUMNS.map((name) => ` - '${name}'`).join('')
  const selects = names.map(
    (name) =>
      `select '${name}' as name, count(*)::text || ':' || coalesce(sum(hashtextextended((to_jsonb(t)${withoutCounters})::text, 0)::numeric), 0)::text as mark from "${name}" t`,
  )
  if (selects.length === 0) throw new Error('the database has no tables')
  const rows = await query(selects.join(' union all '))
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.mark)]))
}
