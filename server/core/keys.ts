/**
 * Secrets that may be lists, separated by commas: the first signs, all of them verify. A new key is prepended, and the
 * old one is removed when nothing signed by it is in use any more. OPERATOR_TOKEN has its own
 * reader (operators.ts), because its parts carry names.
 */
import { timingSafeEqual } from 'node:crypto'

export type KeyName = 'APP_SECRET' | 'CHAT_SECRET' | 'PARTNER_TOKEN'
type Keys = Readonly<Record<KeyName, string>>

/** The entries of a list, in its order; none for an empty one. */
export const splitKeys = (list: string): string[] =>
  list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)

/** All keys of this name; the first signs. */
export const keysOf = (config: Keys, name: KeyName): string[] => splitKeys(config[name])

/** The key that signs; '' when there is none. */
export const firstKey = (config: Keys, name: KeyName): string => keysOf(config, name)[0] ?? ''

/** Whether `given` equals what `sign` makes with one of the keys. Constant time. */
export function isSigned(config: Keys, name: KeyName, given: string | Buffer, sign: (key: string) => string | Buffer) {
  const givenBytes = Buffer.from(given as string)
  let isMatch = false
  for (const key of keysOf(config, name)) {
    const expected = Buffer.from(sign(key) as string)
    if (givenBytes.length === expected.length && timingSafeEqual(givenBytes, expected)) isMatch = true
  }
  return isMatch
}
