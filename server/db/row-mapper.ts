/**
 * Rows of a prepared statement as objects, by a mapper made once for each statement. Drizzle's own finds out the kind of each column
 * again for each row, a tenth of the processor time of a hot list (docs/performance.md); the result is the same.
 */
import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm'

type Field = Column | SQL | SQL.Aliased | Subquery
type Decoder = DriverValueDecoder<unknown, unknown>
type Mapped = Record<string, unknown>

/** The parts of a prepared statement of drizzle that decide how a row is mapped. They are private there. */
export interface MappedStatement {
  /** By position; a path of one name, or of an object and a name in it. */
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

interface MappedColumn {
  /** Position in the driver's row. */
  position: number
  key: string
  decoder: Decoder
}

/** Columns of one object: by the name of the object inside of the row, '' for the row itself. */
function groupColumns({ fields = [] }: MappedStatement): [name: string, columns: MappedColumn[]][] {
  const groups = new Map<string, MappedColumn[]>()
  for (const [position, { path, field }] of fields.entries()) {
    const [first = '', second] = path
    const [name, key] = second === undefined ? ['', first] : [first, second]
    const columns = groups.get(name) ?? []
    groups.set(name, [...columns, { position, key, decoder: decoderOf(field) }])
  }
  return [...groups]
}

function setColumns(object: Mapped, columns: readonly MappedColumn[], row: readonly unknown[]): Mapped {
  for (const { position, key, decoder } of columns) {
    const value = row[position]
    object[key] = value === null ? null : decoder.mapFromDriverValue(value)
  }
  return object
}

/** Makes the mapper of a statement's rows, each an array of the driver's values. */
function createRowMapper(statement: MappedStatement): (row: readonly unknown[]) => Mapped {
  const groups = groupColumns(statement)
  const markers = new Map(findJoinMarkers(statement))
  return (row) => {
    const result: Mapped = {}
    for (const [name, columns] of groups) {
      const marker = markers.get(name)
      if (!name) setColumns(result, columns, row)
      else result[name] = marker !== undefined && row[marker] === null ? null : setColumns({}, columns, row)
    }
    return result
  }
}

/** Gives a prepared statement its mapper; one that answers no rows stays as it is. */
export function setRowMapper(statement: MappedStatement): void {
  if (!statement.fields || statement.customResultMapper) return
  const mapRow = createRowMapper(statement)
  statement.customResultMapper = (rows) => rows.map(mapRow)
}
