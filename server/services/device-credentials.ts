/**
 * The credential of a device that has logged in: an id made of the user and random letters, with our signature. Browsers keep it in a
 * cookie that no script reads; the mini-program, which has no cookies, sends and receives it in a header. Unlike the device's own name,
 * nobody can make one up.
 */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LIMITS } from '../../contract/domain/limits'
import { networkOf } from '../core/client-network'
import type { Config } from '../core/config'
import { firstKey, isSigned } from '../core/keys'

/** Sent by clients without cookies: their credential, or anything else while they have none. */
export const DEVICE_HEADER = 'x-device-token'
const COOKIE = 'pinqiao_device'

type Keys = Parameters<typeof isSigned>[0]

const signer = (id: string) => (key: string) => createHmac('sha256', key).update(`device:${id}`).digest('base64url')

/** An id for a device that its user has just logged in on; it names the user. `chance`: letters that nobody guesses. */
export const makeDeviceId = (userId: string, chance: string): string => `${userId}-${chance}`

/** A credential for the id. */
export const signDevice = (config: Keys, id: string): string => `${id}.${signer(id)(firstKey(config, 'APP_SECRET'))}`

/** What is stored of an id. */
export const deviceHash = (id: string): Buffer => createHash('sha256').update(id).digest()

const cookieOf = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** The id of the device that sent a request; undefined without a credential that we signed. */
export function deviceIdOf(config: Keys, headers: IncomingHttpHeaders): string | undefined {
  const given = headers[DEVICE_HEADER]?.toString() ?? cookieOf(headers)
  const [, id, signature] = /^([\w-]{20,64})\.([\w-]{43})$/.exec(given ?? '') ?? []
  return id && signature && isSigned(config, 'APP_SECRET', signature, signer(id)) ? id : undefined
}

/** The response header that hands a credential to the sender of a request. */
export function deviceHeaderFor(
  config: Pick<Config, 'PUBLIC_URL'>,
  headers: IncomingHttpHeaders,
  credential: string,
): readonly [name: string, value: string] {
  if (headers[DEVICE_HEADER] !== undefined) return [DEVICE_HEADER, credential]
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  const seconds = LIMITS.knownDeviceDays * 86_400
  return ['Set-Cookie', `${COOKIE}=${credential}; Path=/; Max-Age=${seconds}; SameSite=Strict; HttpOnly${secure}`]
}

/**
 * What a limit before the log-in counts by: the devices of the user who last logged in on one together, so that no stranger behind
 * its address uses them up, and nobody has a limit more for each log-in; any other device by its network.
 */
export function senderOf(config: Keys, { headers, ip }: { headers: IncomingHttpHeaders; ip: string }): string {
  const [userId] = deviceIdOf(config, headers)?.split('-') ?? []
  return userId ? `devices:${userId}` : networkOf(ip)
}
