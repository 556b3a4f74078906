/** What the services need of the application; each takes a Pick of it. AppContext extends it. */
import type { Clock } from '../core/clock'
import type { Config } from '../core/config'
import type { IdGenerator } from '../core/id-generator'
import type { Db } from '../db/types'
import type { EventBus } from './event-bus'
import type { RedisLink } from './redis'

export interface ServiceContext {
  config: Config
  /** Joins the surrounding transaction, if any (server/db/transaction-context.ts). */
  db: Db
  clock: Clock
  ids: IdGenerator
  bus: EventBus
  /** The connection to Redis; undefined without REDIS_URL. */
  redis?: RedisLink
}
