/**
 * Test app for server tests: an app on a fresh database, with a clock that is stopped until advanced, and calls by
 * contract key. In memory by default; a database of its own on TEST_DATABASE_URL when that is set.
 */

import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import type { Api, ApiData, ApiInput, CallKey } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import type { Envelope, PageInfoOf } from '../../contract/define-calls'
import { type AppOverrides, type BuiltApp, buildApp } from '../../server/app'
import { cacheDir, migrationsDir, programVersion, rootDir } from '../../server/core/asset-paths'
import type { Config } from '../../server/core/config'
import { loadConfig } from '../../server/core/load-config'
import { type Database, embeddedDatabase, postgresDatabase } from '../../server/db/database'
import { runMigrations } from '../../server/db/migrate'
import { startMemoryEngine } from '../../server/db/pglite'
import { PglitePool } from '../../server/db/pglite-pool'
import { users } from '../../server/db/schema'
import { openSession } from '../../server/services/sessions'
import { EMPTY_ALL } from './database/empty-tables'
import { closeIdleEngines, leaveEngine, takeEngine } from './database/memory-engines'
import { databaseAddress, runOnServer } from './database/run-on-server'
import { withTransactionGuard } from './database/transaction-guard'

/** Clock of a test app: is stopped until `advance`d. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
  set(instant: string): void
}

export function createTestClock(start = '2026-11-20T12:00:00.000+08:00'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
    set: (instant) => {
      at = new Date(instant).getTime()
    },
  }
}

/** A test user; `token` opens the session. */
export interface TestUser {
  userId: string
  phone: string
  token: string
}

export interface TestCallOptions {
  /** The caller: a user, a raw token, or none. */
  as?: TestUser | string
  /** Company of the call; the server takes the user's first company without it. */
  companyId?: string
  /** Idempotency-Key; generated when omitted. */
  key?: string
  headers?: Record<string, string>
  /** Client address as the proxy of a public server reports it (public-test-app.ts). */
  from?: string
}

/** A response: status, headers and the envelope. */
export type TestResponse<D, B = unknown> = Envelope<D, B> & {
  status: number
  headers: LightMyRequestResponse['headers']
}

export interface TestApp extends BuiltApp {
  clock: TestClock
  config: Config
  /** Calls the contract; path parameters are taken from the input. */
  call<K extends CallKey>(
    key: K,
    input?: ApiInput<K>,
    options?: TestCallOptions,
  ): Promise<TestResponse<ApiData<K>, PageInfoOf<Api[K]>>>
  /** Any call, for inputs the contract forbids. */
  raw(key: string, input?: unknown, options?: TestCallOptions): Promise<TestResponse<unknown>>
  /** Posts a form with files. */
  form(
    key: string,
    fields: Record<string, string>,
    files: TestFormFile[],
    options?: TestCallOptions,
  ): Promise<TestResponse<unknown>>
  /** Logs a user in; creates the user when the phone is new. */
  login(phone: string, name?: string): Promise<TestUser>
}

export interface TestFormFile {
  field: string
  name: string
  bytes: Buffer
}

const SECRET = 'test-secret-test-secret-test-secret'

/** Demo config for tests: no rate limits, silent, its own DATA_DIR. `env` overrides. */
export const createTestConfig = (env: Record<string, string> = {}): Config =>
  loadConfig(
    { LOG_LEVEL: 'silent', RATE_LIMIT: '0', SEED: 'none', AUDIT_MODE: 'manual', ...env },
    (name) => `${name}-${SECRET}`,
  )

/** Hash of what a template is made of: the migrations, the queue's version, and our own, which is written into it. */
const templateStamp = () => {
  const hash = createHash('sha1').update(programVersion)
  for (const file of readdirSync(migrationsDir).sort())
    if (file.endsWith('.sql')) hash.update(readFileSync(join(migrationsDir, file)))
  hash.update(readFileSync(join(rootDir, 'node_modules', 'pg-boss', 'package.json')))
  return hash.digest('hex').slice(0, 12)
}

/** Creates the product's tables and, by starting once, the queue's. */
async function createTables(database: Database, env: Record<string, string> = {}): Promise<void> {
  await runMigrations(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'pinqiao-template-'))
  const built = await buildApp(createTestConfig({ DATA_DIR: dataDir, ...env }), { database, hasTimers: false })
  await built.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Builds a migrated, empty PGlite tarball once per schema; returns its path. */
async function buildTemplate(): Promise<string> {
  const file = join(cacheDir, `template-${templateStamp()}.tar`)
  if (!existsSync(file)) {
    const engine = await startMemoryEngine()
    await createTables(embeddedDatabase(new PglitePool(engine)))
    const bytes = await engine.dump()
    await engine.close()
    mkdirSync(cacheDir, { recursive: true })
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, bytes)
    renameSync(partial, file)
  }
  return file
}

/** Set when the file's tests have ended: a database that a later hook gives back is no longer needed. */
let isFileOver = false
if (typeof afterAll === 'function')
  afterAll(async () => {
    isFileOver = true
    await closeIdleEngines()
    const url = process.env.TEST_DATABASE_URL
    if (url) for (const name of idleDatabases.splice(0)) await dropDatabase(url, name)
  })

async function memoryDatabase(): Promise<Database> {
  const engine = await takeEngine(buildTemplate)
  const pool = new PglitePool({ isTimeoutOff: false, exec: engine.exec, close: async () => undefined })
  const database = embeddedDatabase(pool)
  return {
    ...database,
    close: async () => {
      if (isFileOver) {
        await pool.close()
        await engine.close()
        return
      }
      await pool.query('rollback')
      await pool.query(EMPTY_ALL)
      await pool.query('discard all')
      await pool.close()
      leaveEngine(engine)
    },
  }
}

/** Databases on TEST_DATABASE_URL that this test file is done with: copying the template costs 0.5 s, emptying a copy 50 ms. */
const idleDatabases: string[] = []

const dropDatabase = (url: string, name: string) => runOnServer(url, `drop database if exists ${name} with (force)`)

/** Ends what a test left connected. */
const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** Empties a database for the next app; one that something still holds is dropped. Answers its name, if it is left. */
async function emptyDatabase(url: string, name: string): Promise<string | undefined> {
  try {
    await runOnServer(databaseAddress(url, name), END_OTHERS, "set lock_timeout = '3s'", EMPTY_ALL)
    return name
  } catch {
    await dropDatabase(url, name)
    return undefined
  }
}

async function copyTemplate(url: string): Promise<string> {
  const name = `pinqiao_test_${randomUUID().replaceAll('-', '')}`
  const stamp = `pinqiao_template_${templateStamp()}`
  await createTemplateDatabase(url, stamp)
  await runOnServer(url, `create database ${name} template ${stamp}`)
  return name
}

/** An empty, migrated database on a PostgreSQL server; closing it leaves it to the file's next app. */
async function serverDatabase(url: string): Promise<{ database: Database; url: string }> {
  const idle = idleDatabases.pop()
  const name = (idle && (await emptyDatabase(url, idle))) ?? (await copyTemplate(url))
  const databaseUrl = databaseAddress(url, name)
  const database = postgresDatabase({ url: databaseUrl, size: 5, statementTimeoutMs: 15_000 })
  const close = async () => {
    await database.close()
    if (isFileOver) await dropDatabase(url, name)
    else idleDatabases.push(name)
  }
  return { database: { ...database, close }, url: databaseUrl }
}

/** Creates the migrated template database once per server, under an advisory lock. */
async function createTemplateDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7420001)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const building = `${name}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(`create database ${building}`)
    const address = databaseAddress(url, building)
    const database = postgresDatabase({ url: address, size: 2, statementTimeoutMs: 60_000 })
    await createTables(database, { DATABASE_URL: address })
    await database.close()
    await client.query(`alter database ${building} rename to ${name}`)
  } finally {
    await client.query('select pg_advisory_unlock(7420001)')
    await client.end()
  }
}

/** Splits the input into path parameters and the rest, which goes into the query or the body. */
function toHttpRequest(key: string, input: Record<string, unknown>) {
  const [method = 'GET', path = ''] = key.split(' ')
  const rest = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { method: method as 'GET' | 'POST', url, rest }
}

const queryOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  )

function multipartOf(fields: Record<string, string>, files: TestFormFile[]) {
  const boundary = `----pinqiao${randomUUID()}`
  const chunks: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    chunks.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  for (const { field, name, bytes } of files) {
    const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`
    chunks.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(chunks), type: `multipart/form-data; boundary=${boundary}` }
}

const toTestResponse = (response: LightMyRequestResponse): TestResponse<unknown> => ({
  ...(response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : { code: -1, message: '', data: null }),
  status: response.statusCode,
  headers: response.headers,
})

function headersOf({ as, key, headers, from }: TestCallOptions): Record<string, string> {
  const token = typeof as === 'string' ? as : as?.token
  return {
    host: '127.0.0.1',
    'idempotency-key': key ?? randomUUID(),
    ...(token ? { authorization: `Basic ${token}` } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...headers,
  }
}

/** Runs `work` as the product: its SQL statements are recorded (test/setup/statements.cjs). */
const runAsProduct = <T>(work: () => T): T => {
  const { runAsProduct: run } = globalThis as { runAsProduct?: <R>(work: () => R) => R }
  return run ? run(work) : work()
}

/** Creates a test app on a fresh database. Close it at the end of the test. */
export async function createTestApp(
  options: { env?: Record<string, string>; overrides?: AppOverrides; clock?: TestClock } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinqiao-world-'))
  const serverDb = process.env.TEST_DATABASE_URL ? await serverDatabase(process.env.TEST_DATABASE_URL) : undefined
  const config = createTestConfig({
    DATA_DIR: dataDir,
    ...(serverDb ? { DATABASE_URL: serverDb.url } : {}),
    ...options.env,
  })
  const database = withTransactionGuard(serverDb?.database ?? (await memoryDatabase()))
  const clock = options.clock ?? createTestClock()
  const built = await buildApp(config, { database, clock, hasTimers: false, isStrict: true, ...options.overrides })
  const { app, ctx } = built
  const [inject, listen, run] = [app.inject.bind(app), app.listen.bind(app), built.jobs.run]
  // an injected request starts when it is awaited
  app.inject = ((...args: Parameters<typeof inject>) =>
    runAsProduct(async () => await inject(...args))) as typeof app.inject
  app.listen = ((...args: Parameters<typeof listen>) => runAsProduct(() => listen(...args))) as typeof app.listen
  built.jobs.run = (name) => runAsProduct(() => run(name))

  const raw: TestApp['raw'] = async (key, input = {}, callOptions = {}) => {
    const { method, url, rest } = toHttpRequest(key, input as Record<string, unknown>)
    const args = callOptions.companyId ? { ...rest, companyId: callOptions.companyId } : rest
    const head = { method, url, headers: headersOf(callOptions) }
    return toTestResponse(
      method === 'GET'
        ? await app.inject({ ...head, query: queryOf(args) })
        : await app.inject({ ...head, payload: Array.isArray(input) ? input : args }),
    )
  }
  const login: TestApp['login'] = async (phone, name = '测试用户') => {
    const now = clock.now()
    const id = ctx.ids.next()
    const [user] = await ctx.db
      .insert(users)
      .values({ id, phone, name, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: users.phone, set: { updatedAt: now } })
      .returning({ id: users.id })
    const userId = user?.id ?? id
    return { userId, phone, token: await openSession(ctx, userId, 'test') }
  }
  return {
    ...built,
    clock,
    config,
    raw,
    login,
    call: (async (key: string, input?: unknown, callOptions?: TestCallOptions) =>
      raw(key, input, callOptions)) as TestApp['call'],
    form: async (key, fields, files, callOptions = {}) => {
      const { payload, type } = multipartOf(
        { ...fields, ...(callOptions.companyId ? { companyId: callOptions.companyId } : {}) },
        files,
      )
      const headers = { ...headersOf(callOptions), 'content-type': type }
      return toTestResponse(await app.inject({ method: 'POST', url: pathOf(key), payload, headers }))
    },
    close: async () => {
      await built.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
