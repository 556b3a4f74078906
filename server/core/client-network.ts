/** Which client addresses count as one sender in limits. */
import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address without its zone; '::' is filled up with zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  if (tail === undefined) return before
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/**
 * The network that limits count a caller's address under: an IPv4 address itself, also when it is written as IPv6, and
 * the /64 of an IPv6 address, within which one subscriber may change addresses at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const groups = groupsOf(address).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
