/**
 * /healthz: the process answers. /readyz: it can serve, and which dependency is down; database, files and disk are written to. Without the
 * database or room on the disk it answers 503 to balancers. Without Redis or the file store it is 'degraded' and goes on serving:
 * those are shared by all processes, so 503 would take every process out.
 */
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { monotonicMs } from '../core/monotonic-clock'
import { awayReason } from '../db/connection-errors'
import { sharedFor } from '../services/shared-value'

/** Paths allowed under any Host header, for balancers and monitors. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** A dependency that does not answer in this time is down, milliseconds: /readyz answers within a second. */
const CHECK_TIMEOUT_MS = 800
/** Results are cached for this time, milliseconds. */
const CACHE_MS = 250
/** How long a write that succeeded counts, milliseconds: it costs more than a question. After a failure the next request tries again. */
const WRITE_CACHE_MS = 5000
/** Free bytes below which DATA_DIR counts as full: room for the database to write its log and stop in order. */
const MIN_DISK_BYTES = 32 * 1024 * 1024

type DependencyName = 'database' | 'redis' | 'files' | 'disk'
type DependencyState = 'ok' | 'down'
const VITAL: readonly DependencyName[] = ['database', 'disk']

/** What /readyz answers. */
export interface Readiness {
  status: 'ready' | 'degraded' | 'unavailable' | 'stopping'
  parts: Partial<Record<DependencyName, DependencyState>>
}

/** Why a dependency is down; undefined while it works. */
type Check = () => Promise<string | undefined>

/** A check of one dependency; concurrent calls share one run. */
function sharedCheck(check: () => Promise<unknown>): Check {
  let running: Promise<string | undefined> | undefined
  return () => {
    running ??= check()
      .then(() => undefined, awayReason)
      .finally(() => {
        running = undefined
      })
    const pending = running
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(`no answer in ${CHECK_TIMEOUT_MS} ms`), CHECK_TIMEOUT_MS)
      pending.then((reason) => {
        clearTimeout(timer)
        resolve(reason)
      })
    })
  }
}

/** Throws when DATA_DIR has no room or refuses a write. */
async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_DISK_BYTES) throw new Error(`${Math.floor((bavail * bsize) / 1024 / 1024)} MB left`)
  await writeFile(join(folder, 'ping'), 'ping')
}

function dependencyChecks(ctx: AppContext): [DependencyName, Check][] {
  const { redis, database, ports, config } = ctx
  const write = sharedFor(WRITE_CACHE_MS, async () => database.checkWrite?.(), monotonicMs)
  const checks: [DependencyName, () => Promise<unknown>][] = [
    ['database', () => Promise.all([database.ping(), write()])],
    ['files', sharedFor(WRITE_CACHE_MS, () => ports.store.ping(), monotonicMs)],
    ['disk', () => checkDisk(config.DATA_DIR)],
  ]
  if (redis) checks.push(['redis', redis.ping])
  return checks.map(([name, check]) => [name, sharedCheck(check)])
}

/** Logs each part that goes down, with its cause, and each that comes back: once. */
function createPartLog(log: AppContext['log']) {
  const reasons = new Map<DependencyName, string>()
  return (part: DependencyName, reason: string | undefined) => {
    const before = reasons.get(part)
    if (reason !== undefined) reasons.set(part, reason)
    else reasons.delete(part)
    if (reason !== undefined && before === undefined) log.error({ part, reason }, 'not ready: a part is down')
    if (reason === undefined && before !== undefined) log.info({ part }, 'a part works again')
  }
}

/** Returns a function that checks all dependencies, with a short cache. */
function createReadiness(ctx: AppContext): () => Promise<Readiness> {
  const checks = dependencyChecks(ctx)
  const logPart = createPartLog(ctx.log)
  return sharedFor(
    CACHE_MS,
    async (): Promise<Readiness> => {
      const reasons = await Promise.all(checks.map(async ([name, check]) => [name, await check()] as const))
      for (const [name, reason] of reasons) logPart(name, reason)
      const down = reasons.filter(([, reason]) => reason !== undefined).map(([name]) => name)
      const isVital = down.some((name) => VITAL.includes(name))
      return {
        status: isVital ? 'unavailable' : down.length > 0 ? 'degraded' : 'ready',
        parts: Object.fromEntries(checks.map(([name]) => [name, down.includes(name) ? 'down' : 'ok'])),
      }
    },
    monotonicMs,
  )
}

/** `isStopping` turns /readyz to 503 so that a balancer sends no new requests. */
export function registerHealthRoutes(app: FastifyInstance, ctx: AppContext, isStopping: () => boolean): void {
  const readiness = createReadiness(ctx)
  const options = { logLevel: 'silent', config: { networkLimit: 'probe' } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_req, reply) => {
    const answer: Readiness = isStopping() ? { status: 'stopping', parts: {} } : await readiness()
    return reply.status(answer.status === 'ready' || answer.status === 'degraded' ? 200 : 503).send(answer)
  })
}
