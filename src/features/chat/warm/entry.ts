/**
 * The log-in parameters of the chat, kept on this device so that a start need not ask for them (C-1-12). The signature
 * names the product session: once that is over the service refuses it, wherever it was kept.
 */
import { platform } from '@/platform'
import type { Ticket } from '../engine/types'

const KEY = 'chat.login'
/** A signature that ends sooner than this is not used again (s). */
const SPARE = 24 * 3600

/** As it lies in the storage. */
export interface LoginEntry extends Ticket {
  /** Id of the user, as the shell knows him. */
  owner: string
  useUploadPlugin: true
  framework: 'react'
  /** When the signature ends: seconds since 1970. */
  expire: number
}

const now = () => Math.floor(Date.now() / 1000)

/** What was kept for this user and still holds. */
export function keptEntry(owner: string): LoginEntry | undefined {
  const kept = platform.storage.get<Partial<LoginEntry>>(KEY)
  const isWhole = kept?.userID && kept.userSig && kept.SDKAppID && kept.provider && Number.isFinite(kept.expire)
  return isWhole && owner && kept.owner === owner && (kept.expire ?? 0) > now() + SPARE
    ? (kept as LoginEntry)
    : undefined
}

/** Keeps a ticket; `seconds` is how long its signature lasts. */
export function keepEntry(owner: string, { provider, SDKAppID, userID, userSig }: Ticket, seconds: number): void {
  if (!owner) return
  const plain = { provider, SDKAppID, userID, userSig }
  const entry: LoginEntry = { ...plain, owner, useUploadPlugin: true, framework: 'react', expire: now() + seconds }
  platform.storage.set(KEY, entry)
}

/** Forgets it: after a log-out, a refusal, and when another device took the place. */
export const forgetEntry = (): void => platform.storage.remove(KEY)
