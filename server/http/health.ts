/**
 * /healthz: the process answers. /readyz: it can serve, and which dependency is down. Without the database or room on the
 * disk it answers 503 to balancers. Without Redis or the file store it is 'degraded' and goes on serving:
 * those are shared by all processes, so 503 would take every process out.
 */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'

/** Paths allowed under any Host header, for balancers and monitors. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** A dependency that does not answer in this time is down, milliseconds: /readyz answers within a second. */
const CHECK_TIMEOUT_MS = 800
/** Results are cached for this time, milliseconds. */
const CACHE_MS = 250
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

/** A check of one dependency; concurrent calls share one run. */
function sharedCheck(check: () => Promise<unknown>): () => Promise<DependencyState> {
  let running: Promise<DependencyState> | undefined
  return () => {
    running ??= check()
      .then(
        () => 'ok' as const,
        () => 'down' as const,
      )
      .finally(() => {
        running = undefined
      })
    const pending = running
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('down'), CHECK_TIMEOUT_MS)
      pending.then((state) => {
        clearTimeout(timer)
        resolve(state)
      })
    })
  }
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_DISK_BYTES) throw new Error('disk full')
}

function dependencyChecks(ctx: AppContext): [DependencyName, () => Promise<DependencyState>][] {
  const { redis } = ctx
  const checks: [DependencyName, () => Promise<unknown>][] = [
    ['database', () => ctx.database.ping()],
    ['files', () => ctx.ports.store.ping()],
    ['disk', () => checkDisk(ctx.config.DATA_DIR)],
  ]
  if (redis) checks.push(['redis', redis.ping])
  return checks.map(([name, check]) => [name, sharedCheck(check)])
}

/** Returns a function that checks all dependencies, with a short cache. */
function createReadiness(ctx: AppContext): () => Promise<Readiness> {
  const checks = dependencyChecks(ctx)
  const checkAll = async (): Promise<Readiness> => {
    const states = await Promise.all(checks.map(async ([name, state]) => [name, await state()] as const))
    const down = states.filter(([, state]) => state === 'down').map(([name]) => name)
    const isVital = down.some((name) => VITAL.includes(name))
    return {
      status: isVital ? 'unavailable' : down.length > 0 ? 'degraded' : 'ready',
      parts: Object.fromEntries(states),
    }
  }
  let last: { at: number; readiness: Promise<Readiness> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > CACHE_MS) last = { at: now, readiness: checkAll() }
    return last.readiness
  }
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
