/** Databases of earlier versions (test/fixtures/databases, written by scripts/database-fixture.mjs). */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { rootDir } from '../../../server/core/asset-paths'
import type { Database } from '../../../server/db/database'
import type { Query, TableSums } from './database-sums'

const fixtures = join(rootDir, 'test', 'fixtures', 'databases')
const isRelease = (label: string) => label.includes('.')
/** The versions, oldest first; before the first release they have names of commits. */
export const versions = readdirSync(fixtures).sort(
  (a, b) => Number(isRelease(a)) - Number(isRelease(b)) || a.localeCompare(b, 'en', { numeric: true }),
)

/** Counts and checksums of its two databases. */
export const readSums = (label: string) =>
  JSON.parse(readFileSync(join(fixtures, label, 'sums.json'), 'utf8')) as Record<
    'pglite' | 'postgres',
    Record<string, TableSums>
  >
/** SQL that makes the PostgreSQL database. */
export const readDump = (label: string) => gunzipSync(readFileSync(join(fixtures, label, 'postgres.sql.gz'))).toString()

export const queryOf =
  (database: Database): Query =>
  async (text) =>
    (await database.db.execute(sql.raw(text))).rows

const folders: string[] = []
const databases: string[] = []
/** Deletes what createFolder and createServerDatabase created; call it after a file's tests. */
export async function dropAll(): Promise<void> {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true })
  for (const name of databases.splice(0)) await admin(`drop database if exists ${name} with (force)`)
}

/** Creates an empty temporary folder. */
export function createFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pinqiao-old-'))
  folders.push(dir)
  return dir
}

/** Unpacks a copy of the version's data directory. */
export function unpackDataDir(label: string): string {
  const dir = createFolder()
  const input = brotliDecompressSync(readFileSync(join(fixtures, label, 'pglite.tar.br')))
  execFileSync('tar', ['-xf', '-', '-C', dir], { input, maxBuffer: 256 * 1024 * 1024 })
  return dir
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates an empty database on TEST_DATABASE_URL; returns its URL. */
export async function createServerDatabase(): Promise<string> {
  const name = `pinqiao_old_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await admin(`create database ${name}`)
  return Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href
}
