/**
 * UserSig: the ticket a chat client logs in with. Byte-compatible with tls-sig-api-v2.
 * The secret never leaves the server.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'

export interface UserSigInput {
  sdkAppID: number
  privateKey: string
  userID: string
  /** Seconds the signature is valid. */
  expireTime: number
  /** Seconds since 1970 when it was made. */
  now: number
  /** Optional opaque bytes bound to the signature. */
  userBuf?: string
}

interface SigDocument {
  'TLS.ver': string
  'TLS.identifier': string
  'TLS.sdkappid': number
  'TLS.time': number
  'TLS.expire': number
  'TLS.userbuf'?: string
  'TLS.sig': string
}

/** The error of the input; undefined for a valid one. */
function userSigError(input: Record<keyof UserSigInput, unknown>): string | undefined {
  if (typeof input.sdkAppID !== 'number' || Number.isNaN(input.sdkAppID)) return 'sdkAppID must be a number'
  if (typeof input.privateKey !== 'string') return 'privateKey must be a string'
  if (typeof input.userID !== 'string') return 'userID must be a string'
  if (typeof input.expireTime !== 'number' || Number.isNaN(input.expireTime)) return 'expireTime must be a number'
  return undefined
}

/** Signs; on invalid input reports one of the four messages and returns ''. */
export function signUserSig(input: UserSigInput, report: (error: string) => void = console.error): string {
  const error = userSigError({ userBuf: undefined, ...input })
  if (error) {
    report(error)
    return ''
  }
  const buf = input.userBuf === undefined ? undefined : Buffer.from(input.userBuf).toString('base64')
  const document: SigDocument = {
    'TLS.ver': '2.0',
    'TLS.identifier': input.userID,
    'TLS.sdkappid': input.sdkAppID,
    'TLS.time': input.now,
    'TLS.expire': input.expireTime,
    ...(buf === undefined ? {} : { 'TLS.userbuf': buf }),
    'TLS.sig': '',
  }
  document['TLS.sig'] = hmac(document, input.privateKey)
  return toUrlSafe(deflateSync(Buffer.from(JSON.stringify(document))).toString('base64'))
}

export type UserSigResult =
  | { isValid: true; userBuf: string }
  | { isValid: false; reason: 'SIG_BAD' | 'SIG_EXPIRED' | 'SIG_USER' | 'SIG_APP' }

/** Whether `userSig` was signed with one of our keys for this user and app and has not expired at `now` (seconds). */
export function verifyUserSig(
  userSig: string,
  expected: { sdkAppID: number; privateKeys: readonly string[]; userID: string; now: number },
): UserSigResult {
  const document = decodeUserSig(userSig)
  if (!document) return { isValid: false, reason: 'SIG_BAD' }
  const actualSig = Buffer.from(String(document['TLS.sig']))
  const isSigned = expected.privateKeys.some((key) => {
    const expectedSig = Buffer.from(hmac(document, key))
    return expectedSig.length === actualSig.length && timingSafeEqual(expectedSig, actualSig)
  })
  if (!isSigned) return { isValid: false, reason: 'SIG_BAD' }
  if (document['TLS.sdkappid'] !== expected.sdkAppID) return { isValid: false, reason: 'SIG_APP' }
  if (document['TLS.identifier'] !== expected.userID) return { isValid: false, reason: 'SIG_USER' }
  if (document['TLS.time'] + document['TLS.expire'] <= expected.now) return { isValid: false, reason: 'SIG_EXPIRED' }
  return { isValid: true, userBuf: Buffer.from(document['TLS.userbuf'] ?? '', 'base64').toString() }
}

/** The JSON inside a UserSig, or undefined when it cannot be read. At most 4 KB are inflated. */
export function decodeUserSig(userSig: string): SigDocument | undefined {
  try {
    const raw = inflateSync(Buffer.from(fromUrlSafe(userSig), 'base64'), { maxOutputLength: 4096 })
    const document = JSON.parse(raw.toString()) as SigDocument
    const isComplete = typeof document['TLS.time'] === 'number' && typeof document['TLS.expire'] === 'number'
    return isComplete ? document : undefined
  } catch {
    return undefined
  }
}

function hmac(d: SigDocument, key: string): string {
  const lines = [
    `TLS.identifier:${d['TLS.identifier']}`,
    `TLS.sdkappid:${d['TLS.sdkappid']}`,
    `TLS.time:${d['TLS.time']}`,
    `TLS.expire:${d['TLS.expire']}`,
    ...(d['TLS.userbuf'] === undefined ? [] : [`TLS.userbuf:${d['TLS.userbuf']}`]),
  ]
  return createHmac('sha256', key)
    .update(`${lines.join('\n')}\n`)
    .digest('base64')
}

const toUrlSafe = (s: string) => s.replace(/\+/g, '*').replace(/\//g, '-').replace(/=/g, '_')
const fromUrlSafe = (s: string) => s.replace(/\*/g, '+').replace(/-/g, '/').replace(/_/g, '=')
