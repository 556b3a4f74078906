/**
 * The queue's database (server/queue/boss.ts), but the process dies at one step of a notice's job: at the one that the file
 * MORTAL_FILE names, once; MORTAL_FILE.held counts the jobs it took and ended. MORTAL_FAULT plants a fault that loses notices then; a test that stays green with it proves
 * nothing. Built into a server of its own by mortalServer.mjs.
 */
import { appendFileSync, existsSync, readFileSync, unlinkSync } from 'node:fs'
import type PgBoss from 'pg-boss'
import type { Clock } from '../../server/core/clock'
import { runOutsideTransaction } from '../../server/db/transaction-context'
import type { Db } from '../../server/db/types'
import { BOSS_SCHEMA, bossDatabase as realDatabase } from '../../server/queue/boss'

export { BOSS_SCHEMA, createBoss } from '../../server/queue/boss'

const NAME = 'notice.wechat'
const { MORTAL_FILE: file = '', MORTAL_FAULT: fault = '' } = process.env

/** The step of a notice's job that a statement is. */
function stepOf(text: string, [first]: unknown[]): string {
  if (/INSERT INTO pgboss\.job/.test(text) && String(first).includes(`"name":"${NAME}"`)) return 'sent for'
  if (first !== NAME) return ''
  if (text.includes('SKIP LOCKED')) return 'taken'
  return text.includes("state = 'completed'") ? 'done' : ''
}

/** A line for each statement: how many jobs more, or fewer, this process holds. */
const hold = (count: number) => appendFileSync(`${file}.held`, `${count}\n`)

/** Dies when `point` is the one that was asked for. */
async function dieAt(point: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== point) return
  unlinkSync(file)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

export const bossDatabase = (db: Db, clock?: Clock): { executeSql: PgBoss.Db['executeSql'] } => {
  const { executeSql } = realDatabase(db, clock)
  const endTaken = (ids: unknown[]) =>
    executeSql(`UPDATE ${BOSS_SCHEMA}.job SET state = 'completed', completed_on = now() WHERE id = ANY($1::uuid[])`, [
      ids,
    ])
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const step = stepOf(text, values)
      if (!step) return executeSql(text, values)
      const run = async () => {
        await dieAt(`before it is ${step}`)
        const answer = await executeSql(text, values)
        if (step === 'taken' && !answer.rows.length) return answer
        if (step === 'taken') hold(answer.rows.length)
        if (step === 'done') hold(-[values[1]].flat().length)
        if (step === 'taken' && fault === 'done when taken') await endTaken(answer.rows.map(({ id }) => id))
        await dieAt(`after it is ${step}`)
        return answer
      }
      if (step !== 'sent for' || fault !== 'sent for after the commit') return run()
      setTimeout(() => void runOutsideTransaction(run), 300)
      return { rows: [] }
    },
  }
}
