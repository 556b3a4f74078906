/**
 * Rows of a prepared statement as objects, by a mapper made once for each statement. Drizzle's own finds out the kind of each column
 * anew for each row, a tenth of the processor time of a hot list (docs/performance.md); what comes out is the same.
 */
import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm'

type Field = Column | SQL | SQL.Aliased | Subquery
type Decoder = DriverValueDecoder<unknown, unknown>
type Mapped = Record<string, unknown>

/** The parts of a prepared statement of drizzle that decide how a row is mapped. They are private there. */
export interface MappedStatement {
  fields?: readonly { path: readonly string[]; field: Field }[]
  /** By table: whether its join always finds a row. */
  joinsNotNullableMap?: Readonly<Record<string, boolean>>
  customResultMapper?: (rows: unknown[][]) => unknown
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  const { sql } = is(field, Subquery) ? (field._ as unknown as { sql: SQL }) : (field as SQL.Aliased)
  return (sql as unknown as { decoder: Decoder }).decoder
}

/** Columns, by position, that are null where the outer join of their object found no row. */
function findJoinMarkers({ fields = [], joinsNotNullableMap }: MappedStatement): [name: string, column: number][] {
  if (!joinsNotNullableMap) return []
  const tables = new Map<string, { table: string; column: number; isOneTable: boolean }>()
  for (const [column, { path, field }] of fields.entries()) {
    const [name = ''] = path
    if (path.length !== 2 || !is(field, Column)) continue
    const table = getTableName(field.table)
    const known = tables.get(name)
    if (!known) tables.set(name, { table, column, isOneTable: true })
    else if (known.table !== table) known.isOneTable = false
  }
  return [...tables]
    .filter(([, { table, isOneTable }]) => isOneTable && !joinsNotNullableMap[table])
    .map(([name, { column }]) => [name, column])
}

/** The object that `names` lead to, made on the way. */
function findParent(result: Mapped, names: readonly string[]): Mapped {
  let parent = result
  for (const name of names) {
    parent[name] ??= {}
    parent = parent[name] as Mapped
  }
  return parent
}

/** Makes the mapper of a statement's rows, each an array of the driver's values. */
function createRowMapper(statement: MappedStatement): (row: readonly unknown[]) => Mapped {
  const columns = (statement.fields ?? []).map(({ path, field }) => ({
    parents: path.slice(0, -1),
    key: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }))
  const markers = findJoinMarkers(statement)
  return (row) => {
    const result: Mapped = {}
    for (let at = 0; at < columns.length; at++) {
      const { parents, key, decoder } = columns[at] as (typeof columns)[number]
      const value = row[at]
      const parent = parents.length > 0 ? findParent(result, parents) : result
      parent[key] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    for (const [name, column] of markers) if (row[column] === null) result[name] = null
    return result
  }
}

/** Gives a prepared statement its mapper; one that answers no rows stays as it is. */
export function setRowMapper(statement: MappedStatement): void {
  if (!statement.fields || statement.customResultMapper) return
  const mapRow = createRowMapper(statement)
  statement.customResultMapper = (rows) => rows.map(mapRow)
}
