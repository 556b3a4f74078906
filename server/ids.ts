/** Ids that grow with time (41 bits of milliseconds, 22 of process and counter) and random tokens. */
import { randomBytes } from 'node:crypto'
import type { Clock, Ids } from './context'

/** 2026-01-01, where the clock of ids starts: 41 bits last until 2095. */
const EPOCH = Date.UTC(2026, 0, 1)
const NODE_BITS = 10n
const COUNTER_BITS = 12n
const COUNTER_MAX = 1 << Number(COUNTER_BITS)

/**
 * 64-bit ids, unique in a process by a counter and between processes by a random node number. When the counter of a
 * millisecond is used up, or the clock steps back, the next millisecond is taken.
 */
export function createIds(clock: Clock): Ids {
  const node = BigInt(randomBytes(2).readUInt16BE() & 0x3ff)
  let last = 0
  let counter = 0
  return {
    next() {
      const now = Math.max(clock.now().getTime() - EPOCH, 1)
      if (now > last) {
        last = now
        counter = randomBytes(1).readUInt8()
      } else {
        counter += 1
        if (counter >= COUNTER_MAX) {
          last += 1
          counter = 0
        }
      }
      return ((BigInt(last) << (NODE_BITS + COUNTER_BITS)) | (node << COUNTER_BITS) | BigInt(counter)).toString()
    },
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}

export const systemClock: Clock = { now: () => new Date() }
