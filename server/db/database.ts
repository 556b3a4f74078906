/** Opens the database: embedded PGlite by default, PostgreSQL by DATABASE_URL. Same driver, schema and SQL on both. */
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config'
import { ambientDb, detached } from './ambient'
import { startWorkerEngine } from './pglite'
import { PglitePool } from './pglite-pool'
import * as schema from './schema'

/** Result of `db.execute(sql…)`: rows as plain objects, rowCount. */
export interface DbResult extends PgQueryResultHKT {
  type: pg.QueryResult<Record<string, unknown>>
}
/** What modules get as ctx.db, and what a transaction callback receives. Works on PGlite and PostgreSQL. */
export type Db = PgDatabase<DbResult, typeof schema>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Runs `work` unless another process (PostgreSQL) or this one is already running under `name`; false = was busy. */
  tryLock(name: string, work: () => Promise<void>): Promise<boolean>
  /** Runs work on one connection while no other process holds `name`; waits. For migrations. */
  exclusively<T>(name: string, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs a statement of the hottest path, outside of any transaction. On PostgreSQL it has a connection of its own, is
   * planned once under `name`, and reads by index: a plan made while a table was empty must serve when it is not.
   */
  steadily(name: string, statement: SQL): Promise<Record<string, unknown>[]>
  /** One trivial round trip; rejects when the database is away. */
  ping(): Promise<void>
  /** What nobody does in the background of PGlite: runs without the statement timeout. Undefined on PostgreSQL. */
  maintain?(statement: 'checkpoint' | 'vacuum (analyze)'): Promise<void>
  /** The PostgreSQL pool, for LISTEN; undefined on PGlite. */
  pool?: pg.Pool
  close(): Promise<void>
}

const toDb = (client: pg.Pool | pg.PoolClient): Db => drizzle(client, { schema }) as unknown as Db

/** The embedded database over an engine that is already running (tests pass one in memory). */
export function embeddedDatabase(pool: PglitePool): Database {
  const db = ambientDb(toDb(pool as unknown as pg.Pool))
  const held = new Set<string>()
  return {
    db,
    kind: 'pglite',
    async tryLock(name, work) {
      if (held.has(name)) return false
      held.add(name)
      try {
        await work()
        return true
      } finally {
        held.delete(name)
      }
    },
    exclusively: (_name, work) => pool.patiently(() => work(db)),
    steadily: async (_name, statement) => (await detached(() => db.execute(statement))).rows,
    ping: async () => {
      await pool.query('select 1')
    },
    maintain: async (statement) => {
      await pool.patiently(() => pool.query(statement))
    },
    close: () => pool.close(),
  }
}

/** How long the connection of steady statements, and with it their plans, outlives its last use. */
const STEADY_MS = 600_000

/** Most jobs and migrations that hold a lock at the same time. */
const LOCKS = 8

/** PostgreSQL through a pool; every connection carries the statement timeout. */
export function postgresDatabase(options: { url: string; size: number; statementTimeoutMs: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    statement_timeout: options.statementTimeoutMs,
    application_name: 'pinqiao',
  })
  // locks are held while their work queries: from connections of their own, or a small pool would wait for itself
  const lockPool = new pg.Pool({ connectionString: options.url, max: LOCKS, application_name: 'pinqiao-lock' })
  const steadyPool = new pg.Pool({
    connectionString: options.url,
    max: 1,
    idleTimeoutMillis: STEADY_MS,
    statement_timeout: options.statementTimeoutMs,
    options: '-c enable_seqscan=off',
    application_name: 'pinqiao-steady',
  })
  const dialect = new PgDialect()
  for (const one of [pool, lockPool, steadyPool]) one.on('error', () => undefined)
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await lockPool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  return {
    db: ambientDb(toDb(pool)),
    kind: 'postgres',
    pool,
    tryLock: (name, work) =>
      withClient(async (client) => {
        const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
        if (!rows[0].got) return false
        try {
          await work()
          return true
        } finally {
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
        }
      }),
    exclusively: (name, work) =>
      withClient(async (client) => {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
        try {
          return await work(toDb(client))
        } finally {
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
        }
      }),
    async steadily(name, statement) {
      const { sql, params } = dialect.sqlToQuery(statement)
      return (await steadyPool.query({ name, text: sql, values: params })).rows
    },
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await Promise.all([pool.end(), lockPool.end(), steadyPool.end()])
    },
  }
}

/** Opens what the config names. The embedded database locks its directory; a second process is refused. */
export async function openDatabase(config: Config): Promise<Database> {
  const statementTimeoutMs = config.STATEMENT_TIMEOUT_MS
  if (config.DATABASE_URL)
    return postgresDatabase({ url: config.DATABASE_URL, size: config.DATABASE_POOL, statementTimeoutMs })
  const engine = await startWorkerEngine(join(config.DATA_DIR, 'db'), statementTimeoutMs)
  return embeddedDatabase(new PglitePool(engine))
}
