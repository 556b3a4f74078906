/**
 * What two editors of one thing may change at the same time: the fields of an edit form by the names of its call, with what the
 * conflict dialog calls them. Plain data, no zod: client bundles carry the tables (decision 0085).
 */
import type { FieldSpec } from '../fields/define-fields'

/** A field of a table of contract/fields, or only its label. */
export type EditField = FieldSpec | { label: string; kind?: undefined }

/** Fields that are kept or replaced as one, because their values only make sense together; most units are one field. */
export interface EditUnit {
  label: string
  names: readonly string[]
}

export interface EditTable {
  fields: Readonly<Record<string, EditField>>
  together?: readonly EditUnit[]
}

/** Values of an edit form by the names of its call. */
export type EditValues = Readonly<Record<string, unknown>>

/** `data.conflict` of EDIT_CONFLICT. */
export interface EditConflict {
  /** Of the values below, for the next attempt. */
  version: string
  /** Names of the fields that both editors have changed. */
  fields: readonly string[]
  /** Every field of the table as it is stored now. */
  current: EditValues
}

/** The units of a table in the order of its fields. */
export function unitsOf({ fields, together = [] }: EditTable): readonly EditUnit[] {
  const groupOf = (name: string) => together.find(({ names }) => names.includes(name))
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const group = groupOf(name)
    if (!group) return [{ label, names: [name] }]
    return group.names[0] === name ? [group] : []
  })
}

const orderedKeys = (_name: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The values of a unit as one text; equal values have equal texts. */
export const textOfUnit = ({ names }: EditUnit, values: EditValues): string =>
  JSON.stringify(
    names.map((name) => values[name] ?? null),
    orderedKeys,
  )

/** The values of the units that differ between what an editor saw and what the form holds now. */
export const changedValues = (edit: EditTable, seen: EditValues, values: EditValues): EditValues =>
  Object.fromEntries(
    unitsOf(edit)
      .filter((unit) => textOfUnit(unit, seen) !== textOfUnit(unit, values))
      .flatMap(({ names }) => names.map((name) => [name, values[name]])),
  )
