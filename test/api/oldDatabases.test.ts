/** Databases that earlier versions wrote open here with every row, on both engines; those of later versions are refused. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database'
import { knownMigrations, NewerDatabaseError, refuseNewer, runMigrations } from '../../server/db/migrate'
import { programVersions } from '../../server/db/schema'
import { programVersion, rootDir } from '../../server/paths'
import { startServer } from '../../server/start'
import { type Query, sumsOf, type TableSums } from '../databaseSums'
import { aConfig, aWorld } from '../world'

const fixtures = join(rootDir, 'test', 'fixtures', 'databases')
const labels = readdirSync(fixtures)
const { TEST_DATABASE_URL } = process.env

/**
 * Tables and columns ('table' or 'table.column') that a later migration changed on purpose: their contents are not held
 * against the sums, everything else is. Each says which migration and what became of the rows.
 */
const CHANGED: Record<string, string> = {}

const readSums = (label: string) =>
  JSON.parse(readFileSync(join(fixtures, label, 'sums.json'), 'utf8')) as Record<
    'pglite' | 'postgres',
    Record<string, TableSums>
  >
const queryOf =
  (database: Database): Query =>
  async (text) =>
    (await database.db.execute(sql.raw(text))).rows

/** The old sums less what was changed on purpose, and the new ones of the same tables and columns. */
async function compare(database: Database, old: Record<string, TableSums>) {
  const kept = Object.keys(old).filter((table) => !CHANGED[table])
  const now = await sumsOf(queryOf(database), kept)
  const only = (sums: Record<string, TableSums>) =>
    Object.fromEntries(
      kept.map((table) => [
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

const dirs: string[] = []
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})
function aFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pinqiao-old-'))
  dirs.push(dir)
  return dir
}

/** The data directory that the version left behind. */
function unpack(label: string): string {
  const dir = aFolder()
  const input = brotliDecompressSync(readFileSync(join(fixtures, label, 'pglite.tar.br')))
  execFileSync('tar', ['-xf', '-', '-C', dir], { input, maxBuffer: 256 * 1024 * 1024 })
  return dir
}

describe.each(labels)('the embedded database of %s', (label) => {
  test('opens with every row and checksum, and the server runs on it', async () => {
    const config = aConfig({ DATA_DIR: unpack(label), PORT: '0', SEED: 'none' })
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
  }, 120_000)
})

const onPostgres = TEST_DATABASE_URL ? describe.each(labels) : describe.skip.each(labels)
onPostgres('the PostgreSQL dump of %s', (label) => {
  const name = `pinqiao_old_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  beforeAll(() => admin(`create database ${name}`))
  afterAll(() => admin(`drop database if exists ${name} with (force)`))

  test('opens with every row and checksum', async () => {
    const url = Object.assign(new URL(TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(gunzipSync(readFileSync(join(fixtures, label, 'postgres.sql.gz'))).toString())
    await client.end()
    const database = await openDatabase(aConfig({ DATABASE_URL: url }))
    try {
      await runMigrations(database)
      const { before, after } = await compare(database, readSums(label).postgres)
      expect(after).toEqual(before)
    } finally {
      await database.close()
    }
  }, 120_000)
})

describe('a database of a later version', () => {
  test('is refused in one line that says which version wrote it; a process that runs goes on', async () => {
    const world = await aWorld()
    const { database, db } = world.ctx
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
      expect(message).toMatch(/数据库已由聘桥 99\.1\.0（9999_later）升级/)
      expect(message).not.toContain('\n')
      await refuseNewer(db, [...knownMigrations(), later])
      expect((await world.login('13900000001')).userId).toBeTruthy()
    } finally {
      await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
      await world.close()
    }
  })

  test('stops the start of a server', async () => {
    const dir = unpack(labels[0] ?? '')
    const config = { ...aConfig({ DATA_DIR: dir, PORT: '0' }), DATABASE_URL: '' }
    const database = await openDatabase(config)
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    )
    await database.close()
    await expect(startServer(config)).rejects.toThrow('更新的版本')
    expect(existsSync(join(dir, 'db.lock'))).toBe(false)
  }, 60_000)
})

test('migrations are kept in the order in which they were made: one that is older than its forerunner is never applied', () => {
  const times = knownMigrations().map(({ when }) => when)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})
