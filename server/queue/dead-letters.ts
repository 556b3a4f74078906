/** Dead letters: jobs that used up their retries. They stay until the operator retries them. */
import type PgBoss from 'pg-boss'
import { hidePhones } from '../core/phone-mask'
import { BOSS_SCHEMA } from './boss'
import type { RegisteredJob } from './define-job'

export interface FailedJob {
  id: string
  name: string
  label: string
  /** Number of attempts. */
  tries: number
  /** Error of the last attempt. */
  reason: string
  createdAt: Date
  failedAt: Date
}

type Execute = PgBoss.Db['executeSql']
type RegisteredJobs = ReadonlyMap<string, RegisteredJob>

/** Characters of an error that the operator sees. */
const REASON_LENGTH = 200

/** Why a job failed, for the operator: without SQL parameters, phones hidden. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const text = cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error)
  return hidePhones(text).slice(0, REASON_LENGTH)
}

/** The latest first. The data of a job is not shown. */
export async function failedJobs(
  execute: Execute,
  registered: RegisteredJobs,
  { from, most }: { from: number; most: number },
) {
  const found = `FROM ${BOSS_SCHEMA}.job WHERE state = 'failed' AND name = ANY($1::text[])`
  const names = [...registered.keys()]
  const { rows } = await execute(
    `SELECT id, name, retry_count, output, created_on, completed_on ${found} ORDER BY completed_on DESC, id LIMIT $2 OFFSET $3`,
    [names, most, from],
  )
  const [{ total }] = (await execute(`SELECT count(*)::int AS total ${found}`, [names])).rows as [{ total: number }]
  const present = (row: Record<string, unknown>): FailedJob => {
    const output = row.output as { message?: string; value?: { message?: string } } | null
    return {
      id: String(row.id),
      name: String(row.name),
      label: registered.get(String(row.name))?.job.label ?? '',
      tries: Number(row.retry_count) + 1,
      reason: output?.message ?? output?.value?.message ?? '',
      createdAt: new Date(row.created_on as string),
      failedAt: new Date(row.completed_on as string),
    }
  }
  return { rows: rows.map(present), total }
}

/** Puts a failed job back with all its retries; false when there is none of this id. */
export async function retryFailed(execute: Execute, registered: RegisteredJobs, id: string): Promise<boolean> {
  const { rows } = await execute(
    `UPDATE ${BOSS_SCHEMA}.job SET state = 'retry', retry_count = 0, started_on = NULL, completed_on = NULL, output = NULL,
       start_after = now(), keep_until = now() + interval '1 year'
     WHERE id = $1::uuid AND state = 'failed' AND name = ANY($2::text[]) RETURNING id`,
    [id, [...registered.keys()]],
  )
  return rows.length > 0
}
