/** A process that inserts rows into an embedded database and prints each number once it is acknowledged; database.test.ts kills it. */
import { startWorkerEngine } from '../../../server/db/pglite'
import { PglitePool } from '../../../server/db/pglite-pool'

async function write(dir: string): Promise<void> {
  const pool = new PglitePool(await startWorkerEngine(dir, 15_000))
  await pool.query('create table if not exists written (n int primary key, twin int not null)')
  const { rows } = await pool.query('select coalesce(max(n), 0)::int as last from written')
  for (let n = rows[0].last + 1; ; n += 1) {
    const { query, release } = await pool.connect()
    await query('begin')
    await query('insert into written values ($1, 0)', [n])
    await query('update written set twin = $1 where n = $1', [n])
    await query('commit')
    release()
    process.stdout.write(`${n}\n`)
  }
}

write(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(error.message)
  process.exit(1)
})
