/**
 * A real child server (dist/server) on a free port with its own data folder and the demo data, for browser tests, reliability
 * tests and benchmarks. The demo data are created once per build and copied, because seeding takes longer than starting.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const main = join('dist', 'server', 'main.js')
const startSeconds = 240
/** Node flags that make a child record its SQL statements where the tests do. */
const recorderFlags = process.env.PINQIAO_STATEMENTS
  ? ['--require', join(process.cwd(), 'test', 'setup', 'statements.cjs')]
  : []

/** A free TCP port on the loopback interface. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Running children, killed when the worker exits. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

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

class ChildServer implements ProductServer {
  private child: ChildProcess | undefined
  private lines: string[] = []

  constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly isTemporaryFolder: boolean,
    private readonly env: Record<string, string>,
    private readonly script = main,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  log(): string {
    return this.lines.join('')
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...recorderFlags, this.script], {
      env: {
        ...inheritedEnv(),
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.env,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    const append = (chunk: Buffer) => {
      this.lines.push(chunk.toString())
      if (this.lines.length > 200) this.lines.shift()
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    await this.untilReady(child)
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    for (const endsAt = Date.now() + startSeconds * 1000; Date.now() < endsAt; await pause(100)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended at start:\n${this.log()}`)
      const reply = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (reply?.ok) return
    }
    throw new Error(`the server was not ready in ${startSeconds} s:\n${this.log()}`)
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(forced)
  }

  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.end('SIGTERM')
    await this.start()
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    if (this.isTemporaryFolder) rmSync(this.dataDir, { recursive: true, force: true })
  }

  async smsCode(phone: string): Promise<string> {
    const reply = await fetch(`${this.url}/dev/sms/${phone}`)
    const body = (await reply.json()) as { data: { code: string } | null }
    if (!body.data) throw new Error(`no SMS was sent to ${phone}`)
    return body.data.code
  }
}

/** The parent's environment without variables that would point the child at the parent's database or mode. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const inherited = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'SystemRoot',
    'TEMP',
    'TMP',
    'TMPDIR',
    'NODE_OPTIONS',
    'PINQIAO_STATEMENTS',
  ]
  const entries = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    RATE_LIMIT: '0',
    ...Object.fromEntries(entries),
  } as unknown as NodeJS.ProcessEnv
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
  const server = new ChildServer(await freePort(), temporary, true, env)
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
  buildOnce()
  const hasDemoData = options.hasDemoData ?? true
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pinqiao-data-'))
  if (hasDemoData && !options.dataDir) copyDemoData(await prepareDemoData(), dataDir)
  const env = { ...(hasDemoData ? {} : { SEED: 'none' }), ...options.env }
  const server = new ChildServer(await freePort(), dataDir, !options.dataDir, env, options.script)
  await server.start()
  return server
}
