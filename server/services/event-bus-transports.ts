/** The ways of the bus to the other processes: PostgreSQL's NOTIFY and Redis. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openClient, openPool } from '../db/connections'
import type { RedisLink } from './redis'

/** A way to the other processes. */
export interface Line {
  /** Resolves when the others will hear it, rejects when they may not. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** What a line tells its bus. */
export interface Ears {
  hear(text: string): void
  /** What was said meanwhile may not have been heard: the line broke or is whole again. */
  missed(): void
}

const CHANNEL = 'pinqiao'
/** Wait before listening again: doubles with each failure, up to the longest. */
const AGAIN_MS = 200
const AGAIN_LONGEST_MS = 5_000
/** A listener only listens: this often it is asked whether its other end still answers, and how long it may take. */
const LOOK_MS = 15_000
const ANSWER_MS = 5_000

/**
 * PostgreSQL's LISTEN and NOTIFY; the listener reconnects by itself. A NOTIFY is not durable, so its transaction does not
 * wait for the disk, and it has a connection of its own: it never waits behind a statement either.
 */
export async function postgresLine(log: FastifyBaseLogger, url: string, { hear, missed }: Ears): Promise<Line> {
  const speaker = openPool({
    url,
    max: 1,
    statementTimeoutMs: ANSWER_MS,
    settings: '-c synchronous_commit=off',
    name: 'pinqiao-bus-out',
  })
  let isClosed = false
  let client: pg.Client | undefined
  const listen = async (): Promise<void> => {
    const next = openClient({ url, answerMs: ANSWER_MS, name: 'pinqiao-bus' })
    next.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    const look = setInterval(() => next.query('select 1').catch(() => undefined), LOOK_MS).unref()
    next.once('end', () => {
      clearInterval(look)
      client = undefined
      if (!isClosed) void listenAgain()
    })
  }
  const listenAgain = async (): Promise<void> => {
    log.warn('bus connection lost')
    for (let wait = AGAIN_MS; !isClosed; wait = Math.min(2 * wait, AGAIN_LONGEST_MS)) {
      await pause(wait, undefined, { ref: false })
      const isListening = await listen().then(
        () => true,
        () => false,
      )
      if (!isListening) continue
      log.info('bus connection is back')
      return missed()
    }
  }
  try {
    await listen()
  } catch (error) {
    await speaker.end()
    throw error
  }
  return {
    send: async (text) => {
      await speaker.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
    },
    close: async () => {
      isClosed = true
      await Promise.all([client?.end().catch(() => undefined), speaker.end()])
    },
  }
}

/** Redis's publish and subscribe, over a link that others use too. */
export async function redisLine(redis: RedisLink, ears: Ears): Promise<Line> {
  await redis.listen(CHANNEL, ears)
  return {
    send: async (text) => {
      await redis.run((client) => client.publish(CHANNEL, text))
    },
    close: async () => undefined,
  }
}
