/** A private PostgreSQL cluster on a free port, deleted afterwards. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PortTakenError, startOnFreePort } from '../start-on-free-port'

export interface Postgres {
  url: string
  stop(): void
}

/** How PostgreSQL is stopped: after ending its sessions, or as by a crash. */
export type StopMode = 'fast' | 'immediate'

/** A cluster that a test can restart, crash and freeze. */
export interface Cluster extends Postgres {
  /** Stops it and, after so many milliseconds, starts it again. */
  restart(mode: StopMode, awayMs: number): Promise<void>
  /** Stops every process (SIGSTOP) until thaw(). */
  freeze(): void
  thaw(): void
}

/** Folder of initdb and pg_ctl, newest version first; undefined where PostgreSQL is not installed. */
function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

const isRoot = () => process.getuid?.() === 0
const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`

/** PostgreSQL refuses to run as root, so root becomes its user. */
const asOwner = (command: string): [program: string, flags: string[]] =>
  isRoot() ? ['su', ['postgres', '-s', '/bin/bash', '-c', command]] : ['bash', ['-c', command]]

function runSync(command: string): void {
  const result = spawnSync(...asOwner(command), { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${command}\n${result.stdout}${result.stderr}`)
}

/** Runs without blocking. */
async function run(command: string): Promise<void> {
  const [status] = await once(spawn(...asOwner(command), { stdio: 'ignore' }), 'exit')
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

const BENCH_FLAGS = '-c shared_buffers=1GB -c maintenance_work_mem=512MB -c max_wal_size=8GB'

/** Starts a cluster with fsync and synchronous_commit on, or returns undefined where none is installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: () => undefined }
  return startCluster({ flags: BENCH_FLAGS })
}

/** Processes of the cluster in `data`: the postmaster, named in its file, and its children. */
function processesOf(data: string): number[] {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return [postmaster, ...stdout.split(/\s+/).filter(Boolean).map(Number)]
}

/** Starts a cluster on a free port in `parentDir`; `flags` go to the server. Undefined where PostgreSQL is not installed. */
export async function startCluster(options: { flags?: string; parentDir?: string } = {}): Promise<Cluster | undefined> {
  const bin = binaries()
  if (!bin) return undefined
  const folder = mkdtempSync(join(options.parentDir ?? tmpdir(), 'pinqiao-pg-'))
  if (isRoot())
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const flagsAt = (port: number) =>
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 ${options.flags ?? ''}`
  const control = (command: string) =>
    `${quoted(join(bin, 'pg_ctl'))} -D ${quoted(data)} -w -l ${quoted(log)} ${command}`
  const startAt = (port: number) => control(`-o ${quoted(flagsAt(port))} start`)
  runSync(`${quoted(join(bin, 'initdb'))} -D ${quoted(data)} -U postgres -A trust -E UTF8 --locale=C.UTF-8`)
  const isPortTaken = () => existsSync(log) && readFileSync(log, 'utf8').includes('Address already in use')
  const port = await startOnFreePort(async (candidate) => {
    try {
      runSync(startAt(candidate))
    } catch (error) {
      throw isPortTaken() ? new PortTakenError(String(error)) : error
    }
    return candidate
  })
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) process.kill(pid, name)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (mode, awayMs) => {
      await run(control(`-m ${mode} stop`))
      await pause(awayMs)
      await run(startAt(port))
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => {
      runSync(control('-m immediate stop'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
