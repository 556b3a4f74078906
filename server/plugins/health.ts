/** /healthz: the process answers. /readyz: it can serve, that is, the database answers and it is not stopping. */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'

/** Asked by balancers and monitors under whatever name they know this machine by. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** `isStopping` turns /readyz to 503 so that a balancer sends nobody here any more. */
export function addHealth(app: FastifyInstance, ctx: Context, isStopping: () => boolean): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_req, reply) => {
    try {
      if (isStopping()) throw new Error('stopping')
      await ctx.database.ping()
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
