/**
 * Cached log-in parameters of the chat, so that a start need not request them. The signature names the product
 * session: once that is over the service rejects it.
 */
import { platform } from '@/platform'
import type { ChatCredentials } from './types'

const KEY = 'chat.login'
/** A signature that expires sooner than this is not reused (s). */
const MIN_REMAINING_SECONDS = 24 * 3600

/** The stored entry. */
export interface CachedLogin extends ChatCredentials {
  /** User id, as the shell knows it. */
  owner: string
  useUploadPlugin: true
  framework: 'react'
  /** Expiry of the signature: seconds since 1970. */
  expire: number
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The cached log-in of this user, if it is still valid. */
export function getCachedLogin(owner: string): CachedLogin | undefined {
  const cached = platform.userStorage.get<Partial<CachedLogin>>(KEY)
  const isWhole =
    cached?.userID && cached.userSig && cached.SDKAppID && cached.provider && Number.isFinite(cached.expire)
  return isWhole && owner && cached.owner === owner && (cached.expire ?? 0) > nowSeconds() + MIN_REMAINING_SECONDS
    ? (cached as CachedLogin)
    : undefined
}

/** Caches a ticket; `seconds` is the lifetime of its signature. */
export function cacheLogin(
  owner: string,
  { provider, SDKAppID, userID, userSig }: ChatCredentials,
  seconds: number,
): void {
  if (!owner) return
  const credentials = { provider, SDKAppID, userID, userSig }
  const entry: CachedLogin = {
    ...credentials,
    owner,
    useUploadPlugin: true,
    framework: 'react',
    expire: nowSeconds() + seconds,
  }
  platform.userStorage.set(KEY, entry)
}

/** Clears the cache: after a log-out, a rejection, or when another device displaced this one. */
export const clearCachedLogin = (): void => platform.userStorage.remove(KEY)
