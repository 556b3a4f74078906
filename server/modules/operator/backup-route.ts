/**
 * GET /operator/v1/backup: a backup of the running server, for `npm run backup`, since no other process can open its
 * embedded database.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context'
import { backupStream } from '../../backup/dump'
import { httpError } from '../../core/errors'
import { resolveSession } from '../../http/auth'

/** Where backups and restores write temporary files. */
export const spoolDirOf = (dataDir: string): string => join(dataDir, 'tmp')

/**
 * Serves a tar archive, to the operator only, one at a time; the database serves no other query while its rows are read.
 * With PostgreSQL the route does not exist: a backup connects to the database itself.
 */
export function registerBackupRoute(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.database.kind !== 'pglite') return
  let isRunning = false
  app.get('/operator/v1/backup', { exposeHeadRoute: false, config: { networkLimit: 'call' } }, async (req, reply) => {
    await resolveSession(ctx, { auth: 'operator' }, req, reply)
    if (isRunning) throw httpError('BACKUP_RUNNING')
    isRunning = true
    const { database, ports, config } = ctx
    const stream = backupStream({ database, store: ports.store, spoolDir: spoolDirOf(config.DATA_DIR) })
    stream.once('close', () => {
      isRunning = false
    })
    return reply.type('application/x-tar').send(stream)
  })
}
