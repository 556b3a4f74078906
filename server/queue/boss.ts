/** pg-boss on our database: its statements go through a handle of ours, so jobs sent in a transaction commit with it. */
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Clock } from '../core/clock'
import type { Db } from '../db/types'

/** Schema of the queue's tables; pg-boss creates and upgrades it. */
export const BOSS_SCHEMA = 'pgboss'
/** Seconds for which completed jobs are kept, and failed ones wait for the operator. */
const DONE_RETENTION_SECONDS = 2 * 3600
const FAILED_RETENTION_SECONDS = 90 * 86_400

type Client = Pick<pg.PoolClient, 'query'>

/** The driver client under drizzle: the pool, or the connection of a transaction. */
const clientOf = (db: Db) => (db._.session as unknown as { client: Client & Pick<pg.Pool, 'connect'> }).client

/** The statement with the given clock instead of the database's (tests). */
const atTime = (text: string, clock: Clock): string => {
  const now = `'${clock.now().toISOString()}'::timestamptz`
  return text.replaceAll('start_after < now()', `start_after <= ${now}`).replaceAll('now()', now)
}

/** Runs a text of several statements with its own BEGIN and COMMIT: an error leaves no open transaction. */
async function runScript(db: Db, text: string): Promise<void> {
  const client = await clientOf(db).connect()
  try {
    await client.query(text)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The database adapter of pg-boss. `clock` replaces the database's time. */
export const bossDatabase = (db: Db, clock?: Clock): { executeSql: PgBoss.Db['executeSql'] } => ({
  async executeSql(text: string, values?: unknown[]) {
    const timed = clock && !text.includes('CREATE') ? atTime(text, clock) : text
    if (!/\bCOMMIT\b/.test(text)) return clientOf(db).query(timed, values as unknown[])
    await runScript(db, timed)
    return { rows: [] }
  },
})

/** Creates pg-boss, not started yet. With `hasTimers` it runs the schedules. */
export const createBoss = (database: PgBoss.Db, hasTimers: boolean): PgBoss =>
  new PgBoss({
    db: database,
    schema: BOSS_SCHEMA,
    supervise: false,
    schedule: hasTimers,
    cronWorkerIntervalSeconds: 15,
    archiveCompletedAfterSeconds: DONE_RETENTION_SECONDS,
    archiveFailedAfterSeconds: FAILED_RETENTION_SECONDS,
    deleteAfterDays: 1,
  })
