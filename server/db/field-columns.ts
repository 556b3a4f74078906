/** Field tables and the columns of their rows: a column has the name of its field. */
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type FieldTable, filterNames, type NamesWith, publicNames } from '../../contract/fields/define-fields'

const pickFields = <R extends object, K extends string>(row: R, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]])) as unknown as Pick<
    R,
    K & keyof R
  >

/** A presenter of every field of a row, as its owner sees it. */
export function ownerFieldsOf<T extends FieldTable>(table: T) {
  const names = Object.keys(table) as (keyof T & string)[]
  return <R extends { [K in keyof T]: unknown }>(row: R) => pickFields(row, names)
}

/** A presenter of the fields of a row that everybody sees. */
export function publicFieldsOf<T extends FieldTable>(table: T) {
  const names = publicNames(table)
  return <R extends { [K in keyof T]: unknown }>(row: R) => pickFields<R, NamesWith<T, { isPublic: true }>>(row, names)
}

/** Conditions for the filters that the caller gave. `columns` is the table of the rows. */
export const fieldFilters = <T extends FieldTable>(
  table: T,
  columns: { [K in NamesWith<T, { isFilterable: true }>]: AnyPgColumn },
  input: { [K in NamesWith<T, { isFilterable: true }>]?: unknown },
): SQL[] => filterNames(table).flatMap((name) => (input[name] === undefined ? [] : [eq(columns[name], input[name])]))
