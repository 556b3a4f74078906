/** Maintenance of the embedded database on timers; a missed run loses nothing. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'

const CHECKPOINT_MS = 300_000
const VACUUM_MS = 3_600_000

export interface Upkeep {
  /** Runs one of the statements now. */
  run(name: string): Promise<boolean>
  /** Stops the timers and waits for what is running. */
  close(): Promise<void>
}

/** Checkpoints and vacuums PGlite, which has no background workers; PostgreSQL needs none of it. */
export function createUpkeep(database: Database, log: FastifyBaseLogger, hasTimers: boolean): Upkeep {
  const { maintain } = database
  const statements = new Map([
    ['database.checkpoint', { statement: 'checkpoint', every: CHECKPOINT_MS } as const],
    ['database.vacuum', { statement: 'vacuum (analyze)', every: VACUUM_MS } as const],
  ])
  let last: Promise<unknown> = Promise.resolve()
  const run = (name: string) => {
    const entry = statements.get(name)
    if (!maintain || !entry) throw new Error(`no job is called ${name}`)
    const work = last.then(() => maintain(entry.statement))
    last = work.catch((err: unknown) => log.error({ err, job: name }, 'upkeep failed'))
    return work.then(() => true)
  }
  const timers =
    hasTimers && maintain
      ? [...statements].map(([name, { every }]) =>
          setInterval(() => void run(name).catch(() => undefined), every).unref(),
        )
      : []
  return {
    run,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await last
    },
  }
}
