import type { ComponentType } from 'react'
import type { FieldSpec, FieldTable } from '~contract/fields/define-fields'
import { Switch } from '../controls/Checks'
import { ChipSelect } from '../controls/chips'
import { NumberInput, TextArea, TextInput } from '../controls/TextInputs'
import { Field, type FieldVariant } from './Field'
import { choicesOf } from './field-filters'
import { type FormValue, isRequired } from './field-values'
import type { FieldControl, Form } from './types'

const PHONE_LENGTH = 11

/** Kinds of fields with a control that fits all of them; the others are placed with `Field` and a control of the screen. */
type PlacedKind = 'text' | 'choice' | 'whole' | 'fen' | 'flag' | 'phone'

/** The control of a field, and what it needs to know of the field. */
function controlOf(field: FieldSpec): [as: unknown, props: object] {
  switch (field.kind) {
    case 'choice':
      return [ChipSelect, { options: choicesOf(field) }]
    case 'whole':
      return [NumberInput, { min: field.min, max: field.max, suffix: field.unit }]
    case 'fen':
      return [NumberInput, { min: 0, max: field.max / 100 }]
    case 'flag':
      return [Switch, {}]
    case 'text':
      return field.isLong
        ? [TextArea, { isCounted: true, maxLength: field.max }]
        : [TextInput, { maxLength: field.max }]
    default:
      return [TextInput, { keyboard: 'tel', maxLength: PHONE_LENGTH }]
  }
}

interface TableFieldProps<T extends FieldTable, K extends keyof T, V extends { [P in K]: FormValue<T[P]> }>
  extends FieldVariant {
  of: T
  form: Form<V>
  name: K & keyof V & string
  placeholder?: string
  /** Behind a number, where the field has no unit of its own. */
  suffix?: string
  prefix?: string
  decimals?: number
}

/** One line of a form, with label, bounds and control from the table of the entity's fields. */
export function TableField<
  const T extends FieldTable,
  K extends { [P in keyof T]: T[P]['kind'] extends PlacedKind ? P : never }[keyof T],
  V extends { [P in K]: FormValue<T[P]> },
>({ of: table, form, name, ...rest }: TableFieldProps<T, K, V>) {
  const field = table[name] as FieldSpec
  const [as, props] = controlOf(field)
  return (
    <Field
      form={form as never}
      name={name as never}
      label={field.label}
      isRequired={isRequired(field)}
      as={as as ComponentType<FieldControl<never>>}
      {...props}
      {...rest}
    />
  )
}
