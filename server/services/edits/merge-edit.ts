/**
 * Two editors of one thing (decision 0085). A view carries the version of the fields that its form edits, a digest of each; a form
 * sends it back with the fields it changed. What only one of the editors has changed is merged, what both have is EDIT_CONFLICT.
 */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import {
  type EditConflict,
  type EditTable,
  type EditUnit,
  type EditValues,
  textOfUnit,
  unitsOf,
} from '../../../contract/edits/edit-table'
import { badInputError, HttpError, httpError } from '../../core/errors'

/** Letters of a digest: 36 bits. */
const DIGEST_LENGTH = 6

const digestOf = (text: string) => hash('sha256', text, 'base64url').slice(0, DIGEST_LENGTH)

interface Layout {
  units: readonly EditUnit[]
  /** Of the names of all units: versions of a table with other fields are not read. */
  start: string
}

const layouts = new WeakMap<EditTable, Layout>()

function layoutOf(edit: EditTable): Layout {
  const known = layouts.get(edit)
  if (known) return known
  const units = unitsOf(edit)
  const layout = { units, start: digestOf(JSON.stringify(units.map(({ names }) => names))) }
  layouts.set(edit, layout)
  return layout
}

const digestOfUnit = (unit: EditUnit, values: EditValues) => digestOf(textOfUnit(unit, values))

/** The version of `values`, which have the names of the edit call: equal for equal values, whatever else the row holds. */
export function versionOf(edit: EditTable, values: EditValues): string {
  const { units, start } = layoutOf(edit)
  return start + units.map((unit) => digestOfUnit(unit, values)).join('')
}

/** The digests in a version, one a unit; none of a version that this table has not made. */
function digestsIn({ units, start }: Layout, version: string): readonly string[] {
  if (!version.startsWith(start) || version.length !== (units.length + 1) * DIGEST_LENGTH) return []
  return units.map((_unit, index) => version.slice((index + 1) * DIGEST_LENGTH, (index + 2) * DIGEST_LENGTH))
}

function conflictError(edit: EditTable, units: readonly EditUnit[], current: EditValues): HttpError {
  const { message } = httpError('EDIT_CONFLICT', { fields: units.map(({ label }) => `「${label}」`).join('') })
  const names = Object.keys(edit.fields)
  const conflict: EditConflict = {
    version: versionOf(edit, current),
    fields: units.flatMap((unit) => unit.names),
    current: Object.fromEntries(names.map((name) => [name, current[name] ?? null])),
  }
  return new HttpError('EDIT_CONFLICT', message, { conflict })
}

/** The form in the input of a call, without ids and version. Throws BAD_INPUT. */
export function formOf<W extends object>(form: z.ZodType<W>, input: object): W {
  const whole = form.safeParse(input)
  if (!whole.success) throw badInputError(whole.error)
  return whole.data
}

/**
 * The whole form to store. `input` is the parsed input of the call (contract/edits/edit-input.ts); `current` is the locked row by
 * the names of the call. Without a version it is the input; with one, `current` with the changes of this editor. Throws
 * EDIT_CONFLICT where another editor has changed the same fields since, BAD_INPUT for values that do not go together.
 */
export function mergeEdit<W extends object>(
  edit: EditTable,
  form: z.ZodType<W>,
  current: EditValues,
  input: EditValues & { version?: string | undefined },
): W {
  const { version } = input
  if (version === undefined) return formOf(form, input)
  const layout = layoutOf(edit)
  const seen = digestsIn(layout, version)
  const merged: Record<string, unknown> = { ...current }
  const conflicts: EditUnit[] = []
  layout.units.forEach((unit, index) => {
    const sent = unit.names.filter((name) => input[name] !== undefined)
    const changes = Object.fromEntries(sent.map((name) => [name, input[name]]))
    const [now, mine] = [current, { ...current, ...changes }].map((values) => digestOfUnit(unit, values))
    // what is sent as it was seen is no change
    if (mine === now || mine === seen[index]) return
    if (now === seen[index]) Object.assign(merged, changes)
    else conflicts.push(unit)
  })
  if (conflicts.length) throw conflictError(edit, conflicts, current)
  return formOf(form, merged)
}
