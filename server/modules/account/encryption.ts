/**
 * Encrypts short secrets that must be readable later (identity card numbers): AES-256-GCM with a key derived from one of
 * the APP_SECRET keys. Format: magic bytes, key id, nonce, tag, ciphertext. Values of earlier versions begin with the
 * nonce.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { firstKey, keysOf } from '../../core/keys'

const MAGIC = Buffer.from('pqk1')
const KEY_ID_BYTES = 4
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES
const NONCE_BYTES = 12
const TAG_BYTES = 16

type KeyConfig = Parameters<typeof keysOf>[0]

const derive = (secret: string, use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
const keyFor = (secret: string) => derive(secret, 'pinqiao:identity', 32)
const headerFor = (secret: string) => Buffer.concat([MAGIC, derive(secret, 'pinqiao:identity id', KEY_ID_BYTES)])

/** Encrypts with the first key of APP_SECRET. */
export function encrypt(config: KeyConfig, text: string): Buffer {
  const secret = firstKey(config, 'APP_SECRET')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([headerFor(secret), nonce, cipher.getAuthTag(), body])
}

function tryDecrypt(secret: string, sealed: Buffer): string | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(secret), sealed.subarray(0, NONCE_BYTES))
    cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Whether the value is encrypted with the first key of APP_SECRET. */
export const isFresh = (config: KeyConfig, sealed: Buffer): boolean =>
  sealed.subarray(0, HEADER_BYTES).equals(headerFor(firstKey(config, 'APP_SECRET')))

/** Decrypts. Throws when none of the keys fits or the bytes were changed. */
export function decrypt(config: KeyConfig, sealed: Buffer): string {
  const secrets = keysOf(config, 'APP_SECRET')
  const matchingSecret = secrets.find((secret) => sealed.subarray(0, HEADER_BYTES).equals(headerFor(secret)))
  const text = matchingSecret === undefined ? undefined : tryDecrypt(matchingSecret, sealed.subarray(HEADER_BYTES))
  if (text !== undefined) return text
  // values of earlier versions have no header: their first bytes are random
  for (const secret of secrets) {
    const plain = tryDecrypt(secret, sealed)
    if (plain !== undefined) return plain
  }
  throw new Error('no key of APP_SECRET opens a sealed value')
}
