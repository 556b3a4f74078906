/** Transports of the event bus: PostgreSQL's NOTIFY and Redis. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openClient, openPool } from '../db/connections'
import type { RedisLink } from './redis'

/** A connection to the other processes. */
export interface BusTransport {
  /** Resolves when the others will receive it, rejects when they may not. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** Callbacks of a transport. */
export interface BusReceiver {
  onMessage(text: string): void
  /** Messages may have been lost: the transport broke or is connected again. */
  onGap(): void
}

const CHANNEL = 'pinqiao'
/** Wait before listening again: doubles with each failure, up to the longest. */
const RETRY_MS = 200
const MAX_RETRY_MS = 5_000
/** How often the listening connection is checked, and how long its answer may take. */
const CHECK_MS = 15_000
const ANSWER_MS = 5_000

/**
 * PostgreSQL's LISTEN and NOTIFY; the listener reconnects by itself. A NOTIFY is not durable, so its transaction does not
 * wait for the disk, and it has a connection of its own: it never waits behind a statement.
 */
export async function openPostgresTransport(
  log: FastifyBaseLogger,
  url: string,
  { onMessage, onGap }: BusReceiver,
): Promise<BusTransport> {
  const notifier = openPool({
    url,
    max: 1,
    statementTimeoutMs: ANSWER_MS,
    settings: '-c synchronous_commit=off',
    name: 'pinqiao-bus-out',
  })
  let isClosed = false
  let client: pg.Client | undefined
  const listen = async (): Promise<void> => {
    const listener = openClient({ url, responseTimeoutMs: ANSWER_MS, name: 'pinqiao-bus' })
    listener.on('notification', ({ payload }) => payload && onMessage(payload))
    try {
      await listener.connect()
      await listener.query(`listen ${CHANNEL}`)
    } catch (error) {
      await listener.end().catch(() => undefined)
      throw error
    }
    client = listener
    const checkTimer = setInterval(() => listener.query('select 1').catch(() => undefined), CHECK_MS).unref()
    listener.once('end', () => {
      clearInterval(checkTimer)
      client = undefined
      if (!isClosed) void reconnect()
    })
  }
  const reconnect = async (): Promise<void> => {
    log.warn('bus connection lost')
    for (let wait = RETRY_MS; !isClosed; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      await pause(wait, undefined, { ref: false })
      const isListening = await listen().then(
        () => true,
        () => false,
      )
      if (!isListening) continue
      log.info('bus connection is back')
      return onGap()
    }
  }
  try {
    await listen()
  } catch (error) {
    await notifier.end()
    throw error
  }
  return {
    send: async (text) => {
      await notifier.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
    },
    close: async () => {
      isClosed = true
      await Promise.all([client?.end().catch(() => undefined), notifier.end()])
    },
  }
}

/** Redis's publish and subscribe, over a link that others use too. */
export async function openRedisTransport(redis: RedisLink, receiver: BusReceiver): Promise<BusTransport> {
  await redis.listen(CHANNEL, receiver)
  return {
    send: async (text) => {
      await redis.run((client) => client.publish(CHANNEL, text))
    },
    close: async () => undefined,
  }
}
