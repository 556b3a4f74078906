/** Plain rows for tables that the demo data leaves empty, so that a copy of a database is tried with every table. */
type Query = (sql: string) => Promise<unknown[]>
interface Column {
  table_name: string
  column_name: string
  udt_name: string
  column_default: string | null
}
interface Reference {
  table_name: string
  column_name: string
  target: string
  target_column: string
}

const EMPTY_TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text = '0'
  order by 1`
const COLUMNS = `select table_name, column_name, udt_name, column_default from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`
const REFERENCES = `select c.conrelid::regclass::text as table_name, a.attname as column_name,
    c.confrelid::regclass::text as target, f.attname as target_column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where c.contype = 'f'`

/** SQL of a value for a column: what it refers to, its default, or something of its type. */
function plainValue({ column_name: name, udt_name: type, column_default: initial }: Column, reference?: Reference) {
  if (reference) return `(select min(${reference.target_column}) from ${reference.target})`
  if (initial !== null) return initial
  if (type === 'text') return `'${name}'`
  if (type === 'jsonb') return name.endsWith('_ids') ? "'[]'" : "'{}'"
  if (type === 'bool') return 'true'
  if (type === 'bytea') return "'\\x0102'"
  if (type === 'date') return "'2026-11-20'"
  if (type === 'timestamptz') return "'2026-11-20T04:00:00Z'"
  if (/^int[248]$/.test(type)) return '1'
  if (type.startsWith('_')) return "'{}'"
  throw new Error(`no value for a column of type ${type}`)
}

/** One row for every empty table; a table waits until what it refers to has a row. */
export async function fillEmptyTables(query: Query): Promise<void> {
  const [columns, references] = [(await query(COLUMNS)) as Column[], (await query(REFERENCES)) as Reference[]]
  let left = ((await query(EMPTY_TABLES)) as { name: string }[]).map(({ name }) => name)
  while (left.length > 0) {
    const isWaiting = ({ table_name, target }: Reference) => target !== table_name && left.includes(target)
    const ready = left.filter(
      (name) => !references.some((reference) => reference.table_name === name && isWaiting(reference)),
    )
    if (ready.length === 0) throw new Error(`tables that wait for each other: ${left}`)
    for (const name of ready) {
      const own = columns.filter(({ table_name }) => table_name === name)
      const values = own.map((column) =>
        plainValue(
          column,
          references.find((reference) => reference.table_name === name && reference.column_name === column.column_name),
        ),
      )
      const names = own.map(({ column_name }) => `"${column_name}"`)
      await query(`insert into "${name}" (${names.join(', ')}) values (${values.join(', ')})`)
    }
    left = left.filter((name) => !ready.includes(name))
  }
}
