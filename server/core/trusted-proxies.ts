/** Trusted proxies (TRUST_PROXY) and the client address behind them. One rule for HTTP and for sockets. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Named address ranges, as is usual for proxy lists. */
const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a proxy at this address is trusted. */
export type IsTrusted = (address: string) => boolean

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => NAMED_RANGES[entry] ?? [entry])

/** An IPv4 address that a dual-stack listener wrote as IPv6, in its own form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether every entry is an address, a range like 10.0.0.0/8, or loopback, linklocal, uniquelocal. */
export const isProxyList = (list: string): boolean =>
  entriesOf(list).every((entry) => {
    const [address = '', bits = '0', ...more] = entry.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
  })

/** Reads a list that isProxyList accepts; an empty one trusts nobody. */
export function trustedProxies(list: string): IsTrusted {
  const trusted = new BlockList()
  for (const entry of entriesOf(list)) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (given) => {
    const address = plain(given)
    return isIP(address) > 0 && trusted.check(address, familyOf(address))
  }
}

/** The address of the client: the nearest one that is no trusted proxy, as Fastify's request.ip. */
export function addressOf(request: IncomingMessage, isTrusted: IsTrusted): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
    .reverse()
  let address = request.socket.remoteAddress ?? ''
  for (const hop of hops) {
    if (!isTrusted(address)) break
    address = hop
  }
  return plain(address)
}
