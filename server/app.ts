/** Builds the server without listening: the world first (database, bus, ports), then plugins, then modules. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAudits } from './audits'
import { addBackup } from './backup/route'
import { registerChatJobs } from './chat/commands'
import { attachChat } from './chat/gateway'
import { addChatUploads } from './chat/media/arrivals'
import { addChatCallbacks } from './chat/tencent/callbacks'
import type { Config } from './config'
import type { Clock, Context, Ids } from './context'
import { type Database, openDatabase } from './db/database'
import { runMigrations } from './db/migrate'
import { createFiles } from './files'
import { type LeasedNode, leaseNode } from './idNodes'
import { createIds, systemClock } from './ids'
import { serveModules } from './modules'
import { addDevCodes } from './modules/account/dev'
import { publicPages } from './modules/common/publicPages'
import { forgetLoose } from './modules/files/loose'
import { addFileAddresses } from './modules/files/routes'
import { attachEvents } from './modules/notice/socket'
import { addPayCallbacks } from './modules/orders/callbacks'
import { addCashier } from './modules/orders/cashier'
import { rootDir } from './paths'
import { type Bus, memoryBus, postgresBus, redisBus } from './plugins/bus'
import { addCompression } from './plugins/compress'
import { addDeadlines, serverDeadlines } from './plugins/deadlines'
import { addErrors, fail, sendFailure, speakChinese, toFailure } from './plugins/errors'
import { addHealth } from './plugins/health'
import { forgetOldKeys } from './plugins/idempotency'
import { databaseLimiter, forgetOldLimits, redisLimiter } from './plugins/limits'
import { loggerOptions } from './plugins/logs'
import { addOpenApi } from './plugins/openapi'
import { answerClientError } from './plugins/rawAnswers'
import { addSecurity } from './plugins/security'
import { createServer } from './plugins/serve'
import { addSites } from './plugins/sites'
import { openUpgrades } from './plugins/upgrades'
import { createUpkeep } from './plugins/upkeep'
import { addUploads } from './plugins/uploads'
import { createPorts, type Ports } from './ports'
import { trustedProxies } from './proxies'
import { defineSweep, HOURLY } from './queue/define'
import { createQueue } from './queue/queue'
import { openRedis, type RedisLink } from './redis'
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
  /** What a process does for waiting jobs every few seconds. */
  upkeep(): Promise<void>
}

export interface Built {
  app: FastifyInstance
  ctx: Context
  jobs: Jobs
  /** Calls of the contract that nobody serves yet. */
  unserved(): string[]
  /**
   * Says 'not ready' and ends each connection after its answer, so that a balancer sends nobody here any more; tells the
   * sockets to go, evenly over this time. Requests are served as ever. Resolves when the time is over.
   */
  drain(milliseconds: number): Promise<void>
  /** Stops taking requests, lets running ones end, frees everything. */
  close(): Promise<void>
}

async function openWorld(config: Config, overrides: Overrides, log: FastifyBaseLogger) {
  const database = overrides.database ?? (await openDatabase(config))
  const hasTimers = overrides.hasTimers ?? true
  let node: LeasedNode | undefined
  try {
    if (!overrides.database) await runMigrations(database)
    const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined
    const bus = await openBus(config, database, redis, log)
    const queue = createQueue({ database, log, hasTimers, clock: overrides.clock })
    const upkeep = createUpkeep(database, log, hasTimers)
    const clock = overrides.clock ?? systemClock
    const { db } = database
    // a world without timers could not keep a lease
    if (!overrides.ids && hasTimers) node = await leaseNode({ db, clock, log })
    const ids = overrides.ids ?? createIds(clock, node)
    const ports = { ...createPorts(config, log, { db, clock }), ...overrides.ports }
    const files = createFiles({ config, db, clock, ids, store: ports.store })
    const audits = createAudits({ config, db, clock, ids, bus, queue })
    const counted = databaseLimiter({ db, clock })
    const limiter = redis ? redisLimiter(redis, counted) : counted
    const ctx: Context = {
      config,
      db,
      database,
      redis,
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
    return { ctx, queue, upkeep, node }
  } catch (error) {
    await node?.stop()
    if (!overrides.database) await database.close()
    throw error
  }
}

function openBus(
  config: Config,
  { pool }: Database,
  redis: RedisLink | undefined,
  log: FastifyBaseLogger,
): Promise<Bus> {
  const url = pool ? config.DATABASE_URL : ''
  if (redis) return redisBus(log, redis, url)
  return url ? postgresBus(log, url) : memoryBus(log)
}

/** What goes after its time. */
function addHousekeeping(ctx: Context): void {
  const hourly = (name: string, label: string, work: () => Promise<void>) =>
    ctx.queue.schedule(defineSweep(name, label), HOURLY, work)
  hourly('forget.keys', '清理过期的幂等键', () => forgetOldKeys(ctx))
  hourly('forget.limits', '清理过期的限流计数', () => forgetOldLimits(ctx))
  hourly('forget.files', '清理没有用到的文件', () => forgetLoose(ctx))
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
    trustProxy: config.TRUST_PROXY ? trustedProxies(config.TRUST_PROXY) : false,
    clientErrorHandler: answerClientError,
    ...serverDeadlines(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _req, reply) => sendFailure(reply, toFailure(error) ?? fail('BAD_BODY')),
  })
  const { ctx, queue, upkeep, node } = await openWorld(config, overrides, app.log)
  let isStopping = false
  addErrors(app)
  addSecurity(app, config)
  addDeadlines(app)
  addCompression(app)
  await addUploads(app, config.UPLOAD_MAX_MB)
  addHealth(app, ctx, () => isStopping)
  app.addHook('onSend', (_req, reply, payload, done) => {
    if (isStopping) reply.header('Connection', 'close')
    done(null, payload)
  })
  addOpenApi(app, config)
  addDevCodes(app, ctx)
  addCashier(app, ctx)
  await addPayCallbacks(app, ctx)
  addChatCallbacks(app, ctx)
  addFileAddresses(app, ctx)
  addBackup(app, ctx)
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
  const upgrades = openUpgrades(app.server, config, app.log)
  const chat = attachChat(upgrades, ctx)
  const events = attachEvents(upgrades, ctx)
  const drain = async (milliseconds: number) => {
    isStopping = true
    await upgrades.drain(milliseconds)
  }
  const close = async () => {
    isStopping = true
    await queue.close()
    await upkeep.close()
    upgrades.close()
    await chat.close()
    events.close()
    await app.close()
    await ctx.bus.close()
    ctx.redis?.close()
    await node?.stop()
    if (!overrides.database) await ctx.database.close()
  }
  await queue.open()
  await app.ready()
  const jobs: Jobs = {
    run: (name) => (name.startsWith('database.') ? upkeep.run(name) : queue.run(name)),
    idle: queue.idle,
    upkeep: queue.upkeep,
  }
  return { app, ctx, jobs, unserved: server.unserved, drain, close }
}
