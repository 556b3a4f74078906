/** Typed fields of an address. A default is left out of it; a broken or unknown value reads as the default. */

export interface UrlField<T> {
  parse(text: string | undefined): T
  /** Undefined for the default. */
  format(value: T): string | undefined
}

/** Any set of fields, by the names they have in the query. */
// biome-ignore lint/suspicious/noExplicitAny: a field is invariant in its value
export type UrlFields = Readonly<Record<string, UrlField<any>>>

export type ValuesOf<Fields extends UrlFields> = {
  [Name in keyof Fields]: Fields[Name] extends UrlField<infer T> ? T : never
}

const DEFAULT_TEXT_MAX = 200
const DEFAULT_LIST_MAX = 50
const SEPARATOR = ','

/** Text of at most `max` characters, '' by default. */
export function urlText({ max = DEFAULT_TEXT_MAX }: { max?: number } = {}): UrlField<string> {
  return {
    parse: (text = '') => (text.length <= max ? text : ''),
    format: (value) => value.slice(0, max) || undefined,
  }
}

/** One of the values, strings or numbers. */
export function urlEnum<const T extends string | number>(values: readonly T[], fallback: NoInfer<T>): UrlField<T> {
  return {
    parse: (text) => values.find((value) => String(value) === text) ?? fallback,
    format: (value) => (value === fallback ? undefined : String(value)),
  }
}

/** One of the values, or none. */
export function urlOptionalEnum<const T extends string | number>(values: readonly T[]): UrlField<T | undefined> {
  return {
    parse: (text) => values.find((value) => String(value) === text),
    format: (value) => (value === undefined ? undefined : String(value)),
  }
}

/** A whole number within bounds. */
export function urlNumber({
  default: fallback,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: {
  default: number
  min?: number
  max?: number
}): UrlField<number> {
  return {
    parse: (text = '') => {
      const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : fallback
    },
    format: (value) => (value === fallback ? undefined : String(value)),
  }
}

/** 1 or 0. */
export function urlFlag(fallback = false): UrlField<boolean> {
  return {
    parse: (text) => (text === '1' ? true : text === '0' ? false : fallback),
    format: (value) => (value === fallback ? undefined : value ? '1' : '0'),
  }
}

/** Id of a row, '' for none. */
export function urlId(): UrlField<string> {
  return {
    parse: (text = '') => (/^(\d{1,19}|[\w-]{1,40})$/.test(text) ? text : ''),
    format: (value) => value || undefined,
  }
}

/** A day as YYYY-MM-DD, '' for none. */
export function urlDate(): UrlField<string> {
  return {
    parse: (text = '') => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
      const time = Date.parse(`${text}T00:00:00Z`)
      return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text
    },
    format: (value) => value || undefined,
  }
}

/**
 * Values of a field that has no default among them (urlOptionalEnum, urlText, urlId), separated by commas. Broken ones are
 * left out, each is listed once.
 */
export function urlList<T>(
  of: UrlField<T>,
  { max = DEFAULT_LIST_MAX }: { max?: number } = {},
): UrlField<readonly Exclude<T, undefined>[]> {
  const isListed = (value: T): value is Exclude<T, undefined> => of.format(value) !== undefined
  return {
    parse: (text = '') => {
      const values = text.split(SEPARATOR).map((item) => of.parse(decodeItem(item)))
      return [...new Set(values)].filter(isListed).slice(0, max)
    },
    format: (values) => {
      const texts = values.slice(0, max).flatMap((value) => of.format(value) ?? [])
      return texts.map(encodeItem).join(SEPARATOR) || undefined
    },
  }
}

/** A comma inside a value must not end it. */
const encodeItem = (text: string) => text.replace(/%/g, '%25').replace(/,/g, '%2C')
const decodeItem = (text: string) => text.replace(/%2C/gi, ',').replace(/%25/g, '%')

const isEqual = <T>(field: UrlField<T>, a: T, b: T) =>
  Object.is(a, b) || (typeof a === 'object' && field.format(a) === field.format(b))

/** Values of the fields in a query; those equal to the last ones keep their reference, all together and each. */
export function parseFields<Fields extends UrlFields>(
  fields: Fields,
  query: Readonly<Record<string, string>>,
  last?: ValuesOf<Fields>,
): ValuesOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = field.parse(query[name])
    return [name, last && isEqual(field, value, last[name]) ? last[name] : value]
  })
  if (last && entries.every(([name, value]) => Object.is(value, last[name]))) return last
  return Object.fromEntries(entries) as ValuesOf<Fields>
}

/** Query of the values; undefined for a default. */
export function formatFields<Fields extends UrlFields>(
  fields: Fields,
  values: Partial<ValuesOf<Fields>>,
): Record<string, string | undefined> {
  const names = Object.keys(fields).filter((name) => name in values)
  return Object.fromEntries(names.map((name) => [name, fields[name]?.format(values[name as keyof Fields])]))
}
