/**
 * The services every server module receives, built once by openContext(). Inside `transaction(work)` a module gets the same services
 * bound to the transaction; it hands that context on, never the outer one.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database'
import type { Db } from './db/types'
import type { Ports } from './ports'
import type { Queue } from './queue/queue'
import type { AuditService } from './services/audits'
import type { FileStorage } from './services/file-storage'
import type { RateLimiter } from './services/rate-limit'
import type { ServiceContext } from './services/service-context'

export interface AppContext extends ServiceContext {
  /** The context outside of any transaction: for what outlives it. */
  root: AppContext
  /** The engine below `db`: kind, locks, LISTEN. */
  database: Database
  ports: Ports
  /** Stored files and their signed addresses. */
  files: FileStorage
  /** What the operator decides. */
  audits: AuditService<AppContext>
  /** Counts for rate limits that a call's table entry cannot express. */
  limiter: RateLimiter
  log: FastifyBaseLogger
  /** Jobs that outlive the request and the process; one sent in a transaction commits with it. */
  queue: Queue
}

/** What an application's contexts are made of; `auditsOf` makes the audits of each. */
export type ContextServices = Omit<AppContext, 'root' | 'transaction' | 'audits'> & {
  auditsOf: (ctx: AppContext) => AuditService<AppContext>
}

/** The context of the transaction `db`. */
function contextOf(root: AppContext, db: Db, auditsOf: ContextServices['auditsOf']): AppContext {
  const { bus, queue, files, limiter } = root
  const tx: AppContext = {
    ...root,
    db,
    bus: bus.within(db),
    queue: queue.within(db),
    files: files.within(db),
    limiter: limiter.within(db),
    transaction: (work) => db.transaction((inner) => work(contextOf(root, inner as unknown as Db, auditsOf))),
  }
  tx.audits = auditsOf(tx)
  return tx
}

/** Makes the context of an application. */
export function createAppContext({ auditsOf, ...services }: ContextServices): AppContext {
  const root = { ...services } as AppContext
  root.root = root
  root.transaction = (work) => root.db.transaction((db) => work(contextOf(root, db as unknown as Db, auditsOf)))
  root.audits = auditsOf(root)
  return root
}
