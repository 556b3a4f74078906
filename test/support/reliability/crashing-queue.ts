/**
 * The queue's database (server/queue/boss.ts), but the process dies at one step of a notice's job: at the one that the file
 * MORTAL_FILE names, once; MORTAL_FILE.held counts the jobs it took and ended. MORTAL_FAULT plants a fault that loses notices then; a test that stays green with it proves
 * nothing. Built into a server of its own by mortalServer.mjs.
 */
import { appendFileSync, existsSync, readFileSync, unlinkSync } from 'node:fs'
import type PgBoss from 'pg-boss'
import type { Clock } from '../../../server/app-context'
import type { Db } from '../../../server/db/database'
import { runOutsideTransaction } from '../../../server/db/transaction-context'
import { BOSS_SCHEMA, bossDatabase as realDatabase } from '../../../server/queue/boss'

export { BOSS_SCHEMA, createBoss } from '../../../server/queue/boss'

const NAME = 'notice.wechat'
const { MORTAL_FILE: file = '', MORTAL_FAULT: plantedBug = '' } = process.env

/** The step of a notice's job that a statement is. */
function stepOf(text: string, [first]: unknown[]): string {
  if (/INSERT INTO pgboss\.job/.test(text) && String(first).includes(`"name":"${NAME}"`)) return 'sent for'
  if (first !== NAME) return ''
  if (text.includes('SKIP LOCKED')) return 'taken'
  return text.includes("state = 'completed'") ? 'done' : ''
}

/** A line for each statement: how many jobs more, or fewer, this process holds. */
const countHeld = (count: number) => appendFileSync(`${file}.held`, `${count}\n`)

/** Dies when `point` is the one that was asked for. */
async function crashAt(point: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== point) return
  unlinkSync(file)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

export const bossDatabase = (db: Db, clock?: Clock): { executeSql: PgBoss.Db['executeSql'] } => {
  const { executeSql } = realDatabase(db, clock)
  const completeJobs = (ids: unknown[]) =>
    executeSql(`UPDATE ${BOSS_SCHEMA}.job SET state = 'completed', completed_on = now() WHERE id = ANY($1::uuid[])`, [
      ids,
    ])
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const step = stepOf(text, values)
      if (!step) return executeSql(text, values)
      const run = async () => {
        await crashAt(`before it is ${step}`)
        const reply = await executeSql(text, values)
        if (step === 'taken' && !reply.rows.length) return reply
        if (step === 'taken') countHeld(reply.rows.length)
        if (step === 'done') countHeld(-[values[1]].flat().length)
        if (step === 'taken' && plantedBug === 'done when taken') await completeJobs(reply.rows.map(({ id }) => id))
        await crashAt(`after it is ${step}`)
        return reply
      }
      if (step !== 'sent for' || plantedBug !== 'sent for after the commit') return run()
      setTimeout(() => void runOutsideTransaction(run), 300)
      return { rows: [] }
    },
  }
}
