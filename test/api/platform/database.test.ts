import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { eq, sql } from 'drizzle-orm'
import { build } from 'esbuild'
import pg from 'pg'
import { cacheDir, rootDir } from '../../../server/core/asset-paths'
import { findWorkerScript } from '../../../server/core/worker-script'
import { type Database, postgresDatabase } from '../../../server/db/database'
import { lockDirectory } from '../../../server/db/directory-lock'
import { knownMigrations, runMigrations } from '../../../server/db/migrate'
import { startWorkerEngine } from '../../../server/db/pglite'
import { PglitePool } from '../../../server/db/pglite-pool'
import { smsCodes, users } from '../../../server/db/schema'
import { afterCommit } from '../../../server/db/transaction'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const createFolder = () => mkdtempSync(join(tmpdir(), 'pinqiao-db-'))
/** A fresh database on disk, made once: initdb takes seconds. */
let folder: string
beforeAll(async () => {
  folder = createFolder()
  await (await startWorkerEngine(join(folder, 'db'), 15_000)).close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const createDatabaseDir = () => {
  const dir = createFolder()
  cpSync(join(folder, 'db'), join(dir, 'db'), { recursive: true })
  return dir
}
const at = new Date('2026-11-20T04:00:00.000Z')

describe('the embedded database on disk', () => {
  let dir: string
  beforeEach(() => {
    dir = createDatabaseDir()
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const open = async (timeoutMs = 15_000) => new PglitePool(await startWorkerEngine(join(dir, 'db'), timeoutMs))

  test('answers of three times its memory are read one after the other: none is kept', async () => {
    const worker = new Worker(await findWorkerScript('pglite-worker'), {
      workerData: { dir: join(dir, 'db') },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    const pool = new PglitePool({
      isTimeoutOff: false,
      async exec(bytes) {
        worker.postMessage({ id: 1, kind: 'exec', bytes })
        const [answer] = await once(worker, 'message')
        return answer.bytes
      },
      close: async () => void (await worker.terminate()),
    })
    for (let megabytes = 0; megabytes < 192; megabytes++) {
      const { rows } = await pool.query("select repeat('x', 1000) as text from generate_series(1, 1000)")
      expect(rows).toHaveLength(1000)
    }
    await pool.close()
  })

  test('keeps what was written, syncs every commit, and refuses a second process', async () => {
    const first = await open()
    await first.query('create table kept (n int)')
    await first.query('insert into kept values (7)')
    const { rows } = await first.query(
      "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method')",
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      wal_sync_method: 'fsync',
    })
    await expect(open()).rejects.toThrow('is in use by another process')
    await first.close()

    const second = await open()
    expect((await second.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await second.close()
  })

  test('a statement that takes too long is ended, and the next one finds everything committed before', async () => {
    const pool = await open(1_000)
    await pool.query('create table kept (n int)')
    await pool.query('insert into kept values (7)')
    const endless = pool.query('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b')
    await expect(endless).rejects.toThrow()
    expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await pool.close()
  })

  test('maintenance is allowed to take longer than a statement', async () => {
    const pool = await open(300)
    await pool.withoutTimeout(async () => {
      await pool.query('select pg_sleep(0.6)')
    })
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow()
    await pool.close()
  })
})

describe('kill -9', () => {
  const folder = join(cacheDir, `kill-${process.pid}`)
  let dir: string
  beforeAll(async () => {
    dir = createDatabaseDir()
    await build({
      entryPoints: {
        writer: join(rootDir, 'test/support/database/database-writer.ts'),
        'pglite-worker': join(rootDir, 'server/db/pglite-worker.ts'),
      },
      outdir: folder,
      bundle: true,
      platform: 'node',
      packages: 'external',
      define: { PINQIAO_BUNDLED: 'true' },
    })
  })
  afterAll(() => {
    rmSync(dir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the writer until it has acknowledged `count` rows, then kills it; the last number acknowledged. */
  const writeAndKill = (count: number) =>
    new Promise<number>((resolve, reject) => {
      const child: ChildProcess = spawn(process.execPath, [join(folder, 'writer.js'), join(dir, 'db')])
      let output = ''
      let errors = ''
      const numbers = () => output.split('\n').slice(0, -1).map(Number)
      child.stdout?.on('data', (chunk) => {
        output += chunk
        if (numbers().length >= count) child.kill('SIGKILL')
      })
      child.stderr?.on('data', (chunk) => {
        errors += chunk
      })
      child.on('exit', (_code, signal) =>
        signal === 'SIGKILL'
          ? resolve(numbers().at(-1) ?? 0)
          : reject(new Error(errors || 'the writer ended by itself')),
      )
    })

  test('frees the lock, loses no acknowledged row and leaves no half of a transaction, three times over', async () => {
    let last = 0
    for (let round = 0; round < 3; round += 1) last = await writeAndKill(20 + round * 7)
    const pool = new PglitePool(await startWorkerEngine(join(dir, 'db'), 15_000))
    const { rows } = await pool.query(
      'select count(*)::int as rows, max(n) as last, count(*) filter (where twin <> n)::int as halves from written',
    )
    await pool.close()
    expect(rows[0].halves).toBe(0)
    expect(rows[0].rows).toBe(rows[0].last)
    expect(rows[0].last).toBeGreaterThanOrEqual(last)
    expect(last).toBeGreaterThanOrEqual(3 * 20)
  })
})

describe('the lock of a directory', () => {
  test('of ten that want it one gets it, also over the left-over of a dead holder', async () => {
    const dir = createFolder()
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(dir)))
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(won).toHaveLength(1)
    won[0]?.value()
    const again = await lockDirectory(dir)
    again()
    rmSync(dir, { recursive: true, force: true })
  })
})

describe('transactions', () => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp.close())

  const buildUser = (phone: string) => ({ id: testApp.ctx.ids.next(), phone, name: 'x', createdAt: at, updatedAt: at })
  const phones = async (db = testApp.ctx.db) =>
    (await db.select({ phone: users.phone }).from(users)).map(({ phone }) => phone)

  test('one that loses a deadlock starts again, and its effects come once', async () => {
    const effects: number[] = []
    let attempts = 0
    await testApp.ctx.transaction(async (tx) => {
      const attempt = ++attempts
      afterCommit(tx.db, () => effects.push(attempt))
      if (attempt === 1)
        await tx.db.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
    })
    expect(effects).toEqual([2])
  })

  test('one that loses every deadlock fails', async () => {
    let attempts = 0
    const losing = testApp.ctx.transaction(async (tx) => {
      attempts++
      await tx.db.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
    })
    await expect(losing).rejects.toThrow()
    expect(attempts).toBe(3)
  })

  test('what a transaction wrote is read in it, and is gone when it fails', async () => {
    await expect(
      testApp.ctx.transaction(async (tx) => {
        await tx.db.insert(users).values(buildUser('13900000001'))
        expect(await phones(tx.db)).toEqual(['13900000001'])
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await phones()).toEqual([])
  })

  test('an inner transaction that fails undoes itself only', async () => {
    await testApp.ctx.transaction(async (tx) => {
      await tx.db.insert(users).values(buildUser('13900000001'))
      const inner = tx.transaction(async (tx) => {
        await tx.db.insert(users).values(buildUser('13900000002'))
        throw new Error('inner')
      })
      await expect(inner).rejects.toThrow('inner')
    })
    expect(await phones()).toEqual(['13900000001'])
  })

  test('what waits for the commit runs after it, and never after a rollback', async () => {
    const errors: string[] = []
    await testApp.ctx.transaction(async (tx) => {
      afterCommit(tx.db, () => errors.push('outer'))
      await tx.transaction(async ({ db }) => afterCommit(db, () => errors.push('inner')))
      await tx
        .transaction(async ({ db }) => {
          afterCommit(db, () => errors.push('never'))
          throw new Error('undone')
        })
        .catch(() => undefined)
      expect(errors).toEqual([])
    })
    expect(errors).toEqual(['outer', 'inner'])
  })

  test('two transactions at once do not mix', async () => {
    const transfer = (phone: string) =>
      testApp.ctx.transaction(async (tx) => {
        await tx.db.insert(users).values(buildUser(phone))
        await tx.db.execute(sql`select 1`)
        const [{ count = 0 } = {}] = await tx.db
          .select({ count: sql<number>`count(*)::int` })
          .from(users)
          .where(eq(users.phone, phone))
        return count
      })
    expect(await Promise.all(['13900000001', '13900000002', '13900000003'].map(transfer))).toEqual([1, 1, 1])
    expect(await phones()).toHaveLength(3)
  })

  test('ids are decimal strings and instants are Dates, also at the edges of 64 bits', async () => {
    const id = '9223372036854775807'
    await testApp.ctx.db.insert(users).values({ ...buildUser('13900000001'), id })
    const [row] = await testApp.ctx.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ id, createdAt: at })
    await testApp.ctx.db
      .insert(smsCodes)
      .values({ phone: '1', codeHash: Buffer.from([0, 255]), attemptsLeft: 5, sentAt: at, expiresAt: at })
    const [code] = await testApp.ctx.db.select().from(smsCodes)
    expect(code?.codeHash.equals(Buffer.from([0, 255]))).toBe(true)
  })

  test('a thousand ids of one process are distinct and grow', () => {
    const ids = Array.from({ length: 10_000 }, () => BigInt(testApp.ctx.ids.next()))
    expect(ids.every((id, i) => i === 0 || id > (ids[i - 1] as bigint))).toBe(true)
  })
})

const url = process.env.TEST_DATABASE_URL

if (url)
  describe('several processes on PostgreSQL', () => {
    const name = `pinqiao_many_${randomUUID().replaceAll('-', '')}`
    const databaseUrl = new URL(url)
    databaseUrl.pathname = `/${name}`
    const admin = async (statement: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    beforeAll(() => admin(`create database ${name}`))
    afterAll(() => admin(`drop database if exists ${name} with (force)`))
    const open = (size = 2) => postgresDatabase({ url: databaseUrl.href, size, statementTimeoutMs: 2_000 })

    test('four that start at once migrate once', async () => {
      const databases = [open(), open(), open(), open()]
      await Promise.all(databases.map(runMigrations))
      const { rows } = await (databases[0] as Database).db.execute(
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      )
      expect(rows[0]?.n).toBe(knownMigrations().length)
      await Promise.all(databases.map((database) => database.close()))
    })

    test('a job runs in one of them, also when its pool has one connection', async () => {
      const [databaseA, databaseB] = [open(1), open(1)]
      let runs = 0
      const job = (database: typeof databaseA) => () =>
        database.tryLock('job', async () => {
          runs += 1
          await database.db.execute('select pg_sleep(0.3)')
        })
      const first = job(databaseA)()
      await waitUntil(() => runs > 0)
      expect(await job(databaseB)()).toBe(false)
      expect(await first).toBe(true)
      expect(await job(databaseB)()).toBe(true)
      await Promise.all([databaseA.close(), databaseB.close()])
    })

    test('a statement that takes too long is cancelled by the server', async () => {
      const database = open()
      await expect(database.db.execute('select pg_sleep(10)')).rejects.toMatchObject({ cause: { code: '57014' } })
      await database.close()
    })
  })
