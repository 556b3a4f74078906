/** Tells the other processes that something changed. Carries ids only: whoever listens reads the rows himself. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { afterCommit, runOutsideTransaction } from '../db/transaction-context'
import { type Ears, type Line, postgresLine, redisLine } from './event-bus-transports'
import type { RedisLink } from './redis'

/** Ids and small words; the whole message stays below PostgreSQL's 8,000 bytes. */
export type BusMessage = Record<string, string | number | readonly string[]>
export type BusHandler = (message: BusMessage) => void | Promise<void>

export interface EventBus {
  /** Delivered to every subscriber of every process, once the surrounding transaction has committed. */
  publish(topic: string, message: BusMessage): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, handler: BusHandler): () => void
  close(): Promise<void>
}

/** Delivered here when a line to the others broke or is back after a break: what they said then may not have been heard. */
export const BUS_RECONNECTED = 'bus.gap'

/** Bytes of one text on a line, and what its frame takes of them: `{"from":"<uuid>","number":1,"said":[…]}`. */
const MAX_BYTES = 7_900
const FRAME_BYTES = 96
/** Waits before a text that could not be sent is tried again. */
const SEND_AGAIN_MS = [100, 1000, 5000]
/** What is said within this time travels together. */
const GATHER_MS = 3
/** Longest wait for a line when the bus closes. */
const DRAIN_MS = 1000
/** Texts of the others that are remembered, in case one comes over a second line too. */
const REMEMBERED = 1000

/**
 * Sends in order: what is said within a moment, or while a text is on its way, travels in one text. So a busy process costs
 * the others (and PostgreSQL, where every NOTIFY is a transaction) a few texts instead of one a message. The first line
 * that works carries a text; all processes listen on all of them.
 */
class Sender {
  private readonly waiting: string[] = []
  private running: Promise<void> | undefined
  private number = 0

  constructor(
    private readonly lines: readonly Line[],
    private readonly head: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  push(said: string): void {
    this.waiting.push(said)
    this.running ??= this.run()
  }

  /** What was said is sent, or the line is too slow to wait for. */
  async drain(): Promise<void> {
    await Promise.race([this.running, pause(DRAIN_MS, undefined, { ref: false })])
  }

  private async run(): Promise<void> {
    await pause(GATHER_MS)
    while (this.waiting.length) {
      this.number += 1
      const text = `${this.head}"number":${this.number},"said":[${this.pack().join(',')}]}`
      await this.send(text).catch((err: unknown) => this.log.error({ err }, 'bus send failed'))
    }
    this.running = undefined
  }

  /** As much as one text carries. */
  private pack(): string[] {
    let bytes = FRAME_BYTES
    let count = 0
    for (const said of this.waiting) {
      bytes += Buffer.byteLength(said) + 1
      if (count && bytes > MAX_BYTES) break
      count += 1
    }
    return this.waiting.splice(0, count)
  }

  private async send(text: string, waits = SEND_AGAIN_MS): Promise<void> {
    let failure: unknown
    for (const line of this.lines)
      try {
        return await line.send(text)
      } catch (err) {
        failure = err
      }
    const [wait, ...more] = waits
    if (wait === undefined) throw failure
    await pause(wait, undefined, { ref: false })
    await this.send(text, more)
  }
}

interface Said {
  topic: string
  message: BusMessage
}

interface Text {
  from: string
  number: number
  said: Said[]
}

/** Tells the texts heard before, on another line or after a send that seemed to fail. */
function createMemory(): (text: Text) => boolean {
  const heard = new Set<string>()
  return ({ from, number }) => {
    const key = `${from} ${number}`
    if (heard.has(key)) return true
    heard.add(key)
    const oldest = heard.size > REMEMBERED ? heard.values().next().value : undefined
    if (oldest !== undefined) heard.delete(oldest)
    return false
  }
}

/**
 * Delivers to this process at once and, over the first of `openers`' lines that works, to the others. Without any it is the
 * bus of a single process.
 */
async function makeBus(
  log: FastifyBaseLogger,
  ...openers: readonly ((ears: Ears) => Promise<Line>)[]
): Promise<EventBus> {
  const handlers = new Map<string, Set<BusHandler>>()
  const head = `{"from":"${randomUUID()}",`
  const deliver = (topic: string, message: BusMessage) => {
    for (const handler of handlers.get(topic) ?? [])
      runOutsideTransaction(async () => handler(message)).catch((err: unknown) =>
        log.error({ err, topic }, 'bus handler failed'),
      )
  }
  const isKnown = createMemory()
  const ears: Ears = {
    hear: (said) => {
      // a line brings back what was said here
      if (said.startsWith(head)) return
      const text = JSON.parse(said) as Text
      if (!isKnown(text)) for (const { topic, message } of text.said) deliver(topic, message)
    },
    missed: () => deliver(BUS_RECONNECTED, {}),
  }
  const lines: Line[] = []
  for (const open of openers) lines.push(await open(ears))
  const sender = lines.length ? new Sender(lines, head, log) : undefined
  return {
    publish(topic, message) {
      const text = JSON.stringify({ topic, message } satisfies Said)
      if (Buffer.byteLength(text) > MAX_BYTES - FRAME_BYTES)
        throw new RangeError(`bus message on ${topic} is too long: send ids`)
      afterCommit(() => {
        queueMicrotask(() => deliver(topic, message))
        sender?.push(text)
      })
    },
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
    close: async () => {
      handlers.clear()
      await sender?.drain()
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

/** One process. */
export const createMemoryBus = (log: FastifyBaseLogger): Promise<EventBus> => makeBus(log)

/** Several processes over PostgreSQL. */
export const createPostgresBus = (log: FastifyBaseLogger, url: string): Promise<EventBus> =>
  makeBus(log, (ears) => postgresLine(log, url, ears))

/** Several processes over Redis, and over PostgreSQL (`url`; '' for none) what Redis does not take. */
export const createRedisBus = (log: FastifyBaseLogger, redis: RedisLink, url: string): Promise<EventBus> =>
  makeBus(log, (ears) => redisLine(redis, ears), ...(url ? [(ears: Ears) => postgresLine(log, url, ears)] : []))
