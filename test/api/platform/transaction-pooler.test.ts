/** DATABASE_URL leads to a pooler of transactions (PgBouncer), DATABASE_DIRECT_URL past it: nothing needs a session of its own. */
import { sql } from 'drizzle-orm'
import * as candidates from '../../../contract/calls/candidates/candidates'
import { openPool } from '../../../server/db/connections'
import { type Database, postgresDatabase } from '../../../server/db/database'
import { checkDatabase } from '../../../server/services/preflight'
import { createCandidate, createEmployer } from '../../support/api/company-fixture'
import { openTransactionPooler, type TransactionPooler } from '../../support/database/transaction-pooler'
import { freePort } from '../../support/free-port'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

test('settings of a session are refused where no session is ours', () => {
  const open = () =>
    openPool({ url: 'postgres://pooler/pinqiao', name: 'x', max: 1, isPooled: true, settings: '-c jit=off' })
  expect(open).toThrow('a transaction pooler keeps no settings')
})

if (process.env.TEST_DATABASE_URL)
  describe('behind a pooler of transactions', () => {
    let direct: TestApp
    let pooler: TransactionPooler
    let database: Database
    beforeEach(async () => {
      direct = await createTestApp()
      pooler = await openTransactionPooler(direct.config.DATABASE_URL)
      database = postgresDatabase({
        url: pooler.url,
        directUrl: direct.config.DATABASE_URL,
        size: 3,
        statementTimeoutMs: 1_000,
      })
    })
    afterEach(async () => {
      await database.close()
      await pooler.close()
      await direct.close()
    })

    test('a session forgets prepared statements, and one that asks for settings is refused', async () => {
      const named = openPool({ url: pooler.url, name: 'named', max: 1 })
      const ask = () => named.query({ name: 'one', text: 'select 1 as n', values: [] })
      expect((await ask()).rows).toEqual([{ n: 1 }])
      await expect(ask()).rejects.toThrow('prepared statement "one" does not exist')
      await named.end()
      const limited = openPool({ url: pooler.url, name: 'limited', max: 1, statementTimeoutMs: 1_000 })
      await expect(limited.query('select 1')).rejects.toThrow()
      await limited.end()
    })

    test('prepared statements, settings, locks and pings work', async () => {
      const statement = sql`select current_setting('enable_seqscan') as scan, ${'x'}::text as given`
      for (let time = 0; time < 3; time++)
        expect(await database.runPrepared('one', statement)).toEqual([{ scan: 'off', given: 'x' }])
      expect(database.runSearch).toBeUndefined()
      await database.ping()
      const lockBoth = () =>
        database.tryLock('job', async () => {
          expect(await direct.ctx.database.tryLock('job', async () => undefined)).toBe(false)
        })
      expect(await lockBoth()).toBe(true)
      expect(await database.withLock('whole', async (db) => (await db.execute(sql`select 2 as n`)).rows)).toEqual([
        { n: 2 },
      ])
    })

    test('a direct address that does not answer is said at the start in one line, without its password', async () => {
      const url = new URL(direct.config.DATABASE_URL)
      url.password = 'geheim'
      url.port = String(await freePort())
      const config = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url.href }
      const cut = postgresDatabase({ url: pooler.url, directUrl: url.href, size: 1, statementTimeoutMs: 1_000 })
      await expect(checkDatabase(config, cut)).rejects.toThrow(
        `DATABASE_DIRECT_URL: cannot reach the database ${url.host}${url.pathname}: it refuses connections`,
      )
      await cut.close()
      await checkDatabase({ ...config, DATABASE_DIRECT_URL: direct.config.DATABASE_URL }, database)
    })

    test('a statement that takes too long is given up', async () => {
      await expect(database.db.execute(sql`select pg_sleep(10)`)).rejects.toThrow()
      expect((await database.db.execute(sql`select 3 as n`)).rows).toEqual([{ n: 3 }])
    })

    test('a product finds candidates, and hears other processes', async () => {
      const pooled = await createTestApp({
        env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.config.DATABASE_URL },
        overrides: { database },
      })
      const hr = await createEmployer(pooled)
      await createCandidate(pooled, '陈思远')
      for (const keyword of ['', '模具', '模具'])
        expect(await pooled.call(candidates.search, { keyword }, { as: hr })).toMatchObject({
          data: [{ name: '陈思远' }],
        })
      const received: string[] = []
      pooled.ctx.bus.subscribe('x', ({ id }) => void received.push(String(id)))
      direct.ctx.bus.publish('x', { id: '7' })
      await waitUntil(() => received.length > 0)
      expect(received).toEqual(['7'])
      await pooled.close()
    })
  })
