/**
 * A backup as a stream: a tar archive with manifest.json (what is in it, counts and sums), one file of lines for each table,
 * the stored files and end.json. The rows are one snapshot of the database; they are spooled to disk first, so that a slow
 * reader keeps no transaction open.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { programVersion } from '../core/asset-paths'
import type { Database } from '../db/database'
import { appliedMigrations, assertNotNewer, knownMigrations } from '../db/migrate'
import type { FileStore } from '../ports/file-store'
import type { Executor, Sequence, Table } from './table-types'
import { LineSum, linesOf, sequencesOf, setPortableFormats, tablesOf } from './tables'
import { type AddEntry, tarOf } from './tar'

/** Raised when the layout of backups changes. */
export const BACKUP_FORMAT = 1

export interface TableManifest extends Omit<Table, 'estimate'> {
  rows: number
  /** Of its lines (LineSum). */
  sum: string
}
/** manifest.json */
export interface Manifest {
  format: number
  /** Version of the program, tag and moment of its last migration. */
  version: string
  migration: string
  when: number
  createdAt: string
  tables: TableManifest[]
  sequences: Sequence[]
  /** Stored files; undefined when they stay where they are. */
  files?: { count: number }
}
/** end.json: its presence proves that the archive is complete. */
export interface BackupEnd {
  /** Keys of files that were deleted during the backup. */
  missing: string[]
}
/** A line of files.ndjson, in the order of the files. */
export type FileLine = [storeKey: string, mime: string, sha256: string]

export const entryNameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `tables/${schema}.${name}.ndjson`

export interface BackupSource {
  database: Database
  /** Undefined leaves the files out: they stay where they are. */
  store: FileStore | undefined
  /** Where rows are spooled; emptied at the end. */
  spoolDir: string
}

const FILES = sql`select store_key, mime, encode(sha256, 'hex') as sha256, size from files order by id`

interface Spool {
  manifest: Manifest
  dir: string
}

async function spoolTable(
  tx: Executor,
  table: Table,
  path: string,
  onRows: (n: number) => void,
): Promise<TableManifest> {
  const sum = new LineSum()
  await pipeline(
    async function* () {
      for await (const lines of linesOf(tx, table)) {
        for (const line of lines) sum.add(line)
        onRows(lines.length)
        yield `${lines.join('\n')}\n`
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  const { schema, name, columns } = table
  return { schema, name, columns, rows: sum.rows, sum: sum.hex }
}

async function spoolFiles(tx: Executor, path: string): Promise<number> {
  let count = 0
  await tx.execute(sql`declare backup_files no scroll cursor for ${FILES}`)
  await pipeline(
    async function* () {
      for (;;) {
        const { rows } = await tx.execute(sql`fetch 1000 from backup_files`)
        count += rows.length
        for (const { store_key, mime, sha256 } of rows)
          yield `${JSON.stringify([String(store_key), String(mime), String(sha256)] satisfies FileLine)}\n`
        if (rows.length < 1000) return
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return count
}

/** Spools one snapshot of the database to disk. Throws NewerDatabaseError for a database this program does not know. */
async function spool(source: BackupSource, dir: string, onProgress: (done: number, total: number) => void) {
  const { database, store } = source
  const known = knownMigrations()
  await mkdir(join(dir, 'tables'), { recursive: true })
  return database.withLock('pinqiao:backup', (db) =>
    db.transaction(
      async (tx): Promise<Spool> => {
        await setPortableFormats(tx)
        await assertNotNewer(tx as unknown as typeof db, known)
        const when = (await appliedMigrations(tx as unknown as typeof db)).at(-1)
        const migration = known.find((migration) => migration.when === when)
        if (!migration) throw new Error('the database is empty, there is nothing to back up')
        const tables = await tablesOf(tx)
        const total = tables.reduce((sum, { estimate }) => sum + estimate, 0)
        let done = 0
        const onRows = (n: number) => {
          done += n
          onProgress(done, Math.max(total, done + 1))
        }
        const tableManifests: TableManifest[] = []
        for (const table of tables)
          tableManifests.push(await spoolTable(tx, table, join(dir, entryNameOf(table)), onRows))
        onProgress(done, done)
        const count = store ? await spoolFiles(tx, join(dir, 'files.ndjson')) : 0
        const manifest: Manifest = {
          format: BACKUP_FORMAT,
          version: programVersion,
          migration: migration.tag,
          when: migration.when,
          createdAt: new Date().toISOString(),
          tables: tableManifests,
          sequences: await sequencesOf(tx),
          ...(store ? { files: { count } } : {}),
        }
        return { manifest, dir }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
}

/** The lines of a spooled file, which is opened with the first: readline loses what it reads before iteration starts. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
}

/** Adds the list of files and every file that is still stored; returns the keys of the others. */
async function addFiles(add: AddEntry, store: FileStore, list: string): Promise<string[]> {
  const missing: string[] = []
  await add('files.ndjson', (await stat(list)).size, createReadStream(list))
  for await (const line of linesIn(list)) {
    const [key] = JSON.parse(line) as FileLine
    const opened = await store.size(key).then(
      async (size) => ({ size, body: await store.open(key) }),
      () => undefined,
    )
    if (opened) await add(`files/${key}`, opened.size, opened.body as AsyncIterable<Buffer>)
    else missing.push(key)
  }
  return missing
}

async function addBackup(
  add: AddEntry,
  source: BackupSource,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await mkdir(source.spoolDir, { recursive: true })
  const dir = await mkdtemp(join(source.spoolDir, 'backup-'))
  try {
    const { manifest } = await spool(source, dir, onProgress)
    const head = Buffer.from(JSON.stringify(manifest))
    await add('manifest.json', head.length, [head])
    for (const table of manifest.tables) {
      const path = join(dir, entryNameOf(table))
      await add(entryNameOf(table), (await stat(path)).size, createReadStream(path))
    }
    const missing = source.store ? await addFiles(add, source.store, join(dir, 'files.ndjson')) : []
    const end = Buffer.from(JSON.stringify({ missing } satisfies BackupEnd))
    await add('end.json', end.length, [end])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * The bytes of a backup. `onProgress` counts rows while the database is read. Destroying the stream ends the backup and
 * empties the spool.
 */
export const backupStream = (
  source: BackupSource,
  onProgress: (done: number, total: number) => void = () => undefined,
): Readable =>
  Readable.from(
    tarOf((add) => addBackup(add, source, onProgress)),
    { objectMode: false },
  )
