/** DATABASE_URL leads to a pooler of transactions (PgBouncer), DATABASE_DIRECT_URL past it: nothing needs a session of its own. */
import { sql } from 'drizzle-orm'
import { type ConfigError, loadConfig } from '../../../server/core/load-config'
import { openPool } from '../../../server/db/connections'
import { type Database, postgresDatabase } from '../../../server/db/database'
import { createCandidate, createEmployer } from '../../support/api/company-fixture'
import { openTransactionPooler, type TransactionPooler } from '../../support/database/transaction-pooler'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env, (name) => `made-up-${name}`)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

test('the direct address is one of PostgreSQL and comes with DATABASE_URL', () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://db/pinqiao' })).toEqual([
    'DATABASE_URL: required with DATABASE_DIRECT_URL',
  ])
  expect(problemsOf({ DATABASE_URL: 'postgres://pooler/pinqiao', DATABASE_DIRECT_URL: 'db:5432' })).toEqual([
    'DATABASE_DIRECT_URL: must begin with postgres://',
  ])
})

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

    test('a session forgets what it was told, and one that asks for settings is refused', async () => {
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
      const one = sql`select current_setting('enable_seqscan') as scan, ${'x'}::text as given`
      for (let time = 0; time < 3; time++)
        expect(await database.runPrepared('one', one)).toEqual([{ scan: 'off', given: 'x' }])
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
        expect(
          await pooled.call('POST /job-center/api/agent/findResume/searchResume', { keyword }, { as: hr }),
        ).toMatchObject({
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
