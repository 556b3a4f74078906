/** Tells the other processes that something changed. Carries ids only: whoever listens reads the rows himself. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { afterCommit, detached } from '../db/ambient'

/** Ids and small words; the whole message stays below PostgreSQL's 8,000 bytes. */
export type BusMessage = Record<string, string | number | readonly string[]>
export type BusHandler = (message: BusMessage) => void | Promise<void>

export interface Bus {
  /** Delivered to every subscriber of every process, once the surrounding transaction has committed. */
  publish(topic: string, message: BusMessage): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, handler: BusHandler): () => void
  close(): Promise<void>
}

/** Delivered here when the line to the others is back after a break: what they said meanwhile was not heard. */
export const BUS_GAP = 'bus.gap'

/** The way to the other processes. */
interface Line {
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** What a line tells its bus. */
interface Ears {
  hear(text: string): void
  /** The line was broken and is whole again. */
  resumed(): void
}

/** Bytes of one text on a line, and what its frame takes of them: `{"from":"<uuid>","said":[…]}`. */
const MAX_BYTES = 7_900
const FRAME_BYTES = 64
const CHANNEL = 'pinqiao'
/** Waits before a text that could not be sent is tried again. */
const SEND_AGAIN_MS = [100, 1000, 5000]
const LISTEN_AGAIN_MS = 1000
/** What is said within this time travels together. */
const GATHER_MS = 3
/** Longest wait for a line when the bus closes. */
const DRAIN_MS = 1000

/**
 * Sends over a line, in order: what is said within a moment, or while a text is on its way, travels in one text. So a busy
 * process costs the others (and PostgreSQL, where every NOTIFY is a transaction) a few texts instead of one a message.
 */
class Sender {
  private readonly waiting: string[] = []
  private running: Promise<void> | undefined

  constructor(
    private readonly line: Line,
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
      const text = `${this.head}${this.pack().join(',')}]}`
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
    try {
      await this.line.send(text)
    } catch (err) {
      const [wait, ...more] = waits
      if (wait === undefined) throw err
      await pause(wait, undefined, { ref: false })
      await this.send(text, more)
    }
  }
}

interface Said {
  topic: string
  message: BusMessage
}

/** Delivers to this process at once and, over `openLine`, to the others. */
async function makeBus(log: FastifyBaseLogger, openLine?: (ears: Ears) => Promise<Line>): Promise<Bus> {
  const handlers = new Map<string, Set<BusHandler>>()
  const head = `{"from":"${randomUUID()}","said":[`
  const deliver = (topic: string, message: BusMessage) => {
    for (const handler of handlers.get(topic) ?? [])
      detached(async () => handler(message)).catch((err: unknown) => log.error({ err, topic }, 'bus handler failed'))
  }
  const line = await openLine?.({
    hear: (text) => {
      // a line brings back what was said here
      if (text.startsWith(head)) return
      for (const { topic, message } of (JSON.parse(text) as { said: Said[] }).said) deliver(topic, message)
    },
    resumed: () => deliver(BUS_GAP, {}),
  })
  const sender = line && new Sender(line, head, log)
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
      await line?.close()
    },
  }
}

/** One process. */
export const memoryBus = (log: FastifyBaseLogger): Promise<Bus> => makeBus(log)

/**
 * Several processes over PostgreSQL LISTEN/NOTIFY; the listener reconnects by itself. A NOTIFY is not durable, so its
 * transaction does not wait for the disk, and it has a connection of its own: it never waits behind a statement either.
 */
export const postgresBus = (log: FastifyBaseLogger, url: string): Promise<Bus> =>
  makeBus(log, async ({ hear, resumed }) => {
    const speaker = new pg.Pool({
      connectionString: url,
      max: 1,
      options: '-c synchronous_commit=off',
      application_name: 'pinqiao-bus-out',
    })
    speaker.on('error', (err) => log.warn({ err }, 'bus connection lost'))
    let isClosed = false
    let client: pg.Client | undefined
    const listen = async (): Promise<void> => {
      const next = new pg.Client({ connectionString: url, application_name: 'pinqiao-bus' })
      next.on('notification', ({ payload }) => payload && hear(payload))
      next.on('error', (err) => log.warn({ err }, 'bus connection lost'))
      next.on('end', () => {
        setTimeout(() => {
          if (!isClosed) listen().then(resumed, (err) => log.error({ err }, 'bus reconnect failed'))
        }, LISTEN_AGAIN_MS).unref()
      })
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
    }
    await listen()
    return {
      send: async (text) => {
        await speaker.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
      },
      close: async () => {
        isClosed = true
        await Promise.all([client?.end(), speaker.end()])
      },
    }
  })

/** Several processes over Redis. */
export const redisBus = (log: FastifyBaseLogger, url: string): Promise<Bus> =>
  makeBus(log, async ({ hear, resumed }) => {
    const { Redis } = await import('ioredis')
    const [sender, listener] = [new Redis(url), new Redis(url)]
    for (const client of [sender, listener]) client.on('error', (err) => log.warn({ err }, 'bus connection lost'))
    listener.on('message', (_channel, text) => hear(text))
    await listener.subscribe(CHANNEL)
    // a ping answered after the client's own new subscription means that it holds
    listener.on('ready', () => void listener.ping().then(resumed, () => undefined))
    return {
      send: async (text) => {
        await sender.publish(CHANNEL, text)
      },
      close: async () => {
        sender.disconnect()
        listener.disconnect()
      },
    }
  })
