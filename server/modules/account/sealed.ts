/** Short secrets that must be read again (numbers of identity cards): AES-256-GCM under a key made of APP_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'pinqiao:identity', 32))

/** nonce, tag, text. */
export function seal(secret: string, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The text. Throws when the secret is another one or the bytes were changed. */
export function unseal(secret: string, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE))
  cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
}
