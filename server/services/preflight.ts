/** Checks before the server starts: a writable folder with room, a free port, a database that answers. */
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Config } from '../core/config'
import { ensureDataFolder } from '../core/data-folder'
import { monotonicMs } from '../core/monotonic-clock'
import { StartError } from '../core/start-error'
import { innermost } from '../db/connection-errors'
import type { Database } from '../db/database'

/** Longest wait for the database at a start. */
const DATABASE_MS = 10_000

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException)?.code ?? ''

/** Fields of a `listen` error. */
interface ListenAddress {
  port?: number
  address?: string
  hostname?: string
}

/** Why an address cannot be listened on, by error code. */
const LISTEN_ERROR_TEXTS: Record<string, (listenAddress: ListenAddress) => string> = {
  EADDRINUSE: ({ port = 0 }) => `PORT: port ${port} is taken; choose another, such as: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `PORT: no permission to listen to port ${port}; choose one above 1024`,
  EADDRNOTAVAIL: ({ address }) => `HOST: this machine does not have the address ${address}`,
  ENOTFOUND: ({ hostname }) => `HOST: there is no host ${hostname}`,
}

/** The text of a `listen` error; undefined for other errors or codes without a text. */
export function listenErrorText(error: unknown): string | undefined {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === 'listen' || syscall === 'getaddrinfo'
    ? LISTEN_ERROR_TEXTS[codeOf(error)]?.(error as ListenAddress)
    : undefined
}

/** Listens for a moment. Another program may still take the port before the server does; then `listen` itself fails. */
function checkPort({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new StartError(listenErrorText(error) ?? `PORT: ${error.message}`, error)))
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => done()))
  })
}

const MEGABYTE = 1024 * 1024
/** Free megabytes that a start needs: to go on, and to create the embedded database. */
const MIN_FREE_MB = { start: 32, newDatabase: 128 } as const

const freeMb = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

/** Throws StartError when DATA_DIR has no room: a database that meets a full disk ends without naming it. */
async function checkRoom({ DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<void> {
  const isNewDatabase = !DATABASE_URL && !existsSync(join(DATA_DIR, 'db'))
  const needed = isNewDatabase ? MIN_FREE_MB.newDatabase : MIN_FREE_MB.start
  const free = await freeMb(DATA_DIR)
  if (free < needed)
    throw new StartError(
      `DATA_DIR: the disk is nearly full, ${resolve(DATA_DIR)} has ${free} MB left and needs at least ${needed} MB`,
    )
}

/** The error of a failed start; a StartError where the disk filled up meanwhile, which the embedded database reports in many ways. */
export async function startFailure({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, error: unknown): Promise<unknown> {
  const free = await freeMb(DATA_DIR).catch(() => undefined)
  return free === 0 ? new StartError(`DATA_DIR: the disk is full, ${resolve(DATA_DIR)} has no room left`, error) : error
}

/** Throws StartError unless DATA_DIR can be written and has room, and the port is free. */
export async function checkMachine(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'HOST' | 'PORT'>): Promise<void> {
  ensureDataFolder(config.DATA_DIR)
  await checkRoom(config)
  await checkPort(config)
}

/** Connection errors that the administrator who starts the server can resolve, by code. */
const DATABASE_ERROR_TEXTS: Record<string, string> = {
  '28P01': 'wrong user or password',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
  '53300': 'no connection is free',
  '57P03': 'the database is starting or stopping',
  ETIMEDOUT: 'no answer',
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'it refuses connections',
}

/** No answer in time; the driver's own timeout error carries no code. */
const isTimeout = (error: unknown) => {
  const { code, message } = innermost(error)
  return code === 'ETIMEDOUT' || /^timeout\b/.test(String(message))
}

/** Throws StartError when `ask` gets no answer in time from the database that the variable `name` names by `url`. */
async function checkAddress(name: string, url: string, ask: () => Promise<unknown>): Promise<void> {
  const endsAt = monotonicMs() + DATABASE_MS
  let error: unknown
  do {
    error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return
  } while (isTimeout(error) && monotonicMs() < endsAt)
  const { host, pathname } = new URL(url)
  const { code, message } = innermost(error)
  const why = DATABASE_ERROR_TEXTS[isTimeout(error) ? 'ETIMEDOUT' : String(code)] ?? String(code ?? message)
  throw new StartError(`${name}: cannot reach the database ${host}${pathname}: ${why}`, error)
}

/**
 * Throws StartError when the database does not answer in time at DATABASE_URL, or at DATABASE_DIRECT_URL where that is set. The
 * message never holds the password.
 */
export async function checkDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  database: Pick<Database, 'ping' | 'tryLock'>,
): Promise<void> {
  if (!DATABASE_URL) return
  await checkAddress('DATABASE_URL', DATABASE_URL, () => database.ping())
  if (!DATABASE_DIRECT_URL) return
  await checkAddress('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL, () => database.tryLock('start', async () => undefined))
}
