/** Databases that earlier versions wrote open here with every row, on both engines; those of later versions are refused. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { openJobListInput } from '../../contract/api/jobs'
import { buildApp } from '../../server/app'
import { migrationsDir, programVersion } from '../../server/core/asset-paths'
import { type Database, openDatabase } from '../../server/db/database'
import { assertNotNewer, knownMigrations, NewerDatabaseError, runMigrations } from '../../server/db/migrate'
import { programVersions } from '../../server/db/schema'
import { FOLDING } from '../../server/db/search-text/fold-text'
import { searchIndexes } from '../../server/modules'
import { listOpenJobs } from '../../server/modules/jobs/queries'
import { listRebuilds, REBUILD_JOB } from '../../server/services/search/rebuild'
import { startServer } from '../../server/start-server'
import {
  createServerDatabase,
  dropAll,
  queryOf,
  readDump,
  readSums,
  unpackDataDir,
  versions,
} from '../support/database/database-fixtures'
import { sumsOf, type TableSums } from '../support/database/database-sums'
import { sampleOf } from '../support/sample'
import { createTestApp, createTestConfig } from '../support/test-app'

afterAll(dropAll, 120_000)

/**
 * Tables and columns ('table' or 'table.column') that a later migration changed on purpose: their contents are not compared
 * with the sums, everything else is. Each names the migration and what became of the rows.
 */
const CHANGED: Record<string, string> = {
  program_versions: 'each start writes its version and time here',
  'chat_outbox.tries':
    '0005_provider-calls: the queue counts the tries of a call; an open call has all of them before it',
  'chat_outbox.due_at': '0005_provider-calls: the queue knows when a call is due; an open call is due at once',
  'deliveries.source': '0034_application-stages: the origin of an application says it in more words',
  'deliveries.status_before': '0034_application-stages: an application keeps its stage when it ends',
}

/** The old sums less what was changed on purpose, and the new ones of the same tables and columns. */
async function compare(database: Database, old: Record<string, TableSums>) {
  const unchanged = Object.keys(old).filter((table) => !CHANGED[table])
  const now = await sumsOf(queryOf(database), unchanged)
  const only = (sums: Record<string, TableSums>) =>
    Object.fromEntries(
      unchanged.map((table) => [
        table,
        {
          rows: sums[table]?.rows,
          columns: Object.fromEntries(
            Object.keys(old[table]?.columns ?? {})
              .filter((column) => !CHANGED[`${table}.${column}`])
              .map((column) => [column, sums[table]?.columns[column]]),
          ),
        },
      ]),
    )
  return { before: only(old), after: only(now) }
}

/** Migrations that a database has been through, and the same ones of this program: when they were made, hash of their SQL. */
async function migrationsOf({ db }: Database) {
  const { rows } = await db.execute(sql`select created_at, hash from drizzle.__drizzle_migrations order by created_at`)
  const applied = rows.map(({ created_at, hash }) => [Number(created_at), String(hash)])
  const shipped = readMigrationFiles({ migrationsFolder: migrationsDir }).map((migration) => [
    migration.folderMillis,
    migration.hash,
  ])
  return { applied, ours: shipped.slice(0, applied.length) }
}

describe.each(sampleOf(versions, (label) => `embedded ${label}`))('the embedded database of %s', (label) => {
  test('went through the very migrations that this program begins with: what was released is frozen', async () => {
    const database = await openDatabase({ ...createTestConfig({ DATA_DIR: unpackDataDir(label) }), DATABASE_URL: '' })
    try {
      const { applied, ours } = await migrationsOf(database)
      expect(applied.length).toBeGreaterThan(0)
      expect(ours).toEqual(applied)
    } finally {
      await database.close()
    }
  })

  test('opens with every row and checksum, and the server runs on it', async () => {
    const config = createTestConfig({ DATA_DIR: unpackDataDir(label), PORT: '0', SEED: 'none' })
    const database = await openDatabase({ ...config, DATABASE_URL: '' })
    await runMigrations(database)
    const { before, after } = await compare(database, readSums(label).pglite)
    expect(Object.values(before).every(({ rows }) => (rows ?? 0) > 0)).toBe(true)
    expect(after).toEqual(before)
    await database.close()
    const running = await startServer({ ...config, DATABASE_URL: '' })
    try {
      const answer = await fetch(`${running.url}/readyz`)
      expect(answer.status).toBe(200)
    } finally {
      await running.stop()
    }
  })
})

/** How many rows an earlier folding indexed, of all searches. */
async function countEarlierRows({ db }: Database): Promise<number> {
  const counts = await Promise.all(
    searchIndexes.map(({ table, folding }) => db.$count(table, sql`${folding} < ${FOLDING}`)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test.each(sampleOf(versions, (label) => `indexes of ${label}`))(
  'the search indexes of %s are rebuilt by the job that its first start sends; titles are found before and after',
  async (label) => {
    const config = createTestConfig({ DATA_DIR: unpackDataDir(label), DATABASE_URL: '' })
    const database = await openDatabase(config)
    await runMigrations(database)
    await database.db.execute(sql`create table as_written as select id, grams from jobs`)
    const built = await buildApp(config, { database, hasTimers: false })
    try {
      const { ctx, jobs } = built
      const titles = (await listOpenJobs(ctx, openJobListInput.parse({ pageSize: 20 }))).rows.map(({ title }) => title)
      expect(titles.length).toBeGreaterThan(0)
      const findEach = () =>
        Promise.all(
          titles.map(async (title) => {
            const { rows } = await listOpenJobs(ctx, openJobListInput.parse({ name: title, pageSize: 50 }))
            return [title, rows.some((row) => row.title === title)]
          }),
        )
      const found = titles.map((title) => [title, true])
      await jobs.idle()
      await database.db.execute(sql`update jobs set folding = 1, search_text = null, grams = as_written.grams
        from as_written where as_written.id = jobs.id`)
      expect(await findEach()).toEqual(found)
      await ctx.queue.send(REBUILD_JOB, { folding: FOLDING, isLast: true })
      await jobs.run(REBUILD_JOB.name)
      expect(await countEarlierRows(database)).toBe(0)
      expect(await findEach()).toEqual(found)
      const rebuilds = await listRebuilds(ctx)
      expect(rebuilds.filter(({ finishedAt }) => !finishedAt)).toEqual([])
      expect(rebuilds.find(({ name }) => name === 'resumes')?.done).toBeGreaterThan(0)
    } finally {
      await built.close()
      await database.close()
    }
  },
  120_000,
)

test('calls of the chat provider that an earlier version left open know their line and what they come after', async () => {
  const database = await openDatabase({
    ...createTestConfig({ DATA_DIR: unpackDataDir('16a545b') }),
    DATABASE_URL: '',
  })
  try {
    const [message, group, account] = [
      { From_Account: 'user9', To_Account: 'cand10' },
      { From_Account: 'user9', GroupId: 'g' },
      { UserID: 'user9' },
    ].map((body) => JSON.stringify(body))
    await database.db.execute(sql`insert into chat_outbox (id, key, command, body, due_at) values
      (11, 'send:user9:1-1', 'openim/sendmsg', ${message}::jsonb, now()),
      (12, 'amend:user9:1-1:x', 'openim/modify_c2c_msg', ${message}::jsonb, now()),
      (13, 'send:user9:1-2', 'group_open_http_svc/send_group_msg', ${group}::jsonb, now()),
      (14, 'state:account:user9', 'im_open_login_svc/account_import', ${account}::jsonb, now())`)
    await runMigrations(database)
    const { rows } = await database.db.execute(
      sql`select line, to_json(after_keys) as after_keys from chat_outbox where id between 11 and 14 order by id`,
    )
    expect(rows).toEqual([
      { line: 'c2c:cand10:user9', after_keys: ['state:account:user9', 'state:account:cand10'] },
      { line: 'c2c:cand10:user9', after_keys: [] },
      { line: 'group:g', after_keys: ['state:account:user9'] },
      { line: 'account:user9', after_keys: [] },
    ])
  } finally {
    await database.close()
  }
})

const isEmbeddedOnly = !process.env.TEST_DATABASE_URL
const testOnPostgres = isEmbeddedOnly ? test.skip : test
testOnPostgres.each(sampleOf(versions, (label) => `PostgreSQL ${label}`))(
  'the PostgreSQL dump of %s opens with every row and checksum',
  async (label) => {
    const url = await createServerDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(readDump(label))
    await client.end()
    const database = await openDatabase(createTestConfig({ DATABASE_URL: url }))
    try {
      await runMigrations(database)
      const { before, after } = await compare(database, readSums(label).postgres)
      expect(after).toEqual(before)
    } finally {
      await database.close()
    }
  },
  120_000,
)

describe('a database of a later version', () => {
  test('is refused in one line that names the version that wrote it; a process that runs goes on', async () => {
    const testApp = await createTestApp()
    const { database, db } = testApp.ctx
    const later = { tag: '9999_later', when: Date.now() * 2 }
    try {
      await runMigrations(database)
      expect(await db.select().from(programVersions)).toMatchObject([
        { version: programVersion, migration: knownMigrations().at(-1)?.tag },
      ])
      await db.insert(programVersions).values({
        version: '99.1.0',
        migration: later.tag,
        firstStartAt: new Date(),
        lastStartAt: new Date(),
      })
      await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later.when})`)
      const refusal: unknown = await runMigrations(database).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(NewerDatabaseError)
      const { message } = refusal as Error
      expect(message).toMatch(/the database was upgraded by Pinqiao 99\.1\.0 \(9999_later\)/)
      expect(message).not.toContain('\n')
      await assertNotNewer(db, [...knownMigrations(), later])
      expect((await testApp.login('13900000001')).userId).toBeTruthy()
    } finally {
      await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
      await testApp.close()
    }
  })

  test('stops the start of a server', async () => {
    const dir = unpackDataDir(versions[0] ?? '')
    const config = { ...createTestConfig({ DATA_DIR: dir, PORT: '0' }), DATABASE_URL: '' }
    const database = await openDatabase(config)
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    )
    await database.close()
    await expect(startServer(config)).rejects.toThrow('a later version')
    expect(existsSync(join(dir, 'db.lock'))).toBe(false)
  })
})

test('migrations keep the order in which they were made: one older than its predecessor is never applied', () => {
  const times = knownMigrations().map(({ when }) => when)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})
