/**
 * The connection to Redis, shared by the bus and the limits. Redis is optional: when it is away or does not answer,
 * every command fails at once, so that its caller uses its fallback, and the connection is restored in the background.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisOptions } from 'ioredis'

/** Longest time until a command is answered. */
const COMMAND_MS = 500
/** Longest wait for Redis when the process starts; it goes on without. */
const START_MS = 2_000
/** Wait before reconnecting: grows with each failure, up to the longest. */
const RETRY_MS = 100
const MAX_RETRY_MS = 2_000

const OPTIONS: RedisOptions = {
  // for the client's own commands: ready check, subscription
  commandTimeout: 2 * COMMAND_MS,
  connectTimeout: START_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  keepAlive: 10_000,
  retryStrategy: (failures) => Math.min(failures * RETRY_MS, MAX_RETRY_MS),
}

/** Callbacks of a subscription. */
export interface RedisSubscriber {
  onMessage(text: string): void
  /** Messages may have been lost: the subscription broke, or is active again after a break. */
  onGap(): void
}

export interface RedisLink {
  /** Runs commands. Rejects at once while Redis is away, within half a second when it does not answer. */
  run<T>(work: (client: Redis) => Promise<T>): Promise<T>
  /** Rejects within a second when Redis is away. */
  ping(): Promise<void>
  /** Subscribes to a channel until close(), across reconnects. Resolves when subscribed, or after START_MS. */
  listen(channel: string, ears: RedisSubscriber): Promise<void>
  close(): void
}

/** Resolves at the first 'ready', or when Redis has been waited for long enough. */
const firstReady = (client: Redis) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, START_MS)
    client.once('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Connects to `url`, which need not be reachable yet. Loss and return are logged once each. */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<RedisLink> {
  const { Redis } = await import('ioredis')
  const clients: Redis[] = []
  const open = () => {
    const client = new Redis(url, OPTIONS)
    // without a listener 'error' would be printed at every try; what matters is logged below
    client.on('error', () => undefined)
    clients.push(client)
    return client
  }
  const client = open()
  let isClosed = false
  let isUp = true
  const setAvailability = (isUpNow: boolean) => {
    if (isUp === isUpNow || isClosed) return
    isUp = isUpNow
    if (isUp) log.info('Redis is back')
    else log.warn('Redis is away: going on without it')
  }
  client.on('ready', () => setAvailability(true))
  client.on('close', () => setAvailability(false))
  const run: RedisLink['run'] = async (work) => {
    if (client.status !== 'ready') throw new Error('Redis is away')
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Redis gave no answer in ${COMMAND_MS} ms`))
        // reconnects all clients
        for (const client of clients) client.disconnect(true)
      }, COMMAND_MS)
    })
    try {
      return await Promise.race([work(client), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
  await firstReady(client)
  if (client.status !== 'ready') setAvailability(false)
  return {
    run,
    ping: async () => {
      await run((redis) => redis.ping())
    },
    async listen(channel, { onMessage, onGap }) {
      const listener = open()
      let wasSubscribed = false
      let isSubscribed = false
      listener.on('message', (_channel, text) => onMessage(text))
      const subscribed = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, START_MS)
        listener.on('ready', () => {
          listener.subscribe(channel).then(
            () => {
              clearTimeout(timer)
              isSubscribed = true
              if (wasSubscribed) onGap()
              wasSubscribed = true
              resolve()
            },
            () => listener.disconnect(true),
          )
        })
      })
      listener.on('close', () => {
        if (isSubscribed && !isClosed) onGap()
        isSubscribed = false
      })
      await subscribed
      wasSubscribed = true
    },
    close() {
      isClosed = true
      for (const client of clients) client.disconnect()
    },
  }
}
