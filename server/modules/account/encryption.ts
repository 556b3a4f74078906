/**
 * Short secrets that must be read again (numbers of identity cards): AES-256-GCM under a key made of one of APP_SECRET's.
 * Sealed bytes: a mark, the id of the key, nonce, tag, text. Values of earlier versions begin with the nonce.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { firstKey, keysOf } from '../../core/keys'

const MARK = Buffer.from('pqk1')
const KEY_ID = 4
const HEAD = MARK.length + KEY_ID
const NONCE = 12
const TAG = 16

type Keys = Parameters<typeof keysOf>[0]

const derive = (secret: string, use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
const keyFor = (secret: string) => derive(secret, 'pinqiao:identity', 32)
const headFor = (secret: string) => Buffer.concat([MARK, derive(secret, 'pinqiao:identity id', KEY_ID)])

/** Sealed under the first key of APP_SECRET. */
export function encrypt(config: Keys, text: string): Buffer {
  const secret = firstKey(config, 'APP_SECRET')
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([headFor(secret), nonce, cipher.getAuthTag(), body])
}

function open(secret: string, box: Buffer): string | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(secret), box.subarray(0, NONCE))
    cipher.setAuthTag(box.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([cipher.update(box.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Whether it is sealed under the first key of APP_SECRET. */
export const isFresh = (config: Keys, sealed: Buffer): boolean =>
  sealed.subarray(0, HEAD).equals(headFor(firstKey(config, 'APP_SECRET')))

/** The text. Throws when none of the keys opens it, or the bytes were changed. */
export function decrypt(config: Keys, sealed: Buffer): string {
  const secrets = keysOf(config, 'APP_SECRET')
  const owner = secrets.find((secret) => sealed.subarray(0, HEAD).equals(headFor(secret)))
  const text = owner === undefined ? undefined : open(owner, sealed.subarray(HEAD))
  if (text !== undefined) return text
  // of an earlier version, whatever its random first bytes look like
  for (const secret of secrets) {
    const found = open(secret, sealed)
    if (found !== undefined) return found
  }
  throw new Error('no key of APP_SECRET opens a sealed value')
}
