/** Interfaces of what the client stores on a device. */
import type { DeviceKey, DeviceValues, UserKey } from './storage-keys'

/** The store of the host. Only src/platform/storage uses it. */
export interface RawStorage {
  /** The stored value, or undefined when there is none or it cannot be read. */
  get<T>(key: string): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Every stored key. */
  keys(): string[]
  /** Reads several keys at once, where each read costs time. */
  preload(keys: readonly string[]): void
}

/** What belongs to the device, for all of its users. */
export interface DeviceStorage {
  /** The stored value as it was read, not checked; undefined without one. */
  get<K extends DeviceKey>(key: K): DeviceValues[K] | undefined
  set<K extends DeviceKey>(key: K, value: DeviceValues[K]): void
  remove(key: DeviceKey): void
}

/** Entries of one person in one company. */
export interface UserEntries {
  get<T>(key: UserKey): T | undefined
  set(key: UserKey, value: unknown): void
  remove(key: UserKey): void
}

/** What belongs to the person and company of this page. Visitors have a place of their own, which no account sees. */
export interface UserStorage extends UserEntries {
  /** Entries of the account as it is now: once it has changed, nothing is read or written through them. */
  bound(): UserEntries
  /** Everything stored of this person, in every company. */
  list(): { key: UserKey; value: unknown }[]
  /** Deletes what was not written by a person, of everybody: USER_COPIES. */
  removeCopies(): void
  /** Deletes all entries and files of a person, in every company. */
  erase(userId: string): Promise<void>
}

export interface Token {
  accessToken: string
  tokenType: string
}

/** `<userId>.<companyId>`; the company is empty for a person without one. */
export type Account = string

/**
 * The log-in token: a cookie on the web, storage in the mini-program. It is that of the account this page was opened for.
 * When another tab has changed the account, this page has none until it is loaded again.
 */
export interface TokenStorage {
  get(): Token | undefined
  /** Saves the token of a log-in on this page. */
  set(token: Token): void
  /** Replaces the token of the same session. */
  renew(token: Token): void
  /** Records whose token it is. True when that was not known, or has changed. */
  bind(account: Account): boolean
  /** Whose token it is; '' without a token or while that is not known, undefined after another tab has changed the account. */
  account(): Account | undefined
  /** The server has refused this page as another account's. */
  lose(): void
  /** Called once when another tab has changed the account. Returns an unsubscribe function. */
  onLost(listener: () => void): () => void
  clear(): void
}
