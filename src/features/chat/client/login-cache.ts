/**
 * The log-in parameters of the chat, kept on this device so that a start need not ask for them (C-1-12). The signature
 * names the product session: once that is over the service refuses it, wherever it was kept.
 */
import { platform } from '@/platform'
import type { ChatCredentials } from './types'

const KEY = 'chat.login'
/** A signature that ends sooner than this is not used again (s). */
const SPARE = 24 * 3600

/** As it lies in the storage. */
export interface CachedLogin extends ChatCredentials {
  /** Id of the user, as the shell knows him. */
  owner: string
  useUploadPlugin: true
  framework: 'react'
  /** When the signature ends: seconds since 1970. */
  expire: number
}

const now = () => Math.floor(Date.now() / 1000)

/** What was kept for this user and still holds. */
export function getCachedLogin(owner: string): CachedLogin | undefined {
  const kept = platform.storage.get<Partial<CachedLogin>>(KEY)
  const isWhole = kept?.userID && kept.userSig && kept.SDKAppID && kept.provider && Number.isFinite(kept.expire)
  return isWhole && owner && kept.owner === owner && (kept.expire ?? 0) > now() + SPARE
    ? (kept as CachedLogin)
    : undefined
}

/** Keeps a ticket; `seconds` is how long its signature lasts. */
export function cacheLogin(
  owner: string,
  { provider, SDKAppID, userID, userSig }: ChatCredentials,
  seconds: number,
): void {
  if (!owner) return
  const plain = { provider, SDKAppID, userID, userSig }
  const entry: CachedLogin = { ...plain, owner, useUploadPlugin: true, framework: 'react', expire: now() + seconds }
  platform.storage.set(KEY, entry)
}

/** Forgets it: after a log-out, a refusal, and when another device took the place. */
export const clearCachedLogin = (): void => platform.storage.remove(KEY)
