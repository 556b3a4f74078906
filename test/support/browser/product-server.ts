/**
 * A real child server (dist/server) on a free port with its own data folder and the demo data, for browser tests, reliability
 * tests and benchmarks. The demo data are created once per build and copied, because seeding takes longer than starting.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ChildServer } from './child-server'

const main = join('dist', 'server', 'main.js')

export interface ProductServerOptions {
  /** Extra environment of the server. */
  env?: Record<string, string>
  /** False starts on an empty data folder without the demo data (`SEED=none`). Default true. */
  hasDemoData?: boolean
  /** Keep using this data folder instead of a fresh copy; it is not deleted on stop. */
  dataDir?: string
  /** Script of another build of the server. */
  script?: string
}

export interface ProductServer {
  url: string
  port: number
  /** Process id of the running child. */
  readonly pid: number
  dataDir: string
  /** The child's log so far (last 200 lines). */
  log(): string
  /** The SMS code last sent to a phone (demo mode's GET /dev/sms/{phone}). */
  smsCode(phone: string): Promise<string>
  /** SIGTERM, waits for the exit, starts again on the same port and data. */
  restart(): Promise<void>
  /** SIGKILL; only the files survive. */
  kill(): Promise<void>
  /** Starts after kill(), on the same port and data. */
  start(): Promise<void>
  /** Stops the child and deletes the data folder unless it was given. */
  stop(): Promise<void>
}

/** The demo data of this build: the folder and, on a PostgreSQL server, the template database. */
export interface DemoDataCopy {
  folder: string
  template?: string
}

/** Runs a server until it has seeded a temporary folder, then renames that to `folder`. */
async function createDemoData(folder: string, env: Record<string, string>): Promise<void> {
  const cache = join(tmpdir(), 'pinqiao-worlds')
  mkdirSync(cache, { recursive: true })
  const temporary = mkdtempSync(join(cache, 'making-'))
  const server = new ChildServer(temporary, true, env, main)
  await server.start()
  await server.restart()
  await server.kill()
  try {
    renameSync(temporary, folder)
  } catch {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Creates the demo data in a template database under an advisory lock; concurrent callers wait for the first. */
async function createDemoDatabase(url: string, folder: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7420002)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount && existsSync(folder)) return
    rmSync(folder, { recursive: true, force: true })
    for (const name of [template, `${template}_making`])
      await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${template}_making`)
    await createDemoData(folder, {
      DATABASE_URL: Object.assign(new URL(url), { pathname: `/${template}_making` }).href,
    })
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      `${template}_making`,
    ])
    await client.query(`alter database ${template}_making rename to ${template}`)
  } finally {
    await client.end()
  }
}

/** Creates the demo data on first use, for all workers. `url`: PostgreSQL server; without it the embedded database is used. */
export async function prepareDemoData(url?: string): Promise<DemoDataCopy> {
  buildOnce()
  const built = Math.round(statSync(main).mtimeMs)
  const folder = join(tmpdir(), 'pinqiao-worlds', url ? `${built}-postgres` : String(built))
  if (!url) {
    if (!existsSync(folder)) await createDemoData(folder, {})
    return { folder }
  }
  const template = `pinqiao_world_${built}`
  await createDemoDatabase(url, folder, template)
  return { folder, template }
}

/** Copies the folder of the demo data. */
export const copyDemoData = (copy: DemoDataCopy, dataDir: string): void =>
  cpSync(copy.folder, dataDir, { recursive: true, filter: isCopyable })

/** Skips the lock of a killed server: a socket, which cannot be copied. */
const isCopyable = (path: string) => !lstatSync(path).isSocket()

/** Builds the server if there is no build. */
function buildOnce(): void {
  if (!existsSync(main)) execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: 'inherit' })
}

/** Starts a server; call stop() in afterAll. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  if (!options.script) buildOnce()
  const hasDemoData = options.hasDemoData ?? true
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pinqiao-data-'))
  if (hasDemoData && !options.dataDir) copyDemoData(await prepareDemoData(), dataDir)
  const env = { ...(hasDemoData ? {} : { SEED: 'none' }), ...options.env }
  const server = new ChildServer(dataDir, !options.dataDir, env, options.script ?? main)
  await server.start()
  return server
}
