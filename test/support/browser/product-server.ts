/**
 * A real child server (dist/server) on a free port with its own data folder and the demo world: what UI journeys, kill
 * loops and benches talk to. The world is made once per build and copied, because seeding takes longer than starting.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const main = join('dist', 'server', 'main.js')
const startSeconds = 240
/** Lets a child keep its statements where the tests do. */
const keeper = process.env.PINQIAO_STATEMENTS
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

/** Servers that run now: a worker that is ended in the middle takes them along. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface ProductServerOptions {
  /** Extra environment of the server. */
  env?: Record<string, string>
  /** False starts on an empty data folder without the demo world (`SEED=none`). Default true. */
  hasWorld?: boolean
  /** Keep using this data folder instead of a fresh copy; it is not deleted on stop. */
  dataDir?: string
  /** Script of another build of the server. */
  script?: string
}

export interface ProductServer {
  url: string
  port: number
  /** Process id of the child that runs now. */
  readonly pid: number
  dataDir: string
  /** The child's log so far (last 200 lines). */
  log(): string
  /** The SMS code last sent to a phone (demo mode's GET /dev/sms/{phone}). */
  smsCode(phone: string): Promise<string>
  /** SIGTERM, waits for the end, starts again on the same port and data. */
  restart(): Promise<void>
  /** SIGKILL: nothing of the process survives but its files. */
  kill(): Promise<void>
  /** Starts after kill(), on the same port and data. */
  start(): Promise<void>
  /** Ends the child and deletes the data folder. */
  stop(): Promise<void>
}

class ChildServer implements ProductServer {
  private child: ChildProcess | undefined
  private lines: string[] = []

  constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly isOwnFolder: boolean,
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
    const child = spawn(process.execPath, [...keeper, this.script], {
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
    const keep = (chunk: Buffer) => {
      this.lines.push(chunk.toString())
      if (this.lines.length > 200) this.lines.shift()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
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
    if (this.isOwnFolder) rmSync(this.dataDir, { recursive: true, force: true })
  }

  async smsCode(phone: string): Promise<string> {
    const reply = await fetch(`${this.url}/dev/sms/${phone}`)
    const body = (await reply.json()) as { data: { code: string } | null }
    if (!body.data) throw new Error(`no SMS was sent to ${phone}`)
    return body.data.code
  }
}

/** The parent's environment without what would lead the child to the parent's own database or mode. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const kept = [
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
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    RATE_LIMIT: '0',
    ...Object.fromEntries(entries),
  } as unknown as NodeJS.ProcessEnv
}

/** The demo world of this very build: its folder and, on a PostgreSQL server, the database that others are copied from. */
export interface DemoDataCopy {
  folder: string
  template?: string
}

/** Lets a server make its world in a new folder and end; the folder takes its name when it is whole. */
async function makeWorld(folder: string, env: Record<string, string>): Promise<void> {
  const cache = join(tmpdir(), 'pinqiao-worlds')
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(join(cache, 'making-'))
  const server = new ChildServer(await freePort(), making, true, env)
  await server.start()
  await server.restart()
  await server.kill()
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
}

/** The world in a database of its own on a PostgreSQL server; whoever comes first makes it, the others wait. */
async function worldDatabase(url: string, folder: string, template: string): Promise<void> {
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
    await makeWorld(folder, { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${template}_making` }).href })
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      `${template}_making`,
    ])
    await client.query(`alter database ${template}_making rename to ${template}`)
  } finally {
    await client.end()
  }
}

/** Made on first use, shared by all workers. `url` names a PostgreSQL server; without it the world is embedded. */
export async function prepareDemoData(url?: string): Promise<DemoDataCopy> {
  buildOnce()
  const built = Math.round(statSync(main).mtimeMs)
  const folder = join(tmpdir(), 'pinqiao-worlds', url ? `${built}-postgres` : String(built))
  if (!url) {
    if (!existsSync(folder)) await makeWorld(folder, {})
    return { folder }
  }
  const template = `pinqiao_world_${built}`
  await worldDatabase(url, folder, template)
  return { folder, template }
}

/** Copies a stored world's folder. */
export const copyDemoData = (world: DemoDataCopy, dataDir: string): void =>
  cpSync(world.folder, dataDir, { recursive: true, filter: isPlainFile })

/** The lock of a killed server is a socket, which cannot be copied and need not be. */
const isPlainFile = (path: string) => !lstatSync(path).isSocket()

/** A server that nobody built yet is built. */
function buildOnce(): void {
  if (!existsSync(main)) execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: 'inherit' })
}

/** Starts a server; call stop() in afterAll. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  buildOnce()
  const hasWorld = options.hasWorld ?? true
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pinqiao-data-'))
  if (hasWorld && !options.dataDir) copyDemoData(await prepareDemoData(), dataDir)
  const env = { ...(hasWorld ? {} : { SEED: 'none' }), ...options.env }
  const server = new ChildServer(await freePort(), dataDir, !options.dataDir, env, options.script)
  await server.start()
  return server
}
