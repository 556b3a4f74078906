/**
 * Bounds the waits in the queue. pg-boss doubles the wait after each attempt without limit, and goes by the
 * database's clock alone: when that clock steps back, rows written before the step seem to lie in the future. Nothing
 * but requested start times is ever in the future, so the rest is reset to now.
 */
import type PgBoss from 'pg-boss'
import { BOSS_SCHEMA } from './boss'
import type { RegisteredJob } from './define-job'

const JOB = `${BOSS_SCHEMA}.job`

/** Shortens waits for another attempt to the job's `retryDelayMax`. */
const BOUND_RETRIES = `UPDATE ${JOB} j SET start_after = now() + w.most * interval '1 second'
  FROM unnest($1::text[], $2::float8[]) w (name, most)
  WHERE j.name = w.name AND j.state = 'retry' AND j.start_after > now() + w.most * interval '1 second'`

/** Resets what a step back of the clock would delay: jobs to start at once, leases, schedules. */
const BRING_BACK = [
  `UPDATE ${JOB} SET start_after = now(), created_on = now()
    WHERE state = 'created' AND created_on > now() AND start_after = created_on`,
  `UPDATE ${JOB} SET started_on = now() WHERE state = 'active' AND started_on > now()`,
  `UPDATE ${JOB} SET singleton_on = NULL WHERE singleton_on > now() AT TIME ZONE 'UTC'`,
  `UPDATE ${BOSS_SCHEMA}.version SET cron_on = now() WHERE cron_on > now()`,
]

/** Applies the bounds to all jobs. */
export async function boundWaits(
  execute: PgBoss.Db['executeSql'],
  registered: ReadonlyMap<string, RegisteredJob>,
): Promise<void> {
  const jobs = [...registered.values()].map(({ job }) => job)
  await execute(BOUND_RETRIES, [jobs.map(({ name }) => name), jobs.map(({ retryDelayMax }) => retryDelayMax)])
  for (const statement of BRING_BACK) await execute(statement, [])
}
