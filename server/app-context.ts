/** The services every server module receives. Built once by buildApp() (server/app.ts). */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database'
import type { Ports } from './ports'
import type { Queue } from './queue/queue'
import type { AuditService } from './services/audits'
import type { FileStorage } from './services/file-storage'
import type { RateLimiter } from './services/rate-limit'
import type { ServiceContext } from './services/service-context'

export interface AppContext extends ServiceContext {
  /** The engine below `db`: kind, locks, LISTEN. */
  database: Database
  ports: Ports
  /** Stored files and their signed addresses. */
  files: FileStorage
  /** What the operator decides. */
  audits: AuditService
  /** Counts for rate limits that a call's table entry cannot express. */
  limiter: RateLimiter
  log: FastifyBaseLogger
  /** Jobs that outlive the request and the process; one sent inside a transaction commits with it. */
  queue: Queue
}
