/** Contents of a database for copying: tables with their columns, references, sequences, rows as lines. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isPortable } from './queue-tables'
import type { Executor, Sequence, Table } from './table-types'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** The name as SQL writes it. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
export const columnList = ({ columns }: Table) => columns.map(({ name }) => quoted(name)).join(', ')

/** The program's schemas: not the system's, nor drizzle's list of migrations. */
const APP_SCHEMAS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle')`
const TABLES = `select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0)::bigint as estimate,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${APP_SCHEMAS}
  group by 1, 2, 3 order by 1, 2`
const REFERENCES = `select n.nspname || '.' || c.relname as child, tn.nspname || '.' || t.relname as parent
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where f.contype = 'f' and f.conparentid = 0 and f.conrelid <> f.confrelid`
const SEQUENCES = `select n.schemaname as schema, n.sequencename as name, n.last_value::text as value from pg_sequences n
  where n.last_value is not null and ${APP_SCHEMAS.replaceAll('nspname', 'schemaname')} order by 1, 2`

const rowsOf = async (db: Executor, text: string) => (await db.execute(sql.raw(text))).rows

/** Tables after those they refer to, so that rows can be written in this order. */
function parentsFirst(tables: Table[], references: { child: string; parent: string }[]): Table[] {
  const sorted: Table[] = []
  const done = new Set<string>()
  const keyOf = ({ schema, name }: Table) => `${schema}.${name}`
  let left = tables
  while (left.length > 0) {
    const waits = (table: Table) =>
      references.some(({ child, parent }) => child === keyOf(table) && left.some((table) => keyOf(table) === parent))
    const ready = left.filter((table) => !waits(table))
    // tables that refer to each other in a circle are left in their order
    const next = ready.length > 0 ? ready : left
    sorted.push(...next)
    for (const table of next) done.add(keyOf(table))
    left = left.filter((table) => !done.has(keyOf(table)))
  }
  return sorted
}

/** The tables that the program writes, parents first. Types are named in full where the search path does not find them. */
export async function tablesOf(db: Executor): Promise<Table[]> {
  const tables = (await rowsOf(db, TABLES)).map((row) => ({ ...row, estimate: Number(row.estimate) }) as Table)
  return parentsFirst(tables.filter(isPortable), (await rowsOf(db, REFERENCES)) as { child: string; parent: string }[])
}

/** Sequences that have given numbers. */
export const sequencesOf = async (db: Executor): Promise<Sequence[]> =>
  (await rowsOf(db, SEQUENCES)) as unknown as Sequence[]

/** Makes PostgreSQL write values as text that reads the same on every server. Lasts until the transaction ends. */
export async function setPortableFormats(db: Executor): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
  ])
    await db.execute(sql.raw(`set local ${setting}`))
}

/** Adds up lines to a sum that does not depend on their order: two databases sort texts differently. */
export class LineSum {
  private readonly sums = new BigUint64Array(4)
  rows = 0

  add(line: string): void {
    const digest = createHash('sha256').update(line).digest()
    for (let i = 0; i < 4; i++) this.sums[i] = (this.sums[i] ?? 0n) + digest.readBigUInt64BE(i * 8)
    this.rows += 1
  }

  get hex(): string {
    return [...this.sums].map((part) => part.toString(16).padStart(16, '0')).join('')
  }
}

const FETCH = 200

/** The rows of a table in a transaction, batch by batch, each a JSON array of the columns' texts without line breaks. */
export async function* linesOf(tx: Executor, table: Table): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await rowsOf(
    tx,
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from ${nameOf(table)}`,
  )
  for (;;) {
    const rows = await rowsOf(tx, `fetch ${FETCH} from backup_rows`)
    if (rows.length > 0) yield rows.map(({ line }) => String(line))
    if (rows.length < FETCH) break
  }
  await rowsOf(tx, 'close backup_rows')
}

/** Writes lines of `linesOf` into the table of the same name. */
export async function insertLines(tx: Executor, table: Table, lines: string[]): Promise<void> {
  const values = table.columns.map(({ type }, i) => `(v->>${i})::${type}`).join(', ')
  const head = `insert into ${nameOf(table)} (${columnList(table)}) overriding system value select ${values}`
  await tx.execute(sql`${sql.raw(head)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) v`)
}
