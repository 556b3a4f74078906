/** Schemas of field tables: the whole form, a draft, what the owner sees, what everybody sees, and filters of lists. */
import { z } from 'zod'
import { calendarDay, idSchema, optionalText, phone, requiredText, unofficialName } from '../define-calls'
import { enumKeys } from '../domain/enums'
import {
  boundText,
  type FieldSpec,
  type FieldTable,
  filterNames,
  type NamesWith,
  publicNames,
  type ValueOf,
} from './define-fields'

/** May be left out of the input. */
type Defaulted<V> = z.ZodDefault<z.ZodType<V, V>>
type FormSchema<F extends FieldSpec> = F extends { isRequired: true }
  ? z.ZodType<ValueOf<F>, ValueOf<F>>
  : F extends { kind: 'choice' | 'whole' | 'fen' }
    ? F extends { default: unknown }
      ? Defaulted<ValueOf<F>>
      : z.ZodType<ValueOf<F>, ValueOf<F>>
    : Defaulted<ValueOf<F>>
type DraftSchema<F extends FieldSpec> = Defaulted<F extends { isNullInDrafts: true } ? ValueOf<F> | null : ValueOf<F>>
type OwnerSchema<F extends FieldSpec> = z.ZodType<F extends { isNullInDrafts: true } ? ValueOf<F> | null : ValueOf<F>>

const CODE_MAX = 20
const keysOf = (options: Readonly<Record<string, unknown>>) => enumKeys(options as Record<string, string>)

const codeSchema = (field: Extract<FieldSpec, { kind: 'code' }>, isDraft: boolean) => {
  const { pattern, label, isRequired } = field
  const isOptional = isDraft || !isRequired
  if (!pattern) return isOptional ? z.string().max(CODE_MAX).default('') : requiredText(label, CODE_MAX)
  const code = z.string(`请选择${label}`).regex(pattern, `请选择${label}`)
  return isOptional ? code.or(z.literal('')).default('') : code
}

type NumberField = Extract<FieldSpec, { kind: 'whole' | 'fen' }>

/** The number of a field within `limit`: null while a draft lacks it where the field allows that, else its default. */
const numberSchema = (field: NumberField, isDraft: boolean, limit: (number: z.ZodNumber) => z.ZodNumber) => {
  const message = `请填写${field.label}`
  const number = limit(field.isCoerced ? z.coerce.number(message) : z.number(message))
  if (isDraft && field.isNullInDrafts) return number.nullable().default(null)
  return field.default === undefined ? number : number.default(field.default)
}

const wholeSchema = (field: Extract<FieldSpec, { kind: 'whole' }>, isDraft: boolean) => {
  const min = isDraft ? (field.draftMin ?? field.min) : field.min
  return numberSchema(field, isDraft, (number) =>
    number
      .int(`${field.label}必须是整数`)
      .min(min, boundText(field, min, false))
      .max(field.max, boundText(field, field.max, true)),
  )
}

const fenSchema = (field: Extract<FieldSpec, { kind: 'fen' }>, isDraft: boolean) => {
  const { label, max, maxText } = field
  return numberSchema(field, isDraft, (number) =>
    number.int(`${label}以分为单位`).min(0, `${label}不能小于 0`).max(max, `${label}不能超过 ${maxText}`),
  )
}

const textSchema = (field: Extract<FieldSpec, { kind: 'text' }>, isDraft: boolean) => {
  const { label, min, max, isRequired, namesA, pattern, isRefused, isUpperCase } = field
  if (isDraft || !isRequired) return optionalText(label, max).default('')
  const text = namesA ? unofficialName(label, max, namesA) : requiredText(label, max)
  if (pattern) {
    const formatted = (isUpperCase ? text.toUpperCase() : text).regex(pattern, `${label}格式不正确`)
    return isRefused ? formatted.refine((value) => !isRefused(value), `${label}不正确`) : formatted
  }
  return min ? text.min(min, `${label}至少 ${min} 个字`) : text
}

function inputSchema(field: FieldSpec, isDraft: boolean): z.ZodType {
  const { label } = field
  switch (field.kind) {
    case 'text':
      return textSchema(field, isDraft)
    case 'code':
      return codeSchema(field, isDraft)
    case 'reference':
      return isDraft ? idSchema().or(z.literal('')).default('') : idSchema()
    case 'choice': {
      const choice = z.enum(keysOf(field.options), `请选择${label}`)
      return field.default === undefined ? choice : choice.default(field.default)
    }
    case 'whole':
      return wholeSchema(field, isDraft)
    case 'fen':
      return fenSchema(field, isDraft)
    case 'texts':
      return z
        .array(requiredText(field.itemLabel ?? label, field.maxLength))
        .max(field.max, `${label}最多 ${field.max} 个`)
        .default([])
    case 'flag':
      return z.boolean(`请选择${label}`).default(field.default ?? false)
    case 'phone':
      return field.isRequired && !isDraft ? phone() : phone().or(z.literal('')).default('')
    case 'day':
      return calendarDay(label).or(z.literal('')).default('')
  }
}

function outputSchema(field: FieldSpec): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(keysOf(field.options))
    case 'whole':
      return z.number()
    case 'fen':
      return z.number().int()
    case 'texts':
      return z.array(z.string())
    case 'flag':
      return z.boolean()
    default:
      return z.string()
  }
}

const mapFields = (table: FieldTable, names: readonly string[], schemaOf: (field: FieldSpec) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(table[name] as FieldSpec)])) as never

/** What the whole form sends, checked by every rule of its fields. */
export const formShape = <T extends FieldTable>(table: T): { [K in keyof T]: FormSchema<T[K]> } =>
  mapFields(table, Object.keys(table), (field) => inputSchema(field, false))

/** A draft: any field may be missing, only lengths and bounds are checked. */
export const draftShape = <T extends FieldTable>(table: T): { [K in keyof T]: DraftSchema<T[K]> } =>
  mapFields(table, Object.keys(table), (field) => inputSchema(field, true))

/** The fields as their owner sees them, in drafts too. */
export const ownerShape = <T extends FieldTable>(table: T): { [K in keyof T]: OwnerSchema<T[K]> } =>
  mapFields(table, Object.keys(table), (field) => {
    const schema = outputSchema(field)
    return 'isNullInDrafts' in field ? schema.nullable() : schema
  })

/** The fields that everybody sees. */
export const publicShape = <T extends FieldTable>(
  table: T,
): { [K in NamesWith<T, { isPublic: true }>]: z.ZodType<ValueOf<T[K]>> } =>
  mapFields(table, publicNames(table), outputSchema)

/** The fields by which a list can be filtered: one value each, or none. */
export const filterShape = <T extends FieldTable>(
  table: T,
): { [K in NamesWith<T, { isFilterable: true }>]: z.ZodOptional<z.ZodType<ValueOf<T[K]>, ValueOf<T[K]>>> } =>
  mapFields(table, filterNames(table), (field) =>
    (field.kind === 'choice' ? z.enum(keysOf(field.options), `${field.label}不正确`) : z.boolean()).optional(),
  )
