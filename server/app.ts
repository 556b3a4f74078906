/** Builds the server without listening: the world first (database, bus, ports), then plugins, then modules. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAudits } from './audits'
import { addBackup } from './backup/route'
import { DISMISSED_JOB, endDismissed, forgetLive } from './chat/commands'
import { attachChat } from './chat/gateway'
import { addChatUploads } from './chat/media/arrivals'
import { forgetUnsent } from './chat/media/unsent'
import { flush, forgetSaid } from './chat/tencent/outbox'
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
import { createJobs, type Jobs } from './plugins/jobs'
import { databaseLimiter, forgetOldLimits, redisLimiter } from './plugins/limits'
import { loggerOptions } from './plugins/logs'
import { addOpenApi } from './plugins/openapi'
import { addSecurity } from './plugins/security'
import { createServer } from './plugins/serve'
import { addSites } from './plugins/sites'
import { addUploads } from './plugins/uploads'
import { createPorts, type Ports } from './ports'
import { forgetOldSessions } from './sessions'

/** What a test or a seed replaces. */
export interface Overrides {
  clock?: Clock
  ids?: Ids
  /** Opened and migrated by the caller; close() leaves it open. */
  database?: Database
  ports?: Partial<Ports>
  /** False: jobs run only by `jobs.run(name)`. */
  hasTimers?: boolean
  /** True: every reply is held against the contract, at the price of speed. */
  isStrict?: boolean
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
  const hasTimers = overrides.hasTimers ?? true
  let node: LeasedNode | undefined
  try {
    if (!overrides.database) await runMigrations(database)
    const bus = await openBus(config, database, log)
    const jobs = createJobs(database, log, hasTimers)
    const clock = overrides.clock ?? systemClock
    const { db } = database
    // a world without timers could not keep a lease
    if (!overrides.ids && hasTimers) node = await leaseNode({ db, clock, log })
    const ids = overrides.ids ?? createIds(clock, node)
    const ports = { ...createPorts(config, log, { db, clock }), ...overrides.ports }
    const files = createFiles({ config, db, clock, ids, store: ports.store })
    const audits = createAudits({ config, db, clock, ids, bus })
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
      every: jobs.every,
      soon: jobs.soon,
    }
    return { ctx, jobs, node }
  } catch (error) {
    await node?.stop()
    if (!overrides.database) await database.close()
    throw error
  }
}

function openBus(config: Config, database: Database, log: FastifyBaseLogger): Promise<Bus> {
  if (config.REDIS_URL) return redisBus(log, config.REDIS_URL)
  return database.pool ? postgresBus(log, config.DATABASE_URL) : memoryBus(log)
}

function addHousekeeping(ctx: Context): void {
  ctx.every('audits.auto', 1, async () => {
    await ctx.audits.decideDue()
  })
  ctx.every('forget.keys', 3600, () => forgetOldKeys(ctx))
  ctx.every('forget.limits', 600, () => forgetOldLimits(ctx))
  if (ctx.config.CHAT_PROVIDER === 'tencent') {
    ctx.every('chat.outbox', 5, () => flush(ctx))
    ctx.every('forget.said', 3600, () => forgetSaid(ctx))
  }
  ctx.every('forget.files', 3600, () => forgetUnsent(ctx))
  ctx.every(DISMISSED_JOB, 10, (stop) => endDismissed(ctx, stop))
  ctx.every('forget.live', 600, () => forgetLive(ctx))
  ctx.every('forget.sessions', 3600, () => forgetOldSessions(ctx))
  if (!ctx.database.maintain) return
  const { maintain } = ctx.database
  ctx.every('database.checkpoint', 300, () => maintain('checkpoint'))
  ctx.every('database.vacuum', 3600, () => maintain('vacuum (analyze)'))
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
  const { ctx, jobs, node } = await openWorld(config, overrides, app.log)
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
  const chat = attachChat(app.server, ctx)
  const events = attachEvents(app.server, ctx)
  const close = async () => {
    isStopping = true
    await jobs.close()
    await chat.close()
    events.close()
    await app.close()
    await ctx.bus.close()
    await ctx.limiter.close()
    await node?.stop()
    if (!overrides.database) await ctx.database.close()
  }
  await app.ready()
  return { app, ctx, jobs, unserved: server.unserved, close }
}
