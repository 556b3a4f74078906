/** What `npm run backup`, `restore` and `move` do; their entries only read the command line. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupStream } from '../backup/dump'
import { type RestoreResult, restoreBackup } from '../backup/restore'
import type { Config } from '../core/config'
import { type Database, openDatabase } from '../db/database'
import { DirectoryInUse } from '../db/directory-lock'
import { spoolDirOf } from '../modules/operator'
import { createFileStore } from '../ports/file-store'
import { countRunning } from '../services/id-node-lease'
import { demandAnswer, type OperatorClient } from './operator-client'
import type { OnProgress } from './progress'

type Env = OperatorClient['env']
type Print = (line: string) => void

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The backup of the server that holds the embedded database: over HTTP, as the operator. */
async function requestBackup(env: Env): Promise<Readable> {
  const answer = await demandAnswer({ env, print: () => undefined }, '/operator/v1/backup')
  return Readable.fromWeb(answer.body as never)
}

/** A backup of what the configuration names, from the database itself or from the server that runs on it. */
async function openBackup(config: Config, env: Env, onProgress: OnProgress) {
  try {
    const database = await openDatabase(config)
    const source = { database, store: createFileStore(config), spoolDir: spoolDirOf(config.DATA_DIR) }
    return { stream: backupStream(source, onProgress), close: () => database.close() }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return { stream: await requestBackup(env), close: async () => undefined }
  }
}

/**
 * Writes a backup to `file`, which gets its name only when it is complete. Throws when the file exists.
 * `env` holds the address of a running server.
 */
export async function writeBackup(
  { config, env, file }: { config: Config; env: Env; file: string },
  print: Print,
  onProgress: OnProgress,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists; choose another name`)
  const { stream, close } = await openBackup(config, env, onProgress)
  const partial = `${file}.partial`
  try {
    await pipeline(stream, createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }))
    const handle = await open(partial, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
    await close()
  }
  print(
    `backed up to ${file} (${size((await stat(file)).size)}). It holds no keys: keep APP_SECRET and its like, or secrets.json of DATA_DIR, elsewhere`,
  )
}

/** Throws while processes serve on a PostgreSQL: what they write meanwhile would be lost. The embedded database has one owner anyway. */
async function assertStopped({ kind, db }: Database, { DATABASE_URL }: Config): Promise<void> {
  const running = kind === 'postgres' ? await countRunning(db) : 0
  if (running === 0) return
  const { host, pathname } = new URL(DATABASE_URL)
  const which = running === 1 ? 'a server runs' : `${running} servers run`
  throw new Error(
    `${which} on the database ${host}${pathname}; stop every process first (one that was killed counts for a minute)`,
  )
}

function report({ manifest, rows, files, missing }: RestoreResult, print: Print): void {
  const filled = manifest.tables.filter((table) => table.rows > 0).length
  print(`${filled} tables, ${rows.toLocaleString()} rows, ${files} files: counts and checksums are those of the backup`)
  if (missing.length > 0)
    print(`${missing.length} files were already missing when it was made: ${missing.slice(0, 5).join(', ')}`)
}

/** Restores `file` into the empty database and file store that the configuration names. */
export async function readBackup(
  { config, file }: { config: Config; file: string },
  print: Print,
  onProgress: OnProgress,
): Promise<void> {
  if (!existsSync(file)) throw new Error(`there is no backup file ${file}`)
  const input = createReadStream(file)
  const plain = /\.t?gz$/.test(file) ? input.pipe(createGunzip()) : input
  input.on('error', (error) => plain.destroy(error))
  const database = await openDatabase(config)
  try {
    await assertStopped(database, config)
    const target = { database, store: createFileStore(config), spoolDir: spoolDirOf(config.DATA_DIR) }
    const restored = await restoreBackup(plain, target, onProgress).catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? new Error(`${basename(file)} is incomplete or no backup of Pinqiao`) : error
    })
    print(`restored ${basename(file)} (Pinqiao ${restored.manifest.version}, ${restored.manifest.createdAt})`)
    report(restored, print)
  } finally {
    input.destroy()
    await database.close()
  }
}

export interface Destination {
  /** postgres://… or a data directory. */
  to: string
  /** Data directory beside a PostgreSQL database; the present one without it. */
  dataDir?: string
  /** FILES_URL of the new place; the present one without it. */
  filesUrl?: string
}

/** The configuration after the move. */
export function configAfter(config: Config, { to, dataDir, filesUrl }: Destination): Config {
  const isServer = /^postgres(ql)?:\/\//.test(to)
  return {
    ...config,
    DATABASE_URL: isServer ? to : '',
    DATABASE_DIRECT_URL: '',
    DATA_DIR: isServer ? dataDir || config.DATA_DIR : to,
    FILES_URL: filesUrl ?? config.FILES_URL,
  }
}

const storeOf = ({ FILES_URL, DATA_DIR }: Config) => FILES_URL || resolve(DATA_DIR)

/** Moves a database that no server uses, with its files unless the file store stays the same. */
export async function moveTo(
  config: Config,
  destination: Destination,
  print: Print,
  onProgress: OnProgress,
): Promise<void> {
  const after = configAfter(config, destination)
  const isSame = after.DATABASE_URL
    ? after.DATABASE_URL === config.DATABASE_URL
    : !config.DATABASE_URL && resolve(after.DATA_DIR) === resolve(config.DATA_DIR)
  if (isSame) throw new Error('--to: that is the database in use')
  const from = await openDatabase(config)
  try {
    await assertStopped(from, config)
    const into = await openDatabase(after)
    try {
      await assertStopped(into, after)
      const store = storeOf(after) === storeOf(config) ? undefined : createFileStore(config)
      const stream = backupStream({ database: from, store, spoolDir: spoolDirOf(config.DATA_DIR) })
      const target = { database: into, store: createFileStore(after), spoolDir: spoolDirOf(after.DATA_DIR) }
      const restored = await restoreBackup(stream, target, onProgress)
      report(restored, print)
      if (!store) print('the files stay where they are')
    } finally {
      await into.close()
    }
  } finally {
    await from.close()
  }
  const secrets = join(config.DATA_DIR, 'secrets.json')
  const copied = join(after.DATA_DIR, 'secrets.json')
  if (existsSync(secrets) && !existsSync(copied)) {
    await mkdir(dirname(copied), { recursive: true })
    await copyFile(secrets, copied)
  }
  const { DATABASE_URL, DATA_DIR } = after
  const both = config.DATABASE_DIRECT_URL ? 'DATABASE_URL and DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const next = DATABASE_URL ? `set ${both} to the new address` : `clear ${both}, set DATA_DIR to ${DATA_DIR}`
  print(`moved; the old data was not changed. Now ${next} and start the server`)
}
