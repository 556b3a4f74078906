/** Builds the server without listening: the context first (database, bus, ports), then plugins, then modules. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AppContext } from './app-context'
import { registerChatJobs } from './chat/commands'
import { registerChatUploads } from './chat/files/upload-routes'
import { registerChatSocket } from './chat/socket/gateway'
import { registerChatCallbacks } from './chat/tencent/callbacks'
import { rootDir } from './core/asset-paths'
import type { Config } from './core/config'
import { httpError, localizeZodErrors } from './core/errors'
import { trustedProxies } from './core/trusted-proxies'
import { registerCompression } from './http/compression'
import { registerDeadlines, serverDeadlines } from './http/deadlines'
import { MAX_BODY_BYTES, registerErrorHandler, sendHttpError, toHttpError } from './http/error-handler'
import { registerHealthRoutes } from './http/health'
import { deleteExpiredIdempotencyKeys } from './http/idempotency'
import { createLoggerOptions } from './http/logs'
import { type NetworkLimits, registerNetworkLimits } from './http/network-limits'
import { registerOpenApi } from './http/openapi'
import { answerClientError } from './http/raw-responses'
import { createRouteServer } from './http/route-server'
import { registerSecurityHeaders } from './http/security-headers'
import { openUpgrades } from './http/upgrades'
import { registerUploads } from './http/uploads'
import { registerWebClients } from './http/web-clients'
import { createPublicPages, registerModules, searchIndexes } from './modules'
import { registerDevRoutes } from './modules/account'
import { deleteOrphanFiles, registerFileUrls } from './modules/files'
import { registerEventSocket } from './modules/notices'
import { registerBackupRoute } from './modules/operator'
import { registerPaymentCallbacks, registerPaymentPage } from './modules/orders'
import { type AppOverrides, openContext } from './open-context'
import { defineSweep, HOURLY } from './queue/define-job'
import { deleteExpiredRateLimits } from './services/rate-limit'
import { registerSearchRebuild } from './services/search/rebuild'
import { deleteExpiredSessions } from './services/sessions'

export type { AppOverrides } from './open-context'

/** The queue and the upkeep from outside, for tests and command lines. */
export interface Jobs {
  /** Works on everything that is due of one job; a schedule's job runs once. Rejects with the first error. */
  run(name: string): Promise<boolean>
  /** Waits for what runs in the background now, for tests that check tables afterwards. */
  idle(): Promise<void>
  /** The periodic maintenance of waiting jobs. */
  upkeep(): Promise<void>
}

export interface BuiltApp {
  app: FastifyInstance
  ctx: AppContext
  jobs: Jobs
  /** Calls of the contract that no module has registered. */
  unserved(): string[]
  /**
   * Answers 'not ready' and closes each connection after its answer, so that a balancer sends no new requests; closes the
   * sockets evenly over this time. Requests are still served. Resolves when the time is over.
   */
  drain(milliseconds: number): Promise<void>
  /** Stops taking requests, lets running ones end, frees everything. */
  close(): Promise<void>
}

/** Registers the hourly clean-ups and other jobs. */
function registerHousekeeping(ctx: AppContext): void {
  const hourly = (name: string, label: string, work: () => Promise<void>) =>
    ctx.queue.schedule(defineSweep(name, label), HOURLY, work)
  hourly('forget.keys', '清理过期的幂等键', () => deleteExpiredIdempotencyKeys(ctx))
  hourly('forget.limits', '清理过期的限流计数', () => deleteExpiredRateLimits(ctx))
  hourly('forget.files', '清理没有用到的文件', () => deleteOrphanFiles(ctx))
  hourly('forget.sessions', '清理过期的会话', () => deleteExpiredSessions(ctx))
  ctx.audits.registerJob()
  registerChatJobs(ctx)
  registerSearchRebuild(ctx, searchIndexes)
}

/** The HTTP server without routes. */
const createHttpServer = (config: Config): FastifyInstance =>
  Fastify({
    ...createLoggerOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ? trustedProxies(config.TRUST_PROXY) : false,
    clientErrorHandler: answerClientError,
    ...serverDeadlines(),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // a request that comes as the server closes is served, on a connection that then ends
    return503OnClosing: false,
    frameworkErrors: (error, _req, reply) => sendHttpError(reply, toHttpError(error) ?? httpError('BAD_BODY')),
  })

/** Takes no new connection and ends those that wait for a request; resolves when every request that has begun is answered. */
const endRequests = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

/** What every request passes through: errors, headers, limits, deadlines, compression, uploads, health. */
async function registerHttpPlugins(
  app: FastifyInstance,
  ctx: AppContext,
  isStopping: () => boolean,
): Promise<NetworkLimits> {
  registerErrorHandler(app)
  registerSecurityHeaders(app, ctx.config)
  const limits = registerNetworkLimits(app, ctx)
  registerDeadlines(app)
  await registerCompression(app)
  await registerUploads(app, ctx.config.UPLOAD_MAX_MB)
  registerHealthRoutes(app, ctx, isStopping)
  app.addHook('onSend', (_req, reply, payload, done) => {
    if (isStopping()) reply.header('Connection', 'close')
    done(null, payload)
  })
  return limits
}

/** Routes that the contract does not list: documentation, callbacks of providers, files, web clients. */
function registerPlainRoutes(app: FastifyInstance, ctx: AppContext, limits: NetworkLimits): void {
  registerOpenApi(app, ctx.config)
  registerDevRoutes(app, ctx)
  registerPaymentPage(app, ctx)
  registerPaymentCallbacks(app, ctx, limits)
  registerChatCallbacks(app, ctx, limits)
  registerFileUrls(app, ctx, limits)
  registerBackupRoute(app, ctx)
  registerChatUploads(app, ctx, limits)
  registerWebClients(
    app,
    ctx.config,
    { desktop: join(rootDir, 'dist', 'desktop'), mobile: join(rootDir, 'dist', 'h5') },
    createPublicPages(ctx),
  )
}

/** The whole server, ready for `app.listen` or `app.inject`. Rejects when the database cannot be opened. */
export async function buildApp(config: Config, overrides: AppOverrides = {}): Promise<BuiltApp> {
  localizeZodErrors()
  const app = createHttpServer(config)
  const { ctx, queue, upkeep, node } = await openContext(config, overrides, app.log)
  let isStopping = false
  const limits = await registerHttpPlugins(app, ctx, () => isStopping)
  registerPlainRoutes(app, ctx, limits)
  const server = createRouteServer(app, ctx, overrides.isStrict)
  registerModules(server.registerRoute, ctx)
  registerHousekeeping(ctx)
  const upgrades = openUpgrades(app.server, config, limits, app.log)
  const chat = registerChatSocket(upgrades, ctx)
  const events = registerEventSocket(upgrades, ctx)
  const drain = async (milliseconds: number) => {
    isStopping = true
    await upgrades.drain(milliseconds)
  }
  const close = async () => {
    isStopping = true
    upgrades.close()
    await endRequests(app.server)
    await queue.close()
    if (!overrides.ports?.workers) ctx.ports.workers.close()
    await upkeep.close()
    await chat.close()
    events.close()
    await app.close()
    await ctx.bus.close()
    ctx.redis?.close()
    await node?.stop()
    if (!overrides.database) await ctx.database.close()
  }
  await queue
    .open()
    .then(() => app.ready())
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  const jobs: Jobs = {
    run: (name) => (name.startsWith('database.') ? upkeep.run(name) : queue.run(name)),
    idle: queue.idle,
    upkeep: queue.upkeep,
  }
  return { app, ctx, jobs, unserved: server.unregistered, drain, close }
}
