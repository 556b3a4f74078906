/**
 * The queue in a backup: only its jobs are copied, nothing else of its schema. pg-boss creates its own tables, and every
 * start its queues and schedules; the jobs need a queue of their name, each of which is a partition.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { BOSS_SCHEMA, bossDatabase, createBoss } from '../queue/boss'
import type { Executor, Table } from './table-types'

const isJobs = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => schema === BOSS_SCHEMA && name === 'job'

/** Whether the rows of a table belong into a backup. */
export const isPortable = (table: Pick<Table, 'schema' | 'name'>): boolean =>
  table.schema !== BOSS_SCHEMA || isJobs(table)

/** Creates the queue's tables in a database that has none yet. */
export async function createQueueTables({ db }: Database): Promise<void> {
  const boss = createBoss(bossDatabase(db), false)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

/** Creates the missing queues of the jobs in `lines` (see linesOf). Does nothing for other tables. */
export async function createQueuesOf(
  tx: Executor,
  table: Omit<Table, 'estimate'>,
  lines: readonly string[],
): Promise<void> {
  if (!isJobs(table)) return
  const at = (column: string) => table.columns.findIndex(({ name }) => name === column)
  const [name, policy] = [at('name'), at('policy')]
  const queues = new Map(
    lines.map((line) => {
      const values = JSON.parse(line) as (string | null)[]
      return [values[name] ?? '', values[policy] ?? 'standard'] as const
    }),
  )
  for (const [queue, queuePolicy] of queues)
    await tx.execute(
      sql`select ${sql.identifier(BOSS_SCHEMA)}.create_queue(${queue}, ${JSON.stringify({ policy: queuePolicy })}::json)`,
    )
}
