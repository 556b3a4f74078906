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

const MAX_BYTES = 7_900
const CHANNEL = 'pinqiao'
/** Waits before a message that could not be sent is tried again. */
const SEND_AGAIN_MS = [100, 1000, 5000]
const LISTEN_AGAIN_MS = 1000

/** Delivers to this process at once and, over `openLine`, to the others. */
async function makeBus(log: FastifyBaseLogger, openLine?: (ears: Ears) => Promise<Line>): Promise<Bus> {
  const handlers = new Map<string, Set<BusHandler>>()
  const self = randomUUID()
  const deliver = (topic: string, message: BusMessage) => {
    for (const handler of handlers.get(topic) ?? [])
      detached(async () => handler(message)).catch((err: unknown) => log.error({ err, topic }, 'bus handler failed'))
  }
  const line = await openLine?.({
    hear: (text) => {
      const { from, topic, message } = JSON.parse(text) as { from: string; topic: string; message: BusMessage }
      if (from !== self) deliver(topic, message)
    },
    resumed: () => deliver(BUS_GAP, {}),
  })
  const send = async (text: string, waits = SEND_AGAIN_MS): Promise<void> => {
    try {
      await line?.send(text)
    } catch (err) {
      const [wait, ...more] = waits
      if (wait === undefined) throw err
      await pause(wait, undefined, { ref: false })
      await send(text, more)
    }
  }
  return {
    publish(topic, message) {
      const text = JSON.stringify({ from: self, topic, message })
      if (Buffer.byteLength(text) > MAX_BYTES) throw new RangeError(`bus message on ${topic} is too long: send ids`)
      afterCommit(() => {
        queueMicrotask(() => deliver(topic, message))
        send(text).catch((err: unknown) => log.error({ err, topic }, 'bus send failed'))
      })
    },
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
    close: async () => {
      handlers.clear()
      await line?.close()
    },
  }
}

/** One process. */
export const memoryBus = (log: FastifyBaseLogger): Promise<Bus> => makeBus(log)

/** Several processes over PostgreSQL LISTEN/NOTIFY; the listener reconnects by itself. */
export const postgresBus = (log: FastifyBaseLogger, pool: pg.Pool, url: string): Promise<Bus> =>
  makeBus(log, async ({ hear, resumed }) => {
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
        await pool.query('select pg_notify($1, $2)', [CHANNEL, text])
      },
      close: async () => {
        isClosed = true
        await client?.end()
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
