/** What a backup takes beside the schema of the product: tables of others, and the jobs of the queue. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backupStream } from '../../server/backup/dump'
import { restoreBackup } from '../../server/backup/restore'
import { readBackup, writeBackup } from '../../server/cli/backup'
import type { Database } from '../../server/db/database'
import { runMigrations } from '../../server/db/migrate'
import { createFileStore } from '../../server/ports/file-store'
import { bossDatabase, createBoss } from '../../server/queue/boss'
import { configOf, LIMIT, quiet, withDatabase } from '../support/api/backup-fixture'
import { createFolder, dropAll, unpackDataDir, versions } from '../support/database/database-fixtures'

afterAll(dropAll, LIMIT)

test(
  'takes tables and sequences of other schemas, once somebody has made them',
  async () => {
    const make = async (database: Database) => {
      for (const statement of [
        'create schema extra',
        "create type extra.state as enum ('created', 'done')",
        'create table extra.job (id serial, name text not null, state extra.state, data jsonb, at interval, primary key (name, id)) partition by list (name)',
        "create table extra.job_a partition of extra.job for values in ('a')",
        'create table extra.own (id int generated always as identity primary key, twice int generated always as (id * 2) stored)',
      ])
        await database.db.execute(sql.raw(statement))
    }
    const from = configOf(unpackDataDir(versions.at(-1) ?? ''))
    const restored = configOf(createFolder())
    const rowsIn = async ({ db }: Database) => [
      (await db.execute(sql`select id, name, state::text, data::text, at::text from extra.job order by id`)).rows,
      (await db.execute(sql`select * from extra.own order by id`)).rows,
    ]
    await withDatabase(from, async (database) => {
      await runMigrations(database)
      await make(database)
      await database.db.execute(sql`insert into extra.job (name, state, data, at) values
      ('a', 'created', 'null', '1 day 02:03:04'), ('a', 'done', null, null), ('a', null, '{"text": "换行\\n"}', '1 mon')`)
      await database.db.execute(sql`insert into extra.own default values`)
      const open = () => backupStream({ database, store: undefined, spoolDir: createFolder() }) as AsyncIterable<Buffer>
      await withDatabase(restored, async (other) => {
        const target = { database: other, store: createFileStore(restored), spoolDir: createFolder() }
        await expect(restoreBackup(open(), target)).rejects.toThrow('extra.job')
        await make(other)
        const { files } = await restoreBackup(open(), target)
        expect(files).toBe(0)
        expect(await rowsIn(other)).toEqual(await rowsIn(database))
        await other.db.execute(sql`insert into extra.job (name) values ('a')`)
        await other.db.execute(sql`insert into extra.own default values`)
        expect((await rowsIn(other))[0]?.at(-1)).toMatchObject({ id: 4 })
        expect((await rowsIn(other))[1]).toEqual([
          { id: 1, twice: 2 },
          { id: 2, twice: 4 },
        ])
      })
    })
  },
  LIMIT,
)

test(
  'jobs that wait or failed travel with their queues',
  async () => {
    const from = configOf(unpackDataDir(versions.at(-1) ?? ''))
    const target = configOf(createFolder())
    const jobsIn = async ({ db }: Database) =>
      (
        await db.execute(
          sql`select id, name, data, state::text, start_after::text, retry_limit from pgboss.job
            where name like 'a.%' order by id`,
        )
      ).rows
    const before = await withDatabase(from, async (database) => {
      await runMigrations(database)
      const pgBoss = createBoss(bossDatabase(database.db), false)
      await pgBoss.start()
      await pgBoss.createQueue('a.mail', { name: 'a.mail', policy: 'standard' })
      await pgBoss.createQueue('a.sweep', { name: 'a.sweep', policy: 'singleton' })
      await pgBoss.insert([
        { name: 'a.mail', data: { id: '1' } },
        { name: 'a.mail', data: { id: '2' }, startAfter: '2027-01-01T00:00:00Z', retryLimit: 7 },
        { name: 'a.sweep', data: {} },
      ])
      await pgBoss.stop({ graceful: false, close: false })
      return jobsIn(database)
    })
    expect(before).toHaveLength(3)
    const file = join(createFolder(), 'jobs.tar.gz')
    await writeBackup({ config: from, env: {}, file }, quiet, quiet)
    await readBackup({ config: target, file }, quiet, quiet)
    expect(await withDatabase(target, jobsIn)).toEqual(before)
    const queues = await withDatabase(target, async ({ db }) => {
      return (await db.execute(sql`select name, policy from pgboss.queue where name like 'a.%' order by 1`)).rows
    })
    expect(queues).toEqual([
      { name: 'a.mail', policy: 'standard' },
      { name: 'a.sweep', policy: 'singleton' },
    ])
  },
  LIMIT,
)
