/** ICE servers of calls: STUN and TURN servers of the config, with short-lived credentials. */
import { createHmac } from 'node:crypto'
import type { Config } from '../core/config'

/** What RTCPeerConnection takes in `iceServers`. */
export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

/**
 * STUN servers as they are; TURN servers with a user name that expires and a password derived from it (coturn's
 * use-auth-secret), so that credentials cannot be reused later.
 */
export function iceServersFor(
  config: Pick<Config, 'ICE_SERVERS' | 'TURN_SECRET' | 'TURN_SECONDS'>,
  userId: string,
  now: Date,
): IceServer[] {
  const isTurn = (url: string) => /^turns?:/.test(url)
  const stun = config.ICE_SERVERS.filter((url) => !isTurn(url))
  const turn = config.ICE_SERVERS.filter(isTurn)
  const username = `${Math.floor(now.getTime() / 1000) + config.TURN_SECONDS}:${userId}`
  const credential = createHmac('sha1', config.TURN_SECRET).update(username).digest('base64')
  return [
    ...(stun.length ? [{ urls: stun }] : []),
    ...(turn.length ? [{ urls: turn, ...(config.TURN_SECRET ? { username, credential } : {}) }] : []),
  ]
}
