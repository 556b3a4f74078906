/** Set-up of list benches: the whole server on PostgreSQL, and two of them requested alternately. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type BuiltApp, buildApp } from '../../../server/app'
import { loadConfig } from '../../../server/core/load-config'
import { type Database, openDatabase } from '../../../server/db/database'
import { openSession } from '../../../server/services/sessions'
import { startPostgres } from '../../support/database/postgres-server'
import { type Figure, median, percentile } from './report'

export interface ApiBench {
  built: BuiltApp
  database: Database
  /** DATA_DIR, deleted on close. */
  folder: string
  close(): Promise<void>
}

/** The server without timers and limits over this database; `prepare` runs before it is built. */
export async function createApiBench(url: string, prepare?: (database: Database) => Promise<void>): Promise<ApiBench> {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-bench-'))
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMIT: '0',
    STATEMENT_TIMEOUT_MS: '600000',
  }
  const config = loadConfig(env, (secret) => `${secret}-bench-bench-bench-bench-bench`)
  const database = await openDatabase(config)
  await prepare?.(database)
  const built = await buildApp(config, { database, hasTimers: false })
  const close = async () => {
    await built.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { built, database, folder, close }
}

/** Brings the tables of a database up to date. */
export const seedTables = ({ db }: Database): Promise<void> =>
  migrate(db as unknown as NodePgDatabase, { migrationsFolder: join('server', 'db', 'migrations') })

/** Makes a call; returns its milliseconds. */
type Requester = (key: string, input: Record<string, unknown>) => Promise<number>

/** A requester logged in as this user. */
export async function createRequester({ built }: ApiBench, userId: string): Promise<Requester> {
  const headers = { host: '127.0.0.1', authorization: `Basic ${await openSession(built.ctx, userId, 'bench')}` }
  return async (key, payload) => {
    const [method = 'POST', url = ''] = key.split(' ')
    const startedAt = performance.now()
    const reply = await built.app.inject(
      method === 'GET' ? { method, url, headers } : { method: 'POST', url, headers, payload },
    )
    if (reply.statusCode !== 200) throw new Error(`${key}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    return performance.now() - startedAt
  }
}

export type ListCase = readonly [name: string, key: string, input: Record<string, unknown>]

/** Every list on the small and the large database alternately: the large one's median and both ratios. */
export async function compareDatabases(
  lists: readonly ListCase[],
  requesters: readonly [Requester, Requester],
  rounds: number,
): Promise<Figure[]> {
  const times = lists.map((): [number[], number[]] => [[], []])
  for (let round = -3; round < rounds; round++)
    for (const [index, request] of requesters.entries())
      for (const [i, [, key, input]] of lists.entries()) {
        const time = await request(key, input)
        if (round >= 0) times[i]?.[index]?.push(time)
      }
  return lists.flatMap(([name], i) => toRatios(name, times[i] ?? [[], []]))
}

/** Figures of one list from its times on the small and the large side. */
export function toRatios(name: string, [small, large]: readonly [number[], number[]]): Figure[] {
  return [
    { name: `${name}: median of the large database`, value: median(large), unit: 'ms' },
    { name: `${name}: ratio of medians`, value: median(large) / median(small), unit: '×' },
    { name: `${name}: ratio of p95`, value: percentile(large, 0.95) / percentile(small, 0.95), unit: '×', goal: 2 },
  ]
}

/** A private PostgreSQL for as long as the measurement takes. */
export async function withPostgres(measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  try {
    return await measure(postgres.url)
  } finally {
    postgres.stop()
  }
}
