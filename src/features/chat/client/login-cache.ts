/**
 * The log-in parameters of the chat, kept on this device so that a start need not ask for them (C-1-12). The signature
 * names the product session: once that is over the service refuses it, wherever it was kept.
 */
import { platform } from '@/platform'
import type { ChatCredentials } from './types'

const KEY = 'chat.login'
/** A signature that ends sooner than this is not used again (s). */
const MIN_REMAINING_SECONDS = 24 * 3600

/** As it lies in the storage. */
export interface CachedLogin extends ChatCredentials {
  /** Id of the user, as the shell knows him. */
  owner: string
  useUploadPlugin: true
  framework: 'react'
  /** When the signature ends: seconds since 1970. */
  expire: number
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** What was kept for this user and still holds. */
export function getCachedLogin(owner: string): CachedLogin | undefined {
  const cached = platform.storage.get<Partial<CachedLogin>>(KEY)
  const isWhole =
    cached?.userID && cached.userSig && cached.SDKAppID && cached.provider && Number.isFinite(cached.expire)
  return isWhole && owner && cached.owner === owner && (cached.expire ?? 0) > nowSeconds() + MIN_REMAINING_SECONDS
    ? (cached as CachedLogin)
    : undefined
}

/** Keeps a ticket; `seconds` is how long its signature lasts. */
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
  platform.storage.set(KEY, entry)
}

/** Forgets it: after a log-out, a refusal, and when another device took the place. */
export const clearCachedLogin = (): void => platform.storage.remove(KEY)
