/** Embedded databases in memory, used by one test after the other: starting one costs two seconds of processor time, emptying one 20 ms. */
import type { Worker } from 'node:worker_threads'
import { startMemoryEngine, type WorkerEngine } from '../../../server/db/pglite'
import { PglitePool } from '../../../server/db/pglite-pool'

/** A thread that an earlier suite left (test/setup/node-environment.cjs). */
interface LeftThread {
  thread: Worker
  tables: string
}
const { databaseThreads } = globalThis as { databaseThreads?: () => LeftThread[] }

/** Most threads left to the next suite: a test has two servers at most, each takes 200 MB. */
const MAX_LEFT = 2

/** Idle engines of this suite, and what the tables of each engine were like when it was filled from the template. */
const idleEngines: WorkerEngine[] = []
const tablesOf = new WeakMap<WorkerEngine, string>()

/** The shape of the product's tables, as a hash. */
const TABLES = `select md5(string_agg(line, ',' order by line)) as tables from (
  select concat_ws(' ', attrelid::regclass, attnum, attname, atttypid::regtype, attnotnull) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger
) lines`

async function readTables(engine: WorkerEngine): Promise<string> {
  const pool = new PglitePool({ isTimeoutOff: false, exec: engine.exec, close: async () => undefined })
  const { rows } = await pool.query<{ tables: string }>(TABLES)
  await pool.close()
  return rows[0]?.tables ?? ''
}

/** An engine of this suite, or of an earlier one, or a new one of the template that `findTemplate` answers the path of. */
export async function takeEngine(findTemplate: () => Promise<string>): Promise<WorkerEngine> {
  const idle = idleEngines.pop()
  if (idle) return idle
  const template = await findTemplate()
  const left = databaseThreads?.().pop()
  const engine = await startMemoryEngine(template, left?.thread)
  tablesOf.set(engine, left?.tables ?? (await readTables(engine)))
  return engine
}

/** Gives back an engine, whose tables are empty. */
export const leaveEngine = (engine: WorkerEngine): void => void idleEngines.push(engine)

/** At the end of a suite: leaves the engines' threads to the next one, unless the suite changed the shape of the tables. */
export async function closeIdleEngines(): Promise<void> {
  const left = databaseThreads?.() ?? []
  for (const engine of idleEngines.splice(0)) {
    const tables = tablesOf.get(engine)
    const isUsable = databaseThreads && tables && left.length < MAX_LEFT && (await readTables(engine)) === tables
    const thread = isUsable ? engine.release() : undefined
    if (thread && tables) left.push({ thread, tables })
    else await engine.close()
  }
}
