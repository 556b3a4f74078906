/**
 * Brings a backup into an empty database and file store, in one transaction: all of it or nothing. The database is first
 * migrated to the backup's migration, filled, checked against the counts and sums of the manifest, and then migrated on.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { programVersion } from '../core/asset-paths'
import type { Database } from '../db/database'
import {
  appliedMigrations,
  applyMigrations,
  knownMigrations,
  NewerDatabaseError,
  runMigrations,
  withSchemaLock,
} from '../db/migrate'
import type { Db } from '../db/types'
import type { FileStore } from '../ports/file-store'
import { checkReferences, startLoading } from './constraints'
import { BACKUP_FORMAT, type BackupEnd, entryNameOf, type Manifest, type TableManifest } from './dump'
import { FileLoader } from './file-loader'
import { createQueuesOf, createQueueTables } from './queue-tables'
import type { Executor } from './table-types'
import { insertLines, LineSum, linesOf, nameOf, setPortableFormats, tablesOf } from './tables'
import { readTar, type TarEntry } from './tar'

export interface RestoreTarget {
  database: Database
  store: FileStore
  /** For incoming files; emptied at the end. */
  spoolDir: string
}

export interface RestoreResult {
  manifest: Manifest
  rows: number
  files: number
  /** Keys of files that the backup could not find. */
  missing: string[]
}

/** Tables that every start writes: rows in them do not make a database non-empty. */
const STARTUP_TABLES = ['program_versions', 'id_nodes']
/** Lines written by one statement: so many, or so many characters. */
const BATCH_ROWS = 200
const BATCH_CHARS = 1_000_000

const readJson = async <T>({ body, size }: TarEntry): Promise<T> => {
  if (size > 64 * 1024 * 1024) throw new Error('this is no backup of Pinqiao')
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

function checkManifest(manifest: Manifest): void {
  const known = knownMigrations()
  if (manifest.format > BACKUP_FORMAT || !known.some(({ when }) => when === manifest.when))
    throw new NewerDatabaseError(
      `the backup was made by Pinqiao ${manifest.version} (${manifest.migration}); this program, ${programVersion} (${known.at(-1)?.tag}), cannot restore it: use a version as new or newer`,
    )
}

/** Throws unless the database holds no rows and is at this migration or none. */
async function checkEmpty(db: Db, manifest: Manifest): Promise<void> {
  const used: string[] = []
  for (const table of await tablesOf(db)) {
    if (table.schema !== 'public' || STARTUP_TABLES.includes(table.name)) continue
    const { rows } = await db.execute(sql.raw(`select exists (select 1 from ${nameOf(table)}) as yes`))
    if (rows[0]?.yes === true) used.push(table.name)
  }
  if (used.length > 0)
    throw new Error(`the target database is not empty (${used.slice(0, 5).join(', ')} hold rows); choose an empty one`)
  const last = (await appliedMigrations(db)).at(-1)
  if (last !== undefined && last !== manifest.when)
    throw new Error(
      `the tables of the target database differ from the backup (${manifest.migration}); choose a new database`,
    )
}

async function loadTable(
  tx: Executor,
  table: TableManifest,
  entry: TarEntry,
  onRows: (n: number) => void,
): Promise<void> {
  let lines: string[] = []
  let chars = 0
  const flush = async () => {
    await createQueuesOf(tx, table, lines)
    if (lines.length > 0) await insertLines(tx, { ...table, estimate: 0 }, lines)
    onRows(lines.length)
    lines = []
    chars = 0
  }
  const input = Readable.from(entry.body, { objectMode: false })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    chars += line.length
    if (lines.length >= BATCH_ROWS || chars >= BATCH_CHARS) await flush()
  }
  await flush()
}

/** Reads everything back and checks it against the manifest. */
async function verifyTables(tx: Executor, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const sum = new LineSum()
    for await (const lines of linesOf(tx, { ...table, estimate: 0 })) for (const line of lines) sum.add(line)
    if (sum.rows !== table.rows || sum.hex !== table.sum)
      throw new Error(
        `the table ${table.name} differs from the backup: ${sum.rows} rows instead of ${table.rows}; nothing was written`,
      )
  }
}

interface LoadOptions {
  tx: Executor
  manifest: Manifest
  files: FileLoader
  onRows(n: number): void
}

/** Deletes the rows that a start wrote into this table. */
async function deleteStartupRows(tx: Executor, table: TableManifest): Promise<void> {
  if (table.schema !== 'public' || STARTUP_TABLES.includes(table.name))
    await tx.execute(sql.raw(`delete from ${nameOf(table)}`))
}

/** Loads everything after the manifest; returns end.json. Throws when the archive ends early. */
async function loadEntries(
  entries: AsyncGenerator<TarEntry>,
  { tx, manifest, files, onRows }: LoadOptions,
): Promise<BackupEnd> {
  const present = new Set((await tablesOf(tx)).map(entryNameOf))
  const remaining = new Map(manifest.tables.map((table) => [entryNameOf(table), table]))
  for await (const entry of entries) {
    const table = remaining.get(entry.name)
    if (table) {
      if (!present.has(entry.name))
        throw new Error(`the backup has the table ${table.schema}.${table.name}, the target database has not`)
      await deleteStartupRows(tx, table)
      await loadTable(tx, table, entry, onRows)
      remaining.delete(entry.name)
    } else if (entry.name === 'end.json') {
      if (remaining.size > 0) break
      return readJson<BackupEnd>(entry)
    } else await files.loadEntry(entry)
  }
  throw new Error('the backup is incomplete, it ends midway')
}

/** Restores the archive. Throws a message for the user; then nothing was written. */
export async function restoreBackup(
  source: AsyncIterable<Buffer>,
  target: RestoreTarget,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<RestoreResult> {
  const { database, store } = target
  const entries = readTar(source)
  const first = await entries.next()
  if (first.done || first.value.name !== 'manifest.json') throw new Error('this is no backup of Pinqiao')
  const manifest = await readJson<Manifest>(first.value)
  checkManifest(manifest)
  await mkdir(target.spoolDir, { recursive: true })
  const dir = await mkdtemp(join(target.spoolDir, 'restore-'))
  const files = new FileLoader(store, dir)
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const onRows = (n: number) => {
    done += n
    onProgress(done, total)
  }
  try {
    const { missing } = await withSchemaLock(database, async (db) => {
      await checkEmpty(db, manifest)
      await applyMigrations(db, manifest.when)
      await createQueueTables(database)
      return db.transaction(async (tx) => {
        await setPortableFormats(tx)
        await startLoading(tx)
        const ending = await loadEntries(entries, { tx, manifest, files, onRows })
        for (const { schema, name, value } of manifest.sequences)
          await tx.execute(
            sql`select setval(to_regclass(format('%I.%I', ${schema}::text, ${name}::text)), ${value}::bigint)`,
          )
        await verifyTables(tx, manifest)
        await checkReferences(tx)
        return ending
      })
    })
    await runMigrations(database)
    return { manifest, rows: done, files: files.count, missing }
  } catch (error) {
    await files.undo()
    throw error
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
