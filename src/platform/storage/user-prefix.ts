/** Prefixes of stored keys: `p:<userId>:<companyId>:`. */
import type { Account } from './storage-types'
import { token } from './token-storage'

/** Prefix of an account; that of visitors when it is empty. */
export const prefixOf = (account: Account): string => `p:${(account || '.').replace('.', ':')}:`

/** Prefix of a person in every company. */
export const userPrefix = (userId: string): string => `p:${userId}:`

/** The same of the person whose prefix, or stored key, this is. */
export const userPrefixOf = (key: string): string => userPrefix(key.split(':')[1] ?? '')

/** A stored key without its prefix. */
export const entryKeyOf = (key: string): string => key.split(':').slice(3).join(':')

/** Prefix of this page's account; undefined after another tab has changed the account. */
export function currentPrefix(): string | undefined {
  const account = token.account()
  return account === undefined ? undefined : prefixOf(account)
}
