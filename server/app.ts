/** Builds the server without listening: the world first (database, bus, ports), then plugins, then modules. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAudits } from './audits'
import { registerChatJobs } from './chat/commands'
import { attachChat } from './chat/gateway'
import { addChatUploads } from './chat/media/arrivals'
import { forgetUnsent } from './chat/media/unsent'
import type { Config } from './config'
import type { Clock, Context, Ids } from './context'
import { type Database, openDatabase } from './db/database'
import { runMigrations } from './db/migrate'
import { createFiles } from './files'
import { createIds, systemClock } from './ids'
import { serveModules } from './modules'
import { addDevCodes } from './modules/account/dev'
import { publicPages } from './modules/common/publicPages'
import { addFileAddresses } from './modules/files/routes'
import { attachEvents } from './modules/notice/socket'
import { addPayCallbacks } from './modules/orders/callbacks'
import { addCashier } from './modules/orders/cashier'
import { rootDir } from './paths'
import { type Bus, memoryBus, postgresBus, redisBus } from './plugins/bus'
import { addCompression } from './plugins/compress'
import { addErrors, fail, sendFailure, speakChinese, toFailure } from './plugins/errors'
import { addHealth } from './plugins/health'
import { forgetOldKeys } from './plugins/idempotency'
import { databaseLimiter, forgetOldLimits, redisLimiter } from './plugins/limits'
import { loggerOptions } from './plugins/logs'
import { addOpenApi } from './plugins/openapi'
import { addSecurity } from './plugins/security'
import { createServer } from './plugins/serve'
import { addSites } from './plugins/sites'
import { createUpkeep } from './plugins/upkeep'
import { addUploads } from './plugins/uploads'
import { createPorts, type Ports } from './ports'
import { defineSweep, HOURLY } from './queue/define'
import { createQueue } from './queue/queue'
import { forgetOldSessions } from './sessions'

/** What a test or a seed replaces. */
export interface Overrides {
  clock?: Clock
  ids?: Ids
  /** Opened and migrated by the caller; close() leaves it open. */
  database?: Database
  ports?: Partial<Ports>
  /** False: no schedules, and no looks for what has its time now: `jobs.run(name)` does both. */
  hasTimers?: boolean
  /** True: every reply is held against the contract, at the price of speed. */
  isStrict?: boolean
}

/** The queue and the upkeep from outside, for tests and command lines. */
export interface Jobs {
  /** Works on everything that is due of one job; a schedule's job runs once. Rejects with the first error. */
  run(name: string): Promise<boolean>
  /** Waits for what runs in the background now, for tests that look at tables afterwards. */
  idle(): Promise<void>
}

export interface Built {
  app: FastifyInstance
  ctx: Context
  jobs: Jobs
  /** Calls of the contract that nobody serves yet. */
  unserved(): string[]
  /** Stops taking requests, lets running ones end, frees everything. */
  close(): Promise<void>
}

async function openWorld(config: Config, overrides: Overrides, log: FastifyBaseLogger) {
  const database = overrides.database ?? (await openDatabase(config))
  try {
    if (!overrides.database) await runMigrations(database)
    const bus = await openBus(config, database, log)
    const hasTimers = overrides.hasTimers ?? true
    const queue = createQueue({ database, log, hasTimers, clock: overrides.clock })
    const upkeep = createUpkeep(database, log, hasTimers)
    const clock = overrides.clock ?? systemClock
    const ids = overrides.ids ?? createIds(clock)
    const { db } = database
    const ports = { ...createPorts(config, log, { db, clock }), ...overrides.ports }
    const files = createFiles({ config, db, clock, ids, store: ports.store })
    const audits = createAudits({ config, db, clock, ids, bus, queue })
    const limiter = config.REDIS_URL ? redisLimiter(config.REDIS_URL) : databaseLimiter({ db, clock })
    const ctx: Context = {
      config,
      db,
      database,
      clock,
      ids,
      bus,
      ports,
      files,
      audits,
      limiter,
      log,
      queue,
    }
    return { ctx, queue, upkeep }
  } catch (error) {
    if (!overrides.database) await database.close()
    throw error
  }
}

function openBus(config: Config, database: Database, log: FastifyBaseLogger): Promise<Bus> {
  if (config.REDIS_URL) return redisBus(log, config.REDIS_URL)
  return database.pool ? postgresBus(log, config.DATABASE_URL) : memoryBus(log)
}

/** What goes after its time. */
function addHousekeeping(ctx: Context): void {
  const hourly = (name: string, label: string, work: () => Promise<void>) =>
    ctx.queue.schedule(defineSweep(name, label), HOURLY, work)
  hourly('forget.keys', '清理过期的幂等键', () => forgetOldKeys(ctx))
  hourly('forget.limits', '清理过期的限流计数', () => forgetOldLimits(ctx))
  hourly('forget.files', '清理未发送的聊天文件', () => forgetUnsent(ctx))
  hourly('forget.sessions', '清理过期的会话', () => forgetOldSessions(ctx))
  ctx.audits.registerJob()
  registerChatJobs(ctx)
}

/** The whole server, ready for `app.listen` or `app.inject`. Rejects when the database cannot be opened. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<Built> {
  speakChinese()
  const app = Fastify({
    ...loggerOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _req, reply) => sendFailure(reply, toFailure(error) ?? fail('BAD_BODY')),
  })
  const { ctx, queue, upkeep } = await openWorld(config, overrides, app.log)
  let isStopping = false
  addErrors(app)
  addSecurity(app, config)
  addCompression(app)
  await addUploads(app, config.UPLOAD_MAX_MB)
  addHealth(app, ctx, () => isStopping)
  addOpenApi(app)
  addDevCodes(app, ctx)
  addCashier(app, ctx)
  await addPayCallbacks(app, ctx)
  addFileAddresses(app, ctx)
  await addChatUploads(app, ctx)
  addSites(
    app,
    config,
    { desktop: join(rootDir, 'dist', 'desktop'), mobile: join(rootDir, 'dist', 'h5') },
    publicPages(ctx),
  )
  const server = createServer(app, ctx, overrides.isStrict)
  serveModules(server.serve, ctx)
  addHousekeeping(ctx)
  const chat = attachChat(app.server, ctx)
  const events = attachEvents(app.server, ctx)
  const close = async () => {
    isStopping = true
    await queue.close()
    await upkeep.close()
    await chat.close()
    events.close()
    await app.close()
    await ctx.bus.close()
    await ctx.limiter.close()
    if (!overrides.database) await ctx.database.close()
  }
  await queue.open()
  await app.ready()
  const jobs: Jobs = {
    run: (name) => (name.startsWith('database.') ? upkeep.run(name) : queue.run(name)),
    idle: queue.idle,
  }
  return { app, ctx, jobs, unserved: server.unserved, close }
}
