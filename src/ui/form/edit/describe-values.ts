/** The values of an edit form in words, for the conflict dialog. */
import type { EditField, EditTable, EditUnit, EditValues } from '~contract/edits/edit-table'

/** Words for values that the table of fields cannot put into words: codes, references, files. By the first field of a unit. */
export type EditTexts = Readonly<
  Record<string, (value: unknown, values: EditValues, whose: 'mine' | 'current') => string | Promise<string>>
>

const EMPTY_TEXT = '（空）'
const FEN = 100

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || String(value) === ''

function describeValue(field: EditField | undefined, value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'object')
    return Object.values(value as object)
      .flat()
      .join('、')
  if (field?.kind === 'whole') return field.unit ? `${value} ${field.unit}` : String(value)
  if (field?.kind === 'fen') return `${Number(value) / FEN} 元`
  if (field?.kind !== 'choice') return String(value)
  const choice = field.options[String(value)] as string | { label: string } | undefined
  return (typeof choice === 'object' ? choice.label : choice) ?? String(value)
}

/** The values of a unit in words; （空） where there are none. */
export async function describeUnit(
  { fields }: EditTable,
  { names }: EditUnit,
  values: EditValues,
  texts: EditTexts,
  whose: 'mine' | 'current',
): Promise<string> {
  const [first = ''] = names
  const text = texts[first]
  const described = text
    ? await text(values[first], values, whose)
    : names
        .map((name) => describeValue(fields[name], values[name]))
        .filter(Boolean)
        .join('，')
  return described || EMPTY_TEXT
}

/** For a unit that holds files: which are meant is known by who chose them. */
export const describeFile = (_value: unknown, _values: EditValues, whose: 'mine' | 'current'): string =>
  whose === 'mine' ? '您选的文件' : '别人选的文件'
