/** Filters of a list by the fields that its table marks: in the address, in the call, and as chips. */
import { type UrlField, urlFlag, urlOptionalEnum } from '@/platform'
import {
  type FieldSpec,
  type FieldTable,
  filterNames,
  type NamesWith,
  type ValueOf,
} from '~contract/fields/define-fields'
import { Chip, ChipSelect } from '../controls/chips'
import { Box } from '../primitives'

interface EnumOption<K> {
  value: K
  label: string
}

/** A table of labels as options for pickers, in its own order. */
export const enumOptions = <K extends string>(
  table: {
    readonly [P in K]: string | { readonly label: string }
  },
): EnumOption<K>[] =>
  (Object.keys(table) as K[]).map((value) => {
    const entry: string | { readonly label: string } = table[value]
    return { value, label: typeof entry === 'string' ? entry : entry.label }
  })

/** Options of a field with choices. */
export const choicesOf = ({ options }: Pick<Extract<FieldSpec, { kind: 'choice' }>, 'options'>): EnumOption<string>[] =>
  enumOptions(options as Record<string, string>)

type FilterName<T extends FieldTable> = NamesWith<T, { isFilterable: true }>
/** Undefined, and false for a flag: not filtered by it. */
type FilterValue<F extends FieldSpec> = F extends { kind: 'flag' } ? boolean : ValueOf<F> | undefined
export type FieldFilterValues<T extends FieldTable> = { [K in FilterName<T>]: FilterValue<T[K]> }

/** The filters as fields of the address. */
export const filterUrlFields = <T extends FieldTable>(
  table: T,
): { [K in FilterName<T>]: UrlField<FilterValue<T[K]>> } =>
  Object.fromEntries(
    filterNames(table).map((name) => {
      const field = table[name] as FieldSpec
      return [name, field.kind === 'choice' ? urlOptionalEnum(Object.keys(field.options)) : urlFlag()]
    }),
  ) as never

/** The filters that are set, as the call takes them. */
export const filterInput = <T extends FieldTable>(
  table: T,
  values: FieldFilterValues<T>,
): { [K in FilterName<T>]?: ValueOf<T[K]> } =>
  Object.fromEntries(filterNames(table).flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as never

interface FieldFiltersProps<T extends FieldTable> {
  of: T
  values: FieldFilterValues<T>
  onChange(change: Partial<FieldFilterValues<T>>): void
}

/** One group of chips for each filter; a second press takes a choice back. */
export function FieldFilters<T extends FieldTable>({ of: table, values, onChange }: FieldFiltersProps<T>) {
  const set = (name: string, value: unknown) => onChange({ [name]: value } as Partial<FieldFilterValues<T>>)
  return filterNames(table).map((name) => {
    const field = table[name] as FieldSpec
    const value: unknown = values[name]
    return field.kind === 'choice' ? (
      <ChipSelect
        key={name}
        label={field.label}
        options={choicesOf(field)}
        canClear
        value={value as string | undefined}
        onChange={(choice) => set(name, choice)}
      />
    ) : (
      <Box key={name}>
        <Chip isOn={Boolean(value)} onPress={() => set(name, !value)}>
          {field.label}
        </Chip>
      </Box>
    )
  })
}
