/** Several processes start at once on one empty PostgreSQL: each serves, none waits for another for ever. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../server/start-server'
import { createServerDatabase, readFromServer } from '../support/database/run-on-server'
import { createTestConfig } from '../support/test-app'

const SERVERS = 3
/** A race: one start proves little. */
const ROUNDS = 4
/** Companies that were made more than once. */
const TWICE = 'select name from companies group by name having count(*) > 1'

/** Starts servers at once on a new database; returns why each failed ('' = it serves) and the rows of `statement` afterwards. */
async function startTogether(settings: Record<string, string>, statement: string) {
  const { env, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-first-'))
  const start = (_none: unknown, i: number): Promise<RunningServer> => {
    const own = { DATA_DIR: join(folder, String(i)), PORT: '0', DATABASE_POOL: '4' }
    return startServer(createTestConfig({ ...env, ...own, ...settings }))
  }
  try {
    const started = await Promise.allSettled(Array.from({ length: SERVERS }, start))
    const outcomes = await Promise.all(
      started.map(async (result) => {
        if (result.status === 'rejected') return String(result.reason)
        const { status } = await fetch(`${result.value.url}/readyz`)
        await result.value.stop()
        return status === 200 ? '' : `/readyz answers ${status}`
      }),
    )
    return { outcomes, rows: await readFromServer(env.DATABASE_URL, statement) }
  } finally {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.env.TEST_DATABASE_URL)
  describe('servers that start at once on an empty database', () => {
    test.each(Array.from({ length: ROUNDS }, (_none, round) => round + 1))(
      'make its tables and queues and all serve, time %i',
      async () => {
        const { outcomes, rows } = await startTogether({}, 'select count(*)::int as n from pgboss.queue')
        expect(outcomes).toEqual(['', '', ''])
        expect(Number(rows[0]?.n)).toBeGreaterThan(10)
      },
    )

    test('make its demo data once', async () => {
      const settings = { SEED: 'demo', SEED_RESUMES: '10' }
      const { outcomes, rows } = await startTogether(settings, TWICE)
      expect(outcomes).toEqual(['', '', ''])
      expect(rows).toEqual([])
    })
  })
else
  test('a server that starts on an empty folder makes the demo data in it, and serves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinqiao-first-'))
    const settings = { DATA_DIR: folder, PORT: '0', SEED: 'demo', SEED_RESUMES: '10' }
    const server = await startServer(createTestConfig(settings))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
