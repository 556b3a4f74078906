/** Keys of web push (VAPID, RFC 8292): a P-256 pair in base64url, checked or made of a demo's secret; and the allowed services. */
import { createECDH, createHash } from 'node:crypto'

export interface WebPushKeys {
  WEB_PUSH_PUBLIC_KEY: string
  WEB_PUSH_PRIVATE_KEY: string
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32

/** 32 bytes: Node leaves out the zeros that a key begins with. */
const withLeadingZeros = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key])

/** The pair of a private key. Throws when the key is none of the curve. */
function pairOf(privateKey: Buffer): WebPushKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return {
    WEB_PUSH_PUBLIC_KEY: pair.getPublicKey().toString('base64url'),
    WEB_PUSH_PRIVATE_KEY: withLeadingZeros(pair.getPrivateKey()).toString('base64url'),
  }
}

/** A demo's pair, always the same for one secret. */
export const webPushKeysOf = (secret: string): WebPushKeys =>
  pairOf(createHash('sha256').update(`web-push:${secret}`).digest())

/** Whether both keys belong together. */
export function isWebPushPair({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }: WebPushKeys): boolean {
  try {
    return pairOf(Buffer.from(WEB_PUSH_PRIVATE_KEY, 'base64url')).WEB_PUSH_PUBLIC_KEY === WEB_PUSH_PUBLIC_KEY
  } catch {
    return false
  }
}

/** A service of our own: a host, '*.' before it for those below it, or the origin of a fake on this machine. */
export const isPushHostEntry = (entry: string): boolean =>
  /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(entry) || isLoopbackOrigin(entry)

/** 'http://127.0.0.1:4000': without encryption, for tests. */
export const isLoopbackOrigin = (entry: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/.test(entry)

/** The push services of Chrome, Firefox, Edge and Safari. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const matches = (host: string, entry: string): boolean =>
  entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry

/** Whether an endpoint lies at a known push service, or one of `extraHosts`; the server calls no other address. */
export function isPushServiceAddress(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (protocol === 'http:') return isLoopbackOrigin(origin) && extraHosts.includes(origin)
  return protocol === 'https:' && [...SERVICES, ...extraHosts].some((entry) => matches(host, entry))
}

interface WebPushConfig extends WebPushKeys {
  MODE: string
  WEB_PUSH_CONTACT: string
  WEB_PUSH_HOSTS: string[]
}

/** What is wrong between the variables of web push; each error starts with a variable's name. */
export function webPushErrors(config: WebPushConfig): string[] {
  const errors: string[] = []
  if (config.MODE === 'production' && config.WEB_PUSH_HOSTS.some(isLoopbackOrigin))
    errors.push('WEB_PUSH_HOSTS: MODE=production accepts hosts of https only')
  if (!config.WEB_PUSH_PUBLIC_KEY && !config.WEB_PUSH_PRIVATE_KEY) return errors
  if (!config.WEB_PUSH_PUBLIC_KEY) errors.push('WEB_PUSH_PUBLIC_KEY: required with WEB_PUSH_PRIVATE_KEY')
  else if (!config.WEB_PUSH_PRIVATE_KEY) errors.push('WEB_PUSH_PRIVATE_KEY: required with WEB_PUSH_PUBLIC_KEY')
  else if (!isWebPushPair(config)) errors.push('WEB_PUSH_PRIVATE_KEY: does not belong to WEB_PUSH_PUBLIC_KEY')
  if (!config.WEB_PUSH_CONTACT) errors.push('WEB_PUSH_CONTACT: required with WEB_PUSH_PUBLIC_KEY')
  return errors
}
