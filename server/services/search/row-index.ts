/** Search indexes of tables whose rows are found by columns that follow from the row alone. */
import { getTableColumns, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { updateRows } from '../../db/update-rows'
import type { ServiceContext } from '../service-context'
import type { SearchIndex } from './rebuild'

type Database = Pick<ServiceContext, 'db'>

interface RowIndex<T extends PgTable> {
  /** Property of the primary key. */
  key: keyof T['$inferSelect'] & keyof T['$inferInsert'] & string
  changedAt: AnyPgColumn
  /** The columns by which a row is found, its folding included. */
  columnsOf(row: T['$inferSelect']): Partial<T['$inferInsert']>
}

/** The index `name` of a table with a single key. */
export function rowIndex<T extends PgTable & { folding: AnyPgColumn }>(
  name: SearchIndex<Database>['name'],
  table: T,
  { key, changedAt, columnsOf }: RowIndex<T>,
): SearchIndex<Database> {
  const keyColumn = getTableColumns(table)[key] as AnyPgColumn
  return {
    name,
    table,
    keys: [keyColumn],
    folding: table.folding,
    changedAt,
    async index({ db }, keys) {
      const rows: T['$inferSelect'][] = await db
        .select()
        .from(table as PgTable)
        .where(inArray(keyColumn, keys.flat()))
      const indexed = rows.map((row) => ({ [key]: row[key], ...columnsOf(row) }) as Partial<T['$inferInsert']>)
      await db.execute(updateRows(table, [key], indexed))
    },
  }
}
