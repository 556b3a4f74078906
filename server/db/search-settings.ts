/**
 * Planner settings of a candidate search. Its windows are made for the GIN index, and a parallel or compiled plan costs more than it
 * saves on a thousand rows.
 */
import { type SQL, sql } from 'drizzle-orm'

const SETTINGS = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0' }

/**
 * Options of a connection that only searches. A statement is planned once there: each look-up it contains has one index that serves
 * it.
 */
export const searchConnectionOptions = Object.entries({ ...SETTINGS, plan_cache_mode: 'force_generic_plan' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Sets them until the transaction ends. */
export const setSearchSettings: SQL = sql`select ${sql.join(
  Object.entries(SETTINGS).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
  sql`, `,
)}`
