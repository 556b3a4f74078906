/** Opens what modules work with: database, bus, queue, ports, services. */
import type { FastifyBaseLogger } from 'fastify'
import { type AppContext, createAppContext } from './app-context'
import type { Clock } from './core/clock'
import { systemClock } from './core/clock'
import type { Config } from './core/config'
import type { IdGenerator } from './core/id-generator'
import { createIds } from './core/id-generator'
import { type Database, openDatabase } from './db/database'
import { runMigrations } from './db/migrate'
import { createPorts, type Ports } from './ports'
import { createQueue } from './queue/queue'
import { createAudits } from './services/audits'
import { createMemoryBus, createPostgresBus, createRedisBus, type EventBus } from './services/event-bus'
import { createFiles } from './services/file-storage'
import { type LeasedNode, leaseNode } from './services/id-node-lease'
import { createUpkeep } from './services/maintenance'
import { createDatabaseRateLimiter, createRedisRateLimiter } from './services/rate-limit'
import { openRedis, type RedisLink } from './services/redis'

/** What a test or a seed replaces. */
export interface AppOverrides {
  clock?: Clock
  ids?: IdGenerator
  /** Opened and migrated by the caller; close() leaves it open. */
  database?: Database
  ports?: Partial<Ports>
  /** False: no schedules and no polling of due jobs; `jobs.run(name)` does both. */
  hasTimers?: boolean
  /** True: every reply is checked against the contract, which is slower. */
  isStrict?: boolean
}

/** Opens the context; `node` is the lease of the generator of ids. Rejects when the database cannot be opened; then nothing stays open. */
export async function openContext(config: Config, overrides: AppOverrides, log: FastifyBaseLogger) {
  const database = overrides.database ?? (await openDatabase(config))
  const hasTimers = overrides.hasTimers ?? true
  let node: LeasedNode | undefined
  try {
    if (!overrides.database) await runMigrations(database)
    const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined
    const bus = await openBus(database, redis, log)
    const queue = createQueue({ database, log, hasTimers, clock: overrides.clock })
    const upkeep = createUpkeep(database, log, hasTimers)
    const clock = overrides.clock ?? systemClock
    const { db } = database
    // without timers a lease could not be renewed
    if (!overrides.ids && hasTimers) node = await leaseNode({ db, clock, log })
    const ids = overrides.ids ?? createIds(clock, node)
    const ports = { ...createPorts(config, log, { db, clock }), ...overrides.ports }
    const files = createFiles({ config, db, clock, ids, store: ports.store })
    const databaseLimiter = createDatabaseRateLimiter({ db, clock })
    const limiter = redis ? createRedisRateLimiter(redis, databaseLimiter) : databaseLimiter
    const ctx = createAppContext({
      config,
      db,
      database,
      redis,
      clock,
      ids,
      bus,
      ports,
      files,
      auditsOf: createAudits<AppContext>(),
      limiter,
      log,
      queue,
    })
    return { ctx, queue, upkeep, node }
  } catch (error) {
    await node?.stop()
    if (!overrides.database) await database.close()
    throw error
  }
}

function openBus(
  { directUrl = '' }: Database,
  redis: RedisLink | undefined,
  log: FastifyBaseLogger,
): Promise<EventBus> {
  if (redis) return createRedisBus(log, redis, directUrl)
  return directUrl ? createPostgresBus(log, directUrl) : createMemoryBus(log)
}
