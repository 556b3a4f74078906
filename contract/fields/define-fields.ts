/**
 * The fields of an entity, each declared once in a table of plain data. Its schemas (field-schemas.ts), its form (src/ui/form/field-values.ts),
 * its labels and its filters are derived from the table. No zod here: client bundles carry the tables.
 */

interface Common {
  /** Names the field in error messages and, unless the screen has other words, in the form. */
  label: string
  /** Who sees the field beside its owner: everybody, or nobody. */
  isPublic?: true
}

/** One text, trimmed. Optional ones are '' when empty. */
interface TextField extends Common {
  kind: 'text'
  max: number
  min?: number
  isRequired?: true
  /** Several lines. */
  isLong?: true
  /** A name that must not be mistaken for the platform's. */
  namesA?: 'person' | 'thing'
  /** The form that the whole text has; stored in capitals with `isUpperCase`. */
  pattern?: RegExp
  /** True for a text of that form which is none. */
  isRefused?(text: string): boolean
  isUpperCase?: true
}

/** A code of the reference data, chosen from a tree. Optional ones are '' when not chosen. */
interface CodeField extends Common {
  kind: 'code'
  /** Without one, any text of at most 20 letters; the server looks it up. */
  pattern?: RegExp
  isRequired?: true
}

/** The id of something else, chosen from a list; '' in drafts when not chosen. */
interface ReferenceField extends Common {
  kind: 'reference'
  isRequired: true
}

/** One of a table of choices. Without a default it must be chosen. */
interface ChoiceField extends Common {
  kind: 'choice'
  options: Readonly<Record<string, unknown>>
  default?: string
  isFilterable?: true
}

/** A whole number between `min` and `max`, both included. */
interface WholeField extends Common {
  kind: 'whole'
  min: number
  max: number
  /** Shown behind the number, and in messages about its bounds. */
  unit?: string
  default?: number
  /** A text of digits is understood, too. */
  isCoerced?: true
  /** In drafts null means: not filled in yet. */
  isNullInDrafts?: true
  /** The least value in drafts, where it differs. */
  draftMin?: number
}

/** An amount in fen; forms take it in yuan, and 0 is no amount there. */
interface FenField extends Common {
  kind: 'fen'
  max: number
  /** The maximum in words. */
  maxText: string
  default?: 0
  /** A text of digits is understood, too. */
  isCoerced?: true
  /** In drafts null means: not filled in yet. */
  isNullInDrafts?: true
}

/** Several short texts. */
interface TextsField extends Common {
  kind: 'texts'
  max: number
  maxLength: number
  /** What one of them is called; the field's label without it. */
  itemLabel?: string
}

/** Yes or no; no by default. */
interface FlagField extends Common {
  kind: 'flag'
  default?: boolean
  isFilterable?: true
}

/** A Chinese mobile number. */
interface PhoneField extends Common {
  kind: 'phone'
  isRequired?: true
}

/** A day as YYYY-MM-DD; '' when there is none. */
interface DayField extends Common {
  kind: 'day'
}

export type FieldSpec =
  | TextField
  | CodeField
  | ReferenceField
  | ChoiceField
  | WholeField
  | FenField
  | TextsField
  | FlagField
  | PhoneField
  | DayField

export type FieldTable = Readonly<Record<string, FieldSpec>>

/** Keeps the literal types of a table, from which the types of schemas and forms are derived. */
export const defineFields = <const T extends FieldTable>(table: T): T => table

/** Type of a field's value on the wire. */
export type ValueOf<F extends FieldSpec> = F extends { kind: 'choice'; options: infer O }
  ? keyof O & string
  : F extends { kind: 'whole' | 'fen' }
    ? number
    : F extends { kind: 'texts' }
      ? string[]
      : F extends { kind: 'flag' }
        ? boolean
        : string

/** Names of the fields that `C` matches, such as `{ isPublic: true }`. */
export type NamesWith<T extends FieldTable, C> = { [K in keyof T]: T[K] extends C ? K : never }[keyof T] & string

const namesWith = <T extends FieldTable, C>(table: T, has: (field: FieldSpec) => boolean) =>
  Object.keys(table).filter((name) => has(table[name] as FieldSpec)) as NamesWith<T, C>[]

/** Names of the fields that everybody sees. */
export const publicNames = <T extends FieldTable>(table: T) =>
  namesWith<T, { isPublic: true }>(table, ({ isPublic }) => isPublic === true)

/** Names of the fields by which lists can be filtered. */
export const filterNames = <T extends FieldTable>(table: T) =>
  namesWith<T, { isFilterable: true }>(table, (field) => 'isFilterable' in field)

/** Label of every field, by its name. */
export const labelsOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]))

/** A bound of a whole number in words: 招聘人数至少 1 人, 每年薪资最多 24 个月, 最低月薪不能小于 0. */
export const boundText = (
  { label, unit }: Pick<WholeField, 'label' | 'unit'>,
  bound: number,
  isUpper: boolean,
): string =>
  unit
    ? `${label}${isUpper ? '最多' : '至少'} ${bound} ${unit}`
    : `${label}${isUpper ? '不能大于' : '不能小于'} ${bound}`
