/** The values and rules of a form from a table of fields (contract/fields): the client's side of contract/fields/field-schemas.ts. */
import { PHONE_PATTERN } from '~contract/domain/limits'
import { boundText, type FieldSpec, type FieldTable, type ValueOf } from '~contract/fields/define-fields'
import type { ValidationRule } from './types'

/** What a control holds; undefined = nothing chosen or entered yet. */
export type FormValue<F extends FieldSpec> = F extends { kind: 'texts' }
  ? readonly string[]
  : F extends { kind: 'code' | 'reference' | 'whole' | 'fen' }
    ? ValueOf<F> | undefined
    : F extends { kind: 'choice' }
      ? F extends { default: unknown }
        ? ValueOf<F>
        : ValueOf<F> | undefined
      : ValueOf<F>
export type FormValues<T extends FieldTable> = { -readonly [K in keyof T]: FormValue<T[K]> }

/** What a view of the entity holds of the table's fields; null = not filled in yet. */
type View<T extends FieldTable> = { [K in keyof T]?: ValueOf<T[K]> | null }
/** What the form sends, complete or not. */
type DraftOf<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { isNullInDrafts: true } ? ValueOf<T[K]> | null : ValueOf<T[K]>
}
export type FieldRules<V> = { [K in keyof V]?: readonly ValidationRule<V[K], V>[] }

const mapFields = (table: FieldTable, change: (field: FieldSpec, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, change(field, name)])) as never

/** What a control without a value holds. */
const unsetValue = (field: FieldSpec) => {
  if (field.kind === 'texts') return []
  if (field.kind === 'flag') return false
  return field.kind === 'text' || field.kind === 'phone' || field.kind === 'day' ? '' : undefined
}

const emptyValue = (field: FieldSpec) =>
  'default' in field && field.kind !== 'fen' ? field.default : unsetValue(field)

const FEN = 100

/** The values of an empty form. */
export const emptyValues = <T extends FieldTable>(table: T): FormValues<T> => mapFields(table, emptyValue)

/** The values of a form that shows `view`. */
export const valuesOf = <T extends FieldTable>(table: T, view: View<T>): FormValues<T> =>
  mapFields(table, (field, name) => {
    const value = view[name] ?? ''
    if (field.kind === 'fen') return value ? Number(value) / FEN : undefined
    return value === '' ? unsetValue(field) : value
  })

const sentValue = (field: FieldSpec, value: unknown) => {
  if (field.kind === 'texts') return [...(value as readonly string[])]
  if (field.kind === 'fen') return value ? Math.round(Number(value) * FEN) : (field.default ?? null)
  if (field.kind === 'text' && field.isUpperCase) return (value as string).trim().toUpperCase()
  if (field.kind === 'text' || field.kind === 'phone') return (value as string).trim()
  return value ?? emptyValue(field) ?? (field.kind === 'whole' ? null : '')
}

/** What the form sends: texts are trimmed, an empty number is its default or null. */
export const draftOf = <T extends FieldTable>(table: T, values: FormValues<T>): DraftOf<T> =>
  mapFields(table, (field, name) => sentValue(field, values[name]))

const textRule = (field: Extract<FieldSpec, { kind: 'text' }>) => {
  const { label, min = 0, max, isRequired, pattern, isRefused } = field
  return (text: string) => {
    const { length } = text.trim()
    if (!length) return isRequired && `请填写${label}`
    const sent = String(sentValue(field, text))
    if (pattern && !pattern.test(sent)) return `${label}格式不正确`
    if (isRefused?.(sent)) return `${label}不正确`
    if (length < min) return `${label}至少 ${min} 个字`
    return length > max && `${label}不能超过 ${max} 个字`
  }
}
const fenRule =
  ({ label, max, maxText }: Extract<FieldSpec, { kind: 'fen' }>) =>
  (yuan: number | undefined) => {
    if (yuan === undefined) return undefined
    return yuan < 0 ? `${label}不能小于 0` : yuan * FEN > max && `${label}不能超过 ${maxText}`
  }
const wholeRule = (field: Extract<FieldSpec, { kind: 'whole' }>) => (value: number | undefined) => {
  if (value === undefined) return !field.isNullInDrafts && `请填写${field.label}`
  if (value < field.min) return boundText(field, field.min, false)
  return value > field.max && boundText(field, field.max, true)
}
const phoneRule =
  ({ isRequired }: Extract<FieldSpec, { kind: 'phone' }>) =>
  (text: string) => {
    if (!text.trim()) return isRequired && '请输入手机号'
    return !PHONE_PATTERN.test(text.trim()) && '手机号格式不正确'
  }

const codeRule =
  ({ label, pattern, isRequired }: Extract<FieldSpec, { kind: 'code' }>) =>
  (code?: string) =>
    (code ? pattern && !pattern.test(code) : isRequired) && `请选择${label}`

/** The rule of one field by itself; an error text, or nothing. */
const ruleOf = (field: FieldSpec): ((value: never) => string | false | undefined) | undefined => {
  switch (field.kind) {
    case 'text':
      return textRule(field)
    case 'whole':
      return wholeRule(field)
    case 'fen':
      return fenRule(field)
    case 'phone':
      return phoneRule(field)
    case 'choice':
      return 'default' in field ? undefined : (value?: string) => !value && `请选择${field.label}`
    case 'code':
      return codeRule(field)
    case 'reference':
      return (value?: string) => !value && `请选择${field.label}`
    default:
      return undefined
  }
}

/** The rules of every field by itself; a form adds those that compare fields. */
export const rulesOf = <T extends FieldTable>(table: T): Required<FieldRules<FormValues<T>>> =>
  mapFields(table, (field) => {
    const rule = ruleOf(field)
    return rule ? [(value: never) => rule(value) || undefined] : []
  })

/** True where the form marks the field as required. */
export const isRequired = (field: FieldSpec): boolean =>
  'isRequired' in field || (field.kind === 'choice' && !('default' in field)) || field.kind === 'whole'
