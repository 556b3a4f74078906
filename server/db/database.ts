/** Opens the database: embedded PGlite by default, PostgreSQL by DATABASE_URL. Same driver, schema and SQL on both. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Config } from '../core/config'
import { DatabaseAwayError, innermost, noAnswer } from './connection-errors'
import { openClient, openPool } from './connections'
import { startWorkerEngine } from './pglite'
import { PglitePool } from './pglite-pool'
import { createStatementNames } from './prepared-statement'
import { searchConnectionOptions } from './search-settings'
import { withEffects } from './transaction'
import type { Db } from './types'

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Runs `work` under the lock `name`; false when another process (PostgreSQL) or this one already holds it. */
  tryLock(name: string, work: () => Promise<void>): Promise<boolean>
  /** Waits for the lock `name` and runs `work` on one connection, without statement timeout. For migrations and backups. */
  withLock<T>(name: string, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs a statement of the hottest path, outside of any transaction. On PostgreSQL it has a connection of its own, is
   * planned once under `name`, and reads by index: a plan made while a table was empty must serve when it is not.
   */
  runPrepared(name: string, statement: SQL): Promise<Record<string, unknown>[]>
  /**
   * Runs a statement of the candidate search, outside of any transaction, on connections with the settings of search-settings.ts.
   * Undefined on PGlite, whose one session must not keep them, and behind a pooler, where no session is ours.
   */
  runSearch?(statement: SQL): Promise<Record<string, unknown>[]>
  /** Rejects within a second when the database is away. One that is merely busy is not. */
  ping(): Promise<void>
  /**
   * Makes and takes back what a write needs: rights, a database that is not only to be read, room on its disk. Rejects with the reason why
   * one fails; a database that is merely busy is not waited for. Undefined on PGlite, whose disk is our own.
   */
  checkWrite?(): Promise<void>
  /** Maintenance that PGlite does not do in the background; without the statement timeout. Undefined on PostgreSQL. */
  maintain?(statement: 'checkpoint' | 'vacuum (analyze)'): Promise<void>
  /** Connections of `db`; undefined on PGlite. */
  pool?: pg.Pool
  /** Address of PostgreSQL without a pooler, for LISTEN; undefined on PGlite. */
  directUrl?: string
  close(): Promise<void>
}

/** Longest wait for the answer of a ping, its connection included. */
const PING_TIMEOUT_MS = 900
/** Longest wait for the outcome of a trial write; a slow one is no failure. */
const WRITE_WAIT_MS = 400
/** SQLSTATE: the role lacks a right. */
const NO_RIGHT_STATE = '42501'

/** Without the schema: its relational queries would be prepared for each handle, each transaction included, and nothing uses them. */
const toDb = (client: pg.Pool | pg.Client): Db => drizzle(client) as unknown as Db

/** The embedded database over an engine that is already running (tests pass one in memory). */
export function embeddedDatabase(pool: PglitePool): Database {
  const db = withEffects(toDb(pool as unknown as pg.Pool))
  const running = new Set<string>()
  return {
    db,
    kind: 'pglite',
    async tryLock(name, work) {
      if (running.has(name)) return false
      running.add(name)
      try {
        await work()
        return true
      } finally {
        running.delete(name)
      }
    },
    withLock: (_name, work) => pool.withoutTimeout(() => work(db)),
    runPrepared: async (_name, statement) => (await db.execute(statement)).rows,
    ping: async () => {
      // a ping waiting behind a statement means busy, not away: the statement has its own limit
      await Promise.race([pool.query('select 1'), pause(PING_TIMEOUT_MS, undefined, { ref: false })])
    },
    maintain: async (statement) => {
      await pool.withoutTimeout(() => pool.query(statement))
    },
    close: () => pool.close(),
  }
}

/**
 * A table of 256 kB, rolled back: new pages are taken from the disk each time, which an update of a row would not do. No other session
 * is notified of it.
 */
const WRITE_PROBE = `do $$ begin
  execute format('create unlogged table %I as select repeat(md5(n::text), 60) from generate_series(1, 128) n',
    'pinqiao_probe_' || pg_backend_pid());
  raise exception using errcode = 'PQ000';
exception when sqlstate 'PQ000' then null;
end $$`

/** How long the connection of prepared statements, and with it their plans, stays open after its last use. */
const PREPARED_IDLE_MS = 600_000

/** Most jobs that hold a lock at the same time. */
const MAX_LOCKS = 8

interface PostgresOptions {
  url: string
  /** Address without a pooler, when a transaction pooler is at `url`. Locks belong to a session and are taken there. */
  directUrl?: string
  size: number
  statementTimeoutMs: number
}

interface StatementRunners extends Pick<Database, 'runPrepared' | 'runSearch'> {
  /** Closed with the database. */
  pools: pg.Pool[]
}

/** What prepared statements run on: sessions of our own that keep settings and plans. */
function openSessions({ url, size, statementTimeoutMs }: PostgresOptions): StatementRunners {
  const preparedPool = openPool({
    url,
    max: 1,
    idleMs: PREPARED_IDLE_MS,
    statementTimeoutMs,
    settings: '-c enable_seqscan=off',
    name: 'pinqiao-steady',
  })
  const searchPool = openPool({
    url,
    max: Math.max(2, Math.ceil(size / 2)),
    idleMs: PREPARED_IDLE_MS,
    statementTimeoutMs,
    settings: searchConnectionOptions,
    name: 'pinqiao-search',
  })
  const searchNames = createStatementNames('search')
  const dialect = new PgDialect()
  return {
    pools: [preparedPool, searchPool],
    async runPrepared(name, statement) {
      const { sql: text, params: values } = dialect.sqlToQuery(statement)
      return (await preparedPool.query({ name, text, values })).rows
    },
    async runSearch(statement) {
      const { sql: text, params: values } = dialect.sqlToQuery(statement)
      return (await searchPool.query({ name: searchNames(text), text, values })).rows
    },
  }
}

/** The same without a session of our own: each statement in a transaction with its setting. */
const sessionless = (db: Db): StatementRunners => ({
  pools: [],
  runPrepared: (_name, statement) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
      return (await tx.execute(statement)).rows
    }),
})

/** PostgreSQL through pools; every connection has the statement timeout, except those of long work. */
export function postgresDatabase(options: PostgresOptions): Database {
  const { url, size, statementTimeoutMs } = options
  const isPooled = Boolean(options.directUrl)
  const directUrl = options.directUrl || url
  const pool = openPool({ url, max: size, statementTimeoutMs, name: 'pinqiao', isPooled })
  const db = withEffects(toDb(pool))
  // locks are held while their work queries, so they need their own pool, or a small pool would deadlock
  const lockPool = openPool({ url: directUrl, max: MAX_LOCKS, statementTimeoutMs, name: 'pinqiao-lock' })
  // a pool of its own: a full main pool does not mean that the database is away
  const pingPool = openPool({
    url,
    max: 1,
    connectMs: PING_TIMEOUT_MS,
    responseTimeoutMs: PING_TIMEOUT_MS,
    name: 'pinqiao-ping',
    isPooled,
  })
  const { pools, ...statements } = isPooled ? sessionless(db) : openSessions(options)
  return {
    db,
    kind: 'postgres',
    pool,
    directUrl,
    ...statements,
    async tryLock(name, work) {
      const client = await lockPool.connect()
      try {
        const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
        if (!rows[0].got) return false
        try {
          await work()
          return true
        } finally {
          // a lock ends with its connection
          await client
            .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
            .catch(() => client.release(true))
        }
      } finally {
        client.release()
      }
    },
    async withLock(name, work) {
      const client = openClient({ url: directUrl, name: 'pinqiao-exclusive' })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
        return await work(toDb(client))
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async ping() {
      const timeout = pause(PING_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new DatabaseAwayError(noAnswer(PING_TIMEOUT_MS))
      })
      await Promise.race([pingPool.query('select 1'), timeout])
    },
    async checkWrite() {
      const probe = pool.query(WRITE_PROBE).catch((error: unknown) => {
        // a role that may not make tables may still write into those there are
        if (innermost(error).code !== NO_RIGHT_STATE) throw error
      })
      probe.catch(() => undefined)
      await Promise.race([probe, pause(WRITE_WAIT_MS, undefined, { ref: false })])
    },
    close: async () => {
      await Promise.all([pool, lockPool, pingPool, ...pools].map((pool) => pool.end()))
    },
  }
}

/** Opens what the config names. The embedded database locks its directory; a second process is refused. */
export async function openDatabase(config: Config): Promise<Database> {
  const statementTimeoutMs = config.STATEMENT_TIMEOUT_MS
  if (config.DATABASE_URL)
    return postgresDatabase({
      url: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL,
      size: config.DATABASE_POOL,
      statementTimeoutMs,
    })
  const engine = await startWorkerEngine(join(config.DATA_DIR, 'db'), statementTimeoutMs)
  return embeddedDatabase(new PglitePool(engine))
}
