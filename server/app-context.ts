/** What every server module receives: the world it acts in. Built once by buildApp() (server/app.ts). */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './core/config'
import type { Database, Db } from './db/database'
import type { Ports } from './ports'
import type { Queue } from './queue/queue'
import type { AuditService } from './services/audits'
import type { EventBus } from './services/event-bus'
import type { FileStorage } from './services/file-storage'
import type { RateLimiter } from './services/rate-limit'
import type { RedisLink } from './services/redis'

/** Injected time; seeds and tests fix it. */
export interface Clock {
  now(): Date
}

/** Injected identity: 64-bit decimal ids that grow with time, and random tokens. */
export interface IdGenerator {
  next(): string
  /** `bytes` of cryptographic randomness, base64url. */
  token(bytes?: number): string
}

export interface AppContext {
  config: Config
  /** Joins the surrounding transaction, if any (server/db/transaction-context.ts). */
  db: Db
  /** The engine below `db`: kind, locks, LISTEN. */
  database: Database
  /** The line to Redis; undefined without REDIS_URL. */
  redis?: RedisLink
  clock: Clock
  ids: IdGenerator
  bus: EventBus
  ports: Ports
  /** Stored files and their signed addresses. */
  files: FileStorage
  /** What the operator decides. */
  audits: AuditService
  /** Counts for rate limits that a call's table entry cannot express. */
  limiter: RateLimiter
  log: FastifyBaseLogger
  /** Work that outlives the request and the process: sent in the transaction of what it is about. */
  queue: Queue
}

/** The caller of a request, resolved by the auth plugin before the handler runs. */
export interface RequestContext {
  userId: string
  sessionId: string
  /** Set when the call's auth is `company`: a company the user is an adopted member of. */
  companyId: string
  role: import('../contract/domain/roles').MemberRole
}
