/** Brings the database to the schema of this build: the same migrations on both engines, one process at a time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsDir, programVersion } from '../core/asset-paths'
import { StartError } from '../core/start-error'
import { innermost } from './connection-errors'
import type { Database } from './database'
import { programVersions } from './schema'
import type { Db } from './types'

/** A migration as the journal names it; `when` (ms since 1970) is what the database stores of it. */
export interface Migration {
  tag: string
  when: number
}

/** The database holds migrations that this program does not know. The message is one line for the administrator who starts the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** The migrations of this build, oldest first. */
export const knownMigrations = (): Migration[] =>
  (JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] }).entries

const exists = async (db: Db, table: string): Promise<boolean> =>
  (await db.execute(sql`select to_regclass(${table}) is not null as yes`)).rows[0]?.yes === true

/** When the migrations of a database were made, oldest first; none for an empty database. */
export async function appliedMigrations(db: Db): Promise<number[]> {
  if (!(await exists(db, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations order by created_at`)
  return rows.map(({ created_at }) => Number(created_at))
}

/** Throws NewerDatabaseError when the database was written by a program that knows more migrations than `known`. */
export async function assertNotNewer(db: Db, known: readonly Migration[]): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((when) => !known.some((migration) => migration.when === when))
  if (unknown.length === 0) return
  const tags = known.map(({ tag }) => tag)
  const writers = (await exists(db, 'public.program_versions'))
    ? await db.select().from(programVersions).orderBy(programVersions.lastStartAt)
    : []
  const writer = writers.filter(({ migration }) => !tags.includes(migration)).at(-1)
  const by = writer ? `Pinqiao ${writer.version} (${writer.migration})` : 'a later version'
  throw new NewerDatabaseError(
    `the database was upgraded by ${by}; this program, ${programVersion} (${tags.at(-1)}), cannot open it: use a version as new or newer`,
  )
}

/** Throws StartError when the database holds tables of another program: neither ours nor empty. Extensions' tables are no program's. */
async function assertOurs(db: Db): Promise<void> {
  if (await exists(db, 'drizzle.__drizzle_migrations')) return
  const { rows } = await db.execute(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 3`)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => String(name)).join(', ')
  throw new StartError(
    `DATABASE_URL: this database belongs to another program, it has the tables ${names}; choose an empty one`,
  )
}

/** Internals of drizzle's database that its own migrator uses. */
interface DrizzleInternals {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> }
  session: unknown
}

/** Applies what is missing up to and with the migration made at `last` (ms since 1970). */
export async function applyMigrations(db: Db, last: number): Promise<void> {
  const config = { migrationsFolder: migrationsDir }
  const pendingMigrations = readMigrationFiles(config).filter(({ folderMillis }) => folderMillis <= last)
  const { dialect, session } = db as unknown as DrizzleInternals
  await dialect.migrate(pendingMigrations, session, config)
}

/** Records that this version has opened the database. */
const recordVersion = (db: Db, migration: string) =>
  db
    .insert(programVersions)
    .values({ version: programVersion, migration, firstStartAt: sql`now()`, lastStartAt: sql`now()` })
    .onConflictDoUpdate({
      target: [programVersions.version, programVersions.migration],
      set: { lastStartAt: sql`now()` },
    })

/** SQLSTATE: the role lacks a right. */
const NO_RIGHT_STATE = '42501'

/** Throws StartError when the database cannot hold every character: with SQL_ASCII it does not know what it holds. */
async function assertUnicode(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select current_setting('server_encoding') as encoding`)
  const encoding = String(rows[0]?.encoding)
  if (encoding === 'UTF8') return
  throw new StartError(
    `DATABASE_URL: the database is in ${encoding}, it must be in UTF8: create database … encoding 'UTF8' template template0`,
  )
}

/**
 * Runs what creates or changes tables, those of the queue included: one process at a time, of this version or another. The name stays
 * never changes: processes of two versions run side by side while one replaces the other. Throws StartError.
 */
export const withSchemaLock = <T>(database: Pick<Database, 'withLock'>, work: (db: Db) => Promise<T>): Promise<T> =>
  database
    .withLock('pinqiao:migrations', async (db) => {
      await assertUnicode(db)
      return work(db)
    })
    .catch((error: unknown) => {
      const { code, message } = innermost(error)
      if (code !== NO_RIGHT_STATE) throw error
      throw new StartError(
        `DATABASE_URL: the role may not make what the program needs (${message}); let it own its database: alter database … owner to …`,
        error,
      )
    })

/**
 * Applies missing migrations and records the version; safe to call by many processes at once. Older processes that
 * still run are not affected. Throws NewerDatabaseError, StartError.
 */
export const runMigrations = (database: Database): Promise<void> =>
  withSchemaLock(database, async (db) => {
    const known = knownMigrations()
    await assertNotNewer(db, known)
    await assertOurs(db)
    const last = known.at(-1)
    if (!last) throw new Error('the build has no migrations')
    await applyMigrations(db, last.when)
    await recordVersion(db, last.tag)
  })
