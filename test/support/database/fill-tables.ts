/**
 * Fills a throw-away PostgreSQL database until every table has many rows: the demo data's own rows again and again, each
 * time with other ids, so that what belongs together stays together and every value stays as common as it was. Tables that
 * the demo data leaves empty get rows of plain values.
 */
import pg from 'pg'

interface Column {
  name: string
  type: string
  isGenerated: boolean
}
interface Table {
  name: string
  columns: Column[]
  /** Columns that every copy changes: ids, and what makes a unique row unique. */
  keys: Set<string>
}

/** Distance between the ids of two copies; larger than the range of ids in the demo data. */
export const COPY_STEP = 10_000_000_000_000n

const readTables = async (client: pg.Client): Promise<Table[]> => {
  const columns = await client.query<{ table: string; name: string; type: string; generated: string }>(`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_generated || coalesce(c.identity_generation, '') as generated
    from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' order by 1, c.ordinal_position`)
  const unique = await client.query<{ table: string; names: string[] }>(`
    select t.relname as "table", array_agg(a.attname::text) as names from pg_index i
    join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisunique group by i.indexrelid, t.relname`)
  const references = await client.query<{ table: string; name: string }>(`
    select t.relname as "table", a.attname::text as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey) where c.contype = 'f'`)
  const tables = new Map<string, Table>()
  for (const { table, name, type, generated } of columns.rows) {
    const entry = tables.get(table) ?? { name: table, columns: [], keys: new Set() }
    entry.columns.push({ name, type, isGenerated: generated.includes('ALWAYS') })
    tables.set(table, entry)
  }
  for (const table of tables.values()) {
    const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]))
    const add = (names: string[]) => {
      for (const name of names) table.keys.add(name)
    }
    add(references.rows.filter((row) => row.table === table.name).map(({ name }) => name))
    add(table.columns.filter(({ name, type }) => type === 'int8' && /(^|_)id$/.test(name)).map(({ name }) => name))
    add(table.columns.filter(({ name, type }) => type === 'text' && /_id$|^peer$/.test(name)).map(({ name }) => name))
    for (const { names } of unique.rows.filter((row) => row.table === table.name)) {
      if (names.some((name) => table.keys.has(name))) continue
      const order = ['int8', 'text', 'uuid', 'bytea', 'int4', 'date']
      const best = order.flatMap((type) => names.filter((name) => typeOf.get(name) === type))[0]
      if (best) table.keys.add(best)
    }
  }
  return [...tables.values()]
}

/** A key of copy `g`. */
const shiftedKey = ({ name, type }: Column): string => {
  const column = `"${name}"`
  if (type === 'int8') return `${column} + g * ${COPY_STEP}`
  if (type === 'text') return `${column} || '~' || g`
  if (type === 'bytea') return `${column} || int8send(g)`
  if (type === 'int4') return `(${column} + g)::int4`
  if (type === 'date') return `${column} + g::int4`
  return column
}

/** Grams that are hashed with the company of their row (db/search-text), by table. */
const MIXED: Record<string, string> = { talent_words: 'grams', jobs: 'own_grams' }
const saltOf = (company: string) =>
  `(mod((${company})::numeric * 2654435761 + 2147483648, 4294967296) - 2147483648)::int4`
/** The same grams in the company of copy `g`. */
const remixedGrams = (grams: string): string =>
  `(select coalesce(array_agg(gram # (s.old # s.new)), '{}') from unnest("${grams}") gram,
    (select ${saltOf('company_id')} as old, ${saltOf(`company_id + g * ${COPY_STEP}`)} as new) s)`

/** A plain value of a table without a single row to copy. */
const inventedValue = ({ name, type }: Column, isKey: boolean): string => {
  if (type.startsWith('_')) return `'{}'::${type}`
  const values: Record<string, string> = {
    int8: 'g',
    int4: isKey ? 'g::int4' : '(g % 100)::int4',
    int2: '(g % 100)::int2',
    text: isKey || /_id$|key|name|title/.test(name) ? `'v' || g` : `'v' || (g % 5)`,
    bool: 'g % 2 = 0',
    timestamptz: `now() - make_interval(mins => g::int)`,
    // as the copies of a day, ahead of what a sweep takes away
    date: `current_date + (g % 400)::int`,
    jsonb: `'{}'::jsonb`,
    bytea: 'int8send(g)',
    numeric: 'g',
    float8: 'g',
    uuid: 'gen_random_uuid()',
  }
  return values[type] ?? 'null'
}

/** Connections that fill at the same time: as many as a small machine has cores. */
const LANES = 2

/** A connection that fills: no triggers, no waiting for the disk. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // neither triggers nor foreign keys: copies need no permission of the business
  await client.query('set session_replication_role = replica')
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
  return client
}

/**
 * Multiplies every table until it has `rowsOf(table)` rows (0 = unchanged), and gathers statistics. Each copy is older than
 * the one before by `minutes`.
 */
export async function fillTables(url: string, rowsOf: (table: string) => number, minutes = 1): Promise<void> {
  const first = await connect(url)
  const checks = await first.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as "table", conname as name from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public' where contype = 'c'`)
  for (const { table, name } of checks.rows) await first.query(`alter table ${table} drop constraint "${name}"`)
  const queue = await readTables(first)
  const worker = async (client: pg.Client) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await multiply(client, next, rowsOf(next.name), minutes)
      await client.query(`analyze "${next.name}"`)
    }
    await client.end()
  }
  const others = await Promise.all(Array.from({ length: LANES - 1 }, () => connect(url)))
  await Promise.all([first, ...others].map(worker))
}

/** Drops non-unique indexes while rows are inserted and rebuilds them afterwards. */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

async function multiply(
  client: pg.Client,
  { name, columns, keys }: Table,
  rows: number,
  minutes: number,
): Promise<void> {
  const { rows: counts } = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
  const existing = counts[0]?.n ?? 0
  if (existing >= rows) return
  const insertable = columns.filter(({ isGenerated }) => !isGenerated)
  const insertInto = `insert into "${name}" (${insertable.map((column) => `"${column.name}"`).join(', ')}) overriding system value`
  const values = insertable.map((column) => {
    if (existing === 0) return inventedValue(column, keys.has(column.name))
    if (MIXED[name] === column.name) return remixedGrams(column.name)
    // for what is sorted by time is not written all at once
    if (column.type === 'timestamptz') return `"${column.name}" - make_interval(mins => g::int * ${minutes})`
    return keys.has(column.name) ? shiftedKey(column) : `"${column.name}"`
  })
  const copies = existing === 0 ? rows : Math.ceil(rows / existing)
  const from = existing === 0 ? '' : `"${name}", `
  await withoutIndexes(client, name, () =>
    client.query(
      `${insertInto} select ${values.join(', ')} from ${from}generate_series(1::int8, ${copies}) g on conflict do nothing`,
    ),
  )
}
