/** What the services need of the application; each takes a Pick of it. AppContext extends it. */
import type { Clock } from '../core/clock'
import type { Config } from '../core/config'
import type { IdGenerator } from '../core/id-generator'
import type { Db } from '../db/types'
import type { EventBus } from './event-bus'
import type { RedisLink } from './redis'

export interface ServiceContext {
  config: Config
  /** The handle of the database; in the context of a transaction, that transaction. */
  db: Db
  /**
   * Runs `work` in one transaction, with a context that belongs to it: what is read, written, sent and published through `tx` commits
   * with it or not at all. Inside a transaction it is a savepoint. A transaction ended by a deadlock is restarted.
   */
  transaction<T>(work: (tx: this) => Promise<T>): Promise<T>
  clock: Clock
  ids: IdGenerator
  bus: EventBus
  /** The connection to Redis; undefined without REDIS_URL. */
  redis?: RedisLink
}
