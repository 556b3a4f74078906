/** Both contestants of a bench must give the same answer. */
import { isDeepStrictEqual } from 'node:util'

/** The paths at which two answers differ, with both values. */
function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (isDeepStrictEqual(actual, expected)) return []
  const areTables = [actual, expected].every((value) => typeof value === 'object' && value !== null)
  if (!areTables) return [`${path}: ${JSON.stringify(actual)}, by hand ${JSON.stringify(expected)}`]
  const [a, b] = [actual, expected] as Record<string, unknown>[]
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    differences(a?.[key], b?.[key], `${path}.${key}`),
  )
}

/** Throws with the first paths at which the product's answer differs from the one by hand. */
export function assertSameAnswer(name: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${name}: the answers differ: ${differences(actual, expected).slice(0, 5).join('; ')}`)
}
