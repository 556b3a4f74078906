/** What is stored of a code: an HMAC with the row it belongs to. */
import { createHmac } from 'node:crypto'

/** Hashes a code of the row `key` with a signing key. */
export const codeHasher = (key: string, code: string) => (signingKey: string) =>
  createHmac('sha256', signingKey).update(`sms:${key}:${code}`).digest()
