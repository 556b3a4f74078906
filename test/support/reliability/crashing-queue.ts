/**
 * The queue's database (server/queue/boss.ts), but the process crashes once at the step of a notice's job that the file
 * CRASH_AT_FILE names. CRASH_AT_FILE.running counts the jobs taken and completed. PLANTED_BUG makes a crash lose notices: a
 * test that stays green with it proves nothing. Built by build-crashing-server.mjs.
 */
import { appendFileSync, existsSync, readFileSync, unlinkSync } from 'node:fs'
import type PgBoss from 'pg-boss'
import type { Clock } from '../../../server/core/clock'
import type { Db } from '../../../server/db/types'
import { BOSS_SCHEMA, bossDatabase as realDatabase } from '../../../server/queue/boss'

export { BOSS_SCHEMA, createBoss } from '../../../server/queue/boss'

const NAME = 'notice.wechat'
const { CRASH_AT_FILE: file = '', PLANTED_BUG: plantedBug = '' } = process.env

/** Step of a notice's job that a statement performs. */
function stepOf(text: string, [first]: unknown[]): string {
  if (/INSERT INTO pgboss\.job/.test(text) && String(first).includes(`"name":"${NAME}"`)) return 'sent for'
  if (first !== NAME) return ''
  if (text.includes('SKIP LOCKED')) return 'taken'
  return text.includes("state = 'completed'") ? 'done' : ''
}

/** Appends by how many the jobs running in this process changed. */
const countRunning = (count: number) => appendFileSync(`${file}.running`, `${count}\n`)

/** Kills the process when `point` is the requested one. */
async function crashAt(point: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== point) return
  unlinkSync(file)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

/** The handle outside of any transaction: the first one. */
let root: Db | undefined

export function bossDatabase(db: Db, clock?: Clock): { executeSql: PgBoss.Db['executeSql'] } {
  root ??= db
  const outside = realDatabase(root, clock)
  const { executeSql } = realDatabase(db, clock)
  const completeJobs = (ids: unknown[]) =>
    executeSql(`UPDATE ${BOSS_SCHEMA}.job SET state = 'completed', completed_on = now() WHERE id = ANY($1::uuid[])`, [
      ids,
    ])
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const step = stepOf(text, values)
      if (!step) return executeSql(text, values)
      const run = async (execute: typeof executeSql) => {
        await crashAt(`before it is ${step}`)
        const reply = await execute(text, values)
        if (step === 'taken' && !reply.rows.length) return reply
        if (step === 'taken') countRunning(reply.rows.length)
        if (step === 'done') countRunning(-[values[1]].flat().length)
        if (step === 'taken' && plantedBug === 'done when taken') await completeJobs(reply.rows.map(({ id }) => id))
        await crashAt(`after it is ${step}`)
        return reply
      }
      if (step !== 'sent for' || plantedBug !== 'sent for after the commit') return run(executeSql)
      setTimeout(() => void run(outside.executeSql), 300)
      return { rows: [] }
    },
  }
}
