/** Ids that grow with time (41 bits of milliseconds, 22 of process and counter) and random tokens. */
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock'

/** Injected identity: 64-bit decimal ids that grow with time, and random tokens. */
export interface IdGenerator {
  next(): string
  /** `bytes` of cryptographic randomness, base64url. */
  token(bytes?: number): string
}

/** 2026-01-01, where the clock of ids starts: 41 bits last until 2095. */
const EPOCH = Date.UTC(2026, 0, 1)
const NODE_BITS = 10n
const COUNTER_BITS = 12n
const COUNTER_MAX = 1 << Number(COUNTER_BITS)

/** How many processes can make ids at the same time. */
export const ID_NODES = 1 << Number(NODE_BITS)

/** Milliseconds of the ids' own clock. */
export const idTime = (clock: Clock): number => Math.max(clock.now().getTime() - EPOCH, 1)

/** The number that distinguishes one process's ids from another's. */
export interface IdNode {
  /** 0 to 1023. Throws while the process has none. */
  readonly number: number
  /** Ids start later than this (ms of the ids' own clock): the number was used up to here. */
  readonly afterMs: number
  /** Receives the time of the latest id. */
  recordLatest(ms: number): void
}

/** An unleased random number, for tests and seeding. */
const randomNode = (): IdNode => ({
  number: randomBytes(2).readUInt16BE() % ID_NODES,
  afterMs: 0,
  recordLatest: () => undefined,
})

/**
 * 64-bit ids, unique in a process by a counter and between processes by the node number. When the counter of a
 * millisecond is used up, or the clock steps back, the next millisecond is taken. Throws UNAVAILABLE when the node is lost.
 */
export function createIds(clock: Clock, node: IdNode = randomNode()): IdGenerator {
  let last = 0
  let counter = 0
  return {
    next() {
      const number = BigInt(node.number)
      const now = Math.max(idTime(clock), node.afterMs + 1)
      if (now > last) {
        last = now
        counter = randomBytes(1).readUInt8()
        node.recordLatest(last)
      } else {
        counter += 1
        if (counter >= COUNTER_MAX) {
          last += 1
          counter = 0
          node.recordLatest(last)
        }
      }
      return ((BigInt(last) << (NODE_BITS + COUNTER_BITS)) | (number << COUNTER_BITS) | BigInt(counter)).toString()
    },
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}
