/** The address of a call: how its key 'METHOD /path', with `{param}` for path parameters, is read and filled in. */

type Values = Readonly<Record<string, unknown>>

/** The HTTP method of the call `key`. */
export const methodOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** `text` with each `{param}` replaced by its value, encoded for a URL; a value that is missing leaves its place empty. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))

/** The path of the call `key`, with its parameters filled in from `values` where they are given. */
export function pathOf(key: string, values?: Values): string {
  const path = key.slice(key.indexOf(' ') + 1)
  return values ? fill(path, values) : path
}

/** The call `key` with its path parameters filled in from `values`, as a client by key sends it. */
export const keyOf = (key: string, values: Values): string => fill(key, values)

/** Where a client sends the call `key`, and the input without what its path took. */
export function addressOf(key: string, input: Values): { method: string; path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  for (const name of parametersOf(key)) delete rest[name]
  return { method: methodOf(key), path: pathOf(key, input), rest }
}

/** Names of the path parameters of the call `key`. */
export const parametersOf = (key: string): string[] => [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
