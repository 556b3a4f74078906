/** Publishes events to all processes. Messages carry ids only: subscribers read the rows themselves. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { afterCommit } from '../db/transaction'
import type { Db } from '../db/types'
import { type BusReceiver, type BusTransport, openPostgresTransport, openRedisTransport } from './event-bus-transports'
import type { RedisLink } from './redis'

/** Ids and short strings; the whole message stays below PostgreSQL's 8,000 bytes. */
export type BusMessage = Record<string, string | number | readonly string[]>
export type BusHandler = (message: BusMessage) => void | Promise<void>

export interface EventBus {
  /** Delivered to every subscriber of every process; inside a transaction once it has committed. */
  publish(topic: string, message: BusMessage): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, handler: BusHandler): () => void
  /** The bus of the transaction `db`. */
  within(db: Db): EventBus
  close(): Promise<void>
}

/** Published in this process when a transport broke or is back after a break: events may have been lost. */
export const BUS_RECONNECTED = 'bus.gap'

/** Bytes of one packet, and of its envelope: `{"from":"<uuid>","number":1,"said":[…]}`. */
const MAX_BYTES = 7_900
const PACKET_OVERHEAD_BYTES = 96
/** Waits before a packet that could not be sent is retried. */
const SEND_RETRY_MS = [100, 1000, 5000]
/** Events published within this time are sent in one packet. */
const BATCH_MS = 3
/** Longest wait for a transport when the bus closes. */
const DRAIN_MS = 1000
/** Received packets that are remembered, to drop duplicates from a second transport. */
const MAX_REMEMBERED = 1000

/**
 * Sends in order: events published within BATCH_MS, or while a packet is being sent, share one packet. So a busy process costs
 * the others (and PostgreSQL, where every NOTIFY is a transaction) a few packets instead of one per event. The first transport
 * that works carries a packet; all processes listen on all of them.
 */
class Sender {
  private readonly waiting: string[] = []
  private running: Promise<void> | undefined
  private number = 0

  constructor(
    private readonly transports: readonly BusTransport[],
    private readonly packetHead: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  push(event: string): void {
    this.waiting.push(event)
    this.running ??= this.run()
  }

  /** Resolves when everything is sent, or after DRAIN_MS. */
  async drain(): Promise<void> {
    await Promise.race([this.running, pause(DRAIN_MS, undefined, { ref: false })])
  }

  private async run(): Promise<void> {
    await pause(BATCH_MS)
    while (this.waiting.length) {
      this.number += 1
      const text = `${this.packetHead}"number":${this.number},"said":[${this.pack().join(',')}]}`
      await this.send(text).catch((err: unknown) => this.log.error({ err }, 'bus send failed'))
    }
    this.running = undefined
  }

  /** As many events as one packet carries. */
  private pack(): string[] {
    let bytes = PACKET_OVERHEAD_BYTES
    let count = 0
    for (const event of this.waiting) {
      bytes += Buffer.byteLength(event) + 1
      if (count && bytes > MAX_BYTES) break
      count += 1
    }
    return this.waiting.splice(0, count)
  }

  private async send(text: string, waits = SEND_RETRY_MS): Promise<void> {
    let sendError: unknown
    for (const transport of this.transports)
      try {
        return await transport.send(text)
      } catch (err) {
        sendError = err
      }
    const [wait, ...more] = waits
    if (wait === undefined) throw sendError
    await pause(wait, undefined, { ref: false })
    await this.send(text, more)
  }
}

interface BusEvent {
  topic: string
  message: BusMessage
}

interface BusPacket {
  from: string
  number: number
  said: BusEvent[]
}

/** Whether a packet was received before: over another transport, or after a send that seemed to fail. */
function createDuplicateFilter(): (text: BusPacket) => boolean {
  const received = new Set<string>()
  return ({ from, number }) => {
    const key = `${from} ${number}`
    if (received.has(key)) return true
    received.add(key)
    const oldest = received.size > MAX_REMEMBERED ? received.values().next().value : undefined
    if (oldest !== undefined) received.delete(oldest)
    return false
  }
}

/**
 * Dispatches in this process at once and, over the first working transport of `openers`, to the others. Without any it is the
 * bus of a single process.
 */
async function createBus(
  log: FastifyBaseLogger,
  ...openers: readonly ((receiver: BusReceiver) => Promise<BusTransport>)[]
): Promise<EventBus> {
  const handlers = new Map<string, Set<BusHandler>>()
  const packetHead = `{"from":"${randomUUID()}",`
  const dispatch = (topic: string, message: BusMessage) => {
    for (const handler of handlers.get(topic) ?? [])
      (async () => handler(message))().catch((err: unknown) => log.error({ err, topic }, 'bus handler failed'))
  }
  const isDuplicate = createDuplicateFilter()
  const receiver: BusReceiver = {
    onMessage: (event) => {
      // a transport also returns this process's own packets
      if (event.startsWith(packetHead)) return
      const text = JSON.parse(event) as BusPacket
      if (!isDuplicate(text)) for (const { topic, message } of text.said) dispatch(topic, message)
    },
    onGap: () => dispatch(BUS_RECONNECTED, {}),
  }
  const transports: BusTransport[] = []
  for (const open of openers) transports.push(await open(receiver))
  const sender = transports.length ? new Sender(transports, packetHead, log) : undefined
  /** Checks an event; returns the function that sends it. */
  const prepare = (topic: string, message: BusMessage) => {
    const text = JSON.stringify({ topic, message } satisfies BusEvent)
    if (Buffer.byteLength(text) > MAX_BYTES - PACKET_OVERHEAD_BYTES)
      throw new RangeError(`bus message on ${topic} is too long: send ids`)
    return () => {
      queueMicrotask(() => dispatch(topic, message))
      sender?.push(text)
    }
  }
  const bus: EventBus = {
    publish: (topic, message) => prepare(topic, message)(),
    within: (db) => ({ ...bus, publish: (topic, message) => afterCommit(db, prepare(topic, message)) }),
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
    close: async () => {
      handlers.clear()
      await sender?.drain()
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
  return bus
}

/** One process. */
export const createMemoryBus = (log: FastifyBaseLogger): Promise<EventBus> => createBus(log)

/** Several processes over PostgreSQL. */
export const createPostgresBus = (log: FastifyBaseLogger, url: string): Promise<EventBus> =>
  createBus(log, (receiver) => openPostgresTransport(log, url, receiver))

/** Several processes over Redis, and over PostgreSQL (`url`; '' for none) what Redis does not take. */
export const createRedisBus = (log: FastifyBaseLogger, redis: RedisLink, url: string): Promise<EventBus> =>
  createBus(
    log,
    (receiver) => openRedisTransport(redis, receiver),
    ...(url ? [(receiver: BusReceiver) => openPostgresTransport(log, url, receiver)] : []),
  )
