/** Signed addresses of stored files, which expire. */
import { createHmac } from 'node:crypto'
import type { Clock } from '../core/clock'
import type { Config } from '../core/config'
import type { FileNames } from '../core/file-names'
import { firstKey, isSigned } from '../core/keys'

export interface FileAddresses {
  /** A signed address that works for `hours` (one) to twice as long; '' for no file. */
  urlOf(id: string | null | undefined, hours?: number): string
  /** 'ok', 'expired' or 'bad' for the signature of an address. */
  check(id: string, expires: string, signature: string): 'ok' | 'expired' | 'bad'
}

/** Expiry is rounded up to this, so that an address stays the same, and cached, for an hour. */
const HOUR_SECONDS = 3600
/** Addresses of one hour in memory, about 2 MB; a list of twenty cards signs forty otherwise. */
const MAX_KNOWN = 10_000

/** The addresses under the config's secrets by this clock. */
export function createFileAddresses(
  config: Pick<Config, 'APP_SECRET' | 'CHAT_SECRET' | 'PARTNER_TOKEN'>,
  { nameOf }: Pick<FileNames, 'nameOf'>,
  clock: Clock,
): FileAddresses {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const key = firstKey(config, 'APP_SECRET')
  const signer = (id: string, expires: string) => (secret: string) =>
    createHmac('sha256', secret).update(`file:${id}:${expires}`).digest('base64url').slice(0, 32)
  const write = (id: string, expires: string) => `/files/${nameOf(id)}?e=${expires}&s=${signer(id, expires)(key)}`
  const known = new Map<string, string>()
  let knownUntil = 0
  const hourly = (id: string, expires: number): string => {
    const url = expires === knownUntil ? known.get(id) : undefined
    if (url !== undefined) return url
    if (expires !== knownUntil || known.size >= MAX_KNOWN) known.clear()
    knownUntil = expires
    const fresh = write(id, String(expires))
    known.set(id, fresh)
    return fresh
  }
  return {
    urlOf(id, hours = 1) {
      if (!id) return ''
      const expires = (Math.floor(seconds() / (HOUR_SECONDS * hours)) + 2) * HOUR_SECONDS * hours
      return hours === 1 ? hourly(id, expires) : write(id, String(expires))
    },
    check(id, expires, signature) {
      if (!isSigned(config, 'APP_SECRET', signature, signer(id, expires))) return 'bad'
      return Number(expires) > seconds() ? 'ok' : 'expired'
    },
  }
}
